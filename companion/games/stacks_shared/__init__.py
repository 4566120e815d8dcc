"""Words that the games with stacks on hexagons share."""

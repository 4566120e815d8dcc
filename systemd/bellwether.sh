#!/bin/sh
# The box's own Bellwether, with the box's games and config; what may change those runs as its user.
set -eu
set -- env BELLWETHER_CONFIG=/etc/bellwether BELLWETHER_STATE=/var/lib/bellwether /opt/bellwether/bellwether "$@"
case $(id -un) in
bellwether) exec "$@" ;;
root) exec runuser -u bellwether -- "$@" ;;
*) exec sudo -u bellwether -- "$@" ;;
esac

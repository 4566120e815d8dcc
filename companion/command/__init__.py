"""What a person can type after `./bellwether`, one module for each group of commands."""

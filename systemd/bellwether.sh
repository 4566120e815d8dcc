#!/bin/sh
# The box's own Bellwether, with the box's games and config; what may change those runs as its user,
# what writes a file for the caller (print, look, export, doctor --report) writes it as the caller.
set -eu
if [ "${1:-}" = export ] && [ $# -eq 3 ]; then
    set -C # a file that is there is not written over
    exec >"$3"
    set -- export "$2"
fi
if [ "${1:-} ${2:-}" = "doctor --report" ] && [ $# -eq 3 ] && [ "$3" != - ]; then
    set -C
    exec >"$3"
    echo "bellwether: the report goes into $3; read it before you send it." >&2
    set -- doctor --report -
fi
case ${1:-} in print | look) mine=yes ;; *) mine= ;; esac
set -- env BELLWETHER_CONFIG=/etc/bellwether BELLWETHER_STATE=/var/lib/bellwether /opt/bellwether/bellwether "$@"
[ -z "$mine" ] || exec "$@"
case $(id -un) in
bellwether) exec "$@" ;;
root) exec runuser -u bellwether -- "$@" ;;
*) exec sudo -u bellwether -- "$@" ;;
esac

#!/bin/sh
# The box's own Bellwether, with the box's games and config; what may change those runs as its user, what writes a
# file for the caller writes it as the caller: print, look, dice with files; export, backup, report, doctor --report.
set -eu
place=/opt/bellwether/bellwether

# boxed COMMAND...: run it with the box's games, as the box's user.
boxed() {
    set -- env BELLWETHER_CONFIG=/etc/bellwether BELLWETHER_STATE=/var/lib/bellwether "$place" "$@"
    case $(id -un) in
    bellwether) "$@" ;;
    root) runuser -u bellwether -- "$@" ;;
    *) sudo -u bellwether -- "$@" ;;
    esac
}

# into FILE COMMAND...: the same, with what it says in a new file of the caller's, or none if it fails.
into() {
    file=$1
    shift
    (set -C && : >"$file") || exit 2 # a file that is there is not written over
    boxed "$@" >"$file" || {
        code=$?
        rm -f "$file"
        exit "$code"
    }
    echo "bellwether: written into $file" >&2
    exit 0
}

case "${1:-} $#" in
"export 3") into "$3" export "$2" ;;
"backup 2") case $2 in -*) ;; *) into "$2" backup - ;; esac ;;
"doctor 3") case "$2 $3" in "--report -") ;; "--report "*)
    echo "bellwether: read $3 before you send it" >&2
    into "$3" doctor --report -
    ;;
esac ;;
report\ *)
    number=${2:-}
    case "$number ${3:-}" in
    "" | *[!0-9]*\ * | " "*) ;; # the program says what is wrong
    *" -") ;;
    *" " | *" -"*)
        shift 2
        into "report-$number.pdf" report "$number" - "$@"
        ;;
    *)
        file=$3
        shift 3
        into "$file" report "$number" - "$@"
        ;;
    esac
    ;;
esac
case "${1:-} $*" in
print\ * | look\ * | dice\ *--raw* | "dice dice fit"*)
    exec env BELLWETHER_CONFIG=/etc/bellwether BELLWETHER_STATE=/var/lib/bellwether "$place" "$@"
    ;;
esac
boxed "$@"

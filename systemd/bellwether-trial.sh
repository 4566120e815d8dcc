#!/bin/sh
# Trial of a new version, run by the service: `begin` before each start, `ready` once the table has said READY.
# A version that has not said it in three starts is left for the one before it, which stays until then.
set -eu
place=${2:-/opt}
folder=$place/bellwether-versions program=$place/bellwether

case ${1:-} in
begin)
    [ -f "$folder/trial" ] || exit 0
    read -r before <"$folder/trial"
    tries=$(cat "$folder/tries" 2>/dev/null || echo 0)
    case $tries in
    0 | 1 | 2)
        echo $((tries + 1)) >"$folder/tries"
        sync "$folder/tries" "$folder"
        exit 0
        ;;
    esac
    [ -x "$place/$before/bellwether" ] || exit 0
    ln -sfn "$before" "$program.next"
    mv -T "$program.next" "$program"
    sync "$place"
    rm -f "$folder/trial" "$folder/tries"
    echo "the new version did not start; back to $before" >&2
    ;;
ready) rm -f "$folder/trial" "$folder/tries" ;;
*) echo "begin or ready" >&2 && exit 2 ;;
esac

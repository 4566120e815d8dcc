#!/bin/sh
# Trial of a new version, run by the service: `begin` before each start, `ready` once the table has said READY.
# A version that has not said it in three starts is left for the one before it, which stays until then.
set -eu
place=${2:-/opt}
folder=$place/bellwether-versions program=$place/bellwether

# renew: make the environment anew if an upgrade of the system brought another Python; outside of the service,
# which may neither write there nor fetch anything.
renew() {
    venv=$program/.venv wheels=/usr/lib/bellwether/wheels given=
    [ -L "$venv/bin/python3" ] || return 0
    [ ! -d "$venv/lib/$(basename "$(readlink -f "$venv/bin/python3")")" ] || return 0
    echo "this system has another Python now; the environment is made anew" >&2
    [ ! -d "$wheels" ] || given="PIP_NO_INDEX=1 PIP_FIND_LINKS=$wheels"
    systemd-run --quiet --wait --collect --unit=bellwether-renew \
        env BELLWETHER_PYTHON=/usr/bin/python3 $given sh -c '"$1/bellwether" --version &&
            "$1/.venv/bin/python" -m compileall -q "$1/companion" "$1/firmware" "$1/hardware" "$1/vision"' \
        sh "$program" || : # a start that comes again waits for the first one's work
    while systemctl is-active --quiet bellwether-renew; do sleep 2; done
}

case ${1:-} in
begin)
    renew
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

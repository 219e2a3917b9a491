#!/bin/sh
# Runs a command on a machine that has the touchscreen of a fixture, played by umockdev; no rights are needed.
#
#   Tests/with-touchscreen.sh FIXTURE -- COMMAND…
#
# FIXTURE is one of dropped, held, kiosk, pinch, target and targets (Tests/KioskLinuxTests/Devices/generate.py describes them). The command
# finds its name in KIOSK_TOUCHSCREEN and the device in KIOSK_TOUCHSCREEN_NODE.
set -eu

devices=$(dirname "$0")/KioskLinuxTests/Devices
fixture=${1-}
if [ $# -lt 3 ] || [ "$2" != -- ] || [ ! -f "$devices/$fixture.events" ]; then
    echo "usage: $0 FIXTURE -- COMMAND…, with FIXTURE one of:" >&2
    (cd "$devices" && ls -- *.events) | sed 's/\.events$//; s/^/  /' >&2
    exit 64
fi
if ! command -v umockdev-run >/dev/null; then
    echo "$0: umockdev-run is missing: apt-get install umockdev" >&2
    exit 69
fi
shift 2

node=/dev/input/event5
set -- --ioctl "$node=$devices/$fixture.ioctl" --evemu-events "$node=$devices/$fixture.events" -- "$@"
machine=touch
if [ "$fixture" = kiosk ]; then
    machine=kiosk
    for event in 3 6; do set -- --ioctl "/dev/input/event$event=$devices/kiosk-$event.ioctl" "$@"; done
fi
KIOSK_TOUCHSCREEN=$fixture KIOSK_TOUCHSCREEN_NODE=$node exec umockdev-run --device "$devices/$machine.umockdev" "$@"

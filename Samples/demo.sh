#!/bin/sh
# Plays the first scenario on a fresh Debian or Ubuntu machine with Swift, and prints the paths of its pictures.
set -eu
cd "$(dirname "$0")/.."

sh Scripts/require-swift.sh
sh Scripts/install-packages.sh pkg-config libcurl4-openssl-dev libegl-dev libgles-dev libegl-mesa0 libgl1-mesa-dri libpng-dev libturbojpeg0-dev \
    libqrencode-dev libwebp-dev libtinygltf-dev librsvg2-dev libfreetype-dev libfribidi-dev libharfbuzz-dev libfontconfig-dev fonts-dejavu-core libevdev-dev \
    libsdl2-dev libsqlite3-dev libsystemd-dev libmosquitto-dev libssl-dev zlib1g-dev

echo "Building (about four minutes on two cores the first time)"
if [ -t 1 ]; then
    # A terminal shows the progress.
    swift build --product kioskmaps
else
    log=$(mktemp)
    trap 'rm -f "$log"' EXIT
    if ! swift build --product kioskmaps >"$log" 2>&1; then
        cat "$log" >&2
        exit 1
    fi
fi

status=0
"$(swift build --show-bin-path)/kioskmaps" run Samples/Scenarios/first-light.yaml --pictures Samples/Pictures || status=$?
echo "Pictures: $(ls Samples/Pictures/first-light-*.png | tr '\n' ' ')"
exit $status

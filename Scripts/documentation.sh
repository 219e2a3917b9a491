#!/bin/sh
# Builds the documentation of every library with DocC; a warning is an error.
#
#   Scripts/documentation.sh [DIRECTORY]
#
# The archives are written to DIRECTORY, .build/documentation unless given.
set -eu
cd "$(dirname "$0")/.."

output=${1:-.build/documentation}
mkdir -p "$output"
for library in KioskGeometry KioskStyle KioskInput KioskLocation KioskTiles KioskGestures KioskSymbols KioskMaps \
    KioskRendering KioskOffline KioskLinux KioskFleet KioskWindow KioskMapsTesting; do
    swift package --allow-writing-to-directory "$output" \
        generate-documentation --target "$library" --output-path "$output/$library.doccarchive" --warnings-as-errors
done

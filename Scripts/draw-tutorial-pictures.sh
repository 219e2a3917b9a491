#!/bin/sh
# Draws the pictures of the tutorials again, with the programs of the last build.
set -eu
cd "$(dirname "$0")/.."

PATH=$(swift build --show-bin-path):$PATH
tutorials=Documentation/Tutorials.docc
kioskmaps run "$tutorials"/Resources/*-pictures.yaml --allow-outside --update-snapshots
directory=$(mktemp -d)
trap 'rm -rf "$directory"' EXIT
sh Tests/with-touchscreen.sh kiosk -- kioskmaps record --duration 1 --output "$directory/down.yaml"
PanelCheck --recording "$directory/down.yaml" --snapshot "$tutorials/Resources/panel-trace.png" --size 960x600

#!/bin/sh
# Fails when a generated file of the samples or of the tests is not what its generator writes.
set -eu
cd "$(dirname "$0")/.."
copy=$(mktemp -d)
trap 'rm -rf "$copy"' EXIT
cp -r Samples/Scenarios "$copy/Scenarios"
cp -r Tests/KioskLinuxTests/Devices "$copy/Devices"
cp -r Tests/KioskMapsTestingTests/Recordings "$copy/Recordings"
rm "$copy"/Recordings/*.yaml
export PYTHONDONTWRITEBYTECODE=1
python3 "$copy/Scenarios/make-town.py"
python3 "$copy/Scenarios/make-tiles.py"
python3 "$copy/Scenarios/make-island.py"
python3 "$copy/Devices/generate.py"
python3 "$copy/Recordings/generate.py"
diff -r Samples/Scenarios "$copy/Scenarios"
diff -r -x __pycache__ Tests/KioskLinuxTests/Devices "$copy/Devices"
diff -r -x __pycache__ Tests/KioskMapsTestingTests/Recordings "$copy/Recordings"

#!/bin/sh
# Builds the documentation of every library with DocC, of their last build, and the tutorials; a warning is an error, and so is a
# public declaration without a comment.
#
#   Scripts/documentation.sh [DIRECTORY]
#
# The archives are written to DIRECTORY, .build/documentation unless given.
set -eu
cd "$(dirname "$0")/.."

output=${1:-.build/documentation}
graphs=.build/documentation-graphs
libraries=$(sed -n 's/.*\.library(name: "\([A-Za-z]*\)".*/\1/p' Package.swift)
# shellcheck disable=SC2086
sh Scripts/symbol-graphs.sh "$graphs" $libraries
python3 Scripts/documentation-coverage.py "$graphs"
mkdir -p "$output"
for library in $libraries; do
    mkdir "$graphs/$library"
    mv "$graphs/$library".symbols.json "$graphs/$library/"
    for extensions in "$graphs/$library@"*; do
        [ ! -e "$extensions" ] || mv "$extensions" "$graphs/$library/"
    done
    docc convert "Sources/$library/Documentation.docc" --additional-symbol-graph-dir "$graphs/$library" \
        --fallback-display-name "$library" --fallback-bundle-identifier "org.kioskmaps.$library" \
        --output-path "$output/$library.doccarchive" --warnings-as-errors
done
docc convert Documentation/Tutorials.docc --fallback-display-name Tutorials \
    --fallback-bundle-identifier org.kioskmaps.Tutorials --output-path "$output/Tutorials.doccarchive" --warnings-as-errors

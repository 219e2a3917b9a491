#!/bin/sh
# Writes the symbol graphs of libraries, of their last build.
#
#   Scripts/symbol-graphs.sh [DIRECTORY [LIBRARY …]]
#
# The graphs are written to DIRECTORY, .build/symbol-graphs unless given. Without libraries they are those of all library products.
set -eu
cd "$(dirname "$0")/.."

output=${1:-.build/symbol-graphs}
[ $# -eq 0 ] || shift
# shellcheck disable=SC2046
[ $# -gt 0 ] || set -- $(sed -n 's/.*\.library(name: "\([A-Za-z]*\)".*/\1/p' Package.swift)
libraries=$*
modules=$(swift build --show-bin-path)/Modules
target=$(swift -print-target-info | sed -n 's/.*"unversionedTriple": "\(.*\)".*/\1/p')
rm -rf "$output"
mkdir -p "$output"
set --
for map in Sources/C*/module.modulemap Sources/C*/include/module.modulemap \
    .build/checkouts/Yams/Sources/CYaml/include/module.modulemap "${modules%/Modules}"/C*.build/module.modulemap; do
    set -- "$@" -Xcc "-fmodule-map-file=$map"
done
for flag in $(pkg-config --cflags-only-I freetype2 libpng harfbuzz fribidi fontconfig cairo-gobject libevdev libsystemd \
    libmosquitto libcrypto zlib); do
    set -- "$@" -Xcc "$flag"
done
for library in $libraries; do
    swift symbolgraph-extract -module-name "$library" -target "$target" -I "$modules" \
        -I .build/checkouts/GRDB.swift/Sources/GRDBSQLite -minimum-access-level public -emit-extension-block-symbols \
        -skip-inherited-docs -output-dir "$output" "$@"
done

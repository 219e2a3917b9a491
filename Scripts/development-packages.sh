#!/bin/sh
# Prints the Debian packages that a build needs: those of the C libraries in Package.swift, and SQLite for a dependency.
#
#   Scripts/development-packages.sh
set -eu
cd "$(dirname "$0")/.."

packages=$(sed -n 's/^ *library("C[A-Za-z0-9]*",.* apt: "\([^"]*\)").*/\1/p' Package.swift)
# shellcheck disable=SC2086 # the list is words
echo $packages libsqlite3-dev

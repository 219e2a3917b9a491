#!/bin/sh
# Fails with a remedy if Swift is not installed.
if ! command -v swift >/dev/null; then
    echo "Swift 6.2 or later is missing. Install it from https://www.swift.org/install/linux and put it on the PATH." >&2
    exit 1
fi

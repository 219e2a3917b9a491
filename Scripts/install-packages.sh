#!/bin/sh
# Installs those of the named Debian packages that are missing, and prints their names.
#
#   Scripts/install-packages.sh PACKAGE…
set -eu

missing=
for package in "$@"; do
    if ! dpkg-query -W -f '${Status}' "$package" 2>/dev/null | grep -q 'ok installed'; then
        missing="$missing $package"
    fi
done
if [ -z "$missing" ]; then exit 0; fi

as_root=
if [ "$(id -u)" != 0 ]; then
    if ! command -v sudo >/dev/null; then
        echo "Debian packages are missing; install them as root, then run this again: apt-get install$missing" >&2
        exit 1
    fi
    as_root=sudo
fi
echo "Installing Debian packages:$missing"
log=$(mktemp)
trap 'rm -f "$log"' EXIT
# shellcheck disable=SC2086 # the list is words
if ! { $as_root apt-get update && $as_root env DEBIAN_FRONTEND=noninteractive \
        apt-get install -y --no-install-recommends $missing; } >"$log" 2>&1; then
    tail -n 20 "$log" >&2
    exit 1
fi

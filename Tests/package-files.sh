#!/bin/sh
# Packs the program of the last build as a Debian package, unpacks it into a directory, and uses it there.
#
#   Tests/package-files.sh PROGRAMS
#
# PROGRAMS is the directory of the built programs. The manual pages have each word of the help, the bill of materials each library that the
# program loads, and the completions and the unit are accepted by their readers.
set -eu
programs=$(realpath "$1")
cd "$(dirname "$0")/.."
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

package=$(sh Scripts/build-deb.sh --fast --programs "$programs" --version 0 --output "$work")
dpkg-deb -x "$package" "$work/root"
program=$work/root/usr/bin/kioskmaps
python3 Scripts/generate-manual-pages.py --check "$program" "$work/root/usr/share/man/man1"
python3 Scripts/bill-of-materials.py --check "$work/root/usr/share/doc/kioskmaps/kioskmaps.cdx.json" "$work/root/usr" kioskmaps
bash -n "$work/root/usr/share/bash-completion/completions/kioskmaps"

# The program is independent of the directory of the build, and of the toolchain.
if ldd "$program" | grep -E "not found|$programs|swift/linux"; then
    echo "the installed program depends on the build" >&2
    exit 1
fi
env -i HOME="$work" "$program" snapshot Samples/Scenarios/Town/town.json --camera 60.17,24.94,14 --size 320x200 -o "$work/map.png"
[ -s "$work/map.png" ]

# What dpkg computes is in the control file: a driver, the C library and the display are among it.
dpkg-deb -f "$package" Depends >"$work/depends"
for name in libc6 libegl1 libgles2 libsdl2-2.0-0 libevdev2 libcurl4; do grep -q "\b$name\b" "$work/depends"; done
if grep -q tinygltf "$work/depends"; then
    echo "the package depends on a library that differs between releases of Debian: $(cat "$work/depends")" >&2
    exit 1
fi
[ "$(dpkg-deb --ctrl-tarfile "$package" | tar -xO ./conffiles)" = /etc/kioskmaps/default.conf ]
if command -v systemd-analyze >/dev/null; then
    sed 's|/usr/bin/kioskmaps|/bin/true|g' "$work/root/lib/systemd/system/kioskmaps@.service" >"$work/kioskmaps@default.service"
    if systemd-analyze verify --man=no "$work/kioskmaps@default.service" 2>&1 | grep .; then exit 1; fi
fi

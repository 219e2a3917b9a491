#!/bin/sh
# Packs a directory as a Debian package. Depends is computed from the programs and libraries in it.
#
#   Scripts/pack-deb.sh [--fast] TREE CONTROL OUTPUT
#
# TREE contains the files of the package below their paths. CONTROL is its control file without Installed-Size; the packages of the
# libraries that programs in TREE need are added to its Depends. OUTPUT is the directory of the package, whose
# path is printed. The package depends on its content and SOURCE_DATE_EPOCH alone, so that it can be reproduced to the byte. --fast
# compresses less, for tests.
set -eu
umask 022

compression="-Zxz"
if [ "${1-}" = --fast ]; then
    compression="-Zgzip -z1"
    shift
fi
[ $# -eq 3 ] || { sed -n 's/^#   //p' "$0" >&2; exit 64; }
scripts=$(cd "$(dirname "$0")" && pwd)
tree=$(realpath "$1") control=$(realpath "$2")
mkdir -p "$3"
output=$(realpath "$3")
: "${SOURCE_DATE_EPOCH:?set it to the time of the last change, in seconds since 1970}"
field() { sed -n "s/^$1: *//p" "$control"; }
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

rm -rf "$tree/DEBIAN"
size=$(du -k --apparent-size -s "$tree" | cut -f 1)
mkdir "$tree/DEBIAN"

libraries=$(sh "$scripts/library-packages.sh" "$tree" "$(field Package)")
depends=$(field Depends)
[ -z "$libraries" ] || depends=$libraries${depends:+, $depends}
{
    # Depends and Installed-Size precede the description, which is the last field.
    sed -e '/^Depends:/d' -e '/^Description:/,$d' "$control"
    echo "Installed-Size: $size"
    [ -z "$depends" ] || echo "Depends: $depends"
    sed -n '/^Description:/,$p' "$control"
} >"$tree/DEBIAN/control"
if [ -d "$tree/etc" ]; then
    (cd "$tree" && find etc -type f -printf '/%p\n' | sort) >"$tree/DEBIAN/conffiles"
fi
(cd "$tree" && find . -type f -not -path './DEBIAN/*' -not -path './etc/*' -printf '%P\0' | sort -z | xargs -0 md5sum) >"$tree/DEBIAN/md5sums"
find "$tree" -exec touch --no-dereference --date="@$SOURCE_DATE_EPOCH" {} +
package=$output/$(field Package)_$(field Version)_$(field Architecture).deb
# shellcheck disable=SC2086 # the options are words
dpkg-deb --root-owner-group $compression --build "$tree" "$package" >"$work/log" 2>&1 || { cat "$work/log" >&2; exit 1; }
echo "$package"

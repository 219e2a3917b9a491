#!/bin/sh
# Collects a program with its runtime, a unit of systemd and its bill of materials, as a directory or a Debian package.
# "swift package bundle" runs it after the build.
#
#   Scripts/bundle-program.sh [--deb] [--version VERSION] [--maintainer TEXT] [--build DIRECTORY] PROGRAM OUTPUT
#
# The directory OUTPUT/NAME has the program in bin, its libraries in lib, NAME.service, and the file "packages" with the packages of Debian
# that it needs. It works below every path. With --deb, OUTPUT/NAME_VERSION_ARCHITECTURE.deb installs the same below /usr, for the Debian
# release of this machine and later ones. NAME is that of the program in lower case. --build is the directory of the build, .build unless
# given, whose Swift packages are listed in the bill of materials.
set -eu
umask 022
scripts=$(cd "$(dirname "$0")" && pwd)

fail() {
    echo "bundle-program.sh: $1" >&2
    exit 1
}

deb= version=1.0 maintainer= build=.build
while :; do
    case ${1-} in
    --deb) deb=1 ;;
    --version) version=$2 && shift ;;
    --maintainer) maintainer=$2 && shift ;;
    --build) build=$2 && shift ;;
    -*) fail "unknown option: $1" ;;
    *) break ;;
    esac
    shift
done
[ $# -eq 2 ] || { sed -n 's/^#   //p' "$0" >&2; exit 64; }
program=$1 output=$2
name=$(basename "$program" | tr 'A-Z_' 'a-z-')
case $name in *[!a-z0-9+.-]* | ?) fail "$name cannot be the name of a package; use two or more letters and digits" ;; esac
sh "$scripts/install-packages.sh" binutils dpkg-dev patchelf python3 >&2
mkdir -p "$output"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# Copies the program as NAME, with its libraries.
cp "$program" "$work/$name"
sh "$scripts/collect-program.sh" "$work/$name" "$work/usr" "$name"
python3 "$scripts/bill-of-materials.py" --build "$build" --version "$version" "$work/usr" "$name" >"$work/$name.cdx.json"
python3 "$scripts/bill-of-materials.py" --check "$work/$name.cdx.json" "$work/usr" "$name" >&2

# Writes the unit of a program: that of the package kioskmaps without its instances.
unit() {
    sed -e '1,/^$/d' -e '/^EnvironmentFile=/d' -e '/^Documentation=/d' -e '/^DefaultInstance=/d' \
        -e "s|Directory=kioskmaps|Directory=$name|; s|/var/lib/kioskmaps|/var/lib/$name|g; s|/var/cache/kioskmaps|/var/cache/$name|g" \
        -e "s|^ExecStart=.*|ExecStart=$1|; s|^Description=.*|Description=$name|" "$scripts/../Packaging/kioskmaps@.service"
}

if [ -z "$deb" ]; then
    directory=$output/$name
    rm -rf "$directory"
    mkdir -p "$directory"
    cp -R "$work/usr/bin" "$work/usr/lib" "$directory/"
    unit "/opt/$name/bin/$name" >"$directory/$name.service"
    cp "$work/$name.cdx.json" "$scripts/../NOTICE" "$directory/"
    # The names alone, as arguments of apt-get install.
    sh "$scripts/library-packages.sh" "$directory" "$name" | tr ',' '\n' | sed 's/^ *//; s/[ |].*//' | sort -u >"$directory/packages"
    echo "$directory"
    exit 0
fi

SOURCE_DATE_EPOCH=${SOURCE_DATE_EPOCH:-$(git log -1 --format=%ct 2>/dev/null || date +%s)}
export SOURCE_DATE_EPOCH
maintainer=${maintainer:-$(git log -1 --format='%an <%ae>' 2>/dev/null || echo "unknown <unknown@localhost>")}
tree=$work/tree
documents=$tree/usr/share/doc/$name
mkdir -p "$documents" "$tree/lib/systemd/system"
cp -R "$work/usr/bin" "$work/usr/lib" "$tree/usr/"
unit "/usr/bin/$name" >"$tree/lib/systemd/system/$name.service"
cp "$work/$name.cdx.json" "$documents/"
gzip -9nc "$scripts/../NOTICE" >"$documents/NOTICE.gz"
cat >"$work/control" <<CONTROL
Package: $name
Version: $version
Architecture: $(dpkg --print-architecture)
Maintainer: $maintainer
Section: misc
Priority: optional
Recommends: kioskmaps, fonts-dejavu-core, libgl1-mesa-dri
Description: $name, a kiosk with a map
 The program is started by the service $name, which is not enabled by the
 installation.
CONTROL
sh "$scripts/pack-deb.sh" "$tree" "$work/control" "$output"

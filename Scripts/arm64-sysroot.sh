#!/bin/sh
# Makes a chroot of Debian for arm64 with the libraries that the package needs and the Swift runtime of Debian, and prints its
# directory. It is the sysroot of cross-compilation, and runs what was built, by QEMU.
#
#   Scripts/arm64-sysroot.sh
#
# The suite is KIOSKMAPS_ARM64_SUITE, trixie (Debian 13) unless set, which the systems of most boards follow. The directory is below
# KIOSKMAPS_CHROOTS, ~/.cache/kioskmaps/chroots unless set. The first call downloads 900 MB, needs 3 GB and takes about 30 minutes,
# as QEMU emulates the installation.
set -eu
cd "$(dirname "$0")/.."

suite=${KIOSKMAPS_ARM64_SUITE:-trixie}
chroots=${KIOSKMAPS_CHROOTS:-${XDG_CACHE_HOME:-$HOME/.cache}/kioskmaps/chroots}
directory=$chroots/$suite-arm64-swift
case $suite in
bookworm) gcc=12 ;;
trixie) gcc=14 ;;
*) gcc=15 ;;
esac
packages="$(sh Scripts/development-packages.sh) libc6-dev libstdc++-$gcc-dev libegl-mesa0 libgl1-mesa-dri ca-certificates fonts-dejavu-core
    fonts-hosny-amiri fonts-lohit-beng-bengali fonts-lohit-deva fonts-lohit-taml fonts-noto-color-emoji fonts-tlwg-loma-ttf
    fontconfig"
compiler=$(sh Scripts/swift-chroot.sh)

sh Scripts/chroot.sh make "$directory" "$suite" arm64 >&2
if [ "$(cat "$directory/.packages" 2>/dev/null)" != "$packages" ]; then
    # shellcheck disable=SC2086 # the list is words
    sh Scripts/chroot.sh install "$directory" $packages >&2
    echo "$packages" >"$directory/.packages"
fi

# The runtime and the modules of the standard library are those of the compiler's version, whatever the suite.
swift=usr/libexec/swift/lib/swift
version=$(dpkg-query --root "$compiler" -W -f '${Version}' swiftlang)
if [ "$(cat "$directory/.swift" 2>/dev/null)" != "$version" ]; then
    echo "Copying the Swift runtime for arm64" >&2
    sh Scripts/chroot.sh run --bind "$directory" "$compiler" sh -c '
        set -eu
        cd "$(mktemp -d)"
        dpkg --add-architecture arm64
        apt-get update -qq
        apt-get download -qq "swiftlang:arm64=$2" "libswiftlang:arm64=$2"
        for package in *.deb; do dpkg-deb -x "$package" files; done
        rm -f -- *.deb
        rm -rf "${1:?}/usr/libexec/swift"
        mkdir -p "$1/usr/libexec/swift/lib/swift"
        for part in linux shims Block CoreFoundation _FoundationCShims _foundation_unicode apinotes dispatch os; do
            cp -a "files/$3/$part" "$1/$3/$part"
        done
        # The headers of the compiler are those of the machine that compiles.
        cp -aL "/$3/clang" "$1/$3/clang"
        rm -rf "$PWD"
    ' sh "$directory" "$version" "$swift" >&2
    ln -sfn ../libexec/swift/lib/swift "$directory/usr/lib/swift"
    # As in swift-chroot.sh
    [ -e "$directory/$swift/linux/lib_Testing_Foundation.so" ] ||
        printf '!<arch>\n' >"$directory/$swift/linux/lib_Testing_Foundation.a"
    echo "/$swift/linux" >"$directory/etc/ld.so.conf.d/swift.conf"
    sh Scripts/chroot.sh run "$directory" ldconfig
    echo "$version" >"$directory/.swift"
fi
echo "$directory"

#!/bin/sh
# Builds the package and its tests with the Swift compiler of Debian, the oldest that the package supports. Run it before a release.
#
#   Scripts/check-swift-6.2.sh [ARGUMENT…]
#
# ARGUMENTs replace those of "swift build", --build-tests. The first run makes the chroot of swift-chroot.sh, in six
# minutes; a clean build takes longer than with the toolchain of swift.org, since Debian's compiler has assertions enabled. Its
# files are in .build-swift-6.2. Needs root.
set -eu
cd "$(dirname "$0")/.."

[ $# -gt 0 ] || set -- --build-tests
directory=$(sh Scripts/swift-chroot.sh)
# shellcheck disable=SC2016 # expanded in the chroot
exec sh Scripts/chroot.sh run --bind "$PWD" "$directory" sh -c '
    set -eu
    cd "$1"
    shift
    version=$(swift --version 2>/dev/null | sed -n "s/^Swift version \([0-9.]*\).*/\1/p")
    case $version in
    6.2.*) ;;
    *) echo "note: Debian sid has Swift $version now" >&2 ;;
    esac
    swift build --scratch-path .build-swift-6.2 "$@"
    echo "Swift $version builds the package"
' sh "$PWD" "$@"

#!/bin/sh
# Builds a package for arm64 on another architecture, with Debian's Swift compiler and a sysroot of Debian's arm64 packages.
#
#   Scripts/build-arm64.sh [--package-path DIRECTORY] [ARGUMENT…]
#
# The package is this one, or that of DIRECTORY, which may depend on this one. ARGUMENTs are those of "swift build", such as
# "-c release --product kioskmaps". The result is in .build-arm64 of the package; it runs on Debian 13 with
# Debian's runtime "libswiftlang", or with a copy of it. Tests/arm64.sh runs the tests. The first run makes the chroots
# of swift-chroot.sh and arm64-sysroot.sh, in about half an hour; a clean build takes longer than one for the PC, since Debian's
# compiler has assertions enabled.
# Needs root. For another board, replace the sysroot: KIOSKMAPS_ARM64_SYSROOT is a directory with the libraries of the board and, in
# usr/lib/swift, the Swift runtime for it.
set -eu
if [ "${1:-}" = --package-path ]; then
    package=$(realpath "$2")
    shift 2
    cd "$(dirname "$0")/.."
else
    cd "$(dirname "$0")/.."
    package=$PWD
fi

compiler=$(sh Scripts/swift-chroot.sh)
sysroot=${KIOSKMAPS_ARM64_SYSROOT:-$(sh Scripts/arm64-sysroot.sh)}
build=$package/.build-arm64
mkdir -p "$build"
python3 - "$sysroot" >"$build/destination.json" <<'END'
import json, sys

sysroot = sys.argv[1]
print(json.dumps({
    "version": 1,
    "sdk": sysroot,
    "toolchain-bin-dir": "/usr/libexec/swift/bin",
    "target": "aarch64-unknown-linux-gnu",
    "extra-cc-flags": ["-fPIC"],
    "extra-swiftc-flags": [
        "-sdk", sysroot, "-resource-dir", f"{sysroot}/usr/lib/swift", "-Xcc", f"--sysroot={sysroot}", "-use-ld=lld",
        "-Xclang-linker", f"--sysroot={sysroot}",
    ],
    "extra-cpp-flags": [],
}, indent=2))
END
libraries=$sysroot/usr/lib/aarch64-linux-gnu
exec sh Scripts/chroot.sh run --bind "$PWD" --bind "$package" --bind "$sysroot" \
    ${KIOSKMAPS_TESTS:+--env "KIOSKMAPS_TESTS=$KIOSKMAPS_TESTS"} \
    --env "PKG_CONFIG_SYSROOT_DIR=$sysroot" --env "PKG_CONFIG_LIBDIR=$libraries/pkgconfig:$sysroot/usr/share/pkgconfig" \
    --env "PKG_CONFIG_PATH=$libraries/pkgconfig:$sysroot/usr/share/pkgconfig" "$compiler" sh -c '
    cd "$1"
    shift
    exec swift build --destination .build-arm64/destination.json --scratch-path .build-arm64 "$@"
' sh "$package" "$@"

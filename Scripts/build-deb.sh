#!/bin/sh
# Builds the Debian packages kioskmaps and kioskmaps-dbgsym, which run on Debian 12 and 13.
#
#   Scripts/build-deb.sh [--programs DIRECTORY [--build DIRECTORY]] [--runtime DIRECTORY] [--output DIRECTORY] [--version VERSION]
#       [--fast] [ARCHITECTURE]
#
# ARCHITECTURE is that of this machine unless given. Build on Debian 12: its C library and the names of its libraries are accepted by
# Debian 13, but not the reverse. A build in release mode takes about 20 minutes on two cores; --programs packs a program that has been
# built, with the checkouts of the build directory, .build unless given. For arm64 on another architecture, Scripts/build-arm64.sh builds
# with the compiler of Debian, whose runtime needs Debian 13, and QEMU packs; this needs root. The packages are written to .build/packages unless --output names a directory, and their paths are printed. The version is that of
# CHANGELOG.md unless given.
#
# A program that is packed twice gives packages that are equal to the byte. --fast leaves out the
# symbols and lintian and compresses less, for tests.
set -eu
umask 022
cd "$(dirname "$0")/.."

fail() {
    echo "build-deb.sh: $1" >&2
    exit 1
}

programs= build=.build runtime= output=.build/packages version= fast=
while :; do
    case ${1-} in
    --programs) programs=$2 && shift ;;
    --build) build=$2 && shift ;;
    --runtime) runtime=$2 && shift ;;
    --output) output=$2 && shift ;;
    --version) version=$2 && shift ;;
    --fast) fast=--fast ;;
    -*) fail "unknown option: $1" ;;
    *) break ;;
    esac
    shift
done
native=$(dpkg --print-architecture)
architecture=${1:-$native}

if [ "$architecture" != "$native" ]; then
    [ "$architecture" = arm64 ] || fail "unsupported architecture: $architecture; supported are $native and arm64"
    # dpkg and the program run in the system for which the program is built.
    system=$(sh Scripts/arm64-sysroot.sh)
    if [ -z "$programs" ]; then
        sh Scripts/build-arm64.sh -c release --product kioskmaps -Xlinker --build-id=sha1 >&2
        programs=.build-arm64/aarch64-unknown-linux-gnu/release
    fi
    sh Scripts/chroot.sh install "$system" binutils dpkg-dev git lintian man-db patchelf python3 >&2
    exec sh Scripts/chroot.sh run --bind "$PWD" --env "SWIFT_VERSION=$(cat "$system/.swift")" "$system" \
        sh -c 'cd "$1" && shift && exec sh Scripts/build-deb.sh "$@"' sh "$PWD" --build .build-arm64 --programs "$programs" \
        --runtime "${runtime:-/usr/libexec/swift/lib/swift/linux}" --output "$output" ${version:+--version "$version"} $fast arm64
fi

sh Scripts/install-packages.sh binutils dpkg-dev patchelf python3 >&2
[ -n "$fast" ] || sh Scripts/install-packages.sh lintian >&2

version=${version:-$(sed -n 's/^## \[\([0-9][^]]*\)\].*/\1/p' CHANGELOG.md | head -n 1)}
[ -n "$version" ] || fail "CHANGELOG.md has no section of a version; pass one by --version"
maintainer=$(git log -1 --format='%an <%ae>')
SOURCE_DATE_EPOCH=$(git log -1 --format=%ct)
export SOURCE_DATE_EPOCH
if [ -z "$programs" ]; then
    build=.build-deb-$architecture
    swift build -c release --product kioskmaps --scratch-path "$build" -Xlinker --build-id=sha1 \
        -Xswiftc -file-prefix-map -Xswiftc "$PWD=." -Xcc "-ffile-prefix-map=$PWD=." >&2
    programs=$build/release
fi

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
tree=$work/kioskmaps symbols=$work/kioskmaps-dbgsym
documents=$tree/usr/share/doc/kioskmaps
mkdir -p "$documents/examples"

debug=
[ -n "$fast" ] || debug="--debug $symbols/usr/lib/debug"
# shellcheck disable=SC2086 # the option is words
sh Scripts/collect-program.sh ${runtime:+--runtime "$runtime"} $debug "$programs/kioskmaps" "$tree/usr" kioskmaps
program=$tree/usr/bin/kioskmaps

python3 Scripts/generate-manual-pages.py --version "$version" "$program" "$tree/usr/share/man/man1"
gzip -9n "$tree"/usr/share/man/man1/*
completions() {
    mkdir -p "$(dirname "$tree/usr/share/$2")"
    # Shells read these files, and do not execute them.
    "$program" --generate-completion-script "$1" | sed '1{/^#!/d}' >"$tree/usr/share/$2"
}
completions bash bash-completion/completions/kioskmaps
completions zsh zsh/vendor-completions/_kioskmaps
completions fish fish/vendor_completions.d/kioskmaps.fish

install -D -m 644 Packaging/70-kioskmaps.rules "$tree/lib/udev/rules.d/70-kioskmaps.rules"
install -D -m 644 Packaging/kioskmaps@.service "$tree/lib/systemd/system/kioskmaps@.service"
install -D -m 644 Packaging/default.conf "$tree/etc/kioskmaps/default.conf"
install -D -m 644 Packaging/lintian-overrides "$tree/usr/share/lintian/overrides/kioskmaps"
install -m 644 Samples/Deployment/kiosk.service Samples/Deployment/70-kiosk-touch.rules "$documents/examples/"
install -m 644 Packaging/copyright "$documents/copyright"
gzip -9nc NOTICE >"$documents/NOTICE.gz"
gzip -9nc CHANGELOG.md >"$documents/NEWS.gz"
printf 'kioskmaps (%s) unstable; urgency=medium\n\n  * See NEWS.gz.\n\n -- %s  %s\n' "$version" "$maintainer" \
    "$(LC_ALL=C date -u -R -d "@$SOURCE_DATE_EPOCH")" | gzip -9n >"$documents/changelog.gz"
python3 Scripts/bill-of-materials.py --build "$build" --version "$version" "$tree/usr" kioskmaps >"$documents/kioskmaps.cdx.json"
python3 Scripts/bill-of-materials.py --check "$documents/kioskmaps.cdx.json" "$tree/usr" kioskmaps >&2

control() {
    sed -e "s/@VERSION@/$version/; s/@ARCHITECTURE@/$architecture/; s/@MAINTAINER@/$maintainer/; s/@BUILD_IDS@/${2-}/" "Packaging/$1"
}
control control >"$work/control"
package=$(sh Scripts/pack-deb.sh $fast "$tree" "$work/control" "$output")
echo "$package"
sha256sum "$package" >&2
if [ -z "$fast" ]; then
    mkdir -p "$symbols/usr/share/doc"
    ln -s kioskmaps "$symbols/usr/share/doc/kioskmaps-dbgsym"
    identifiers=$(cd "$symbols/usr/lib/debug/.build-id" && find . -name '*.debug' | sed 's,[./],,g; s/debug$//' | sort | xargs)
    control control-dbgsym "$identifiers" >"$work/control-dbgsym"
    sh Scripts/pack-deb.sh "$symbols" "$work/control-dbgsym" "$output"
    lintian --allow-root --fail-on error --info "$package" >&2
fi

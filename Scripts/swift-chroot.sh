#!/bin/sh
# Makes a chroot of Debian sid with the Swift compiler of Debian and the libraries that the package needs, and prints its directory.
#
#   Scripts/swift-chroot.sh
#
# The directory is below KIOSKMAPS_CHROOTS, ~/.cache/kioskmaps/chroots unless set. The first call downloads 700 MB, needs 3 GB and
# takes about six minutes; later ones install what is missing.
set -eu
cd "$(dirname "$0")/.."

chroots=${KIOSKMAPS_CHROOTS:-${XDG_CACHE_HOME:-$HOME/.cache}/kioskmaps/chroots}
directory=$chroots/sid-$(dpkg --print-architecture)-swift
packages="swiftlang libswiftlang git ca-certificates lld clang pkg-config libc6-dev libstdc++-15-dev $(sh Scripts/development-packages.sh)"
sh Scripts/chroot.sh make "$directory" sid >&2
if [ "$(cat "$directory/.packages" 2>/dev/null)" != "$packages" ]; then
    # shellcheck disable=SC2086 # the list is words
    sh Scripts/chroot.sh install "$directory" $packages >&2
    echo "$packages" >"$directory/.packages"
fi
# Debian packages the module _Testing_Foundation, which tests that import Foundation link, without its library. An empty archive
# takes its place, since no test uses it.
linux=$directory/usr/libexec/swift/lib/swift/linux
[ -e "$linux/lib_Testing_Foundation.so" ] || printf '!<arch>\n' >"$linux/lib_Testing_Foundation.a"
echo "$directory"

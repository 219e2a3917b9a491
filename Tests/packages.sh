#!/bin/sh
# Installs the package kioskmaps on clean systems of Debian 12 and 13, and uses it there.
#
#   Tests/packages.sh PACKAGE.deb
#
# By hand: needs root and a network. Takes two minutes for amd64, and half an hour for arm64, which QEMU emulates. The systems are kept in
# ~/.cache/kioskmaps/chroots, or in KIOSKMAPS_CHROOTS; changes of a run are discarded.
set -eu
package=$(realpath "$1")
cd "$(dirname "$0")/.."
here=$PWD
architecture=$(dpkg-deb -f "$package" Architecture)
systems=${KIOSKMAPS_CHROOTS:-${XDG_CACHE_HOME:-$HOME/.cache}/kioskmaps/chroots}
failed=0
for suite in bookworm trixie; do
    system=$systems/$suite
    [ "$architecture" = "$(dpkg --print-architecture)" ] || system=$system-$architecture
    sh Scripts/chroot.sh make "$system" "$suite" "$architecture"
    echo "$suite, $architecture"
    sh Scripts/chroot.sh run --discard --bind "$package:/srv/kioskmaps.deb" --bind "$here/Samples:/srv/Samples" \
        --bind "$here/Tests/Packages:/srv/test" "$system" sh /srv/test/inside.sh || failed=1
done
exit "$failed"

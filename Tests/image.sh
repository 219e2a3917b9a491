#!/bin/sh
# Builds an image with a map, boots it in QEMU, and drags the map by a finger.
#
#   Tests/image.sh [--image FILE] [--kernel OPTIONS] PACKAGE.deb [SECONDS]
#
# By hand: needs root and a network. The map must be shown within SECONDS, 60 unless given; an image for arm64 needs 600. --image boots a
# FILE that an earlier run has written, or writes it if it does not exist; --kernel adds options of the kernel. QEMU is that of Debian 13,
# because that of Debian 12 has no touchscreen; its directory is kept in ~/.cache/kioskmaps/chroots, or in
# KIOSKMAPS_CHROOTS.
set -eu
image= options=
while :; do
    case ${1-} in
    --image) image=$2 ;;
    --kernel) options=$2 ;;
    *) break ;;
    esac
    shift 2
done
package=$(realpath "$1") limit=${2:-60}
[ -z "$image" ] || image=$(realpath "$image")
cd "$(dirname "$0")/.."
tools=${KIOSKMAPS_CHROOTS:-${XDG_CACHE_HOME:-$HOME/.cache}/kioskmaps/chroots}/qemu
if [ ! -e "$tools/.qemu" ]; then
    sh Scripts/chroot.sh make "$tools" trixie
    sh Scripts/chroot.sh install "$tools" qemu-system-x86 qemu-system-arm ovmf qemu-efi-aarch64
    : >"$tools/.qemu"
fi
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
if [ -z "$image" ] || [ ! -e "$image" ]; then
    sh Scripts/build-image.sh --files Samples/Scenarios/Town \
        --arguments "/srv/Town/town-tiles.json --pixel-ratio 1 --show-touches" "$package" "${image:-$work/image}"
fi
# What the kiosk writes is discarded.
[ -z "$image" ] || cp --sparse=always "$image" "$work/image"

case $(dpkg-deb -f "$package" Architecture) in
amd64)
    cp "$tools/usr/share/OVMF/OVMF_VARS_4M.fd" "$work/variables"
    set -- qemu-system-x86_64 -machine q35 -cpu max \
        -drive if=pflash,format=raw,readonly=on,file=/usr/share/OVMF/OVMF_CODE_4M.fd
    ;;
arm64)
    cp "$tools/usr/share/AAVMF/AAVMF_VARS.fd" "$work/variables"
    set -- qemu-system-aarch64 -machine virt -cpu max,pauth-impdef=on \
        -drive if=pflash,format=raw,readonly=on,file=/usr/share/AAVMF/AAVMF_CODE.fd
    ;;
esac
# No KVM: nested ones often hang. The kernel does not check timers, because that fails on a machine that is busy.
extra=io.systemd.boot.kernel-cmdline-extra="no_timer_check $options"
if ! python3 -B Tests/Image/boot.py "$work" "$limit" \
    sh Scripts/chroot.sh run --bind "$work" "$tools" "$@" -accel tcg,thread=multi -smp 2 -m 1536 -display none -vga none \
    -drive "if=pflash,format=raw,file=$work/variables" -drive "if=virtio,format=raw,file=$work/image" \
    -device virtio-gpu-pci,xres=1280,yres=800 -device virtio-multitouch-pci -nic none -smbios "type=11,value=$extra" \
    -serial "file:$work/console" -qmp "unix:$work/monitor,server=on,wait=off" -monitor none; then
    tail -n 40 "$work/console" >&2
    exit 1
fi

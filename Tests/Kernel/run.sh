#!/bin/sh
# Boots Debian's kernel in QEMU and makes a touchscreen with uinput there. kioskmaps trace --device follows it through a pinch,
# a drop of the kernel's own and an unplugging; kioskmaps view shows a map on a bare console, which a pinch zooms, and leaves the
# display to another virtual terminal; kioskmaps doctor examines the machine. Without the packages, the network or the right
# machine it is skipped.
#
#   Tests/Kernel/run.sh KIOSKMAPS
#
# KIOSKMAPS is the built executable. The kernel is kept in .build/kernel.
set -eu
kioskmaps=$(realpath "$1")
here=$(realpath "$(dirname "$0")")
cd "$here/../.."

skip() {
    echo "skipped: $1"
    exit 0
}

[ "$(uname -m)" = x86_64 ] || skip "the test's kernel is for x86_64"
command -v apt-get >/dev/null || skip "there is no apt-get to fetch a kernel with"
sh Scripts/install-packages.sh qemu-system-x86 busybox-static cpio kmod python3 >/dev/null 2>&1 \
    || skip "QEMU cannot be installed"
compiler=$(command -v cc || command -v clang) || skip "there is no C compiler"

name=$(apt-cache depends linux-image-amd64 2>/dev/null | sed -n 's/.*Depends: \(linux-image-[^ ]*\)$/\1/p' | head -n 1)
[ -n "$name" ] || skip "no kernel package is known; apt-get update may help"
mkdir -p .build/kernel
kernel=$PWD/.build/kernel/$name
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
if [ ! -d "$kernel" ]; then
    chmod 755 "$work"
    (cd "$work" && apt-get download "$name" >/dev/null 2>&1) || skip "$name cannot be downloaded"
    dpkg-deb -x "$work"/linux-image-*.deb "$work/kernel"
    mv "$work/kernel" "$kernel"
fi
version=$(ls "$kernel/lib/modules")
[ -f "$kernel/lib/modules/$version/modules.dep" ] || /sbin/depmod -b "$kernel" "$version"

root=$work/root
mkdir -p "$root/bin" "$root/modules"
cp "$(command -v busybox)" "$root/bin/busybox"
cp "$here/init" "$root/init"
chmod +x "$root/init"
for module in virtio_pci 9pnet_virtio 9p overlay evdev uinput virtio-gpu; do
    /sbin/modprobe -d "$kernel" -S "$version" --show-depends "$module"
done | awk '$1 == "insmod" && !seen[$2]++ { print $2 }' >"$work/modules"
while read -r module; do
    cp "$module" "$root/modules/"
    basename "$module"
done <"$work/modules" >"$root/modules/order"
"$compiler" -O1 -Wall -Werror -o "$work/injector" "$here/injector.c"
camera=60.17,24.94,12.5 rotation=90 width=1024 height=768
cat >"$root/inside" <<END
exec sh '$here/inside.sh' '$kioskmaps' '$work/injector' $camera $rotation
END
(cd "$root" && find . | cpio --quiet -o -H newc | gzip -1) >"$work/initramfs"

# No KVM: nested ones often hang. The limit is for machines that are busy.
timeout 300 python3 -B "$here/boot.py" "$work" "$camera" $rotation $width $height \
    qemu-system-x86_64 -accel tcg,thread=multi -cpu max -smp 2 -m 1024 -no-reboot -display none -monitor none \
    -vga none -device "virtio-gpu-pci,xres=$width,yres=$height" \
    -kernel "$kernel/boot/vmlinuz-$version" -initrd "$work/initramfs" -append 'console=ttyS0 quiet panic=-1' \
    -fsdev local,id=host,path=/,security_model=none,readonly=on,multidevs=remap \
    -device virtio-9p-pci,fsdev=host,mount_tag=host -serial "file:$work/console" >"$work/qemu" 2>&1 || true

if ! python3 "$here/check.py" "$work/result"; then
    tail -n 20 "$work/qemu" "$work/console" "$work/result"
    exit 1
fi

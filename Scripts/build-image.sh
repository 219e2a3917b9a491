#!/bin/sh
# Builds an image of a disk that boots into a map: a minimal Debian 13 with the package kioskmaps and a root that is never written.
#
#   Scripts/build-image.sh [--arguments TEXT] [--files DIRECTORY]… [--package NAME]… PACKAGE.deb IMAGE
#
# The image is for the architecture of PACKAGE.deb, amd64 or arm64. It starts by UEFI, and has three partitions: that of the boot loader,
# the root, and the state (kiosk-state), which is the only one that is written. --arguments is the command line of "kioskmaps view";
# --files copies a directory to /srv, for styles and archives; --package installs a further package, such as firmware-misc-nonfree or a
# .deb of an application. No account has a password, and there is no login. Needs root and a network, and takes three minutes for amd64,
# and half an hour for arm64, which QEMU emulates. The bill of materials of the whole system becomes IMAGE.cdx.json.
set -eu
umask 022
scripts=$(cd "$(dirname "$0")" && pwd)
packaging=$scripts/../Packaging/Image
suite=trixie

fail() {
    echo "build-image.sh: $1" >&2
    exit 1
}

arguments= files= packages=
while :; do
    case ${1-} in
    --arguments) arguments=$2 ;;
    --files) files="$files $2" ;;
    --package) packages="$packages $2" ;;
    -*) fail "unknown option: $1" ;;
    *) break ;;
    esac
    shift 2
done
[ $# -eq 2 ] || { sed -n 's/^#   //p' "$0" >&2; exit 64; }
[ "$(id -u)" = 0 ] || fail "this needs root; run it by sudo"
package=$1 image=$2
architecture=$(dpkg-deb -f "$package" Architecture)
case $architecture in
amd64) kernel=linux-image-amd64 loader=systemd-bootx64.efi boot=BOOTX64.EFI console=ttyS0 ;;
arm64) kernel=linux-image-arm64 loader=systemd-bootaa64.efi boot=BOOTAA64.EFI console=ttyAMA0 ;;
*) fail "unsupported architecture: $architecture; supported are amd64 and arm64" ;;
esac
sh "$scripts/install-packages.sh" e2fsprogs dosfstools mtools fdisk python3 >&2

work=$(mktemp -d)
trap 'rm -rf --one-file-system "$work"' EXIT
root=$work/root
step() { printf '%4d s  %s\n' "$(($(date +%s) - begin))" "$1" >&2; }
begin=$(date +%s)
sh "$scripts/chroot.sh" make "$root" "$suite" "$architecture"
step "Debian is installed"
# Before the kernel is installed, so that the first initramfs is the last one.
mkdir -p "$root/etc/initramfs-tools/conf.d"
# Boards with Arm have many kinds of controllers for their disks.
modules=list
[ "$architecture" = amd64 ] || modules=most
sed "s/@MODULES@/$modules/" "$packaging/initramfs.conf" >"$root/etc/initramfs-tools/conf.d/kiosk"
install -D -m 644 "$packaging/initramfs-modules" "$root/usr/share/initramfs-tools/modules.d/kiosk"
# shellcheck disable=SC2086 # the packages are words
sh "$scripts/chroot.sh" install "$root" "$kernel" initramfs-tools zstd systemd-sysv systemd-resolved udev systemd-boot-efi \
    libegl1 libgles2 libegl-mesa0 libgl1-mesa-dri fonts-dejavu-core ca-certificates "$package" $packages
step "Packages are installed"

cp -R "$packaging/root/." "$root/"
printf 'KIOSKMAPS_ARGUMENTS=%s\n' "$arguments" >"$root/etc/kioskmaps/default.conf"
mkdir -p "$root/srv"
for directory in $files; do cp -R "$directory" "$root/srv/"; done
: >"$root/etc/machine-id"
# What systemd creates in /var/lib of a root that is written.
install -d -m 700 "$root/var/lib/private"
ln -sfn private/kioskmaps "$root/var/lib/kioskmaps"
sh "$scripts/chroot.sh" run "$root" systemctl enable systemd-networkd systemd-resolved kioskmaps@default.service >/dev/null 2>&1
sh "$scripts/chroot.sh" run "$root" systemctl mask getty@tty1.service "serial-getty@$console.service" ctrl-alt-del.target systemd-networkd-wait-online.service \
    apt-daily.timer apt-daily-upgrade.timer dpkg-db-backup.timer e2scrub_all.timer fstrim.timer >/dev/null 2>&1
sh "$scripts/chroot.sh" run "$root" systemctl set-default multi-user.target >/dev/null 2>&1
# Each run in the chroot copies the file of the machine.
ln -sf /run/systemd/resolve/stub-resolv.conf "$root/etc/resolv.conf"
python3 "$scripts/bill-of-materials.py" --system "$root" --version "$(dpkg-deb -f "$package" Version)" >"$image.cdx.json"

# The boot partition: the loader, one entry, the kernel and its initramfs.
version=$(ls "$root/lib/modules")
esp=96
truncate -s "${esp}M" "$work/esp"
mkfs.vfat -n KIOSK-BOOT "$work/esp" >/dev/null
mmd -i "$work/esp" ::EFI ::EFI/BOOT ::loader ::loader/entries
mcopy -i "$work/esp" "$root/usr/lib/systemd/boot/efi/$loader" "::EFI/BOOT/$boot"
mcopy -i "$work/esp" "$root/boot/vmlinuz-$version" ::vmlinuz
mcopy -i "$work/esp" "$root/boot/initrd.img-$version" ::initrd
printf 'timeout 0\neditor no\ndefault kiosk.conf\n' >"$work/loader.conf"
sed "s/@CONSOLE@/$console/" "$packaging/kiosk.conf" >"$work/kiosk.conf"
mcopy -i "$work/esp" "$work/loader.conf" ::loader/loader.conf
mcopy -i "$work/esp" "$work/kiosk.conf" ::loader/entries/kiosk.conf

# The root, without what only the installation needs.
rm -rf "$root"/boot/* "$root"/var/lib/apt/lists/* "$root"/var/cache/* "$root"/*/.gitconfig "$root/usr/sbin/policy-rc.d" \
    "$root"/etc/apt/apt.conf.d/90machine "$root"/usr/share/man/* "$root"/usr/share/locale/* "$root/.complete" "$root"/vmlinuz* "$root"/initrd.img*
size=$(($(du -sm "$root" | cut -f 1) * 115 / 100 + 64))
truncate -s "${size}M" "$work/rootfs"
mkfs.ext4 -q -L kiosk-root -O ^has_journal -m 0 -d "$root" "$work/rootfs"
truncate -s 128M "$work/state"
mkfs.ext4 -q -L kiosk-state -m 0 "$work/state"
# systemd accepts /var/lib/private with this mode only.
debugfs -w -R 'set_inode_field <2> mode 040700' "$work/state" 2>/dev/null

# The partitions begin at multiples of a megabyte.
start=1
rm -f "$image"
truncate -s "$((start + esp + size + 128 + 1))M" "$image"
sfdisk -q "$image" <<TABLE
label: gpt
start=${start}MiB, size=${esp}MiB, type=uefi, name=kiosk-boot
size=${size}MiB, type=linux, name=kiosk-root
size=128MiB, type=linux, name=kiosk-state
TABLE
position=$start
for part in esp:$esp rootfs:$size state:128; do
    dd if="$work/${part%%:*}" of="$image" bs=1M seek="$position" conv=notrunc,sparse status=none
    position=$((position + ${part#*:}))
done
step "$image is complete"
du -m --apparent-size "$image" | awk '{ print "         " $1 " MB" }' >&2

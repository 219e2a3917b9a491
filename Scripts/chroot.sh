#!/bin/sh
# Creates a directory with a minimal Debian system, and runs commands in it. Needs root; the network is used by make and install.
#
#   Scripts/chroot.sh make DIRECTORY SUITE [ARCHITECTURE]
#   Scripts/chroot.sh install DIRECTORY PACKAGE…
#   Scripts/chroot.sh run [--discard] [--bind PATH]… [--env NAME=VALUE]… DIRECTORY COMMAND [ARGUMENT…]
#
# make     Installs the essential packages of SUITE, such as "trixie" or "sid", for ARCHITECTURE, that of this machine unless given.
#          A complete directory is left as it is. Takes one minute, and up to eight for an architecture that QEMU emulates.
# install  Installs packages without those that they recommend. A path of a .deb file is a package, too.
# run      Runs a command as root. With --discard, the changes that it makes to the system are in memory and vanish at the end, so
#          that each run begins with the same system. --bind makes a file or directory of this machine visible under the same path,
#          writable; a PATH may be given as SOURCE:TARGET.
#
# File systems are mounted in a mount namespace of the command, and processes that it leaves behind end with it. Programs of another
# architecture run by qemu-user-static, which is registered with the kernel if it is not. Settings of apt for the network, and of git
# for the addresses of repositories (url.*.insteadOf), are those of this machine; repositories on this machine that they name
# are bound. DEBIAN_MIRROR is the mirror of Debian packages, the default of debootstrap unless set.
set -eu
scripts=$(cd "$(dirname "$0")" && pwd)

usage() {
    sed -n 's/^#   //p' "$0" >&2
    exit 64
}

fail() {
    echo "chroot.sh: $1" >&2
    exit 1
}

# Runs a command quietly, and prints the end of its output if it fails.
quietly() {
    log=$(mktemp)
    if ! "$@" >"$log" 2>&1; then
        tail -n 30 "$log" >&2
        rm -f "$log"
        fail "failed: $*"
    fi
    rm -f "$log"
}

require_root() {
    [ "$(id -u)" = 0 ] || fail "this needs root; run it by sudo"
}

native=$(dpkg --print-architecture)

# Registers the emulator of another architecture. The flag F lets the kernel keep the file open, so that it also works in a chroot.
register_emulator() {
    [ "$1" != "$native" ] || return 0
    # A processor for amd64 runs i386 as well.
    case $native-$1 in amd64-i386 | arm64-armhf) return 0 ;; esac
    sh "$scripts/install-packages.sh" qemu-user-static >&2
    formats=/proc/sys/fs/binfmt_misc
    [ -e $formats/register ] || mount -t binfmt_misc binfmt_misc $formats
    case $1 in
    arm64) name=qemu-aarch64 machine='\xb7' ;;
    *) fail "unsupported architecture: $1; supported is arm64 besides $native" ;;
    esac
    if [ ! -e "$formats/$name" ]; then
        magic='\x7fELF\x02\x01\x01\x00\x00\x00\x00\x00\x00\x00\x00\x00\x02\x00'$machine'\x00'
        mask='\xff\xff\xff\xff\xff\xff\xff\x00\xff\xff\xff\xff\xff\xff\xff\xff\xfe\xff\xff\xff'
        printf '%s' ":$name:M::$magic:$mask:/usr/bin/$name-static:F" >$formats/register
    fi
}

make_chroot() {
    [ $# -ge 2 ] || usage
    require_root
    mkdir -p "$(dirname "$1")"
    exec 8>"$1.lock"
    flock 8
    directory=$(realpath "$1") suite=$2 architecture=${3:-$native}
    [ ! -e "$directory/.complete" ] || return 0
    sh "$scripts/install-packages.sh" debootstrap >&2
    register_emulator "$architecture"
    # An earlier attempt was interrupted.
    rm -rf --one-file-system "$directory"
    quietly debootstrap --variant=minbase --foreign --arch="$architecture" "$suite" "$directory" ${DEBIAN_MIRROR:+"$DEBIAN_MIRROR"}
    quietly enter "$directory" /debootstrap/debootstrap --second-stage
    # A directory that is incomplete after a power failure is made again, so that dpkg need not wait for the disk.
    echo force-unsafe-io >"$directory/etc/dpkg/dpkg.cfg.d/90directory"
    # Packages start no daemons.
    printf '#!/bin/sh\nexit 101\n' >"$directory/usr/sbin/policy-rc.d"
    chmod +x "$directory/usr/sbin/policy-rc.d"
    apt-config dump | grep -E '^Acquire::(Check-|http|https|Retries)' >"$directory/etc/apt/apt.conf.d/90machine" || true
    printf 'Acquire::Languages "none";\nDPkg::Post-Invoke { "rm -f /var/cache/apt/archives/*.deb || true"; };\n' \
        >"$directory/etc/apt/apt.conf.d/91small"
    echo "$architecture" >"$directory/.complete"
}

install_packages() {
    [ $# -ge 2 ] || usage
    require_root
    directory=$(realpath "$1")
    shift
    set -- "$@"
    quietly enter "$directory" apt-get update
    for package in "$@"; do
        shift
        case $package in
        *.deb)
            # apt takes an argument with a slash as a file.
            cp "$package" "$directory/tmp/"
            package=/tmp/$(basename "$package")
            ;;
        esac
        set -- "$@" "$package"
    done
    quietly enter "$directory" apt-get install -y --no-install-recommends "$@"
}

# Runs a command in a chroot, with the options of run.
enter() {
    discard= binds= variables=
    # Separates variables, whose values may contain spaces.
    newline='
'
    while :; do
        case $1 in
        --discard) discard=1 ;;
        --bind)
            shift
            binds="$binds $1"
            ;;
        --env)
            shift
            variables="$variables$newline$1"
            ;;
        *) break ;;
        esac
        shift
    done
    [ $# -ge 2 ] || usage
    root=$(realpath "$1")
    shift
    register_emulator "$(cat "$root/.complete" 2>/dev/null || cat "$root/debootstrap/arch" 2>/dev/null || echo "$native")"

    settings=$(mktemp)
    git config --get-regexp '^url\..*\.insteadof$' 2>/dev/null | while read -r key value; do
        git config --file "$settings" --add "$key" "$value"
        base=${key#url.}
        echo "${base%.insteadof}"
    done | sort -u >"$settings.bases"
    git config --file "$settings" --add safe.directory '*'
    while read -r base; do
        case $base in /*) [ ! -d "$base" ] || binds="$binds $base" ;; esac
    done <"$settings.bases"

    for name in http_proxy https_proxy no_proxy; do
        value=$(printenv "$name" || true)
        [ -z "$value" ] || variables="$variables$newline$name=$value"
    done

    mountpoint=
    [ -z "$discard" ] || mountpoint=$(mktemp -d)
    status=0
    unshare --mount --pid --fork --kill-child sh -c '
        set -eu
        root=$1 mountpoint=$2 settings=$3 binds=$4 variables=$5
        shift 5
        if [ -n "$mountpoint" ]; then
            mount -t tmpfs tmpfs "$mountpoint"
            mkdir "$mountpoint/changes" "$mountpoint/work" "$mountpoint/root"
            mount -t overlay overlay \
                -o "lowerdir=$root,upperdir=$mountpoint/changes,workdir=$mountpoint/work" "$mountpoint/root"
            root=$mountpoint/root
        fi
        mount -t proc proc "$root/proc"
        mount --rbind /sys "$root/sys"
        mount --make-rslave "$root/sys"
        mount --rbind /dev "$root/dev"
        mount --make-rslave "$root/dev"
        mkdir -p "$root/run/user"
        mount -t tmpfs tmpfs "$root/run"
        for bind in $binds; do
            source=${bind%%:*} target=$root${bind#*:}
            if [ -d "$source" ]; then
                mkdir -p "$target"
            elif [ ! -e "$target" ]; then
                mkdir -p "$(dirname "$target")"
                : >"$target"
            fi
            mount --bind "$source" "$target"
        done
        for file in /etc/resolv.conf /etc/hosts; do
            [ ! -e "$file" ] || { rm -f "$root$file"; cp -L "$file" "$root$file"; }
        done
        mkdir -p "$root/root"
        cp "$settings" "$root/root/.gitconfig"
        IFS="
"
        set -f
        exec env -i HOME=/root PATH=/usr/sbin:/usr/bin:/sbin:/bin LANG=C.UTF-8 DEBIAN_FRONTEND=noninteractive \
            $variables chroot "$root" "$@"
    ' sh "$root" "$mountpoint" "$settings" "$binds" "$variables" "$@" || status=$?
    rm -f "$settings" "$settings.bases"
    [ -z "$mountpoint" ] || rmdir "$mountpoint"
    return "$status"
}

[ $# -ge 1 ] || usage
action=$1
shift
case $action in
make) make_chroot "$@" ;;
install) install_packages "$@" ;;
run)
    require_root
    enter "$@"
    ;;
*) usage ;;
esac

# Installs and uses the package kioskmaps in a clean Debian. Prints one line for each check, and fails with the output of the first that fails.
set -eu
cd /tmp
log=/tmp/log
begin=$(date +%s)

check() {
    name=$1
    shift
    if ! "$@" >"$log" 2>&1; then
        tail -n 30 "$log"
        echo "FAILED: $name ($*)"
        exit 1
    fi
    printf '%4d s  %s\n' "$(($(date +%s) - begin))" "$name"
}

# A system without a touchscreen and a display is no kiosk: the status is 1. What the package brings is complete.
examine() {
    kioskmaps doctor --json >/tmp/doctor.json || [ $? -eq 1 ]
    cat /tmp/doctor.json
    for subject in renderer fonts; do
        grep -Eq "\"status\":\"(ok|warning)\"[^}]*\"subject\":\"$subject\"|\"subject\":\"$subject\"[^}]*\"status\":\"(ok|warning)\"" /tmp/doctor.json
    done
}

libraries() {
    ! ldd /usr/bin/kioskmaps | grep 'not found'
    for library in /usr/lib/kioskmaps/*.so*; do ! ldd "$library" | grep 'not found'; done
}

# Shows the map for some seconds, and counts its frames.
show() {
    Xvfb :7 -screen 0 1280x800x24 >/dev/null 2>&1 &
    server=$!
    kioskmaps view /srv/Samples/Scenarios/Town/town.json --statistics --reconnect 0 >view.log 2>&1 &
    view=$!
    sleep "${1:-8}"
    kill -TERM "$view"
    status=0
    wait "$view" || status=$?
    kill "$server"
    cat view.log
    [ "$status" -eq 0 ] && grep -q '^window 1: [1-9][0-9]* frames' view.log
}

pages() {
    for page in /usr/share/man/man1/kioskmaps*.1.gz; do gzip -t "$page"; done
    [ -s /usr/share/bash-completion/completions/kioskmaps ] && bash -n /usr/share/bash-completion/completions/kioskmaps
}

removed() {
    apt-get purge -y kioskmaps
    [ ! -e /usr/lib/kioskmaps ] && [ ! -e /etc/kioskmaps ] && [ ! -e /usr/bin/kioskmaps ]
}

apt-get update >"$log" 2>&1
begin=$(date +%s)
check "apt install ./kioskmaps.deb" sh -c 'cp /srv/kioskmaps.deb . && apt-get install -y ./kioskmaps.deb'
check "kioskmaps doctor" examine
check "kioskmaps snapshot" kioskmaps snapshot /srv/Samples/Scenarios/Town/town.json --camera 60.17,24.94,14 --size 960x640 -o map.png
[ "$(stat -c %s map.png)" -gt 20000 ] || { echo "FAILED: the image has $(stat -c %s map.png) bytes"; exit 1; }
echo "        installed: $(dpkg-query -W -f '${Installed-Size}' kioskmaps) KiB"
check "every library is found" libraries
check "manual pages and completions" pages
check "a scenario with pictures" kioskmaps run /srv/Samples/Scenarios/first-light.yaml
check "the X server is installed" apt-get install -y --no-install-recommends xvfb
export DISPLAY=:7
check "kioskmaps view" show
check "removal" removed

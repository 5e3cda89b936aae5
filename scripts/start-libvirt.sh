#!/bin/sh
# Makes `virsh -c qemu:///system` answer. Where systemd runs, it starts the distribution's own service. Elsewhere (CI
# machines and containers without an init system) it starts libvirtd by hand as root, with a qemu.conf that needs
# neither virtlogd nor namespaces nor a security driver. Running it again changes nothing.
set -eu

uri=${PTH_VIRSH_URI:-qemu:///system}
log=${PTH_LIBVIRT_LOG:-/var/log/libvirtd-by-hand.log}

answers() { virsh -q -c "$uri" uri </dev/null >/dev/null 2>&1; }

for program in virsh qemu-system-x86_64 qemu-img; do
  command -v "$program" >/dev/null 2>&1 && continue
  echo "start-libvirt: $program is missing; on Debian: apt-get install qemu-system-x86 qemu-utils libvirt-daemon-system libvirt-clients" >&2
  exit 1
done

answers && exit 0
if [ "$(id -u)" != 0 ]; then
  echo "start-libvirt: run this as root" >&2
  exit 1
fi

if [ -d /run/systemd/system ]; then
  systemctl start libvirtd
else
  conf=/etc/libvirt/qemu.conf
  mark='# pth: a libvirtd that was started by hand'
  if ! grep -qsF "$mark" "$conf"; then
    mkdir -p /etc/libvirt
    # Later lines would be refused as duplicates, so lines in force are commented out, not lost.
    [ ! -f "$conf" ] || sed -i -E 's/^(user|group|security_driver|stdio_handler|namespaces|dynamic_ownership|remember_owner)( *=)/#\1\2/' "$conf"
    cat >>"$conf" <<CONF
$mark
user = "root"
group = "root"
security_driver = "none"
stdio_handler = "file"
namespaces = []
dynamic_ownership = 0
remember_owner = 0
CONF
  fi
  mkdir -p /run/libvirt /var/lib/libvirt /var/log/libvirt
  rm -f /run/libvirtd.pid
  setsid nohup libvirtd >"$log" 2>&1 </dev/null &
fi

tries=0
until answers; do
  tries=$((tries + 1))
  if [ "$tries" -gt 150 ]; then
    echo "start-libvirt: libvirtd does not answer at $uri" >&2
    [ ! -f "$log" ] || tail -20 "$log" >&2
    exit 1
  fi
  sleep 0.1
done

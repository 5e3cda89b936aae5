#!/bin/bash
# Starts libvirtd, says plainly when the device is missing, then becomes the runner for one job.
set -euo pipefail

if [ ! -r /dev/kvm ] || [ ! -w /dev/kvm ]; then
  echo 'pth-kvm-runner: /dev/kvm is not here or may not be used; see README.md of runner-images/kvm-runner' >&2
  exit 1
fi
sudo setsid libvirtd >/tmp/libvirtd.log 2>&1 </dev/null &
for _ in $(seq 100); do
  sudo virsh -q -c qemu:///system uri >/dev/null 2>&1 && break
  sleep 0.1
done
sudo virsh -q -c qemu:///system uri >/dev/null || { cat /tmp/libvirtd.log >&2; exit 1; }
exec /home/runner/run.sh

#!/usr/bin/env bash
# Builds a machine's image from a Packer template: key pair and cloud-init seed first, then Packer with QEMU.
#
#   build-packer.sh --template vm-ubuntu2404.pkr.hcl --out DIRECTORY [--registry URL] [--ca-candidates FILE] [--accelerator kvm|tcg]
#
# Leaves disk.qcow2, id_ed25519, host_key.pub and image.json in the directory.
set -euo pipefail

here=$(cd "$(dirname "$0")" && pwd)
template='' out='' registry=https://registry.npmjs.org/ candidates='' accelerator=kvm
while [ $# -gt 0 ]; do
  case $1 in
    --template) template=$2 ;;
    --out) out=$2 ;;
    --registry) registry=$2 ;;
    --ca-candidates) candidates=$2 ;;
    --accelerator) accelerator=$2 ;;
    *) echo "build-packer.sh: unknown argument $1" >&2; exit 64 ;;
  esac
  shift 2
done
for program in packer qemu-img ssh-keygen xorriso; do
  command -v "$program" >/dev/null || { echo "build-packer.sh: $program is not installed" >&2; exit 69; }
done

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
trap 'exit 143' TERM INT HUP
mkdir -p "$out" "$work/files"
ssh-keygen -q -t ed25519 -N '' -C pth -f "$out/id_ed25519"
cp "$here/provision.sh" "$here/node-release.env" "$here/vm/sshd.conf" "$here/vm/user-network.network" "$work/files/"
cp -R "$here/packages" "$work/files/packages"
if [ -n "$candidates" ]; then cp "$candidates" "$work/files/host-certificates.pem"; fi

printf 'instance-id: pth-base\nlocal-hostname: pth\n' >"$work/meta-data"
cat >"$work/user-data" <<DATA
#cloud-config
disable_root: false
ssh_pwauth: false
ssh_deletekeys: true
ssh_genkeytypes: [ed25519]
users:
  - name: root
    ssh_authorized_keys:
      - $(cat "$out/id_ed25519.pub")
DATA

echo "build: running Packer on $template"
export PACKER_NO_COLOR=1 CHECKPOINT_DISABLE=1
packer init "$here/$template"
packer build \
  -var "seed=$work" -var "files=$work/files" -var "private_key=$out/id_ed25519" -var "output=$work/output" \
  -var "results=$out" -var "registry=$registry" -var "accelerator=$accelerator" "$here/$template"
mv "$work/output/disk.qcow2" "$out/disk.qcow2"

#!/usr/bin/env bash
# Builds the Debian base images out of nothing but Debian's package archive (and Node's npm package where Debian's Node
# is too old). Both formats come from one root file system; PTH calls the two steps apart, so that the first is kept.
#
#   build-debian.sh root    --suite SUITE --out FILE.tar.zst --record FILE.json [--registry URL] [--ca-candidates FILE]
#   build-debian.sh machine --root FILE.tar.zst --out DIRECTORY [--disk-gb N] [--registry URL] [--ca-candidates FILE]
#
# PTH_DEBIAN_MIRROR names another mirror than mmdebstrap's default. Needs mmdebstrap and zstd; for machines also
# mke2fs, qemu-img, cpio, ssh-keygen and root.
set -euo pipefail

here=$(cd "$(dirname "$0")" && pwd)
command=${1-}; [ $# -gt 0 ] && shift
suite='' out='' record='' root_archive='' disk_gb=10 registry='' candidates=''
while [ $# -gt 0 ]; do
  case $1 in
    --suite) suite=$2 ;;
    --out) out=$2 ;;
    --record) record=$2 ;;
    --root) root_archive=$2 ;;
    --disk-gb) disk_gb=$2 ;;
    --registry) registry=$2 ;;
    --ca-candidates) candidates=$2 ;;
    *) echo "build-debian.sh: unknown argument $1" >&2; exit 64 ;;
  esac
  shift 2
done

need() {
  local program
  for program in "$@"; do
    command -v "$program" >/dev/null || { echo "build-debian.sh: $program is not installed" >&2; exit 69; }
  done
}

step() { echo "build: $*"; }

# Unpacking packages writes each file several times; in memory that takes half the time. What a build that was killed
# left there goes away with the next one.
scratch_parent() { # scratch_parent NEEDED_MB
  local free
  if [ -w /dev/shm ]; then
    free=$(df -Pm /dev/shm | awk 'NR == 2 { print $4 }')
    [ "$free" -ge "$1" ] && { echo /dev/shm; return; }
  fi
  echo "${TMPDIR:-/tmp}"
}

make_scratch() { # make_scratch NEEDED_MB: sets $work, gone at the end
  local parent left owner
  parent=$(scratch_parent "$1")
  for left in "$parent"/pth-image-*; do
    owner=${left##*/pth-image-}
    owner=${owner%%.*}
    [ ! -d "$left" ] || [ -d "/proc/$owner" ] || rm -rf --one-file-system "$left"
  done
  work=$(mktemp -d "$parent/pth-image-$$.XXXXXX")
  # Without root, another user of a namespace writes there.
  chmod 755 "$work"
  trap 'umount -R "$work/root/proc" 2>/dev/null || :; rm -rf --one-file-system "$work"' EXIT
  trap 'exit 143' TERM INT HUP
}

if [ "$command" = hook ]; then
  record=$PTH_HOOK_RECORD registry=$PTH_HOOK_REGISTRY candidates=$PTH_HOOK_CANDIDATES
fi
provision_arguments=()
[ -z "$registry" ] || provision_arguments+=(--registry "$registry")

# Puts the provisioning files into a root; the certificates beside them under a fixed name.
tools_in_root=usr/local/lib/pth-provision
copy_tools() { # copy_tools ROOT
  mkdir -p "$1/$tools_in_root/packages"
  cp "$here/provision.sh" "$here/node-release.env" "$1/$tools_in_root/"
  cp "$here"/packages/*.txt "$1/$tools_in_root/packages/"
  [ -z "$candidates" ] || cp "$candidates" "$1/$tools_in_root/ca-candidates.pem"
}

provision_inside() { # provision_inside ROOT [ARGUMENT…]
  local root=$1; shift
  copy_tools "$root"
  [ -z "$candidates" ] || provision_arguments+=(--ca-candidates "/$tools_in_root/ca-candidates.pem")
  # Nothing of the host's variables: the result must not depend on who builds.
  env -i PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin HOME=/root LC_ALL=C.UTF-8 \
    chroot "$root" bash "/$tools_in_root/provision.sh" "${provision_arguments[@]}" "$@"
  rm -rf "${root:?}/$tools_in_root"
}

build_root() {
  need mmdebstrap zstd
  make_scratch 3000
  export TMPDIR=$work
  local arguments=(
    --quiet --variant=minbase
    --dpkgopt=force-unsafe-io --aptopt='Acquire::Languages "none"'
    --dpkgopt='path-exclude=/usr/share/man/*' --dpkgopt='path-exclude=/usr/share/locale/*'
    --dpkgopt='path-exclude=/usr/share/doc/*' --dpkgopt='path-include=/usr/share/doc/*/copyright'
    --customize-hook='exec bash "$PTH_HOOK" hook --root "$1"'
    "$suite" -
  )
  [ -z "${PTH_DEBIAN_MIRROR-}" ] || arguments+=("$PTH_DEBIAN_MIRROR")
  step "installing $suite from Debian's archive"
  # To the hook by variables, so that no path is part of a shell's program.
  export PTH_HOOK=$here/build-debian.sh PTH_HOOK_RECORD=$record PTH_HOOK_REGISTRY=$registry PTH_HOOK_CANDIDATES=$candidates
  # The hook prints to the standard output of mmdebstrap, which is the archive; it moves that away by itself.
  mmdebstrap "${arguments[@]}" | zstd -q -T0 -3 -f -o "$out"
  step "root file system: $(du -h "$out" | cut -f 1) compressed"
}

run_hook() {
  exec >&2
  provision_inside "$root_archive"
  cat "$root_archive/usr/local/share/pth-image/image.json" >"$record"
  # The host's name and name servers are no part of an image.
  echo pth >"$root_archive/etc/hostname"
  rm -f "$root_archive/etc/resolv.conf"
}

# --- machine --------------------------------------------------------------------------------------------------------

# What a guest needs before its root is mounted, and what shares the worktree in afterwards.
initrd_modules='virtio_pci virtio_blk ext4 crc32c_generic virtio_net virtio_console virtio_rng virtio_balloon virtiofs 9p 9pnet_virtio'
# Hardware that no virtual machine of ours has; two thirds of the kernel's modules.
left_out_modules='sound drivers/gpu drivers/media drivers/net/wireless drivers/net/ethernet drivers/infiniband drivers/usb drivers/staging drivers/isdn drivers/iio drivers/hid drivers/input/touchscreen drivers/platform drivers/scsi drivers/mtd drivers/hwmon drivers/thunderbolt drivers/net/can drivers/comedi net/wireless net/mac80211 net/bluetooth drivers/bluetooth'

build_machine() {
  need zstd mke2fs qemu-img cpio ssh-keygen gzip
  [ "$(id -u)" = 0 ] || { echo "build-debian.sh: building a machine needs root" >&2; exit 77; }
  if [ -z "${PTH_BUILD_NAMESPACE-}" ]; then
    # What is mounted for the build goes away with it, however it ends.
    PTH_BUILD_NAMESPACE=1 exec unshare --mount --propagation private bash "$here/build-debian.sh" machine --root "$root_archive" \
      --out "$out" --disk-gb "$disk_gb" ${registry:+--registry "$registry"} ${candidates:+--ca-candidates "$candidates"}
  fi
  make_scratch 4000
  local root=$work/root
  mkdir -p "$root" "$out"

  step "unpacking the root file system"
  # By tar itself: it does not read what stands behind the end of an archive, and a pipe would fail for that.
  tar -C "$root" -x --zstd --numeric-owner -f "$root_archive"
  mount -t proc proc "$root/proc"
  cp -L /etc/resolv.conf "$root/etc/resolv.conf"
  # Services start when the machine does, not while it is made.
  printf '#!/bin/sh\nexit 101\n' >"$root/usr/sbin/policy-rc.d"
  chmod 755 "$root/usr/sbin/policy-rc.d"
  in_root() { env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/root LC_ALL=C.UTF-8 DEBIAN_FRONTEND=noninteractive chroot "$root" "$@"; }
  # The archive came without package lists; a kernel is looked for in them.
  in_root apt-get update -qq
  provision_inside "$root" --machine
  install_kernel "$root"
  set_up_guest "$root"
  rm -f "$root/usr/sbin/policy-rc.d"
  in_root apt-get clean
  rm -rf "$root"/var/lib/apt/lists/*
  umount "$root/proc"
  cp "$root/usr/local/share/pth-image/image.json" "$out/image.json"

  step "writing the disk"
  truncate -s "${disk_gb}G" "$work/disk.raw"
  mke2fs -q -F -t ext4 -L pth-root -m 0 -E lazy_itable_init=1,lazy_journal_init=1 -d "$root" "$work/disk.raw"
  qemu-img convert -q -f raw -O qcow2 "$work/disk.raw" "$out/disk.qcow2"
  step "disk: $(du -h "$out/disk.qcow2" | cut -f 1)"
}

install_kernel() { # install_kernel ROOT: modules into the root, kernel and initial file system beside the disk
  local root=$1 architecture package version
  architecture=$(in_root dpkg --print-architecture)
  package=$(in_root apt-cache depends "linux-image-$architecture" | sed -n 's/^ *Depends: *\(linux-image-[0-9][^ ]*\)$/\1/p' | head -n 1)
  [ -n "$package" ] || { echo "build-debian.sh: Debian has no kernel for $architecture" >&2; exit 1; }
  step "kernel $package"
  # Downloaded and unpacked rather than installed: the guest boots it directly and needs no boot loader.
  mkdir -p "$root/tmp/kernel"
  in_root sh -c "cd /tmp/kernel && apt-get download -qq $package busybox-static && for file in *.deb; do dpkg -x \"\$file\" unpacked; done"
  local unpacked=$root/tmp/kernel/unpacked
  version=$(basename "$unpacked"/boot/vmlinuz-*)
  version=${version#vmlinuz-}
  local part modules=$unpacked/lib/modules/$version
  [ -d "$modules" ] || modules=$unpacked/usr/lib/modules/$version
  for part in $left_out_modules; do rm -rf "${modules:?}/kernel/$part"; done
  mkdir -p "$root/usr/lib/modules"
  rm -rf "$root/usr/lib/modules/$version"
  cp -a "$modules" "$root/usr/lib/modules/$version"
  in_root depmod "$version"
  cp "$unpacked/boot/vmlinuz-$version" "$out/vmlinuz"
  write_initrd "$root/usr/lib/modules/$version" "$unpacked"
  rm -rf "$root/tmp/kernel"
}

write_initrd() { # write_initrd MODULES UNPACKED_PACKAGES
  local modules=$1 tree=$work/initrd name line file base order=()
  mkdir -p "$tree"/{bin,dev,proc,sys,modules,root}
  cp "$2"/bin/busybox "$tree/bin/busybox" 2>/dev/null || cp "$2"/usr/bin/busybox "$tree/bin/busybox"
  for name in $initrd_modules; do
    line=$(grep -E "/${name//_/[-_]}\.ko(\.[a-z]+)?:" "$modules/modules.dep" || :)
    # What is not there is built in, or belongs to another kernel.
    [ -n "$line" ] || continue
    # What a module depends on stands after it, the deepest last.
    for file in $(tr -d : <<<"$line" | tr ' ' '\n' | tac); do
      base=$(basename "$file")
      base=${base%%.ko*}.ko
      case " ${order[*]-} " in *" $base "*) continue ;; esac
      order+=("$base")
      case $file in
        *.xz) xz -qdc "$modules/$file" >"$tree/modules/$base" ;;
        *.zst) zstd -qdc "$modules/$file" >"$tree/modules/$base" ;;
        *) cp "$modules/$file" "$tree/modules/$base" ;;
      esac
    done
  done
  printf '%s\n' "${order[@]}" >"$tree/modules/order"
  install -m 755 "$here/vm/init" "$tree/init"
  (cd "$tree" && find . | LC_ALL=C sort | cpio -o -H newc --quiet -R 0:0 | gzip -n -1) >"$out/initrd.img"
}

set_up_guest() { # set_up_guest ROOT
  local root=$1 unit
  step "network, SSH, units"
  ssh-keygen -q -t ed25519 -N '' -C pth -f "$out/id_ed25519"
  rm -f "$root"/etc/ssh/ssh_host_*
  ssh-keygen -q -t ed25519 -N '' -C pth -f "$root/etc/ssh/ssh_host_ed25519_key"
  cp "$root/etc/ssh/ssh_host_ed25519_key.pub" "$out/host_key.pub"
  install -d -m 700 "$root/root/.ssh"
  install -m 600 "$out/id_ed25519.pub" "$root/root/.ssh/authorized_keys"
  install -D -m 644 "$here/vm/sshd.conf" "$root/etc/ssh/sshd_config.d/pth.conf"
  # Logins get no variables from PAM here.
  if [ -s "$root/etc/environment" ]; then
    echo "SetEnv $(tr '\n' ' ' <"$root/etc/environment")" >>"$root/etc/ssh/sshd_config.d/pth.conf"
  fi
  install -D -m 644 "$here/vm/user-network.network" "$root/etc/systemd/network/10-pth.network"
  rm -f "$root/etc/resolv.conf"
  echo 'nameserver 10.0.2.3' >"$root/etc/resolv.conf"
  echo pth >"$root/etc/hostname"
  printf '127.0.0.1 localhost pth\n::1 localhost\n' >"$root/etc/hosts"
  # The same for all that are made of this image, so that first boots do no first-boot work.
  echo 7074682062617365206d616368696e65 >"$root/etc/machine-id"
  echo '/dev/vda / ext4 rw,noatime,errors=remount-ro 0 1' >"$root/etc/fstab"
  install -d "$root/etc/systemd/journald.conf.d"
  printf '[Journal]\nStorage=volatile\n' >"$root/etc/systemd/journald.conf.d/pth.conf"
  in_root systemctl enable -q systemd-networkd.service ssh.service qemu-guest-agent.service
  # Each of these costs a second or so of an emulated boot, and no plugin needs it.
  for unit in systemd-networkd-wait-online.service getty@tty1.service serial-getty@ttyS0.service systemd-timesyncd.service \
    systemd-random-seed.service systemd-update-utmp.service systemd-update-utmp-runlevel.service systemd-pstore.service \
    systemd-logind.service systemd-hwdb-update.service systemd-binfmt.service systemd-tmpfiles-clean.timer \
    modprobe@drm.service modprobe@efi_pstore.service sys-kernel-debug.mount sys-kernel-tracing.mount \
    dev-hugepages.mount dev-mqueue.mount; do
    ln -sf /dev/null "$root/etc/systemd/system/$unit"
  done
}

case $command in
  root) build_root ;;
  hook) run_hook ;;
  machine) build_machine ;;
  *) sed -n '2,9p' "$0" >&2; exit 64 ;;
esac

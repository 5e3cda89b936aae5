#!/usr/bin/env bash
# Brings a Debian machine to the point where every environment of the test suite can be provisioned: container engine,
# virtual machines, sandbox, base images. Needs root (or sudo) and no systemd. What is there stays as it is, so that a
# second run takes a second or two. Expects `npm ci` to have run.
#
#   PTH_CI_IMAGES       images to have, default "debian12:container debian12:vm debian13:container"
#   PTH_BASE_IMAGE_DIR  where they are kept, default ~/.pth/images
set -euo pipefail
cd "$(dirname "$0")/.."

started=$SECONDS
say() { echo "environments: $* (${SECONDS}s)"; }
sudo=
[ "$(id -u)" = 0 ] || sudo=sudo

# The first set is what building images takes; it is installed alone, so that the builds run beside the second.
first='docker.io iptables mmdebstrap zstd qemu-utils e2fsprogs cpio openssh-client'
second='bubblewrap packer ripgrep podman'
machines='qemu-system-x86 libvirt-daemon-system libvirt-clients rsync busybox-static'
images_wanted=${PTH_CI_IMAGES:-debian12:container debian12:vm debian13:container}
# Machines take a hypervisor; whoever wants none is spared it.
case $images_wanted in *:vm*) second="$second $machines" ;; esac

missing_of() { # missing_of PACKAGE…
  local name
  # One query for all: each one costs a tenth of a second.
  for name in "$@"; do
    case $installed in *" $name "*) ;; *) echo "$name" ;; esac
  done
}
installed=" $(dpkg-query -W -f '${db:Status-Status} ${Package}\n' | sed -n 's/^installed //p' | tr '\n' ' ') "

install_packages() { # install_packages PACKAGE…
  [ $# = 0 ] && return 0
  say "installing $*"
  $sudo env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "$@" </dev/null >"$logs/apt.log" 2>&1 ||
    { tail -n 30 "$logs/apt.log" >&2; return 1; }
}

engine_answers() { docker version --format '{{.Server.Version}}' >/dev/null 2>&1; }

mount_control_groups() { # only where nobody did
  mountpoint -q /sys/fs/cgroup && return 0
  local name
  $sudo mount -t tmpfs -o mode=755 cgroup /sys/fs/cgroup
  for name in $(awk '!/^#/ && $4 == 1 { print $1 }' /proc/cgroups); do
    $sudo mkdir -p "/sys/fs/cgroup/$name"
    $sudo mount -t cgroup -o "$name" cgroup "/sys/fs/cgroup/$name" || $sudo rmdir "/sys/fs/cgroup/$name"
  done
}

start_engine() {
  engine_answers && return 0
  say 'starting the container engine'
  mount_control_groups
  # Where the uplink carries smaller packets than the bridge, large downloads inside would hang.
  local card mtu
  card=$(awk '$2 == "00000000" { print $1; exit }' /proc/net/route)
  mtu=$(cat "/sys/class/net/$card/mtu" 2>/dev/null || echo 1500)
  $sudo setsid nohup dockerd --mtu "$mtu" >"$logs/dockerd.log" 2>&1 </dev/null &
  local waited=0
  until engine_answers; do
    waited=$((waited + 1))
    [ $waited -le 300 ] || { tail -n 20 "$logs/dockerd.log" >&2; return 1; }
    sleep 0.1
  done
}

logs=${PTH_CI_LOGS:-/var/tmp/pth-ci-environments}
mkdir -p "$logs"

# shellcheck disable=SC2086 # lists of words
{
  lacking_first=$(missing_of $first)
  lacking_second=$(missing_of $second)
  if [ -n "$lacking_first$lacking_second" ]; then
    say 'refreshing the package lists'
    $sudo apt-get update -qq
  fi
  install_packages $lacking_first
}
start_engine

say 'looking after the base images'
# shellcheck disable=SC2086
$sudo env PATH="$PWD/node_modules/.bin:$PATH" node scripts/prepare-images.ts \
  $images_wanted &
images=$!

failed=0
# shellcheck disable=SC2086
install_packages $lacking_second || failed=1
case $images_wanted in
*:vm*) $sudo scripts/start-libvirt.sh >"$logs/libvirt.log" 2>&1 || { failed=1; tail -n 20 "$logs/libvirt.log" >&2; } ;;
esac
wait "$images" || failed=1
[ $failed = 0 ] || { say 'not everything could be prepared'; exit 1; }
say "ready after $((SECONDS - started))s"

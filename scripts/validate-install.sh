#!/bin/sh
# Says whether this machine has what PTH needs, one line each, and what to do about what it lacks.
# Exits 0 when everything required is there, else 1. Optional things never fail it.
set -u

failed=0
say() { printf '%-4s  %-10s  %s\n' "$1" "$2" "$3"; }
pass() { say pass "$1" "$2"; }
fail() {
  failed=1
  say FAIL "$1" "$2"
  printf '                  -> %s\n' "$3"
}
lack() {
  say skip "$1" "$2 (optional)"
  printf '                  -> %s\n' "$3"
}
have() { command -v "$1" >/dev/null 2>&1; }
# A daemon that hangs must not hang this.
limited() { if have timeout; then timeout 10 "$@"; else "$@"; fi; }

# at_least FOUND WANTED: both MAJOR.MINOR[.PATCH]
at_least() {
  found_major=${1%%.*} found_rest=${1#*.}
  wanted_major=${2%%.*} wanted_rest=${2#*.}
  [ "$found_major" -gt "$wanted_major" ] && return 0
  [ "$found_major" -eq "$wanted_major" ] && [ "${found_rest%%.*}" -ge "${wanted_rest%%.*}" ]
}
# The first MAJOR.MINOR… of a text, or nothing.
version_in() { printf '%s\n' "$1" | sed -n '1s/^[^0-9]*\([0-9][0-9]*\.[0-9][0-9.]*\).*$/\1/p'; }

check_node() {
  wanted=20.19
  if ! have node; then
    fail Node.js 'not found on PATH' "Install Node.js $wanted or newer, from nodejs.org or your distribution."
    return
  fi
  version=$(version_in "$(limited node --version 2>/dev/null)")
  if [ -z "$version" ]; then
    fail Node.js 'is there but does not start' 'Install Node.js again; run node --version to see why.'
  elif at_least "$version" "$wanted"; then
    pass Node.js "$version"
  else
    fail Node.js "$version is too old" "Install Node.js $wanted or newer, from nodejs.org or your distribution."
  fi
}

check_git() {
  wanted=2.30
  if ! have git; then
    fail git 'not found on PATH' "Install git $wanted or newer, for example: apt-get install git, or dnf install git."
    return
  fi
  version=$(version_in "$(limited git --version 2>/dev/null)")
  if [ -z "$version" ]; then
    fail git 'is there but does not start' 'Install git again; run git --version to see why.'
  elif at_least "$version" "$wanted"; then
    pass git "$version"
  else
    fail git "$version is too old" "Install git $wanted or newer; worktrees need it."
  fi
}

check_docker() {
  if ! have docker; then
    fail Docker 'not found on PATH' 'Install Docker Engine, for example: apt-get install docker.io.'
    return
  fi
  pass Docker "$(version_in "$(limited docker --version 2>/dev/null)")"
  if answer=$(limited docker version --format '{{.Server.Version}}' 2>&1) && [ -n "$answer" ]; then
    pass 'daemon' "Docker daemon $answer answers"
    return
  fi
  case $answer in
    *'permission denied'*)
      fail daemon 'you may not use the Docker daemon' "Add yourself to its group and log in again: sudo usermod -aG docker $(id -un)."
      ;;
    *) fail daemon 'the Docker daemon does not answer' 'Start it: sudo systemctl start docker; check DOCKER_HOST if it is set.' ;;
  esac
}

check_machines() {
  if ! have qemu-system-x86_64 && ! have qemu-kvm; then
    lack QEMU 'not found on PATH' 'For environment tier 3: apt-get install qemu-system-x86 qemu-utils.'
  else
    pass QEMU "$(version_in "$(limited qemu-system-x86_64 --version 2>/dev/null || limited qemu-kvm --version 2>/dev/null)")"
  fi
  if ! have virsh; then
    lack libvirt 'virsh not found on PATH' 'For environment tier 3: apt-get install libvirt-daemon-system libvirt-clients.'
  elif limited virsh -c qemu:///system version >/dev/null 2>&1; then
    pass libvirt "$(version_in "$(limited virsh --version 2>/dev/null)"), libvirtd answers"
  else
    lack libvirt 'libvirtd does not answer' 'Start it: sudo systemctl start libvirtd; add yourself to the group libvirt.'
  fi
  if [ -e "${PTH_KVM_DEVICE:-/dev/kvm}" ]; then
    if [ -r "${PTH_KVM_DEVICE:-/dev/kvm}" ] && [ -w "${PTH_KVM_DEVICE:-/dev/kvm}" ]; then
      pass KVM 'the device may be used (pth doctor tells whether it boots a guest)'
    else
      lack KVM 'you may not use /dev/kvm' "Add yourself to its group and log in again: sudo usermod -aG kvm $(id -un)."
    fi
  else
    lack KVM '/dev/kvm is missing' 'Turn virtualisation on in the firmware; without it machines are emulated, with --accel tcg.'
  fi
}

check_sandbox() {
  if have bwrap; then
    pass bubblewrap "$(version_in "$(limited bwrap --version 2>/dev/null)")"
  else
    lack bubblewrap 'not found on PATH' 'Without it local plugins run unprotected: apt-get install bubblewrap.'
  fi
}

check_node
check_git
check_docker
check_machines
check_sandbox
if [ $failed = 0 ]; then echo 'Everything that PTH requires is there.'; else echo 'Something that PTH requires is missing.'; fi
exit $failed

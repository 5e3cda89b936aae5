#!/usr/bin/env bash
# Prepares a runner of GitHub for base images that are built from Debian's archive: installs the builder, and lets it
# make the user namespace that it works in. A runner of your own is left as it is; what it lacks is said.
set -euo pipefail

packages=()
command -v mmdebstrap >/dev/null || packages+=(mmdebstrap)
command -v zstd >/dev/null || packages+=(zstd)
[ "$(id -u)" = 0 ] || command -v newuidmap >/dev/null || packages+=(uidmap)
[ -e /usr/share/keyrings/debian-archive-keyring.gpg ] || packages+=(debian-archive-keyring)

if [ "${RUNNER_ENVIRONMENT:-}" != github-hosted ] || ! sudo -n true 2>/dev/null; then
  if [ "${#packages[@]}" -gt 0 ]; then
    echo "Not installed here: ${packages[*]}. Base images from Debian's archive cannot be built on this runner;"
    echo "install them, or name an image of another kind, such as ubuntu2404, in .github/pth.yml."
  fi
  exit 0
fi

if [ "${#packages[@]}" -gt 0 ]; then
  sudo -n apt-get update -q
  sudo -n apt-get install -q -y --no-install-recommends "${packages[@]}"
fi
restriction=/proc/sys/kernel/apparmor_restrict_unprivileged_userns
if [ -e "$restriction" ] && [ "$(cat "$restriction")" != 0 ]; then
  sudo -n sysctl -q -w kernel.apparmor_restrict_unprivileged_userns=0
fi

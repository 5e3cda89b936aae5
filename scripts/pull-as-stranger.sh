#!/usr/bin/env bash
# pull-as-stranger.sh FILE: pulls the image that FILE names without a login, as every runner will that uses the release.
# GitHub makes a new package private, which the login of the release itself would not notice.
set -euo pipefail
image=$(cat "$1")
config=$(mktemp -d)
trap 'rm -rf "$config"' EXIT
if ! DOCKER_CONFIG=$config docker pull --quiet "$image"; then
  name=${image%@*}
  echo "pull-as-stranger.sh: $image cannot be pulled without a login. Where the package is private, open ${name##*/} under" \
    "Packages of its owner, Package settings, Change visibility, Public. Then run the failed jobs again." >&2
  exit 1
fi

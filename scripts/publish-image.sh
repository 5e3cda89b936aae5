#!/usr/bin/env bash
# publish-image.sh LOCAL NAME FILE: pushes an image to GitHub's container registry as NAME, and writes NAME@DIGEST to FILE.
# Needs OWNER, VERSION, REGISTRY_USER and REGISTRY_TOKEN; REGISTRY names another registry.
set -euo pipefail
local_name=$1 name=$2 file=$3
registry=${REGISTRY:-ghcr.io}
# Names in the registry are lower-case.
target="$registry/${OWNER,,}/$name"
if [ -n "${REGISTRY_TOKEN:-}" ]; then
  docker login "$registry" --username "$REGISTRY_USER" --password-stdin <<<"$REGISTRY_TOKEN"
fi
docker tag "$local_name" "$target:$VERSION"
docker push --quiet "$target:$VERSION"
digests=$(docker image inspect --format '{{range .RepoDigests}}{{println .}}{{end}}' "$target:$VERSION")
digest=$(grep "^$target@sha256:" <<<"$digests" | head -n 1) || digest=""
[ -n "$digest" ] || { echo "publish-image.sh: the registry gave no digest for $target:$VERSION" >&2; exit 1; }
mkdir -p "$(dirname "$file")"
echo "$digest" >"$file"
echo "published $digest"

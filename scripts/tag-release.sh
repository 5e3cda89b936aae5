#!/usr/bin/env bash
# Commits the pinned images on top of the tested commit, tags it vVERSION and moves vMAJOR there. The commit is on no branch:
# the manifest of the default branch goes on building, so that a change of an image is tested before it is published.
# Needs VERSION, GH_TOKEN and REMOTE.
set -euo pipefail
major=${VERSION%%.*}
git config user.name 'github-actions[bot]'
git config user.email '41898282+github-actions[bot]@users.noreply.github.com'
git add runner-images/manifest.yaml
git commit --quiet --message "release: pin the base images of $VERSION"
git tag --annotate --message "$VERSION" "v$VERSION"
git tag --force --annotate --message "$VERSION" "v$major"
header="AUTHORIZATION: basic $(printf 'x-access-token:%s' "$GH_TOKEN" | base64 --wrap=0)"
# The token stays out of the arguments, which every program of the machine can read.
export GIT_CONFIG_COUNT=1 GIT_CONFIG_KEY_0="http.$REMOTE.extraheader" GIT_CONFIG_VALUE_0="$header"
# A version is never moved; the tag of the major version is.
git push --quiet --atomic "$REMOTE" "refs/tags/v$VERSION" "+refs/tags/v$major"

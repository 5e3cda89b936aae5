#!/usr/bin/env bash
# Starts app/compose.yaml for real, with a key that opens nothing: both replicas have to answer, and one of them still when
# the other is killed. Removes everything at the end. Needs docker compose and a registry for Postgres and Node.
set -euo pipefail
cd "$(dirname "$0")/.."
for file in app.env app.private-key.pem; do
  [ ! -e "$file" ] || { echo "try-compose.sh: $file is there already; this would use it" >&2; exit 1; }
done
export PTH_DATABASE_PASSWORD=throwaway
compose() { docker compose --project-name pth-try --file app/compose.yaml "$@"; }
clean() { compose down --volumes --remove-orphans >/dev/null 2>&1 || true; rm -f app.env app.private-key.pem; }
trap clean EXIT
openssl genpkey -algorithm RSA -pkeyopt rsa_keygen_bits:2048 -out app.private-key.pem 2>/dev/null
# The container's user is another one.
chmod 644 app.private-key.pem
printf 'APP_ID=1\nWEBHOOK_SECRET=throwaway-secret-of-a-try\nPTH_STATUS_TOKEN=throwaway-token-of-a-try\n' >app.env
compose up --detach --wait --build --quiet-pull
healthy() { curl --fail --silent --show-error --max-time 10 "http://127.0.0.1:$1/healthz"; }
healthy 3000
healthy 3001
one=$(docker ps --quiet --filter label=com.docker.compose.project=pth-try --filter label=com.docker.compose.service=app | head -n 1)
docker kill "$one" >/dev/null
healthy 3000 || healthy 3001
echo "both replicas answered, and the other one still when one was killed"

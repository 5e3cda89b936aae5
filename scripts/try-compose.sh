#!/usr/bin/env bash
# Starts app/compose.yaml for real, with a key that opens nothing: both replicas have to answer, and one of them still when
# the other is killed. Removes everything at the end. Needs docker compose and a registry for Postgres and Node. With the
# argument `debian` it needs neither: they are made of Debian's archive on the base images that scripts/prepare-images.ts makes.
set -euo pipefail
cd "$(dirname "$0")/.."
for file in app.env app.private-key.pem; do
  [ ! -e "$file" ] || { echo "try-compose.sh: $file is there already; this would use it" >&2; exit 1; }
done
export PTH_DATABASE_PASSWORD=throwaway
compose() { docker compose --project-name pth-try --file app/compose.yaml "$@"; }
clean() { compose down --volumes --remove-orphans >/dev/null 2>&1 || true; rm -f app.env app.private-key.pem; }
trap clean EXIT

install='RUN apt-get update -q && apt-get install -y -q --no-install-recommends'
make_images() {
  docker build --quiet --tag pth-try-compose - <<END
FROM pth-base-debian13
$install docker-cli docker-compose
END
  # As much of the official image as compose.yaml uses: the three variables, the directory, and a server for all addresses.
  docker build --quiet --tag pth-try-postgres - <<END
FROM pth-base-debian13
$install postgresql-17 && install -d -o postgres /var/lib/postgresql/data
ENV PATH=/usr/lib/postgresql/17/bin:/usr/bin:/bin
USER postgres
CMD ["bash", "-euc", "cd /var/lib/postgresql/data; initdb --pgdata=. --username=\$POSTGRES_USER --auth=scram-sha-256 --pwfile=<(echo \$POSTGRES_PASSWORD); echo host all all all scram-sha-256 >>pg_hba.conf; echo CREATE DATABASE \$POSTGRES_DB | postgres --single -D . postgres; exec postgres -D . -c listen_addresses=*"]
END
  local context
  context=$(mktemp -d)
  cp "$(readlink -f "$(command -v node)")" "$context/node"
  printf 'FROM pth-base-debian12\nCOPY node /usr/local/bin/node\n' | docker build --quiet --tag pth-try-node --file - "$context"
  rm -r "$context"
}
if [ "${1:-}" = debian ]; then
  make_images
  compose() {
    docker run --rm --volume /var/run/docker.sock:/var/run/docker.sock --volume "$PWD:$PWD" --workdir "$PWD" \
      --env PTH_DATABASE_PASSWORD --env PTH_POSTGRES_IMAGE=pth-try-postgres --env PTH_NODE_IMAGE=pth-try-node \
      pth-try-compose docker compose --project-name pth-try --file app/compose.yaml "$@"
  }
fi

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

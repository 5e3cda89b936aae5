import { quoteShell } from '../../base/index.ts';
import { parseDistro } from '../local/host-fingerprint.ts';
import { parseSections } from '../remote/remote-fingerprint.ts';
import { type MachineMount, shareTag } from './machine-definition.ts';

/** Inputs of the preparation of a guest. */
export interface PreparationOptions {
  /** Sharing method; null when nothing is mounted. */
  mount: MachineMount | null;
  /** Absolute path of the working copy in the guest. */
  remoteRoot: string;
  now: Date;
  /** Text files by their absolute path in the guest. */
  files: Readonly<Record<string, string>>;
}

/** Printed when the guest's kernel lacks the file system. */
const unknownMark = 'pth: no such file system';

const endOfFile = 'PTH-END-OF-FILE';

const mountOptions: Record<MachineMount, string | null> = {
  virtiofs: '-t virtiofs',
  '9p': '-t 9p -o trans=virtio,version=9p2000.L,msize=512000,cache=none,access=any',
  rsync: null,
};

/**
 * Renders a script for the guest's root: sets the clock, which stopped in a saved state, mounts the working copy, and
 * prints the image's settings. Safe to run twice.
 */
export function renderPreparation({ mount, remoteRoot, now, files }: PreparationOptions): string {
  const root = quoteShell(remoteRoot);
  const options = mount === null ? null : mountOptions[mount];
  // Few programs, since each costs an emulated guest some 30 ms.
  const lines = [
    `date -u -s @${(now.getTime() / 1000).toFixed(3)} >/dev/null || exit 1`,
    `[ -d ${root} ] || mkdir -p ${root} || exit 1`,
    'show() { [ -r "$1" ] && while IFS= read -r pth_l || [ -n "$pth_l" ]; do printf \'%s\\n\' "$pth_l"; done <"$1"; }',
  ];
  if (mount !== null && options !== null) {
    const isKnown = `grep -qw ${mount} /proc/filesystems`;
    lines.push(
      `${isKnown} || { modprobe ${mount === '9p' ? '9pnet_virtio' : 'virtiofs'} 2>/dev/null; ${isKnown}; } || { echo '${unknownMark}'; exit 1; }`,
      // A device plugged in a moment ago may not be found yet; a mounted one cannot be mounted again.
      `pth_n=0; until pth_w=$(mount ${options} ${shareTag} ${root} 2>&1) || mountpoint -q ${root}; do`,
      `  pth_n=$((pth_n + 1)); [ "$pth_n" -gt 100 ] && { echo "$pth_w" >&2; exit 1; }; sleep 0.1`,
      'done',
    );
  }
  for (const [path, text] of Object.entries(files)) {
    const quoted = quoteShell(path);
    lines.push(
      `mkdir -p "$(dirname ${quoted})"`,
      `[ -s ${quoted} ] || cat >${quoted} <<'${endOfFile}'`,
      text.replace(/\n$/, ''),
      endOfFile,
    );
  }
  lines.push(
    "echo '== release'; show /etc/os-release",
    "echo '== variables'; show /etc/environment",
    "echo '== clock'; date +%s.%N",
    "echo '== end'",
  );
  return lines.join('\n');
}

/** Output of the preparation. */
export interface Preparation {
  isMountUnknown: boolean;
  distro: string | undefined;
  variables: Record<string, string>;
  /** The guest's clock after the preparation, in seconds since the epoch. */
  clock: string | undefined;
}

/** Parses the output of the preparation script. */
export function parsePreparation(text: string): Preparation {
  const sections = parseSections(text);
  return {
    isMountUnknown: text.includes(unknownMark),
    distro: parseDistro(sections['release'] ?? ''),
    variables: parseEnvironmentFile(sections['variables'] ?? ''),
    clock: /^\d+\.\d+$/m.exec(sections['clock'] ?? '')?.[0],
  };
}

/**
 * Parses `NAME=value` lines as PAM reads /etc/environment: an optional `export`, optional quotes, `#` starts a comment.
 */
export function parseEnvironmentFile(text: string): Record<string, string> {
  const entries: [string, string][] = [];
  for (const line of text.split('\n')) {
    const [, name, value = ''] = /^\s*(?:export\s+)?([A-Za-z_]\w*)=(.*)$/.exec(line) ?? [];
    if (name === undefined) continue;
    const trimmed = value.trim();
    const quoted = /^(["'])(.*)\1$/.exec(trimmed);
    entries.push([name, quoted?.[2] ?? trimmed]);
  }
  return Object.fromEntries(entries);
}

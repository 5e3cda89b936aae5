import type { Verdict } from './evidence.ts';
import type { ExternalCall, CodeLocation } from './facts.ts';
import { gap, renderTexts, type Value } from './value.ts';

/** A file that the plugin opens by a constant path. */
export interface FileAccess extends CodeLocation {
  /** Known part of the path; `…` replaces each unknown part. */
  path: string;
  access: 'read' | 'write';
}

const readers = new Set(
  'readFile readFileSync createReadStream readdir readdirSync opendir opendirSync stat statSync lstat lstatSync access accessSync readlink readlinkSync realpath realpathSync exists existsSync watch watchFile readJson readJSON readJsonSync'.split(
    ' ',
  ),
);
const writers = new Set(
  'writeFile writeFileSync appendFile appendFileSync createWriteStream truncate truncateSync mkdir mkdirSync rm rmSync rmdir rmdirSync unlink unlinkSync chmod chmodSync chown chownSync utimes utimesSync outputFile outputFileSync writeJson writeJSON writeJsonSync ensureDir ensureDirSync ensureFile ensureFileSync remove removeSync emptyDir'.split(
    ' ',
  ),
);
const bothWays = new Set(
  'rename renameSync copyFile copyFileSync cp cpSync symlink symlinkSync link linkSync move moveSync copy copySync'.split(
    ' ',
  ),
);
const scriptModules = new Set(['fs', 'fs-extra', 'graceful-fs']);

const pythonReaders = new Set(
  'os:listdir os:scandir os:stat os:lstat os:walk os:readlink os:access os:path.exists os:path.isfile os:path.isdir os:path.getsize glob:glob glob:iglob linecache:getlines'.split(
    ' ',
  ),
);
const pythonWriters = new Set(
  'os:mkdir os:makedirs os:remove os:unlink os:rmdir os:chmod os:chown os:truncate os:mknod os:mkfifo shutil:rmtree shutil:chown'.split(
    ' ',
  ),
);
const pythonBothWays = new Set(
  'os:rename os:replace os:symlink os:link shutil:copy shutil:copy2 shutil:copyfile shutil:copytree shutil:move'.split(
    ' ',
  ),
);
const pathReaders = /^(?:Path|PurePath)\(\)\.(?:read_text|read_bytes|iterdir|glob|rglob|stat|exists|is_file|is_dir)$/;
const pathWriters =
  /^(?:Path|PurePath)\(\)\.(?:write_text|write_bytes|unlink|mkdir|rmdir|touch|chmod|rename|symlink_to)$/;

/** Reads the paths that a call opens; empty for calls that open no file. */
export function readFileAccess(call: ExternalCall): FileAccess[] {
  const name = `${call.module}:${call.path}`;
  const [first = call.named.get('file') ?? call.named.get('path'), second] = call.args;
  if (scriptModules.has(call.module)) {
    const method = call.path.replace(/^promises\./, '');
    if (readers.has(method)) return describe(call, first, 'read');
    if (writers.has(method)) return describe(call, first, 'write');
    if (bothWays.has(method)) return [...describe(call, first, 'read'), ...describe(call, second, 'write')];
    if (method === 'open' || method === 'openSync') return describe(call, first, isWriting(second) ? 'write' : 'read');
    return [];
  }
  if (/^:(?:Deno\.(?:read|open|stat|lstat)\w*|Bun\.file)$/.test(name)) return describe(call, first, 'read');
  if (/^:(?:Deno\.(?:write|remove|mkdir)\w*|Bun\.write)$/.test(name)) return describe(call, first, 'write');
  if ([':open', 'io:open', 'os:open', 'aiofiles:open', 'codecs:open'].includes(name)) {
    const mode = second ?? call.named.get('mode');
    return describe(call, first, isWriting(mode) ? 'write' : 'read');
  }
  if (pythonReaders.has(name)) return describe(call, first, 'read');
  if (pythonWriters.has(name)) return describe(call, first, 'write');
  if (pythonBothWays.has(name)) return [...describe(call, first, 'read'), ...describe(call, second, 'write')];
  if (call.module !== 'pathlib') return [];
  const [own] = call.receiver;
  if (pathReaders.test(call.path)) return describe(call, own, 'read');
  if (pathWriters.test(call.path)) return describe(call, own, 'write');
  return /^(?:Path|PurePath)\(\)\.open$/.test(call.path)
    ? describe(call, own, isWriting(first) ? 'write' : 'read')
    : [];
}

/** True when a call may open a file, so that its arguments are followed to the callers. */
export function isFileCall(call: ExternalCall): boolean {
  return readFileAccess({ ...call, args: [anyPath, anyPath], receiver: [anyPath] }).length > 0;
}

const anyPath: Value = { kind: 'text', parts: ['/'] };

function isWriting(mode: Value | undefined): boolean {
  if (!mode) return false;
  if (mode.kind === 'reference') return /O_(?:WRONLY|RDWR|APPEND|CREAT)/.test(mode.path);
  return renderTexts(mode).some((text) => /^[rb]*[wax+]|^r\w*\+/.test(text));
}

function describe({ file, line }: ExternalCall, value: Value | undefined, access: FileAccess['access']): FileAccess[] {
  if (!value) return [];
  return renderTexts(value).flatMap((text) => {
    const path = text
      .replace(/^file:\/\//, '')
      .replaceAll(gap, '…')
      .replaceAll(/\/{2,}/g, '/');
    return path === '' ? [] : [{ file, line, path, access }];
  });
}

interface PathRule {
  pattern: RegExp;
  verdict: Verdict;
  /** True when the rule applies to writing alone. */
  isWriteOnly: boolean;
}

const pathRules: readonly PathRule[] = [
  rule(/^\/proc\/(?:sys(?:\/|$)|sysrq-trigger)/, 3, 'kernel', 'changes kernel parameters below /proc/sys'),
  rule(/^\/sys(?:\/|$)/, 3, 'kernel', 'changes the state of the kernel or of devices below /sys'),
  rule(/^\/(?:lib|usr\/lib)\/modules(?:\/|$)/, 3, 'kernel', 'works with kernel modules'),
  rule(/^\/boot(?:\/|$)/, 3, 'kernel', 'changes how the system boots'),
  rule(/^\/etc\/(?:sysctl|modprobe|modules|udev)/, 3, 'kernel', 'changes settings of the kernel'),
  rule(/^\/etc\/(?:iptables|nftables|ufw|firewalld)/, 3, 'firewall', 'changes firewall rules'),
  rule(
    /^\/etc\/(?:netplan|network|NetworkManager|systemd\/network)(?:\/|$)/,
    3,
    'network-stack',
    'changes the network configuration',
  ),
  rule(/^\/etc\/fstab$/, 3, 'storage', 'changes what is mounted'),
  rule(
    /^(?:\/etc|\/usr\/lib|\/lib|\/run)\/systemd(?:\/|$)|^~\/\.config\/systemd\/|^\/etc\/init\.d(?:\/|$)/,
    2,
    'services',
    'changes services of the init system',
  ),
  rule(/^\/etc\/(?:cron|anacron|at\.)|^\/var\/spool\/cron/, 2, 'schedules', 'changes scheduled jobs'),
  rule(
    /^\/etc\/(?:passwd|shadow|group|gshadow|sudoers|subuid|subgid|pam\.d)/,
    2,
    'users',
    'changes users, groups or their rights',
  ),
  rule(/^\/etc\/(?:apt|yum|dnf|zypp)(?:\/|\.|$)/, 2, 'packages', 'changes where packages come from'),
  rule(/^\/(?:var\/)?run\/(?:dbus|systemd)\//, 2, 'services', 'speaks with the system bus', false),
  rule(/^\/(?:var\/)?run\/(?:docker|containerd|podman)/, 2, 'containers', 'speaks with a container engine', false),
  {
    // Excludes devices that every process may open.
    pattern: /^\/dev\/(?!(?:null|zero|full|u?random|std(?:in|out|err)|tty|fd|ptmx|pts|shm|mqueue|log|…)(?:\/|$))/,
    verdict: { tier: 3, topic: 'hardware', reason: 'opens a device', confidence: 'high' },
    isWriteOnly: false,
  },
];

function rule(pattern: RegExp, tier: 2 | 3, topic: Verdict['topic'], reason: string, isWriteOnly = true): PathRule {
  return { pattern, verdict: { tier, topic, reason, confidence: 'high' }, isWriteOnly };
}

/** Judges the environment that a file access needs. */
export function judgeAccess({ path, access }: FileAccess): Verdict {
  const found = pathRules.find(
    ({ pattern, isWriteOnly }) => pattern.test(path) && (access === 'write' || !isWriteOnly),
  );
  if (found) return found.verdict;
  const reason = access === 'write' ? 'writes files' : 'reads files';
  return { tier: 1, topic: 'files', reason, confidence: 'medium' };
}

/** True when a path leaves the plugin's directory; relative paths do not. */
export function isOutside(path: string): boolean {
  return path.startsWith('/') || path.startsWith('~') || path.startsWith('../');
}

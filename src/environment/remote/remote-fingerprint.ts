import type { Clock } from '../../base/index.ts';
import type { Fingerprint } from '../environment.ts';
import { parsePackages } from '../local/host-fingerprint.ts';
import type { ShellChannel } from './shell-channel.ts';

/** Directories of settings, and of programs installed without a package. */
const watchedDirectories = '/etc /usr/local/bin /usr/local/sbin /var/spool/cron';
/** Larger files are no settings. */
const maxHashedSize = '+1024k';
/** Files that change by themselves, or with every package. */
const noisyFiles =
  /^\/etc\/(?:hosts|mtab|adjtime|machine-id|\.updated|\.pwd\.lock|ld\.so\.cache|(?:passwd|group|shadow|gshadow|subuid|subgid)-)$/;
/** Units that come and go by themselves. */
const noisyServices =
  /^(?:apt-|dpkg-|man-db|fstrim|e2scrub|logrotate|systemd-(?:tmpfiles-clean|hostnamed|timedated|localed)|user(?:-runtime-dir)?@|dbus)/;

const section = '== ';

/**
 * Prints packages, checksums and services. Skips the line of /etc/hosts with the host name, whose address the runtime
 * changes at every start; all other lines count.
 */
const fingerprintScript = `
echo '${section}packages'
if command -v dpkg-query >/dev/null 2>&1; then dpkg-query --show --showformat '\${binary:Package}\\t\${Version}\\t\${db:Status-Status}\\n'
elif command -v rpm >/dev/null 2>&1; then rpm -qa --qf '%{NAME}\\t%{VERSION}-%{RELEASE}\\tinstalled\\n'
elif command -v apk >/dev/null 2>&1; then apk list --installed 2>/dev/null | sed -n 's/^\\(.*\\)-\\([^-]*-r[0-9]*\\) .*/\\1\\t\\2\\tinstalled/p'
fi
echo '${section}files'
for pth_d in ${watchedDirectories}; do
  [ -d "$pth_d" ] && find "$pth_d" -xdev -type f ! -size ${maxHashedSize} -exec sha256sum {} + 2>/dev/null
done
echo '${section}large'
for pth_d in ${watchedDirectories}; do [ -d "$pth_d" ] && find "$pth_d" -xdev -type f -size ${maxHashedSize} -printf '%s %p\\n' 2>/dev/null; done
echo '${section}links'
for pth_d in ${watchedDirectories}; do [ -d "$pth_d" ] && find "$pth_d" -xdev -type l -printf '%p\\t%l\\n' 2>/dev/null; done
echo '${section}hosts'
pth_h=$(cat /proc/sys/kernel/hostname); while IFS= read -r pth_l; do case "$pth_l" in *"$pth_h"*) ;; *) echo "$pth_l" ;; esac; done </etc/hosts 2>/dev/null | sha256sum
echo '${section}services'
[ -d /run/systemd/system ] && systemctl list-units --type=service --state=active --plain --no-legend --no-pager
echo '${section}end'
`;

/** Splits text into its `== name` sections, by name. */
export function parseSections(text: string): Record<string, string> {
  const sections: [string, string][] = [];
  for (const part of `\n${text}`.split(`\n${section}`).slice(1)) {
    const end = part.indexOf('\n');
    if (end > 0) sections.push([part.slice(0, end), part.slice(end + 1)]);
    else sections.push([part, '']);
  }
  return Object.fromEntries(sections);
}

/** Parses the output of `fingerprintScript`. */
export function parseFingerprint(text: string): Omit<Fingerprint, 'takenAt'> {
  const sections = parseSections(text);
  const files: [string, string][] = [];
  for (const line of (sections['files'] ?? '').split('\n')) {
    const match = /^\\?([0-9a-f]{64})\s+\*?(\/.*)$/.exec(line);
    if (match?.[1] !== undefined && match[2] !== undefined) files.push([match[2], match[1]]);
  }
  for (const line of (sections['large'] ?? '').split('\n')) {
    const match = /^(\d+) (\/.*)$/.exec(line);
    if (match?.[1] !== undefined && match[2] !== undefined) files.push([match[2], `${match[1]} bytes`]);
  }
  for (const line of (sections['links'] ?? '').split('\n')) {
    const [path, target] = line.split('\t');
    if (path && target) files.push([path, `link to ${target}`]);
  }
  const hosts = /^[0-9a-f]{64}/.exec(sections['hosts'] ?? '')?.[0];
  const kept = files.filter(([path]) => !noisyFiles.test(path));
  if (hosts !== undefined) kept.push(['/etc/hosts', hosts]);
  return {
    packages: parsePackages(sections['packages'] ?? ''),
    services: parseUnits(sections['services'] ?? '').filter((name) => !noisyServices.test(name)),
    files: Object.fromEntries(kept.sort(([left], [right]) => (left < right ? -1 : 1))),
  };
}

/** Parses the names of units in a plain listing of systemctl, sorted. */
export function parseUnits(text: string): string[] {
  return text
    .split('\n')
    .map((line) => /^\W*([\w@.:\\-]+\.[a-z]+)\s/.exec(`${line} `)?.[1])
    .filter((name) => name !== undefined)
    .sort();
}

/** Records packages, checksums of the settings and running services of the environment. */
export async function takeRemoteFingerprint(channel: ShellChannel, clock: Clock): Promise<Fingerprint> {
  const { stdout } = await channel.run(fingerprintScript, { timeoutMs: 60_000, maxBytes: 32 * 1024 * 1024 });
  return { ...parseFingerprint(stdout), takenAt: clock.now().toISOString() };
}

/** One mounted file system of this host. */
export interface MountEntry {
  path: string;
  /** Type of the file system, e.g. `ext4`. */
  type: string;
  isReadOnly: boolean;
}

/**
 * Parses /proc/self/mountinfo, sorted by path. Of several mounts on one path, keeps the last, which covers the others.
 */
export function parseMountTable(text: string): MountEntry[] {
  const entries = new Map<string, MountEntry>();
  for (const line of text.split('\n')) {
    const [before = '', after = ''] = line.split(' - ');
    const [, , , , path, options = ''] = before.split(' ');
    const [type, , superOptions = ''] = after.split(' ');
    if (!path?.startsWith('/') || type === undefined) continue;
    const real = unescapeOctal(path);
    const isReadOnly = [options, superOptions].some((list) => list.split(',').includes('ro'));
    entries.set(real, { path: real, type, isReadOnly });
  }
  return [...entries.values()].sort((left, right) => (left.path < right.path ? -1 : 1));
}

/** The kernel writes blanks, tabs, newlines and backslashes of a path as three octal digits. */
function unescapeOctal(text: string): string {
  const bytes = text.replace(/\\([0-7]{3})/g, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 8)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

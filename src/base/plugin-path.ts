/** Joins a base and a path with forward slashes; an absolute path stays as it is. `.` is the empty path. */
export function joinPath(base: string, path: string): string {
  if (path.startsWith('/')) return path;
  const parts = [...base.split('/'), ...path.split('/')].filter((part) => part !== '' && part !== '.');
  if (base.startsWith('/')) return `/${parts.join('/')}`;
  return parts.join('/') || '.';
}

/** A relative path without `.` and `..`; undefined when it is absolute or leads upwards out of its base. */
export function normalizePath(path: string): string | undefined {
  if (path.startsWith('/')) return undefined;
  const parts: string[] = [];
  for (const part of path.split('/')) {
    if (part === '' || part === '.') continue;
    if (part !== '..') parts.push(part);
    else if (parts.pop() === undefined) return undefined;
  }
  return parts.join('/') || '.';
}

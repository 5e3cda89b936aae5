import { cpSync, existsSync, globSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join, relative, sep } from 'node:path';

/** The artifacts of one run, as files; an artifact is changed only by whoever asks to write over it. */
export class ArtifactStore {
  readonly directory: string;

  constructor(directory: string) {
    this.directory = directory;
    mkdirSync(directory, { recursive: true });
  }

  names(): string[] {
    return readdirSync(this.directory).sort();
  }

  /** Where an artifact lies; for tests to look at. */
  path(name: string): string {
    return join(this.directory, name);
  }

  /**
   * Stores what the paths name, links followed, as the real action does. Gives the number of files.
   * @param patterns absolute, one a line; a leading `!` takes out
   * @throws when there is an artifact of this name
   */
  upload(name: string, patterns: string, options: { includeHidden: boolean; overwrites: boolean }): number {
    if (!/^[^\\/:*?"<>|\r\n]+$/.test(name)) throw new Error(`the artifact name "${name}" is not allowed`);
    const target = this.path(name);
    if (existsSync(target)) {
      if (!options.overwrites) {
        throw new Error('Received non-retryable error: (409) Conflict: an artifact with this name already exists');
      }
      rmSync(target, { recursive: true });
    }
    const lines = patterns
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean);
    const left = new Set(lines.filter((line) => line.startsWith('!')).flatMap((line) => expand(line.slice(1))));
    const files = lines
      .filter((line) => !line.startsWith('!'))
      .flatMap(expand)
      .filter((file) => !left.has(file));
    const roots = lines
      .filter((line) => !line.startsWith('!'))
      .map((line) => (isDirectory(line) ? line : dirname(line.split('*')[0] ?? line)));
    const root = roots.reduce(commonDirectory, roots[0] ?? '/');
    const kept = files.filter(
      (file) =>
        options.includeHidden ||
        !relative(root, file)
          .split(sep)
          .some((part) => part.startsWith('.')),
    );
    if (kept.length === 0) return 0;
    for (const file of kept) cpSync(file, join(target, relative(root, file)), { dereference: true });
    return kept.length;
  }

  /** Copies an artifact's files. False when there is none of this name. */
  download(name: string, directory: string): boolean {
    if (!existsSync(this.path(name))) return false;
    mkdirSync(directory, { recursive: true });
    cpSync(this.path(name), directory, { recursive: true });
    return true;
  }
}

function isDirectory(path: string): boolean {
  return existsSync(path) && statSync(path).isDirectory();
}

/** Files a path or pattern stands for; a directory stands for all in it. */
function expand(pattern: string): string[] {
  const found = /[*?[]/.test(pattern) ? globSync(pattern) : existsSync(pattern) ? [pattern] : [];
  return found.flatMap((path) =>
    statSync(path).isDirectory() ? readdirSync(path).flatMap((entry) => expand(join(path, entry))) : [path],
  );
}

function commonDirectory(left: string, right: string): string {
  let directory = left;
  while (!`${right}${sep}`.startsWith(`${directory}${sep}`)) directory = dirname(directory);
  return directory;
}

/** Whether a name fits a pattern with `*`. */
export function matchesName(name: string, pattern: string): boolean {
  const source = pattern.split('*').map((part) => part.replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`));
  return new RegExp(`^${source.join('.*')}$`).test(basename(name));
}

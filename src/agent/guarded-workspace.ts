import { posix } from 'node:path';
import { isInside, PthError } from '../base/index.ts';
import type { Workspace } from '../environment/index.ts';

/** Maximum number of files, and bytes, of protected content kept in memory for comparison. */
const maxFiles = 5_000;
const maxBytes = 64 * 1024 * 1024;

/** A workspace with protected paths. */
export interface GuardedWorkspace {
  readonly workspace: Workspace;
  /** Refuses a path that `writeFile` would refuse. @throws PthError `environment/path-escape` */
  assertWritable(path: string): void;
  /** Returns protected files that were changed in spite of the guard and restored, since the last call. */
  takeRestored(): string[];
}

/**
 * Protects paths (directories or files, relative to the root) and `.git` of a workspace against changes. Direct writes
 * are refused by normalised path. Changes by a command, or by a write through a link, are found by comparing before and
 * after, and restored. Changes by a process that outlives its command are not seen: whoever commits the result must
 * check the paths again.
 */
export function guardWorkspace(inner: Workspace, protectedPaths: readonly string[]): GuardedWorkspace {
  const guard = new ProtectionGuard(inner, protectedPaths);
  const workspace: Workspace = {
    root: inner.root,
    readFile: (path) => inner.readFile(path),
    stat: (path) => inner.stat(path),
    list: (path, options) => inner.list(path, options),
    search: (options) => inner.search(options),
    start: (command) => inner.start(command),
    writeFile: async (path, content) => {
      guard.refuse(path);
      await guard.around(() => inner.writeFile(path, content));
    },
    remove: async (path) => {
      guard.refuse(path);
      await guard.around(() => inner.remove(path));
    },
    run: (command, limits) => guard.around(() => inner.run(command, limits)),
  };
  return { workspace, assertWritable: (path) => guard.refuse(path), takeRestored: () => guard.takeRestored() };
}

type Snapshot = ReadonlyMap<string, Uint8Array>;

class ProtectionGuard {
  readonly #inner: Workspace;
  readonly #paths: readonly string[];
  readonly #restored = new Set<string>();
  /** Number of parallel operations. They share one snapshot; the last one to end compares with it. */
  #active = 0;
  #snapshot: Promise<Snapshot> | undefined;
  #comparison: Promise<void> = Promise.resolve();

  constructor(inner: Workspace, paths: readonly string[]) {
    this.#inner = inner;
    // A workspace hides .git, so it cannot be compared.
    this.#paths = paths
      .map((path) => relativeTo(inner.root, path))
      .filter((path) => path !== '.' && !path.startsWith('../') && !isInsideAnyCase('.git', path));
  }

  refuse(path: string): void {
    const wanted = relativeTo(this.#inner.root, path);
    for (const own of [...this.#paths, '.git']) {
      if (wanted !== '.' && !isInsideAnyCase(own, wanted) && !isInsideAnyCase(wanted, own)) continue;
      throw new PthError('environment/path-escape', `${path} is protected and cannot be changed (${own}).`, {
        details: { path, protectedPath: own },
        recovery: ['Change the code under test instead.'],
      });
    }
  }

  async around<T>(work: () => Promise<T>): Promise<T> {
    if (this.#paths.length === 0) return await work();
    await this.#comparison;
    this.#active++;
    this.#snapshot ??= this.#take();
    const snapshot = this.#snapshot;
    try {
      await snapshot;
      return await work();
    } finally {
      if (--this.#active === 0) {
        this.#snapshot = undefined;
        this.#comparison = snapshot.then((before) => this.#restore(before));
        await this.#comparison;
      }
    }
  }

  takeRestored(): string[] {
    const restored = [...this.#restored].sort();
    this.#restored.clear();
    return restored;
  }

  async #take(): Promise<Snapshot> {
    const files = new Map<string, Uint8Array>();
    let bytes = 0;
    for (const path of await this.#listFiles()) {
      const content = await this.#inner.readFile(path);
      bytes += content.length;
      if (files.size >= maxFiles || bytes > maxBytes) {
        throw new PthError('environment/unsupported', `The protected paths hold more than can be watched over.`, {
          details: { paths: [...this.#paths], maxFiles, maxBytes },
        });
      }
      files.set(path, content);
    }
    return files;
  }

  async #restore(before: Snapshot): Promise<void> {
    for (const path of await this.#listFiles()) {
      if (before.has(path)) continue;
      await this.#inner.remove(path);
      this.#restored.add(path);
    }
    for (const [path, content] of before) {
      if (await this.#isUnchanged(path, content)) continue;
      // Remove it first: it may be a link or a directory now.
      await this.#inner.remove(path);
      await this.#inner.writeFile(path, content);
      this.#restored.add(path);
    }
  }

  async #isUnchanged(path: string, content: Uint8Array): Promise<boolean> {
    const entry = await this.#inner.stat(path);
    if (entry?.kind !== 'file' || entry.size !== content.length) return false;
    return Buffer.compare(await this.#inner.readFile(path), content) === 0;
  }

  /** Lists every file at or below a protected path, including links and other types. */
  async #listFiles(): Promise<string[]> {
    const files: string[] = [];
    for (const path of this.#paths) {
      const entry = await this.#inner.stat(path);
      if (!entry) continue;
      if (entry.kind !== 'directory') files.push(path);
      else {
        const entries = await this.#inner.list(path, { isRecursive: true, maxEntries: maxFiles + 1 });
        files.push(...entries.flatMap((found) => (found.kind === 'directory' ? [] : [found.path])));
      }
    }
    return files;
  }
}

/** Returns a path relative to the root, normalised, with forward slashes. */
function relativeTo(root: string, path: string): string {
  const absolute = posix.isAbsolute(path) ? posix.normalize(path) : posix.join(root, path);
  return posix.relative(root, absolute) || '.';
}

/** `isInside` ignoring case, because some file systems do. */
function isInsideAnyCase(directory: string, path: string): boolean {
  return isInside(directory.toLowerCase(), path.toLowerCase());
}

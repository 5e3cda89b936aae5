import type { DirectoryEntry, Workspace } from '../../src/environment/index.ts';
import type { RunOutcome, StartedProcess } from '../../src/process/index.ts';

/** A workspace of texts in memory, for what only reads files. Commands are refused. */
export class FileMapWorkspace implements Workspace {
  readonly root: string;
  readonly #files: Map<string, string>;

  constructor(files: Readonly<Record<string, string>>, root = '/plugin') {
    this.root = root;
    this.#files = new Map(Object.entries(files));
  }

  readFile(path: string): Promise<Uint8Array> {
    const text = this.#files.get(path);
    return text === undefined ? Promise.reject(new Error(`no file ${path}`)) : Promise.resolve(Buffer.from(text));
  }

  writeFile(path: string, content: string | Uint8Array): Promise<void> {
    this.#files.set(path, Buffer.from(content).toString());
    return Promise.resolve();
  }

  remove(path: string): Promise<void> {
    this.#files.delete(path);
    return Promise.resolve();
  }

  stat(path: string): Promise<DirectoryEntry | undefined> {
    const text = this.#files.get(path);
    if (text !== undefined) return Promise.resolve({ path, kind: 'file', size: Buffer.byteLength(text) });
    const isDirectory = path === '.' || [...this.#files.keys()].some((file) => file.startsWith(`${path}/`));
    return Promise.resolve(isDirectory ? { path, kind: 'directory', size: 0 } : undefined);
  }

  async list(path: string): Promise<DirectoryEntry[]> {
    const prefix = path === '.' ? '' : `${path}/`;
    const names = [...this.#files.keys()].flatMap((file) =>
      file.startsWith(prefix) ? [`${prefix}${file.slice(prefix.length).split('/')[0] ?? ''}`] : [],
    );
    const entries = await Promise.all([...new Set(names)].sort().map((name) => this.stat(name)));
    return entries.flatMap((entry) => entry ?? []);
  }

  search: Workspace['search'] = () => Promise.reject(new Error('a memory workspace does not search'));

  run(): Promise<RunOutcome> {
    return Promise.reject(new Error('a memory workspace runs nothing'));
  }

  start(): Promise<StartedProcess> {
    return Promise.reject(new Error('a memory workspace starts nothing'));
  }
}

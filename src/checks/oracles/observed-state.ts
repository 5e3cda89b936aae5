import type { PluginConnection } from '../../plugin/index.ts';
import type { OracleContext } from '../../suite/index.ts';
import {
  compareFiles,
  describeFileChange,
  type FileReading,
  type FileState,
  readFileState,
  readTexts,
} from './file-state.ts';
import {
  describeReaderChange,
  findReaders,
  findVanishedEntries,
  keepSteady,
  type Readings,
  readAll,
  type StateReader,
} from './reader-state.ts';

/** The state around a server at one moment, as far as it can be seen. */
export interface ObservedState {
  /** Null where files cannot be seen. */
  files: FileState | null;
  readings: Readings;
}

/** What differs between two moments. */
export interface StateChange {
  /** In words, naming each file and reader; empty when nothing changed. */
  text: string;
  /** Files and entries that are gone, in words. */
  lost: string[];
  /** Files with other content, where that is all that changed; empty otherwise. */
  rewritten: string[];
}

/** Looks at what a server's tools can change: files of its places, and what its own readers say. */
export class StateObserver {
  readonly #connection: PluginConnection;
  readonly #context: OracleContext;
  readonly #roots: readonly string[];
  /** All that were found, steady or not. */
  readonly #found: readonly StateReader[];
  readonly readers: readonly StateReader[];
  /** Why files are not looked at, or only a part of them; empty when all are. */
  readonly reserve: string;

  private constructor(parts: {
    connection: PluginConnection;
    context: OracleContext;
    roots: readonly string[];
    found: readonly StateReader[];
    readers: readonly StateReader[];
    reserve: string;
  }) {
    this.#connection = parts.connection;
    this.#context = parts.context;
    this.#roots = parts.roots;
    this.#found = parts.found;
    this.readers = parts.readers;
    this.reserve = parts.reserve;
  }

  /** Finds out what can be seen; readers that are not steady by themselves are left out. */
  static async open(connection: PluginConnection, context: OracleContext): Promise<StateObserver> {
    const { roots, reserve } = await chooseRoots(context);
    const found = await findReaders(connection, context);
    const readers = await findSteady(found, connection, context);
    return new StateObserver({ connection, context, roots, found, readers, reserve });
  }

  /** The view without the answers of one tool, which is the one to be judged: without its calls others may be steady. */
  async without(tool: string): Promise<StateObserver> {
    const found = this.#found.filter((reader) => reader.tool !== tool);
    const readers = await findSteady(found, this.#connection, this.#context);
    const { reserve } = this;
    return new StateObserver({
      connection: this.#connection,
      context: this.#context,
      roots: this.#roots,
      found,
      readers,
      reserve,
    });
  }

  /** Whether files can be seen. */
  get seesFiles(): boolean {
    return this.#roots.length > 0;
  }

  /** Whether every reader said the same twice. */
  get isSteady(): boolean {
    return this.readers.length === this.#found.length;
  }

  /** The state now. */
  async observe(): Promise<ObservedState> {
    const readings = await readAll(this.readers, this.#connection, this.#context.signal);
    return { files: await this.#readFiles(), readings };
  }

  /** The text of files that changed, so that a change can be looked into. */
  async readTexts(paths: readonly string[]): Promise<ReadonlyMap<string, string | null>> {
    const { workspace, signal } = this.#context;
    return workspace ? readTexts(workspace, paths, signal) : new Map();
  }

  async #readFiles(): Promise<FileState | null> {
    const { workspace, signal } = this.#context;
    if (!workspace || this.#roots.length === 0) return null;
    const reading = await readFileState(workspace, this.#roots, signal);
    return 'files' in reading ? reading.files : null;
  }
}

/** What changed from one moment to another. Pure. */
export function compareStates(before: ObservedState, after: ObservedState): StateChange {
  const files = before.files && after.files ? compareFiles(before.files, after.files) : null;
  const said = describeReaderChange(before.readings, after.readings);
  const isOnlyRewritten = said === '' && files !== null && files.added.length + files.removed.length === 0;
  const parts = [files ? describeFileChange(files) : '', said];
  return {
    text: parts.filter(Boolean).join('; '),
    lost: [...(files?.lost ?? []), ...findVanishedEntries(before.readings, after.readings)].slice(0, 8),
    rewritten: isOnlyRewritten ? files.changed : [],
  };
}

async function findSteady(
  readers: readonly StateReader[],
  connection: PluginConnection,
  { signal }: OracleContext,
): Promise<StateReader[]> {
  const first = await readAll(readers, connection, signal);
  return keepSteady(readers, first, await readAll(readers, connection, signal));
}

async function chooseRoots({ workspace, watchedPaths, signal }: OracleContext) {
  if (!workspace) return { roots: [], reserve: 'files are not seen: there is no workspace' };
  const all = [...new Set([workspace.root, ...watchedPaths])];
  const wide = await readFileState(workspace, all, signal);
  if ('files' in wide) return { roots: all, reserve: '' };
  const narrow: FileReading = watchedPaths.length > 0 ? await readFileState(workspace, watchedPaths, signal) : wide;
  if ('files' in narrow)
    return {
      roots: [...watchedPaths],
      reserve: `files are seen only below ${watchedPaths.join(', ')}: ${wide.problem}`,
    };
  return { roots: [], reserve: `files are not seen: ${narrow.problem}` };
}

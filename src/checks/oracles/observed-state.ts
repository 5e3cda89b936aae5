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

/** The visible state of a server at one moment. */
export interface ObservedState {
  /** Null where files cannot be seen. */
  files: FileState | null;
  readings: Readings;
}

/** The difference between two states. */
export interface StateChange {
  /** In words, naming each file and reader; empty when nothing changed. */
  text: string;
  /** Files and entries that are gone, in words. */
  lost: string[];
  /** Paths of files with other content, where nothing else changed; empty otherwise. */
  rewritten: string[];
}

/** Observes the state that tools of a server can change: its files, and the answers of its own readers. */
export class StateObserver {
  readonly #connection: PluginConnection;
  readonly #context: OracleContext;
  readonly #roots: readonly string[];
  /** All readers, steady or not. */
  readonly #found: readonly StateReader[];
  readonly readers: readonly StateReader[];
  /** The reason why no files or only some are observed; empty when all are. */
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

  /** Finds the files and readers that can be observed; leaves out readers that are not steady by themselves. */
  static async open(connection: PluginConnection, context: OracleContext): Promise<StateObserver> {
    const { roots, reserve } = await chooseRoots(context);
    const found = await findReaders(connection, context);
    const readers = await findSteady(found, connection, context);
    return new StateObserver({ connection, context, roots, found, readers, reserve });
  }

  /** Returns an observer without the readers of one tool, which is to be judged; without its calls others may be steady. */
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

  /** True when files can be read. */
  get seesFiles(): boolean {
    return this.#roots.length > 0;
  }

  /** True when every reader answered twice the same. */
  get isSteady(): boolean {
    return this.readers.length === this.#found.length;
  }

  /** Reads the present state. */
  async observe(): Promise<ObservedState> {
    const readings = await readAll(this.readers, this.#connection, this.#context.signal);
    return { files: await this.#readFiles(), readings };
  }

  /** Reads the text of changed files. */
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

/** Compares two states. Pure. */
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

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
  nameSome,
  notAsked,
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

/** Where an observer looks. */
interface Outlook {
  connection: PluginConnection;
  context: OracleContext;
  roots: readonly string[];
  /** Readers that are asked, and those whose answers differ without a change. */
  readers: readonly StateReader[];
  unsteady: readonly StateReader[];
  /** Why some files are not seen, and slow readers not asked. */
  reserve: string;
}

/** Observes the state that tools of a server can change: its files, and the answers of its own readers. */
export class StateObserver {
  readonly #outlook: Outlook;

  private constructor(outlook: Outlook) {
    this.#outlook = outlook;
  }

  /** Finds the files and readers that can be observed; leaves out readers that are not steady by themselves. */
  static async open(connection: PluginConnection, context: OracleContext): Promise<StateObserver> {
    const { roots, reserve: unseen } = await chooseRoots(context);
    const { readers, reserve: slow } = await findReaders(connection, context);
    const reserve = [unseen, slow].filter(Boolean).join('; ');
    return new StateObserver(await leaveOutUnsteady({ connection, context, roots, readers, unsteady: [], reserve }));
  }

  /** Returns an observer without the readers of one tool, which is to be judged; without its calls others may be steady. */
  async without(tool: string): Promise<StateObserver> {
    const { readers, unsteady } = this.#outlook;
    const others = [...readers, ...unsteady].filter((reader) => reader.tool !== tool);
    return new StateObserver(await leaveOutUnsteady({ ...this.#outlook, readers: others }));
  }

  /** The reasons why some files are not seen, and some readers not asked; empty when all are. */
  get reserve(): string {
    const titles = this.#outlook.unsteady.map(({ title }) => title);
    const unsteady = nameSome(`${notAsked}, since the answers differ without a change`, titles);
    return [this.#outlook.reserve, unsteady].filter(Boolean).join('; ');
  }

  /** True when files can be read, or there is a reader to ask. */
  get seesState(): boolean {
    return this.#outlook.roots.length + this.#outlook.readers.length > 0;
  }

  /** True when every reader answered twice the same. */
  get isSteady(): boolean {
    return this.#outlook.unsteady.length === 0;
  }

  /** Reads the present state. */
  async observe(): Promise<ObservedState> {
    const { readers, connection, context } = this.#outlook;
    const readings = await readAll(readers, connection, context.signal);
    return { files: await this.#readFiles(), readings };
  }

  /** Reads the text of changed files. */
  async readTexts(paths: readonly string[]): Promise<ReadonlyMap<string, string | null>> {
    const { workspace, signal } = this.#outlook.context;
    return workspace ? readTexts(workspace, paths, signal) : new Map();
  }

  async #readFiles(): Promise<FileState | null> {
    const { context, roots } = this.#outlook;
    if (!context.workspace || roots.length === 0) return null;
    const reading = await readFileState(context.workspace, roots, context.signal);
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

/** Asks all readers twice and separates those whose answers differ, although nothing was done between. */
async function leaveOutUnsteady(outlook: Outlook): Promise<Outlook> {
  const { readers, connection, context } = outlook;
  const first = await readAll(readers, connection, context.signal);
  const second = await readAll(readers, connection, context.signal);
  const isSteady = ({ title }: StateReader) => first.get(title) === second.get(title);
  return {
    ...outlook,
    readers: readers.filter(isSteady),
    unsteady: readers.filter((reader) => !isSteady(reader)),
  };
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

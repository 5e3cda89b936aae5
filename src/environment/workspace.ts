import type { OutputChunk, RunOutcome, StartedProcess } from '../process/index.ts';

/** One entry of a directory. */
export interface DirectoryEntry {
  /** Relative to the workspace root, with forward slashes. */
  path: string;
  kind: 'file' | 'directory' | 'link' | 'other';
  /** Size in bytes; 0 for directories. */
  size: number;
}

/** One hit of a search. */
export interface SearchHit {
  path: string;
  /** Line number, from 1. */
  line: number;
  text: string;
}

/**
 * A command to run in the workspace. Always an argument vector; a caller that needs a shell passes `['sh', '-c',
 * text]`.
 */
export interface WorkspaceCommand {
  argv: readonly [string, ...string[]];
  /** Relative to the root; default the root. */
  cwd?: string;
  /** Added to the environment's own variables; undefined removes one. */
  variables?: Readonly<Record<string, string | undefined>>;
  /**
   * Runs as the root of a container or machine, for installing packages and starting services. The bare host refuses it
   * with `environment/unsupported`. Default false.
   */
  asRoot?: boolean;
}

/** Limits of a time-boxed command. */
export interface RunLimits {
  /** Hard limit in milliseconds. Default 120000. */
  timeoutMs?: number;
  /** Maximum silence in milliseconds. Default none. */
  noOutputTimeoutMs?: number;
  /** Bytes kept per stream (head and tail). Default 1 MiB. */
  maxOutputBytes?: number;
  /** Written to stdin, which is then closed. Default: stdin is closed at once. */
  stdin?: string | Uint8Array;
  signal?: AbortSignal | undefined;
  onOutput?: (chunk: OutputChunk) => void;
}

/** Options of a search. */
export interface SearchOptions {
  /** A JavaScript regular expression source. */
  pattern: string;
  isCaseInsensitive?: boolean;
  /** Directory to search, relative to the root. Default the root. */
  path?: string;
  /**
   * Only files whose path from the root fits this glob (`**` crosses directories); a glob without a slash is compared
   * with the file's name in any directory.
   */
  glob?: string;
  /** Names of directories that are left out wherever they stand, besides `.git` and `node_modules`. Default none. */
  leaveOut?: readonly string[];
  /** Larger files are left out. Default and maximum 1 MiB. */
  maxFileBytes?: number;
  /** Default 1000. */
  maxHits?: number;
  signal?: AbortSignal | undefined;
}

/**
 * The files and commands of one plugin working copy, and the only access of an agent's tools. Paths are relative to the
 * root (an absolute path in the root is accepted); a path or link that leads outside is refused with
 * `environment/path-escape`. `.git` is never readable or writable through a workspace.
 */
export interface Workspace {
  /** Absolute path of the root as commands see it. */
  readonly root: string;
  /**
   * Reads a regular file of at most 10 MiB.
   * @throws PthError `environment/file-missing`, `environment/file-unreadable`, `environment/path-escape`
   */
  readFile(path: string): Promise<Uint8Array>;
  /**
   * Writes a file and creates missing parent directories. @throws PthError `environment/write-failed`,
   * `environment/path-escape`
   */
  writeFile(path: string, content: string | Uint8Array): Promise<void>;
  /** Removes a file or a whole directory; a missing path is no error. */
  remove(path: string): Promise<void>;
  /** Describes an entry; undefined when the path is missing. */
  stat(path: string): Promise<DirectoryEntry | undefined>;
  /**
   * Lists the entries of a directory, sorted by path. `isRecursive` leaves out `.git` and `node_modules`. Default 100
   * 000 entries.
   */
  list(path: string, options?: { isRecursive?: boolean; maxEntries?: number }): Promise<DirectoryEntry[]>;
  /**
   * Searches text files; returns hits in path and line order. Leaves out `.git` and `node_modules`, binary files and
   * files over 1 MiB. @throws PthError `environment/search-failed` for an invalid or too slow pattern
   */
  search(options: SearchOptions): Promise<SearchHit[]>;
  /** Runs a command to its end. A failing command is data; only a lost environment throws. */
  run(command: WorkspaceCommand, limits?: RunLimits): Promise<RunOutcome>;
  /** Starts a long-lived process with open streams. @throws PthError `process/spawn-failed` */
  start(command: WorkspaceCommand): Promise<StartedProcess>;
}

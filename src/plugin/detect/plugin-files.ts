import { parse, TomlError } from 'smol-toml';
import { isJsonObject, joinPath, type JsonObject, normalizePath, PthError } from '../../base/index.ts';
import { hasProgram, type Workspace } from '../../environment/index.ts';
import { findJsonFault } from './json-position.ts';

const maxFileBytes = 1024 * 1024;
/** Limit of `Workspace.readFile`. */
const maxLargeFileBytes = 10 * 1024 * 1024;

/** The files of a plugin directory as detection reads them: small texts, each read once. */
export class PluginFiles {
  /** Absolute path of the plugin directory as commands inside the environment see it. */
  readonly root: string;
  readonly #workspace: Workspace;
  readonly #directory: string;
  readonly #texts = new Map<string, Promise<string | undefined>>();
  /** Every path that detection looked for, in order. */
  readonly lookedFor = new Set<string>();

  constructor(workspace: Workspace, directory = '.') {
    this.#workspace = workspace;
    this.#directory = directory;
    this.root = directory.startsWith('/') ? directory : joinPath(workspace.root, directory);
  }

  /** True when a file exists; false for a path outside the plugin directory. */
  async has(path: string): Promise<boolean> {
    const normalized = normalizePath(path);
    if (normalized === undefined) return false;
    return (await this.#workspace.stat(joinPath(this.#directory, normalized)))?.kind === 'file';
  }

  /** True when a directory exists below the plugin's. */
  async hasDirectory(path: string): Promise<boolean> {
    const normalized = normalizePath(path);
    if (normalized === undefined) return false;
    return (await this.#workspace.stat(joinPath(this.#directory, normalized)))?.kind === 'directory';
  }

  /** Lists the names of the directories directly below a path; empty when it does not exist. */
  listDirectories(path: string): Promise<string[]> {
    return this.#list(path, 'directory');
  }

  /** Lists the names of the files directly below a path; empty when it does not exist. */
  listFiles(path: string): Promise<string[]> {
    return this.#list(path, 'file');
  }

  async #list(path: string, kind: 'directory' | 'file'): Promise<string[]> {
    const absolute = joinPath(this.#directory, path);
    if ((await this.#workspace.stat(absolute))?.kind !== 'directory') return [];
    const entries = await this.#workspace.list(absolute, { maxEntries: 1000 });
    return entries.flatMap((entry) => (entry.kind === kind ? [entry.path.split('/').at(-1) ?? ''] : []));
  }

  /** Lists the directories above, up to the root of the workspace, nearest first, with the way back to this one. */
  listParents(): { files: PluginFiles; path: string }[] {
    const names = normalizePath(this.#directory)?.split('/') ?? ['.'];
    if (names[0] === '.') return [];
    return names
      .map((_, index) => ({
        files: new PluginFiles(this.#workspace, names.slice(0, index).join('/') || '.'),
        path: names.slice(index).join('/'),
      }))
      .toReversed();
  }

  /** Reads the first 4,096 characters of a file of any size; undefined when it does not exist or is too large. */
  async readHead(path: string): Promise<string | undefined> {
    return (await this.readLarge(path))?.slice(0, 4096);
  }

  /** Reads a file of at most 10 MiB; undefined when it does not exist or is larger. */
  async readLarge(path: string): Promise<string | undefined> {
    const absolute = joinPath(this.#directory, path);
    const entry = await this.#workspace.stat(absolute);
    if (entry?.kind !== 'file' || entry.size > maxLargeFileBytes) return undefined;
    return new TextDecoder().decode(await this.#workspace.readFile(absolute));
  }

  /** Reads a file; undefined when it does not exist. @throws PthError `plugin/config-invalid` above 1 MiB */
  readText(path: string): Promise<string | undefined> {
    this.lookedFor.add(path);
    const known = this.#texts.get(path) ?? this.#read(path);
    this.#texts.set(path, known);
    return known;
  }

  /** Reads a JSON object from a file; undefined when it does not exist. @throws PthError `plugin/config-invalid` */
  async readJson(path: string): Promise<JsonObject | undefined> {
    const text = await this.readText(path);
    if (text === undefined) return undefined;
    const position = findJsonFault(text.replace(/^\uFEFF/, ''));
    if (position) {
      const where = `line ${position.line}, column ${position.column}`;
      throw new PthError('plugin/config-invalid', `${path} is not valid JSON: ${where}`, {
        details: { file: path, ...position },
      });
    }
    const value: unknown = JSON.parse(text.replace(/^\uFEFF/, ''));
    if (!isJsonObject(value)) throw invalidConfig(path, '', 'must be an object');
    return value;
  }

  /** Reads a TOML table from a file; undefined when it does not exist. @throws PthError `plugin/config-invalid` */
  async readToml(path: string): Promise<JsonObject | undefined> {
    const text = await this.readText(path);
    if (text === undefined) return undefined;
    try {
      // Through JSON, so that dates are texts and no prototype is anything but plain.
      return JSON.parse(JSON.stringify(parse(text.replace(/^\uFEFF/, '')))) as JsonObject;
    } catch (error) {
      if (!(error instanceof TomlError)) throw error;
      const where = `line ${error.line}, column ${error.column}`;
      throw new PthError('plugin/config-invalid', `${path} is not valid TOML: ${where}`, {
        cause: error,
        details: { file: path, line: error.line, column: error.column },
      });
    }
  }

  /** Returns the files of a directory below this one. */
  under(directory: string): PluginFiles {
    return new PluginFiles(this.#workspace, joinPath(this.#directory, directory));
  }

  /** True when the environment has anything at an absolute path, inside the plugin directory or not. */
  async isThere(path: string): Promise<boolean> {
    const outcome = await this.#workspace.run({ argv: ['test', '-e', path] }, { timeoutMs: 10_000 });
    return outcome.exitCode === 0;
  }

  /** True when the environment has a program on its PATH. */
  hasProgram(program: string): Promise<boolean> {
    return hasProgram(this.#workspace, program);
  }

  async #read(path: string): Promise<string | undefined> {
    const normalized = normalizePath(path);
    if (normalized === undefined) return undefined;
    const absolute = joinPath(this.#directory, normalized);
    const entry = await this.#workspace.stat(absolute);
    if (entry?.kind !== 'file') return undefined;
    if (entry.size > maxFileBytes) throw invalidConfig(path, '', 'is larger than 1 MiB');
    return new TextDecoder().decode(await this.#workspace.readFile(absolute));
  }
}

/** Fault of a manifest, naming the file and the key path in it. */
export function invalidConfig(file: string, keyPath: string, message: string): PthError {
  const where = keyPath === '' ? file : `${file}: ${keyPath}`;
  return new PthError('plugin/config-invalid', `${where} ${message}`, { details: { file, place: keyPath } });
}

/** Reads a file that a directory need not have; undefined when it does not exist, or is too large to be read. */
export async function readOrNothing(files: PluginFiles, file: string): Promise<string | undefined> {
  try {
    return await files.readText(file);
  } catch (error) {
    if (PthError.isInstance(error)) return undefined;
    throw error;
  }
}

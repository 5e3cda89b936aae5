import { isJsonObject, joinPath, type JsonObject, normalizePath, PthError } from '../../base/index.ts';
import type { Workspace } from '../../environment/index.ts';
import { findJsonFault } from './json-place.ts';

const maxFileBytes = 1024 * 1024;

/** The files of a plugin directory as detection reads them: small texts, each read once. */
export class PluginFiles {
  /** Absolute path of the plugin directory as commands inside the environment see it. */
  readonly root: string;
  readonly #workspace: Workspace;
  readonly #directory: string;
  readonly #texts = new Map<string, Promise<string | undefined>>();
  /** Every path that was looked for, in order. */
  readonly lookedFor = new Set<string>();

  constructor(workspace: Workspace, directory = '.') {
    this.#workspace = workspace;
    this.#directory = directory;
    this.root = directory.startsWith('/') ? directory : joinPath(workspace.root, directory);
  }

  /** Whether a file is there; false for a path that leads out of the plugin directory. */
  async has(path: string): Promise<boolean> {
    const inside = normalizePath(path);
    if (inside === undefined) return false;
    return (await this.#workspace.stat(joinPath(this.#directory, inside)))?.kind === 'file';
  }

  /** Names of the directories directly below a path; empty when it is not there. */
  async listDirectories(path: string): Promise<string[]> {
    const place = joinPath(this.#directory, path);
    if ((await this.#workspace.stat(place))?.kind !== 'directory') return [];
    const entries = await this.#workspace.list(place, { maxEntries: 1000 });
    return entries.flatMap((entry) => (entry.kind === 'directory' ? [entry.path.split('/').at(-1) ?? ''] : []));
  }

  /** The text of a file; undefined when it is not there. @throws PthError `plugin/config-invalid` above 1 MiB */
  readText(path: string): Promise<string | undefined> {
    this.lookedFor.add(path);
    const known = this.#texts.get(path) ?? this.#read(path);
    this.#texts.set(path, known);
    return known;
  }

  /** A JSON object from a file; undefined when it is not there. @throws PthError `plugin/config-invalid` */
  async readJson(path: string): Promise<JsonObject | undefined> {
    const text = await this.readText(path);
    if (text === undefined) return undefined;
    const place = findJsonFault(text.replace(/^\uFEFF/, ''));
    if (place) {
      const where = `line ${place.line}, column ${place.column}`;
      throw new PthError('plugin/config-invalid', `${path} is not valid JSON: ${where}`, {
        details: { file: path, ...place },
      });
    }
    const value: unknown = JSON.parse(text.replace(/^\uFEFF/, ''));
    if (!isJsonObject(value)) throw invalidConfig(path, '', 'must be an object');
    return value;
  }

  async #read(path: string): Promise<string | undefined> {
    const inside = normalizePath(path);
    if (inside === undefined) return undefined;
    const place = joinPath(this.#directory, inside);
    const entry = await this.#workspace.stat(place);
    if (entry?.kind !== 'file') return undefined;
    if (entry.size > maxFileBytes) throw invalidConfig(path, '', 'is larger than 1 MiB');
    return new TextDecoder().decode(await this.#workspace.readFile(place));
  }
}

/** A fault of a manifest that names the file and the place inside it. */
export function invalidConfig(file: string, place: string, message: string): PthError {
  const where = place === '' ? file : `${file}: ${place}`;
  return new PthError('plugin/config-invalid', `${where} ${message}`, { details: { file, place } });
}

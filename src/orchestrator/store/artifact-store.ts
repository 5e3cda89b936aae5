import { appendFile, chmod, mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import type { z } from 'zod';
import { type Clock, type JsonValue, PthError, type Redactor, systemErrorCode, toJsonValue } from '../../base/index.ts';
import type { RoleName } from './documents.ts';

/** Settings of a store. */
export interface ArtifactStoreOptions {
  /** Root of all sessions; the files lie in `sessions/<id>/artifacts/` below it. */
  root: string;
  sessionId: string;
  redactor: Redactor;
  clock: Clock;
}

/**
 * Keeps everything that a run writes, below one directory, without secrets. A file is complete or absent, so that a killed
 * run leaves nothing half-written but the last line of a log.
 */
export class ArtifactStore {
  /** Absolute path of the directory. */
  readonly directory: string;
  readonly sessionId: string;
  readonly #redactor: Redactor;
  readonly #clock: Clock;
  readonly #made = new Set<string>();

  constructor({ root, sessionId, redactor, clock }: ArtifactStoreOptions) {
    this.directory = join(root, 'sessions', sessionId, 'artifacts');
    this.sessionId = sessionId;
    this.#redactor = redactor;
    this.#clock = clock;
  }

  /** Writes a text. @throws PthError `artifacts/write-failed` */
  async writeText(path: string, text: string, options: { isExecutable?: boolean } = {}): Promise<void> {
    const file = join(this.directory, path);
    await this.#attempt(path, async () => {
      await this.#makeDirectory(dirname(file));
      await writeFile(`${file}.new`, this.#redactor.redact(text));
      if (options.isExecutable === true) await chmod(`${file}.new`, 0o755);
      await rename(`${file}.new`, file);
    });
  }

  /** Writes a JSON document. @throws PthError `artifacts/write-failed` */
  async writeJson(path: string, value: JsonValue): Promise<void> {
    const file = join(this.directory, path);
    const text = `${JSON.stringify(this.#redactor.redactJson(value), null, 2)}\n`;
    await this.#attempt(path, async () => {
      await this.#makeDirectory(dirname(file));
      await writeFile(`${file}.new`, text);
      await rename(`${file}.new`, file);
    });
  }

  /** Writes the output of a role, which its schema must accept: nothing else becomes part of a run's state. */
  async writeDocument<Schema extends z.ZodType>(path: string, schema: Schema, value: z.input<Schema>): Promise<void> {
    await this.writeJson(path, toJsonValue(schema.parse(value)));
  }

  /** Adds a line to a file of JSON lines. @throws PthError `artifacts/write-failed` */
  async addLine(path: string, value: JsonValue): Promise<void> {
    await this.#attempt(path, async () => {
      await this.#makeDirectory(this.directory);
      await appendFile(join(this.directory, path), `${JSON.stringify(this.#redactor.redactJson(value))}\n`);
    });
  }

  /** Adds what a role did to the log. @throws PthError `artifacts/write-failed` */
  async log(agent: RoleName, action: string, details: Readonly<Record<string, JsonValue>> = {}): Promise<void> {
    await this.addLine('log.jsonl', { timestamp: this.#clock.now().toISOString(), agent, action, ...details });
  }

  /** Reads a text; null when the file is missing. */
  async readText(path: string): Promise<string | null> {
    try {
      return await readFile(join(this.directory, path), 'utf8');
    } catch (error) {
      if (systemErrorCode(error) === 'ENOENT') return null;
      throw error;
    }
  }

  /** Reads a JSON document of an earlier run; null when the file is missing. @throws PthError `complete/session-missing` */
  async readDocument<Schema extends z.ZodType>(path: string, schema: Schema): Promise<z.output<Schema> | null> {
    const text = await this.readText(path);
    if (text === null) return null;
    const place = join(this.directory, path);
    let value: unknown;
    try {
      value = JSON.parse(text);
    } catch (error) {
      throw new PthError('complete/session-missing', `${place} is no JSON: ${String(error)}`, { cause: error });
    }
    return readRecorded(place, schema, value);
  }

  /** Lists all files, sorted. */
  async list(): Promise<string[]> {
    const entries = await readdir(this.directory, { recursive: true, withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile() && !entry.name.endsWith('.new'))
      .map((entry) => relative(this.directory, join(entry.parentPath, entry.name)))
      .sort();
  }

  async #makeDirectory(directory: string): Promise<void> {
    if (this.#made.has(directory)) return;
    await mkdir(directory, { recursive: true });
    // The root may lie in a checkout, to which artifacts never belong.
    if (this.#made.size === 0) await writeFile(join(dirname(this.directory), '.gitignore'), '*\n');
    this.#made.add(directory);
  }

  async #attempt(path: string, work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      const code = systemErrorCode(error);
      if (code === undefined) throw error;
      const message = `The artifact ${join(this.directory, path)} cannot be written (${code}).`;
      throw new PthError('artifacts/write-failed', message, { cause: error });
    }
  }
}

/** Reads a value that an earlier run wrote. @throws PthError `complete/session-missing` naming `what` and its first flaw */
export function readRecorded<Schema extends z.ZodType>(what: string, schema: Schema, value: unknown): z.output<Schema> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const message = `${what} is not as a run writes it: ${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}`;
  throw new PthError('complete/session-missing', message);
}

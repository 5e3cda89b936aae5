import { createHash } from 'node:crypto';
import {
  appendFileSync,
  closeSync,
  constants,
  copyFileSync,
  fstatSync,
  openSync,
  readFileSync,
  readSync,
} from 'node:fs';
import { z } from 'zod';
import { type JsonObject, PthError, systemErrorCode, toJsonValue } from '../base/index.ts';

/** One line of a journal. */
const entrySchema = z.strictObject({
  /** ISO 8601. */
  at: z.string(),
  event: z.enum(['started', 'resumed', 'begin', 'end', 'read', 'crash']),
  /** Name of the step, of the server that crashed, or of the branch. */
  subject: z.string(),
  /** Input and answer of the step; secrets are taken out. */
  facts: z.record(z.string(), z.json()),
});
export type JournalEntry = Omit<z.infer<typeof entrySchema>, 'facts'> & { facts: JsonObject };

const maxJournalBytes = 16 * 1024 * 1024;
/** Most characters of the facts of a line. */
const maxFactsLength = 1024 * 1024;

/** A line: the entry, and the digest of the line before it with this entry, so that a changed line is found. */
const linePattern = /^(\{.*),"digest":"([0-9a-f]{64})"\}$/s;

function chain(previous: string, body: string): string {
  return createHash('sha256').update(`${previous}\n${body}`).digest('hex');
}

/**
 * The steps of a session as lines of a file, oldest first, each written before the next thing happens, so that a killed
 * session tells what it was at. A full file takes no more.
 */
export class Journal {
  #path: string;
  #bytes = 0;
  #isFull = false;
  #digest = '';

  /** @param path file that is made with the first line, readable by its owner alone */
  constructor(path: string) {
    this.#path = path;
  }

  /** Appends a line; facts that are too large are left out, and the line says so. @throws the error of the file system */
  append(entry: JournalEntry): void {
    const { length } = JSON.stringify(entry.facts);
    const facts = length > maxFactsLength ? { leftOut: `${length} characters` } : entry.facts;
    const body = JSON.stringify({ ...entry, facts });
    const digest = chain(this.#digest, body);
    const line = `${body.slice(0, -1)},"digest":"${digest}"}\n`;
    const bytes = Buffer.byteLength(line);
    // A later line that fits would hide that one is missing.
    this.#isFull ||= this.#bytes + bytes > maxJournalBytes;
    if (this.#isFull) return;
    appendFileSync(this.#path, line, { mode: 0o600 });
    this.#bytes += bytes;
    this.#digest = digest;
  }

  /** Goes on in a copy at another path, which must not be there yet. @throws the error of the file system */
  moveTo(path: string): void {
    appendFileSync(path, '', { mode: 0o600, flag: 'ax' });
    copyFileSync(this.#path, path);
    this.#path = path;
  }
}

/**
 * Reads a journal, without lines that are not whole: the last one of a killed session, or those of another program. A
 * file that is not there is empty. Of a large file only the end is read.
 */
export function readJournal(path: string): JournalEntry[] {
  return readJournalText(path)
    .split('\n')
    .flatMap((line) => parseEntry(linePattern.exec(line)?.[1] ?? line.slice(0, -1)) ?? []);
}

/**
 * Reads the journal that somebody hands over: each line must be whole and as it was written.
 * @throws PthError `replay/journal-invalid` with the first line that is not
 */
export function readWholeJournal(path: string): JournalEntry[] {
  const refuse = (reason: string, cause?: unknown) =>
    new PthError('replay/journal-invalid', `${path}: ${reason}`, { cause });
  const text = readText(path, refuse);
  if (text === '') throw refuse('the file is empty');
  let digest = '';
  const lines = text.split('\n');
  if (lines.pop() !== '') throw refuse(`line ${lines.length + 1} is not whole: the file was cut`);
  return lines.map((line, index) => {
    const [, start = '', written] = linePattern.exec(line) ?? [];
    const entry = written === undefined ? null : parseEntry(start);
    if (entry === null) throw refuse(`line ${index + 1} is none of a journal of this version of PTH`);
    digest = chain(digest, `${start}}`);
    if (digest !== written) throw refuse(`line ${index + 1} is not as it was written, or one before it is missing`);
    return entry;
  });
}

function readText(path: string, refuse: (reason: string, cause?: unknown) => PthError): string {
  try {
    // A pipe that nobody writes to would wait for ever.
    const file = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK);
    try {
      const status = fstatSync(file);
      if (!status.isFile()) throw refuse('this is no file');
      if (status.size > maxJournalBytes) {
        throw refuse(`the file has ${status.size} bytes, and a journal at most ${maxJournalBytes}`);
      }
      return readFileSync(file, 'utf8');
    } finally {
      closeSync(file);
    }
  } catch (error) {
    const code = PthError.isInstance(error) ? undefined : systemErrorCode(error);
    throw code === undefined ? error : refuse(`the file cannot be read: ${code}`, error);
  }
}

/** Parses an entry from its text without the last brace; null for anything else. */
function parseEntry(start: string): JournalEntry | null {
  try {
    // What is deeper or larger than any answer becomes a note, before the schema looks into it.
    const parsed = entrySchema.safeParse(toJsonValue(JSON.parse(`${start}}`)));
    return parsed.success ? parsed.data : null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

/** Reads the lines of a journal as they stand. A file that is not there is empty. Of a large file only the end is read. */
export function readJournalText(path: string): string {
  try {
    const file = openSync(path, 'r');
    try {
      const { size } = fstatSync(file);
      if (size <= maxJournalBytes) return readFileSync(file, 'utf8');
      const buffer = Buffer.alloc(maxJournalBytes);
      const length = readSync(file, buffer, 0, maxJournalBytes, size - maxJournalBytes);
      return buffer.subarray(0, length).toString('utf8');
    } finally {
      closeSync(file);
    }
  } catch (error) {
    if (systemErrorCode(error) === 'ENOENT') return '';
    throw error;
  }
}

/** Finds the step that began and did not end; null where each one ended. Pure. */
export function findInterrupted(entries: readonly JournalEntry[]): string | null {
  const last = entries.findLast(({ event }) => event === 'begin' || event === 'end');
  return last?.event === 'begin' ? last.subject : null;
}

import { appendFileSync, closeSync, fstatSync, openSync, readFileSync, readSync } from 'node:fs';
import { z } from 'zod';
import { type JsonObject, systemErrorCode, toJsonValue } from '../base/index.ts';

/** One line of a journal. */
const entrySchema = z.strictObject({
  /** ISO 8601. */
  at: z.string(),
  event: z.enum(['started', 'resumed', 'begin', 'end', 'crash']),
  /** Name of the step, of the server that crashed, or of the branch. */
  subject: z.string(),
  /** Input or answer of the step in short; secrets are taken out. */
  facts: z.record(z.string(), z.json()),
});
export type JournalEntry = Omit<z.infer<typeof entrySchema>, 'facts'> & { facts: JsonObject };

const maxJournalBytes = 16 * 1024 * 1024;
/** Longest text of a fact. */
const maxTextLength = 500;
const maxLineLength = 20_000;

/**
 * The steps of a session as lines of a file, oldest first, each written before the next thing happens, so that a killed
 * session tells what it was at. A full file takes no more.
 */
export class Journal {
  readonly #path: string;
  readonly #redact: (text: string) => string;
  #bytes: number;

  /** @param path file that is made with the first line, readable by its owner alone */
  constructor(path: string, redact: (text: string) => string) {
    this.#path = path;
    this.#redact = redact;
    this.#bytes = 0;
  }

  /** Appends a line. @throws the error of the file system */
  append(entry: JournalEntry): void {
    const line = renderEntry(entry, this.#redact);
    if (this.#bytes + line.length > maxJournalBytes) return;
    appendFileSync(this.#path, line, { mode: 0o600 });
    this.#bytes += Buffer.byteLength(line);
  }
}

/** Renders an entry as one line, with long texts cut; facts that are too large together are left out. Pure. */
function renderEntry(entry: JournalEntry, redact: (text: string) => string): string {
  const facts = shorten(entry.facts, redact);
  const line = JSON.stringify({ ...entry, facts });
  if (line.length <= maxLineLength) return `${line}\n`;
  return `${JSON.stringify({ ...entry, facts: { leftOut: `${line.length} characters` } })}\n`;
}

function shorten(facts: JsonObject, redact: (text: string) => string): JsonObject {
  const text = JSON.stringify(facts, (_key, value: unknown) => {
    if (typeof value !== 'string') return value;
    const clean = redact(value);
    return clean.length > maxTextLength ? `${clean.slice(0, maxTextLength)}…` : clean;
  });
  return toJsonValue(JSON.parse(text)) as JsonObject;
}

/**
 * Reads a journal, without lines that are not whole: the last one of a killed session, or those of another program. A
 * file that is not there is empty. Of a large file only the end is read.
 */
export function readJournal(path: string): JournalEntry[] {
  const entries: JournalEntry[] = [];
  for (const line of readEnd(path).split('\n')) {
    const parsed = entrySchema.safeParse(parseLine(line));
    if (parsed.success) entries.push({ ...parsed.data, facts: toJsonValue(parsed.data.facts) as JsonObject });
  }
  return entries;
}

function parseLine(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

function readEnd(path: string): string {
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

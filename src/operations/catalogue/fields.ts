import { z } from 'zod';
import { type Clock, cutText, type JsonObject, PthError, toJsonValue } from '../../base/index.ts';

/** A text that a path, a name and a command can hold: no NUL, and no half of a character. */
export const prose = (max: number) =>
  z
    .string()
    .max(max)
    .refine((given) => !given.includes('\0') && !/\p{Cs}/u.test(given), 'must hold no NUL and no lone surrogate');

/** A text that is not empty, such as a name or a path. */
export const line = (max = 4096) => prose(max).min(1);

/** A path below a directory that the field's own words name. */
export const innerPath = (max = 1000) =>
  line(max).refine(
    (path) => !path.startsWith('/') && !path.split(/[/\\]/).includes('..'),
    'must be relative and lead no way up',
  );

/** A list of names. */
export const names = (max = 1000) => z.array(line(300)).min(1).max(max);

/** The id of a commit, whole or its start. */
export const commitId = z.string().regex(/^[0-9a-f]{7,64}$/, 'must be 7 to 64 hexadecimal digits');

export const limit = (preset: number) => z.int().min(1).max(500).default(preset);
export const cursor = line(200).optional();
export const maxBytes = z.int().min(256).max(30_000).default(8000);
export const testTier = z.int().min(1).max(3);
export const seconds = (max: number) => z.number().positive().max(max);

/** Values of the plugin by name; null takes the value that this process has. Secrets are kept out of every answer. */
export const configValues = z
  .record(z.string().regex(/^[A-Za-z_]\w{0,127}$/), z.union([prose(65_536), z.null()]))
  .refine((values) => Object.keys(values).length <= 200, 'must have at most 200 names')
  .optional();

/** A file of values that its caller names; no other file is looked at. */
export const secretsFile = line().optional().describe('Lines NAME=value');

/** Whether worktrees and environments of dead sessions go first. */
export const removeOrphans = z
  .boolean()
  .default(false)
  .describe('First what dead sessions left, uncommitted changes too');

/** Returns values as the settings of a run take them. */
export function toAssignments(values: Readonly<Record<string, string | null>>): string[] {
  return Object.entries(values).map(([name, value]) => (value === null ? name : `${name}=${value}`));
}

/** Anything that is a mapping. */
export const record = z.record(z.string(), z.unknown());
export const list = z.array(z.unknown());

/** Most bytes of the lists in one result; the summary and single fields come on top. */
const pageBytes = 30_000;

/** One page of a list. */
export interface Page {
  items: JsonObject[];
  total: number;
  /** Where the next page starts; absent on the last one. */
  nextCursor?: string;
}

/**
 * Cuts a page out of a list: at most `size` items, and not more than fits into one result.
 * @throws PthError `usage/invalid` for a cursor that no page gave
 */
export function takePage(items: readonly unknown[], { size, from }: { size: number; from: string | undefined }): Page {
  const start = from === undefined ? 0 : readCursor(from, items.length);
  const page: JsonObject[] = [];
  let bytes = 0;
  for (const item of items.slice(start, start + size)) {
    const value = toJsonValue(item) as JsonObject;
    bytes += Buffer.byteLength(JSON.stringify(value));
    if (page.length > 0 && bytes > pageBytes) break;
    page.push(value);
  }
  const end = start + page.length;
  return { items: page, total: items.length, ...(end < items.length ? { nextCursor: `from-${end}` } : {}) };
}

function readCursor(text: string, total: number): number {
  const position = Number(/^from-(\d{1,9})$/.exec(text)?.[1] ?? Number.NaN);
  if (Number.isInteger(position) && position > 0 && position < total) return position;
  throw new PthError('usage/invalid', `cursor: "${cutText(text, 40)}" is none that a page of this list gave`, {
    recovery: ['Leave cursor out for the first page, then give the nextCursor of the page before.'],
  });
}

/** Keeps the start and the end of a long text, and says that it did. */
export function keepBothEnds(text: string, max: number): { text: string; isTruncated: boolean } {
  if (Buffer.byteLength(text) <= max) return { text, isTruncated: false };
  const half = Math.floor(max / 2);
  const bytes = Buffer.from(text);
  const head = bytes.subarray(0, half).toString('utf8').replace(/�+$/, '');
  const tail = bytes
    .subarray(bytes.length - half)
    .toString('utf8')
    .replace(/^�+/, '');
  return { text: `${head}\n… ${bytes.length - 2 * half} bytes left out …\n${tail}`, isTruncated: true };
}

/** Returns how many whole days ago something was, 0 for what a clock puts into the future. */
export function countDays(at: string, clock: Pick<Clock, 'now'>): number {
  return Math.max(0, Math.floor((clock.now().getTime() - Date.parse(at)) / 86_400_000));
}

/** The name of a snapshot of the environment. */
export const snapshotName = z
  .string()
  .regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$/, 'must be letters, digits, dot, dash and underscore');

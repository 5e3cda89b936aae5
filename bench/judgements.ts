import { z } from 'zod';

/** How a person judged one test or finding of an audit, after reading its calls, its answers and the server's source. */
const judgementSchema = z.enum([
  /** A failure that the server's author can act on; a pass that shows what its name says. */
  'true',
  /** A failure that is true on paper only, or that names another tool than the one to mend. */
  'arguable',
  /** A failure where the server is right; a pass whose name is wrong, or that is green for another reason. */
  'false',
  /** A pass that a tool which does nothing would get as well. */
  'hollow',
  /** Not read. */
  'open',
]);

/** The sheet of one server: what an audit of it came to, and what a person said of that. */
const sheetSchema = z.strictObject({
  /** `name@version`, or `owner/name@commit`. */
  source: z.string(),
  /** False where the server needs a network or a service to do its work. */
  offline: z.boolean(),
  tools: z.number(),
  worked: z.number(),
  seconds: z.number(),
  held: z.number(),
  /** Tests of wrong input that ran, and those whose valid twin was accepted. */
  negatives: z.number(),
  twins: z.number(),
  failed: z.record(z.string(), judgementSchema),
  passed: z.record(z.string(), judgementSchema),
  notes: z.string(),
});
export type Sheet = z.infer<typeof sheetSchema>;

/** Parses the sheets of a set. @throws when one breaks its form */
export function parseSheets(value: unknown): Sheet[] {
  return z.array(sheetSchema).parse(value);
}

/** One goal of a set of sheets, in percent; `share` is null where nothing was judged. */
export interface Goal {
  name: string;
  part: number;
  whole: number;
  share: number | null;
  isMet: boolean | null;
  wanted: string;
}

/** Holds the judgements of a set against its goals; each figure counts only what a person has read. Pure. */
export function countJudgements(sheets: readonly Sheet[]): Goal[] {
  const failed = sheets.flatMap((sheet) => Object.values(sheet.failed)).filter((judged) => judged !== 'open');
  const passed = sheets.flatMap((sheet) => Object.values(sheet.passed)).filter((judged) => judged !== 'open');
  const offline = sheets.filter((sheet) => sheet.offline);
  const sum = (of: readonly Sheet[], read: (sheet: Sheet) => number) => of.reduce((all, sheet) => all + read(sheet), 0);
  const held = sum(offline, (sheet) => sheet.held);
  const all =
    held + sum(offline, ({ failed: bad, passed: good }) => Object.keys(bad).length + Object.keys(good).length);
  return [
    atMost('false failures', countIn(failed, 'false'), failed.length, 1),
    atMost('arguable failures', countIn(failed, 'arguable'), failed.length, 5),
    atMost('false passes', countIn(passed, 'false'), passed.length, 1),
    atMost('hollow passes', countIn(passed, 'hollow'), passed.length, 10),
    atMost('held, of servers that work offline', held, all, 10),
    atLeast(
      'wrong inputs with a twin that works',
      sum(sheets, ({ twins }) => twins),
      sum(sheets, ({ negatives }) => negatives),
      90,
    ),
  ];
}

function countIn(judged: readonly string[], what: string): number {
  return judged.filter((one) => one === what).length;
}

function shareOf(part: number, whole: number): number | null {
  return whole === 0 ? null : (100 * part) / whole;
}

function atMost(name: string, part: number, whole: number, limit: number): Goal {
  const share = shareOf(part, whole);
  return { name, part, whole, share, isMet: share === null ? null : share <= limit, wanted: `at most ${limit} %` };
}

function atLeast(name: string, part: number, whole: number, limit: number): Goal {
  const share = shareOf(part, whole);
  return { name, part, whole, share, isMet: share === null ? null : share >= limit, wanted: `at least ${limit} %` };
}

/** Draws names from a list by a seed, without those that a text names already: a set that nobody has looked at. Pure. */
export function drawFresh(names: readonly string[], seed: number, known: string): string[] {
  let state = seed >>> 0;
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state;
  };
  const isKnown = (name: string) => known.includes(name.replace(/(?<=.)@[^@/]*$/, ''));
  const unknown = [...new Set(names)].filter((name) => name !== '' && !isKnown(name)).toSorted();
  return unknown
    .map((name) => ({ name, order: next() }))
    .toSorted((a, b) => a.order - b.order)
    .map(({ name }) => name);
}

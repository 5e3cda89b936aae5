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
const sheetSchema = z
  .strictObject({
    /** `name@version`, or `owner/name@commit`. */
    source: z.string(),
    /** False where the server needs a network or a service to do its work; the notes then say which. */
    offline: z.boolean(),
    tools: z.number(),
    worked: z.number(),
    /** How long the audit took, and the `--max-time` that it was given. */
    seconds: z.number(),
    limit: z.number(),
    held: z.number(),
    /** Tests of wrong input, and those whose valid twin was accepted. Sheets of November 2026 leave out those that were held. */
    negatives: z.number(),
    twins: z.number(),
    /** Mutants of the server that the generated tests were run against; absent where that was not tried. */
    mutants: z.strictObject({ killed: z.number(), survived: z.number() }).optional(),
    /** Entries of a person's that differ after the audit; absent where nothing was compared. */
    left: z.array(z.string()).optional(),
    failed: z.record(z.string(), judgementSchema),
    passed: z.record(z.string(), judgementSchema),
    notes: z.string(),
  })
  .refine(({ offline, notes }) => offline || notes !== '', 'say in the notes what a server needs that is not offline');
export type Sheet = z.infer<typeof sheetSchema>;

/** Parses the sheets of a set. @throws when one breaks its form */
export function parseSheets(value: unknown): Sheet[] {
  return z.array(sheetSchema).parse(value);
}

/** The parts of `pth audit --json` that a sheet is made of. */
const documentSchema = z.looseObject({
  tools: z.looseObject({ total: z.number(), worked: z.number() }),
  outcomes: z.array(
    z.looseObject({
      test: z.string(),
      status: z.string(),
      answered: z.array(z.string()).optional(),
    }),
  ),
});

/**
 * Makes the sheet of one audit, every test `open`. Pure.
 * @param time the seconds that the audit took, by the clock of whoever ran it, and the `--max-time` that it was given
 * @throws when the document is none of an audit
 */
export function makeSheet(source: string, time: { took: number; limit: number }, audit: unknown): Sheet {
  const { tools, outcomes } = documentSchema.parse(audit);
  const named = (status: (one: string) => boolean) =>
    Object.fromEntries(outcomes.filter((one) => status(one.status)).map(({ test }) => [test, 'open' as const]));
  const working = new Set(outcomes.flatMap(({ answered = [] }) => answered));
  const negatives = outcomes.filter(({ test }) => test.includes(' - invalid: '));
  return {
    source,
    offline: true,
    tools: tools.total,
    worked: tools.worked,
    // Rounded up, so that no run over its limit reads as one within it.
    seconds: Math.ceil(time.took),
    limit: time.limit,
    held: outcomes.filter(({ status }) => status === 'skipped').length,
    negatives: negatives.length,
    twins: negatives.filter(({ test }) => working.has(test.split(' - ')[0] ?? '')).length,
    failed: named((status) => !['passed', 'skipped'].includes(status)),
    passed: named((status) => status === 'passed'),
    notes: '',
  };
}

/** One figure held against its goal; `share` is in percent, and null where nothing was judged. */
export interface Goal {
  name: string;
  part: number;
  whole: number;
  share: number | null;
  isMet: boolean | null;
  wanted: string;
}

/** How many servers are to be judged. */
const wantedServers = 25;

/** The goals of judged audits, in percent. */
export const goalLimits = {
  falseFailures: 1,
  arguable: 5,
  falsePasses: 1,
  hollow: 10,
  held: 10,
  twins: 90,
  mutants: 85,
} as const;

/** Holds the judgements of a set against its goals; each figure counts only what a person has read. Pure. */
export function countJudgements(sheets: readonly Sheet[]): Goal[] {
  const failed = listJudged(sheets.flatMap((sheet) => Object.values(sheet.failed)));
  const passed = listJudged(sheets.flatMap((sheet) => Object.values(sheet.passed)));
  const offline = sheets.filter((sheet) => sheet.offline);
  const sum = (of: readonly Sheet[], read: (sheet: Sheet) => number) => of.reduce((all, sheet) => all + read(sheet), 0);
  const held = sum(offline, (sheet) => sheet.held);
  const all = held + sum(offline, (sheet) => listTests(sheet).length);
  const killed = sum(sheets, ({ mutants }) => mutants?.killed ?? 0);
  const survived = sum(sheets, ({ mutants }) => mutants?.survived ?? 0);
  const compared = sheets.filter(({ left }) => left !== undefined);
  const over = sheets.filter(({ seconds, limit }) => seconds > limit);
  return [
    atMost('false failures', countIn(failed, 'false'), failed.length, goalLimits.falseFailures),
    atMost('arguable failures', countIn(failed, 'arguable'), failed.length, goalLimits.arguable),
    atMost('false passes', countIn(passed, 'false'), passed.length, goalLimits.falsePasses),
    atMost('hollow passes', countIn(passed, 'hollow'), passed.length, goalLimits.hollow),
    atMost('held, of servers that work offline', held, all, goalLimits.held),
    atLeast(
      'wrong inputs with a twin that works',
      sum(sheets, ({ twins }) => twins),
      sum(sheets, ({ negatives }) => negatives),
      goalLimits.twins,
    ),
    atLeast('mutants that the tests kill', killed, killed + survived, goalLimits.mutants),
    none('runs over their budget', over.length, sheets.length),
    none(
      'runs that left something behind',
      compared.filter(({ left = [] }) => left.length > 0).length,
      compared.length,
    ),
  ];
}

/** Counts the tests of a set that ran, and those of them that nobody has read: no figure above counts these. Pure. */
export function countUnread(sheets: readonly Sheet[]): { open: number; all: number } {
  const all = sheets.flatMap(listTests);
  return { open: countIn(all, 'open'), all: all.length };
}

/** Holds the number of servers that were ever judged against what is wanted: 25, half of them with ten tools. Pure. */
export function countServers(sheets: readonly Sheet[]): Goal[] {
  const servers = new Set(sheets.map(({ source }) => source));
  const large = new Set(sheets.filter(({ tools }) => tools >= 10).map(({ source }) => source));
  const share = shareOf(servers.size, wantedServers);
  return [
    {
      name: 'servers in all sheets',
      part: servers.size,
      whole: wantedServers,
      share,
      isMet: servers.size >= wantedServers,
      wanted: `at least ${wantedServers}`,
    },
    atLeast('of them with ten or more tools', large.size, servers.size, 50),
  ];
}

/** Renders figures as lines of a table. Pure. */
export function renderGoals(goals: readonly Goal[]): string {
  const lines = goals.map(({ name, part, whole, share, isMet, wanted }) => {
    const met = isMet === null ? 'not measured' : isMet ? 'met' : 'MISSED';
    return `| ${name} | ${part} of ${whole} | ${share === null ? '-' : `${share.toFixed(1)} %`} | ${wanted} | ${met} |`;
  });
  return ['| figure | count | share | goal | |', '| --- | --- | --- | --- | --- |', ...lines].join('\n');
}

function listTests({ failed, passed }: Sheet): string[] {
  return [...Object.values(failed), ...Object.values(passed)];
}

function listJudged(judgements: readonly string[]): string[] {
  return judgements.filter((judged) => judged !== 'open');
}

function countIn(judged: readonly string[], what: string): number {
  return judged.filter((one) => one === what).length;
}

function shareOf(part: number, whole: number): number | null {
  return whole === 0 ? null : (100 * part) / whole;
}

/** A figure that may be at most so many percent. Pure. */
export function atMost(name: string, part: number, whole: number, limit: number): Goal {
  const share = shareOf(part, whole);
  return { name, part, whole, share, isMet: share === null ? null : share <= limit, wanted: `at most ${limit} %` };
}

/** A figure that must be at least so many percent. Pure. */
export function atLeast(name: string, part: number, whole: number, limit: number): Goal {
  const share = shareOf(part, whole);
  return { name, part, whole, share, isMet: share === null ? null : share >= limit, wanted: `at least ${limit} %` };
}

/** A figure that must be nought. Pure. */
export function none(name: string, part: number, whole: number): Goal {
  const share = shareOf(part, whole);
  return { name, part, whole, share, isMet: share === null ? null : part === 0, wanted: 'none' };
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

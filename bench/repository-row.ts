import { z } from 'zod';

/** A public repository at a pinned commit, and what a person found when looking at what PTH did there. */
export const repositoryEntrySchema = z.strictObject({
  /** `owner/name` on GitHub. */
  repository: z.string().regex(/^[\w.-]+\/[\w.-]+$/),
  commit: z.string().regex(/^[0-9a-f]{40}$/),
  /** The plugin's directory in the repository. Default its root. */
  path: z.string().default(''),
  /** How its author builds and starts it, e.g. `pnpm workspace, tsc`. */
  build: z.string(),
  /** Words after `pth test PATH`, e.g. `--all`. */
  args: z.array(z.string()).default([]),
  /** `known`: looked at while PTH was changed. `unseen`: first run after the change. */
  group: z.enum(['known', 'unseen']),
  /** A person's word on one result: null before anybody looked. */
  judged: z
    .strictObject({
      /** The result that was judged, as `summarizeRun` words it. */
      result: z.string(),
      isRight: z.boolean(),
      why: z.string(),
    })
    .nullable()
    .default(null),
});

/** One entry of `bench/repositories.json`. */
export type RepositoryEntry = z.output<typeof repositoryEntrySchema>;

/** The parts of the documents of `pth test --json` that a row is made of; the rest is ignored. */
const documentSchema = z.union([
  z.object({ error: z.object({ code: z.string(), message: z.string() }) }),
  z.object({
    tools: z.object({ total: z.int(), worked: z.int() }),
    actions: z.array(z.object({ by: z.string(), hint: z.boolean(), text: z.string() })),
    outcomes: z.array(z.object({ status: z.string(), test: z.string() })),
  }),
]);

/** Highest number of things to do in one row, and of characters of one text. */
const maxActions = 2;
const maxText = 200;

/** What one run of `pth test` came to. */
export interface RepositoryRun {
  exitCode: number | null;
  isTimedOut: boolean;
  stdout: string;
  seconds: number;
  /** The checkout, which has another path in every run. */
  checkout: string;
}

/** Sums a run up in one line, without anything that differs between two runs over the same commit. */
export function summarizeRun({ exitCode, isTimedOut, stdout, checkout }: RepositoryRun): string {
  if (isTimedOut) return 'no result within the time limit';
  const read = documentSchema.safeParse(parseJson(stdout));
  if (!read.success) return `exit ${exitCode} without a document that can be read`;
  const document = read.data;
  const shorten = (text: string) => cutAt(hideNames(text.replaceAll(checkout, '.')), maxText);
  if ('error' in document) return `${document.error.code}: ${shorten(document.error.message)}`;
  const { tools, outcomes, actions } = document;
  const todo = actions.filter(({ hint }) => !hint);
  const count = (...states: string[]) => outcomes.filter(({ status }) => states.includes(status)).length;
  const failing = count('failed', 'timed-out', 'errored', 'flaky');
  const parts = [
    `${tools.worked} of ${tools.total} tools worked`,
    `${count('passed')} passed, ${failing} failed, ${count('skipped')} held`,
    ...todo.slice(0, maxActions).map(({ by, text }) => `${by}: ${shorten(text)}`),
    ...(todo.length > maxActions ? [`${todo.length - maxActions} more to do`] : []),
  ];
  return parts.join('; ');
}

/** The head of the table. */
export const tableHead: readonly string[] = [
  '| repository | group | its build | result | seconds | judged |',
  '| --- | --- | --- | --- | --- | --- |',
];

const isSuite = (result: string) => / of \d+ tools worked/.test(result);
const isIdle = (result: string) => /^0 of \d+ tools worked/.test(result);

/** Says what the judged results are, so that a right refusal is not read as a suite that was seen. Pure. */
export function describeResults(entries: readonly RepositoryEntry[]): string {
  const results = entries.flatMap(({ judged }) => (judged === null ? [] : [judged]));
  const count = (isOfKind: (result: string) => boolean) => {
    const found = results.filter(({ result }) => isOfKind(result));
    return `${found.length} (${found.filter(({ isRight }) => isRight).length} right)`;
  };
  return [
    `Of ${results.length} rows ${count((result) => isSuite(result) && !isIdle(result))} end in a suite in which a tool worked,`,
    `${count(isIdle)} in a report in which none did, and ${count((result) => !isSuite(result))} in one sentence.`,
  ].join(' ');
}

/** One row of the table; the result of an unjudged run is marked. */
export function renderRow(entry: RepositoryEntry, run: RepositoryRun): string {
  const result = summarizeRun(run);
  const { judged } = entry;
  const verdict =
    judged === null
      ? 'nobody looked yet'
      : judged.result === result
        ? `${judged.isRight ? 'right' : 'wrong'}: ${judged.why}`
        : `differs from what was judged (${judged.result})`;
  const name = `[${entry.repository}${entry.path === '' ? '' : ` ${entry.path}`}](https://github.com/${entry.repository}/tree/${entry.commit}/${entry.path})`;
  const cells = [name, entry.group, entry.build, result, run.seconds.toFixed(0), verdict];
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

/** Hides what differs between two machines or two runs: worktrees, and the addresses of package registries. */
function hideNames(text: string): string {
  return text
    .replaceAll(/\/[\w/.-]*pth-worktree-[0-9a-f]+/g, 'the worktree')
    .replaceAll(/(?:https?:\/\/)?registry\.(?:npmjs|yarnpkg)\.\w+/g, 'the npm registry')
    .replaceAll(/(?:https?:\/\/)?registry\.[\w.-]+/g, 'a mirror of the npm registry')
    .replaceAll(/(?:https?:\/\/)?(?:files\.)?py(?:pi|thonhosted)\.org/g, 'the Python index');
}

function cutAt(text: string, length: number): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length > length ? `${line.slice(0, length - 1)}…` : line;
}

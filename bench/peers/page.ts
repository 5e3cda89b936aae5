import type { BenchmarkServer } from './servers.ts';
import { limitMs, notRun, type Tester } from './testers.ts';

/** What one tester came to on one server. */
export interface Cell {
  /** By fault: found or not; null when the run ended without a report. */
  found: ReadonlyMap<string, boolean | null>;
  /** Number of different complaints about the server as published. */
  usual: number;
  /** Seconds of each run. */
  seconds: readonly number[];
  /** Most characters that one run printed. */
  printed: number;
  exits: readonly (number | null)[];
  /** Runs that ended without the report they owe. */
  cut: number;
}

/** The results of all testers on one server, in the order of the testers. */
export interface ServerResult {
  server: BenchmarkServer;
  cells: readonly Cell[];
}

/** Renders the page. Pure. */
export function renderBenchmark(
  results: readonly ServerResult[],
  testers: readonly Tester[],
  measurement: string,
): string {
  return `${[
    '# Benchmark of MCP testers',
    introduction(measurement),
    '## Faults found',
    row(['server', 'faults', ...testers.map(({ name }) => name)]),
    row(['---', '---', ...testers.map(() => '---')]),
    ...results.flatMap((result) => summaryRows(result)),
    sumRow(results, testers),
    '',
    rules,
    '## Each fault',
    row(['server', 'fault', ...testers.map(({ name }) => name)]),
    row(['---', '---', ...testers.map(() => '---')]),
    ...results.flatMap((result) => faultRows(result)),
    '',
    '## Complaints, time and output',
    costRule,
    row(['server', 'tester', 'complaints', 'seconds a run', 'most characters printed', 'exit codes', 'without report']),
    row(['---', '---', '---', '---', '---', '---', '---']),
    ...results.flatMap((result) => costRows(result, testers)),
    '',
    '## Testers',
    ...testers.map(
      ({ name, source, commands }) =>
        `- **${name}** ${source ?? '(this repository)'}: ${commands.map(code).join(', ')}`,
    ),
    '',
    'Not run, though the npm registry has them:',
    '',
    ...notRun.map(({ source, reason }) => `- ${source}: ${reason}.`),
    '',
    again,
  ]
    .join('\n')
    .replaceAll(/\n(#+ .*)\n(?!\n)/g, '\n\n$1\n\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trimEnd()}\n`;
}

const introduction = (measurement: string) => `
What PTH and the testers of the npm registry find in servers whose faults are known. \`node bench/peers/peers.ts --write\`
writes this page, its prose too. ${measurement}

Limits of what it says: PTH's own tests demand the faults of the first server, so that its column there says that PTH keeps
what it promises, not that it is good. The faults of the packages were planted by the authors of PTH, one kind after
another (a lost write, a wrong count, a crash for one input, a check that is gone, a success for what failed), before any
tester ran on them. The first run found 18 of the 29 by PTH, which was changed afterwards with that result in view: its
column is no measure of faults that nobody has seen. A tester that is given values or expectations by hand can do more
than it does here; all of them run as they come, PTH too.
`;

const rules = `
The rules: each tester runs twice over the server as published, and once over a copy in which exactly one fault is planted. A
planted fault counts as found when the tester complains of something there that it complained of in neither run without the
fault, and complains of it again in a second run. A fault of the server as published (marked *published*) was confirmed by
a call that a person made; it counts as found when a complaint names its tool together with the input or the symptom, by
the pattern in [\`bench/peers/servers.ts\`](../bench/peers/servers.ts). A run that ends without the report it owes finds nothing and is
shown as \`–\`.

The servers: the fixture has 32 faults, of which every third in the order of their names is taken. The packages are three of
five that PTH had never run, that have a licence and start over stdio without a key; of the other
two, \`@modelcontextprotocol/server-budget-allocator\` takes no arguments and \`@modelcontextprotocol/server-pdf\` wants the
network. The calculator has published faults that the research on this field names; PTH was tried on it before.
`;

const costRule = `
Complaints are those about the server without a planted fault, each counted once over both runs. They are no measure of
quality: lint advice counts, so do published faults, and most of those of the conformance suite ask for tools, prompts and
resources that only its own example server has.
`;

const again = `## Run it again

\`npm ci && npx node bench/peers/peers.ts --write\`; with names of servers or \`--testers PTH,Specmatic\` for a part.
\`--output FILE\` keeps every complaint of every run, and \`--from FILE,…\` writes the page from such files. It needs the
npm registry, Node 24 (which \`npm ci\` brings) and Java 17 for Specmatic. The peers are installed into a temporary folder
at the versions above, each command has a limit of ${limitMs / 1000} seconds, and each run has a fresh directory as its home.
Servers over stdio are offered to testers that speak HTTP only through
[\`http-bridge.ts\`](../bench/peers/http-bridge.ts).
`;

function allFaults({ planted, known }: BenchmarkServer): { name: string; what: string; isPublished: boolean }[] {
  return [
    ...planted.map(({ name, what }) => ({ name, what, isPublished: false })),
    ...known.map(({ name, what }) => ({ name, what, isPublished: true })),
  ];
}

function countFound({ found }: Cell): number {
  return [...found.values()].filter((value) => value === true).length;
}

function summaryRows({ server, cells }: ServerResult): string[] {
  const source = server.source.includes('@') ? server.source : `[${server.name}](../${server.source})`;
  return [row([source, String(allFaults(server).length), ...cells.map((cell) => String(countFound(cell)))])];
}

function sumRow(results: readonly ServerResult[], testers: readonly Tester[]): string {
  const faults = results.reduce((sum, { server }) => sum + allFaults(server).length, 0);
  const sums = testers.map((_, at) =>
    results.reduce((sum, { cells }) => sum + (cells[at] ? countFound(cells[at]) : 0), 0),
  );
  return row(['**all**', `**${faults}**`, ...sums.map((sum) => `**${sum}**`)]);
}

function faultRows({ server, cells }: ServerResult): string[] {
  return allFaults(server).map(({ name, what, isPublished }) =>
    row([
      server.name,
      `${what}${isPublished ? ' *(published)*' : ''}`,
      ...cells.map(({ found }) => mark(found.get(name))),
    ]),
  );
}

function mark(value: boolean | null | undefined): string {
  if (value === true) return 'found';
  return value === false ? '' : '–';
}

function costRows({ server, cells }: ServerResult, testers: readonly Tester[]): string[] {
  return cells.map(({ usual, seconds, printed, exits, cut }, at) => {
    const mean = seconds.reduce((sum, value) => sum + value, 0) / Math.max(1, seconds.length);
    const codes = exits.map((exit) => (exit === null ? 'ended' : String(exit))).toSorted();
    return row([
      server.name,
      testers[at]?.name ?? '',
      String(usual),
      mean.toFixed(1),
      String(printed),
      codes.join(', '),
      `${cut} of ${seconds.length}`,
    ]);
  });
}

function row(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}

function code(text: string): string {
  return `\`${text}\``;
}

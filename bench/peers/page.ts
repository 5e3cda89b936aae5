import { drawOrder, drawSeed, passedOver } from './draw.ts';
import type { BenchmarkServer } from './servers.ts';
import { limitMs, missing, notRun, type Tester } from './testers.ts';

/** What one tester came to on one server. */
export interface Cell {
  server: string;
  tester: string;
  /** The day of the measurement, as in 2026-11-28. */
  day: string;
  /** By fault: found or not; null when the run ended without a report. */
  found: Readonly<Record<string, boolean | null>>;
  /** Number of different complaints about the server as published. */
  usual: number;
  runs: number;
  /** Mean of the runs. */
  seconds: number;
  /** Most characters that one run printed. */
  printed: number;
  exits: readonly (number | null)[];
  /** Runs that ended without the report they owe. */
  cut: number;
}

/** Renders the page. Pure. */
export function renderBenchmark(
  cells: readonly Cell[],
  servers: readonly BenchmarkServer[],
  testers: readonly Tester[],
  measurement: string,
): string {
  const find = (server: string, tester: string) =>
    cells.find((cell) => cell.server === server && cell.tester === tester);
  const drawn = servers.filter(({ isDrawn }) => isDrawn);
  const others = servers.filter(({ isDrawn }) => !isDrawn);
  return `${[
    '# Benchmark of MCP testers',
    introduction(measurement),
    '## Faults found',
    'Servers drawn by lot, on which PTH had never run before this first run:',
    '',
    ...summaryTable(drawn, testers, find),
    '',
    'The other servers; PTH was changed with what it missed on them in view:',
    '',
    ...summaryTable(others, testers, find),
    '',
    rules,
    ...drawRules(),
    '## Each fault',
    row(['server', 'fault', ...testers.map(({ name }) => name)]),
    row(['---', '---', ...testers.map(() => '---')]),
    ...[...drawn, ...others].flatMap((server) => faultRows(server, testers, find)),
    '',
    '## Complaints, time and output',
    costRule,
    row([
      'server',
      'tester',
      'complaints',
      'seconds a run',
      'characters printed',
      'exit codes',
      'without report',
      'on',
    ]),
    row(['---', '---', '---', '---', '---', '---', '---', '---']),
    ...[...drawn, ...others].flatMap((server) => costRows(server, testers, find)),
    '',
    '## Testers',
    ...testers.map(
      ({ name, source, beside, commands }) =>
        `- **${name}** ${source ?? '(this repository)'}${beside ? ` beside ${beside}` : ''}: ${commands.map(code).join(', ')}`,
    ),
    '',
    'Not run, though the npm registry has them:',
    '',
    ...notRun.map(({ source, reason }) => `- ${source}: ${reason}.`),
    '',
    missingRule,
    missing.map(code).join(', '),
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
The table of costs gives the day of each row.

Limits of what it says: PTH's own tests demand the faults of the fixture, so that its column there says that PTH keeps what
it promises, not that it is good. All faults were planted by the authors of PTH, one kind after another (a lost write, a
wrong count, a crash for one input, a check that is gone, a success for what failed), before any tester ran on the server.
On the servers that were not drawn, PTH's first run found 18 of the 29, and PTH was changed afterwards with that result in
view: that column is no measure of faults that nobody has seen. The drawn servers are the measure of those; PTH was not
changed between the planting and the run. A tester that is given values or expectations by hand can do more than it does
here; all of them run as they come, PTH too.
`;

const rules = `
The rules: each tester runs twice over the server as published, and once over a copy in which exactly one fault is planted. A
planted fault counts as found when the tester complains of something there that it complained of in neither run without the
fault, and complains of it again in a second run. A fault of the server as published (marked *published*) was confirmed by
a call that a person made; it counts as found when a complaint names its tool together with the input or the symptom, by
the pattern in [\`bench/peers/servers.ts\`](../bench/peers/servers.ts). A run that ends without the report it owes finds
nothing and is shown as \`–\`, as is what was not measured.

The servers that were not drawn: the fixture has 32 faults, of which every third in the order of their names is taken. The
packages are three of five that PTH had never run then, that have a licence and start over stdio without a key; of the other
two, \`@modelcontextprotocol/server-budget-allocator\` takes no arguments and \`@modelcontextprotocol/server-pdf\` wants the
network. The calculator has published faults that the research on this field names; PTH was tried on it before.
`;

const drawRules = () => [
  `
The draw: ${drawOrder().length} packages that a list of the registry's packages says to be MCP servers with data of their own, without a key, and on
which PTH had never run, in the order of the SHA-256 of \`${drawSeed} NAME\`
([\`bench/peers/draw.ts\`](../bench/peers/draw.ts)). The first that meet these conditions are taken: the registry has the
package; its licence is an open-source one; it installs; it answers \`tools/list\` over stdio within 20 seconds, in an empty
directory with an empty home, without a key; its tools keep what they are given, count, refuse and give back, in a program
that can be read. Each has four faults, the kinds one after another, each on the next tool of the list that has room for it.
Passed over before the last one taken:
`,
  ...[...passedOver].map(([name, reason]) => `- \`${name}\`: ${reason}.`),
  `
Looked at by a person after the run: \`update_element\` as published refuses every call (\`keyValidator._parse is not a
function\`), so that no call can show the fault planted in it, and 7 of the 8 can be found. PTH tells of that, and of
\`datacore_search\`, which never answers an empty text; published faults of these servers are not counted. What mcp-assert is
credited with there is not the planted fault: its \`fuzz\` complained of \`NaN\` and of missing arguments, in other tools as
well, which it had not come to in the runs before.
`,
];

const costRule = `
Complaints are those about the server without a planted fault, each counted once over both runs. They are no measure of
quality: lint advice counts, so do published faults, and most of those of the conformance suite ask for tools, prompts and
resources that only its own example server has. MCPJam's complaint about the Host header is one about the bridge.
The rows of 2026-11-29 were taken while other work kept the two cores at a load of 25 to 55: their seconds say little, and
mcp-assert's \`fuzz\` of the journal was ended at its limit in most runs.
`;

const missingRule = `
Not run, since the registry answered 404 for them on 2026-11-29, though public pages name them as npm packages (testers that
are no npm packages, such as mcpunit and tooltest in Rust or mcpscore in Python, are not looked at here):
`;

const again = `## Run it again

\`npm ci && npx node bench/peers/peers.ts --write\`; with names of servers or \`--testers PTH,Specmatic\` for a part.
\`--output FILE\` keeps every complaint of every run, and \`--from FILE,…\` takes such files instead of running. What
is not measured again keeps its row, from [\`results.json\`](../bench/peers/results.json). It needs the npm registry,
Node 24 (which \`npm ci\` brings) and Java 17 for Specmatic. The peers are installed into a temporary folder at the
versions above, each command has a limit of ${limitMs / 1000} seconds, and each run has a fresh directory as its home.
Servers over stdio are offered to testers that speak HTTP only through
[\`http-bridge.ts\`](../bench/peers/http-bridge.ts).
`;

function allFaults({ planted, known }: BenchmarkServer): { name: string; what: string; isPublished: boolean }[] {
  return [
    ...planted.map(({ name, what }) => ({ name, what, isPublished: false })),
    ...known.map(({ name, what }) => ({ name, what, isPublished: true })),
  ];
}

type FindCell = (server: string, tester: string) => Cell | undefined;

function countFound(cell: Cell | undefined): number {
  return Object.values(cell?.found ?? {}).filter((value) => value === true).length;
}

/** One row a server, and their sum. */
function summaryTable(servers: readonly BenchmarkServer[], testers: readonly Tester[], find: FindCell): string[] {
  const counts = ({ name }: Tester) => servers.map((server) => countFound(find(server.name, name)));
  return [
    row(['server', 'faults', ...testers.map(({ name }) => name)]),
    row(['---', '---', ...testers.map(() => '---')]),
    ...servers.map((server, at) => {
      const source = server.source.includes('@') ? server.source : `[${server.name}](../${server.source})`;
      const found = testers.map((tester) => (find(server.name, tester.name) ? String(counts(tester)[at]) : '–'));
      return row([source, String(allFaults(server).length), ...found]);
    }),
    row(['**all**', sum(servers.map((server) => allFaults(server).length)), ...testers.map((one) => sum(counts(one)))]),
  ];
}

function sum(values: readonly number[]): string {
  return `**${values.reduce((total, value) => total + value, 0)}**`;
}

function faultRows(server: BenchmarkServer, testers: readonly Tester[], find: FindCell): string[] {
  return allFaults(server).map(({ name, what, isPublished }) =>
    row([
      server.name,
      `${what}${isPublished ? ' *(published)*' : ''}`,
      ...testers.map((tester) => mark(find(server.name, tester.name)?.found[name])),
    ]),
  );
}

function mark(value: boolean | null | undefined): string {
  if (value === true) return 'found';
  return value === false ? '' : '–';
}

function costRows(server: BenchmarkServer, testers: readonly Tester[], find: FindCell): string[] {
  return testers.flatMap((tester) => {
    const cell = find(server.name, tester.name);
    if (!cell) return [];
    const codes = cell.exits.map((exit) => (exit === null ? 'ended' : String(exit))).toSorted();
    return row([
      server.name,
      tester.name,
      String(cell.usual),
      cell.seconds.toFixed(1),
      String(cell.printed),
      codes.join(', '),
      `${cell.cut} of ${cell.runs}`,
      cell.day,
    ]);
  });
}

function row(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}

function code(text: string): string {
  return `\`${text}\``;
}

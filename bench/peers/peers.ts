import { cp, mkdir, mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { runProcess } from '../../src/process/index.ts';
import { plainVariables } from '../../test/kit/run-cli.ts';
import { today } from '../report-row.ts';
import { describeMeasurement } from '../write-figures.ts';
import { type Cell, renderBenchmark } from './page.ts';
import { type BenchmarkServer, benchmarkServers, type PlantedFault } from './servers.ts';
import { type Tester, type TesterRun, testers } from './testers.ts';

/**
 * Runs PTH and the testers of the npm registry over servers with known faults, and compares what each of them reports.
 *
 * Arguments: names of servers (default: all); `--testers NAME,…` (default: all); `--output FILE` keeps every complaint
 * as JSON; `--from FILE,…` takes the runs that `--output` kept and starts none; `--write` puts the results beside those of
 * other days and writes docs/benchmark.md. Needs the npm registry, and Java for Specmatic.
 */
const page = join(import.meta.dirname, '../../docs/benchmark.md');
const resultsFile = join(import.meta.dirname, 'results.json');
const options = new Map<string, string>();
const names: string[] = [];
for (let words = process.argv.slice(2); words.length > 0; ) {
  const [word = '', next = ''] = words;
  const takesValue = ['--testers', '--output', '--from'].includes(word);
  if (word.startsWith('--')) options.set(word, takesValue ? next : '');
  else names.push(word);
  words = words.slice(takesValue ? 2 : 1);
}
const wanted = options.get('--testers')?.split(',');
const chosenTesters = testers.filter(({ name }) => wanted?.includes(name) ?? true);
const chosenServers = benchmarkServers.filter(({ name }) => names.length === 0 || names.includes(name));

const root = await realpath(await mkdtemp(join(tmpdir(), 'pth-peers-')));
interface KeptRun extends TesterRun {
  server: string;
  fault: string | null;
  tester: string;
  day: string;
}
const kept: KeptRun[] = [];
const earlier = options.has('--from') ? await readRuns((options.get('--from') ?? '').split(',')) : null;
let measured: Cell[];
try {
  const installation = await install(
    'testers',
    testers.flatMap(({ source, beside }) => [source, beside]).filter((word) => typeof word === 'string'),
  );
  const folders = new Map<string, string>();
  for (const { name, source } of chosenServers)
    if (source.includes('@')) folders.set(name, await install(name, [source]));
  // The testers work side by side, each on its own copies.
  const columns = await Promise.all(chosenTesters.map((tester) => measureAll(tester, folders, installation)));
  measured = columns.flat();
} finally {
  await rm(root, { recursive: true, force: true });
}
const others = (JSON.parse(await readFile(resultsFile, 'utf8')) as Cell[]).filter(
  ({ server, tester }) => !measured.some((cell) => cell.server === server && cell.tester === tester),
);
const all = [...others, ...measured];
const days = all.map(({ day }) => day).toSorted();
const text = renderBenchmark(
  all,
  benchmarkServers,
  testers,
  describeMeasurement(days.at(-1) ?? today(), cpus(), process.versions.node),
);
console.log(text);
if (options.has('--write')) {
  await writeFile(resultsFile, `[\n${all.map((cell) => JSON.stringify(cell)).join(',\n')}\n]\n`);
  await writeFile(page, text);
}

async function readRuns(files: readonly string[]): Promise<KeptRun[]> {
  const texts = await Promise.all(files.filter((file) => file !== '').map((file) => readFile(file, 'utf8')));
  return texts.flatMap((runs) => JSON.parse(runs) as KeptRun[]);
}

async function install(name: string, sources: readonly string[]): Promise<string> {
  const folder = join(root, name);
  await mkdir(folder);
  if (earlier !== null) return folder;
  await writeFile(join(folder, 'package.json'), '{"private":true}');
  const argv = ['npm', 'install', '--no-audit', '--no-fund', '--save-exact', '--loglevel=error', ...sources] as const;
  const outcome = await runProcess({ argv: [...argv], cwd: folder, variables: plainVariables(), timeoutMs: 600_000 });
  if (outcome.exitCode !== 0) throw new Error(`npm install ${sources.join(' ')}: ${outcome.stderr.text}`);
  return folder;
}

async function measureAll(tester: Tester, folders: ReadonlyMap<string, string>, installation: string): Promise<Cell[]> {
  const cells: Cell[] = [];
  for (const server of chosenServers) {
    if (earlier?.every((run) => run.tester !== tester.name || run.server !== server.name)) continue;
    const folder = folders.get(server.name);
    const copy = folder === undefined ? '' : join(root, `${server.name}-${tester.name}`);
    if (folder !== undefined) await cp(folder, copy, { recursive: true, verbatimSymlinks: true });
    cells.push(await measure(tester, server, copy, installation));
  }
  return cells;
}

/**
 * Runs one tester over the server as published, twice, and once over each of its planted faults. What is found there is
 * looked for a second time, since a busy machine gives complaints of its own.
 */
async function measure(tester: Tester, server: BenchmarkServer, copy: string, installation: string): Promise<Cell> {
  const runs: TesterRun[] = [];
  const start = async (fault?: PlantedFault) => {
    const run = await runOnce(tester, server, copy, installation, fault);
    runs.push(run);
    return run;
  };
  const plain = [await start(), await start()];
  const usual = new Set(plain.flatMap(keysOf));
  const found = new Map<string, boolean | null>();
  for (const fault of server.planted) {
    const first = await start(fault);
    const fresh = keysOf(first).filter((key) => !usual.has(key));
    const again = fresh.length === 0 ? [] : keysOf(await start(fault));
    const isFound = fresh.some((key) => again.includes(key));
    found.set(fault.name, isFound ? true : first.isWhole ? false : null);
    console.error(`${server.name} ${fault.name}: ${tester.name} ${isFound ? 'found it' : 'did not find it'}`);
  }
  const said = plain.flatMap(({ complaints }) => complaints.map(({ text: words }) => words));
  for (const { name, sign } of server.known)
    found.set(
      name,
      said.some((words) => sign.test(words)),
    );
  return {
    server: server.name,
    tester: tester.name,
    day: kept.find((run) => run.tester === tester.name && run.server === server.name)?.day ?? today(),
    found: Object.fromEntries(found),
    usual: usual.size,
    runs: runs.length,
    seconds: Number((runs.reduce((sum, { seconds }) => sum + seconds, 0) / runs.length).toFixed(1)),
    printed: Math.max(...runs.map(({ printed }) => printed)),
    exits: [...new Set(runs.flatMap(({ exits }) => exits))],
    cut: runs.filter(({ isWhole }) => !isWhole).length,
  };
}

function keysOf({ complaints }: TesterRun): string[] {
  return complaints.map(({ key }) => key);
}

async function runOnce(
  tester: Tester,
  server: BenchmarkServer,
  copy: string,
  installation: string,
  fault?: PlantedFault,
): Promise<TesterRun> {
  if (earlier !== null) {
    const run = takeRun(earlier, tester.name, server.name, fault?.name ?? null);
    kept.push(run);
    return run;
  }
  const directory = await realpath(await mkdtemp(join(root, 'run-')));
  const restore = fault?.edit ? await plant(join(copy, server.edited ?? ''), fault.edit) : undefined;
  try {
    const program = join(copy, server.program);
    const run = await tester.test({
      argv: [process.execPath, program, ...server.argv, ...(fault?.argv ?? [])],
      directory,
      installation,
    });
    kept.push({ server: server.name, fault: fault?.name ?? null, tester: tester.name, day: today(), ...run });
    // Kept after each run, so that an ended benchmark loses none.
    const output = options.get('--output');
    if (output !== undefined) await writeFile(output, JSON.stringify(kept, null, 2));
    return run;
  } finally {
    await restore?.();
    await rm(directory, { recursive: true, force: true });
  }
}

/** Takes the first run that is left of this kind. */
function takeRun(runs: KeptRun[], tester: string, server: string, fault: string | null): KeptRun {
  const at = runs.findIndex((run) => run.tester === tester && run.server === server && run.fault === fault);
  const [run] = at < 0 ? [] : runs.splice(at, 1);
  if (!run) throw new Error(`the files lack a run of ${tester} on ${server}, ${fault ?? 'as published'}`);
  return run;
}

/** Changes a published file; returns what puts it back. */
async function plant(file: string, { find, replace }: { find: string; replace: string }): Promise<() => Promise<void>> {
  const published = await readFile(file, 'utf8');
  if (!published.includes(find)) throw new Error(`${file} does not hold ${JSON.stringify(find)}`);
  await writeFile(
    file,
    published.replace(find, () => replace),
  );
  return () => writeFile(file, published);
}

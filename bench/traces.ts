import { createHash } from 'node:crypto';
import { lstat, mkdir, mkdtemp, readdir, readFile, readlink, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type FinalReport, finalReportSchema } from '../src/artifacts/index.ts';
import { runProcess } from '../src/process/index.ts';
import { installNpmServers, npmServerVersions } from '../test/kit/npm-servers.ts';
import { replaceFigures } from './write-figures.ts';

/** A public server that keeps state, and how it is told where. */
interface StatefulServer {
  name: string;
  program: string;
  /** Arguments; `STORE` stands for the named store. */
  args: readonly string[];
  /** Variables given by `--set`; `STORE` stands for the named store. */
  set: readonly string[];
  /** Files of the named store that hold what a person keeps in this server. */
  kept?: Readonly<Record<string, string>>;
}

/** A graph as both servers of graphs keep it. */
const graph = ['Ada', 'Grace']
  .map((name) =>
    JSON.stringify({ type: 'entity', name, entityType: 'person', observations: [`${name} wrote programs`] }),
  )
  .join('\n');

/** The time of each audit. */
const seconds = 60;

/** The servers that keep state beside those of the tests, at the versions that were looked at. */
const ownVersions = {
  '@movibe/memory-bank-mcp': '0.4.1',
  '@allpepper/memory-bank-mcp': '0.2.2',
  '@itseasy21/mcp-knowledge-graph': '1.0.7',
  'obsidian-mcp': '2.0.1',
  '@kazuph/mcp-taskmanager': '1.1.1',
  '@shtse8/filesystem-mcp': '0.5.8',
  'sample-notes-mcp-server': '0.1.0',
} as const;
const versions: Readonly<Record<string, string>> = { ...npmServerVersions, ...ownVersions };

const servers: readonly StatefulServer[] = [
  {
    name: '@modelcontextprotocol/server-memory',
    program: 'mcp-server-memory',
    args: [],
    set: ['MEMORY_FILE_PATH=STORE/graph.jsonl'],
    kept: { 'graph.jsonl': graph },
  },
  { name: '@modelcontextprotocol/server-filesystem', program: 'mcp-server-filesystem', args: ['STORE'], set: [] },
  { name: 'mcp-server-sqlite-npx', program: 'mcp-server-sqlite-npx', args: ['STORE/data.db'], set: [] },
  { name: '@movibe/memory-bank-mcp', program: 'memory-bank-mcp', args: [], set: [] },
  { name: '@allpepper/memory-bank-mcp', program: 'mcp-server-memory-bank', args: [], set: ['MEMORY_BANK_ROOT=STORE'] },
  {
    name: '@itseasy21/mcp-knowledge-graph',
    program: 'mcp-knowledge-graph',
    args: ['--memory-path', 'STORE/graph.jsonl'],
    set: [],
    kept: { 'graph.jsonl': graph },
  },
  { name: 'obsidian-mcp', program: 'obsidian-mcp', args: ['serve', '--vault', 'notes=STORE'], set: [] },
  {
    name: '@kazuph/mcp-taskmanager',
    program: 'mcp-taskmanager',
    args: [],
    set: ['TASK_MANAGER_FILE_PATH=STORE/tasks.json'],
  },
  { name: '@shtse8/filesystem-mcp', program: 'filesystem-mcp', args: [], set: [] },
  {
    name: 'sample-notes-mcp-server',
    program: 'sample-notes-mcp-server',
    args: ['STORE/kept.json'],
    set: [],
    kept: { 'kept.json': '[{"id":1,"text":"a note","createdAt":"2026-01-15T08:00:00.000Z"}]' },
  },
];

const program = join(import.meta.dirname, '../src/entry/cli.ts');

/** The state of a directory: what each entry is and holds, by its path. */
type DirectoryState = ReadonlyMap<string, string>;

async function readState(directory: string): Promise<DirectoryState> {
  const state = new Map<string, string>();
  for (const entry of await readdir(directory, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    const { mode, uid, gid } = await lstat(path);
    const content = entry.isFile()
      ? createHash('sha256')
          .update(await readFile(path))
          .digest('hex')
      : entry.isSymbolicLink()
        ? await readlink(path)
        : '';
    state.set(path.slice(directory.length + 1), [mode, uid, gid, content].join(' '));
  }
  return state;
}

/** Lists the paths that were added, removed or changed. Pure. */
function compareStates(before: DirectoryState, after: DirectoryState): string[] {
  const paths = new Set([...before.keys(), ...after.keys()]);
  return [...paths].filter((path) => before.get(path) !== after.get(path)).toSorted();
}

/** Makes a person's directories, each with files that must stay byte for byte. */
async function makeStores(
  kept: StatefulServer['kept'] = {},
): Promise<{ top: string; cwd: string; home: string; store: string }> {
  const top = await realpath(await mkdtemp(join(tmpdir(), 'pth-traces-')));
  const paths = { cwd: join(top, 'cwd'), home: join(top, 'home'), store: join(top, 'store') };
  for (const path of Object.values(paths)) {
    await mkdir(join(path, 'Documents'), { recursive: true });
    await mkdir(join(path, '.obsidian'), { recursive: true });
    await writeFile(join(path, 'notes.md'), '# Mine\n\nKept by a person.\n');
    await writeFile(join(path, 'Documents', 'list.json'), '{"mine":["kept"]}\n');
  }
  for (const [name, text] of Object.entries(kept)) await writeFile(join(paths.store, name), text);
  return { top, ...paths };
}

/** Audits one server in the sandbox of this host, and compares everything of the person's before and after. */
async function auditOne(server: StatefulServer, bin: string): Promise<{ changed: string[]; report: FinalReport }> {
  const { top, cwd, home, store } = await makeStores(server.kept);
  const cache = await mkdtemp(join(tmpdir(), 'pth-traces-cache-'));
  try {
    const before = await readState(top);
    const fill = (text: string) => text.replace('STORE', store);
    // The Node of this run, since what a sandbox finds first may be older.
    const start = [process.execPath, join(bin, server.program), ...server.args.map(fill)];
    const set = server.set.flatMap((text) => ['--set', fill(text)]);
    const outcome = await runProcess({
      argv: [
        process.execPath,
        program,
        'audit',
        '--json',
        '--env',
        'local',
        '--max-time',
        String(seconds),
        '--set',
        `HOME=${home}`,
        ...set,
        '--',
        ...start,
      ],
      cwd,
      variables: { PATH: process.env['PATH'] ?? '', HOME: process.env['HOME'] ?? '', XDG_CACHE_HOME: cache },
      timeoutMs: 600_000,
      maxOutputBytes: 32 << 20,
    });
    const report = finalReportSchema.parse(JSON.parse(outcome.stdout.text));
    return { changed: compareStates(before, await readState(top)), report };
  } finally {
    await rm(top, { recursive: true, force: true });
    await rm(cache, { recursive: true, force: true });
  }
}

/** Renders the row of one server. Pure. */
function renderTraceRow(name: string, changed: readonly string[], report: FinalReport): string {
  const { tools, outcomes, environment } = report;
  const passed = outcomes.filter(({ status }) => status === 'passed').length;
  const held = outcomes.filter(({ message }) => message?.startsWith('needs review') === true).length;
  const left = changed.length === 0 ? 'nothing' : changed.map((path) => `\`${path}\``).join(', ');
  const cells = [name, `${tools.worked} of ${tools.total}`, passed, held, environment?.mount ?? 'none', left];
  return `| ${cells.join(' | ')} |`;
}

const page = join(import.meta.dirname, '../docs/reference/traces.md');
const head = [
  '| server | tools worked | passed | held | written to | left behind |',
  '| --- | --- | --- | --- | --- | --- |',
];

/**
 * Says why a row proves nothing or shows a trace; null for a row that is as it should be. An audit that proved few tools
 * has tried little that could leave a trace. Pure.
 */
export function findTraceProblem(changed: readonly string[], { tools }: Pick<FinalReport, 'tools'>): string | null {
  if (changed.length > 0) return `it left ${changed.join(', ')} behind`;
  if (tools.worked === 0 || tools.worked < tools.total / 2)
    return `only ${tools.worked} of ${tools.total} tools worked, which proves little`;
  return null;
}

/**
 * Audits servers, writes their rows into the page, where the others stay, and returns what is wrong.
 * @param names of servers; none for all
 */
export async function measureTraces(names: readonly string[] = []): Promise<string[]> {
  const bins = { known: await installNpmServers(), own: await installNpmServers(ownVersions) };
  const rows = new Map<string, string>();
  const problems: string[] = [];
  for (const server of servers) {
    if (names.length > 0 && !names.includes(server.name)) continue;
    const { changed, report } = await auditOne(server, Object.hasOwn(ownVersions, server.name) ? bins.own : bins.known);
    const problem = findTraceProblem(changed, report);
    if (problem !== null) problems.push(`${server.name}: ${problem}`);
    const row = renderTraceRow(`${server.name} ${versions[server.name] ?? ''}`, changed, report);
    rows.set(server.name, row);
    console.log(row);
  }
  const text = await readFile(page, 'utf8');
  const earlier = text.split('\n');
  const lines = servers.flatMap(({ name }) => {
    const line = rows.get(name) ?? earlier.find((other) => other.startsWith(`| ${name} `));
    return line === undefined ? [] : [line];
  });
  await writeFile(page, replaceFigures(text, [...head, ...lines].join('\n')));
  return problems;
}

if (import.meta.main) {
  const problems = await measureTraces(process.argv.slice(2));
  console.log(problems.join('\n'));
  process.exitCode = problems.length === 0 ? 0 : 1;
}

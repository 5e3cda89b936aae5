import { posix } from 'node:path';
import { PthError } from '../../base/index.ts';
import type { EnvTier, Workspace } from '../../environment/index.ts';
import { openConnectionPool, type Plugin } from '../../plugin/index.ts';
import { buildImpactMap, type ImpactMap, type TestHits } from '../impact/impact-map.ts';
import { runSuite } from '../run-suite.ts';
import type { SourcedTest } from '../test-case.ts';
import { installPythonCoverage } from './install-python-coverage.ts';
import type { DataFile, MeasuredFile } from './coverage-data.ts';
import type { CoverageReport, FileCoverage } from './coverage-report.ts';
import { nodePreload, nodeVariables, readNodeCoverage } from './node-coverage.ts';
import { describeMissingPython, listMissingPython, pythonVariables, readPythonCoverage } from './python-coverage.ts';
import { pythonSite } from './python-site.ts';

/** Input of `measureCoverage`. */
export interface MeasureOptions {
  /** The working copy that the plugin runs in; data files are stored in it until they are read. */
  workspace: Workspace;
  /** The plugin's directory relative to the root of the workspace. Default the root. */
  directory?: string;
  /** Returns the built plugin, not yet started; its servers also get these variables. */
  openPlugin: (variables: Readonly<Record<string, string>>) => Plugin;
  tests: readonly SourcedTest[];
  envTier: EnvTier;
  /** A directory of this host for temporary files. */
  temporaryDirectory: string;
  approveRisky?: boolean;
  signal?: AbortSignal | undefined;
}

/** Coverage of all tests together, and which tests hit which files. */
export interface CoverageMeasurement {
  report: CoverageReport;
  impact: ImpactMap;
}

/** Directory of the data in the working copy during the measuring. */
const dataDirectory = '.pth-coverage';
/** Prefix of the files in which Python reports that it lacks coverage.py. */
const missingPython = 'python-missing-';
/**
 * Wait in milliseconds for servers to write their data and end, by environment tier: longer than any other wait, and in
 * a machine, whose processor may be emulated, long enough to load and write a report there.
 */
const graceMs: Readonly<Record<EnvTier, number>> = { 0: 5000, 1: 5000, 2: 5000, 3: 60_000 };

/**
 * Runs tests once more on servers that record their coverage: tests of one tool share a server process, every scenario
 * has its own, and one that is only started gives the coverage of the start. Measures Node by V8, Python by
 * coverage.py. A plugin in another language, or one without data, is reported as a problem; nothing is gated.
 * @throws the signal's reason when it aborts; any error of starting the plugin
 */
export async function measureCoverage(options: MeasureOptions): Promise<CoverageMeasurement> {
  return new CoverageMeter(options).run();
}

class CoverageMeter {
  readonly #options: MeasureOptions;
  readonly #root: string;
  readonly #data: string;
  /** Names of data files that were read already. */
  readonly #known = new Set<string>();
  readonly #all: DataFile[] = [];
  readonly #problems = new Set<string>();

  constructor(options: MeasureOptions) {
    this.#options = options;
    const { root } = options.workspace;
    this.#root = posix.join(root, options.directory ?? '.');
    this.#data = posix.join(root, dataDirectory, 'data');
  }

  async run(): Promise<CoverageMeasurement> {
    const { workspace, openPlugin, signal } = this.#options;
    const home = posix.join(workspace.root, dataDirectory);
    await workspace.writeFile(`${dataDirectory}/preload.cjs`, nodePreload);
    await workspace.writeFile(`${dataDirectory}/site/sitecustomize.py`, pythonSite);
    await workspace.writeFile(`${dataDirectory}/data/.keep`, '');
    const plugin = openPlugin({
      ...nodeVariables(this.#data, `${home}/preload.cjs`),
      ...pythonVariables(this.#data, `${home}/site`, this.#root),
    });
    try {
      const loaded = await plugin.load(signal);
      if (loaded.status !== 'loaded') return this.#giveUp('the plugin does not start while coverage is recorded');
      await plugin.connection?.close({ graceMs: graceMs[this.#options.envTier] });
      let baseline = await this.#collect();
      if (await this.#bringMissing(`${home}/site`)) baseline = await this.#measureStart(plugin);
      const hits: TestHits[] = [];
      for (const group of groupTests(this.#options.tests)) {
        await this.#runGroup(plugin, group);
        const ran = await this.#collect();
        const files = listHits(ran, baseline);
        for (const { test } of group) hits.push({ test, files });
      }
      const { files } = await this.#read(this.#all);
      if (files.length === 0)
        this.#problems.add(
          'no coverage was recorded: the server is neither a Node nor a Python program of the plugin directory, or was ended by force',
        );
      return {
        report: { files: files.map(withoutCounts), problems: [...this.#problems] },
        impact: buildImpactMap(
          hits,
          baseline.map(({ file }) => file),
        ),
      };
    } finally {
      await plugin.close();
      await workspace.remove(dataDirectory);
    }
  }

  /** Installs missing measuring tools where the environment belongs to the run; true when it installed one. */
  async #bringMissing(site: string): Promise<boolean> {
    const { workspace, envTier, signal } = this.#options;
    const missing = this.#all.filter(({ name }) => name.startsWith(missingPython));
    if (missing.length === 0 || envTier === 0) return false;
    const problems = await installPythonCoverage(workspace, listMissingPython(missing), site, signal);
    for (const problem of problems) this.#problems.add(problem);
    if (problems.length > 0) return false;
    this.#all.splice(0);
    this.#problems.clear();
    return true;
  }

  /** Measures a server that is only started. */
  async #measureStart(plugin: Plugin): Promise<MeasuredFile[]> {
    const connection = await plugin.connect(this.#options.signal);
    await connection.close({ graceMs: graceMs[this.#options.envTier] });
    return this.#collect();
  }

  #giveUp(problem: string): CoverageMeasurement {
    return { report: { files: [], problems: [problem] }, impact: buildImpactMap([], []) };
  }

  async #runGroup(plugin: Plugin, tests: readonly SourcedTest[]): Promise<void> {
    const { workspace, envTier, approveRisky = false, signal } = this.#options;
    const connection = await plugin.connect(signal);
    const pool = openConnectionPool(1, () => plugin.connect(signal), connection);
    try {
      await runSuite({
        tests,
        pool,
        tools: plugin.tools,
        workspace,
        envTier,
        approveRisky,
        serverChecks: false,
        signal,
      }).result();
    } finally {
      await pool.close();
      // Closed here and not by the pool, whose wait is shorter.
      await connection.close({ graceMs: graceMs[envTier] });
    }
  }

  /** Reads data files that are new since the last call as coverage. */
  async #collect(): Promise<MeasuredFile[]> {
    const { workspace } = this.#options;
    const entries = await workspace.list(`${dataDirectory}/data`);
    const fresh: DataFile[] = [];
    for (const { path, kind } of entries) {
      const name = posix.basename(path);
      if (kind !== 'file' || this.#known.has(name) || name === '.keep' || name.endsWith('.part')) continue;
      this.#known.add(name);
      const text = await this.#readData(path);
      if (text !== undefined) fresh.push({ name, text });
    }
    this.#all.push(...fresh);
    return (await this.#read(fresh)).files;
  }

  async #readData(path: string): Promise<string | undefined> {
    try {
      return new TextDecoder().decode(await this.#options.workspace.readFile(path));
    } catch (error) {
      if (!PthError.isInstance(error) || error.code === 'environment/closed') throw error;
      this.#problems.add(`a coverage file cannot be read: ${error.message}`);
      return undefined;
    }
  }

  async #read(data: readonly DataFile[]): Promise<{ files: MeasuredFile[] }> {
    const node = await readNodeCoverage(
      data.filter(({ name }) => name.startsWith('coverage-')),
      {
        root: this.#root,
        readFile: (file) => this.#readPluginFile(file),
        temporaryDirectory: this.#options.temporaryDirectory,
      },
    );
    const python = readPythonCoverage(
      data.filter(({ name }) => /^python-\d.*\.json$/.test(name)),
      this.#root,
    );
    const missing = describeMissingPython(data.filter(({ name }) => name.startsWith(missingPython)));
    for (const problem of [...node.problems, ...python.problems, ...missing]) this.#problems.add(problem);
    return { files: [...node.files, ...python.files] };
  }

  async #readPluginFile(file: string): Promise<string | undefined> {
    const { workspace, directory = '.' } = this.#options;
    const path = posix.join(directory, file);
    const entry = await workspace.stat(path);
    return entry?.kind === 'file' ? this.#readData(path) : undefined;
  }
}

/** Groups tests of one tool together and scenarios each alone; tests that wait for review are not run. */
function groupTests(tests: readonly SourcedTest[]): SourcedTest[][] {
  const groups = new Map<string, SourcedTest[]>();
  for (const sourced of tests) {
    const { test } = sourced;
    if (test.needs_review !== undefined) continue;
    const key = test.tier === 1 ? `tool ${test.tool}` : `test ${test.name}`;
    groups.set(key, [...(groups.get(key) ?? []), sourced]);
  }
  return [...groups.values()];
}

/** Lists the files of which more ran than on a server that is only started. */
function listHits(ran: readonly MeasuredFile[], baseline: readonly MeasuredFile[]): string[] {
  const started = new Map(baseline.map((file) => [file.file, file.executed]));
  return ran.flatMap(({ file, executed }) => {
    const before = started.get(file);
    const isHit = [...executed].some(([part, count]) => count > (before?.get(part) ?? 0));
    return isHit ? [file] : [];
  });
}

function withoutCounts({ executed: _executed, ...file }: MeasuredFile): FileCoverage {
  return file;
}

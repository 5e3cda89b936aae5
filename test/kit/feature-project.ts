import { execFileSync, spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import type { ChatModel } from '../../src/model/index.ts';
import { createPlaybookModel, loadPlaybook } from '../../src/playbook/index.ts';
import { completeFeature, type OperationContext } from '../../src/operations/index.ts';
import type { CompletionReport } from '../../src/orchestrator/index.ts';
import { completionReportSchema } from '../../src/orchestrator/store/documents.ts';
import type { Project } from '../../src/orchestrator/tasker/project.ts';
import type { Scope } from '../../src/orchestrator/tasker/find-tests.ts';
import { planTests } from '../../src/orchestrator/tasker/plan-tests.ts';
import { renderScript } from '../../src/orchestrator/tasker/render-script.ts';
import type { TestConfig } from '../../src/orchestrator/tasker/test-config.ts';
import type { TestResults } from '../../src/orchestrator/runs/test-results.ts';
import { completeInputSchema, parseInput } from '../../src/settings/index.ts';
import { createOperationContext } from './operation-context.ts';
import { plainVariables } from './run-cli.ts';

/** Texts of files by their path. */
export type ProjectFiles = Readonly<Record<string, string>>;

/** A directory that is gone after the test. */
export function makeTemporary(name: string): string {
  const directory = mkdtempSync(join(tmpdir(), `pth-${name}-`));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  return directory;
}

/** Writes files; those in a folder `.bin` can be run. */
export function writeFiles(directory: string, files: ProjectFiles): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(directory, path)), { recursive: true });
    writeFileSync(join(directory, path), text);
    if (path.includes('.bin/')) chmodSync(join(directory, path), 0o755);
  }
}

/** What the test script itself needs of a machine, and git. */
const scriptTools = ['sh', 'awk', 'cat', 'tail', 'dirname', 'basename', 'mkdir', 'rm', 'printenv', 'git'];

/** A directory with the programs of a bare machine, without any toolchain but those that are given with their place. */
export function makeToolPath(more: Readonly<Record<string, string>> = {}): string {
  const directory = makeTemporary('tools');
  for (const name of scriptTools) {
    const found = ['/usr/bin', '/bin'].map((place) => join(place, name)).find((path) => existsSync(path));
    if (found === undefined) throw new Error(`${name} lies neither in /usr/bin nor in /bin`);
    symlinkSync(found, join(directory, name));
  }
  for (const [name, place] of Object.entries(more)) symlinkSync(place, join(directory, name));
  return directory;
}

/** A project as the Tasker sees it. */
export function toProject(files: ProjectFiles): Project {
  const known = Object.keys(files).filter((path) => !path.includes('node_modules/'));
  return { files: known.sort(), texts: files };
}

/** Plans a scope over files, writes them with the script, and runs it as a person would. */
export function runScript(
  files: ProjectFiles,
  scope: Partial<Scope>,
  variables: Readonly<Record<string, string>> = {},
): { config: TestConfig; results: TestResults; exitCode: number | null; directory: string; summary: string } {
  const directory = makeTemporary('script');
  const project = join(directory, 'project');
  writeFiles(project, files);
  const config = planTests(toProject(files), { feature: 'feature', tests: [], within: '', ...scope });
  const script = join(directory, config.script);
  writeFileSync(script, renderScript(config), { mode: 0o755 });
  const run = spawnSync(script, [], {
    cwd: project,
    encoding: 'utf8',
    env: { ...plainVariables(), ...variables },
  });
  const results = JSON.parse(readFileSync(join(directory, 'output/results.json'), 'utf8')) as TestResults;
  const summary = readFileSync(results.summary_path, 'utf8');
  return { config, results, exitCode: run.status, directory, summary };
}

/** Makes a git repository of files with one commit. */
export function makeFeatureRepository(files: ProjectFiles): string {
  const directory = join(makeTemporary('feature'), 'repository');
  writeFiles(directory, files);
  commitAll(directory);
  return directory;
}

/**
 * Makes a git repository of a directory of test/fixtures/repositories, with the model that its playbook plays.
 * @param modules directory of installed packages that stands in it as node_modules; null for none
 * @param more further files
 */
export function makeFixtureRepository(
  name: string,
  modules: string | null,
  more: ProjectFiles = {},
): { repository: string; model: ChatModel | null } {
  const source = join(import.meta.dirname, '../fixtures/repositories', name);
  const repository = join(makeTemporary(name), 'repository');
  cpSync(join(source, 'project'), repository, { recursive: true });
  writeFiles(repository, more);
  if (modules !== null) symlinkSync(modules, join(repository, 'node_modules'));
  commitAll(repository);
  const file = join(source, 'playbook.yaml');
  if (!existsSync(file)) return { repository, model: null };
  const playbook = loadPlaybook(readFileSync(file, 'utf8'), { file });
  return { repository, model: createPlaybookModel(playbook, { id: `playbook:${name}` }) };
}

/** Makes a git repository of a directory, with all that lies in it. */
export function commitAll(directory: string): void {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: directory, env: plainVariables() });
  git('init', '--quiet', '--initial-branch=main');
  git('config', 'user.name', 'A Developer');
  git('config', 'user.email', 'developer@example.test');
  git('add', '--all');
  git('commit', '--quiet', '--message=start');
}

/** A run of `pth complete` and what it left. */
export interface CompletedRun {
  report: CompletionReport;
  terminal: string;
  exitCode: number;
  /** The directory of its artifacts. */
  artifacts: string;
  /** Root of all artifacts, for a run that is resumed. */
  root: string;
  readText(path: string): string;
  readJson(path: string): unknown;
  listFiles(): string[];
}

/** Settings of a run of `pth complete`. */
export interface CompleteOptions {
  model?: ChatModel | null;
  /** The model of the setting `fallbackModel: 'fallback'`. */
  fallbackModel?: ChatModel | null;
  /** The model of the setting `summaryModel: 'summary'`. */
  summaryModel?: ChatModel | null;
  settings?: Readonly<Record<string, unknown>>;
  root?: string;
  signal?: AbortSignal;
  /** Further variables of the host. */
  variables?: Readonly<Record<string, string>>;
  /** Is told each event. */
  listen?: () => void;
  /** Takes what a run that is cut short prints. */
  keepOutcome?: OperationContext['keepOutcome'];
}

/** Runs `pth complete` on this host over a repository. */
export async function completeRepository(repository: string, options: CompleteOptions = {}): Promise<CompletedRun> {
  const {
    model = null,
    fallbackModel = null,
    summaryModel = null,
    keepOutcome = () => undefined,
    settings = {},
    root = makeTemporary('artifacts'),
    signal,
    variables = {},
    listen = () => undefined,
  } = options;
  const context = createOperationContext({ workingDirectory: repository, variables, ...(signal ? { signal } : {}) });
  const models = new Map<string | undefined, ChatModel | null>([
    ['summary', summaryModel],
    ['fallback', fallbackModel],
  ]);
  const ports = { ...context.ports, openModel: async (id?: string) => models.get(id) ?? model };
  const input = parseInput(completeInputSchema, { feature: 'feature', env: 'local', artifacts: root, ...settings });
  const result = await completeFeature.perform(input, { ...context, ports, emit: listen, keepOutcome });
  const report = result.document;
  const artifacts = openArtifacts(root, report.session_id);
  // Whatever the end: the report is on the disk as its schema says, and names every file that is there.
  expect(completionReportSchema.parse(artifacts.readJson('report.json'))).toEqual(report);
  expect(artifacts.listFiles()).toEqual(report.artifacts);
  return { ...artifacts, report, terminal: result.terminal, exitCode: result.exitCode };
}

/** Reads the artifacts of a session. */
export function openArtifacts(
  root: string,
  sessionId: string,
): Pick<CompletedRun, 'artifacts' | 'root' | 'readText' | 'readJson' | 'listFiles'> {
  const artifacts = join(root, 'sessions', sessionId, 'artifacts');
  const readText = (path: string) => readFileSync(join(artifacts, path), 'utf8');
  return {
    artifacts,
    root,
    readText,
    readJson: (path: string): unknown => JSON.parse(readText(path)),
    listFiles: () =>
      readdirSync(artifacts, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => relative(artifacts, join(entry.parentPath, entry.name)))
        .sort(),
  };
}

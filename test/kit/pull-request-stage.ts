import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Cleanup } from '../../src/base/index.ts';
import { callerPaths, renderCallerFiles } from '../../src/github/onboarding/caller-files.ts';
import type { Playbook } from '../../src/playbook/index.ts';
import { startProcess } from '../../src/process/index.ts';
import { anthropicDialect } from './anthropic-wire.ts';
import {
  type Account,
  type GitHub,
  type PullHandle,
  type RepositoryHandle,
  startGitHub,
} from './github/start-github.ts';
import { plainVariables } from './run-cli.ts';
import { type PlaybookServer, servePlaybookWire } from './serve-playbook-wire.ts';
import { uncommentStarts } from './uncomment-starts.ts';
import type { RunnerSettings } from './workflow/run-facts.ts';
import type { RunRecord } from './workflow/run-workflow.ts';
import { type RunServer, serveRuns } from './workflow/serve-runs.ts';
import { listWrites } from './workflow/write-log.ts';

const project = join(import.meta.dirname, '../..');
const harness = { repository: 'pth/plugin-test-harness', sha: 'c'.repeat(40), directory: project };

/** The key of the model: nothing that a run leaves behind may hold it. */
export const modelKey = 'sk-ant-canary-5f0c1de2b7';

/**
 * Root reads every process there is, so that no user could hold a key before it; the runners of GitHub are not root.
 * Where the tests are, the workflow must say that this machine holds nothing else.
 */
export const sharedKey = { allow_shared_key: process.getuid?.() === 0 };

/** What a stage is made of. */
export interface StageOptions {
  /** Files of the repository beside the caller workflows; the settings too. */
  files: Readonly<Record<string, string>>;
  /** What the model says; without one the repository has no key. */
  playbook?: Playbook;
  /** Added to the caller's inputs of the session. */
  inputs?: Readonly<Record<string, string | boolean>>;
  runner?: Partial<RunnerSettings>;
  /** False for a repository without the App, where a comment starts the session. Default true. */
  hasApp?: boolean;
  /** True where labels and pushes start the workflow as well. Default false. */
  hasStarts?: boolean;
}

/** A repository on GitHub with the App installed and listening, and machines for its workflows. */
export interface Stage {
  github: GitHub;
  repository: RepositoryHandle;
  /** May write in the repository. */
  writer: Account;
  /** May only read. */
  stranger: Account;
  runner: RunServer;
  model: PlaybookServer<unknown> | null;
  /** Lines of the App's log. */
  appLog: readonly string[];
  /** A pull request of the writer with these files changed. */
  openPull(
    files: Readonly<Record<string, string>>,
    options?: { author?: Account; from?: RepositoryHandle },
  ): PullHandle;
  /** Waits until the App has worked on everything it was told, and every run is over. */
  settle(): Promise<RunRecord[]>;
  /** What was written since the stage stood, as `who METHOD where`. */
  writes(): string[];
  /** Lets time pass on GitHub, in milliseconds. */
  pass(durationMs: number): void;
  /** Ends everything. */
  close(): Promise<void>;
}

/** Sets the stage. */
export async function setStage(options: StageOptions): Promise<Stage> {
  const cleanup = new Cleanup();
  try {
    return await build(options, cleanup);
  } catch (error) {
    await cleanup.run();
    throw error;
  }
}

async function build(options: StageOptions, cleanup: Cleanup): Promise<Stage> {
  const base = realpathSync(mkdtempSync(join(tmpdir(), 'pth-stage-')));
  cleanup.add('directory', () => rmSync(base, { recursive: true, force: true, maxRetries: 3 }));
  let passedMs = 0;
  const github = await startGitHub({ now: () => new Date(Date.now() + passedMs) });
  cleanup.add('github', () => github.close());
  const { hasApp = true, hasStarts = false } = options;
  const model = options.playbook
    ? await servePlaybookWire(anthropicDialect, options.playbook, { key: modelKey })
    : null;
  if (model) cleanup.add('model', () => model.close());
  const owner = github.addUser('octo', 'Organization');
  const writer = github.addUser('wendy');
  const stranger = github.addUser('sam');
  const repository = github.createRepository({
    owner,
    name: 'sample-plugin',
    isAppInstalled: hasApp,
    files: {
      ...renderCallers({ ...options.inputs, ...(model ? { model_base_url: model.url } : {}) }, hasApp, hasStarts),
      ...options.files,
    },
  });
  repository.setRole(writer, 'write');
  const runner = serveRuns(github, {
    directory: join(base, 'runner'),
    host: runnerVariables(),
    harness,
    vars: hasApp ? { PTH_APP_ID: String(github.app.id) } : {},
    environments: hasApp ? { pth: { branch: 'main', secrets: { PTH_APP_PRIVATE_KEY: github.app.privateKey } } } : {},
    secrets: model ? { ANTHROPIC_API_KEY: modelKey } : {},
    ...options.runner,
  });
  const app = await startAppProcess(github, join(base, 'app.sqlite'));
  cleanup.add('app', () => app.stop());
  // Before the App ends, so that it hears how the runs ended.
  cleanup.add('runner', () => runner.close());
  github.connectWebhook(app.webhookUrl);
  let pulls = 0;
  return {
    github,
    repository,
    writer,
    stranger,
    runner,
    model,
    appLog: app.lines,
    openPull(files, { author = writer, from = repository } = {}) {
      const branch = `change-${++pulls}`;
      from.commit({ branch, files, message: 'Change the plugin', by: author });
      return repository.openPull({ author, head: branch, from });
    },
    async settle() {
      let records: RunRecord[];
      let before: number;
      do {
        before = github.requests.length;
        await github.settled();
        await app.idle();
        records = await runner.settled();
        await app.idle();
      } while (github.requests.length !== before);
      return records;
    },
    writes: () => listWrites(github),
    pass: (durationMs) => {
      passedMs += durationMs;
    },
    close: () => cleanup.run(),
  };
}

/** What any program on this host needs, and nothing of the tests'. */
function runnerVariables(): Record<string, string> {
  return plainVariables({ PTH_WORKTREE_DIR: undefined, HOME: undefined, TMPDIR: undefined, USER: undefined });
}

/** The caller workflows as `pth init` writes them, with further inputs of the session. */
function renderCallers(
  inputs: Readonly<Record<string, string | boolean>>,
  hasApp: boolean,
  hasStarts: boolean,
): Record<string, string> {
  const files = renderCallerFiles(
    {
      session: readTemplate('pth.yml'),
      comment: hasStarts ? uncommentStarts(readTemplate('pth-comment.yml')) : readTemplate('pth-comment.yml'),
      verify: readTemplate('pth-verify.yml'),
      settings: '',
    },
    { repository: harness.repository, pin: harness.sha },
    hasApp,
  ).filter(({ isOwners }) => !isOwners);
  const more = Object.entries(inputs).map(([name, value]) => `      ${name}: ${JSON.stringify(value)}\n`);
  return Object.fromEntries(
    files.map(({ path, content }) => [
      path,
      path === callerPaths.session
        ? content.replace(/(\n {6}(?:app_id|comment_id): [^\n]+\n)(?! {6}\w)/, `$1${more.join('')}`)
        : content,
    ]),
  );
}

interface AppProcess {
  webhookUrl: string;
  lines: readonly string[];
  /** Resolves once the App has no delivery waiting or in work. */
  idle(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts the App as `npm run app` does, on a port of its own. */
async function startAppProcess(github: GitHub, databasePath: string): Promise<AppProcess> {
  const child = await startProcess({
    argv: [process.execPath, join(project, 'app/main.ts')],
    cwd: project,
    variables: {
      ...plainVariables(),
      APP_ID: String(github.app.id),
      PRIVATE_KEY: github.app.privateKey,
      WEBHOOK_SECRET: github.app.webhookSecret,
      GITHUB_API_URL: github.url,
      HOST: '127.0.0.1',
      PORT: '0',
      PTH_DATABASE_URL: databasePath,
    },
  });
  const lines: string[] = [];
  const output = createInterface({ input: child.stdout });
  output.on('line', (line) => lines.push(line));
  child.stderr.on('data', (chunk: Buffer) => lines.push(chunk.toString('utf8')));
  const isStarted = () => lines.map(readUrl).find((found) => found !== null) ?? null;
  while (isStarted() === null) {
    const news = once(output, 'line');
    const end = child.exit.then(() => 'ended');
    if ((await Promise.race([news, end])) === 'ended') throw new Error(`the App did not start: ${lines.join('\n')}`);
  }
  const url = isStarted() ?? '';
  const idle = async () => {
    for (;;) {
      const text = await (await fetch(`${url}/metrics`)).text();
      const open = [...text.matchAll(/^pth_deliveries\{state="(?:pending|claimed)"\} (\d+)$/gm)].map(([, count]) =>
        Number(count),
      );
      if (open.length > 0 && open.every((count) => count === 0)) return;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  };
  const stop = async () => {
    await child.stop({ graceMs: 5000 });
  };
  return { webhookUrl: `${url}/api/github/webhooks`, lines, idle, stop };
}

function readUrl(line: string): string | null {
  try {
    const entry = JSON.parse(line) as { event?: string; url?: string };
    return entry.event === 'started' ? (entry.url ?? null) : null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

/** Whether the bundled Action is there: it is built and committed with the rest of `dist/`. */
export const hasBuiltAction = existsSync(join(project, 'dist/action.js'));

function readTemplate(name: string): string {
  return readFileSync(join(project, 'templates/github', name), 'utf8');
}

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Octokit } from '@octokit/rest';
import { startApp } from '../../app/index.ts';
import type { AppSettings } from '../../app/settings.ts';
import type { AppOptions, RunningApp } from '../../app/start-app.ts';
import { createOctokitClient, type GitHubClient } from '../../src/github/index.ts';
import {
  type Account,
  type Dispatch,
  type GitHub,
  type PullHandle,
  type RepositoryHandle,
  startGitHub,
} from './github/start-github.ts';

/** One line of the App's log. */
export type LogLine = Readonly<Record<string, unknown>> & { event: string };

/** A caller workflow with the inputs that the App sends. */
const workflow = `on:
  workflow_dispatch:
    inputs:
${['pull_request', 'head_ref', 'head_sha', 'comment_id', 'nonce', 'command']
  .map((name) => `      ${name}: { required: true, type: string }\n`)
  .join('')}jobs: {}
`;

/** A GitHub with one repository and one pull request, and an App that listens to it. */
export interface AppRig {
  github: GitHub;
  app: RunningApp;
  settings: AppSettings;
  repository: RepositoryHandle;
  pull: PullHandle;
  /** With write access, and the author of the pull request. */
  writer: Account;
  /** Without any role. */
  stranger: Account;
  dispatches: Dispatch[];
  lines: LogLine[];
  /** Resolves when every webhook is answered and every job that came of them has ended. */
  settle(): Promise<void>;
  /** What publish does at the end of a run, as the App's installation. */
  publisher(): GitHubClient;
  /** A comment of the App's that begins with its marker; the newest body. */
  status(): string;
  /** Bodies of the App's other comments. */
  answers(): string[];
  reactions(commentId: number): string[];
  /** Ends the App as a crash would, and starts it anew over the same store. */
  restart(options?: AppOptions): Promise<void>;
  close(): Promise<void>;
}

/** Starts both; `files` go into the default branch. */
export async function startAppRig(
  options: { app?: AppOptions; files?: Record<string, string>; settings?: Partial<AppSettings> } = {},
): Promise<AppRig> {
  const directory = await mkdtemp(join(tmpdir(), 'pth-app-'));
  const github = await startGitHub();
  const owner = github.addUser('octo', 'Organization');
  const repository = github.createRepository({
    owner,
    name: 'calc',
    files: { 'src/index.js': 'one\n', '.github/workflows/pth.yml': workflow, ...options.files },
  });
  const writer = github.addUser('wendy');
  repository.setRole(writer, 'write');
  const stranger = github.addUser('sam');
  repository.commit({ branch: 'feature', files: { 'src/index.js': 'two\n' } });
  const pull = repository.openPull({ author: writer, head: 'feature', title: 'Add subtraction' });
  const settings: AppSettings = {
    appId: github.app.id,
    privateKey: github.app.privateKey,
    webhookSecret: github.app.webhookSecret,
    apiUrl: github.url,
    host: '127.0.0.1',
    port: 0,
    databaseUrl: join(directory, 'app.sqlite'),
    statusToken: 'a token of the status page',
    workflowFile: 'pth.yml',
    ...options.settings,
  };
  const watch = createJobWatch();
  const start = async (appOptions: AppOptions = {}) => {
    const started = await startApp(settings, { ...options.app, ...appOptions, write: watch.take });
    github.connectWebhook(started.webhookUrl);
    return started;
  };
  const dispatches: Dispatch[] = [];
  github.onDispatch((dispatch) => dispatches.push(dispatch));
  const ownComments = () =>
    pull.comments.filter(({ author }) => author.id === github.app.user.id).map(({ body }) => body);
  const rig: AppRig = {
    github,
    app: await start(),
    settings,
    repository,
    pull,
    writer,
    stranger,
    dispatches,
    lines: watch.lines,
    settle: async () => {
      do {
        await github.settled();
        await watch.idle();
      } while (watch.isBusy());
    },
    publisher: () =>
      createOctokitClient(
        new Octokit({ auth: github.createInstallationToken(repository), baseUrl: github.url, log: silent }),
      ),
    status: () => ownComments().find((body) => body.startsWith('<!-- pth:status:v1')) ?? '',
    answers: () => ownComments().filter((body) => !body.startsWith('<!-- pth:status:v1')),
    reactions: (commentId) =>
      (repository.record.comments.find(({ id }) => id === commentId)?.reactions ?? []).map(({ content }) => content),
    restart: async (appOptions) => {
      await rig.app.close();
      rig.app = await start(appOptions);
    },
    close: async () => {
      await rig.app.close();
      await github.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
  return rig;
}

const nothing = () => undefined;
const silent = { debug: nothing, info: nothing, warn: nothing, error: nothing };

/** Follows the App's log: which jobs are open. */
function createJobWatch() {
  const lines: LogLine[] = [];
  const open = new Set<unknown>();
  let waiting: (() => void)[] = [];
  return {
    lines,
    isBusy: () => open.size > 0,
    take: (text: string) => {
      const line = JSON.parse(text) as LogLine;
      lines.push(line);
      if (line.event === 'webhook' && line['result'] === 'new') open.add(line['delivery']);
      const isEnded =
        (line.event === 'job' && line['next'] === 'done') ||
        (line.event === 'job-failed' && line['next'] === 'give-up');
      if (isEnded) open.delete(line['delivery']);
      if (open.size > 0) return;
      const woken = waiting;
      waiting = [];
      for (const wake of woken) wake();
    },
    idle: async () => {
      if (open.size > 0) await new Promise<void>((resolve) => waiting.push(resolve));
    },
  };
}

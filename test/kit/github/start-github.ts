import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parse } from 'yaml';
import type { JsonObject } from '../../../src/base/index.ts';
import type { Account, App, Permissions, Push } from './entities.ts';
import type { SeedFiles } from './git-repository.ts';
import { type Delivery, type DeliveryOptions, Hooks } from './hooks.ts';
import { RepositoryHandle } from './repository-handle.ts';
import { addRun } from './routes/action-routes.ts';
import { RunHandle } from './run-handle.ts';
import { GitHubServer, type PlannedAnswer, type RecordedRequest } from './serve.ts';
import { type DispatchRequest, World, type WorldEvent } from './world.ts';

export type { Account, App, CheckRun, Comment, Permissions, Push, Review, RoleName } from './entities.ts';
export type { SeedFile, SeedFiles } from './git-repository.ts';
export type { Delivery, DeliveryOptions } from './hooks.ts';
export { PullHandle } from './pull-handle.ts';
export { RepositoryHandle } from './repository-handle.ts';
export { RunHandle } from './run-handle.ts';
export type { RecordedRequest } from './serve.ts';

/** A dispatch that somebody or the App asked for. */
export interface Dispatch extends Omit<DispatchRequest, 'run' | 'repository'> {
  repository: RepositoryHandle;
  run: RunHandle;
}

/** A GitHub of one's own over loopback HTTP: API, git and webhooks. */
export interface GitHub {
  /** Base URL for Octokit, `GITHUB_API_URL` and `GITHUB_SERVER_URL`; repositories are at `/OWNER/NAME.git`. */
  readonly url: string;
  readonly app: App;
  /** `github-actions[bot]` and its App, for whom job tokens act. */
  readonly actionsApp: App;
  readonly requests: readonly RecordedRequest[];
  readonly deliveries: readonly Delivery[];
  /** Refs that changed, by whom and how. */
  readonly pushes: readonly Push[];

  addUser(login: string, type?: Account['type']): Account;
  /** A repository with one commit on its default branch; the App is installed unless `isAppInstalled` is false. */
  createRepository(options: {
    owner: Account;
    name: string;
    files: SeedFiles;
    /** Default `main`. */
    defaultBranch?: string;
    isAppInstalled?: boolean;
    isPrivate?: boolean;
  }): RepositoryHandle;
  /** The address where the App listens; from now on it hears of everything it subscribed to. */
  connectWebhook(url: string, secret?: string): void;
  /** Sends any event, also one that GitHub would not send. */
  deliver(event: string, payload: JsonObject, options?: DeliveryOptions): Promise<Delivery>;
  /** Sends a delivery again under its old id, as GitHub's "Redeliver" does. */
  redeliver(delivery: Delivery): Promise<Delivery>;
  /** Resolves once every webhook sent so far is answered. */
  settled(): Promise<void>;
  /** Calls back for every dispatch; returns what ends that. A runner of workflows listens here. */
  onDispatch(listener: (dispatch: Dispatch) => void): () => void;
  /** Calls back when somebody asks for a run's end. */
  onCancel(listener: (run: RunHandle) => void): () => void;
  /** A person's token, able to do what their role allows. */
  createUserToken(account: Account): string;
  /** A token of the App's installation, by default with all that is granted there. */
  createInstallationToken(repository: RepositoryHandle, permissions?: Permissions): string;
  /** What GitHub sends a browser back with after a person had an App made from a manifest. */
  createManifestCode(): string;
  /** Puts an answer in front of a route. */
  plan(answer: PlannedAnswer): void;
  /** Throws when a request met no route, did not fit GitHub's description, or got an answer that does not fit it. */
  assertSound(): void;
  close(): Promise<void>;
}

/** Starts PTH's workflow of the default branch where it runs on this event, as GitHub does. */
function startOnEvent(world: World, { name: hook, action, repository, sender: by, payload }: WorldEvent): void {
  const name = hook === 'pull_request' ? 'pull_request_target' : hook;
  if (name !== 'issue_comment' && name !== 'pull_request_target') return;
  const { defaultBranch: branch, git } = repository;
  const headSha = git.branch(branch) ?? '';
  const workflowPath = '.github/workflows/pth.yml';
  const text = git.readFile(headSha, workflowPath)?.toString('utf8') ?? '';
  const { on } = (parse(text) ?? {}) as { on?: Record<string, { types?: string[] } | null> };
  if (action === null || on?.[name]?.types?.includes(action) !== true) return;
  const run = addRun(world, repository, { workflowPath, event: name, branch, headSha, actor: by });
  world.onDispatch({
    repository,
    run,
    workflowPath,
    ref: `refs/heads/${branch}`,
    inputs: {},
    by,
    event: { name, payload: payload() },
  });
}

/** Starts a GitHub that knows nobody. `permissions`: what the App asks for. */
export async function startGitHub(
  options: { now?: () => Date; permissions?: Permissions; appSlug?: string } = {},
): Promise<GitHub> {
  const world = new World(options);
  const hooks = new Hooks();
  const github = new GitHubServer(world);
  const dispatchListeners = new Set<(dispatch: Dispatch) => void>();
  const cancelListeners = new Set<(run: RunHandle) => void>();
  world.onEvent = (event) => {
    const { name, action, repository, sender, payload } = event;
    // What GitHub Actions does starts no workflow.
    if (sender.type === 'User') startOnEvent(world, event);
    if (hooks.target === null || repository.installation === null || !world.app.events.includes(name)) return;
    const body = payload();
    github.judgeWebhook(name, action, body);
    // A receiver that fails is noted with the delivery.
    void hooks.send(name, body);
  };
  world.onDispatch = ({ repository, run, ...rest }) => {
    const dispatch = {
      ...rest,
      repository: new RepositoryHandle(world, repository),
      run: new RunHandle(world, repository, run),
    };
    for (const listener of dispatchListeners) listener(dispatch);
  };
  world.onCancel = (repository, run) => {
    for (const listener of cancelListeners) listener(new RunHandle(world, repository, run));
  };
  const server = createServer((request, response) => {
    github.handle(request, response).catch((error: unknown) => {
      github.problems.push(String(error));
      response.destroy();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  world.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: world.url,
    app: world.app,
    actionsApp: world.actionsApp,
    requests: github.requests,
    deliveries: hooks.deliveries,
    pushes: world.pushes,
    addUser: (login, type) => world.addAccount(login, type),
    createRepository({ owner, name, files, defaultBranch = 'main', isAppInstalled = true, isPrivate = false }) {
      const record = world.addRepository({ owner, name, defaultBranch, parent: null });
      record.isPrivate = isPrivate;
      const repository = new RepositoryHandle(world, record);
      repository.commit({ files, message: 'First' });
      if (isAppInstalled) repository.installApp();
      return repository;
    },
    connectWebhook(url, secret = world.app.webhookSecret) {
      hooks.target = { url, secret };
    },
    deliver: (event, payload, deliveryOptions) => hooks.send(event, payload, deliveryOptions),
    redeliver: ({ event, payload, id }) => hooks.send(event, payload, { id }),
    settled: () => hooks.settled(),
    onDispatch: (listener) => addListener(dispatchListeners, listener),
    onCancel: (listener) => addListener(cancelListeners, listener),
    createUserToken: (account) => world.tokens.addUser(account),
    createManifestCode: () => {
      const code = randomUUID();
      world.manifestCodes.add(code);
      return code;
    },
    createInstallationToken: ({ record }, permissions) =>
      world.tokens.addInstallation({
        app: world.app,
        permissions: permissions ?? record.installation?.permissions ?? {},
        repositoryIds: new Set([record.id]),
        expiresAt: new Date(world.date().getTime() + 60 * 60 * 1000),
      }),
    plan: (answer) => void github.planned.push(answer),
    assertSound() {
      if (github.problems.length > 0) throw new Error(`GitHub was not used soundly:\n${github.problems.join('\n')}`);
    },
    async close() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
      world.remove();
    },
  };
}

function addListener<T>(listeners: Set<T>, listener: T): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

import { createSign } from 'node:crypto';
import { cpSync, existsSync, mkdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { z } from 'zod';
import { matchesName, type ArtifactStore } from './artifact-store.ts';
import type { JobMachine } from './job-machine.ts';
import type { LogReader } from './log-reader.ts';
import type { RunFacts } from './run-facts.ts';

/** What an action that this kit plays may use. */
export interface PlayedAction {
  input: (name: string) => string;
  machine: JobMachine;
  artifacts: ArtifactStore;
  log: LogReader;
  masks: Set<string>;
  signal: AbortSignal;
  /** `owner/name` of the run, and what it runs for. */
  repository: string;
  sha: string;
  /** The event that started the run. */
  event: Pick<RunFacts, 'eventName' | 'event'>;
  serverUrl: string;
  /** Folders that stand for repositories that the server does not hold, by `owner/name`. */
  sources: ReadonlyMap<string, string>;
  outputs: Record<string, string>;
  /** For the step after the job. */
  state: Record<string, string>;
  addPath: (directory: string) => void;
}

/** An action of somebody else, played by name. */
export interface ThirdPartyAction {
  /** The only commit it may be pinned to, and what the comment beside it says. */
  commit: string;
  /** Inputs that are known here, with their defaults. */
  inputs: Readonly<Record<string, string>>;
  main: (action: PlayedAction) => Promise<void>;
  post?: (action: PlayedAction) => Promise<void>;
}

/** The actions that shipped workflows may use. */
export const thirdPartyActions: Readonly<Record<string, ThirdPartyAction>> = {
  'actions/checkout': {
    commit: '3d3c42e5aac5ba805825da76410c181273ba90b1',
    inputs: {
      repository: '${{ github.repository }}',
      ref: '',
      token: '${{ github.token }}',
      path: '',
      'persist-credentials': 'true',
      'fetch-depth': '1',
      submodules: 'false',
      'allow-unsafe-pr-checkout': 'false',
    },
    main: checkout,
  },
  'actions/upload-artifact': {
    commit: 'bbbca2ddaa5d8feaa63e36b76fdaad77386f024f',
    inputs: {
      name: 'artifact',
      path: '',
      'if-no-files-found': 'warn',
      'retention-days': '',
      'include-hidden-files': 'false',
      overwrite: 'false',
    },
    main: uploadArtifact,
  },
  'actions/download-artifact': {
    commit: '3e5f45b2cfb9172054b4087a40e8e0b5a5461e7c',
    inputs: { name: '', path: '', pattern: '', 'merge-multiple': 'false' },
    main: downloadArtifact,
  },
  'actions/setup-node': {
    commit: '820762786026740c76f36085b0efc47a31fe5020',
    inputs: { 'node-version': '', 'package-manager-cache': 'true', cache: '' },
    main: setUpNode,
  },
  'actions/create-github-app-token': {
    commit: '1b10c78c7865c340bc4f6099eb2f838309f1e8c3',
    inputs: {
      'client-id': '',
      'app-id': '',
      'private-key': '',
      owner: '',
      repositories: '',
      'skip-token-revoke': 'false',
      'github-api-url': '${{ github.api_url }}',
      ...Object.fromEntries(
        ['actions', 'checks', 'contents', 'issues', 'metadata', 'pull-requests', 'workflows'].map((name) => [
          `permission-${name}`,
          '',
        ]),
      ),
    },
    main: createAppToken,
    post: revokeAppToken,
  },
};

async function checkout(action: PlayedAction): Promise<void> {
  const { input, machine, log } = action;
  const target = resolve(machine.workspace, input('path'));
  if (target !== machine.workspace && !target.startsWith(`${machine.workspace}/`)) {
    throw new Error(`Repository path '${target}' is not under '${machine.workspace}'`);
  }
  mkdirSync(target, { recursive: true });
  const source = action.sources.get(input('repository'));
  if (source !== undefined) {
    // What the harness is made of on a machine: its committed files.
    for (const name of ['action.yml', 'package.json', 'dist', 'runner-images', 'templates', 'scripts', '.github']) {
      if (existsSync(join(source, name))) cpSync(join(source, name), join(target, name), { recursive: true });
    }
    return;
  }
  const isOwn = input('repository') === action.repository;
  const ref = input('ref') || (isOwn ? action.sha : 'HEAD');
  if (input('allow-unsafe-pr-checkout') !== 'true') refuseForkCode(action.event, input('repository'), ref);
  const header = `AUTHORIZATION: basic ${Buffer.from(`x-access-token:${input('token')}`).toString('base64')}`;
  const url = `${action.serverUrl}/${input('repository')}`;
  const name = `http.${action.serverUrl}/.extraheader`;
  const git = async (argv: string[], isAuthorised = false) => {
    const env = machine.variables(
      {
        GIT_TERMINAL_PROMPT: '0',
        ...(isAuthorised && input('token') !== ''
          ? { GIT_CONFIG_COUNT: '1', GIT_CONFIG_KEY_0: name, GIT_CONFIG_VALUE_0: header }
          : {}),
      },
      [],
    );
    const { exitCode } = await machine.run(['git', ...argv], { cwd: target, env, log, signal: action.signal });
    if (exitCode !== 0) throw new Error(`The process 'git ${argv[0]}' failed with exit code ${exitCode}`);
  };
  await git(['init', '--quiet']);
  await git(['remote', 'add', 'origin', url]);
  const depth =
    input('fetch-depth') === '0' ? ['+refs/heads/*:refs/remotes/origin/*'] : [`--depth=${input('fetch-depth')}`];
  await git(['fetch', '--quiet', '--no-tags', ...depth, 'origin', ref], true);
  await git(['checkout', '--quiet', '--force', '--detach', /^[0-9a-f]{40}$/.test(ref) ? ref : 'FETCH_HEAD']);
  action.outputs['commit'] = ref;
  if (input('persist-credentials') === 'false') return;
  const kept = machine.writeTemporary(
    'git-credentials.config',
    `[http "${action.serverUrl}/"]\n\textraheader = ${header}\n`,
  );
  await git(['config', '--local', 'include.path', kept]);
}

const eventSchema = z.object({
  repository: z.object({ id: z.number() }),
  pull_request: z.object({
    head: z.object({ sha: z.string(), repo: z.object({ id: z.number(), full_name: z.string() }).nullable() }),
  }),
});

/** Since its version 7 the action checks out no code of a fork in a run of `pull_request_target`, unless it is told to. */
function refuseForkCode({ eventName, event }: PlayedAction['event'], repository: string, ref: string): void {
  if (eventName !== 'pull_request_target') return;
  const { repository: base, pull_request: pull } = eventSchema.parse(event);
  const from = pull.head.repo;
  if (from === null || from.id === base.id) return;
  const isForkCode =
    repository.toLowerCase() === from.full_name.toLowerCase() ||
    /^refs\/pull\/\d+\/(?:head|merge)$/.test(ref) ||
    ref.toLowerCase() === pull.head.sha;
  if (isForkCode) throw new Error(`Refusing to check out fork pull request code from a '${eventName}' workflow.`);
}

async function uploadArtifact({ input, artifacts, machine, log }: PlayedAction): Promise<void> {
  const patterns = input('path')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => (line.startsWith('!') ? `!${at(machine, line.slice(1))}` : at(machine, line)))
    .join('\n');
  const count = artifacts.upload(input('name'), patterns, {
    includeHidden: input('include-hidden-files') === 'true',
    overwrites: input('overwrite') === 'true',
  });
  if (count > 0 || input('if-no-files-found') === 'ignore') return;
  const message = `No files were found with the provided path: ${input('path')}. No artifacts will be uploaded.`;
  if (input('if-no-files-found') === 'error') throw new Error(message);
  log.write('out', `::warning::${message}\n`);
}

async function downloadArtifact({ input, artifacts, machine, outputs }: PlayedAction): Promise<void> {
  const target = at(machine, input('path') || '.');
  outputs['download-path'] = target;
  if (input('name') !== '') {
    if (!artifacts.download(input('name'), target)) throw new Error(`Artifact not found for name: ${input('name')}`);
    return;
  }
  const names = artifacts.names().filter((name) => input('pattern') === '' || matchesName(name, input('pattern')));
  for (const name of names) artifacts.download(name, input('merge-multiple') === 'true' ? target : join(target, name));
}

async function setUpNode({ input, addPath }: PlayedAction): Promise<void> {
  const wanted = /^v?(\d+)/.exec(input('node-version'))?.[1];
  const own = process.versions.node.split('.')[0];
  if (wanted !== own) throw new Error(`this kit has Node ${own} only, not ${input('node-version')}`);
  addPath(dirname(process.execPath));
}

async function createAppToken(action: PlayedAction): Promise<void> {
  const { input } = action;
  const [owner = '', name = ''] = action.repository.split('/');
  if (input('owner') !== '' && input('owner') !== owner) throw new Error(`this kit makes tokens for ${owner} only`);
  const names = input('repositories')
    .split(/[\n,]/)
    .map((entry) => entry.trim())
    .filter(Boolean);
  const repositories = names.length > 0 ? names : [name];
  const permissions = Object.fromEntries(
    Object.keys(thirdPartyActions['actions/create-github-app-token']?.inputs ?? {})
      .filter((key) => key.startsWith('permission-') && input(key) !== '')
      .map((key) => [key.slice('permission-'.length).replaceAll('-', '_'), input(key)]),
  );
  const jwt = signAppToken(input('client-id') || input('app-id'), input('private-key'));
  const api = input('github-api-url');
  const installation = (await callJson('GET', `${api}/repos/${owner}/${repositories[0]}/installation`, jwt)) as {
    id: number;
    app_slug?: string;
  };
  const body = { repositories, ...(Object.keys(permissions).length > 0 ? { permissions } : {}) };
  const answer = (await callJson('POST', `${api}/app/installations/${installation.id}/access_tokens`, jwt, body)) as {
    token: string;
  };
  action.masks.add(answer.token);
  Object.assign(action.outputs, {
    token: answer.token,
    'installation-id': String(installation.id),
    'app-slug': installation.app_slug ?? '',
  });
  if (input('skip-token-revoke') !== 'true') action.state['token'] = answer.token;
}

async function revokeAppToken({ input, state }: PlayedAction): Promise<void> {
  if (state['token'] !== undefined)
    await callJson('DELETE', `${input('github-api-url')}/installation/token`, state['token']);
}

async function callJson(method: string, url: string, token: string, body?: unknown): Promise<unknown> {
  const response = await fetch(url, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      accept: 'application/vnd.github+json',
      'user-agent': 'actions/create-github-app-token',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${method} ${url}: ${response.status} ${await response.text()}`);
  return response.status === 204 ? null : response.json();
}

/** The token by which an App names itself: ten minutes, dated back against clocks that differ. */
function signAppToken(id: string, privateKey: string): string {
  const seconds = Math.floor(Date.now() / 1000);
  const head = `${encodeJson({ alg: 'RS256', typ: 'JWT' })}.${encodeJson({ iat: seconds - 30, exp: seconds + 570, iss: id })}`;
  const key = privateKey.replaceAll(String.raw`\n`, '\n');
  return `${head}.${createSign('RSA-SHA256').update(head).sign(key, 'base64url')}`;
}

function at(machine: JobMachine, path: string): string {
  return resolve(machine.workspace, path.replace(/^~(?=\/|$)/, machine.home));
}

/** Writes a line as the runner itself does. */
export function writeFailure(log: LogReader, message: string): void {
  log.write('runner', `::error::${message.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')}\n`);
}

function encodeJson(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

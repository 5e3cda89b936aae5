import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Redactor } from '../../src/base/index.ts';
import { renderStatusComment } from '../../src/github/index.ts';
import { type GitHub, startGitHub } from './github/start-github.ts';
import { type ActionRun, makeWorkspace, runActionStep } from './run-action.ts';

const servers = join(import.meta.dirname, '../fixtures/programs/servers');

/** What is wrong with the plugin of the sessions, and how it should be. */
export const fault = { wrong: 'sum: String(a + b) }', right: 'sum: a + b }' };

/** A plugin that needs no install, with one fault. */
export function readPlugin(): Record<string, string> {
  const healthy = readFileSync(join(servers, 'healthy.mjs'), 'utf8');
  const calc = healthy.replace('structuredContent: { sum: a + b }', `structuredContent: { ${fault.wrong}`);
  return {
    'calc.mjs': calc,
    'base.mjs': readFileSync(join(servers, 'base.mjs'), 'utf8'),
    '.mcp.json': JSON.stringify({ mcpServers: { calc: { command: 'node', args: ['calc.mjs'] } } }),
  };
}

/** Plays the model's part: repairs the fault, or does whatever else `replacement` says. */
export function writePlaybook(replacement = fault.right): string {
  const file = join(makeWorkspace(), 'playbook.yaml');
  const conversation = {
    when: ['schema-violation', 'add'],
    turns: [
      {
        calls: [
          {
            tool: 'edit_file',
            arguments: { path: 'calc.mjs', old_string: fault.wrong, new_string: replacement },
          },
        ],
      },
      { says: 'SUBJECT: return the sum as a number\nBODY: The output schema declares an integer.' },
    ],
  };
  writeFileSync(file, JSON.stringify({ playbook: 1, conversations: [conversation] }));
  return file;
}

/** The inputs by which a later job finds what the job resolve wrote down. */
export function manifestOf(resolved: ActionRun): { manifest: string; 'manifest-digest': string } {
  return {
    manifest: resolved.outputs['artifacts'] ?? '',
    'manifest-digest': resolved.outputs['manifest-digest'] ?? '',
  };
}

const markerKey = 'a marker key of a test, long enough for anything';
export const nonce = '0123456789abcdef0123456789abcdef';

/**
 * A repository with a faulty plugin, a pull request of a writer, and a `/pth test` that the App has answered. Without an
 * App, GitHub itself started the run on that comment, and the token of the run writes.
 */
export async function openPullRequestSession(
  options: {
    command?: string;
    files?: Record<string, string>;
    change?: Record<string, string>;
    headRef?: string;
    hasApp?: boolean;
    /** True for a pull request of somebody without write access, whose commit the writer has vouched for. */
    isOutside?: boolean;
  } = {},
) {
  const { headRef = 'change', hasApp = true, isOutside = false } = options;
  const github: GitHub = await startGitHub();
  const owner = github.addUser('octo', 'Organization');
  const writer = github.addUser('wendy');
  const repository = github.createRepository({
    owner,
    name: 'calc',
    files: { ...readPlugin(), '.github/workflows/pth.yml': 'on: workflow_dispatch\n', ...options.files },
  });
  repository.setRole(writer, 'write');
  repository.commit({
    branch: headRef,
    files: { 'NOTES.md': 'A change\n', ...options.change },
    message: 'A change',
    by: writer,
  });
  const author = isOutside ? github.addUser('sam') : writer;
  const pull = repository.openPull({ author, head: headRef });
  if (isOutside) pull.comment(`/pth ok ${pull.headSha}`, { author: writer });
  const command = options.command ?? '/pth test';
  const appToken = github.createInstallationToken(repository);
  /** A comment with a command, and what the App does with one: a nonce in a comment of its own, and inputs for a run. */
  const give = async (text: string, ownNonce: string, runId: number | null = null) => {
    const given = pull.comment(text, { author: writer });
    const inputs = {
      'pull-request': String(pull.number),
      'head-ref': headRef,
      'head-sha': pull.headSha,
      'comment-id': String(given.id),
      nonce: ownNonce,
      command: text,
      'app-id': String(github.app.id),
    };
    if (!hasApp) {
      return {
        comment: given,
        inputs: { ...inputs, 'head-ref': '', 'head-sha': '', nonce: '', command: '', 'app-id': '' },
      };
    }
    const body = renderStatusComment(
      {
        scope: { repositoryId: repository.id, pullRequest: pull.number },
        command: { name: 'test', tier: null, images: [] },
        commentId: given.id,
        nonce: ownNonce,
        headSha: pull.headSha,
        newerHeadSha: null,
        runId,
        runUrl: null,
        status: { state: 'queued' },
        progress: [],
      },
      markerKey,
      new Redactor(),
    );
    const answer = await fetch(`${github.url}/repos/octo/calc/issues/${pull.number}/comments`, {
      method: 'POST',
      headers: { authorization: `token ${appToken}`, 'content-type': 'application/json' },
      body: JSON.stringify({ body }),
    });
    if (answer.status !== 201) throw new Error(`the App's comment: ${answer.status} ${await answer.text()}`);
    return { comment: given, inputs };
  };
  const { comment, inputs: dispatchInputs } = await give(command, nonce);
  const run = repository.dispatch({ by: writer, workflow: 'pth.yml', inputs: {} });
  run.start();
  const variables = {
    GITHUB_API_URL: github.url,
    GITHUB_SERVER_URL: github.url,
    GITHUB_REPOSITORY: repository.fullName,
    GITHUB_RUN_ID: String(run.id),
    GITHUB_REF: 'refs/heads/main',
    GITHUB_EVENT_NAME: hasApp ? 'workflow_dispatch' : 'issue_comment',
  };
  const readToken = run.createJobToken({ metadata: 'read', contents: 'read', pull_requests: 'read', actions: 'read' });
  return {
    github,
    repository,
    writer,
    pull,
    comment,
    run,
    dispatchInputs,
    give,
    variables,
    readToken,
    /** The token that publish is given: the App's, or that of the run. */
    writeToken() {
      const permissions = { metadata: 'read', contents: 'write', pull_requests: 'write', checks: 'write' } as const;
      return hasApp ? github.createInstallationToken(repository, permissions) : run.createJobToken(permissions);
    },
    /** Runs a phase with a workspace of its own. */
    step(phase: string, inputs: Record<string, string>, workspace = makeWorkspace()): Promise<ActionRun> {
      return runActionStep({ inputs: { phase, ...inputs }, variables, workspace });
    },
    /** A workspace with the pull request's commit checked out as the workflow does it, and others in folders of their own. */
    checkOut(others: Readonly<Record<string, string>> = {}, depth = '1'): string {
      const workspace = makeWorkspace();
      const git = (...args: string[]) => execFileSync('git', args, { cwd: workspace, stdio: 'pipe' });
      for (const [folder, sha] of Object.entries({ 'pull-request': pull.headSha, ...others })) {
        const path = join(workspace, folder);
        git('init', '--quiet', path);
        git('-C', path, 'fetch', '--quiet', `--depth=${depth}`, repository.gitDirectory, sha);
        git('-C', path, 'checkout', '--quiet', '--detach', sha);
      }
      return workspace;
    },
    finishJob(name: string, conclusion: string) {
      run.setJob(`session / ${name}`, { status: 'completed', conclusion });
    },
  };
}

export type PullRequestSession = Awaited<ReturnType<typeof openPullRequestSession>>;

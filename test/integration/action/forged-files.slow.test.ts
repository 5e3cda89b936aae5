import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { createToken, livingWith } from '../../kit/processes.ts';
import { manifestOf, openPullRequestSession } from '../../kit/pull-request-session.ts';
import { type ActionRun, findEntry, makeWorkspace, runActionStep } from '../../kit/run-action.ts';
import { readServerRepository } from '../../kit/server-repository.ts';
import { proves } from '../../requirements.ts';

// The forger writes to every step below the temporary directory, and other tests have steps of theirs.
beforeAll(() => void vi.stubEnv('TMPDIR', makeWorkspace('forged')));

const programs = join(import.meta.dirname, '../../fixtures/programs');

/** A well-behaved server that leaves a process behind; `start` is how. */
function renderPlugin(token: string, start: string): Record<string, string> {
  const { 'healthy.mjs': healthy = '', ...files } = readServerRepository('healthy');
  const leave = `import { spawn } from 'node:child_process';
const argv = [process.execPath, 'forger.mjs', ${JSON.stringify(tmpdir())}, '${token}'];
${start};
`;
  return {
    ...files,
    'healthy.mjs': `${leave}${healthy}`,
    'forger.mjs': readFileSync(join(programs, 'runner-forger.mjs'), 'utf8'),
  };
}

/** With nothing of the server's variables, and as nobody's child. */
const asStranger =
  "spawn('setsid', ['-f', ...argv], { env: { PATH: process.env.PATH }, stdio: 'ignore', detached: true }).unref()";
/** In a group of its own. */
const asChild = "spawn(argv[0], argv.slice(1), { stdio: 'ignore', detached: true }).unref()";

function listFiles(directory: string): string[] {
  return readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
}

/** Everything that the step left for its runner and for other jobs. */
function readLeft({ temporary }: ActionRun, phase: string): string {
  const artifacts = join(temporary, 'pth-artifacts', phase);
  const files = [
    ...['OUTPUT', 'ENV', 'PATH', 'STATE', 'STEP_SUMMARY'].map((name) => join(temporary, name)),
    ...(existsSync(artifacts) ? listFiles(artifacts) : []),
  ];
  return files.map((file) => readFileSync(file, 'utf8')).join('\n');
}

const runPost = (workspace: string, state: Readonly<Record<string, string>>) =>
  runActionStep({
    inputs: {},
    variables: Object.fromEntries(Object.entries(state).map(([name, value]) => [`STATE_${name}`, value])),
    workspace,
    argv: [process.execPath, findEntry('action-post')],
  });

describe('a process that a plugin leaves behind', () => {
  test(
    proves(['C-022', 'C-024'], 'reaches none of the runner’s files from its sandbox, and ends with the step (T16)'),
    async () => {
      const token = createToken();
      const session = await openPullRequestSession({ files: renderPlugin(token, asStranger) });
      try {
        const resolved = await session.step('resolve', { ...session.dispatchInputs, token: session.readToken });
        const workspace = session.checkOut();
        const inputs = {
          ...manifestOf(resolved),
          path: 'pull-request',
          env: 'local',
          token: '',
        };
        const run = await session.step('execute', inputs, workspace);
        expect(livingWith(token)).toEqual([]);
        expect(run.outputs, run.log).toMatchObject({ result: 'success', 'exit-code': '0' });
        expect(readLeft(run, 'execute')).not.toContain(token);
        const post = await runPost(workspace, run.state);
        expect(post.exitCode, post.log).toBe(0);
        expect(readLeft(post, 'execute')).not.toContain(token);
      } finally {
        await session.github.close();
      }
    },
  );

  test(
    proves(
      ['C-024'],
      'and that runs as the same user beside the step, is found out and its words are taken away (T16)',
    ),
    async () => {
      const token = createToken();
      const session = await openPullRequestSession({ files: renderPlugin(token, asChild) });
      try {
        const workspace = session.checkOut();
        const inputs = { path: 'pull-request', env: 'local', isolation: 'none', fix: 'false' };
        const run = await session.step('test', inputs, workspace);
        expect(livingWith(token)).toEqual([]);
        expect(run.log).toContain('action/files-forged');
        expect(run.outputs).toEqual({ result: 'error', 'exit-code': '3' });
        expect(run.exitCode).toBe(1);
        for (const name of ['OUTPUT', 'ENV', 'PATH', 'STATE', 'STEP_SUMMARY']) {
          expect(readFileSync(join(run.temporary, name), 'utf8')).not.toContain(token);
        }
        const post = await runPost(workspace, run.state);
        expect(readLeft(post, 'test')).not.toContain(token);
      } finally {
        await session.github.close();
      }
    },
  );
});

import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { runProcess } from '../../../src/process/index.ts';
import { programPath } from '../../kit/processes.ts';
import { manifestOf, openPullRequestSession } from '../../kit/pull-request-session.ts';
import { type ActionRun, makeWorkspace, runActionStep } from '../../kit/run-action.ts';
import { readServerRepository } from '../../kit/server-repository.ts';
import { proves } from '../../requirements.ts';

const canary = (name: string) => `CANARY-${Buffer.from(name).toString('hex')}`;

/** Where tools keep what they log in with. */
const credentials = ['.ssh/id_ed25519', '.docker/config.json', '.netrc', '.aws/credentials', '.config/gh/hosts.yml'];

function makeHome(): string {
  const home = makeWorkspace('home');
  for (const path of credentials) {
    mkdirSync(dirname(join(home, path)), { recursive: true });
    writeFileSync(join(home, path), `${canary(path)}\n`);
  }
  writeFileSync(join(home, '.npmrc'), `//registry.example/:_authToken=${canary('npmrc')}\n`);
  return home;
}

/** What a runner and a workflow give to a step, and its plugin must not have. */
const secrets = {
  ACTIONS_RUNTIME_TOKEN: canary('runtime'),
  GITHUB_TOKEN: canary('github'),
  DEPLOY_PASSWORD: canary('deploy'),
  SOMETHING_ELSE: canary('else'),
};

/** Log, summary and artifacts of a step. */
function readLeft(run: ActionRun): string {
  const artifacts = run.outputs['artifacts'] ?? '';
  const files = readdirSync(artifacts, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'latin1'));
  return [run.log.replaceAll(/^::add-mask::.*$/gm, ''), run.summary, ...files].join('\n');
}

test('the spy of these tests finds them and is heard where nothing is in its way', async () => {
  const heard: unknown[] = [];
  const outside = createServer((socket) => heard.push(socket.destroy()));
  await new Promise<void>((resolve) => outside.listen(0, '127.0.0.1', resolve));
  const { port } = outside.address() as AddressInfo;
  const variables = { PATH: process.env['PATH'] ?? '', ...secrets, HOME: makeHome() };
  const { stderr } = await runProcess({
    argv: [process.execPath, programPath('servers/spy.mjs'), '127.0.0.1', String(port)],
    cwd: '/',
    variables,
    timeoutMs: 60_000,
  });
  outside.close();
  for (const value of [...Object.values(secrets), ...credentials.map(canary), canary('npmrc')]) {
    expect(stderr.text).toContain(value);
  }
  expect(heard).toHaveLength(1);
});

test(
  proves(
    ['C-022', 'C-024'],
    'a plugin finds no canary in variables, processes and home, and no engine answers it (T14, T15, T27)',
  ),
  async () => {
    const session = await openPullRequestSession({ files: readServerRepository('spy') });
    try {
      const resolved = await session.step('resolve', { ...session.dispatchInputs, token: session.readToken });
      const run = await runActionStep({
        inputs: {
          phase: 'execute',
          ...manifestOf(resolved),
          path: 'pull-request',
          env: 'local',
          token: canary('input'),
        },
        variables: { ...session.variables, ...secrets, HOME: makeHome() },
        workspace: session.checkOut(),
      });
      expect(run.outputs['exit-code'], run.log).toBe('1');
      const left = readLeft(run);
      expect(left).toContain('SPY found nothing; engine E');
      expect(left).not.toMatch(/engine [^;]*answered/);
      expect(left).not.toContain('CANARY-');
    } finally {
      await session.github.close();
    }
  },
);

test(
  proves(['C-024'], 'without a network nothing is sent, and the report names the host that was asked for (T21)'),
  async () => {
    const heard: unknown[] = [];
    const outside = createServer((socket) => heard.push(socket.destroy()));
    await new Promise<void>((resolve) => outside.listen(0, '127.0.0.1', resolve));
    const { port } = outside.address() as AddressInfo;
    const session = await openPullRequestSession({ files: readServerRepository('spy', ['127.0.0.1', String(port)]) });
    try {
      const inputs = { path: 'pull-request', env: 'local', offline: 'true', fix: 'false' };
      const run = await session.step('test', inputs, session.checkOut());
      expect(run.outputs['exit-code'], run.log).toBe('1');
      expect(heard).toEqual([]);
      expect(readLeft(run)).toMatch(/sent ECONNREFUSED; name fetch failed: getaddrinfo \w+ exfiltration\.example\.net/);
    } finally {
      outside.close();
      await session.github.close();
    }
  },
);

import { readFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { finalReportSchema } from '../../../src/artifacts/index.ts';
import { createPluginRepository } from '../../kit/plugin-repository.ts';

const fixtures = join(import.meta.dirname, '../../fixtures');

/** A repository with the HTTP server whose one tool ends the process for a missing argument. */
async function createHttpRepository() {
  const plugin = join(fixtures, 'plugins/http-plugin');
  const [server = '', manifest = ''] = await Promise.all(
    ['server.mjs', 'package.json'].map((file) => readFile(join(plugin, file), 'utf8')),
  );
  return createPluginRepository({ server: null, files: { 'server.mjs': server, 'package.json': manifest } });
}

/** A free port of this host, for a server that is told where to listen. */
async function findPort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

test('an address with the command that serves it beside it: tested, fixed and started anew', async () => {
  const repository = await createHttpRepository();
  const url = `http://127.0.0.1:${await findPort()}/mcp`;
  const model = `playbook:${join(fixtures, 'playbooks/http-plugin.yaml')}`;
  const command = ['env', `PORT=${new URL(url).port}`, 'node', 'server.mjs'] as const;
  const run = await repository.perform({
    test: { path: repository.path, model, skipBuild: true, sequences: 0, env: 'local', url, command },
    json: true,
  });
  expect(run.exitCode, run.stderr).toBe(0);
  const report = finalReportSchema.parse(JSON.parse(run.stdout));
  expect(report.outcomes.every(({ status }) => status === 'passed')).toBe(true);
  expect(await repository.git('show', `${report.branch}:server.mjs`)).toContain('String(args.a)');
  await repository.expectClean();
});

/** The server ends at calls without an argument, and is there again for the tests after them. */
const crashesAreTold = {
  exit_code: 1,
  tools: { total: 1, worked: 1 },
  outcomes: expect.arrayContaining([
    expect.objectContaining({ test: 'add - valid: all arguments', status: 'passed' }),
    expect.objectContaining({ test: 'add - invalid: a is missing', status: 'failed' }),
    expect.objectContaining({ test: 'add - invalid: a is text', status: 'passed' }),
  ]) as unknown,
};

test('an audit of an address with the command that serves it beside it', async () => {
  const repository = await createHttpRepository();
  const port = await findPort();
  const url = `http://127.0.0.1:${port}/mcp`;
  const server = join(repository.path, 'server.mjs');
  const command = ['env', `PORT=${port}`, 'node', server] as const;
  const run = await repository.perform({ audit: { url, command }, json: true });
  expect(JSON.parse(run.stdout), run.stderr).toMatchObject(crashesAreTold);
  await repository.expectClean();
});

test('an audit of a command that serves HTTP gets the network by which it is reached', async () => {
  const repository = await createHttpRepository();
  const command = ['node', join(repository.path, 'server.mjs')] as const;
  const run = await repository.perform({ audit: { command }, json: true });
  expect(run.stderr).toContain('the server did not start without the network: the audit begins again with it');
  expect(JSON.parse(run.stdout), run.stderr).toMatchObject(crashesAreTold);
  await repository.expectClean();
});

test('a plugin whose start script serves HTTP is tested, fixed and proven like one over stdio', async () => {
  const repository = await createHttpRepository();
  const model = `playbook:${join(fixtures, 'playbooks/http-plugin.yaml')}`;
  const run = await repository.perform({
    test: { path: repository.path, model, skipBuild: true, sequences: 0, env: 'local' },
    json: true,
  });
  expect(run.stderr).toContain('speaks HTTP, at http://127.0.0.1:8791/mcp');
  expect(run.exitCode).toBe(0);
  const report = finalReportSchema.parse(JSON.parse(run.stdout));
  expect(report.outcomes.every(({ status }) => status === 'passed')).toBe(true);
  expect(await repository.git('show', `${report.branch}:server.mjs`)).toContain('String(args.a)');
  await repository.expectClean();
});

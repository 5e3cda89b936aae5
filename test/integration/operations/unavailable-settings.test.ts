import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { FaultCode } from '../../../src/base/index.ts';
import { expectFault, expectJsonFault } from '../../kit/expect-fault.ts';
import { createPluginRepository } from '../../kit/plugin-repository.ts';

/** Nobody answers there, whatever else runs on this host. */
const noEngine = { DOCKER_HOST: 'unix:///nowhere/docker.sock' };

describe('what a run cannot have is told before anything is opened', () => {
  const asked: [string, Record<string, unknown>, FaultCode, RegExp, Record<string, string>?][] = [
    ['an unknown model', { model: 'whatever-9' }, 'model/unknown', /whatever-9/],
    ['a model of another provider without its key', { model: 'openai:gpt-9' }, 'model/no-key', /OPENAI_API_KEY/],
    ['a model without its key', { model: 'claude-sonnet-5-5' }, 'model/no-key', /ANTHROPIC_API_KEY/],
    ['an empty key', { model: 'claude-sonnet-5-5' }, 'model/no-key', /ANTHROPIC_API_KEY/, { ANTHROPIC_API_KEY: ' ' }],
    ['a playbook that is not there', { model: 'playbook:none.yaml' }, 'playbook/invalid', /none\.yaml.*ENOENT/],
    ['a playbook that is a directory', { model: 'playbook:.' }, 'playbook/invalid', /EISDIR/],
    ['an environment that is not here', { env: 'docker' }, 'environment/tier-unavailable', /docker/, noEngine],
    [
      'a tier that is not here',
      { env: 'auto', tier: 1 },
      'environment/tier-unavailable',
      /environment tier 1/,
      noEngine,
    ],
    ['an image without a container', { image: 'debian' }, 'environment/tier-unavailable', /debian/],
    ['a report in a directory that is not there', { junit: 'no/x.xml' }, 'artifacts/write-failed', /x\.xml.*ENOENT/],
    ['a report in the place of a directory', { report: '.' }, 'artifacts/write-failed', /directory/],
  ];
  test.each(asked)('%s', async (_, settings, code, said, variables = {}) => {
    const repository = await createPluginRepository();
    const run = await repository.perform({ test: { path: repository.path, ...settings }, json: true }, variables);
    const { message } = expectJsonFault(run, code);
    expect(message).toMatch(said);
    expect(run.stderr).toMatch(said);
    expect(run.stderr).not.toMatch(/session +pth\//);
    await repository.expectClean();
    expect(await repository.sessionBranches()).toEqual([]);
  });

  test.each([true, false])('a key that its provider refuses, with fixes: %s', async (fix) => {
    const error = { type: 'authentication_error', message: 'invalid x-api-key' };
    const provider = createServer((_, response) =>
      response.writeHead(401).end(JSON.stringify({ type: 'error', error })),
    );
    await once(provider.listen(0, '127.0.0.1'), 'listening');
    onTestFinished(() => void provider.close());
    const { port } = provider.address() as AddressInfo;
    const repository = await createPluginRepository();
    const settings = { path: repository.path, model: 'claude-sonnet-5-5', fix };
    const variables = { ANTHROPIC_API_KEY: 'wrong', ANTHROPIC_BASE_URL: `http://127.0.0.1:${port}` };
    const run = await repository.perform({ test: settings, json: true }, variables);
    expectJsonFault(run, 'model/auth');
    expect(run.stderr).not.toMatch(/session +pth\//);
    await repository.expectClean();
    expect(await repository.sessionBranches()).toEqual([]);
  });

  test('a playbook that does not parse names file and line', async () => {
    const repository = await createPluginRepository();
    const file = join(repository.base, 'book.yaml');
    await writeFile(file, 'turns:\n  - [unclosed\n');
    const run = await repository.perform({ test: { path: repository.path, model: 'playbook:book.yaml' } });
    expectFault(run, 'playbook/invalid');
    expect(run.stderr).toMatch(/book\.yaml:\d/);
    await writeFile(file, 'playbook: 1\nnonsense: true\n');
    const other = await repository.perform({ test: { path: repository.path, model: 'playbook:book.yaml' } });
    expectFault(other, 'playbook/invalid');
    expect(other.stderr).toContain('nonsense');
    await repository.expectClean();
  });

  test('a playbook that does not fit the run: what was found is kept on the branch, which is named', async () => {
    const repository = await createPluginRepository({ server: 'crashes-on-call' });
    await writeFile(
      join(repository.base, 'book.yaml'),
      'playbook: 1\nconversations:\n  - when: [something that nobody asks]\n    turns:\n      - says: hello\n',
    );
    const run = await repository.perform({ test: { path: repository.path, model: 'playbook:book.yaml' }, json: true });
    expectJsonFault(run, 'playbook/mismatch');
    await repository.expectClean();
    const [kept] = await repository.sessionBranches();
    expect(kept?.commits).toBeGreaterThan(0);
    expect(run.stderr).toContain(`${kept?.branch} is kept with ${kept?.commits} commit`);
  });

  test('a worktree directory that is a file', async () => {
    const repository = await createPluginRepository();
    const file = join(repository.base, 'file');
    await writeFile(file, '');
    const run = await repository.perform({ test: { path: repository.path, fix: false } }, { PTH_WORKTREE_DIR: file });
    expectFault(run, 'git/worktree-failed');
    expect(run.stderr).toContain('PTH_WORKTREE_DIR');
    await repository.expectClean();
  });

  test('a worktree directory inside the checkout', async () => {
    const repository = await createPluginRepository();
    const inside = join(repository.path, 'inside');
    const run = await repository.perform({ test: { path: repository.path, fix: false } }, { PTH_WORKTREE_DIR: inside });
    expectFault(run, 'git/worktree-failed');
    expect(run.stderr).toContain('not ignored');
    await repository.expectClean();
  });
});

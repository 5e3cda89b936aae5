import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { FaultCode } from '../../../src/base/index.ts';
import { takeCheckoutSnapshot } from '../../kit/checkout-snapshot.ts';
import { expectFault, expectJsonFault } from '../../kit/expect-fault.ts';
import { createPluginRepository } from '../../kit/plugin-repository.ts';
import { proves } from '../../requirements.ts';

/** A link to nothing. */
async function link(base: string): Promise<string> {
  await symlink(join(base, 'gone'), join(base, 'link'));
  return join(base, 'link');
}

async function makeDirectory(base: string): Promise<string> {
  await mkdir(join(base, 'plain'));
  return join(base, 'plain');
}

describe('paths that hold no repository to work on', () => {
  const places: [string, FaultCode, (base: string, path: string) => Promise<string> | string][] = [
    ['nothing at all', 'session/path-missing', (base) => join(base, 'nowhere')],
    ['a file', 'session/path-missing', (_, path) => join(path, '.mcp.json')],
    ['a name that no system knows', 'session/path-missing', (base) => join(base, 'x'.repeat(300))],
    ['a link that leads nowhere', 'session/path-missing', (base) => link(base)],
    ['a directory outside of any repository', 'git/not-a-repository', (base) => makeDirectory(base)],
    ["git's own directory", 'git/not-a-repository', (_, path) => join(path, '.git')],
  ];
  test.each(places)('%s: a fault with a way out', async (_, code, choose) => {
    const repository = await createPluginRepository();
    const path = await choose(repository.base, repository.path);
    expectFault(await repository.perform({ test: { path, fix: false } }), code);
    expectJsonFault(await repository.perform({ test: { path, fix: false }, json: true }), code);
    await repository.expectClean();
    const preflight = await repository.perform({ preflight: path, json: true });
    expect(preflight).toMatchObject({ exitCode: 3, stderr: '' });
    expect(JSON.parse(preflight.stdout)).toMatchObject({ can_start: false });
  });

  test('a repository without commits', async () => {
    const repository = await createPluginRepository({ isRepository: false });
    await repository.git('init', '--quiet', '--initial-branch=main');
    const before = await takeCheckoutSnapshot(repository.path);
    expectFault(await repository.perform({ test: { path: repository.path, fix: false } }), 'git/no-commits');
    expect(await takeCheckoutSnapshot(repository.path)).toEqual(before);
  });

  test('a bare repository', async () => {
    const repository = await createPluginRepository();
    const bare = join(repository.base, 'bare.git');
    await repository.git('clone', '--quiet', '--bare', repository.path, bare);
    const before = await takeCheckoutSnapshot(bare);
    expectFault(await repository.perform({ test: { path: bare, fix: false } }), 'git/not-a-repository');
    expect(await takeCheckoutSnapshot(bare)).toEqual(before);
  });

  test('a repository that is damaged', async () => {
    const repository = await createPluginRepository();
    await writeFile(join(repository.path, '.git/HEAD'), 'not a ref\n');
    const run = await repository.perform({ test: { path: repository.path, fix: false } });
    expect(run).toMatchObject({ exitCode: 3, stdout: '' });
    expect(run.stderr).toMatch(/^ {2}code {7}git\//m);
  });

  test('a plugin that is in no commit', async () => {
    const repository = await createPluginRepository();
    await mkdir(join(repository.path, 'fresh'));
    await writeFile(join(repository.path, 'fresh/.mcp.json'), '{}');
    const before = await takeCheckoutSnapshot(repository.path);
    const run = await repository.perform({ test: { path: join(repository.path, 'fresh'), fix: false } });
    expectFault(run, 'git/no-commits');
    expect(await takeCheckoutSnapshot(repository.path)).toEqual(before);
  });

  test('a repository without a plugin', async () => {
    const repository = await createPluginRepository({ server: null });
    const run = await repository.perform({ test: { path: repository.path, fix: false } });
    expectFault(run, 'plugin/not-found');
    expect(run.stderr).toContain('.mcp.json');
    await repository.expectClean();
    expect(await repository.sessionBranches()).toEqual([]);
  });
});

describe('paths that are merely unusual', () => {
  const names: [string, { name?: string; folder?: string }][] = [
    ['spaces, quotes and letters of the world', { name: `mein "Plugin" ünï 試験 'x' $HOME;` }],
    ['a plugin in a folder', { folder: 'packages/the plugin' }],
    ['a name that starts with a dash', { name: '--json' }],
  ];
  test.each(names)(proves(['P-006', 'P-007', 'P-010'], '%s: tested like any other'), async (_, place) => {
    const repository = await createPluginRepository(place);
    // Uncommitted work stays as it is, staged or not.
    await writeFile(join(repository.plugin, 'staged.txt'), 'staged\n');
    await repository.git('add', '--all');
    await writeFile(join(repository.plugin, 'staged.txt'), 'changed again\n');
    await writeFile(join(repository.plugin, 'untracked.txt'), 'new\n');
    const before = await takeCheckoutSnapshot(repository.path);
    const run = await repository.perform({
      test: { path: repository.plugin, fix: false, keepBranch: true },
      json: true,
    });
    expect(run.exitCode).toBe(0);
    const report = JSON.parse(run.stdout) as { branch: string; repository: string };
    expect(report.repository).toBe(repository.path);
    expect(await takeCheckoutSnapshot(repository.path)).toEqual(before);
    const files = await repository.git('ls-tree', '-r', '--name-only', '-z', report.branch);
    const folder = place.folder === undefined ? '' : `${place.folder}/`;
    expect(files.split('\0')).toContain(`${folder}.pth/SESSION-REPORT.md`);
    expect(files).not.toContain('staged.txt');
  });

  test('a detached HEAD', async () => {
    const repository = await createPluginRepository();
    await repository.git('checkout', '--quiet', '--detach');
    const before = await takeCheckoutSnapshot(repository.path);
    expect((await repository.perform({ test: { path: repository.path, fix: false } })).exitCode).toBe(0);
    expect(await takeCheckoutSnapshot(repository.path)).toEqual(before);
  });
});

import { mkdir, mkdtemp, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createRepository } from '../../../src/git/index.ts';
import { initRepository } from '../../../src/github/index.ts';
import { callerPaths } from '../../../src/github/onboarding/caller-files.ts';
import type { InitRequest } from '../../../src/github/onboarding/init-repository.ts';
import { findOwnSource } from '../../../src/github/onboarding/workflow-source.ts';
import { runProcess } from '../../../src/process/index.ts';
import { plainVariables } from '../../kit/run-cli.ts';
import { proves } from '../../requirements.ts';

const templates = {
  session: 'uses: {{source}}@{{pin}}\n',
  comment: 'alone: {{pin}}\n',
  verify: 'verify: {{pin}}\n',
  settings: '# drafts: true\n',
};
const pin = '0123456789abcdef0123456789abcdef01234567';
const variables = plainVariables();
const signal = new AbortController().signal;

let base: string;
let repository: string;
beforeEach(async () => {
  base = await realpath(await mkdtemp(join(tmpdir(), 'pth-init-')));
  repository = join(base, 'plugin');
  await mkdir(repository);
  await writeFile(join(repository, 'server.mjs'), '');
  await createRepository(repository, { variables, subject: 'A plugin' });
});
afterEach(() => rm(base, { recursive: true, force: true }));

const init = (more: Partial<InitRequest> = {}) =>
  initRepository({
    directory: repository,
    templates,
    hasApp: true,
    installation: base,
    repository: 'acme/pth',
    pin,
    force: false,
    staged: false,
    variables,
    signal,
    ...more,
  });
const states = async (more: Partial<InitRequest> = {}) => (await init(more)).files.map(({ state }) => state);
const session = () => join(repository, callerPaths.session);

async function git(directory: string, ...args: string[]): Promise<void> {
  const { exitCode } = await runProcess({ argv: ['git', ...args], cwd: directory, variables, timeoutMs: 20_000 });
  expect(exitCode).toBe(0);
}

describe('init', () => {
  test(
    proves(['C-020', 'C-029'], 'writes the callers at the top of the repository, and a second run changes nothing'),
    async () => {
      await mkdir(join(repository, 'deep/down'), { recursive: true });
      expect(await states({ directory: join(repository, 'deep/down') })).toEqual(['created', 'created', 'created']);
      expect(await readFile(session(), 'utf8')).toBe(`uses: acme/pth@${pin}\n`);
      expect(await states()).toEqual(['unchanged', 'unchanged', 'unchanged']);
      await writeFile(session(), `uses: acme/pth@${pin}\r\n`);
      expect(await states()).toEqual(['unchanged', 'unchanged', 'unchanged']);
    },
  );

  test('leaves a changed workflow and shows the difference; with force it is replaced, settings never', async () => {
    await init();
    await writeFile(session(), 'uses: acme/pth@main\n');
    await writeFile(join(repository, '.github/pth.yml'), 'drafts: false\n');
    const { files } = await init();
    expect(files.map(({ state }) => state)).toEqual(['differs', 'unchanged', 'kept']);
    expect(files[0]?.difference).toContain(`-uses: acme/pth@main\n+uses: acme/pth@${pin}\n`);
    expect(await readFile(session(), 'utf8')).toBe('uses: acme/pth@main\n');
    expect(await states({ force: true })).toEqual(['replaced', 'unchanged', 'kept']);
    expect(await readFile(session(), 'utf8')).toBe(`uses: acme/pth@${pin}\n`);
    expect(await readFile(join(repository, '.github/pth.yml'), 'utf8')).toBe('drafts: false\n');
  });

  test('staged writes nothing', async () => {
    expect(await states({ staged: true })).toEqual(['created', 'created', 'created']);
    await expect(readFile(session())).rejects.toMatchObject({ code: 'ENOENT' });
  });

  test('follows no link out of the repository, neither to read nor to write', async () => {
    await mkdir(join(base, 'elsewhere/workflows'), { recursive: true });
    await symlink(join(base, 'elsewhere'), join(repository, '.github'));
    await expect(init()).rejects.toMatchObject({ code: 'session/unsafe-path' });
    await rm(join(repository, '.github'));
    await mkdir(join(repository, '.github/workflows'), { recursive: true });
    await writeFile(join(base, 'secret'), 'key');
    await symlink(join(base, 'secret'), session());
    await expect(init({ force: true })).rejects.toMatchObject({ code: 'session/unsafe-path' });
    expect(await readFile(join(base, 'secret'), 'utf8')).toBe('key');
  });

  test('outside a repository it says so', async () => {
    await expect(init({ directory: base })).rejects.toMatchObject({ code: 'git/not-a-repository' });
  });
});

describe('T34: the commit of this build', () => {
  test('is the one of the checkout it runs from, as long as nothing in it was changed', async () => {
    await mkdir(join(repository, 'dist'));
    await writeFile(join(repository, 'dist/cli.js'), '');
    await git(repository, 'add', '.');
    await git(repository, '-c', 'user.name=a', '-c', 'user.email=a@example.org', 'commit', '-qm', 'dist');
    await git(repository, 'remote', 'add', 'origin', 'git@github.com:acme/pth.git');
    const own = await findOwnSource(repository, { variables, signal });
    expect(own).toMatchObject({ repository: 'acme/pth', pin: expect.stringMatching(/^[0-9a-f]{40}$/) });
    await writeFile(join(repository, 'dist/cli.js'), 'changed');
    const changed = await findOwnSource(repository, { variables, signal });
    expect(changed.pin).toBeUndefined();
    expect(changed.reason).toContain('dist/cli.js');
  });

  test('is not known where it lies in another repository or in none', async () => {
    await mkdir(join(repository, 'node_modules/pth'), { recursive: true });
    const inside = await findOwnSource(join(repository, 'node_modules/pth'), { variables, signal });
    expect(inside).toEqual({ reason: 'it lies inside another repository' });
    const outside = await findOwnSource(base, { variables, signal });
    expect(outside.pin).toBeUndefined();
    expect(outside.reason).toContain('does not run from a checkout');
  });
});

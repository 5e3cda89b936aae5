import { chmod, mkdir, mkdtemp, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { locateServerCode, locateWorkingCopy } from '../../../src/target/locate-server-code.ts';
import { proves } from '../../requirements.ts';

let directory: string;

beforeAll(async () => {
  directory = await realpath(await mkdtemp(join(tmpdir(), 'pth-locate-')));
  const own = join(directory, 'node_modules/@scope/server');
  await mkdir(join(own, 'dist'), { recursive: true });
  await mkdir(join(directory, 'node_modules/.bin'));
  await writeFile(join(own, 'package.json'), '{ "name": "@scope/server" }');
  await writeFile(join(own, 'dist/package.json'), '{ "type": "module" }');
  await writeFile(join(own, 'dist/index.js'), '#!/usr/bin/env node\n');
  await chmod(join(own, 'dist/index.js'), 0o755);
  await symlink('../@scope/server/dist/index.js', join(directory, 'node_modules/.bin/server'));
  await writeFile(join(directory, 'plain.py'), 'print()\n');
  await mkdir(join(directory, 'copy/packages/one/src'), { recursive: true });
  await mkdir(join(directory, 'copy/.git'));
  await writeFile(join(directory, 'copy/packages/one/package.json'), '{ "name": "one" }');
  await writeFile(join(directory, 'copy/packages/one/src/index.js'), '');
});

afterAll(async () => {
  await rm(directory, { recursive: true, force: true });
});

const locate = (...command: string[]) =>
  locateServerCode(command, { workingDirectory: directory, path: join(directory, 'node_modules/.bin') });

test(proves(['P-003'], 'a program on the path is the script of the package that it links to'), async () => {
  expect(await locate('env', 'FILE=/tmp/a', 'server', '--flag', 'x')).toEqual({
    directory: join(directory, 'node_modules/@scope/server'),
    packagesDirectory: directory,
    interpreter: ['node'],
    script: 'dist/index.js',
    rest: ['--flag', 'x'],
    variables: { FILE: '/tmp/a' },
  });
});

test(proves(['P-003'], 'a script after its interpreter may belong to no package'), async () => {
  expect(await locate('python3', '-u', 'plain.py', 'data')).toMatchObject({
    directory,
    interpreter: ['python3', '-u'],
    script: 'plain.py',
    rest: ['data'],
  });
});

test('a working copy is the package of a script below a repository, and nothing that was installed', async () => {
  const locateCopy = (...command: string[]) =>
    locateWorkingCopy(command, { workingDirectory: directory, path: join(directory, 'node_modules/.bin') });
  expect(await locateCopy('node', 'copy/packages/one/src/index.js')).toBe(join(directory, 'copy/packages/one'));
  expect(await locateCopy('python3', 'plain.py')).toBeNull();
  expect(await locateCopy('server')).toBeNull();
  expect(await locateCopy('npx', '-y', 'one')).toBeNull();
});

test.each([['npx', '-y', '@scope/server'], ['uvx', 'server'], ['missing-program'], ['node', '--version']])(
  proves(['P-003'], '%s %s is refused: its files are not known'),
  async (...command) => {
    await expect(locate(...command.filter((word) => word !== undefined))).rejects.toMatchObject({
      code: 'usage/invalid',
    });
  },
);

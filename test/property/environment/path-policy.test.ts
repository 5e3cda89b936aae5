import { link, mkdir, mkdtemp, readdir, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PthError } from '../../../src/base/index.ts';
import { createLocalProvider, type Environment } from '../../../src/environment/index.ts';
import { createToken } from '../../kit/processes.ts';
import { runs } from '../../kit/property-runs.ts';

let directory: string;
let root: string;
let environment: Environment;

/** A root with links in all directions, beside files that nobody may see or change. */
beforeAll(async () => {
  directory = await realpath(await mkdtemp(join(tmpdir(), 'pth-policy-')));
  root = join(directory, 'root');
  await mkdir(join(root, 'a', 'b'), { recursive: true });
  await mkdir(join(root, '.git'), { recursive: true });
  await mkdir(join(root, 'a', '.git'), { recursive: true });
  await mkdir(join(directory, 'root-beside'), { recursive: true });
  for (const file of ['outside', 'root-beside/f', 'root/.git/f', 'root/a/.git/f']) {
    await writeFile(join(directory, file), 'closed');
  }
  for (const file of ['f', 'a/f', 'a/b/f']) await writeFile(join(root, file), 'open');
  await link(join(root, 'f'), join(root, 'a', 'hard'));
  const links = {
    up: '..',
    out: '../outside',
    beside: '../root-beside',
    absolute: join(directory, 'outside'),
    system: '/',
    inner: 'a/b',
    self: '.',
    loop: 'loop',
    git: '.git',
    nowhere: '../not-there',
    chain: 'up',
    'a/up': '..',
    'a/out': '../../outside',
    'a/b/top': '../../..',
  };
  for (const [name, target] of Object.entries(links)) await symlink(target, join(root, name));
  environment = await createLocalProvider({ variables: process.env }).provision({
    label: createToken(),
    worktree: root,
  });
});

afterAll(async () => {
  await environment?.dispose();
  await rm(directory, { recursive: true, force: true });
});

const names = fc.constantFrom(
  ...'a b f hard up out beside absolute system inner self loop git nowhere chain top new'.split(' '),
  ...'.git .GIT .git. git~1 .. . ... ~ root root-beside outside etc passwd \\ ..\\ C: %2e%2e f/'.split(' '),
  '',
  ' ',
  '\0',
  'a\0',
  '\u2024\u2024',
);
const wild = fc
  .tuple(
    fc.constantFrom('', '/', '//', './', 'ROOT/', 'ROOT', 'ROOT/../', 'ROOT-beside/', '../root/'),
    fc.array(names, { maxLength: 7 }),
  )
  .map(([head, parts]) => ({ head, parts }));
const toPath = ({ head, parts }: { head: string; parts: string[] }) => head.replace('ROOT', root) + parts.join('/');

/** What the work came to; only refusals and other faults may stand in the way. */
async function attempt<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    if (PthError.isInstance(error) && error.code.startsWith('environment/')) return undefined;
    throw error;
  }
}

test('no path reads a file from outside the root or from git', async () => {
  await fc.assert(
    fc.asyncProperty(wild, async (parts) => {
      const path = toPath(parts);
      const bytes = await attempt(environment.readFile(path));
      expect(['refused', 'open']).toContain(bytes ? Buffer.from(bytes).toString() : 'refused');
      for (const entry of (await attempt(environment.list(path))) ?? []) {
        expect(entry.path).not.toMatch(/(^|\/)\.git(\/|$)/i);
        expect(await realpath(join(root, entry.path, '..'))).toMatch(new RegExp(`^${root}(/|$)`));
      }
      expect(await attempt(environment.search({ pattern: 'closed', path }))).toSatisfy(
        (hits: unknown[] | undefined) => hits === undefined || hits.length === 0,
      );
    }),
    { numRuns: runs(500) },
  );
});

test('no path writes, copies or removes anything outside the root or in git', async () => {
  const before = await readAround();
  await fc.assert(
    fc.asyncProperty(wild, async (parts) => {
      const path = toPath(parts);
      await attempt(environment.writeFile(path, 'new'));
      await attempt(environment.copyIn(join(directory, 'root', 'f'), path));
      expect(await readAround()).toEqual(before);
    }),
    { numRuns: runs(300) },
  );
  await fc.assert(
    fc.asyncProperty(wild, async (parts) => {
      await attempt(environment.remove(toPath(parts)));
      expect(await readAround()).toEqual(before);
    }),
    { numRuns: runs(300) },
  );
});

/** All that lies beside the root and in its git directory. */
async function readAround(): Promise<unknown> {
  return {
    beside: (await readdir(directory)).sort(),
    below: (await readdir(join(directory, 'root-beside'))).sort(),
    git: (await readdir(join(root, '.git'))).sort(),
    texts: await Promise.all(
      ['outside', 'root-beside/f', 'root/.git/f'].map((file) => readFile(join(directory, file), 'utf8')),
    ),
  };
}

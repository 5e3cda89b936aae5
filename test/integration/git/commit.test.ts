import { chmodSync, existsSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openLog } from '../../../src/base/index.ts';
import { runProcess } from '../../../src/process/index.ts';
import { findBubblewrapLack } from '../../kit/bubblewrap.ts';
import { openRepository, type Repository, trailerValues } from '../../../src/git/index.ts';
import { hostileVariables, makeDirectory, makeRepository } from '../../kit/git-sandbox.ts';
import { proves } from '../../requirements.ts';

const lack = await findBubblewrapLack();

async function open(files?: Record<string, string>) {
  const sandbox = makeRepository(files ? { files } : {});
  const { repository } = await openRepository(sandbox.path, { variables: hostileVariables() });
  return { sandbox, repository };
}

async function makeBranch(repository: Repository): Promise<string> {
  await repository.createBranch('other', await repository.head());
  return 'other';
}

describe('commit', () => {
  test(
    proves(['P-096', 'P-097', 'P-098', 'P-099', 'P-100'], 'one commit per fix, whose trailers git itself finds'),
    async () => {
      const { sandbox, repository } = await open();
      sandbox.write({ 'src/index.js': 'one\n2\nthree\n', 'src/new.js': 'x\n' });
      const first = await repository.commit({
        paths: ['src/index.js', 'src/new.js'],
        subject: 'fix: count two',
        body: 'The second line was a word.',
        trailers: [
          { key: 'PTH-Test', value: 'counts - two' },
          { key: 'PTH-Test', value: 'counts - all' },
          { key: 'PTH-Category', value: 'wrong-output' },
          { key: 'PTH-Files', value: 'src/index.js, src/new.js' },
          { key: 'PTH-Iteration', value: '1' },
        ],
      });
      sandbox.write({ 'src/index.js': 'one\n2\n3\n' });
      const second = await repository.commit({
        paths: ['src/index.js'],
        subject: 'fix: count three',
        trailers: [
          { key: 'PTH-Test', value: 'counts - all' },
          { key: 'PTH-Category', value: 'runtime-exception' },
          { key: 'PTH-Iteration', value: '2' },
          { key: 'PTH-Distro', value: 'fedora41' },
        ],
      });
      expect(sandbox.git('rev-list', '--count', 'HEAD').trim()).toBe('3');
      const values = (key: string) =>
        sandbox.git('log', `--format=%(trailers:key=${key},valueonly)`).split('\n').filter(Boolean);
      expect(values('PTH-Test')).toEqual(['counts - all', 'counts - two', 'counts - all']);
      expect(values('PTH-Category')).toEqual(['runtime-exception', 'wrong-output']);
      expect(values('PTH-Iteration')).toEqual(['2', '1']);
      expect(values('PTH-Distro')).toEqual(['fedora41']);
      expect(values('PTH-Files')).toEqual(['src/index.js, src/new.js']);
      expect((await repository.commitFiles(first ?? '')).map(({ path }) => path)).toEqual([
        'src/index.js',
        'src/new.js',
      ]);
      const [newest] = await repository.log();
      expect(newest).toMatchObject({ commit: second, author: { name: 'PTH' }, parents: [first], body: '' });
      expect(trailerValues(newest?.trailers ?? [], 'pth-distro')).toEqual(['fedora41']);
    },
  );

  test('only the given paths are committed, taken literally, deleted ones too', async () => {
    const { sandbox, repository } = await open({ '*.js': 'star\n', 'a.js': 'a\n', ':(top)x': 'x\n', gone: 'g\n' });
    sandbox.write({ '*.js': 'star 2\n', 'a.js': 'a 2\n', ':(top)x': 'x 2\n', '-dash é': 'new\n', other: 'new\n' });
    rmSync(join(sandbox.path, 'gone'));
    sandbox.git('add', 'a.js');
    await repository.commit({ paths: ['*.js', ':(top)x', '-dash é', 'gone'], subject: 'some' });
    expect((await repository.commitFiles('HEAD')).sort((a, b) => (a.path < b.path ? -1 : 1))).toEqual([
      { path: '*.js', status: 'M' },
      { path: '-dash é', status: 'A' },
      { path: ':(top)x', status: 'M' },
      { path: 'gone', status: 'D' },
    ]);
    expect((await repository.status()).map(({ path, index }) => `${index} ${path}`)).toEqual(['M a.js', '? other']);
  });

  test('ignored paths only when asked for; nothing to commit is null', async () => {
    const { sandbox, repository } = await open({ '.gitignore': '.pth\n' });
    sandbox.write({ '.pth/state.json': '{}\n' });
    await expect(repository.commit({ paths: ['.pth/state.json'], subject: 'x' })).rejects.toMatchObject({
      code: 'git/commit-failed',
    });
    expect(await repository.commit({ paths: ['.pth/state.json'], subject: 'x', takesIgnored: true })).toMatch(
      /^[0-9a-f]{40}$/,
    );
    expect(await repository.commit({ paths: ['.pth/state.json'], subject: 'x', takesIgnored: true })).toBeNull();
    expect(await repository.commit({ paths: [], subject: 'x' })).toBeNull();
    await expect(repository.commit({ paths: ['.gitignore'], subject: '\n' })).rejects.toMatchObject({
      code: 'git/commit-failed',
    });
  });

  test(
    proves(
      ['P-143'],
      "a commit that fails tells git's error, the index and the disk; hooks of the repository play no part",
    ),
    async () => {
      const { sandbox, repository } = await open();
      const sign = join(makeDirectory(), 'a hook ran');
      for (const name of [
        'pre-commit',
        'prepare-commit-msg',
        'commit-msg',
        'post-commit',
        'post-checkout',
        'post-index-change',
      ]) {
        const hook = join(sandbox.path, '.git/hooks', name);
        mkdirSync(dirname(hook), { recursive: true });
        writeFileSync(hook, `#!/bin/sh\n: >"${sign}"\nexit 1\n`);
        chmodSync(hook, 0o755);
      }
      sandbox.write({ 'src/index.js': 'changed\n' });
      expect(await repository.commit({ paths: ['src/index.js'], subject: 'past the hook' })).not.toBeNull();
      await repository.addWorktree({ path: join(makeDirectory(), 'tree'), branch: await makeBranch(repository) });
      expect(existsSync(sign)).toBe(false);

      sandbox.write({ 'src/index.js': 'changed again\n' });
      writeFileSync(join(sandbox.path, '.git/index.lock'), '');
      await expect(repository.commit({ paths: ['src/index.js'], subject: 'x' })).rejects.toMatchObject({
        code: 'git/commit-failed',
        details: {
          stderr: expect.stringContaining('index.lock'),
          index: [{ path: 'src/index.js', worktree: 'M' }],
          diskFreeMB: expect.any(Number),
        },
        recovery: expect.arrayContaining(['Retry.']),
      });
    },
  );

  test.skipIf(lack !== undefined)(
    'a full disk of the repository is named, though the working tree lies on another with room',
    async () => {
      const { sandbox, repository } = await open();
      const tree = join(makeDirectory(), 'tree');
      await repository.addWorktree({ path: tree, branch: await makeBranch(repository) });
      writeFileSync(join(tree, 'new.js'), 'new\n');
      const objects = join(sandbox.path, '.git/objects');
      const program = `
        const { openRepository } = await import('${pathToFileURL(join(import.meta.dirname, '../../../src/git/index.ts')).href}');
        const { repository } = await openRepository('${tree}', { variables: process.env });
        const fault = await repository.commit({ paths: ['new.js'], subject: 'x' }).catch((error) => error);
        console.log(JSON.stringify({ code: fault.code, message: fault.message, details: fault.details }));`;
      // A disk that only this process sees takes the place of the objects and is filled.
      const script = `cp -a '${objects}' '${tree}.kept' && mount -t tmpfs -o size=1m tmpfs '${objects}' &&
        cp -a '${tree}.kept/.' '${objects}' && cat /dev/zero >'${objects}/full' 2>'${tree}.told'
        exec "$0" --input-type=module --eval "$1"`;
      const { stdout, stderr } = await runProcess({
        argv: ['unshare', '--user', '--map-root-user', '--mount', 'sh', '-c', script, process.execPath, program],
        cwd: tree,
        variables: { PATH: process.env['PATH'] ?? '' },
        timeoutMs: 120_000,
      });
      expect(JSON.parse(stdout.text), stderr.text).toMatchObject({
        code: 'session/disk-full',
        message: expect.stringContaining(`found the disk of ${objects} full`),
        details: { disk: objects, diskFreeMB: 0 },
      });
    },
  );

  test('is given up before it begins or not at all: nothing stays staged or locked', async () => {
    const { sandbox, repository } = await open();
    onTestFinished(() => openLog(null));
    const head = await repository.head();
    sandbox.write({ 'src/new.js': 'x\n' });
    const commitUntil = (at: number) => {
      const cancel = new AbortController();
      let started = 0;
      openLog({
        level: 'debug',
        write: ({ room, event }) => {
          if (room === 'process' && event === 'started' && ++started === at) cancel.abort(new Error('given up'));
        },
      });
      if (at === 0) cancel.abort(new Error('given up'));
      return repository.commit({ paths: ['src/new.js'], subject: 'fix: x', signal: cancel.signal });
    };
    await expect(commitUntil(0)).rejects.toMatchObject({ code: 'run/interrupted' });
    expect(await repository.status()).toMatchObject([{ path: 'src/new.js' }]);
    expect(await repository.head()).toBe(head);
    for (const at of [1, 2]) {
      sandbox.write({ 'src/new.js': `${at}\n` });
      const made = await commitUntil(at);
      expect(await repository.head()).toBe(made);
      expect(await repository.status()).toEqual([]);
    }
    expect(existsSync(join(sandbox.path, '.git/index.lock'))).toBe(false);
  });

  test('links are committed as links', async () => {
    const { sandbox, repository } = await open();
    symlinkSync('/etc/passwd', join(sandbox.path, 'link'));
    await repository.commit({ paths: ['link'], subject: 'link' });
    expect(await repository.fileAt('HEAD', 'link')).toBe('/etc/passwd');
  });
});

describe('discard', () => {
  test('puts everything given back and leaves the rest', async () => {
    const { sandbox, repository } = await open({
      '.gitignore': 'node_modules\n',
      a: 'a\n',
      'dir/b': 'b\n',
      file: 'f\n',
      keep: 'k\n',
    });
    sandbox.write({
      a: 'changed\n',
      'new dir/-x': 'new\n',
      staged: 'new\n',
      keep: 'changed\n',
      'node_modules/m': 'm\n',
    });
    sandbox.git('add', 'staged', 'a');
    rmSync(join(sandbox.path, 'dir'), { recursive: true });
    sandbox.write({ dir: 'a file now\n' });
    rmSync(join(sandbox.path, 'file'));
    sandbox.write({ 'file/inside': 'a directory now\n' });
    const paths = (await repository.status()).map(({ path }) => path).filter((path) => path !== 'keep');
    await repository.discard(paths);
    expect((await repository.status({ includesIgnored: true })).map(({ path }) => path)).toEqual([
      'keep',
      'node_modules/',
    ]);
    expect(sandbox.git('show', 'HEAD:file')).toBe('f\n');
  });
});

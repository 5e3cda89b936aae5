import { chmodSync, existsSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { PthError, Redactor } from '../../../src/base/index.ts';
import { openRepository, type Repository } from '../../../src/git/index.ts';
import { applyEdits } from '../../../src/repair/apply-edits.ts';
import { commitFix } from '../../../src/repair/fix-commit.ts';
import { findFixesOfLines } from '../../../src/repair/fix-history.ts';
import { attemptFix, type KeepPatch, readCauseHistory, readFixHistory } from '../../../src/repair/index.ts';
import { hostileVariables, makeRepository } from '../../kit/git-sandbox.ts';
import { MemoryWorkspace } from '../../kit/memory-workspace.ts';
import { makeDiagnosis } from '../../kit/outcome-builders.ts';
import { type ScriptedFix, ScriptedFixProvider } from '../../kit/scripted-fixes.ts';
import { proves } from '../../requirements.ts';

async function setUp(files: Record<string, string> = {}) {
  const sandbox = makeRepository({
    files: {
      'package.json': '{"name":"calc"}\n',
      'src/add.ts': 'one\ntwo\nthree\nfour\nfive\nsix\nseven\n',
      'src/sub.ts': 'minus\n',
      '.gitignore': 'node_modules/\n',
      '.pth/tests/add.yaml': 'name: add adds\n',
      ...files,
    },
  });
  const { repository: git } = await openRepository(sandbox.path, { variables: hostileVariables() });
  const start = await git.head();
  let iteration = 1;
  const fix = (script: ScriptedFix, diagnosis = makeDiagnosis(), redactor = new Redactor(), keepPatch?: KeepPatch) =>
    attemptFix(
      git,
      new ScriptedFixProvider(sandbox.path, () => script),
      { diagnosis, iteration: iteration++, workspace: new MemoryWorkspace(), earlierAttempts: [] },
      () => undefined,
      { redactor, keepPatch },
    );
  const read = (path: string) => readFileSync(join(sandbox.path, path), 'utf8');
  return { sandbox, git, start, fix, read, status: () => sandbox.git('status', '--porcelain') };
}
const seven = (line: number, text: string) =>
  `${['one', 'two', 'three', 'four', 'five', 'six', 'seven'].map((word, index) => (index + 1 === line ? text : word)).join('\n')}\n`;

describe('one commit per fix', () => {
  test(
    proves(['P-096', 'P-097', 'P-098', 'P-099', 'P-100'], 'carries subject, body and trailers that git itself reads'),
    async () => {
      const { sandbox, start, fix } = await setUp();
      const first = await fix(
        { files: { 'src/add.ts': seven(2, 'TWO') } },
        makeDiagnosis({ tests: ['add adds', 'add: ünï, "quoted"'] }),
      );
      const second = await fix(
        { files: { 'src/sub.ts': 'plus\n', 'src/new.ts': 'x\n' } },
        makeDiagnosis({ category: 'timeout', tests: ['sub'] }),
      );
      expect(first).toMatchObject({ status: 'committed', linesChanged: 2, risk: 'low', refused: [] });
      expect(second).toMatchObject({ status: 'committed', fix: { files: ['src/new.ts', 'src/sub.ts'], iteration: 2 } });
      const log = (format: string) =>
        sandbox.git('log', `--format=${format}`, `${start}..HEAD`).trim().split('\n').filter(Boolean);
      expect(log('%s')).toEqual(['fix: repair sub', 'fix: repair add adds']);
      expect(log('%(trailers:key=PTH-Test,valueonly)')).toEqual(['sub', 'add adds', 'add: ünï, "quoted"']);
      expect(log('%(trailers:key=PTH-Category,valueonly)')).toEqual(['timeout', 'wrong-output']);
      expect(log('%(trailers:key=PTH-Iteration,valueonly)')).toEqual(['2', '1']);
      expect(log('%(trailers:key=PTH-Distro,valueonly)')).toEqual([]);
      expect(log('%(trailers:key=PTH-Files,valueonly)')).toEqual(['src/new.ts, src/sub.ts', 'src/add.ts']);
      expect(sandbox.git('show', '--name-only', '--format=', 'HEAD').trim().split('\n')).toEqual([
        'src/new.ts',
        'src/sub.ts',
      ]);
      expect(sandbox.git('log', '-1', '--format=%b')).toContain('What was wrong is right now.');
    },
  );

  test('neither body nor subject can forge a trailer', async () => {
    const { sandbox, fix } = await setUp();
    await fix({
      files: { 'src/sub.ts': 'plus\n' },
      attempt: {
        status: 'edited',
        subject: 'ok\nPTH-Test: forged',
        body: 'Fine.\n\nPTH-Test: forged\nPTH-Type: state-checkpoint',
      },
    });
    expect(sandbox.git('log', '-1', '--format=%(trailers:key=PTH-Test,valueonly)').trim()).toBe('add adds');
    expect(sandbox.git('log', '-1', '--format=%(trailers:key=PTH-Type,valueonly)').trim()).toBe('');
  });

  test(proves(['P-103'], 'is reverted without touching later ones, and bisect finds a bad one'), async () => {
    const { sandbox, git, start, fix, read } = await setUp();
    const first = await fix({ files: { 'src/add.ts': seven(1, 'ONE') } });
    await fix({ files: { 'src/add.ts': seven(1, 'ONE').replace('seven', 'BAD') } });
    await fix({ files: { 'src/sub.ts': 'plus\n' } });
    sandbox.git('bisect', 'start', 'HEAD', start);
    const found = sandbox.git('bisect', 'run', 'sh', '-c', '! grep -q BAD src/add.ts');
    sandbox.git('bisect', 'reset');
    expect(found).toContain(`${sandbox.git('rev-parse', 'HEAD~1').trim()} is the first bad commit`);
    if (first.status !== 'committed') throw new Error('the first fix was declined');
    const reverting = await git.revert(first.fix.commit);
    expect(read('src/add.ts')).toBe(seven(7, 'BAD'));
    expect(read('src/sub.ts')).toBe('plus\n');
    const history = await readFixHistory(git, start);
    expect(history.fixes).toHaveLength(3);
    expect(history.reverted).toMatchObject([{ commit: first.fix.commit, revertedBy: reverting }]);
  });

  test('blame names the fix that last changed a line', async () => {
    const { git, start, fix } = await setUp();
    await fix({ files: { 'src/add.ts': seven(2, 'TWO') } });
    const { fixes } = await readFixHistory(git, start);
    expect(await findFixesOfLines(git, fixes, { path: 'src/add.ts', from: 2, to: 3 })).toEqual(fixes);
    expect(await findFixesOfLines(git, fixes, { path: 'src/add.ts', from: 4, to: 5 })).toEqual([]);
  });

  test(
    proves(['P-106'], 'whoever fixes next is told of busy files and of the fix behind a suspected line'),
    async () => {
      const { git, start, fix } = await setUp();
      for (const word of ['ONE', 'TWO', 'THREE']) await fix({ files: { 'src/add.ts': seven(2, word) } });
      const suspects = [2, 4, 400].map((line) => ({ path: 'src/add.ts', line, reason: 'stack', excerpt: '' }));
      const { earlier, patterns } = await readCauseHistory(git, start, { tests: ['add adds'], files: suspects });
      expect(earlier).toHaveLength(3);
      expect(patterns).toEqual([
        'src/add.ts was changed by 3 fixes of this session already.',
        `src/add.ts:2 was last changed by ${earlier[0]?.commit.slice(0, 10)} (${earlier[0]?.subject}).`,
      ]);
    },
  );
});

/** Attempts a wish that is given up at a moment of git. */
const attemptGivenUp = async (giveUp: (call: { git: Repository; cancel: AbortController }) => Repository) => {
  const { sandbox, git, start, status } = await setUp();
  const cancel = new AbortController();
  const script = { files: { 'src/sub.ts': 'plus\n' } };
  const given = new ScriptedFixProvider(sandbox.path, () => script);
  const task = {
    diagnosis: makeDiagnosis(),
    wish: 'Add instead.',
    iteration: 1,
    workspace: new MemoryWorkspace(),
    earlierAttempts: [],
    signal: cancel.signal,
  };
  const result = attemptFix(giveUp({ git, cancel }), given, task, () => undefined);
  return { git, start, status, result };
};

describe('an attempt that is given up', () => {
  test('as its commit is made tells of that commit', async () => {
    const { git, start, status, result } = await attemptGivenUp(({ git: own, cancel }) => {
      const commit = own.commit.bind(own);
      own.commit = async (request) => {
        const made = await commit(request);
        cancel.abort(new Error('given up'));
        return made;
      };
      return own;
    });
    const made = await result;
    expect(made).toMatchObject({ status: 'committed', linesChanged: 2, fix: { files: ['src/sub.ts'] } });
    expect(made).toHaveProperty('fix.commit', await git.head());
    expect(await git.head()).not.toBe(start);
    expect(status()).toBe('');
  });

  test('before its commit leaves nothing', async () => {
    const { git, start, status, result } = await attemptGivenUp(({ git: own, cancel }) => {
      const look = own.status.bind(own);
      let looks = 0;
      own.status = (...given) => {
        looks += 1;
        // The first look is before the attempt.
        if (looks > 1) cancel.abort(new Error('given up'));
        return look(...given);
      };
      return own;
    });
    await expect(result).rejects.toThrow('given up');
    expect(await git.head()).toBe(start);
    expect(status()).toBe('');
  });
});

describe('what is no fix', () => {
  test('nothing changed is declined, whatever the provider says', async () => {
    const { git, start, fix } = await setUp();
    expect(await fix({})).toMatchObject({ status: 'declined', reason: 'no file was changed' });
    expect(await git.head()).toBe(start);
  });

  test('edits of the suite, git, CI and links are undone and listed; the rest is committed', async () => {
    const { sandbox, fix, read, status } = await setUp({ '.github/workflows/ci.yml': 'on: push\n' });
    const result = await fix({
      files: {
        'src/sub.ts': 'plus\n',
        '.pth/tests/add.yaml': null,
        '.pth/tests/easy.yaml': 'name: easy\n',
        '.gitattributes': '* filter=evil\n',
        '.github/workflows/ci.yml': 'on: []\n',
      },
      act: () => symlinkSync('/etc/passwd', join(sandbox.path, 'src/link.ts')),
    });
    expect(result).toMatchObject({ status: 'committed', fix: { files: ['src/sub.ts'] } });
    expect(result.refused).toEqual([
      '.gitattributes (git)',
      '.github/workflows/ci.yml (ci)',
      '.pth/tests/add.yaml (test-suite)',
      '.pth/tests/easy.yaml (test-suite)',
      'src/link.ts (link)',
    ]);
    expect(read('.pth/tests/add.yaml')).toBe('name: add adds\n');
    expect(read('.github/workflows/ci.yml')).toBe('on: push\n');
    expect(status()).toBe('');
  });

  test(proves(['P-195'], 'keys, secrets written into source and huge files are undone and listed'), async () => {
    const secret = 'ünusual-Key-18364';
    const { fix, git, status } = await setUp({ '.env.example': 'KEY=\n' });
    const result = await fix(
      {
        files: {
          'src/sub.ts': 'plus\n',
          '.env': `API_KEY=${secret}\n`,
          '.env.example': 'API_KEY=\n',
          'certs/server.pem': 'pem\n',
          'src/client.ts': `const key = '${Buffer.from(secret).toString('base64')}';\n`,
          'src/plain.bin': `\u0000${secret}`,
          'src/huge.json': 'x'.repeat(1024 * 1024 + 1),
        },
      },
      makeDiagnosis(),
      new Redactor([secret]),
    );
    expect(result).toMatchObject({ status: 'committed', fix: { files: ['.env.example', 'src/sub.ts'] } });
    expect(result.refused).toEqual([
      '.env (secrets)',
      'certs/server.pem (secrets)',
      'src/client.ts (holds a secret)',
      'src/huge.json (larger than 1 MiB)',
      'src/plain.bin (holds a secret)',
    ]);
    expect(status()).toBe('');
    expect((await git.diff('HEAD~1', 'HEAD')).text).not.toContain(secret);
  });

  test('only forbidden edits are no fix', async () => {
    const { fix, status } = await setUp();
    expect(await fix({ files: { '.pth/tests/add.yaml': 'name: weaker\n' } })).toMatchObject({
      status: 'declined',
      reason: 'only forbidden edits: .pth/tests/add.yaml (test-suite)',
    });
    expect(status()).toBe('');
  });

  test('what a declined or failed attempt left is undone, what lay there before stays', async () => {
    const { sandbox, git, fix, read, status } = await setUp();
    writeFileSync(join(sandbox.path, 'notes.txt'), 'of the tests\n');
    writeFileSync(join(sandbox.path, 'src/sub.ts'), 'dirty before\n');
    const files = { 'src/add.ts': 'broken', 'src/half.ts': 'half', 'src/sub.ts': 'changed', 'notes.txt': null };
    const declined = {
      status: 'declined',
      reason: 'stopped at its limit',
      turns: 9,
      usage: { inputTokens: 1, outputTokens: 1, cacheReadTokens: 0, cacheWriteTokens: 0 },
    } as const;
    expect(await fix({ files, attempt: declined })).toMatchObject({ status: 'declined', turns: 9 });
    const fault = new PthError('model/network', 'gone');
    await expect(fix({ files, act: () => Promise.reject(fault) })).rejects.toBe(fault);
    expect(read('src/add.ts')).toBe(seven(0, ''));
    expect(read('src/sub.ts')).toBe('dirty before\n');
    expect(read('notes.txt')).toBe('of the tests\n');
    expect(existsSync(join(sandbox.path, 'src/half.ts'))).toBe(false);
    expect(status()).toBe(' M src/sub.ts\n?? notes.txt\n');
    expect(await git.status()).toHaveLength(2);
  });

  test('commits that the agent made by itself are taken back and do not count', async () => {
    const { sandbox, start, fix, read } = await setUp();
    const result = await fix({
      files: { 'src/sub.ts': 'sneaky\n' },
      act: () => {
        sandbox.git('commit', '-qam', 'mine');
        sandbox.write({ 'src/sub.ts': 'sneakier\n', 'src/more.ts': 'x\n' });
      },
    });
    expect(result).toMatchObject({ status: 'declined' });
    expect(result.status === 'declined' && result.reason).toContain('committed by itself');
    expect(read('src/sub.ts')).toBe('minus\n');
    expect(sandbox.git('status', '--porcelain')).toBe('');
    expect(sandbox.git('diff', start, 'HEAD')).toBe('');
  });
});

test('ignore rules that hide themselves, and what lay there before, keep no fix from being committed (T19)', async () => {
  const { sandbox, fix, read } = await setUp({ 'src/old/one.ts': 'one\n' });
  sandbox.git('rm', '--quiet', '.gitignore');
  sandbox.commit({}, 'no rules');
  sandbox.write({ 'src/scratch.txt': 'there before\n' });
  const result = await fix({ files: { '.gitignore': '*\n', 'src/sub.ts': 'plus\n', 'src/old': null } });
  expect(result).toMatchObject({ status: 'committed', fix: { files: ['src/old/one.ts', 'src/sub.ts'] } });
  expect(read('src/scratch.txt')).toBe('there before\n');
});

describe('build output', () => {
  test('untracked output of builds and installs is never committed', async () => {
    const { sandbox, fix } = await setUp();
    sandbox.write({ 'dist/old.js': 'old' });
    const result = await fix({
      files: {
        'src/sub.ts': 'plus\n',
        'dist/old.js': 'new',
        'dist/more.js': 'x',
        'node_modules/a/i.js': 'x',
        'p.egg-info/PKG': 'x',
      },
    });
    expect(result).toMatchObject({ status: 'committed', fix: { files: ['src/sub.ts'] } });
  });

  test('a build directory that the repository holds belongs to the fix, unless the harness had made it dirty', async () => {
    const { sandbox, fix } = await setUp({ 'dist/a.js': 'a\n', 'dist/b.js': 'b\n' });
    sandbox.write({ 'dist/b.js': 'rebuilt by the harness\n' });
    const result = await fix({
      files: { 'src/sub.ts': 'plus\n', 'dist/a.js': 'A\n', 'dist/b.js': 'B\n', 'dist/c.js': 'C\n' },
    });
    expect(result).toMatchObject({ status: 'committed', fix: { files: ['dist/a.js', 'dist/c.js', 'src/sub.ts'] } });
  });
});

const commit = (git: Parameters<typeof commitFix>[0], paths: string[]) =>
  commitFix(git, { paths, subject: 'edit', body: 'b', tests: ['t'], category: 'wrong-output', iteration: 1 });

test('only the named lines differ; create, delete and rename show as A, D and R', async () => {
  const { sandbox, git } = await setUp();
  const apply = async (edits: Parameters<typeof applyEdits>[1]) => {
    const applied = await applyEdits(sandbox.path, edits);
    if (!applied.ok) throw new Error(applied.error);
    await commit(git, applied.paths);
    return sandbox.git('show', '--format=', '--name-status', '-M', 'HEAD').trim();
  };
  expect(await apply([{ type: 'lines', path: 'src/add.ts', startLine: 3, endLine: 4, lines: ['3', '4'] }])).toBe(
    'M\tsrc/add.ts',
  );
  expect(
    sandbox
      .git('show', '--format=', '--unified=0', 'HEAD')
      .split('\n')
      .filter((line) => /^[+-][^+-]/.test(line)),
  ).toEqual(['-three', '-four', '+3', '+4']);
  expect(await apply([{ type: 'create', path: 'src/deep/new.ts', content: 'new\n' }])).toBe('A\tsrc/deep/new.ts');
  expect(await apply([{ type: 'rename', path: 'src/add.ts', to: 'src/plus.ts' }])).toBe(
    'R100\tsrc/add.ts\tsrc/plus.ts',
  );
  expect(await apply([{ type: 'delete', path: 'src/deep/new.ts' }])).toBe('D\tsrc/deep/new.ts');
});

describe('structured edits', () => {
  test('several files land in one commit, or nothing is written at all', async () => {
    const { sandbox, git, start, status } = await setUp();
    const good = { type: 'lines', path: 'src/sub.ts', startLine: 1, endLine: 1, lines: ['plus'] } as const;
    expect(
      await applyEdits(sandbox.path, [
        good,
        { type: 'lines', path: 'src/add.ts', startLine: 99, endLine: 99, lines: [] },
      ]),
    ).toMatchObject({ ok: false });
    expect(status()).toBe('');
    const applied = await applyEdits(sandbox.path, [good, { type: 'create', path: 'src/x.ts', content: 'x\n' }]);
    expect(applied).toEqual({ ok: true, paths: ['src/sub.ts', 'src/x.ts'] });
    expect(await commit(git, ['src/sub.ts', 'src/x.ts'])).toMatchObject({ fix: { files: ['src/sub.ts', 'src/x.ts'] } });
    expect(sandbox.git('rev-list', '--count', `${start}..HEAD`).trim()).toBe('1');
  });

  test('a write that fails midway puts back what was written', async () => {
    const { sandbox, read, status } = await setUp();
    expect(
      await applyEdits(sandbox.path, [
        { type: 'lines', path: 'src/sub.ts', startLine: 1, endLine: 1, lines: ['plus'] },
        { type: 'create', path: 'src/file', content: 'x' },
        { type: 'create', path: 'src/file/below.ts', content: 'x' },
      ]),
    ).toMatchObject({ ok: false, error: expect.stringContaining('src/') as string });
    expect(read('src/sub.ts')).toBe('minus\n');
    expect(status()).toBe('');
  });

  test(proves(['P-092'], 'a program that is renamed can still be run, also after a fix that was refused'), async () => {
    const { sandbox, git } = await setUp({ 'run.sh': '#!/bin/sh\n' });
    sandbox.git('update-index', '--chmod=+x', 'run.sh');
    sandbox.git('commit', '--quiet', '-m', 'a program');
    sandbox.git('checkout', '--quiet', '--', 'run.sh');
    chmodSync(join(sandbox.path, 'run.sh'), 0o755);
    const rename = { type: 'rename', path: 'run.sh', to: 'bin/start.sh' } as const;
    const isRefused = await applyEdits(sandbox.path, [
      rename,
      { type: 'create', path: 'src/file', content: 'x' },
      { type: 'create', path: 'src/file/below.ts', content: 'x' },
    ]);
    expect(isRefused).toMatchObject({ ok: false });
    expect(sandbox.git('status', '--porcelain')).toBe('');
    const applied = await applyEdits(sandbox.path, [rename]);
    await commit(git, applied.ok ? applied.paths : []);
    expect(sandbox.git('ls-tree', 'HEAD', 'bin/start.sh')).toMatch(/^100755 /);
  });

  test(
    proves(['P-091'], 'a text in another encoding is refused, since its other lines would not stay the same'),
    async () => {
      const { sandbox, read, status } = await setUp();
      const latin = Buffer.from('caf\xe9\nsecond\n', 'latin1');
      writeFileSync(join(sandbox.path, 'src/latin.ts'), latin);
      sandbox.git('add', '--all');
      sandbox.git('commit', '--quiet', '-m', 'an old text');
      const edit = { type: 'lines', path: 'src/latin.ts', startLine: 2, endLine: 2, lines: ['2'] } as const;
      expect(await applyEdits(sandbox.path, [edit])).toEqual({ ok: false, error: 'src/latin.ts: is no text in UTF-8' });
      expect(status()).toBe('');
      writeFileSync(join(sandbox.path, 'src/sub.ts'), '\u{FEFF}one\ntwo\n');
      const { ok } = await applyEdits(sandbox.path, [{ ...edit, path: 'src/sub.ts' }]);
      expect([ok, read('src/sub.ts')]).toEqual([true, '\u{FEFF}one\n2\n']);
    },
  );

  test('links are never followed', async () => {
    const { sandbox } = await setUp();
    symlinkSync('/tmp', join(sandbox.path, 'out'));
    symlinkSync('src/add.ts', join(sandbox.path, 'alias.ts'));
    expect(await applyEdits(sandbox.path, [{ type: 'create', path: 'out/evil', content: '' }])).toEqual({
      ok: false,
      error: 'out/evil: leads outside through a link',
    });
    const long = `${'n'.repeat(300)}.ts`;
    expect(await applyEdits(sandbox.path, [{ type: 'create', path: long, content: '' }])).toEqual({
      ok: false,
      error: `${long}: the name is too long`,
    });
    expect(await applyEdits(sandbox.path, [{ type: 'delete', path: 'alias.ts' }])).toEqual({
      ok: false,
      error: 'alias.ts: is no regular file',
    });
  });
});

const keepNothing: KeepPatch = () => Promise.reject(new PthError('session/write-failed', '/tmp is full'));

describe('a fix that git cannot take', () => {
  const files = { 'src/add.ts': seven(2, 'TWO'), 'src/new.ts': 'x\n', 'src/open end.ts': 'y' };

  test('is kept as a patch that git applies to the branch, and the fault tells its place', async () => {
    const { sandbox, fix, status } = await setUp();
    const lock = join(sandbox.path, '.git/refs/heads/main.lock');
    let patch: Uint8Array = Buffer.alloc(0);
    const keepPatch: KeepPatch = async (given) => {
      patch = given;
      return '/elsewhere/fix.patch';
    };
    const script: ScriptedFix = { files, act: () => writeFileSync(lock, '') };
    const fault: unknown = await fix(script, makeDiagnosis(), new Redactor(), keepPatch).catch(
      (error: unknown) => error,
    );
    expect(PthError.isInstance(fault) && fault).toMatchObject({
      message: expect.stringContaining('the fix is not committed, and lies in /elsewhere/fix.patch'),
      details: { patch: '/elsewhere/fix.patch' },
    });
    expect(PthError.isInstance(fault) && fault.recovery[0]).toContain('git apply /elsewhere/fix.patch');
    rmSync(lock);
    sandbox.git('checkout', '--', '.');
    sandbox.git('clean', '-fdq');
    expect(status()).toBe('');
    const file = join(sandbox.path, '.git/fix.patch');
    writeFileSync(file, patch);
    sandbox.git('apply', file);
    for (const [path, content] of Object.entries(files)) {
      expect(readFileSync(join(sandbox.path, path), 'utf8')).toBe(content);
    }
  });

  test('is kept byte for byte: binary files, other encodings, odd names, and more than eight megabytes', async () => {
    const big = Array.from({ length: 10 }, (_, index) => `src/big${index}.txt`);
    const before = Object.fromEntries(big.map((path) => [path, 'a\n'.repeat(450_000)]));
    const { sandbox, fix, status } = await setUp({ ...before, 'src/latin.txt': 'plain\n', 'src/gone.txt': 'x\n' });
    const bytes = Buffer.from(Array.from({ length: 512 }, (_, index) => index % 256));
    const latin = Buffer.from('caf\u00e9\nna\u00efve\n', 'latin1');
    const after = new Map<string, Buffer>([
      ...big.map((path): [string, Buffer] => [path, Buffer.from('b\n'.repeat(450_000))]),
      ['src/latin.txt', latin],
      ['src/new latin.txt', latin],
      ['src/icon.png', bytes],
      ['src/empty.ts', Buffer.alloc(0)],
      ['src/odd\t"name" \u00fc.bin', bytes],
    ]);
    const lock = join(sandbox.path, '.git/refs/heads/main.lock');
    const act = () => {
      for (const [path, content] of after) writeFileSync(join(sandbox.path, path), content);
      writeFileSync(lock, '');
    };
    let patch: Uint8Array = Buffer.alloc(0);
    const keepPatch: KeepPatch = async (given) => {
      patch = given;
      return '/elsewhere/fix.patch';
    };
    const script: ScriptedFix = { files: { 'src/gone.txt': null }, act };
    await expect(fix(script, makeDiagnosis(), new Redactor(), keepPatch)).rejects.toMatchObject({
      details: { patch: '/elsewhere/fix.patch' },
    });
    rmSync(lock);
    sandbox.git('checkout', '--', '.');
    sandbox.git('clean', '-fdq');
    expect(status()).toBe('');
    const file = join(sandbox.path, '.git/fix.patch');
    writeFileSync(file, patch);
    sandbox.git('apply', file);
    for (const [path, content] of after) {
      expect([path, readFileSync(join(sandbox.path, path)).equals(content)]).toEqual([path, true]);
    }
    expect(existsSync(join(sandbox.path, 'src/gone.txt'))).toBe(false);
  });

  test('is told as lost where nobody can write it either, with the first fault', async () => {
    const { sandbox, fix } = await setUp();
    const script: ScriptedFix = {
      files,
      act: () => writeFileSync(join(sandbox.path, '.git/refs/heads/main.lock'), ''),
    };
    await expect(fix(script, makeDiagnosis(), new Redactor(), keepNothing)).rejects.toMatchObject({
      code: 'git/commit-failed',
      message: expect.stringContaining('the fix is lost, since /tmp is full'),
    });
  });
});

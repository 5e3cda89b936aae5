import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  commitArtifacts,
  endHarnessSession,
  persistSuite,
  readSuiteFiles,
  startHarnessSession,
  writeCheckpoint,
} from '../../../src/session/index.ts';
import { parseTests } from '../../../src/suite/index.ts';
import { makeDirectory, makeRepository } from '../../kit/git-sandbox.ts';
import { makeSessionOptions, makeState } from '../../kit/harness-sandbox.ts';
import { proves } from '../../requirements.ts';

const testFile = (name: string, from = 'schema') =>
  `name: ${name}\ntier: 1\ntool: ${name}\ngenerated_from: ${from}\nexpect:\n  success: true\n`;
const path = (name: string) => `.pth/tests/${name}.yaml`;

describe('the suite', () => {
  test(proves(['P-120'], 'is committed to the branch, also where .pth is ignored, alone, and parses'), async () => {
    const sandbox = makeRepository({ files: { '.gitignore': '.pth/\n', 'plugin/x': 'x\n' } });
    const session = await startHarnessSession(makeSessionOptions(join(sandbox.path, 'plugin')));
    writeFileSync(join(session.worktree, 'unrelated'), '');
    const files = [
      { path: path('add'), content: testFile('add') },
      { path: path('sub'), content: testFile('sub') },
    ];
    const first = await persistSuite(session, files);
    expect(first).toMatchObject({ written: [path('add'), path('sub')], removed: [], kept: [] });
    expect(await persistSuite(session, files)).toEqual({ commit: null, written: [], removed: [], kept: [] });
    await endHarnessSession(session);
    const listed = sandbox.git('ls-tree', '-r', '--name-only', session.branch, 'plugin/.pth/tests').trim().split('\n');
    expect(listed).toEqual(['plugin/.pth/tests/add.yaml', 'plugin/.pth/tests/sub.yaml']);
    for (const file of listed) {
      expect(parseTests(sandbox.git('show', `${session.branch}:${file}`), { file })).toHaveLength(1);
    }
    expect(
      sandbox
        .git('show', '--name-only', '--format=%(trailers:key=PTH-Type,valueonly)', first.commit ?? '')
        .trim()
        .split(/\n+/),
    ).toEqual(['tests', ...listed]);
  });

  test(
    proves(
      ['P-121'],
      'inherited through a merge, manual and hand-edited files stay byte-identical, generated ones are replaced',
    ),
    async () => {
      const sandbox = makeRepository();
      const first = await startHarnessSession(makeSessionOptions(sandbox.path));
      await persistSuite(
        first,
        ['add', 'sub', 'mul', 'old'].map((name) => ({ path: path(name), content: testFile(name) })),
      );
      await endHarnessSession(first);
      sandbox.git('merge', '--quiet', '--no-ff', '-m', 'merge', first.branch);
      const edited = `# a person knows better\n${testFile('sub').replace('true', 'false')}`;
      const manual = `# mine\nname:    manual one\ntier: 1\ntool: add\nexpect: {success: true}\n`;
      sandbox.commit({ [path('sub')]: edited, [path('hand')]: manual }, 'by hand');

      const second = await startHarnessSession(makeSessionOptions(sandbox.path));
      expect((await readSuiteFiles(second)).files.map((file) => file.path)).toEqual(
        ['add', 'hand', 'mul', 'old', 'sub'].map(path),
      );
      const result = await persistSuite(
        second,
        ['add', 'sub', 'mul', 'hand', 'new'].map((name) => ({
          path: path(name),
          content: name === 'mul' ? testFile(name) : testFile(name).replace('true', 'false'),
        })),
        { removed: [path('old'), path('never there')] },
      );
      expect(result).toMatchObject({
        written: [path('add'), path('new')],
        removed: [path('old')],
        kept: [path('sub'), path('hand')],
      });
      await endHarnessSession(second);
      const show = (name: string) => sandbox.git('show', `${second.branch}:${path(name)}`);
      expect(show('sub')).toBe(edited);
      expect(show('hand')).toBe(manual);
      expect(show('add')).toContain('success: false');
      expect(() => show('old')).toThrow('old.yaml');
    },
  );

  test('links and directories among the tests are named and not followed', async () => {
    const sandbox = makeRepository();
    const session = await startHarnessSession(makeSessionOptions(sandbox.path));
    const elsewhere = makeDirectory();
    writeFileSync(join(elsewhere, 'x'), 'precious');
    mkdirSync(join(session.worktree, '.pth/tests/dir.yaml'), { recursive: true });
    symlinkSync(join(elsewhere, 'x'), join(session.worktree, path('link')));
    writeFileSync(join(session.worktree, '.pth/tests/notes.txt'), '');
    expect(await readSuiteFiles(session)).toEqual({
      files: [],
      problems: [expect.stringContaining('dir.yaml'), expect.stringContaining('link.yaml')],
    });
    await persistSuite(session, [{ path: path('link'), content: testFile('link') }]);
    expect(readFileSync(join(elsewhere, 'x'), 'utf8')).toBe('precious');

    rmSync(join(session.worktree, '.pth'), { recursive: true });
    symlinkSync(elsewhere, join(session.worktree, '.pth'));
    expect((await readSuiteFiles(session)).problems).toHaveLength(1);
    await expect(persistSuite(session, [{ path: path('a'), content: testFile('a') }])).rejects.toMatchObject({
      code: 'session/unsafe-path',
    });
    await expect(
      commitArtifacts(session, { files: [{ path: '../out', content: '' }], subject: 'x', type: null }),
    ).rejects.toMatchObject({ code: 'session/unsafe-path' });
  });
});

describe('checkpoints', () => {
  test(proves(['P-102', 'P-126'], 'one commit per iteration, alone, found and left out by its trailer'), async () => {
    const sandbox = makeRepository();
    const session = await startHarnessSession(makeSessionOptions(sandbox.path));
    writeFileSync(join(session.worktree, 'src/index.js'), 'edited, not committed\n');
    await session.git.add(['src/index.js']);
    const commits: string[] = [];
    for (const iteration of [1, 2, 3]) commits.push(await writeCheckpoint(session, makeState(session, iteration)));
    expect(await writeCheckpoint(session, makeState(session, 3))).toBe(commits[2]);
    expect(new Set(commits).size).toBe(3);
    for (const commit of commits) {
      expect((await session.git.commitFiles(commit)).map((file) => file.path)).toEqual(['.pth/session-state.json']);
    }
    expect(
      sandbox.git('log', '--format=%H', '--grep', '^PTH-Type: state-checkpoint$', session.branch).trim().split('\n'),
    ).toEqual(commits.toReversed());
    expect((await session.git.status()).map((entry) => entry.path)).toEqual(['src/index.js']);
    const saved: unknown = JSON.parse((await session.git.fileAt('HEAD', '.pth/session-state.json')) ?? '');
    expect(saved).toEqual(makeState(session, 3));
    await expect(writeCheckpoint(session, { ...makeState(session, 4), branch: 'pth/other' })).rejects.toThrow(
      'pth/other',
    );
  });

  test('the report is committed as an artifact with its type', async () => {
    const sandbox = makeRepository();
    const session = await startHarnessSession(makeSessionOptions(sandbox.path));
    const commit = await commitArtifacts(session, {
      files: [{ path: '.pth/SESSION-REPORT.md', content: '# Report\n' }],
      subject: 'pth: session report',
      type: 'report',
    });
    const [entry] = await session.git.log({ maxCount: 1 });
    expect(entry).toMatchObject({ commit, trailers: [{ key: 'PTH-Type', value: 'report' }] });
  });
});

import { describe, expect, test } from 'vitest';
import {
  decidePublish,
  isPublishableRef,
  parseSettings,
  type PublishCommit,
  type PublishRequest,
  type TreeChange,
} from '../../../src/github/index.ts';
import { proves } from '../../requirements.ts';

const head = '0'.repeat(40);
const first = '1'.repeat(40);
const second = '2'.repeat(40);
const identity = { name: 'PTH', email: 'pth@plugin-test-harness.invalid' };
const changeOf = (path: string, parts: Partial<TreeChange> = {}): TreeChange => ({
  path,
  status: 'modified',
  oldMode: '100644',
  newMode: '100644',
  bytes: 100,
  lines: 4,
  ...parts,
});
const commitOf = (parts: Partial<PublishCommit> = {}): PublishCommit => ({
  sha: first,
  treeSha: first,
  message: 'fix: x\n',
  parents: [head],
  author: identity,
  committer: identity,
  subject: 'fix: add instead of subtracting',
  body: 'The handler subtracted.',
  trailers: [
    { key: 'PTH-Test', value: 'add adds' },
    { key: 'PTH-Category', value: 'wrong-output' },
    { key: 'PTH-Files', value: 'src/add.ts' },
    { key: 'PTH-Iteration', value: '1' },
  ],
  objectProblem: null,
  changes: [changeOf('src/add.ts')],
  ...parts,
});
const requestOf = (parts: Partial<PublishRequest> = {}): PublishRequest => ({
  ref: 'refs/heads/pth/calc-2026-01-01-a1b2c3',
  manifestBranch: 'pth/calc-2026-01-01-a1b2c3',
  isForce: false,
  isFork: false,
  headSha: head,
  commits: [commitOf()],
  published: [],
  identity,
  frozenTests: [],
  pullRequestPaths: ['src/add.ts'],
  limits: parseSettings(null).publish,
  ...parts,
});
const rulesOf = (parts: Partial<PublishRequest>) => decidePublish(requestOf(parts)).refusals.map(({ rule }) => rule);
const rulesOfChange = (path: string, parts: Partial<TreeChange> = {}, request: Partial<PublishRequest> = {}) =>
  rulesOf({ commits: [commitOf({ changes: [changeOf(path, parts)] })], ...request });
const limitsWith = (dependencies: string) => parseSettings(`publish: {dependencies: ${dependencies}}`).publish;
const checkpoint = [{ key: 'PTH-Type', value: 'state-checkpoint' }];
const added = { status: 'added', oldMode: null } as const;

describe('decidePublish', () => {
  test(proves(['C-025'], 'a fix and a checkpoint are published'), () => {
    const commits = [
      commitOf(),
      commitOf({
        sha: second,
        parents: [first],
        trailers: checkpoint,
        changes: [changeOf('.pth/session-state.json', added)],
      }),
    ];
    expect(decidePublish(requestOf({ commits }))).toEqual({ decision: 'publish', refusals: [], notes: [] });
  });

  test.each([
    'refs/heads/main',
    'refs/heads/pth',
    'refs/heads/pth/',
    'refs/heads/pth/../main',
    'refs/heads/pth/a..b',
    'refs/heads/pth/a/b',
    'refs/heads/pth/a.lock',
    'refs/heads/pth/A',
    'refs/heads/pth/a b',
    'refs/heads/pth/-a',
    'refs/heads/pth/a:refs/heads/main',
    '+refs/heads/pth/ab',
    'refs/heads/pthx/ab',
    'refs/heads/pth/ab\n',
    'refs/tags/pth/ab',
    'pth/ab',
    '--receive-pack=sh',
    '',
  ])(proves(['C-025'], 'T28: the ref %j is refused'), (ref) => {
    expect(isPublishableRef(ref)).toBe(false);
    expect(rulesOf({ ref })).toContain('ref');
  });

  test(proves(['C-025'], 'the branch of another session and every push by force are refused'), () => {
    expect(rulesOf({ ref: 'refs/heads/pth/other-2026-01-01-ffffff' })).toEqual(['ref']);
    expect(rulesOf({ isForce: true })).toEqual(['force']);
  });

  test.each(['.github/workflows/ci.yml', '.GitHub/actions/x/action.yml', 'tools/action.yaml'])(
    proves(['C-025'], 'T7, T10: a fork that changes %s does not come into this repository'),
    (path) => {
      expect(rulesOf({ isFork: true, pullRequestPaths: ['src/a.ts', path] })).toEqual(['protected-path']);
      expect(rulesOf({ isFork: false, pullRequestPaths: ['src/a.ts', path] })).toEqual([]);
      expect(rulesOf({ isFork: true, pullRequestPaths: ['src/a.ts', 'docs/github/x.md'] })).toEqual([]);
    },
  );

  test(proves(['C-025'], 'T32: a branch that somebody else committed to, or that is elsewhere, is left alone'), () => {
    const mine = { treeSha: first, message: 'fix: x' };
    expect(rulesOf({ published: [mine] })).toEqual([]);
    expect(rulesOf({ published: [mine, { ...mine, treeSha: second }] })).toEqual(['foreign-commits']);
    expect(rulesOf({ published: [{ ...mine, treeSha: second }] })).toEqual(['foreign-commits']);
    expect(rulesOf({ published: [{ ...mine, message: 'fix: y' }] })).toEqual(['foreign-commits']);
  });

  test.each<[string, string, Partial<PublishCommit>]>([
    ['a merge', 'history', { parents: [head, second] }],
    ['another parent', 'history', { parents: [second] }],
    ['no parent', 'history', { parents: [] }],
    ['nothing changed', 'history', { changes: [] }],
    ['another author', 'author', { author: { ...identity, email: 'owner@example.test' } }],
    ['another committer', 'author', { committer: { ...identity, name: 'Owner' } }],
    ['no subject', 'message', { subject: ' ' }],
    ['a subject without end', 'message', { subject: 'x'.repeat(201) }],
    ['words that skip checks', 'message', { body: 'x [skip ci]' }],
    ['words that close an issue', 'message', { body: 'Fixes #12' }],
    ['words that close an issue elsewhere', 'message', { body: 'closes: owner/repo#3' }],
    ['a mention', 'message', { body: 'Thanks to @octo/admins.' }],
    ['an issue elsewhere', 'message', { body: 'See owner/x#2.' }],
    ['the address of an issue', 'message', { body: 'See https://github.com/owner/x/issues/2.' }],
    ['another author', 'message', { body: 'x\n\nCo-authored-by: A <a@b.test>\n\nThe end.' }],
    ['a breaking change', 'message', { subject: 'feat!: rewrite it' }],
    ['a footer of a breaking change', 'message', { body: 'BREAKING CHANGE: all' }],
    ['no test', 'trailers', { trailers: [{ key: 'PTH-Category', value: 'timeout' }] }],
    ['no category', 'trailers', { trailers: [{ key: 'PTH-Test', value: 'x' }] }],
    [
      'an unknown category',
      'trailers',
      {
        trailers: [
          { key: 'PTH-Test', value: 'x' },
          { key: 'PTH-Category', value: 'x' },
        ],
      },
    ],
    [
      'somebody else’s word',
      'trailers',
      { trailers: [...commitOf().trailers, { key: 'Signed-off-by', value: 'Owner' }] },
    ],
    ['an alteration', 'trailers', { trailers: [{ key: 'PTH-Type', value: 'alteration' }] }],
    ['a type that nobody knows', 'trailers', { trailers: [...commitOf().trailers, { key: 'PTH-Type', value: 'x' }] }],
    ['two types', 'trailers', { trailers: [...checkpoint, { key: 'PTH-Type', value: 'tests' }] }],
    ['an object that hides something', 'object', { objectProblem: 'The commit holds control characters.' }],
    ['what says that it takes a fix back', 'trailers', { body: `This reverts commit ${first}.`, trailers: [] }],
  ])(proves(['C-025'], 'refuses a commit with %s'), (_, rule, parts) => {
    expect(rulesOf({ commits: [commitOf(parts)] })).toEqual([rule]);
  });

  test.each([
    '.github/workflows/ci.yml',
    '.github/pth.yml',
    '.GitHub/workflows/ci.yml',
    '.gitlab-ci.yml',
    'CODEOWNERS',
    'docs/CODEOWNERS',
    'codeowners',
    '.gitattributes',
    'src/.gitmodules',
    '.git/hooks/pre-commit',
    'a/.git/config',
    '.husky/pre-push',
    'AGENTS.md',
    'packages/x/CLAUDE.md',
    '.mcp.json',
    '.claude/settings.json',
    '.vscode/tasks.json',
    'action.yml',
    'sub/action.yml',
    'cloudbuild.yaml',
    '.cursorrules',
    'packages/x/.cursor/rules/a.mdc',
    '.envrc',
    '.lfsconfig',
    '.yarnrc.yml',
    'packages/x/.pnpmfile.cjs',
    'bunfig.toml',
    '.env',
    '.npmrc',
    'keys/id_ed25519',
    '.pth/tests/add.yaml',
    'plugins/x/.pth/session-state.json',
  ])(proves(['C-025'], 'T13, T18: a fix may not touch %s'), (path) => {
    expect(rulesOfChange(path)).toEqual(['protected-path']);
  });

  test.each(['bun.lock', 'bun.lockb', 'packages/x/pnpm-workspace.yaml', 'pnpm-lock.yaml', 'setup.py', 'setup.cfg'])(
    proves(['C-025'], 'T18, T34: a fix may not change what %s installs where the pull request does not'),
    (path) => {
      expect(rulesOfChange(path)).toEqual(['dependencies']);
    },
  );

  test.each([
    '../x',
    '/etc/passwd',
    'a//b',
    'a/./b',
    'a\\b',
    'a/b ',
    'a/b.',
    'git~1/config',
    '.g\u200bit/config',
    'a\u202eb',
    'a\nb',
    'a\0b',
    'C:/x',
    'nul.txt',
    'e\u0301.ts',
    '',
    'x'.repeat(401),
  ])('T18: the path %j is refused', (path) => {
    expect(rulesOfChange(path)).toContain('path');
  });

  test.each<[string, string, Partial<TreeChange>]>([
    ['a link', 'file-kind', { newMode: '120000' }],
    ['what was a link', 'file-kind', { oldMode: '120000' }],
    ['a submodule', 'file-kind', { ...added, newMode: '160000' }],
    ['a directory', 'file-kind', { newMode: '040000' }],
    ['no mode at all', 'file-kind', { newMode: '0' }],
    ['a deletion that leaves a file', 'file-kind', { status: 'deleted' }],
    ['a file that becomes a program', 'file-mode', { newMode: '100755' }],
    ['a new program', 'file-mode', { ...added, newMode: '100755' }],
    ['a program that stops being one', 'file-mode', { oldMode: '100755' }],
    ['a large file', 'size', { bytes: 1024 * 1024 + 1 }],
    ['many lines', 'size', { lines: 801 }],
  ])(proves(['C-025'], 'T18: refuses %s'), (_, rule, parts) => {
    expect(rulesOfChange('src/add.ts', parts)).toEqual([rule]);
  });

  test('a program that stays one, an ordinary new file and a deletion may be', () => {
    expect(rulesOfChange('bin/x', { oldMode: '100755', newMode: '100755' })).toEqual([]);
    expect(rulesOfChange('src/new.ts', added)).toEqual([]);
    expect(rulesOfChange('src/old.ts', { status: 'deleted', newMode: null })).toEqual([]);
  });

  test('T19: tests that were there before stay as they are; tests of the plugin are shown to a person', () => {
    const commits = (path: string) => [commitOf({ trailers: checkpoint, changes: [changeOf(path)] })];
    expect(rulesOf({ commits: commits('.pth/tests/add.yaml') })).toEqual([]);
    expect(rulesOf({ commits: commits('.pth/tests/add.yaml'), frozenTests: ['.pth/tests/add.yaml'] })).toEqual([
      'frozen-test',
    ]);
    const changes = [changeOf('test/add.test.ts'), changeOf('tests/x.py', { status: 'deleted', newMode: null })];
    expect(decidePublish(requestOf({ commits: [commitOf({ changes })] })).notes).toEqual([
      { kind: 'test-changed', commit: first, path: 'test/add.test.ts' },
      { kind: 'test-deleted', commit: first, path: 'tests/x.py' },
    ]);
  });

  test('what tells clients and agents what to run is shown to a person', () => {
    const steering = [
      '.claude-plugin/plugin.json',
      'hooks/hooks.json',
      'hooks/check.py',
      'plugins/a/hooks/lint.mjs',
      'pack/hooks/run.sh',
      'commands/go.md',
      'skills/a/run.sh',
      'pack/SKILL.md',
      'output-styles/terse.md',
      'server.json',
      'pack/manifest.json',
      'gemini-extension.json',
      'smithery.yaml',
      '.lsp.json',
    ];
    const plain = ['src/commands/go.ts', 'src/hooks/use-server.ts', 'src/manifest.json.ts', 'docs/skills.md'];
    const changes = [...steering, ...plain].map((path) => changeOf(path));
    expect(decidePublish(requestOf({ commits: [commitOf({ changes })] }))).toMatchObject({
      decision: 'publish',
      notes: steering.map((path) => ({ kind: 'steering-changed', commit: first, path })),
    });
  });

  test('a commit about the session may change nothing but its own folder', () => {
    expect(rulesOf({ commits: [commitOf({ trailers: checkpoint })] })).toEqual(['protected-path']);
  });

  test('dependencies may change where the pull request changes them, or as the settings say', () => {
    expect(rulesOfChange('package.json')).toEqual(['dependencies']);
    expect(rulesOfChange('package-lock.json', {}, { pullRequestPaths: ['package.json'] })).toEqual([]);
    expect(rulesOfChange('Cargo.lock', {}, { limits: limitsWith('allow') })).toEqual([]);
    expect(
      rulesOfChange('package.json', {}, { pullRequestPaths: ['package.json'], limits: limitsWith('refuse') }),
    ).toEqual(['dependencies']);
  });

  test('T18: counts commits, files, bytes and lines of all commits together', () => {
    const limits = { ...parseSettings(null).publish, maxCommits: 1, maxFiles: 1, maxBytes: 199, maxLines: 7 };
    const commits = [commitOf(), commitOf({ sha: second, parents: [first], changes: [changeOf('src/b.ts')] })];
    expect(rulesOf({ commits, limits })).toEqual(['size', 'size', 'size', 'size']);
    expect(rulesOf({ commits, limits: { ...limits, maxCommits: 2, maxFiles: 2, maxBytes: 200, maxLines: 8 } })).toEqual(
      [],
    );
  });

  test('names that differ only in case, and a push of nothing, are refused', () => {
    expect(rulesOf({ commits: [commitOf({ changes: [changeOf('src/a.ts'), changeOf('src/A.ts')] })] })).toEqual([
      'path',
    ]);
    expect(rulesOf({ commits: [] })).toEqual(['nothing']);
  });
});

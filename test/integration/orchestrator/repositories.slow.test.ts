import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync, realpathSync, symlinkSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { createPlaybookModel, when } from '../../../src/playbook/index.ts';
import { implementerStatusSchema } from '../../../src/orchestrator/roles/implementer.ts';
import { summarySchema } from '../../../src/orchestrator/roles/summarizer.ts';
import { testConfigSchema } from '../../../src/orchestrator/tasker/test-config.ts';
import { commitAll, completeRepository, makeFixtureRepository, makeTemporary } from '../../kit/feature-project.ts';
import {
  installNpmServers,
  packageManagerVersions,
  repairedProjectVersions,
  testRunnerVersions,
} from '../../kit/npm-servers.ts';
import { plainVariables } from '../../kit/run-cli.ts';
import { proves } from '../../requirements.ts';

interface SmallRepository {
  name: string;
  runners: string[];
  /** Program that the machine must have. */
  needs?: string;
  /** The packages that stand in its node_modules. */
  modules?: 'runners' | 'own';
  /** Tests of other features stand beside those of this one, and fail: the number shows that they are not run. */
  expected: { attempts: number; total_tests: number; flaky_tests?: unknown };
  /** What the Summarizer read from the report of the runner before the first attempt. */
  failures: readonly Readonly<Record<string, unknown>>[];
}

/** The place is the one in the tests where the report names no other. */
const values = (expected: string | null, actual: string | null, place: string) => ({
  expected,
  actual,
  location: place,
  asserted_at: place,
});

const completed: readonly SmallRepository[] = [
  { name: 'node-green', runners: ['node'], expected: { attempts: 0, total_tests: 2 }, failures: [] },
  {
    name: 'node-flaky',
    runners: ['node'],
    expected: { attempts: 1, total_tests: 2, flaky_tests: [expect.stringMatching(/the first ticket is number 1$/)] },
    failures: [{ reason: 'Expected values to be strictly equal: 0 !== 1', ...values('1', '0', 'feature.test.js:5') }],
  },
  {
    name: 'vitest',
    runners: ['vitest'],
    modules: 'own',
    expected: { attempts: 1, total_tests: 2 },
    failures: [values('12', '3', 'src/feature.test.js:6')],
  },
  {
    name: 'mocha',
    runners: ['mocha'],
    modules: 'runners',
    expected: { attempts: 1, total_tests: 2 },
    failures: [values('IX', 'VIIII', 'test/feature.js:6')],
  },
  {
    name: 'jest',
    runners: ['jest'],
    modules: 'runners',
    expected: { attempts: 1, total_tests: 2 },
    failures: [values('"first"', '"second"', 'feature.test.js:7')],
  },
  {
    name: 'tape-broken-build',
    runners: ['tape'],
    modules: 'runners',
    expected: { attempts: 1, total_tests: 2 },
    failures: [
      {
        reason: expect.stringContaining('JSON at position 34'),
        ...values(null, null, 'build.js:3'),
        asserted_at: null,
      },
    ],
  },
  {
    name: 'pytest',
    runners: ['pytest'],
    needs: 'pytest',
    expected: { attempts: 1, total_tests: 3 },
    failures: [values('0', '1', 'tests/test_feature.py:8'), values('2', '3', 'tests/test_feature.py:8')],
  },
  {
    name: 'unittest',
    runners: ['unittest'],
    needs: 'python3',
    expected: { attempts: 1, total_tests: 3 },
    failures: [{ reason: 'True is not false', ...values('false', 'True', 'test_feature.py:11') }],
  },
  {
    name: 'go',
    runners: ['go'],
    needs: 'go',
    expected: { attempts: 1, total_tests: 2 },
    failures: [
      {
        reason: expect.stringContaining('index out of range [-1]'),
        ...values(null, null, 'stack.go:8'),
        asserted_at: 'feature_test.go:16',
      },
    ],
  },
  {
    name: 'cargo',
    runners: ['cargo'],
    needs: 'cargo',
    expected: { attempts: 1, total_tests: 2 },
    // They run at the same time, in no fixed order.
    failures: [
      { name: 'keeps_what_is_between', ...values('5', '10', 'tests/feature.rs:5') },
      { name: 'raises_what_is_too_low', ...values('0', '10', 'tests/feature.rs:10') },
    ],
  },
  {
    name: 'workspaces',
    runners: ['mocha', 'node', 'unittest'],
    needs: 'python3',
    modules: 'runners',
    expected: { attempts: 2, total_tests: 3 },
    failures: [
      values('120', '20', 'packages/shop/feature.test.js:5'),
      values('true', 'False', 'service/test_feature.py:8'),
      values('12.05', '12.5', 'packages/site/test/feature.js:4'),
    ],
  },
];

const installed = { own: realpathSync(join(import.meta.dirname, '../../../node_modules')), runners: '' };
beforeAll(async () => {
  installed.runners = dirname(await installNpmServers(testRunnerVersions));
}, 280_000);

/** A machine that tests in Python or Go must run on (`PTH_REQUIRE` names pytest or go) never skips them. */
function lacks(program: string): boolean {
  const isPython = program === 'pytest';
  const { status } = isPython ? spawnSync('python3', ['-m', program, '--version']) : spawnSync(program, ['--help']);
  const isRequired = (process.env['PTH_REQUIRE'] ?? '').split(',').includes(program);
  if (status === null || (isPython && status !== 0)) {
    if (isRequired) throw new Error(`${program} is required, and not installed`);
    return true;
  }
  return false;
}

const git = (repository: string, ...args: string[]) =>
  execFileSync('git', args, { cwd: repository, encoding: 'utf8', env: plainVariables() }).trim();

test.for(completed)(
  proves(['R-001', 'R-003', 'R-009', 'R-018'], 'the small repository $name is completed by its playbook'),
  async ({ name, runners, needs, modules, expected, failures }, { skip }) => {
    if (needs !== undefined && lacks(needs)) skip(`${needs} is not installed`);
    const { repository, model } = makeFixtureRepository(name, modules === undefined ? null : installed[modules]);
    const run = await completeRepository(repository, { model });
    expect(run.report).toMatchObject({ result: 'success', failing_tests: 0, ...expected });
    const config = testConfigSchema.parse(run.readJson('tasker/test_config.json'));
    expect(config.parts.map(({ runner }) => runner).sort()).toEqual(runners);
    const { branch, commits } = run.report;
    expect(commits).toHaveLength(expected.attempts);
    const told = summarySchema.parse(run.readJson('start/summarizer/summary.json')).failures;
    expect(told.toSorted((left, right) => (left.name < right.name ? -1 : 1))).toMatchObject(failures);
    if (branch === null) return;
    const changed = git(repository, 'diff', '--name-only', 'main', branch).split('\n');
    const tests = config.parts.flatMap((part) => part.tests.map((path) => join(part.directory, path)));
    for (const path of tests) expect(changed).not.toContain(path);
  },
);

test.for(['pnpm', 'yarn'] as const)(
  proves(['R-002', 'R-003'], 'a workspace of %s is installed from its lock file, and completed by its playbook'),
  async (manager) => {
    const { repository, model } = makeFixtureRepository(`${manager}-workspaces`, null);
    const places = (process.env['PATH'] ?? '').split(delimiter);
    // One is installed; the other comes by npm, as where a machine has none.
    const [bin, others] =
      manager === 'yarn'
        ? [await installNpmServers(packageManagerVersions), places]
        : ['', places.filter((place) => !existsSync(join(place, manager)))];
    // Directories of that name are taken off the PATH of a session.
    const programs = join(dirname(bin), 'programs');
    if (bin !== '' && !existsSync(programs)) symlinkSync(bin, programs);
    const variables = { PATH: [...(bin === '' ? [] : [programs]), ...others].join(delimiter) };
    const run = await completeRepository(repository, { model, variables });
    expect(run.report).toMatchObject({ result: 'success', attempts: 1, total_tests: 1, failing_tests: 0 });
    const [part] = testConfigSchema.parse(run.readJson('tasker/test_config.json')).parts;
    expect(part).toMatchObject({ directory: 'packages/shop', setup: manager, setupDirectory: '.' });
    expect(run.readText('start/stderr.log')).toContain(`installing dependencies with ${manager}`);
    expect(run.report.failing).toEqual([]);
    expect(git(repository, 'diff', '--name-only', 'main', String(run.report.branch))).toBe('packages/prices/index.js');
  },
);

test(proves(
  ['R-015', 'R-016', 'R-023', 'R-029'],
  'a test that cannot pass: a new session after three cycles, and the end with 2 after three sessions',
), async () => {
  const { repository, model } = makeFixtureRepository('node-impossible', null);
  const run = await completeRepository(repository, { model, settings: { maxAttempts: 50 } });
  expect(run).toMatchObject({ exitCode: 2, report: { result: 'stalled', attempts: 9, failing_tests: 1 } });
  expect(run.report.next_step).toContain('A person has to look');
  expect(run.report.failing).toMatchObject([{ why: expect.stringContaining('90 !== 80') as string }]);
  expect(run.report.tried).toHaveLength(9);
  const sessions = [1, 3, 4, 6, 7, 9].map(
    (attempt) =>
      implementerStatusSchema.parse(run.readJson(`attempt-${attempt}/implementer/implementer_status.json`)).session,
  );
  expect(sessions).toEqual([1, 1, 2, 2, 3, 3]);
  expect(run.listFiles()).toEqual(expect.arrayContaining(['history/compact-1.json', 'history/compact-2.json']));
}, 300_000);

/** Public projects at the version before a repair, with the tests and the changed files of the repair itself. */
const repaired = [
  ['minimist', 'test/proto.js', ['index.js'], values('undefined', '123', 'test/proto.js:49')],
  ['deep-equal', 'test/cmp.js', ['index.js'], values('true', 'false', 'test/cmp.js:92')],
  [
    'qs',
    'test/parse.js',
    ['lib/parse.js', 'lib/utils.js'],
    values("{ '[hello[': 'toString' }", '{ toString: true }', 'test/parse.js:439'),
  ],
  ['flat', 'test/test.js', ['index.js'], values(null, null, 'test/test.js:546')],
  ['object-path', 'test.js', ['index.js'], values(null, null, 'test.js:256')],
] as const;

test.for(repaired)(
  proves(['R-001', 'R-003', 'R-009'], "the public project %s passes its later test %s by the project's own repair"),
  async ([name, testFile, changed, first]) => {
    const packages = dirname(await installNpmServers(repairedProjectVersions));
    const after = (path: string) => join(packages, `${name}-after`, path);
    const repository = join(makeTemporary(name), 'repository');
    cpSync(join(packages, `${name}-before`), repository, { recursive: true });
    cpSync(after(testFile), join(repository, testFile));
    symlinkSync(packages, join(repository, 'node_modules'));
    commitAll(repository);
    const script = changed
      .reduce(
        (conversation, path) => conversation.calls('write_file', { path, content: readFileSync(after(path), 'utf8') }),
        when('Make the failing tests of the feature "feature" pass', testFile),
      )
      .says('repaired');
    const model = createPlaybookModel({ conversations: [script] }, { id: `playbook:${name}` });
    const run = await completeRepository(repository, { model, settings: { tests: [testFile] } });
    expect(run.report).toMatchObject({ result: 'success', attempts: 1, failing_tests: 0 });
    const { failures } = summarySchema.parse(run.readJson('start/summarizer/summary.json'));
    expect(failures[0]).toMatchObject(first);
    expect(git(repository, 'diff', '--name-only', 'main', String(run.report.branch)).split('\n')).toEqual(changed);
  },
);

test(proves(
  ['R-001', 'R-003'],
  "the public Python project inflection passes its later tests by the project's own repair",
), async ({ skip }) => {
  if (lacks('pytest')) skip('pytest is not installed');
  const { repository, model } = makeFixtureRepository('inflection', null);
  const run = await completeRepository(repository, {
    model,
    settings: { feature: 'titles', tests: ['test_inflection.py'] },
  });
  expect(run.report).toMatchObject({ result: 'success', attempts: 1, total_tests: 455, failing_tests: 0 });
  expect(run.readJson('start/results.json')).toMatchObject({ total: 455, failed: 2 });
  const changed = git(repository, 'diff', '--stat', 'main', String(run.report.branch));
  expect(changed).toMatch(/^inflection\.py +\| +4 \+\+--\n/);
}, 300_000);

import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { runProcess } from '../../../src/process/index.ts';
import { plainVariables } from '../../kit/run-cli.ts';

/**
 * Suites of others for the same purpose, run on PTH by an adapter of at most 80 lines. No registry has them, since their
 * packages leave their tests out; PTH_STRANGERS names where their repositories are, such as `https://github.com`.
 */
const origin = process.env['PTH_STRANGERS'];

const root = join(import.meta.dirname, '../../..');

interface Stranger {
  repository: string;
  commit: string;
  include: string;
  /** Adapters by the names of the modules that they stand for. */
  adapters: Readonly<Record<string, string>>;
  /** Tests that PTH passes. */
  passed: number;
  /** Tests that do not pass, by the reason. */
  differences: Readonly<Record<string, readonly string[]>>;
  variables?: Readonly<Record<string, string>>;
}

const piTestHarness: Stranger = {
  repository: 'marcfargas/pi-test-harness',
  commit: 'fc3e7e00dad81194dee9c0222de6afde77d7f0fd',
  // The others hold the makers of its data and its `pi` on the PATH, which have other forms here.
  include: '__tests__/{integration,fixes}.test.ts',
  adapters: { 'src/(?:index|utils)': 'pi-test-harness.ts' },
  passed: 13,
  differences: {
    'the record of a block takes the place of an error class': [
      'is instanceof Error',
      'is instanceof ToolBlockedError',
      'has toolBlocked marker property set to true',
      'has name ToolBlockedError',
      'carries the block reason in message',
      'plain Error does NOT satisfy instanceof ToolBlockedError',
      'ToolBlockedError is instanceof-checkable from a caught tool result',
    ],
    'dispose removes what a session wrote': [
      'deletes an existing file',
      'does not throw when file does not exist',
      'does not throw when called twice on the same path',
      '_isLockedFileError: EPERM is a lock error',
      '_isLockedFileError: EBUSY is a lock error',
      '_isLockedFileError: EISDIR is NOT a lock error (safeRmSync re-throws it)',
      '_isLockedFileError: EACCES is NOT a lock error',
    ],
  },
};

/** A package is checked by the same code with either host. */
const piTestHarnessInPi: Stranger = {
  ...piTestHarness,
  include: '__tests__/{integration,sandbox,fixes}.test.ts',
  passed: 15,
  differences: {
    ...piTestHarness.differences,
    'the refusal has other words': ['detects missing expected tools', 'detects wrong extension count'],
  },
  variables: { STRANGERS_HOST: 'pi' },
};

const timebox: Stranger = {
  repository: 'kawanishi0117/mcp-test-timebox',
  commit: '2922575015cdda83c0889b57c64d346bb3a0a184',
  // The others test its inner modules.
  include: 'tests/{integration/*,property/run-test-tool.property}.test.ts',
  adapters: { 'src/(?:server|tools/run-test)': 'mcp-test-timebox.ts' },
  passed: 20,
  differences: {
    'PTH has versions of its own': ['MCPサーバが正常に起動し、クライアントと接続できる'],
    'PTH speaks English': [
      'run_testツールのみが公開されている',
      'パスがリポジトリ外を指す場合、status errorを返す',
      'report_dirがリポジトリ外を指す場合、status errorを返す',
    ],
  },
};

const attractor: Stranger = {
  repository: 'scarnecchia/attractor',
  commit: '46298b770fe9d9d19da5e08581e0c493af959292',
  include: 'packages/agent/src/{tools/apply-patch,truncation/truncate,session/loop-detection}.test.ts',
  adapters: { 'apply-patch': 'attractor-patch.ts', '(?:truncate|loop-detection)': 'attractor-limits.ts' },
  passed: 77,
  differences: {
    'an added file ends in a newline': ['should add a new file', 'should handle Add File with multi-line content'],
    'texts for the model have other words': [
      'should have correct name and description',
      'should return error when context not found',
      'should update a file with multiple hunks',
      'should apply multi-file patch',
      'should return error when delete target does not exist',
      'should handle missing patch argument',
    ],
    'a loop is told when it is complete, not counted further': ['should handle very long repeating sequence'],
  },
};

async function run(argv: readonly [string, ...string[]], cwd: string, variables: Record<string, string> = {}) {
  return runProcess({ argv, cwd, variables: plainVariables(variables), timeoutMs: 400_000 });
}

/** Takes the repository at its commit, and puts the adapters in the place of its modules. */
async function take({ repository, commit, include, adapters }: Stranger, from: string): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'pth-stranger-'));
  onTestFinished(() => rm(directory, { recursive: true, force: true }));
  for (const args of [
    ['init', '-q'],
    ['fetch', '-q', '--depth=1', `${from}/${repository}`, commit],
    ['checkout', '-q', commit],
  ]) {
    const { exitCode, stderr } = await run(['git', ...args], directory);
    expect(exitCode, stderr.text).toBe(0);
  }
  const modules = join(directory, 'node_modules');
  await mkdir(join(modules, '@sinclair'), { recursive: true });
  for (const name of ['vitest', 'fast-check', 'typebox', '@modelcontextprotocol']) {
    await symlink(join(root, 'node_modules', name), join(modules, name));
  }
  await symlink(join(root, 'node_modules/typebox'), join(modules, '@sinclair/typebox'));
  const alias = Object.entries(adapters).map(
    ([name, file]) =>
      `{ find: /^(?:\\.\\.?\\/)+${name.replaceAll('/', '\\/')}\\.js$/, replacement: ${JSON.stringify(join(import.meta.dirname, file))} }`,
  );
  // Some of their tests have time limits for a machine that does nothing else.
  const settings = { include: [include], testTimeout: 120_000, retry: 1 };
  const config = `export default { resolve: { alias: [${alias.join(', ')}] }, test: ${JSON.stringify(settings)} };\n`;
  await writeFile(join(directory, 'strangers.config.mjs'), config);
  return directory;
}

interface Results {
  testResults: { assertionResults: { title: string; status: string; failureMessages: string[] }[] }[];
}

const suites: readonly (readonly [name: string, stranger: Stranger])[] = [
  ['pi-test-harness, without pi', piTestHarness],
  ['pi-test-harness, in pi', piTestHarnessInPi],
  ['mcp-test-timebox', timebox],
  ['the agent of scarnecchia/attractor', attractor],
];

describe.skipIf(origin === undefined)('the suite of', () => {
  test.each(suites)('%s passes but for the named differences', { timeout: 500_000 }, async (_, stranger) => {
    for (const file of Object.values(stranger.adapters)) {
      const lines = (await readFile(join(import.meta.dirname, file), 'utf8')).split('\n').length - 1;
      expect(lines, file).toBeLessThanOrEqual(80);
    }
    const directory = await take(stranger, origin ?? '');
    const vitest = join(root, 'node_modules/vitest/vitest.mjs');
    const flags = ['--config', 'strangers.config.mjs', '--reporter=json', '--outputFile=results.json'];
    const outcome = await run([process.execPath, vitest, 'run', ...flags], directory, stranger.variables);
    expect(outcome.reason, outcome.stderr.text).toBe('exited');
    const results = JSON.parse(await readFile(join(directory, 'results.json'), 'utf8')) as Results;
    const all = results.testResults.flatMap(({ assertionResults }) => assertionResults);
    const failed = all.filter(({ status }) => status !== 'passed');
    expect(failed.map(({ title }) => title).toSorted()).toEqual(Object.values(stranger.differences).flat().toSorted());
    expect(all.length - failed.length).toBe(stranger.passed);
  });
});

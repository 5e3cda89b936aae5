import { execFile } from 'node:child_process';
import { access, copyFile, mkdtemp, readdir, realpath, rm } from 'node:fs/promises';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createLocalProvider, type Environment } from '../../../src/environment/index.ts';
import { gatherKnowledge, proposeSourceTests } from '../../../src/generate/index.ts';
import { createPlugin } from '../../../src/plugin/index.ts';
import { findAffectedTests, listUncoveredLines, measureCoverage, parseTests } from '../../../src/suite/index.ts';
import { stdioServer } from '../../kit/local-fixture.ts';
import { createToken } from '../../kit/processes.ts';
import { writeTranspiledPlugin } from '../../kit/transpiled-plugin.ts';
import { proves } from '../../requirements.ts';

let directory: string;
let environment: Environment;

beforeEach(async () => {
  directory = await realpath(await mkdtemp(join(tmpdir(), 'pth-measured-')));
  const provider = createLocalProvider({ variables: { PATH: process.env['PATH'], HOME: directory } });
  environment = await provider.provision({ label: createToken(), worktree: directory, isolation: 'none' });
});

afterEach(async () => {
  await environment.dispose();
  await rm(directory, { recursive: true, force: true });
});

function measure(argv: readonly [string, ...string[]], yaml: string) {
  const server = stdioServer(argv);
  return measureCoverage({
    workspace: environment,
    openPlugin: (variables) =>
      createPlugin({
        environment,
        definition: {
          name: 'measured',
          build: { source: 'none', steps: [] },
          servers: [server],
          language: 'other',
        },
        variables,
        era: 'legacy',
      }),
    tests: parseTests(yaml, { file: 'a.yaml' }),
    envTier: 0,
    temporaryDirectory: tmpdir(),
  });
}

const sampleTests = `
{ name: divides, tier: 1, tool: divide, input: { dividend: 6, divisor: 3 }, expect: { success: true } }
---
{ name: counts, tier: 1, tool: counter, input: { action: increment }, expect: { success: true } }
---
{ name: reads, tier: 1, tool: get_value, input: { key: a }, expect: { success: true } }
---
name: stores and divides
tier: 2
steps:
  - { tool: set_value, input: { key: a, value: b } }
  - { tool: divide, input: { dividend: 1, divisor: 2 } }
---
name: only counts
tier: 2
steps:
  - { tool: counter, input: { action: decrement } }
`;

describe('a plugin in TypeScript', () => {
  test(
    proves(['P-077', 'P-078', 'P-079'], 'the branch that no test takes is named by its line, and a new test takes it'),
    async () => {
      await writeTranspiledPlugin('sample-plugin', directory);
      const { report, impact } = await measure([process.execPath, 'dist/index.js'], sampleTests);
      expect(report.problems).toEqual([]);
      const file = report.files.find((own) => own.file === 'src/text-tools.ts');
      expect(file?.uncoveredBranches).toEqual([{ line: 59 }]);
      // A handler that was never called is no covered line, though it is an arrow function.
      expect(file?.uncoveredFunctions).toContainEqual({ name: '(anonymous)', line: 24 });
      expect(await readdir(directory)).not.toContain('.pth-coverage');

      expect(findAffectedTests(impact, ['src/text-tools.ts'])).toEqual({
        direct: ['divides', 'stores and divides'],
        scenarios: [],
        touchesStart: false,
      });
      expect(findAffectedTests(impact, ['src/state-tools.ts']).direct).toEqual([
        'counts',
        'reads',
        'stores and divides',
        'only counts',
      ]);
      expect(findAffectedTests(impact, ['src/index.ts'])).toMatchObject({ touchesStart: true });
      expect(findAffectedTests(impact, ['README.md'])).toEqual({ direct: [], scenarios: [], touchesStart: false });

      const server = stdioServer([process.execPath, 'dist/index.js']);
      const plugin = createPlugin({
        environment,
        definition: {
          name: 'sample',
          build: { source: 'none', steps: [] },
          servers: [server],
          language: 'typescript',
        },
        era: 'legacy',
      });
      try {
        await plugin.load();
        const knowledge = await gatherKnowledge({ tools: plugin.tools, workspace: environment, connection: null });
        const tests = parseTests(sampleTests, { file: 'a.yaml' });
        const proposals = await proposeSourceTests({
          knowledge,
          tools: plugin.tools,
          tests: tests.map(({ test: own }) => own),
          probe: plugin.connection ?? null,
          uncovered: listUncoveredLines(report),
        });
        expect(proposals.tests.map(({ name, input, expect: own }) => [name, input, own])).toContainEqual([
          'divide - source: refuses with "Division by zero is not defined."',
          { dividend: 1, divisor: 0 },
          { success: false, error_contains: 'Division by zero is not defined.' },
        ]);
        const again = await measure(
          [process.execPath, 'dist/index.js'],
          [sampleTests, ...proposals.tests.map((own) => JSON.stringify(own))].join('\n---\n'),
        );
        expect(again.report.files.find((own) => own.file === 'src/text-tools.ts')?.uncoveredBranches).toEqual([]);
      } finally {
        await plugin.close();
      }
    },
  );

  test(proves(['P-079'], 'a server that ends by force gates nothing: the report says what is missing'), async () => {
    await writeTranspiledPlugin('sample-plugin', directory);
    const { report } = await measure(
      ['sh', '-c', 'exec env -u NODE_V8_COVERAGE "$0" dist/index.js', process.execPath],
      sampleTests,
    );
    expect(report.files).toEqual([]);
    expect(report.problems).toEqual([expect.stringMatching(/^no coverage was recorded/)]);
  });
});

describe('a plugin in Python', () => {
  const python = fileURLToPath(new URL('../../fixtures/plugins/python-plugin/server.py', import.meta.url));
  const tests = `
{ name: converts, tier: 1, tool: to_roman, input: { number: 4 }, expect: { output_equals: IV } }
`;

  test(proves(['P-078'], 'the branch that no test takes is named by its line'), async ({ skip }) => {
    const interpreter = await findPython();
    if (interpreter === null) skip('coverage.py cannot be installed here');
    await copyFile(python, join(directory, 'server.py'));
    const { report } = await measure([interpreter ?? '', 'server.py'], tests);
    expect(report.problems).toEqual([]);
    const [file] = report.files;
    expect(file?.file).toBe('server.py');
    // "… is not allowed" of the check of arguments.
    expect(file?.uncoveredLines).toContain(145);
    expect(file?.uncoveredBranches).toContainEqual({ line: 145 });
    expect(file?.uncoveredFunctions.map(({ name }) => name)).toContain('word_frequency');
  });

  test(
    proves(
      ['P-077', 'P-078', 'P-079'],
      'without coverage.py lines and functions are counted, and a new test aims at them',
    ),
    async () => {
      await copyFile(python, join(directory, 'server.py'));
      const { report, impact } = await measure(['python3', '-S', '-c', bare], tests);
      expect(report.problems).toEqual([
        expect.stringMatching(
          /^coverage\.py is not installed for .*python.*branches were not: install .*pip install coverage/,
        ),
      ]);
      const [file] = report.files;
      expect(report.files.map((own) => own.file)).toEqual(['server.py']);
      expect(file?.uncoveredLines).toContain(145);
      expect(file?.uncoveredFunctions.map(({ name }) => name)).toContain('word_frequency');
      expect(file?.functions.covered).toBeGreaterThan(3);
      expect(file?.branches).toEqual({ covered: 0, total: 0 });
      expect(findAffectedTests(impact, ['server.py']).direct).toEqual(['converts']);
    },
  );

  test(
    proves(['P-078'], 'every version of Python counts the lines by itself that coverage.py counts'),
    async ({ skip }) => {
      const measuring = await findPython();
      if (measuring === null) skip('coverage.py cannot be installed here');
      await copyFile(python, join(directory, 'server.py'));
      const wanted = (await measure([measuring ?? '', 'server.py'], tests)).report.files[0];
      const pythons = await listPythons();
      expect(pythons).not.toEqual([]);
      for (const interpreter of pythons) {
        const [file] = (await measure([interpreter, '-S', '-c', bare], tests)).report.files;
        expect(file?.uncoveredLines, interpreter).toEqual(wanted?.uncoveredLines);
        expect(file?.lines, interpreter).toEqual(wanted?.lines);
        expect(file?.functions, interpreter).toEqual(wanted?.functions);
        expect(file?.uncoveredFunctions, interpreter).toEqual(wanted?.uncoveredFunctions);
      }
    },
  );
});

/** Python without any installed packages that still reads what PTH puts before it. */
const bare =
  'import os, sys; sys.path.insert(0, os.environ["PYTHONPATH"]); import sitecustomize, runpy; runpy.run_path("server.py", run_name="__main__")';

/** Every Python of this host from 3.8 on: the one of the path, and those of pyenv where it is used. */
async function listPythons(): Promise<string[]> {
  const versions = join(process.env['PYENV_ROOT'] ?? join(homedir(), '.pyenv'), 'versions');
  const names = await readdir(versions).catch(() => []);
  const own = names.filter((name) => /^3\.(?:[89]|1\d)\./.test(name)).map((name) => join(versions, name, 'bin/python'));
  return ['python3', ...own];
}

/** An interpreter with coverage.py, installed once beside the other caches; null where it cannot be had. */
async function findPython(): Promise<string | null> {
  const cache = fileURLToPath(new URL('../../../node_modules/.cache/pth-python', import.meta.url));
  const interpreter = join(cache, 'bin/python');
  const run = promisify(execFile);
  try {
    await access(interpreter);
  } catch {
    try {
      await run('python3', ['-m', 'venv', cache]);
    } catch {
      return null;
    }
  }
  try {
    await run(interpreter, ['-c', 'import coverage']);
    return interpreter;
  } catch {
    const installed = run(interpreter, ['-m', 'pip', 'install', '--quiet', 'coverage==7.16.2'], { timeout: 90_000 });
    return installed.then(
      () => interpreter,
      () => null,
    );
  }
}

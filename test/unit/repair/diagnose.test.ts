import { describe, expect, test } from 'vitest';
import type { CallOutcome } from '../../../src/plugin/index.ts';
import { diagnose, type FailedLoad } from '../../../src/repair/index.ts';
import { failureCategories, serverCheckNames, type TestOutcome } from '../../../src/suite/index.ts';
import { MemoryWorkspace } from '../../kit/memory-workspace.ts';
import { makeFailure, makeOutcome, textResult } from '../../kit/outcome-builders.ts';
import { renderSummary } from '../../../src/repair/summary.ts';
import { proves } from '../../requirements.ts';

const source = [
  "import { group } from './group.js';",
  '',
  'export function register(server) {',
  "  server.registerTool('create_user', {}, async ({ name }) => {",
  '    const found = group(name);',
  '    return found.members.length;',
  '  });',
  '}',
].join('\n');

const plugin = () =>
  new MemoryWorkspace({
    'package.json': '{"name":"users","dependencies":{}}',
    'src/tools.ts': source,
    'src/group.ts': 'export const group = () => undefined;',
    'dist/tools.js': source,
    'test/tools.test.ts': "call('create_user')",
    'README.md': "`create_user` and 'create_user'",
  });

const run = (outcomes: TestOutcome[], workspace = plugin()) =>
  diagnose({ outcomes, workspace, environment: 'local; 2 CPUs; healthy' });

const thrown = (name: string, place = '/work/dist/tools.js:6:18'): TestOutcome =>
  makeFailure({
    name,
    tool: 'create_user',
    category: 'runtime-exception',
    message: 'the call failed',
    outcome: textResult(`TypeError: Cannot read properties of undefined (reading 'members')`, true),
    input: { name },
    assertion: { assertion: 'success', expected: 'success', actual: 'error' },
    stderr: `TypeError: Cannot read properties of undefined (reading 'members')\n    at handler (${place})`,
  });

const thrownAsJson = (error: unknown) =>
  makeFailure({
    name: 'a',
    tool: 'create_user',
    category: 'runtime-exception',
    outcome: textResult(JSON.stringify(error, null, 2), true),
  });

const refuse = (name: string, text: string) =>
  makeFailure({
    name,
    category: 'schema-violation',
    outcome: { kind: 'protocol-error', code: -32602, message: text, durationMs: 1 },
    assertion: { assertion: 'success' },
  });

const missPandoc = (name: string, tool: string) =>
  makeFailure({ name, tool, category: 'dependency-error', outcome: textResult('spawn pandoc ENOENT', true) });

const unknownTool = (category: TestOutcome['category'], outcome: CallOutcome) =>
  makeFailure({ name: 'a', tool: 'create_user', category, outcome, assertion: { assertion: 'success' } });

const crash = (name: string, tool: string, assertion: string) =>
  makeFailure({
    name,
    tool,
    category: 'runtime-exception',
    outcome: textResult("Cannot read properties of undefined (reading 'map')", true),
    assertion: { assertion },
  });

test(
  proves(['P-080'], 'where no source is, none is searched, and nothing of the directory at hand is blamed'),
  async () => {
    const outcomes = [makeFailure({ name: 'a', tool: 'create_user', outcome: textResult('wrong') })];
    const [seen] = await run(outcomes);
    expect(seen?.files.map(({ path }) => path)).toContain('src/tools.ts');
    const workspace = plugin();
    const [audited] = await diagnose({ outcomes, workspace, hasSource: false, environment: 'local' });
    expect(audited?.files).toEqual([]);
  },
);

test('the source is searched once for all tools', async () => {
  const workspace = plugin();
  const search = workspace.search.bind(workspace);
  let searches = 0;
  workspace.search = (options) => {
    searches++;
    return search(options);
  };
  const tools = ['create_user', 'drop_user', 'group'];
  const found = await run(
    tools.map((tool) => makeFailure({ name: tool, tool, outcome: textResult(`wrong ${tool}`) })),
    workspace,
  );
  expect(found.map(({ files }) => files[0]?.path)).toEqual(['src/tools.ts', undefined, undefined]);
  expect(searches).toBe(1);
});

describe('grouping by cause', () => {
  test('all tests of one tool that fail by the same error are one diagnosis', async () => {
    const found = await run([thrown('a'), makeOutcome({ name: 'ok' }), thrown('b'), thrown('c')]);
    expect(found).toHaveLength(1);
    expect(found[0]).toMatchObject({ category: 'runtime-exception', tests: ['a', 'b', 'c'], tools: ['create_user'] });
    expect(found[0]?.summary).toContain('3 tests show it.');
  });

  test('digits, hex and quoted literals do not tell causes apart; different messages do', async () => {
    const found = await run([
      refuse('a', "value 'x' at 12 is wrong"),
      refuse('b', "value 'yy' at 7 is wrong"),
      refuse('c', 'no such user'),
    ]);
    expect(found.map(({ tests }) => tests)).toEqual([['a', 'b'], ['c']]);
  });

  test('one error of one tool is one cause, whatever the assertions that noticed it', async () => {
    const found = await run([
      crash('a', 'add', 'success'),
      crash('b', 'add', 'output_matches'),
      crash('c', 'add', 'error_contains_i'),
      crash('d', 'multiply', 'success'),
    ]);
    expect(found.map(({ tests }) => tests)).toEqual([['a', 'b', 'c'], ['d']]);
  });

  test('wrong outputs of one tool are one cause however the assertion looks at them; another tool is another', async () => {
    const found = await run([
      makeFailure({ name: 'a', outcome: textResult('-1') }),
      makeFailure({ name: 'b', outcome: textResult('-3'), assertion: { assertion: 'output_contains_i' } }),
      makeFailure({ name: 'c', tool: 'multiply', outcome: textResult('0') }),
    ]);
    expect(found.map(({ tests }) => tests)).toEqual([['a', 'b'], ['c']]);
  });

  test('one missing program is one cause across tools', async () => {
    const [only, ...others] = await run([missPandoc('a', 'to_pdf'), missPandoc('b', 'to_html')]);
    expect(others).toEqual([]);
    expect(only).toMatchObject({ tools: ['to_pdf', 'to_html'], category: 'dependency-error' });
    expect(only?.summary).toContain('needs the program "pandoc"');
    expect(only?.files.map(({ reason }) => reason)).toContain('manifest');
  });

  test('a failing scenario joins the cause of its failing step', async () => {
    const scenario = makeFailure({
      name: 'flow',
      tool: 'add',
      category: 'wrong-output',
      outcome: textResult('-1'),
      assertion: { place: 'steps[0].expect' },
    });
    const found = await run([
      { ...scenario, tool: null, testTier: 2 },
      makeFailure({ name: 'a', outcome: textResult('-1') }),
    ]);
    expect(found.map(({ tests }) => tests)).toEqual([['flow', 'a']]);
  });

  test('that the server died is the consequence of the call that killed it', async () => {
    const closed: CallOutcome = { kind: 'connection-closed', exitCode: 1, signal: null, stderr: 'boom', durationMs: 1 };
    const survival = makeFailure({
      name: serverCheckNames.survival,
      category: 'runtime-exception',
      message: 'the server ended once by itself; first in the call of crash (boom)',
      assertion: { assertion: 'server_check', place: 'server' },
    });
    const found = await run([
      makeFailure({ name: 'crashes', tool: 'crash', category: 'runtime-exception', outcome: closed }),
      { ...survival, tool: null },
    ]);
    expect(found.map(({ tests }) => tests)).toEqual([['crashes', serverCheckNames.survival]]);
  });

  test('ids stay the same over runs and differ between causes', async () => {
    const [first] = await run([thrown('a', '/work/dist/tools.js:6:18')]);
    const [again] = await run([thrown('b', '/work/dist/tools.js:9:18')]);
    const [other] = await run([makeFailure({ name: 'c', outcome: textResult('-1') })]);
    expect(again?.id).toBe(first?.id);
    expect(other?.id).not.toBe(first?.id);
  });

  test('the order is that of the first failing tests, and the same every time', async () => {
    const outcomes = [
      makeFailure({ name: 'c', tool: 'z', outcome: textResult('1') }),
      thrown('a'),
      makeFailure({ name: 'b', outcome: textResult('1') }),
    ];
    const found = await run(outcomes);
    expect(found.map(({ tests }) => tests[0])).toEqual(['c', 'a', 'b']);
    expect(await run(outcomes)).toEqual(found);
  });

  test('what PTH could not run is no cause of the plugin', async () => {
    expect(await run([makeOutcome({ name: 'a', status: 'errored', message: 'no environment' })])).toEqual([]);
  });
});

describe('the nine categories', () => {
  const cases: Record<string, TestOutcome> = {
    'runtime-exception': thrown('x'),
    'schema-violation': makeFailure({
      name: 'x',
      category: 'schema-violation',
      outcome: textResult('{}'),
      assertion: { assertion: 'output_schema' },
    }),
    'wrong-output': makeFailure({ name: 'x', outcome: textResult('-1') }),
    'missing-side-effect': makeFailure({
      name: 'x',
      category: 'missing-side-effect',
      outcome: textResult('written'),
      assertion: { place: 'verify[0]', assertion: 'expect_exit_code' },
    }),
    'unexpected-side-effect': makeFailure({
      name: 'x',
      category: 'unexpected-side-effect',
      outcome: textResult('ok'),
      assertion: { place: 'verify[0]', assertion: 'expect_exit_code' },
    }),
    timeout: makeFailure({
      name: 'x',
      status: 'timed-out',
      category: 'timeout',
      outcome: { kind: 'timed-out', timeoutMs: 1000, durationMs: 1000 },
    }),
    'protocol-error': makeFailure({
      name: 'x',
      category: 'protocol-error',
      outcome: { kind: 'protocol-error', code: -32700, message: 'Parse error', durationMs: 1 },
    }),
    'dependency-error': makeFailure({
      name: 'x',
      category: 'dependency-error',
      outcome: textResult('spawn jq ENOENT', true),
    }),
  };

  test.each(Object.entries(cases))(
    proves(
      ['P-083', 'P-084', 'P-085', 'P-086', 'P-087', 'P-088', 'P-089', 'P-090'],
      '%s is told apart, with a kind of fix of its own',
    ),
    async (category, outcome) => {
      const [found, ...others] = await run([outcome]);
      expect(others).toEqual([]);
      expect(found?.category).toBe(category);
      expect(found?.suggestedFix).not.toBe('');
      expect(found?.summary.endsWith('.')).toBe(true);
    },
  );

  test(
    proves(['P-082'], 'a build failure is told apart, one diagnosis per root error, before every test'),
    async () => {
      const load: FailedLoad = {
        status: 'build-failed',
        build: {
          status: 'failed',
          step: 'build',
          argv: ['npm', 'run', 'build'],
          exitCode: 2,
          output:
            "src/tools.ts(6,12): error TS2339: Property 'x' does not exist.\nsrc/group.ts(1,1): error TS1005: ';' expected.\n",
          durationMs: 900,
          reason: 'exit code 2',
        },
      };
      const found = await diagnose({
        outcomes: [thrown('a'), makeFailure({ name: 'plugin builds', category: 'build-failure' })],
        failedLoad: { load, testName: 'plugin builds' },
        workspace: plugin(),
        environment: '',
      });
      expect(found.map(({ category }) => category)).toEqual(['build-failure', 'build-failure', 'runtime-exception']);
      expect(found[0]).toMatchObject({
        tests: ['plugin builds'],
        tools: [],
        files: [{ path: 'src/tools.ts', line: 6, reason: 'compiler' }, {}],
      });
      expect(found[0]?.evidence.rawError).toContain('npm run build');
      expect(Object.keys(cases).concat('build-failure', 'performance').sort()).toEqual([...failureCategories].sort());
    },
  );

  test('a server that does not come up names its own file, mapped from build output', async () => {
    const load: FailedLoad = {
      status: 'start-failed',
      build: { status: 'ok', installMs: 1, buildMs: 1 },
      failure: {
        reason: 'exited',
        message: 'the server ended before it answered',
        exitCode: 1,
        stderr:
          'file:///work/dist/tools.js:6\n\nReferenceError: group is not defined\n    at file:///work/dist/tools.js:6:3\n',
        durationMs: 100,
      },
    };
    const [found] = await diagnose({
      outcomes: [],
      failedLoad: { load, testName: 'server starts and lists its tools' },
      workspace: plugin(),
      environment: '',
    });
    expect(found).toMatchObject({ category: 'runtime-exception', tests: ['server starts and lists its tools'] });
    expect(found?.files[0]).toMatchObject({ path: 'src/tools.ts', line: 6, reason: 'stack' });
  });
});

describe('suspects and evidence', () => {
  test(
    proves(['P-080', 'P-081'], 'all five sections hold the real values, and the fix is told what and where'),
    async () => {
      const [found] = await run([thrown('a')]);
      expect(found?.evidence.rawError).toContain("reading 'members'");
      expect(found?.evidence.call).toEqual({
        tool: 'create_user',
        input: { name: 'a' },
        expected: 'success',
        actual: 'error',
      });
      expect(found?.evidence.stderr).toContain('at handler');
      expect(found?.evidence.environment).toBe('local; 2 CPUs; healthy');
      expect(found?.files.map(({ path, reason }) => `${path} ${reason}`)).toEqual([
        'src/tools.ts stack',
        'src/tools.ts tool-handler',
        'src/group.ts import',
      ]);
      expect(found?.files[1]?.line).toBe(4);
      expect(found?.files[1]?.excerpt).toContain("4 |   server.registerTool('create_user'");
      expect(found?.summary).toContain('Tool "create_user" throws');
      expect(found?.suggestedFix).toContain('Handle the case that throws');
    },
  );

  test('a place from a stack or a compiler is stated, a handler that was searched for is only said to handle the call', async () => {
    const stated = await run([thrown('a', '/work/src/group.ts:1:28')]);
    expect(stated[0]?.summary).toContain('Tool "create_user" throws at src/group.ts:1: ');
    const searched = await run([
      makeFailure({
        name: 'a',
        tool: 'create_user',
        category: 'runtime-exception',
        outcome: textResult('KeyError', true),
      }),
    ]);
    expect(searched[0]?.summary).toContain('Tool "create_user" (handled in src/tools.ts:4) throws: KeyError.');
    // The stack names the built file only: what stands on its line tells the line of the source.
    const built = await run([thrown('a')]);
    expect(built[0]?.summary).toContain('throws at src/tools.ts:6: ');
    const bundled = plugin();
    await bundled.writeFile('dist/tools.js', source.replace(/\s+/g, ' '));
    const unknown = await run([thrown('a', '/work/dist/tools.js:1:180')], bundled);
    // The line of the handler is not the line that threw.
    expect(unknown[0]?.summary).toContain('throws at src/tools.ts: ');
  });

  test('of an error that is written as JSON over several lines, the words are told', async () => {
    const told = await run([thrownAsJson({ success: false, error: 'x is not a function' })]);
    expect(told[0]?.summary).toContain('throws: x is not a function.');
    const coded = await run([thrownAsJson({ error: 'EXECUTION', message: 'y is not iterable' })]);
    expect(coded[0]?.summary).toContain('throws: y is not iterable.');
    const deep = await run([thrownAsJson({ failure: { text: 'z is null' } })]);
    expect(deep[0]?.summary).toContain('z is null');
    const list = await run([thrownAsJson([{ text: 'w is null' }])]);
    expect(list[0]?.summary).toContain('w is null');
  });

  test('a call of a tool that the server does not know is told as a tool that is gone, not as a broken protocol', async () => {
    const found = [
      ...(await run([
        unknownTool('protocol-error', {
          kind: 'protocol-error',
          code: -32602,
          message: 'Unknown tool: create_user',
          durationMs: 1,
        }),
      ])),
      ...(await run([unknownTool('wrong-output', textResult('MCP error -32602: Tool create_user not found', true))])),
    ];
    expect(found).toHaveLength(2);
    for (const { suggestedFix, summary } of found) {
      expect(suggestedFix).toContain('The tool is gone or misnamed');
      expect(suggestedFix).not.toContain('JSON-RPC');
      expect(summary).toContain('is not known to the server');
    }
    const [other] = await run([unknownTool('wrong-output', textResult('the tool chest was not found', true))]);
    expect(other?.suggestedFix).not.toContain('gone');
  });

  test('a source map gives the exact line', async () => {
    const workspace = plugin();
    await workspace.writeFile(
      'dist/tools.js.map',
      JSON.stringify({ version: 3, sources: ['../src/tools.ts'], mappings: ';;;;;AAMA' }),
    );
    const [found] = await run([thrown('a')], workspace);
    expect(found?.files[0]).toMatchObject({ path: 'src/tools.ts', line: 7 });
  });

  test('a plugin in a folder of the repository is looked at there', async () => {
    const workspace = new MemoryWorkspace({ 'plugins/users/src/tools.ts': source, 'src/tools.ts': 'unrelated' });
    const load: FailedLoad = {
      status: 'build-failed',
      build: {
        status: 'failed',
        step: 'build',
        argv: ['tsc'],
        exitCode: 1,
        output: 'src/tools.ts(6,1): error TS1005: no',
        durationMs: 1,
        reason: 'exit code 1',
      },
    };
    const [found] = await diagnose({
      outcomes: [],
      failedLoad: { load, testName: 'plugin builds' },
      workspace,
      directory: 'plugins/users',
      environment: '',
    });
    expect(found?.files[0]?.path).toBe('plugins/users/src/tools.ts');
  });

  test('output beside the protocol points to the calls that print', async () => {
    const workspace = new MemoryWorkspace({ 'src/log.ts': "export const log = () => console.log('hi');" });
    const outcome = makeFailure({
      name: serverCheckNames.stdout,
      category: 'protocol-error',
      assertion: { place: 'server', assertion: 'server_check' },
    });
    const [found] = await run([{ ...outcome, tool: null }], workspace);
    expect(found?.files).toMatchObject([{ path: 'src/log.ts', line: 1, reason: 'stdout' }]);
    await workspace.writeFile('src/logger.ts', 'winston.createLogger({\n  transports: [new transports.Console()] });');
    const [logged] = await run([{ ...outcome, tool: null }], workspace);
    expect(logged?.files[0]).toMatchObject({ path: 'src/logger.ts', line: 2, reason: 'stdout' });
    await workspace.writeFile('src/logger.ts', "new winston.transports.Console({\n  stderrLevels: ['info'] });");
    const [kept] = await run([{ ...outcome, tool: null }], workspace);
    expect(kept?.files).toMatchObject([{ path: 'src/log.ts' }]);
  });

  test('a stack that names secrets or places outside reads nothing', async () => {
    const workspace = plugin();
    await workspace.writeFile('.env', 'KEY=abc');
    const outcome = makeFailure({
      name: 'a',
      tool: 'none',
      category: 'runtime-exception',
      outcome: textResult(
        'Error: x\n    at f (/work/.env:1:1)\n    at g (/work/../etc/passwd:1:1)\n    at h (/etc/shadow.js:1:1)',
        true,
      ),
    });
    const [found] = await run([outcome], workspace);
    expect(found?.files).toEqual([]);
  });

  test('evidence is bounded however much the plugin prints', async () => {
    const [found] = await run([
      makeFailure({
        name: 'a',
        outcome: textResult('x'.repeat(500_000), true),
        stderr: 'y'.repeat(500_000),
        message: 'z'.repeat(100_000),
      }),
    ]);
    expect(JSON.stringify(found).length).toBeLessThan(40_000);
  });

  test(proves(['P-075'], 'a flaky test gets the path of timing, races and outside services'), async () => {
    const flaky = makeFailure({ name: 'a', status: 'flaky', attempts: 3, passRate: 1 / 3, outcome: textResult('-1') });
    const [found, other] = await run([flaky, makeFailure({ name: 'b', outcome: textResult('-1') })]);
    expect(found).toMatchObject({ isFlaky: true, tests: ['a'] });
    expect(found?.suggestedFix).toMatch(/timing, races and outside services/);
    expect(other).toMatchObject({ isFlaky: false, tests: ['b'] });
  });
});

test(proves(['P-090'], 'a missing key, or another obstacle outside of the code, is no cause to fix'), async () => {
  const obstacle = { kind: 'key', name: 'ACME_API_KEY', said: 'ACME_API_KEY is required' } as const;
  const hindered = makeFailure({ name: 'a', category: 'dependency-error', obstacle });
  expect(await run([hindered])).toEqual([]);
  expect(await run([{ ...hindered, status: 'flaky' }])).toHaveLength(1);
  const load = {
    status: 'start-failed',
    failure: {
      reason: 'exited',
      message: 'the server exited with code 1',
      exitCode: 1,
      stderr: 'Error: ACME_API_KEY is required\n    at main (/work/src/tools.ts:3:9)',
      durationMs: 3,
    },
  } as FailedLoad;
  const failedLoad = { load, testName: 'server starts' };
  expect(await diagnose({ outcomes: [], failedLoad, workspace: plugin(), environment: 'local' })).toEqual([]);
});

test('what a server said last follows in one sentence how it ended', async () => {
  const load = {
    status: 'start-failed',
    failure: {
      reason: 'exited',
      message: 'The server exited with code 1 before it was connected.',
      exitCode: 1,
      stderr: 'It is set up by acme init',
      durationMs: 3,
    },
  } as FailedLoad;
  const failedLoad = { load, testName: 'server starts' };
  const [found] = await diagnose({ outcomes: [], failedLoad, workspace: plugin(), environment: 'local' });
  expect(found?.summary).toBe('The server exited with code 1 before it was connected: It is set up by acme init.');
});

const accept = (tool: string, label: string) =>
  makeFailure({
    name: `${tool} - invalid: ${label}`,
    tool,
    category: 'schema-violation',
    outcome: textResult('done'),
    assertion: { assertion: 'success', expected: 'an error', actual: 'success' },
  });

test(proves(['P-084'], 'arguments beyond the schema that several tools accept are one cause'), async () => {
  const beyond = 'an argument that the schema does not allow';
  const diagnoses = await run([accept('a', beyond), accept('b', beyond), accept('c', beyond), accept('a', 'n is 0')]);
  expect(diagnoses.map(({ tools, tests }) => [tools, tests.length])).toEqual([
    [['a', 'b', 'c'], 3],
    [['a'], 1],
  ]);
});

const bare = (tool: string, message: string) =>
  makeFailure({
    name: `${tool} - invalid: n is missing`,
    tool,
    category: 'protocol-error',
    message: `the answer breaks the protocol: the result has no content list, only an error: ${message}`,
    outcome: { kind: 'result', durationMs: 1, result: { error: { message } } },
    assertion: { assertion: 'success' },
  });

test(proves(['P-084'], 'answers of several tools that lack their form are one cause'), async () => {
  const diagnoses = await run([bare('plan', 'n is missing'), bare('list', 'no n'), bare('list', 'n is null')]);
  expect(diagnoses.map(({ tools, tests }) => [tools, tests.length])).toEqual([[['plan', 'list'], 3]]);
});

const refuseInWords = (tool: string, text: string) =>
  makeFailure({
    name: `${tool} - invalid: n is missing`,
    tool,
    outcome: textResult(text),
    assertion: {
      assertion: 'success',
      expected: 'an answer that is marked as an error',
      actual: `an error in words only: "${text}"`,
    },
  });

test(proves(['P-084'], 'refusals in words that begin alike over several tools are one cause'), async () => {
  const unknown = {
    ...refuseInWords('none', 'Error occurred: Tool none does not exist'),
    name: serverCheckNames.unknownTool,
    tool: null,
    category: 'protocol-error' as const,
    failures: [{ assertion: 'server_check', place: 'server', expected: '', actual: '', message: 'in words only' }],
  };
  const diagnoses = await run([
    ...['plan', 'list', 'drop', 'find'].map((tool) =>
      refuseInWords(tool, `Error occurred: Invalid arguments for tool ${tool}: [{"code":"too_small"}]`),
    ),
    unknown,
    refuseInWords('save', '{"success": false, "message": "n is missing"}'),
    refuseInWords('load', '{"success": false, "message": "m is missing"}'),
    makeFailure({ name: 'list - valid', tool: 'list', outcome: textResult('Error occurred: nothing') }),
  ]);
  expect(diagnoses.map(({ tools, tests }) => [tools, tests.length])).toEqual([
    [['plan', 'list', 'drop', 'find'], 5],
    [['save', 'load'], 2],
    [['list'], 1],
  ]);
  expect(diagnoses[0]?.summary).toContain('Tool "plan" (also "list", "drop" and 1 more) gives a wrong result');
  expect(diagnoses[0]?.suggestedFix).toContain('isError: true');
});

test(
  proves(['P-084'], 'wrong inputs that three tools take are one cause, since nothing checks the arguments'),
  async () => {
    const of = async (...tools: string[]) =>
      (await run(tools.flatMap((tool) => [accept(tool, 'n is missing'), accept(tool, 'n is an object')]))).map(
        ({ tools: named, tests }) => [named, tests.length],
      );
    expect(await of('a', 'b')).toEqual([
      [['a'], 2],
      [['b'], 2],
    ]);
    expect(await of('a', 'b', 'c')).toEqual([[['a', 'b', 'c'], 6]]);
    const thrower = crash('crashes', 'a', 'success');
    expect(await run([accept('a', 'x'), accept('b', 'x'), accept('c', 'x'), thrower])).toHaveLength(2);
  },
);

test('a server that ends at its start is told by how it ended, and not as throwing that', () => {
  const facts = {
    category: 'runtime-exception',
    tools: [],
    expected: '',
    actual: '',
    location: null,
    missing: null,
  } as const;
  const message = 'The server exited with code 1 before it was connected.';
  expect(renderSummary({ ...facts, message, testCount: 1, isFlaky: false })).toBe(message);
  expect(renderSummary({ ...facts, message: 'KeyError', testCount: 1, isFlaky: false })).toBe(
    'The server throws: KeyError.',
  );
});

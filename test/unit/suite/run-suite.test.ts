import { describe, expect, test } from 'vitest';
import { type JsonObject, PthError, systemClock } from '../../../src/base/index.ts';
import { runCheckedSuite } from '../../../src/checks/index.ts';
import type { Workspace } from '../../../src/environment/index.ts';
import type { WorkspaceCommand } from '../../../src/environment/workspace.ts';
import type { RunOutcome } from '../../../src/process/index.ts';
import {
  isAllPassing,
  parseTests,
  runSuite,
  serverCheckNames,
  type SourcedTest,
  type SuiteEvent,
  type SuiteOptions,
  type SuiteRun,
  timeLimitOf,
} from '../../../src/suite/index.ts';
import {
  connectionClosed,
  errorResult,
  FakeServer,
  type FakeTool,
  fakeTool,
  protocolError,
  structuredResult,
  textResult,
  timedOut,
} from '../../kit/fake-connection.ts';
import { proves } from '../../requirements.ts';

const parse = (text: string): SourcedTest[] => parseTests(text, { file: 'a.yaml' });

async function run(
  text: string,
  server: FakeServer,
  options: Partial<SuiteOptions> = {},
): Promise<SuiteRun & { events: SuiteEvent[] }> {
  const stream = runCheckedSuite({ tests: parse(text), pool: server.openPool(), serverChecks: false, ...options });
  const events: SuiteEvent[] = [];
  stream.listen((event) => events.push(event));
  return { ...(await stream.result()), events };
}

const statuses = (result: SuiteRun) => result.outcomes.map((outcome) => outcome.status);

const ok = () => new FakeServer({ tools: { t: () => textResult('ok') } });

const abcServer = () =>
  new FakeServer({ tools: { a: () => textResult('1'), b: () => textResult('2'), c: () => textResult('3') } });

/** Answers only when `count` calls wait, which proves that they overlap. */
const meeting = (count: number) => {
  const waiting: (() => void)[] = [];
  return () =>
    new Promise<ReturnType<typeof textResult>>((resolve) => {
      waiting.push(() => resolve(textResult('ok')));
      if (waiting.length === count) for (const go of waiting.splice(0)) go();
    });
};

const pass = (item: string) => ({ item, verdict: 'pass' as const, reason: 'seen' });

const unscripted = () => Promise.reject(new Error('not scripted'));

/** A workspace that answers commands from a script and remembers them and the files. */
function fakeWorkspace(answers: Record<string, Partial<RunOutcome> & { out?: string }> = {}) {
  const log: string[] = [];
  const workspace: Workspace = {
    root: '/work/plugin',
    readFile: unscripted,
    writeFile: (path, content) => {
      log.push(`write ${path}: ${String(content)}`);
      return Promise.resolve();
    },
    remove: unscripted,
    stat: unscripted,
    list: unscripted,
    search: unscripted,
    start: unscripted,
    run: ({ argv }: WorkspaceCommand) => {
      const command = argv.slice(2).join(' ');
      log.push(command);
      const { out = '', ...more } = answers[command] ?? {};
      const stdout = { text: out, totalBytes: out.length, isTruncated: false };
      const stderr = { text: '', totalBytes: 0, isTruncated: false };
      return Promise.resolve({
        argv,
        reason: 'exited',
        exitCode: 0,
        signal: null,
        durationMs: 1,
        stdout,
        stderr,
        ...more,
      });
    },
  };
  return { workspace, log };
}

const toolTest = (name: string, more = '') => `name: ${name}\ntier: 1\ntool: t\nexpect: {success: true}\n${more}`;

const wrongInputs = ['a', 'b', 'c', 'd', 'e'].map(
  (name) =>
    `name: ${name}\ntier: 1\ntool: t\ninput: {}\nexpect: { success: false }\ntags: [invalid]\ngenerated_from: schema`,
);
/** A server that takes so many calls, counted apart for what `of` tells apart. */
const limited = (allowance: number, of: (call: { connection: number }) => number) => {
  const calls = new Map<number, number>();
  return new FakeServer({
    tools: {
      t: (_, call) => {
        const count = (calls.get(of(call)) ?? 0) + 1;
        calls.set(of(call), count);
        return errorResult(count > allowance ? 'Rate limit exceeded' : 'name is required');
      },
    },
  });
};

describe('a server that limits how often it is called', () => {
  test('gets a fresh process where each has an allowance of its own', async () => {
    const server = limited(2, ({ connection }) => connection);
    expect(statuses(await run(wrongInputs.join('\n---\n'), server))).toEqual(Array.from({ length: 5 }, () => 'passed'));
    expect(server.connections).toBe(3);
  });

  test('is asked once whether it has, and then its limit is named', async () => {
    const server = limited(2, () => 1);
    const result = await run(wrongInputs.join('\n---\n'), server);
    expect(statuses(result)).toEqual(['passed', 'passed', 'skipped', 'skipped', 'skipped']);
    expect(result.outcomes.at(-1)).toMatchObject({
      message: expect.stringContaining('the server takes no more calls for now: '),
      obstacle: { kind: 'rate-limit' },
    });
    expect(server.connections).toBe(2);
  });

  test('is left in peace by a test of an author, who may want the limit', async () => {
    const server = limited(0, ({ connection }) => connection);
    const byHand = 'name: a\ntier: 1\ntool: t\ninput: {}\nexpect: { error_contains: Rate limit }';
    expect(statuses(await run(byHand, server))).toEqual(['passed']);
    expect(server.connections).toBe(1);
  });
});

test('tests that have not begun when the time is used up are left out, and the others are judged', async () => {
  let ms = 0;
  const server = new FakeServer({
    tools: {
      t: () => {
        ms += 400;
        return textResult('ok');
      },
    },
  });
  const text = ['a', 'b', 'c', 'd'].map(
    (name) => `tier: 1\nname: ${name}\ntool: t\ninput: {}\nexpect: { success: true }`,
  );
  const result = await run(text.join('\n---\n'), server, {
    clock: { ...systemClock, monotonicMs: () => ms },
    endMs: { test: 700, check: 700, call: 700 },
  });
  expect(result.outcomes.map(({ status, message }) => `${status}${message && `: ${message}`}`)).toEqual([
    'passed',
    'passed',
    'skipped: left out: the time of the run was used up',
    'skipped: left out: the time of the run was used up',
  ]);
});

/** Runs tests of a tool that takes longer than any limit; each call and its time-out moves the clock by its limit. */
async function runHanging(names: readonly string[], more: object, seconds: number) {
  let ms = 0;
  const hang: FakeTool = (_, { timeoutMs }) => {
    ms += timeoutMs;
    return timedOut(timeoutMs);
  };
  const server = new FakeServer({ tools: { t: hang, pth_no_such_tool: hang } });
  const result = await run(names.map((name) => toolTest(name)).join('\n---\n'), server, {
    clock: { ...systemClock, monotonicMs: () => ms },
    endMs: { test: seconds * 800, check: seconds * 1000, call: seconds * 1000 },
    ...more,
  });
  return { result, server, ms };
}

describe('the end of all calls', () => {
  test('a test gets the time that is left, and one that needed more says nothing of the server', async () => {
    const { result, server, ms } = await runHanging(['a', 'b'], {}, 14);
    expect(server.calls.map(({ timeoutMs }) => timeoutMs)).toEqual([10_000, 4000]);
    expect(result.outcomes.map(({ status }) => status)).toEqual(['timed-out', 'skipped']);
    expect(result.outcomes[1]?.message).toBe('left out: the time of the run was used up');
    expect(ms).toBe(14_000);
  });

  test('a failed test is repeated only while a test would begin', async () => {
    const { result, server } = await runHanging(['a'], { flakyRetries: 5 }, 30);
    expect(server.calls).toHaveLength(3);
    expect(result.outcomes[0]).toMatchObject({ status: 'timed-out', attempts: 3 });
  });

  test('the unknown tool is not asked for any more, and a server that was cut off did not hang', async () => {
    const { result, server } = await runHanging(['a', 'b'], { serverChecks: true }, 14);
    expect(server.calls.map(({ tool }) => tool)).toEqual(['t', 't']);
    const unknown = result.outcomes.find(({ name }) => name === serverCheckNames.unknownTool);
    expect(unknown).toMatchObject({ status: 'skipped', message: 'left out: the time of the run was used up' });
    expect(result.findings.map(({ check }) => check)).not.toContain('unknown-tool');
  });
});

describe('tool tests', () => {
  test(proves(['P-151'], 'a call that answers as expected passes, with the call as evidence'), async () => {
    const server = new FakeServer({ tools: { t: (input) => structuredResult({ got: input }) } });
    const result = await run(
      'name: a\ntier: 1\ntool: t\ninput: {x: "$name $$"}\nexpect: {output_json: {got: {x: "$name $$"}}}\n',
      server,
    );
    expect(result.outcomes).toEqual([
      {
        name: 'a',
        tool: 't',
        testTier: 1,
        status: 'passed',
        category: null,
        message: '',
        failures: [],
        calls: [{ tool: 't', input: { x: '$name $$' }, outcome: structuredResult({ got: { x: '$name $$' } }) }],
        stderr: '',
        durationMs: expect.any(Number) as number,
        attempts: 1,
        passRate: 1,
        generatedFrom: 'manual',
        file: 'a.yaml',
      },
    ]);
    expect(result.findings).toEqual([]);
  });

  test('a failure says in one sentence what was wrong, and becomes a finding that can be repeated', async () => {
    const server = new FakeServer({ tools: { t: () => textResult('6') } });
    const result = await run('name: sum\ntier: 1\ntool: t\ninput: {a: 2}\nexpect: {output_equals: "5"}\n', server);
    expect(result.outcomes[0]).toMatchObject({
      status: 'failed',
      category: 'wrong-output',
      message: 'the output differs from the expected text at character 1',
      failures: [{ assertion: 'output_equals', place: 'expect', expected: '"5"', actual: '"6"' }],
      passRate: 0,
    });
    expect(result.findings).toEqual([
      {
        check: 'tool-test',
        tool: 't',
        category: 'wrong-output',
        severity: 'error',
        message: 'sum: the output differs from the expected text at character 1',
        evidence: 'expected "5"; found "6"',
        reproduce: '{"tool":"t","input":{"a":2}}',
      },
    ]);
  });

  test('the finding of a generated test names what was tested', async () => {
    const server = new FakeServer({
      tools: { good: () => protocolError(-32602, 'Invalid arguments'), bad: () => textResult('x2') },
    });
    const result = await run(
      'name: a\ntier: 1\ntool: good\ngenerated_from: schema\nexpect: {success: true}\n---\nname: b\ntier: 1\ntool: bad\ngenerated_from: schema\nexpect: {success: false}\n',
      server,
    );
    expect(result.findings.map(({ check, category }) => [check, category])).toEqual([
      ['valid-input-accepted', 'schema-violation'],
      ['invalid-input-refused', 'schema-violation'],
    ]);
  });

  test(
    proves(
      ['P-162'],
      'a time-out is a status of its own, and the limits are 10, 30 and 120 s unless the test or the caller says otherwise',
    ),
    async () => {
      const server = new FakeServer({ tools: { t: (_input, { timeoutMs }) => timedOut(timeoutMs) } });
      const result = await run(`${toolTest('a')}---\n${toolTest('b', 'timeout_seconds: 0.5\n')}`, server);
      expect(result.outcomes).toMatchObject([
        {
          status: 'timed-out',
          category: 'timeout',
          message: 'it took longer than its limit of 10 s, in the call of t',
        },
        { status: 'timed-out', message: 'it took longer than its limit of 0.5 s, in the call of t' },
      ]);
      expect(server.calls.map((call) => Math.round(call.timeoutMs / 100))).toEqual([100, 5]);
      expect(isAllPassing(result.outcomes)).toBe(false);
      const [one, two, three] = parse(
        'name: a\ntier: 1\ntool: t\nexpect: {success: true}\n---\nname: b\ntier: 2\nsteps: [{tool: t}]\n---\nname: c\ntier: 3\nprompt: x\n',
      );
      expect([one, two, three].map((sourced) => sourced && timeLimitOf(sourced.test))).toEqual([
        10_000, 30_000, 120_000,
      ]);
      expect(one && timeLimitOf(one.test, 777)).toBe(777);
    },
  );

  test('what a failing call wrote on stderr is kept, also where its answer is read first', async () => {
    let stderr = '';
    const server = new FakeServer({
      stderr: () => stderr,
      tools: {
        t: () => {
          setImmediate(() => (stderr = 'TypeError: no words\n    at title (tools.ts:77:5)\n'));
          return textResult('6');
        },
      },
    });
    const { outcomes } = await run('name: sum\ntier: 1\ntool: t\nexpect: {output_equals: "5"}\n', server);
    expect(outcomes).toMatchObject([{ status: 'failed', stderr: expect.stringContaining('tools.ts:77') }]);
  });

  test('a server that dies during the call is a crash, with its stderr', async () => {
    let stderr = 'started\n';
    const server = new FakeServer({
      stderr: () => stderr,
      tools: {
        t: () => {
          stderr += 'boom\n';
          return connectionClosed(3, stderr);
        },
      },
    });
    const result = await run(toolTest('a'), server, { serverChecks: true });
    expect(result.outcomes[0]).toMatchObject({ status: 'failed', category: 'runtime-exception', stderr: 'boom\n' });
    expect(result.outcomes.at(-1)).toMatchObject({
      name: 'server - survives the whole run',
      status: 'failed',
      message: 'the server ended once by itself; first in the call of t (exit code 3)',
    });
  });

  test('huge and bottomless answers are cut in the record, not in the judgement', async () => {
    let deep: JsonObject = {};
    for (let level = 0; level < 10_000; level++) deep = { a: deep };
    const server = new FakeServer({
      tools: {
        t: () => textResult(`${'x'.repeat(300_000)}end`),
        d: () => structuredResult({}),
        e: () => textResult('x', { structuredContent: deep }),
      },
    });
    const result = await run(
      'name: a\ntier: 1\ntool: t\nexpect: {output_matches: "end$"}\n---\nname: b\ntier: 1\ntool: e\nexpect: {success: true}\n',
      server,
    );
    expect(statuses(result)).toEqual(['passed', 'passed']);
    expect(JSON.stringify(result).length).toBeLessThan(200_000);
  });
});

describe('which tests run', () => {
  test(
    proves(['P-152'], 'a test that needs a higher environment tier is skipped with the reason, never passed'),
    async () => {
      const server = new FakeServer({ tools: { t: () => textResult('ok') } });
      const text = `${toolTest('a', 'requires_tier: 2\n')}---\n${toolTest('b', 'requires_tier: 1\n')}`;
      const result = await run(text, server, { envTier: 1 });
      expect(result.outcomes).toMatchObject([
        { status: 'skipped', message: 'needs environment tier 2, and this run has environment tier 1', passRate: 0 },
        { status: 'passed' },
      ]);
      expect(server.calls).toHaveLength(1);
      expect(isAllPassing((await run(toolTest('a', 'requires_tier: 3\n'), server)).outcomes)).toBe(false);
    },
  );

  test(proves(['P-072'], 'a risky test waits for approval'), async () => {
    const server = new FakeServer({ tools: { t: () => textResult('ok') } });
    const text = toolTest('a', 'needs_review: deletes data\n');
    expect((await run(text, server)).outcomes).toMatchObject([
      { status: 'skipped', message: 'needs review: deletes data' },
    ]);
    expect(statuses(await run(text, server, { approveRisky: true }))).toEqual(['passed']);
  });

  test('tests with commands are skipped where there is no environment to run them in', async () => {
    const server = new FakeServer();
    const text = toolTest('a', 'setup: [{exec: x}]\nverify: [{exec: y}]\n');
    expect((await run(text, server)).outcomes).toMatchObject([
      {
        status: 'skipped',
        message: 'its setup and verify need an environment to run commands in, and this run has none',
      },
    ]);
  });

  test(proves(['P-161'], 'a filter picks by name, tag and tool; results keep the order of the tests'), async () => {
    const server = new FakeServer({ tools: { t: () => textResult('ok'), u: () => textResult('ok') } });
    const text = `${toolTest('a', 'tags: [smoke]\n')}---\n${toolTest('b', 'tags: [slow]\n')}---\nname: c\ntier: 2\nsteps: [{tool: u}]\n---\n${toolTest('d', 'tags: [smoke]\n')}`;
    const names = async (filter: SuiteOptions['filter']) =>
      (await run(text, server, filter ? { filter } : {})).outcomes.map((outcome) => outcome.name);
    expect(await names(undefined)).toEqual(['a', 'b', 'c', 'd']);
    expect(await names({ tags: ['smoke'] })).toEqual(['a', 'd']);
    expect(await names({ tools: ['u'] })).toEqual(['c']);
    expect(await names({ names: ['d', 'b', 'x'] })).toEqual(['b', 'd']);
    expect(await names({ names: ['b'], tags: ['smoke'] })).toEqual([]);
  });

  test('two tests of one name are refused before anything runs', async () => {
    const server = new FakeServer();
    const stream = runCheckedSuite({
      tests: [...parse(toolTest('a')), ...parse(toolTest('a'))],
      pool: server.openPool(),
    });
    await expect(stream.result()).rejects.toMatchObject({ code: 'testing/invalid-test' });
    expect(server.calls).toEqual([]);
  });

  test('options that contradict each other are a bug of the caller', async () => {
    await expect(runCheckedSuite({ tests: [] }).result()).rejects.toThrow('either a plugin or a pool');
    const pool = new FakeServer().openPool();
    await expect(runCheckedSuite({ tests: [], pool, restartPerTest: true }).result()).rejects.toThrow(
      'needs the plugin',
    );
  });
});

describe('scenarios', () => {
  const text = `name: users
tier: 2
steps:
  - tool: create
    input: {username: ada}
    expect: {success: true}
    capture: {uid: $.output.uid}
  - tool: info
    input: {uid: $uid, label: "user $uid"}
    expect: {output_contains: wheel}
  - tool: delete
    input: {username: ada}
`;

  test(proves(['P-153', 'P-155'], 'steps run in order and use what earlier ones captured, with its type'), async () => {
    const server = new FakeServer({
      tools: {
        create: () => structuredResult({ uid: 1001 }),
        info: () => textResult('wheel'),
        delete: () => textResult('ok'),
      },
    });
    expect(statuses(await run(text, server))).toEqual(['passed']);
    expect(server.calls.map((call) => [call.tool, call.input])).toEqual([
      ['create', { username: 'ada' }],
      ['info', { uid: 1001, label: 'user 1001' }],
      ['delete', { username: 'ada' }],
    ]);
    expect(server.calls.every((call) => call.testName === 'users')).toBe(true);
  });

  test(proves(['P-153'], 'a failing step fails the test at that step, and later steps do not run'), async () => {
    const server = new FakeServer({
      tools: { create: () => structuredResult({ uid: 1 }), info: () => textResult('nobody') },
    });
    const result = await run(text, server);
    expect(result.outcomes[0]).toMatchObject({
      status: 'failed',
      tool: null,
      message: 'step 2 of 3 (info): the output does not contain "wheel"',
      failures: [{ place: 'steps[1].expect' }],
    });
    expect(result.findings[0]?.reproduce.split('\n')).toHaveLength(2);
  });

  test(proves(['P-154'], 'a capture that finds nothing fails its step'), async () => {
    const server = new FakeServer({ tools: { create: () => textResult('created') } });
    expect((await run(text, server)).outcomes[0]).toMatchObject({
      status: 'failed',
      category: 'wrong-output',
      message: 'step 1 of 3 (create): nothing could be captured as uid: $.output.uid finds nothing in the response',
      failures: [{ assertion: 'capture', place: 'steps[0].capture.uid' }],
    });
  });

  test(proves(['P-155'], 'variables hold within one test: in the next one they are undefined'), async () => {
    const server = new FakeServer({
      tools: {
        create: () => structuredResult({ uid: 1 }),
        info: () => textResult('wheel'),
        delete: () => textResult('ok'),
      },
    });
    const result = await run(`${text}---\nname: second\ntier: 2\nsteps: [{tool: info, input: {uid: $uid}}]\n`, server);
    expect(result.outcomes[1]).toMatchObject({
      status: 'errored',
      category: null,
      message: expect.stringContaining('step 1 of 1 (info): $uid is not defined') as string,
    });
    expect(result.findings).toEqual([]);
  });

  test('a step that states nothing must succeed', async () => {
    const server = new FakeServer({ tools: { t: () => errorResult('no') } });
    expect((await run('name: a\ntier: 2\nsteps: [{tool: t}]\n', server)).outcomes[0]).toMatchObject({
      status: 'failed',
      failures: [{ assertion: 'success' }],
    });
  });
});

describe('environment', () => {
  const text = toolTest(
    'a',
    `setup:
  - exec: mkdir d
  - file: {path: d/x, content: hi}
  - file: {path: /etc/y, content: yo}
verify:
  - {exec: cat d/x, expect_stdout: hi}
teardown:
  - exec: rm -r d
`,
  );

  test(proves(['P-160'], 'setup runs before, verify after the call, teardown at the end'), async () => {
    const { workspace, log } = fakeWorkspace({ 'cat d/x': { out: 'hi\n' } });
    const server = new FakeServer({
      tools: {
        t: () => {
          log.push('call');
          return textResult('ok');
        },
      },
    });
    expect(statuses(await run(text, server, { workspace }))).toEqual(['passed']);
    expect(log).toEqual([
      'mkdir d',
      'write d/x: hi',
      expect.stringContaining('sh /etc/y') as string,
      'call',
      'cat d/x',
      'rm -r d',
    ]);
  });

  test(proves(['P-160'], 'teardown runs after a failure, a time-out and a failed setup as well'), async () => {
    for (const [answer, status] of [
      [errorResult('no'), 'failed'],
      [timedOut(), 'timed-out'],
    ] as const) {
      const { workspace, log } = fakeWorkspace();
      const result = await run(text, new FakeServer({ tools: { t: () => answer } }), { workspace });
      expect(statuses(result)).toEqual([status]);
      expect(log.at(-1)).toBe('rm -r d');
    }
    const { workspace, log } = fakeWorkspace({ 'mkdir d': { exitCode: 1 } });
    const result = await run(text, ok(), { workspace });
    expect(result.outcomes[0]).toMatchObject({
      status: 'errored',
      message: 'setup[0]: "mkdir d" ended with exit code 1',
    });
    expect(log).toEqual(['mkdir d', 'rm -r d']);
  });

  test(proves(['P-086'], 'a failed verify of a call that worked is a missing side effect'), async () => {
    const { workspace } = fakeWorkspace({ 'cat d/x': { out: '', exitCode: 1 } });
    const result = await run(text, ok(), { workspace });
    expect(result.outcomes[0]).toMatchObject({ status: 'failed', category: 'missing-side-effect' });
    expect(result.outcomes[0]?.failures.map((failure) => failure.assertion)).toEqual([
      'expect_exit_code',
      'expect_stdout',
    ]);
  });

  test('a verify that does not end in time is a time-out', async () => {
    const { workspace } = fakeWorkspace({ 'cat d/x': { reason: 'timed-out', exitCode: null } });
    expect((await run(text, ok(), { workspace })).outcomes[0]).toMatchObject({
      status: 'timed-out',
      message: 'it took longer than its limit of 10 s, in verify[0]',
    });
  });

  test('a failing teardown is a warning beside the verdict', async () => {
    const { workspace } = fakeWorkspace({ 'cat d/x': { out: 'hi' }, 'rm -r d': { exitCode: 1 } });
    const result = await run(text, ok(), { workspace });
    expect(statuses(result)).toEqual(['passed']);
    expect(result.findings).toMatchObject([{ check: 'teardown', severity: 'warning' }]);
  });

  test('a fault of the environment makes the test errored, not failed', async () => {
    const { workspace } = fakeWorkspace();
    workspace.run = () => Promise.reject(new PthError('environment/closed', 'the environment is gone'));
    const result = await run(toolTest('a', 'verify: [{exec: x}]\n'), ok(), { workspace });
    expect(result.outcomes[0]).toMatchObject({
      status: 'errored',
      category: null,
      message: 'the environment is gone',
    });
  });
});

const scripted =
  'name: s\ntier: 3\ntool_sequence: [{tool: a, input: {n: 1}}, {tool: b}, {tool: c}]\nchecklist: [done, neat]\n';
const prompted = 'name: p\ntier: 3\nprompt: tidy up\nchecklist: [done]\n';

const judged = async (verdicts: { item: string; verdict: 'pass' | 'fail'; reason: string }[]) =>
  (await run(scripted, abcServer(), { judge: { source: 'judge', judge: () => Promise.resolve(verdicts) } }))
    .outcomes[0];

describe('agent tests', () => {
  test(proves(['P-157'], 'a tool sequence runs in order'), async () => {
    const fake = abcServer();
    const result = await run(
      'name: s\ntier: 3\ntool_sequence: [{tool: a, input: {n: 1}}, {tool: b}, {tool: c}]\n',
      fake,
    );
    expect(statuses(result)).toEqual(['passed']);
    expect(fake.calls.map((call) => call.tool)).toEqual(['a', 'b', 'c']);
    const broken = new FakeServer({ tools: { a: () => textResult('1'), b: () => errorResult('no') } });
    expect((await run(scripted, broken)).outcomes[0]).toMatchObject({
      status: 'failed',
      message: 'call 2 of 3 (b): the call was refused with an error: "no"',
    });
  });

  test(proves(['P-159'], 'without a judge a checklist is unjudged and the test is not green'), async () => {
    const fake = abcServer();
    const result = await run(scripted, fake);
    expect(result.outcomes[0]).toMatchObject({
      status: 'skipped',
      message: expect.stringContaining('its checklist was not judged') as string,
      checklist: [
        { item: 'done', verdict: 'unjudged' },
        { item: 'neat', verdict: 'unjudged' },
      ],
    });
    expect(fake.calls).toHaveLength(3);
    expect(isAllPassing(result.outcomes)).toBe(false);
  });

  test(
    proves(['P-159'], 'each item gets its verdict with a reason; one that fails or is left out is not green'),
    async () => {
      expect(await judged([pass('neat'), pass('done')])).toMatchObject({
        status: 'passed',
        checklist: [
          { item: 'done', verdict: 'pass' },
          { item: 'neat', verdict: 'pass' },
        ],
      });
      expect(await judged([pass('done'), { item: 'neat', verdict: 'fail', reason: 'a mess' }])).toMatchObject({
        status: 'failed',
        message: 'not fulfilled: neat (a mess)',
        failures: [{ place: 'checklist[1]' }],
      });
      expect(await judged([pass('done'), pass('done')])).toMatchObject({ status: 'errored' });
      expect(await judged([pass('done')])).toMatchObject({
        status: 'errored',
        message: '1 of 2 checklist items got no verdict from judge',
        checklist: [{ verdict: 'pass' }, { verdict: 'unjudged' }],
      });
    },
  );

  test(proves(['P-156'], 'a prompt is given to the agent, whose calls reach the plugin and the judge'), async () => {
    const fake = abcServer();
    const result = await run(prompted, fake, {
      tools: [fakeTool('a'), fakeTool('b')],
      agent: {
        source: 'scripted',
        perform: async ({ test: { prompt }, tools, callTool }) => {
          expect([prompt, tools.map((tool) => tool.name)]).toEqual(['tidy up', ['a', 'b']]);
          await callTool('b', { x: 1 });
          await callTool('a', {});
          return { summary: 'tidied' };
        },
      },
      judge: {
        source: 'judge',
        judge: ({ items, calls, summary }) => {
          expect([calls.map((call) => call.tool), summary]).toEqual([['b', 'a'], 'tidied']);
          return Promise.resolve(items.map((item) => ({ item, verdict: 'pass' as const, reason: 'ok' })));
        },
      },
    });
    expect(result.outcomes[0]).toMatchObject({
      status: 'passed',
      calls: [{ tool: 'b', input: { x: 1 } }, { tool: 'a' }],
    });
  });

  test(proves(['P-156'], 'without a model a prompt is skipped with the reason'), async () => {
    expect((await run(prompted, abcServer())).outcomes[0]).toMatchObject({
      status: 'skipped',
      message: 'its prompt needs a model that decides which tools to call, and this run has none',
    });
  });

  test(proves(['P-162'], 'an agent that does not come to an end is stopped by the limit of the test'), async () => {
    let isAborted = false;
    const result = await run(`${prompted}timeout_seconds: 0.05\n`, abcServer(), {
      agent: {
        source: 'stuck',
        perform: ({ signal }) =>
          new Promise(() => {
            signal.addEventListener('abort', () => {
              isAborted = true;
            });
          }),
      },
    });
    expect(result.outcomes[0]).toMatchObject({
      status: 'timed-out',
      message: expect.stringContaining('while the agent worked') as string,
    });
    expect(isAborted).toBe(true);
  });

  test('a fault of the model makes the test errored', async () => {
    const agent = { source: 'x', perform: () => Promise.reject(new PthError('model/overloaded', 'overloaded')) };
    expect((await run(prompted, abcServer(), { agent })).outcomes[0]).toMatchObject({
      status: 'errored',
      message: 'overloaded',
    });
  });
});

describe('flakiness', () => {
  test(
    proves(['P-074'], 'a test that passes now and then is flaky, with its rate; one that never does stays failed'),
    async () => {
      let calls = 0;
      const everySecond = new FakeServer({
        tools: { t: () => (calls++ % 2 === 0 ? errorResult('busy') : textResult('ok')) },
      });
      const flaky = await run(toolTest('a'), everySecond, { flakyRetries: 3 });
      expect(flaky.outcomes[0]).toMatchObject({
        status: 'flaky',
        attempts: 4,
        passRate: 0.5,
        message: 'it passed 2 of 4 times; when it failed: the call was refused with an error: "busy"',
      });
      expect(isAllPassing(flaky.outcomes)).toBe(false);
      expect(flaky.events.filter((event) => event.type === 'test-retry')).toHaveLength(3);
      const broken = new FakeServer({ tools: { t: () => errorResult('no') } });
      expect((await run(toolTest('a'), broken, { flakyRetries: 2 })).outcomes[0]).toMatchObject({
        status: 'failed',
        attempts: 3,
        passRate: 0,
      });
    },
  );

  test(proves(['P-074'], 'without the option nothing is run again, and passing tests never are'), async () => {
    const server = new FakeServer({ tools: { t: () => errorResult('no'), u: () => textResult('ok') } });
    await run(toolTest('a'), server);
    await run('name: b\ntier: 1\ntool: u\nexpect: {success: true}\n', server, { flakyRetries: 2 });
    expect(server.calls.map((call) => call.tool)).toEqual(['t', 'u']);
  });
});

/** Refuses a call while another one runs. */
const locked = () => {
  let running = 0;
  return async () => {
    running += 1;
    const isAlone = running === 1;
    await new Promise((resolve) => setImmediate(resolve));
    running -= 1;
    return isAlone ? textResult('ok') : errorResult('database is locked');
  };
};
const runTwo = (tool: FakeTool, options: Partial<SuiteOptions> = {}) => {
  const server = new FakeServer({ tools: { t: tool } });
  const tests = ['a', 'b'].map((name) => toolTest(name)).join('---\n');
  const settings = { pool: server.openPool(2), concurrency: 2, repeatsAlone: true, ...options };
  return run(tests, server, settings).then((result) => ({ ...result, calls: server.calls.length }));
};

describe('tests that fail beside others', () => {
  test('those that pass twice alone are told as that, with the way out', async () => {
    const { outcomes, calls } = await runTwo(locked());
    expect(outcomes).toMatchObject([
      { status: 'passed' },
      {
        status: 'flaky',
        attempts: 3,
        message: expect.stringMatching(/database is locked.*likely cause parallel-servers: .*--concurrency 1/),
        flake: { cause: 'parallel-servers' },
      },
    ]);
    expect(calls).toBe(4);
  });

  test('what fails alone as well stays failed, and is told once', async () => {
    const { outcomes, calls, findings } = await runTwo(() => errorResult('no'));
    expect(outcomes.map(({ status }) => status)).toEqual(['failed', 'failed']);
    expect(calls).toBe(4);
    expect(findings).toHaveLength(2);
  });

  test('one after another nothing runs again, nor does a failure that an obstacle explains', async () => {
    expect((await runTwo(() => errorResult('no'), { concurrency: 1 })).calls).toBe(2);
    expect((await runTwo(() => errorResult('no'), { repeatsAlone: false })).calls).toBe(2);
    expect((await runTwo(() => errorResult('The environment variable API_KEY is not set'))).calls).toBe(2);
  });

  test('after five failures in a row that come again no further one is tried', async () => {
    const server = new FakeServer({ tools: { t: () => errorResult('no') } });
    const tests = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((name) => toolTest(name)).join('---\n');
    await run(tests, server, { pool: server.openPool(2), concurrency: 2, repeatsAlone: true });
    expect(server.calls).toHaveLength(12);
  });
});

const scenarioOf = (name: string) => `name: ${name}\ntier: 2\nsteps: [{tool: s}]\n`;

describe('parallel', () => {
  test(proves(['P-020', 'P-076'], 'tool tests overlap up to the concurrency; scenarios never do'), async () => {
    let running = 0;
    let most = 0;
    const step = async () => {
      running += 1;
      most = Math.max(most, running);
      await Promise.resolve();
      running -= 1;
      return textResult('ok');
    };
    const server = new FakeServer({ tools: { t: meeting(4), s: step } });
    const tools = Array.from({ length: 8 }, (_, index) => toolTest(`t${index}`));
    const scenarios = Array.from(
      { length: 3 },
      (_, index) => `name: s${index}\ntier: 2\nsteps: [{tool: s}, {tool: s}]\n`,
    );
    const result = await run([...tools, ...scenarios].join('---\n'), server, {
      pool: server.openPool(4),
      concurrency: 4,
    });
    expect(new Set(statuses(result))).toEqual(new Set(['passed']));
    expect(most).toBe(1);
    expect(result.outcomes.map((outcome) => outcome.name).slice(0, 3)).toEqual(['t0', 't1', 't2']);
  });

  test(proves(['P-076', 'P-077'], 'what is to come first runs before all others, scenarios too'), async () => {
    const server = new FakeServer({ tools: { t: meeting(2), s: () => textResult('ok') } });
    const tests = [toolTest('a'), toolTest('b'), scenarioOf('c'), scenarioOf('d'), toolTest('e'), toolTest('f')];
    const result = await run(tests.join('---\n'), server, {
      pool: server.openPool(2),
      concurrency: 2,
      first: new Set(['d', 'f', 'e']),
    });
    const started = result.events.flatMap((event) => (event.type === 'test-start' ? [event.name] : []));
    expect(started).toEqual(['e', 'f', 'd', 'a', 'b', 'c']);
    expect(statuses(result)).toEqual(Array(6).fill('passed'));
    expect(result.outcomes.map((outcome) => outcome.name).slice(0, 6)).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
  });

  test(proves(['P-020'], 'one connection is the default'), async () => {
    const server = new FakeServer({ tools: { t: () => textResult('ok') } });
    const plugin = {
      tools: [],
      connect: () => Promise.resolve(server.connect()),
      openPool: (size: number) => Promise.resolve(server.openPool(size)),
    };
    const tests = parse([toolTest('a'), toolTest('b')].join('---\n'));
    await runCheckedSuite({ tests, plugin, serverChecks: false }).result();
    expect(server.connections).toBe(1);
    await runCheckedSuite({ tests, plugin, concurrency: 4, serverChecks: false }).result();
    expect(server.connections).toBe(1 + 2);
  });

  test(proves(['P-016'], 'a restart per test gives each test a server of its own and closes it'), async () => {
    const server = new FakeServer({ tools: { t: () => textResult('ok') } });
    const plugin = {
      tools: [],
      connect: () => Promise.resolve(server.connect()),
      openPool: () => Promise.reject(new Error('no pool is wanted')),
    };
    const tests = parse([toolTest('a'), toolTest('b'), toolTest('c')].join('---\n'));
    const result = await runCheckedSuite({ tests, plugin, restartPerTest: true, serverChecks: false }).result();
    expect(statuses(result)).toEqual(['passed', 'passed', 'passed']);
    expect(server.calls.map((call) => call.connection)).toEqual([1, 2, 3]);
    expect(server.closed).toBe(3);
  });

  test('a server that cannot be started again is the failure of the test that needed it', async () => {
    const plugin = {
      tools: [],
      connect: () => Promise.reject(new PthError('plugin/start-failed', 'the server ended at once')),
      openPool: () => Promise.reject(new Error('no pool is wanted')),
    };
    const result = await runCheckedSuite({ tests: parse(toolTest('a')), plugin, restartPerTest: true }).result();
    expect(result.outcomes[0]).toMatchObject({
      status: 'failed',
      category: 'runtime-exception',
      message: 'the server ended at once',
    });
    expect(result.outcomes.map((outcome) => outcome.status)).not.toContain('errored');
  });

  test.each([
    ['open files', 'Cannot start /usr/bin/nsenter: spawn /usr/bin/nsenter EMFILE', ''],
    ['processes', 'The server was ended by SIGABRT.', 'node[2]: pthread_create: Resource temporarily unavailable'],
  ])('a server that the machine leaves without %s is no failure of its own', async (name, message, stderr) => {
    const fault = new PthError('plugin/start-failed', message, { details: { stderr } });
    const plugin = {
      tools: [],
      connect: () => Promise.reject(fault),
      openPool: () => Promise.reject(new Error('no pool is wanted')),
    };
    const result = await runCheckedSuite({ tests: parse(toolTest('a')), plugin, restartPerTest: true }).result();
    expect(result.outcomes[0]).toMatchObject({ category: 'dependency-error', obstacle: { kind: 'resource', name } });
  });
});

describe('events and interruption', () => {
  test('events tell start and end of the suite and of each test', async () => {
    const server = new FakeServer({ tools: { t: () => textResult('ok') } });
    const { events } = await run(`${toolTest('a')}---\n${toolTest('b', 'requires_tier: 3\n')}`, server);
    expect(events.map((event) => event.type)).toEqual([
      'suite-start',
      'test-start',
      'test-end',
      'test-start',
      'test-end',
      'suite-end',
    ]);
    expect(events.at(-2)).toMatchObject({ done: 2, total: 2 });
    expect(events.at(-1)).toMatchObject({ counts: { total: 2, passed: 1, skipped: 1 } });
  });

  test('an abort ends the run with its reason, after the teardown of the test it hit', async () => {
    const { workspace, log } = fakeWorkspace();
    const controller = new AbortController();
    const server = new FakeServer({
      tools: {
        t: () => {
          controller.abort(new Error('Ctrl-C'));
          return textResult('ok');
        },
      },
    });
    const text = `${toolTest('a', 'teardown: [{exec: clean}]\n')}---\n${toolTest('b')}`;
    await expect(run(text, server, { workspace, signal: controller.signal })).rejects.toThrow('Ctrl-C');
    expect(log).toEqual(['clean']);
    expect(server.calls).toHaveLength(1);
  });

  test('an error of PTH in one test is told as its own, and leaves the other tests and what they found', async () => {
    const server = new FakeServer({ tools: { b: () => textResult('2') } });
    const result = await run(`${toolTest('a')}---\n${toolTest('b').replace('tool: t', 'tool: b')}`, server);
    expect(statuses(result)).toEqual(['errored', 'passed']);
    const [broken] = result.outcomes;
    expect(broken).toMatchObject({
      category: null,
      message: 'PTH failed in this test: Error: a call of t was not scripted',
    });
    expect(result.findings).toEqual([expect.objectContaining({ check: 'pth-worked', tool: 't', severity: 'warning' })]);
  });
});

describe('checks of the server', () => {
  test('a server that runs elsewhere is not held against files that change here', async () => {
    const { workspace } = fakeWorkspace();
    const seen: unknown[] = [];
    const tests = parse(toolTest('a'));
    for (const watchedPaths of [['/data'], null]) {
      const pool = ok().openPool();
      const serverOracles = async (context: { workspace: unknown }) => {
        seen.push(context.workspace);
        return [];
      };
      await runSuite({ tests, tools: [], pool, workspace, watchedPaths, serverOracles }).result();
    }
    expect(seen).toEqual([workspace, undefined]);
  });

  test('a healthy server passes all three', async () => {
    const result = await run(toolTest('a'), new FakeServer({ tools: { t: () => textResult('ok') } }), {
      serverChecks: true,
    });
    expect(result.outcomes.slice(1).map(({ name, status, tool }) => [name, status, tool])).toEqual([
      ['server - stdout carries only protocol messages', 'passed', null],
      ['server - answers an unknown tool with an error', 'passed', null],
      ['server - survives the whole run', 'passed', null],
    ]);
    expect(result.findings).toEqual([]);
  });

  test('noise on stdout, an accepted unknown tool and replaced servers are findings', async () => {
    const server = new FakeServer({
      tools: { t: () => textResult('ok'), pth_no_such_tool: () => textResult('sure') },
      wireFindings: [{ kind: 'stdout-noise', message: 'a line that is no JSON', evidence: 'Server ready!', count: 3 }],
    });
    const replacements: { reason: 'crashed' | 'hung'; message: string }[] = [];
    server.script.replacements = replacements;
    server.script.tools = {
      ...server.script.tools,
      t: () => {
        replacements.push({ reason: 'hung', message: 'no answer to a ping' });
        return textResult('ok');
      },
    };
    const result = await run(toolTest('a'), server, { serverChecks: true });
    expect(result.findings.map(({ check, category, severity }) => [check, category, severity])).toEqual([
      ['stdout-clean', 'protocol-error', 'error'],
      ['unknown-tool-refused', 'protocol-error', 'error'],
      ['server-survives', 'timeout', 'error'],
    ]);
    expect(result.findings[0]).toMatchObject({
      message:
        'server - stdout carries only protocol messages: stdout carried something else: a line that is no JSON (3 times)',
      evidence: expect.stringContaining('Server ready!') as string,
    });
    expect(result.findings[1]?.reproduce).toBe('{"tool":"pth_no_such_tool","input":{}}');
  });

  test('an unknown tool that is answered by a tool error is only a warning', async () => {
    const server = new FakeServer({
      tools: { t: () => textResult('ok'), pth_no_such_tool: () => errorResult('what?') },
    });
    const result = await run(toolTest('a'), server, { serverChecks: true });
    expect(isAllPassing(result.outcomes)).toBe(true);
    expect(result.findings).toMatchObject([{ check: 'unknown-tool-refused', severity: 'warning' }]);
  });

  test('a broken output schema is a warning where the test does not ask for it', async () => {
    const schema = { type: 'object', required: ['n'] };
    const server = new FakeServer({
      list: [fakeTool('t', { outputSchema: schema })],
      tools: { t: () => textResult('ok') },
    });
    const result = await run(`${toolTest('a')}---\n${toolTest('b')}`, server);
    expect(statuses(result)).toEqual(['passed', 'passed']);
    expect(result.findings).toMatchObject([{ check: 'output-schema', tool: 't', severity: 'warning' }]);
  });
});

const suiteOf = (...tools: string[]) =>
  tools
    .map((tool, index) => `tier: 1\nname: ${tool} ${index}\ntool: ${tool}\ninput: {}\nexpect: {success: true}\n`)
    .join('---\n');
const step = (tool: string) => `  - {tool: ${tool}, input: {}, expect: {success: true}}\n`;
const times = (count: number, tool: string) => Array.from({ length: count }, () => tool);

describe('tools that do not answer', () => {
  test('are given up after three time limits in a row, each told', async () => {
    const server = new FakeServer({ tools: { a: () => timedOut(), b: () => textResult('ok') } });
    const result = await run(suiteOf(...times(5, 'a'), 'b', 'b'), server);
    expect(statuses(result)).toEqual([...times(3, 'timed-out'), ...times(2, 'skipped'), 'passed', 'passed']);
    expect(result.outcomes[3]?.message).toBe('a does not answer: it reached the time limit 3 times in a row');
    expect(server.calls.filter(({ tool }) => tool === 'a')).toHaveLength(3);
  });

  test('are given up by their calls in scenarios as well', async () => {
    const server = new FakeServer({ tools: { a: () => timedOut(), b: () => textResult('ok') } });
    const scenarios = [0, 1, 2, 3].map((index) => `tier: 2\nname: life ${index}\nsteps:\n${step('b')}${step('a')}`);
    const result = await run(scenarios.join('---\n'), server);
    expect(statuses(result)).toEqual([...times(3, 'timed-out'), 'skipped']);
    expect(result.outcomes[3]?.message).toBe('a does not answer: it reached the time limit 3 times in a row');
  });

  test('are asked on when an answer comes in between', async () => {
    let calls = 0;
    const server = new FakeServer({ tools: { a: () => (++calls % 3 === 0 ? textResult('ok') : timedOut()) } });
    expect(statuses(await run(suiteOf(...times(6, 'a')), server)).filter((status) => status === 'skipped')).toEqual([]);
  });

  test('end the suite when three of them follow each other', async () => {
    const server = new FakeServer({
      tools: { a: () => timedOut(), b: () => timedOut(), c: () => timedOut(), d: () => textResult('ok') },
    });
    const silent = ['a', 'b', 'c'].flatMap((tool) => times(4, tool));
    const result = await run(suiteOf(...silent, 'd'), server);
    expect(server.calls).toHaveLength(9);
    expect(result.outcomes.at(-1)).toMatchObject({
      status: 'skipped',
      message: 'the server does not answer: a, b, c each reached the time limit 3 times in a row',
    });
    const mixed = await run(suiteOf(...times(4, 'a'), ...times(4, 'b'), 'd', ...times(4, 'c'), 'd'), server);
    expect(mixed.outcomes.at(-1)?.status).toBe('passed');
  });
});

/** Ends late: the next call finds nobody; the one after that a fresh process. */
const lateServer = (more: { isVictimGuilty: boolean }) => {
  let isDead = false;
  return new FakeServer({
    tools: {
      poison: () => {
        isDead = true;
        return textResult('ok');
      },
      victim: () => {
        if (!isDead && !more.isVictimGuilty) return textResult('ok');
        isDead = false;
        return connectionClosed(3);
      },
    },
  });
};

test('the end of a shared instance is blamed on the call that brings it about alone, too', async () => {
  let open = 0;
  let isDead = false;
  /** One instance behind several connections, none of which owns it: whoever waits meets its end. */
  const call = async (isPoison: boolean) => {
    open += 1;
    if (isPoison) isDead = true;
    // The answers come after all calls of this turn.
    await new Promise((resolve) => setImmediate(resolve));
    open -= 1;
    const outcome = isDead ? connectionClosed(null) : textResult('ok');
    if (open === 0) isDead = false;
    return outcome;
  };
  const server = new FakeServer({
    tools: { poison: () => call(true), victim: () => call(false), other: () => call(false) },
  });
  const tests = ['poison', 'victim', 'other'].map(
    (tool) => `{name: ${tool}, tier: 1, tool: ${tool}, expect: {success: true}}`,
  );
  const pool = server.openPool(3);
  const result = await run(tests.join('\n---\n'), server, { serverChecks: true, concurrency: 3, pool });
  expect(statuses(result).slice(0, 3)).toEqual(['failed', 'passed', 'passed']);
  const survival = result.outcomes.find(({ name }) => name.includes('survives'));
  expect(survival?.message).toMatch(/call of poison/);
});

test('a connection that has not noticed the end of a shared instance is no fault of the next test', async () => {
  const answers = [connectionClosed(null), textResult('ok')];
  const server = new FakeServer({
    tools: { late: () => answers.shift() ?? textResult('ok'), guilty: () => connectionClosed(null) },
  });
  const tests = ['late', 'guilty'].map((tool) => `{name: ${tool}, tier: 1, tool: ${tool}, expect: {success: true}}`);
  const result = await run(tests.join('\n---\n'), server, { serverChecks: true });
  expect(statuses(result).slice(0, 2)).toEqual(['passed', 'failed']);
  expect(result.outcomes.find(({ name }) => name.includes('survives'))?.message).toMatch(/call of guilty/);
});

describe('a server that ends after its answer', () => {
  const tests = ['poison', 'victim']
    .map((tool) => `{name: ${tool}, tier: 1, tool: ${tool}, expect: {success: true}}`)
    .join('\n---\n');

  test(proves(['P-076'], 'the call before is blamed, and the test that met the end runs again'), async () => {
    const server = lateServer({ isVictimGuilty: false });
    const result = await run(tests, server, { serverChecks: true });
    expect(statuses(result).slice(0, 2)).toEqual(['passed', 'passed']);
    const survival = result.outcomes.find(({ name }) => name.includes('survives'));
    expect(survival).toMatchObject({
      status: 'failed',
      message: expect.stringMatching(/call of poison .*after it had/),
    });
  });

  test('a call that ends a fresh process as well keeps the blame', async () => {
    const server = lateServer({ isVictimGuilty: true });
    const result = await run(tests, server, { serverChecks: true });
    expect(statuses(result).slice(0, 2)).toEqual(['passed', 'failed']);
    const survival = result.outcomes.find(({ name }) => name.includes('survives'));
    expect(survival?.message).toMatch(/call of victim/);
    expect(server.calls.filter(({ tool }) => tool === 'victim')).toHaveLength(2);
  });
});

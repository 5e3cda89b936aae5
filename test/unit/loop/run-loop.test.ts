import { describe, expect, test } from 'vitest';
import { proveFixes } from '../../../src/loop/fix-evidence.ts';
import { createPolicyDecider, loadCheckNames, runLoop } from '../../../src/loop/index.ts';
import { selectTests } from '../../../src/loop/select-tests.ts';
import type { ImpactMap, TestOutcome } from '../../../src/suite/index.ts';
import {
  buildFailed,
  collectLoop,
  FakeEnvironment,
  FakePlugin,
  makeLoopOptions,
  makeTest,
} from '../../kit/loop-fakes.ts';
import { makeFailure, makeFix, makeOutcome, textResult } from '../../kit/outcome-builders.ts';
import { proves } from '../../requirements.ts';

const pass = (name: string): TestOutcome => makeOutcome({ name });
const fail = (name: string): TestOutcome => makeFailure({ name, outcome: textResult('-1') });

const skip = (name: string) => makeOutcome({ name, status: 'skipped', message: 'needs environment tier 2' });

describe('runLoop without anybody who fixes', () => {
  test(proves(['P-108'], 'all pass: ends before any diagnosis'), async () => {
    const log: string[] = [];
    const { result, events } = await collectLoop(makeLoopOptions({ judge: pass, log }));
    expect(result).toMatchObject({ stop: 'all-passing', diagnoses: [], trend: null, evidence: [] });
    expect(log).toEqual(['load', 'prepare', 'run 1']);
    expect(events.map(({ type }) => type)).toEqual([
      'iteration-start',
      'suite-ready',
      'suite-start',
      'test-end',
      'suite-end',
      'iteration-end',
    ]);
    expect(result.iterations).toMatchObject([{ iteration: 1, counts: { total: 1, passed: 1 }, failing: [] }]);
  });

  test.each([
    ['awaiting-fix', true],
    ['tests-only', false],
  ] as const)('failures end as %s when fixing is %s, diagnosed and never claimed fixed', async (stop, isFixing) => {
    const { result, events } = await collectLoop(makeLoopOptions({ judge: fail, options: { isFixing } }));
    expect(result).toMatchObject({ stop, evidence: [], iterations: [{ fixes: [] }] });
    expect(result.diagnoses).toHaveLength(1);
    expect(result.diagnoses[0]?.evidence.environment).toContain('2 CPUs, 2048 MB memory');
    expect(events.map(({ type }) => type)).not.toContain('fix-start');
  });

  test('no tool and no test is nothing proven', async () => {
    const { result } = await collectLoop(makeLoopOptions({ names: [], judge: pass }));
    expect(result).toMatchObject({
      stop: 'no-tests',
      reason: 'the server lists no tools and there are no tests of its own',
    });
  });

  test('a run whose tests were all skipped is no success', async () => {
    const { result } = await collectLoop(makeLoopOptions({ judge: skip }));
    expect(result).toMatchObject({
      stop: 'no-tests',
      reason: expect.stringContaining('needs environment tier 2') as string,
    });
  });

  test('a build failure is a failing check with a diagnosis, and no test runs', async () => {
    const log: string[] = [];
    const plugin = new FakePlugin(() => buildFailed, log);
    const { result } = await collectLoop(makeLoopOptions({ judge: pass, plugin, log }));
    expect(log).toEqual(['load']);
    expect(result).toMatchObject({ stop: 'awaiting-fix', suite: [], server: null });
    expect(result.outcomes).toMatchObject([
      { name: loadCheckNames.build, status: 'failed', category: 'build-failure' },
    ]);
    expect(result.findings).toMatchObject([{ check: 'plugin-builds', severity: 'error', reproduce: 'npm run build' }]);
    expect(result.diagnoses).toMatchObject([{ category: 'build-failure', tests: [loadCheckNames.build] }]);
  });

  test('a server that does not come up is a failing check of its own', async () => {
    const failure = {
      reason: 'connect-timeout',
      message: 'no answer within 10 s',
      exitCode: null,
      stderr: '',
      durationMs: 10,
    } as const;
    const plugin = new FakePlugin(() => ({
      status: 'start-failed',
      build: { status: 'ok', installMs: 0, buildMs: 0 },
      failure,
    }));
    const { result } = await collectLoop(makeLoopOptions({ judge: pass, plugin }));
    expect(result.outcomes).toMatchObject([{ name: loadCheckNames.start, category: 'timeout' }]);
  });

  test('what the environment cannot measure, and what is unhealthy, is said', async () => {
    const environment = new FakeEnvironment();
    environment.health = [{ kind: 'disk', isHealthy: false, message: 'disk almost full', value: 1 }];
    const { result } = await collectLoop(makeLoopOptions({ judge: fail, environment }));
    expect(result.diagnoses[0]?.evidence.environment).toContain('disk almost full');
  });

  test('times install, build, start, generation, run and diagnosis', async () => {
    const { result } = await collectLoop(makeLoopOptions({ judge: fail }));
    expect(result.timings.map(({ name }) => name)).toEqual([
      'plugin install',
      'plugin build',
      'server start',
      'test generation',
      'suite run',
      'diagnosis',
    ]);
  });

  test('the notes of the plan, and what an installation warns of, stand in the result', async () => {
    const plugin = new FakePlugin();
    const options = makeLoopOptions({
      judge: (name) => {
        const message = 'package-lock.json does not fit the package.json';
        for (const listener of plugin.listeners) listener({ type: 'build-warning', message });
        return pass(name);
      },
      plugin,
      options: { notes: ['uv.lock is not used: uv is not there'] },
    });
    const { result } = await collectLoop(options);
    expect(result.warnings).toEqual([
      'uv.lock is not used: uv is not there',
      'package-lock.json does not fit the package.json',
    ]);
  });

  test('forwards the plugin’s events while it runs, and only then', async () => {
    const plugin = new FakePlugin();
    const options = makeLoopOptions({
      judge: (name) => {
        for (const listener of plugin.listeners) listener({ type: 'server-stop', server: 'calc' });
        return pass(name);
      },
      plugin,
    });
    const { events } = await collectLoop(options);
    expect(events).toContainEqual({ type: 'plugin', event: { type: 'server-stop', server: 'calc' } });
    expect(plugin.listeners.size).toBe(0);
  });
});

describe('interrupting', () => {
  test('rejects with the reason of the signal, after what runs has ended', async () => {
    const controller = new AbortController();
    const reason = new Error('Ctrl-C');
    let hasEnded = false;
    const options = makeLoopOptions({ judge: pass, options: { signal: controller.signal } });
    const stream = runLoop({
      ...options,
      runCheckedSuite: async ({ signal }) => {
        controller.abort(reason);
        await new Promise((resolve) => setImmediate(resolve));
        hasEnded = true;
        signal?.throwIfAborted();
        return { outcomes: [], findings: [] };
      },
    });
    await expect(stream.result()).rejects.toBe(reason);
    expect(hasEnded).toBe(true);
  });

  test('does nothing at all when it is aborted before', async () => {
    const log: string[] = [];
    const stream = runLoop(
      makeLoopOptions({ judge: pass, log, options: { signal: AbortSignal.abort(new Error('no')) } }),
    );
    await expect(stream.result()).rejects.toThrow('no');
    expect(log).toEqual([]);
  });
});

describe('selectTests', () => {
  const scenario = {
    test: {
      name: 'flow',
      tier: 2 as const,
      steps: [
        { tool: 'add', input: {} },
        { tool: 'sub', input: {} },
      ],
    },
    file: null,
  };
  const tests = [makeTest('a', 'add'), makeTest('s', 'sub'), makeTest('m', 'mul'), scenario];
  const select = (scope: 'all' | 'failing' | 'targeted', known = ['a', 's', 'm', 'flow']) =>
    selectTests(scope, tests, {
      failing: new Set(['m']),
      affectedTools: new Set(['sub']),
      known: new Set(known),
    }).tests.map(({ test: { name } }) => name);

  test(proves(['P-109'], 'all, failing only, or failing and touched by the change'), () => {
    expect(select('all')).toEqual(['s', 'm', 'flow', 'a']);
    expect(select('failing')).toEqual(['m']);
    expect(select('targeted')).toEqual(['s', 'm', 'flow']);
  });

  describe(proves(['P-077', 'P-109'], 'with what each test was seen to run'), () => {
    const impact: ImpactMap = {
      version: 1,
      started: ['src/index.ts'],
      tests: [
        { name: 'a', tier: 1, tools: ['add'], files: ['src/add.ts'] },
        { name: 's', tier: 1, tools: ['sub'], files: ['src/sub.ts'] },
        { name: 'm', tier: 1, tools: ['mul'], files: ['src/mul.ts'] },
        { name: 'flow', tier: 2, tools: ['add', 'sub'], files: ['src/add.ts', 'src/sub.ts'] },
      ],
    };
    const facts = {
      affectedTools: new Set<string>(),
      failing: new Set<string>(),
      known: new Set(['a', 's', 'm', 'flow']),
    };
    const order = (scope: 'all' | 'targeted', changedFiles: string[]) =>
      selectTests(scope, tests, { ...facts, impact, changedFiles }).tests.map(({ test: { name } }) => name);

    test('tests that run a changed file come first, the rest after', () => {
      expect(order('all', ['src/sub.ts'])).toEqual(['s', 'flow', 'a', 'm']);
      expect(order('targeted', ['src/mul.ts'])).toEqual(['m']);
    });

    test('what comes first is named, scenarios that were made after the measuring among it', () => {
      const late = { test: { ...scenario.test, name: 'late' }, file: null };
      const { tests: chosen, first } = selectTests('all', [...tests, makeTest('s2', 'sub'), late], {
        ...facts,
        impact,
        changedFiles: ['src/sub.ts'],
      });
      expect([...first]).toEqual(['s', 'flow', 's2', 'late']);
      expect(chosen.map(({ test: { name } }) => name)).toEqual(['s', 'flow', 's2', 'late', 'a', 'm']);
    });

    test('a file that only runs at the start concerns all, one that nothing runs none', () => {
      expect(order('all', ['src/index.ts'])).toEqual(['a', 's', 'm', 'flow']);
      expect(order('targeted', ['src/index.ts'])).toEqual(['a', 's', 'm', 'flow']);
      expect(order('targeted', ['notes.md'])).toEqual([]);
    });
  });

  test('never leaves out a test that has not run yet', () => {
    expect(select('failing', ['s', 'm', 'flow'])).toEqual(['m', 'a']);
  });
});

describe('proveFixes', () => {
  const pending = { fix: makeFix({ tests: ['a', 'b'] }), diagnosis: 'd', linesChanged: 2 };
  const before = [
    { name: 'a', status: 'failed' as const },
    { name: 'b', status: 'timed-out' as const },
  ];

  test.each([
    ['proven', before, [pass('a'), pass('b')], true],
    ['not: one still fails', before, [pass('a'), fail('b')], false],
    ['not: one was not run', before, [pass('a')], false],
    ['not: one was skipped', before, [pass('a'), makeOutcome({ name: 'b', status: 'skipped' })], false],
    [
      'not: one had passed before',
      [
        { name: 'a', status: 'passed' as const },
        { name: 'b', status: 'failed' as const },
      ],
      [pass('a'), pass('b')],
      false,
    ],
    ['not: one is unknown', [{ name: 'a', status: 'failed' as const }], [pass('a'), pass('b')], false],
  ])('%s', (_, statuses, outcomes, isProven) => {
    expect(proveFixes([{ ...pending, before: statuses }], outcomes)[0]?.isProven).toBe(isProven);
  });
});

test('decisions are logged with their source', async () => {
  const options = makeLoopOptions({ judge: fail });
  expect((await collectLoop(options)).result.decisions).toEqual([]);
  expect(createPolicyDecider().source).toBe('policy');
});

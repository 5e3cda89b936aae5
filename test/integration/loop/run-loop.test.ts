import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { PthError, Redactor } from '../../../src/base/index.ts';
import type { Decider } from '../../../src/loop/decider.ts';
import { createPolicyDecider, runLoop } from '../../../src/loop/index.ts';
import type { LoopOptions } from '../../../src/loop/loop-options.ts';
import type { LoopResult } from '../../../src/loop/loop-result.ts';
import type { Diagnosis } from '../../../src/repair/index.ts';
import { writeCheckpoint } from '../../../src/session/index.ts';
import { sessionStateSchema } from '../../../src/session/state.ts';
import {
  asEnvironment,
  buildFailed,
  collectLoop,
  FakeEnvironment,
  FakePlugin,
  loaded,
  makeLoopOptions,
  makeTest,
} from '../../kit/loop-fakes.ts';
import { openHarnessSession } from '../../kit/open-harness-session.ts';
import { localEnvironment, makeFailure, makeOutcome, textResult } from '../../kit/outcome-builders.ts';
import { type ScriptedFix, ScriptedFixProvider } from '../../kit/scripted-fixes.ts';
import { proves } from '../../requirements.ts';

const names = ['add adds', 'sub subtracts', 'mul multiplies'];
const toolOf = (name: string) => name.split(' ')[0] ?? '';

/** A repository in which `src/<tool>.ts` decides whether the tool's test passes: it holds `good` or it does not. */
async function setUp(script: (diagnosis: Diagnosis, asked: number) => ScriptedFix, files: Record<string, string> = {}) {
  const { sandbox, git, session } = await openHarnessSession({
    'package.json': '{}\n',
    'src/add.ts': 'bad\n',
    'src/sub.ts': 'bad\n',
    'src/mul.ts': 'good\n',
    ...files,
  });
  const provider = new ScriptedFixProvider(sandbox.path, script);
  const log: string[] = [];
  const isGood = (tool: string) => {
    const path = join(sandbox.path, `src/${tool}.ts`);
    return existsSync(path) && readFileSync(path, 'utf8').includes('good');
  };
  const plugin = new FakePlugin(
    () =>
      existsSync(join(sandbox.path, 'src/broken-build'))
        ? buildFailed
        : loaded(['add', 'sub', 'mul', ...(isGood('extra') ? ['extra'] : [])]),
    log,
  );
  const options = (parts: Partial<LoopOptions> = {}) =>
    makeLoopOptions({
      names,
      plugin,
      log,
      judge: (name) =>
        isGood(toolOf(name))
          ? makeOutcome({ name, tool: toolOf(name) })
          : makeFailure({ name, tool: toolOf(name), outcome: textResult('-1') }),
      options: {
        session,
        fixProviders: [provider],
        writeCheckpoint: (state) => {
          log.push('checkpoint');
          return writeCheckpoint(session, { ...state, server: null, settings: null, unsaved_settings: [] });
        },
        ...parts,
      },
    });
  const commits = (format = '%s') =>
    sandbox
      .git('log', '--reverse', `--format=${format}`, `${session.branchPoint}..HEAD`)
      .trim()
      .split('\n')
      .filter(Boolean);
  return { sandbox, git, session, provider, log, options, commits, plugin };
}
const repair = (diagnosis: Diagnosis): ScriptedFix => ({ files: { [`src/${diagnosis.tools[0]}.ts`]: 'good\n' } });

/** The options with one test for each tool, and with the files that each test was seen to run. */
const measure = (base: LoopOptions, filesOf: (tool: string) => string[]): LoopOptions => ({
  ...base,
  prepareSuite: async (request) => ({
    ...(await base.prepareSuite(request)),
    tests: names.map((name) => makeTest(name, toolOf(name))),
    impact: {
      version: 1,
      started: [],
      tests: names.map((name) => ({ name, tier: 1, tools: [toolOf(name)], files: filesOf(toolOf(name)) })),
    },
  }),
});
const ownFile = (tool: string) => [`src/${tool}.ts`];

const failAtSub = (code: 'model/auth' | 'model/context-length') => (diagnosis: Diagnosis) =>
  diagnosis.tools[0] === 'add' ? repair(diagnosis) : { act: () => Promise.reject(new PthError(code, 'no')) };

const cut = () => Promise.reject(new PthError('model/stream-cut', 'the stream was cut', { isRetryable: true }));

describe('the loop on a real repository', () => {
  test(
    proves(
      ['P-108', 'P-096', 'P-126'],
      'fixes each cause as its own commit, tests each at once, proves, and checkpoints every iteration',
    ),
    async () => {
      const { log, options, commits, provider, sandbox } = await setUp(repair);
      const { result, events } = await collectLoop(options());
      const steps = 'load, prepare, run 3, reload, run 3, reload, run 3, checkpoint, checkpoint';
      expect(log.join(', ')).toBe(steps);
      expect(result).toMatchObject({ stop: 'all-passing', trend: 'improving', signals: [], diagnoses: [] });
      expect(result.iterations).toMatchObject([
        { counts: { passed: 1 }, fixes: [{}, {}] },
        { counts: { passed: 3 }, fixes: [] },
      ]);
      expect(result.evidence.map(({ isProven, tests }) => ({ isProven, tests }))).toEqual([
        { isProven: true, tests: [{ name: 'add adds', before: 'failed', after: 'passed' }] },
        { isProven: true, tests: [{ name: 'sub subtracts', before: 'failed', after: 'passed' }] },
      ]);
      expect(result.usage).toMatchObject({ inputTokens: 20, outputTokens: 4 });
      expect(provider.tasks.map(({ iteration, earlierAttempts }) => ({ iteration, earlierAttempts }))).toEqual([
        { iteration: 1, earlierAttempts: [] },
        { iteration: 1, earlierAttempts: [] },
      ]);
      expect(commits('%s')).toHaveLength(4);
      expect(commits('%(trailers:key=PTH-Type,valueonly)')).toEqual(['state-checkpoint', 'state-checkpoint']);
      expect(sandbox.git('show', '--name-only', '--format=', 'HEAD').trim()).toBe('.pth/session-state.json');
      expect(
        events.map(({ type }) => type).filter((type) => !['test-end', 'suite-start', 'suite-end'].includes(type)),
      ).toEqual([
        'iteration-start',
        'suite-ready',
        'diagnosis',
        'diagnosis',
        'decision',
        'fix-start',
        'fix-commit',
        'fix-start',
        'fix-commit',
        'checkpoint',
        'iteration-end',
        'iteration-start',
        'checkpoint',
        'iteration-end',
      ]);
      const answer = { iteration: 1, source: 'policy', question: 'go on fixing?', answer: 'yes' };
      expect(result.decisions).toEqual([{ ...answer, at: expect.any(String) }]);
    },
  );

  test(
    proves(['P-077', 'P-109'], 'after a fix the tests that run what it changed come first, and all of them decide'),
    async () => {
      const { options, sandbox } = await setUp(
        () => ({ files: { 'src/shared.ts': 'good\n', 'src/add.ts': 'good\n' } }),
        {
          'src/sub.ts': 'good\n',
          'src/shared.ts': 'bad\n',
        },
      );
      const base = measure(options(), (tool) => [...ownFile(tool), ...(tool === 'mul' ? ['src/shared.ts'] : [])]);
      const runs: string[][] = [];
      const { result } = await collectLoop({
        ...base,
        runCheckedSuite: (request) => {
          runs.push(request.tests.map(({ test: { name } }) => name));
          return base.runCheckedSuite(request);
        },
      });
      expect(runs).toEqual([names, ['add adds', 'mul multiplies'], ['add adds', 'mul multiplies', 'sub subtracts']]);
      expect(result.outcomes.map(({ name }) => name)).toEqual(names);
      expect(result).toMatchObject({ stop: 'all-passing' });
      expect(sandbox.git('status', '--porcelain')).toBe('');
    },
  );

  test(
    proves(['P-127'], 'the state on the branch holds iteration, statuses, trend, open causes and timings'),
    async () => {
      const { options, sandbox } = await setUp((diagnosis) => (diagnosis.tools[0] === 'add' ? repair(diagnosis) : {}));
      await collectLoop(options());
      const state = sessionStateSchema.parse(
        JSON.parse(readFileSync(join(sandbox.path, '.pth/session-state.json'), 'utf8')),
      );
      expect(state.tests).toMatchObject([
        { name: 'add adds', status: 'passed', category: null },
        { name: 'sub subtracts', status: 'failed', category: 'wrong-output' },
        { name: 'mul multiplies', status: 'passed', category: null },
      ]);
      expect(state.iteration).toBe(5);
      expect(state.trend).toBe('plateaued');
      expect(state.active_diagnoses).toMatchObject([{ tests: ['sub subtracts'] }]);
      expect(state.history.map(({ passed }) => passed)).toEqual([1, 2, 2, 2, 2]);
      expect(state.history[0]?.fixes).toEqual([expect.stringMatching(/^[0-9a-f]{40}$/)]);
      expect(state.timings.map(({ name }) => name)).toEqual(
        expect.arrayContaining(['reload', 'fixes', 'suite run', 'checkpoint']),
      );
    },
  );

  test('a round without a commit does not run the tests again, and three such rounds end as stalled', async () => {
    const { log, options, sandbox } = await setUp(() => ({
      attempt: {
        status: 'declined',
        reason: 'no idea',
        turns: 1,
        usage: { inputTokens: 0, outputTokens: 0, cacheReadTokens: 0, cacheWriteTokens: 0 },
      },
    }));
    const { result } = await collectLoop(options());
    expect(result).toMatchObject({ stop: 'stalled', reason: 'no fewer failures for 3 iterations' });
    expect(log.filter((line) => line.startsWith('run'))).toEqual(['run 3']);
    // One for each of the 6 attempts, and one for each of the 4 iterations.
    expect(log.filter((line) => line === 'checkpoint')).toHaveLength(10);
    expect(log).not.toContain('reload');
    expect(result.iterations[0]?.declined).toMatchObject([{ reason: 'no idea' }, { reason: 'no idea' }]);
    // No commit tells of these attempts, so that the state does.
    const state = sessionStateSchema.parse(JSON.parse(sandbox.git('show', 'HEAD:.pth/session-state.json')));
    expect(state.tried).toHaveLength(6);
    expect(state.tried?.[0]).toMatchObject({
      tests: ['add adds'],
      changed_files: [],
      outcome: 'Nothing was kept: no idea.',
    });
  });

  test('an attempt without a commit is on the branch before the next cause is asked for', async () => {
    const seen: unknown[] = [];
    const usage = { inputTokens: 0, outputTokens: 0, cacheReadTokens: 0, cacheWriteTokens: 0 };
    const { options, sandbox } = await setUp((diagnosis) =>
      diagnosis.tools[0] === 'add'
        ? { attempt: { status: 'declined', reason: 'no idea', turns: 1, usage } }
        : {
            ...repair(diagnosis),
            act: async () => void seen.push(JSON.parse(sandbox.git('show', 'HEAD:.pth/session-state.json'))),
          },
    );
    await collectLoop(options({ decider: createPolicyDecider({ maxIterations: 1 }) }));
    const [state] = seen.map((value) => sessionStateSchema.parse(value));
    expect(state).toMatchObject({ iteration: 1, tried: [{ outcome: 'Nothing was kept: no idea.' }] });
    expect(state?.history).toHaveLength(1);
  });

  test('a declined attempt that ran its edits gets the server of the branch back', async () => {
    const usage = { inputTokens: 0, outputTokens: 0, cacheReadTokens: 0, cacheWriteTokens: 0 };
    const { log, options, provider } = await setUp(
      () => ({
        act: async () => {
          const live = provider.tasks.at(-1)?.plugin?.live;
          live?.noteChange();
          await live?.refresh({ restart: false, signal: new AbortController().signal });
        },
        attempt: { status: 'declined', reason: 'no idea', turns: 1, usage },
      }),
      { 'src/sub.ts': 'good\n' },
    );
    await collectLoop(options());
    expect(log.slice(0, 6)).toEqual(['load', 'prepare', 'run 3', 'reload', 'checkpoint', 'reload']);
    expect(provider.tasks[0]?.plugin).toMatchObject({ failingCalls: [{}], calledTools: new Set(['add']) });
  });

  test('fixes that do not help end as stalled, with the earlier attempts told and an escalation suggested', async () => {
    const { options, provider } = await setUp(
      (diagnosis, asked) => ({ files: { [`src/${diagnosis.tools[0]}.ts`]: `bad ${asked}\n` } }),
      { 'src/sub.ts': 'good\n' },
    );
    const { result } = await collectLoop(options());
    expect(result).toMatchObject({ stop: 'stalled', reason: 'no fewer failures for 3 iterations' });
    expect(result.evidence.every(({ isProven }) => !isProven)).toBe(true);
    expect(provider.tasks.at(-1)?.earlierAttempts).toEqual(['fix: repair add adds', 'fix: repair add adds']);
    expect(result.signals[0]).toContain('3 different approaches to add adds');
  });

  test('max-iterations counts rounds of fixing; the last one is still tested', async () => {
    const { options, log } = await setUp((diagnosis, asked) => ({
      files: { [`src/${diagnosis.tools[0]}.ts`]: `bad ${asked}\n` },
    }));
    const { result } = await collectLoop(options({ decider: createPolicyDecider({ maxIterations: 1 }) }));
    expect(result.stop).toBe('max-iterations');
    expect(log.filter((line) => line.startsWith('run'))).toHaveLength(3);
    expect(result.evidence.map(({ tests }) => tests[0]?.after)).toEqual(['failed', 'failed']);
  });

  test('a build failure is fixed first, and its fix is proven', async () => {
    const { options, log, provider } = await setUp(
      (diagnosis) =>
        diagnosis.category === 'build-failure' ? { files: { 'src/broken-build': null } } : repair(diagnosis),
      { 'src/broken-build': 'x\n' },
    );
    const { result } = await collectLoop(options());
    expect(result.stop).toBe('all-passing');
    expect(result.iterations.map(({ failing }) => failing.map(({ name }) => name))).toEqual([
      ['plugin builds'],
      ['add adds', 'sub subtracts'],
      [],
    ]);
    expect(provider.tasks).toHaveLength(3);
    expect(log.slice(0, 4)).toEqual(['load', 'reload', 'checkpoint', 'prepare']);
    expect(result.evidence.every(({ isProven }) => isProven)).toBe(true);
    expect(result.outcomes[0]).toMatchObject({ name: 'plugin builds', status: 'passed' });
    expect(result.signals).toEqual([]);
  });

  test('a fix that breaks the build is taken back before the next cause, and told to the next attempt', async () => {
    const { options, provider, sandbox, commits } = await setUp((diagnosis, asked) => ({
      files: { ...repair(diagnosis).files, ...(asked === 1 ? { 'src/broken-build': 'x\n' } : {}) },
    }));
    const { result, events } = await collectLoop(options());
    expect(result).toMatchObject({ stop: 'all-passing', takenBack: [{ broke: ['mul multiplies'], mended: [] }] });
    expect(provider.tasks.map(({ diagnosis }) => diagnosis.tools[0])).toEqual(['add', 'sub', 'add']);
    expect(provider.tasks[1]?.harm).toEqual([]);
    expect(provider.tasks[2]?.earlierAttempts).toEqual(['fix: repair add adds (reverted)']);
    expect(provider.tasks[2]?.harm).toMatchObject([
      { isTakenBack: true, tests: ['mul multiplies'], diff: expect.stringContaining('src/broken-build') as string },
    ]);
    expect(events).toContainEqual(expect.objectContaining({ type: 'fix-broke', isTakenBack: true }));
    expect(commits()[1]).toBe('Revert "fix: repair add adds"');
    expect(result.evidence).toHaveLength(2);
    expect(result.warnings).toEqual([expect.stringContaining('was taken back: it repaired 0 and broke 1')]);
    expect(existsSync(join(sandbox.path, 'src/broken-build'))).toBe(false);
  });

  test('a fix that breaks more than it mends and that git cannot revert stays, and is told as such', async () => {
    const { options, sandbox, plugin, commits } = await setUp((diagnosis, asked) => ({
      files: asked === 1 ? { 'src/broken-build': 'x\n' } : { ...repair(diagnosis).files, 'src/broken-build': null },
    }));
    const reload = plugin.reload.bind(plugin);
    plugin.reload = async (request) => {
      // Whoever works on the branch meanwhile changes what the fix wrote, so that git finds a conflict.
      if (existsSync(join(sandbox.path, 'src/broken-build')) && commits().length === 1) {
        sandbox.write({ 'src/broken-build': 'y\n' });
        sandbox.git('commit', '--quiet', '--all', '--message', 'change what the fix wrote');
      }
      return reload(request);
    };
    const { result, events } = await collectLoop(options());
    expect(result).toMatchObject({ takenBack: [] });
    expect(events).toContainEqual(
      expect.objectContaining({ type: 'fix-broke', broke: ['mul multiplies'], isTakenBack: false }),
    );
    expect(commits().slice(0, 2)).toEqual(['fix: repair add adds', 'change what the fix wrote']);
    expect(sandbox.git('status', '--porcelain')).toBe('');
  });

  test('a fix that breaks as much as it mends stays, and the test that it broke names it with its diff', async () => {
    const { options, provider } = await setUp(
      (diagnosis, asked) => ({
        files: { ...repair(diagnosis).files, ...(asked === 1 ? { 'src/mul.ts': 'bad\n' } : {}) },
      }),
      { 'src/sub.ts': 'good\n' },
    );
    const { result, events } = await collectLoop(options());
    expect(result).toMatchObject({ stop: 'all-passing', takenBack: [] });
    expect(provider.tasks.map(({ diagnosis }) => diagnosis.tools[0])).toEqual(['add', 'mul']);
    expect(provider.tasks[1]?.harm).toMatchObject([
      {
        isTakenBack: false,
        isCertain: true,
        tests: ['mul multiplies'],
        diff: expect.stringContaining('-good') as string,
      },
    ]);
    expect(events).toContainEqual(
      expect.objectContaining({
        type: 'fix-broke',
        broke: ['mul multiplies'],
        mended: ['add adds'],
        isTakenBack: false,
      }),
    );
    expect(result.evidence[0]?.broken).toEqual([{ name: 'mul multiplies', after: 'passed' }]);
  });

  test('one repair for several causes pays for one conversation', async () => {
    const { options, provider } = await setUp(() => ({
      files: { 'src/add.ts': 'good\n', 'src/sub.ts': 'good\n' },
    }));
    const { result, events } = await collectLoop(options());
    expect(result.stop).toBe('all-passing');
    expect(provider.tasks).toHaveLength(1);
    expect(events).toContainEqual(
      expect.objectContaining({
        type: 'cause-gone',
        diagnosis: expect.objectContaining({ tools: ['sub'] }) as unknown,
      }),
    );
  });

  test('an attempt that follows others at the same cause is told what came of them', async () => {
    const usage = { inputTokens: 0, outputTokens: 0, cacheReadTokens: 0, cacheWriteTokens: 0 };
    const { options, provider } = await setUp(
      () => ({ attempt: { status: 'declined', reason: 'changed nothing', turns: 1, usage } }),
      { 'src/sub.ts': 'good\n' },
    );
    await collectLoop(options());
    const declined = { changedFiles: [], refused: [], outcome: 'Nothing was kept: changed nothing.', said: '' };
    const [first, second] = [1, 2].map((attempt) => ({ ...declined, attempt }));
    expect(provider.tasks.map(({ tried }) => tried)).toEqual([[], [first], [first, second]]);
  });

  test('a regression is shown as a signal', async () => {
    const { options, commits } = await setUp(
      (diagnosis) => ({ files: { [`src/${diagnosis.tools[0]}.ts`]: 'good\n', 'src/mul.ts': 'bad\n' } }),
      { 'src/sub.ts': 'good\n' },
    );
    const { result } = await collectLoop(options({ decider: createPolicyDecider({ maxIterations: 1 }) }));
    expect(result.signals).toEqual([expect.stringContaining('1 newly passing, 1 newly failing (mul multiplies)')]);
    expect(commits().some((subject) => subject.startsWith('Revert'))).toBe(false);
  });

  test(
    proves(
      ['P-108', 'P-110'],
      'a tool that a fix adds gets its tests in the same iteration; then the environment is looked at',
    ),
    async () => {
      const { options, log } = await setUp((diagnosis) => ({
        files: { ...repair(diagnosis).files, 'src/extra.ts': 'good\n' },
      }));
      const environment = new FakeEnvironment();
      environment.health = [{ kind: 'disk', isHealthy: false, message: 'disk almost full', value: 1 }];
      const { result, events } = await collectLoop(options({ environment: asEnvironment(environment) }));
      const steps = 'load, prepare, run 3, reload, prepare, run 4, reload, run 4, checkpoint, checkpoint';
      expect(log.join(', ')).toBe(steps);
      expect(result.suite.map(({ test: { name } }) => name)).toContain('extra works');
      const order = events.map(({ type }) => type);
      expect(order[order.indexOf('fix-commit') + 1]).toBe('suite-ready');
      expect(order.slice(order.lastIndexOf('suite-end') + 1, order.lastIndexOf('iteration-start'))).toEqual([
        'health',
        'checkpoint',
        'iteration-end',
      ]);
      expect(result.warnings).toEqual(['environment: disk almost full']);
    },
  );

  test(proves(['P-109'], 'a decider’s scope is obeyed, and all passing is claimed only of a full run'), async () => {
    const { options, log } = await setUp((diagnosis, asked) =>
      asked === 2 ? { files: { 'src/sub.ts': 'bad again\n' } } : repair(diagnosis),
    );
    const decider: Decider = { ...createPolicyDecider(), source: 'caller', chooseTests: () => 'failing' };
    const { result } = await collectLoop(measure(options({ decider }), ownFile));
    const runs = ['run 3', 'run 2', 'run 1', 'run 1', 'run 1', 'run 3'];
    expect(log.filter((line) => line.startsWith('run'))).toEqual(runs);
    expect(result.stop).toBe('all-passing');
    expect(result.decisions).toContainEqual({
      iteration: 2,
      source: 'caller',
      question: 'which tests to run?',
      answer: 'failing',
      at: expect.any(String),
    });
  });

  test('a partial run that passes and a full one that does not is not the end, and its fix is named', async () => {
    const { options, log, provider } = await setUp(
      (diagnosis) => ({
        files: { ...repair(diagnosis).files, ...(diagnosis.tools[0] === 'add' ? { 'src/mul.ts': 'bad\n' } : {}) },
      }),
      { 'src/sub.ts': 'good\n' },
    );
    const decider: Decider = { ...createPolicyDecider(), chooseTests: () => 'failing' };
    const { result } = await collectLoop(
      measure(options({ decider }), (tool) => (tool === 'mul' ? [] : ownFile(tool))),
    );
    expect(log.filter((line) => line.startsWith('run'))).toEqual(['run 3', 'run 1', 'run 3', 'run 1', 'run 3']);
    expect(provider.tasks[1]?.harm).toMatchObject([{ isTakenBack: false, isCertain: true, tests: ['mul multiplies'] }]);
    expect(result).toMatchObject({ stop: 'all-passing', trend: 'improving' });
    expect(result.iterations.map(({ failing }) => failing.map(({ name }) => name))).toEqual([
      ['add adds'],
      ['mul multiplies'],
      [],
    ]);
  });

  test('a loop that stops after a partial run ends on a full one', async () => {
    const { options, log } = await setUp((diagnosis) =>
      diagnosis.tools[0] === 'add' ? { files: { 'src/add.ts': 'good\n', 'src/mul.ts': 'bad\n' } } : {},
    );
    const decider: Decider = { ...createPolicyDecider({ maxIterations: 1 }), chooseTests: () => 'failing' };
    const { result } = await collectLoop(
      measure(options({ decider }), (tool) => (tool === 'mul' ? [] : ownFile(tool))),
    );
    expect(log.filter((line) => line.startsWith('run'))).toEqual(['run 3', 'run 2', 'run 1', 'run 3']);
    expect(result.evidence[0]?.broken).toEqual([{ name: 'mul multiplies', after: 'failed' }]);
    expect(result.iterations.at(-1)?.failing.map(({ name }) => name)).toEqual(['sub subtracts', 'mul multiplies']);
    expect(result.diagnoses).toHaveLength(2);
  });

  test('only chosen causes are fixed, and the choice is logged', async () => {
    const { options, provider } = await setUp(repair);
    const decider: Decider = {
      ...createPolicyDecider({ maxIterations: 1 }),
      chooseFixes: ({ diagnoses }) => diagnoses.slice(1).map(({ id }) => id),
    };
    const { result } = await collectLoop(options({ decider }));
    expect(provider.tasks.map(({ diagnosis }) => diagnosis.tools)).toEqual([['sub']]);
    expect(result.decisions.map(({ question }) => question)).toContain('which causes to fix?');
  });

  test(proves(['P-095'], 'a fix that adds a package is committed with it, and the reload installs'), async () => {
    const manifest = '{"dependencies":{"left-pad":"1.3.0"}}\n';
    const { options, plugin, sandbox, session } = await setUp((diagnosis) => ({
      files: { ...repair(diagnosis).files, 'package.json': manifest },
    }));
    await collectLoop(options());
    expect(sandbox.git('log', '-1', '--format=%s', session.branch, '--', 'package.json')).toMatch(/^fix: /);
    expect(sandbox.git('show', `${session.branch}:package.json`)).toBe(manifest);
    expect(plugin.reloads).toMatchObject([{ needsInstall: true }, { needsInstall: false }]);
  });

  test('a fault of the model ends fixing, and what was found and fixed is the result; of one question it is a refusal', async () => {
    const first = await setUp(failAtSub('model/auth'));
    const { result: kept, events } = await collectLoop(first.options());
    expect(kept).toMatchObject({ stop: 'model-failed', reason: 'the model could not be asked for fixes: no' });
    expect(kept.evidence).toMatchObject([{ isProven: true, tests: [{ name: 'add adds', after: 'passed' }] }]);
    expect(kept.diagnoses.map(({ tools }) => tools)).toEqual([['sub']]);
    expect(events.filter(({ type }) => type === 'model-fault')).toMatchObject([{ fault: { code: 'model/auth' } }]);
    expect(events.find(({ type }) => type === 'fix-declined')).toMatchObject({
      diagnosis: { tools: ['sub'] },
      reason: 'the model did not answer: no',
    });
    expect(kept.iterations[0]?.declined).toMatchObject([{ reason: 'the model did not answer: no' }]);
    expect(first.commits('%s').slice(0, 2)).toEqual(['fix: repair add adds', expect.any(String)]);
    expect(first.log.at(-1)).toBe('checkpoint');
    const atOnce = await setUp(() => ({ act: () => Promise.reject(new PthError('model/no-key', 'no')) }));
    const { result: untouched } = await collectLoop(atOnce.options());
    expect(untouched).toMatchObject({ stop: 'model-failed', evidence: [] });
    // The cause that was never reached is told as well, since nobody has fixed it.
    expect(untouched.iterations).toMatchObject([
      {
        fixes: [],
        declined: [
          { tests: ['add adds'], reason: 'the model did not answer: no' },
          { tests: ['sub subtracts'], reason: 'no model was asked: fixing had ended before' },
        ],
      },
    ]);
    expect(untouched.diagnoses).toHaveLength(2);
    const second = await setUp(failAtSub('model/context-length'));
    const { result } = await collectLoop(second.options({ decider: createPolicyDecider({ maxIterations: 1 }) }));
    expect(result.iterations[0]?.declined).toMatchObject([{ reason: 'no' }]);
  });

  const tooLate = new PthError('model/network', 'the stream was cut', { isRetryable: false });
  const garbled = new PthError('model/invalid-response', 'the stream was cut');
  test.each([
    ['stays cut', cut],
    ['takes too long', () => Promise.reject(tooLate)],
    ['cannot be read', () => Promise.reject(garbled)],
  ])('an answer that %s costs its own fix, and the other causes are gone on with', async (_, act) => {
    const { options, commits } = await setUp((diagnosis, asked) => (asked === 1 ? { act } : repair(diagnosis)));
    const { result } = await collectLoop(options());
    expect(result).toMatchObject({ stop: 'all-passing' });
    expect(result.iterations.map(({ declined }) => declined.map(({ reason }) => reason))).toEqual([
      ['the model did not answer: the stream was cut'],
      [],
      [],
    ]);
    expect(commits().filter((subject) => subject.startsWith('fix: '))).toEqual([
      'fix: repair sub subtracts',
      'fix: repair add adds',
    ]);
  });

  test('a model that answers none of the causes ends fixing with the result so far', async () => {
    const { options, provider, sandbox } = await setUp((diagnosis) => ({ ...repair(diagnosis), act: cut }));
    const { result } = await collectLoop(options());
    expect(result).toMatchObject({
      stop: 'model-failed',
      reason: 'the model could not be asked for fixes: the stream was cut',
      iterations: [{ declined: [{}, { reason: 'the model did not answer: the stream was cut' }] }],
    });
    expect(provider.tasks).toHaveLength(2);
    expect(sandbox.git('status', '--porcelain')).toBe('');
  });

  test.each(['model/stream-cut', 'model/auth'] as const)(
    'a second provider is asked on clean ground where the model of the first fails with %s',
    async (code) => {
      const { options, provider, sandbox, commits } = await setUp(() => ({
        files: { 'src/add.ts': 'half\n', 'src/new.ts': 'half\n' },
        act: () => Promise.reject(new PthError(code, 'no')),
      }));
      const seen: string[] = [];
      const second = new ScriptedFixProvider(sandbox.path, (diagnosis) => {
        seen.push(sandbox.git('status', '--porcelain'));
        return repair(diagnosis);
      });
      const { result, events } = await collectLoop(options({ fixProviders: [provider, second] }));
      expect(result).toMatchObject({ stop: 'all-passing', warnings: ['script was asked in the place of script: no'] });
      expect(seen).toEqual(['', '']);
      expect(events.filter(({ type }) => type === 'fix-start')).toHaveLength(4);
      expect(commits().filter((subject) => subject.startsWith('fix: '))).toHaveLength(2);
    },
  );

  test('an interrupt in the middle of a fix leaves the commits and nothing half done', async () => {
    const controller = new AbortController();
    const reason = new Error('Ctrl-C');
    const { options, commits, sandbox } = await setUp((diagnosis) =>
      diagnosis.tools[0] === 'add'
        ? repair(diagnosis)
        : {
            ...repair(diagnosis),
            act: () => {
              controller.abort(reason);
              controller.signal.throwIfAborted();
            },
          },
    );
    const kept: LoopResult[] = [];
    const keepResult = (result: LoopResult) => void kept.push(result);
    await expect(runLoop(options({ signal: controller.signal, keepResult })).result()).rejects.toBe(reason);
    expect(commits()).toEqual(['fix: repair add adds']);
    expect(kept).toMatchObject([
      { stop: 'cut-short', evidence: [{ fix: { subject: 'fix: repair add adds' }, isProven: false }] },
    ]);
    expect(kept[0]?.outcomes.filter(({ status }) => status === 'passed').map(({ name }) => name)).toEqual([
      'add adds',
      'mul multiplies',
    ]);
    expect(sandbox.git('status', '--porcelain')).toBe('');
  });

  test('a bug in the decider ends the loop as a bug, and keeps the run before it', async () => {
    const { options } = await setUp(repair);
    const bug = new TypeError('no such answer');
    const decider: Decider = { ...createPolicyDecider(), decideNext: () => Promise.reject(bug) };
    const kept: LoopResult[] = [];
    const keepResult = (result: LoopResult) => void kept.push(result);
    await expect(runLoop(options({ decider, keepResult })).result()).rejects.toBe(bug);
    expect(kept).toMatchObject([
      { stop: 'cut-short', reason: 'TypeError: no such answer', iterations: [{ iteration: 1 }] },
    ]);
    expect(kept[0]?.outcomes).toHaveLength(3);
    expect(kept[0]?.diagnoses).toHaveLength(2);
  });

  test(proves(['P-100'], 'a resumed session goes on with its numbers and its history'), async () => {
    const { options, session, commits, provider } = await setUp(repair);
    const points = [
      {
        iteration: 1,
        total: 3,
        passed: 0,
        failing: names.map((name) => ({ name, category: null })),
        fixes: [],
        isBlocked: false,
      },
    ];
    const attempt = { changedFiles: ['src/sub.ts'], refused: [], outcome: 'Taken back.', said: 'fix: guess' };
    const tried = [{ tests: ['sub subtracts'], attempt }];
    const { result } = await collectLoop(
      options({
        session: { ...session, firstIteration: 2 },
        resumed: { points, iterations: [], fixes: [], decisions: [], tried, results: null },
      }),
    );
    expect(result.iterations.map(({ iteration }) => iteration)).toEqual([2, 3]);
    expect(provider.tasks.filter(({ tried: known }) => known?.length !== 0)).toMatchObject([
      { diagnosis: { tests: ['sub subtracts'] }, tried: [{ ...attempt, attempt: 1 }] },
    ]);
    expect(result.evidence.map(({ fix }) => fix.iteration)).toEqual([2, 2]);
    expect(commits('%(trailers:key=PTH-Iteration,valueonly)')).toEqual(['2', '2', '2', '3']);
    expect(result.trend).toBe('improving');
  });

  test(proves(['P-196'], 'secrets reach neither commit messages nor the state'), async () => {
    const { options, sandbox } = await setUp((diagnosis) => ({
      ...repair(diagnosis),
      attempt: { status: 'edited', subject: 'use hunter22', body: 'The key is hunter22.' },
    }));
    const leaking = options({ redactor: new Redactor(['hunter22']) });
    await collectLoop({
      ...leaking,
      runCheckedSuite: async (request) => {
        const run = await leaking.runCheckedSuite(request);
        return {
          ...run,
          outcomes: run.outcomes.map((outcome) =>
            outcome.status === 'failed'
              ? makeFailure({
                  ...outcome,
                  category: 'runtime-exception',
                  outcome: textResult('Error: key hunter22 refused', true),
                })
              : outcome,
          ),
        };
      },
    });
    expect(sandbox.git('log', '-p', '--format=%B')).not.toContain('hunter22');
    expect(sandbox.git('log', '--format=%s')).toContain('fix: use [REDACTED]');
  });
});

/** A container that whoever waits for it gives up on while it goes back to a snapshot. */
class GivenUpEnvironment extends FakeEnvironment {
  override readonly info = { ...localEnvironment, name: 'docker', tier: 1, mount: 'bind' } as const;
  readonly abort = new AbortController();
  snapshot = (tag: string) => Promise.resolve({ tag, takenAt: '2026-01-01T00:00:00.000Z', sizeMB: null, id: tag });
  removeSnapshot = () => Promise.resolve();
  takeFingerprint = () => Promise.resolve({});
  detectDrift = () =>
    Promise.resolve({
      addedPackages: [],
      removedPackages: [],
      changedFiles: [],
      addedFiles: [],
      leftoverServices: [],
    });
  rollback = () => Promise.resolve(this.abort.abort(new PthError('run/interrupted', 'given up')));
}

test.each([
  ['one that breaks more than it mends', { 'src/mul.ts': 'bad\n' }],
  ['one that is held until all tests run', { 'src/add.ts': 'good\n', 'src/mul.ts': 'bad\n' }],
])(proves(['P-104'], 'giving up while %s is undone: branch, files and records are as before it'), async (_, files) => {
  const { sandbox, options } = await setUp(({ tools }) => (tools[0] === 'add' ? { files } : {}));
  const environment = new GivenUpEnvironment();
  const kept: LoopResult[] = [];
  const running = runLoop(
    options({
      environment: asEnvironment(environment),
      gate: 'always',
      signal: environment.abort.signal,
      keepResult: (result) => void kept.push(result),
    }),
  );
  await expect(running.result()).rejects.toThrow('given up');
  expect(sandbox.git('diff', '--name-only', 'HEAD', '--', 'src')).toBe('');
  expect(readFileSync(join(sandbox.path, 'src/mul.ts'), 'utf8')).toBe('good\n');
  expect(sandbox.git('log', '--format=%s').match(/^Revert /gm)).toHaveLength(1);
  expect(kept).toMatchObject([{ stop: 'cut-short', evidence: [] }]);
});

import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { PthError } from '../../../src/base/index.ts';
import { commitIdentity } from '../../../src/git/index.ts';
import { StepContext } from '../../../src/harness/index.ts';
import { ActiveSession } from '../../../src/operations/active-session/active-session.ts';
import { abandonSession, endActiveSession } from '../../../src/operations/active-session/end-session.ts';
import { restoreSession } from '../../../src/operations/active-session/restore-session.ts';
import { runTests } from '../../../src/operations/active-session/run-tests.ts';
import type { RunEvent } from '../../../src/operations/index.ts';
import { listServerStates, type SessionState } from '../../../src/session/index.ts';
import { createOperationContext } from '../../kit/operation-context.ts';
import { createPluginRepository, type PluginRepository } from '../../kit/plugin-repository.ts';
import { proves } from '../../requirements.ts';

const healthy = await readFile(join(import.meta.dirname, '../../fixtures/programs/servers/healthy.mjs'), 'utf8');
const wrong = healthy.replace('structuredContent: { sum: a + b }', 'structuredContent: { sum: String(a + b) }');
const extended = healthy.replace(
  "    {\n      name: 'refuse',",
  `    {
      name: 'negate',
      description: 'Negates a whole number.',
      inputSchema: objectSchema({ a: { type: 'integer', minimum: -9, maximum: 9 } }, ['a']),
      outputSchema: objectSchema({ value: { type: 'integer' } }, ['value']),
      annotations: { readOnlyHint: true, idempotentHint: true, openWorldHint: false },
      call: ({ a }) => ({ ...text(String(-a)), structuredContent: { value: -a } }),
    },
    {
      name: 'refuse',`,
);
const nameAdd = (name: string) => healthy.replaceAll("'add'", `'add_${name}'`);
const wishes = { approved: new Set<string>(), timeoutSeconds: null };
const asPth = ['-c', `user.name=${commitIdentity.name}`, '-c', `user.email=${commitIdentity.email}`];
const anySignal = new AbortController().signal;

/** What a person who takes the steps sees and does. */
function openSteps() {
  const { ports } = createOperationContext();
  const events: RunEvent[] = [];
  const steps = new StepContext<RunEvent>();
  const during = <T>(work: () => Promise<T>) =>
    steps.during({ emit: (event) => void events.push(event), signal: anySignal }, work);
  return { ports, events, steps, during };
}

/** A session that ran the tests of a plugin once and lost its process; returns its branch. */
async function interrupt(
  repository: PluginRepository,
  expected: 'failed' | 'passed' = 'failed',
): Promise<{ branch: string; tests: number }> {
  const { ports, steps, during } = openSteps();
  return during(async () => {
    const session = await ActiveSession.start(
      { path: repository.plugin, branch: null, command: null, build: null, envConfig: null },
      steps,
      ports,
    );
    try {
      await session.provision({ tier: 0 });
      await session.load(null);
      await session.generate({ seed: 3, approveRisky: false });
      const ran = await runTests(session, { scope: 'all' }, wishes);
      expect(ran.outcomes.some(({ status }) => status === expected)).toBe(true);
      return { branch: session.branch, tests: session.tests.length };
    } finally {
      await abandonSession(session);
    }
  });
}

/** Commits a file to a branch that no worktree holds. */
async function commitTo(
  repository: PluginRepository,
  branch: string,
  file: string,
  content: string,
  message: string[],
) {
  const tree = join(repository.base, 'by-hand');
  await repository.git('worktree', 'add', '--quiet', tree, branch);
  await mkdir(join(tree, file, '..'), { recursive: true });
  await writeFile(join(tree, file), content);
  await repository.git('-C', tree, 'add', '--force', file);
  await repository.git('-C', tree, ...asPth, 'commit', '--quiet', ...message.flatMap((part) => ['-m', part]));
  await repository.git('worktree', 'remove', '--force', tree);
  await rm(tree, { recursive: true, force: true });
}

async function resume(
  repository: PluginRepository,
  branch: string,
  given: Parameters<typeof ActiveSession.resume>[0]['given'],
) {
  const opened = openSteps();
  const session = await opened.during(() =>
    ActiveSession.resume({ branch, path: repository.plugin, ...(given ? { given } : {}) }, opened.steps, opened.ports),
  );
  onTestFinished(async () => {
    if (!session.isEnding) await abandonSession(session);
  });
  return { ...opened, session };
}

const fixMessage = [
  'fix: return a number',
  'The schema declares an integer.',
  'PTH-Test: add\nPTH-Category: schema-violation\nPTH-Iteration: 1',
];

// One test takes a minute on a busy machine, and more than two where others test as well.
describe('a session that goes on from its branch', { timeout: 300_000 }, () => {
  test(
    proves(
      ['P-128', 'P-268'],
      'reports where it stood, loads the kept tests, makes tests for a new tool alone and takes the next iteration',
    ),
    async () => {
      const repository = await createPluginRepository({ files: { 'healthy.mjs': wrong } });
      const { branch, tests } = await interrupt(repository);
      await commitTo(repository, branch, 'healthy.mjs', extended, fixMessage);

      const { session, during } = await resume(repository, branch, { tier: 0 });
      const restored = await during(() => restoreSession(session, { reprovision: true }));
      expect(restored).toMatchObject({
        iteration: 1,
        points: [{ iteration: 1, total: expect.any(Number), passed: expect.any(Number) }],
        fixes: 1,
        tests,
        toolsWithoutTests: [{ server: 'fixture', tool: 'negate' }],
        isProvisioned: true,
        unprovisioned: null,
        lost: ['the setting tier'],
      });
      const failed = session.outcomes.filter(({ status }) => status === 'failed');
      expect(failed).not.toEqual([]);
      expect(failed).toEqual(
        failed.map(() =>
          expect.objectContaining({ isRecalled: true, tool: 'add', message: expect.stringMatching(/./), calls: [] }),
        ),
      );
      expect(failed[0]?.failures).not.toEqual([]);
      expect(restored.diagnoses.flatMap(({ tests: names }) => names)).toEqual(
        expect.arrayContaining(failed.map(({ name }) => name)),
      );
      expect(session.servers[0]?.causes).toMatchObject(restored.diagnoses);
      expect(session.lastRun).toMatchObject({ run: 0, iteration: 1 });
      expect(session.run.input).toMatchObject({ seed: 3, tier: 0, fix: false });
      expect(session.decisions.slice(0, 1)).toMatchObject([
        { iteration: 1, source: 'caller', question: 'which environment tier?', answer: '0' },
      ]);

      const kept = session.tests.map(({ sourced }) => sourced.test);
      const ran = await during(async () => {
        await session.generate({ seed: 3, approveRisky: false });
        return runTests(session, { scope: 'all' }, wishes);
      });
      const names = new Set(kept.map(({ name }) => name));
      const made = session.tests.filter(({ sourced }) => !names.has(sourced.test.name));
      expect(made.length).toBeGreaterThan(0);
      expect(
        made.map(
          ({
            sourced: {
              test: { tier },
              file,
            },
          }) => `${tier} ${file}`,
        ),
      ).toEqual(made.map(() => '1 .pth/tests/negate.yaml'));
      expect(ran).toMatchObject({ run: 1, iteration: 2 });
      expect(ran.outcomes.filter(({ status }) => status === 'failed')).toEqual([]);
      const facts = session.servers[0]?.bench.readFacts(2);
      expect(facts?.points.map(({ iteration }) => iteration)).toEqual([1, 2]);
      expect(facts?.trend).toBe('improving');
      const { end } = await during(() => endActiveSession(session, { keepsWorktree: false }));
      expect(end).toMatchObject({ isBranchKept: true, commits: { fixes: 1 }, warnings: [] });
      await repository.expectClean();
    },
  );

  test(
    proves(['P-128'], 'that ends at once keeps the results of the last run in its report, and a report that has them'),
    async () => {
      const repository = await createPluginRepository({ files: { 'healthy.mjs': wrong } });
      const { branch } = await interrupt(repository);
      const goOnAndEnd = async () => {
        const { session, during } = await resume(repository, branch, { tier: 0 });
        await during(() => restoreSession(session, { reprovision: true }));
        const { end, report } = await during(() =>
          endActiveSession(session, { keepsWorktree: false, evidence: { key: null } }),
        );
        expect(report).toBe('.pth/SESSION-REPORT.md');
        expect(end.warnings.join()).toContain('no evidence is written');
        return repository.git('show', `${branch}:.pth/SESSION-REPORT.md`);
      };
      const kept = await goOnAndEnd();
      expect(kept).toMatch(/\d+ results are those of an earlier process of the session/);
      expect(kept).toContain('schema-violation');
      expect(await goOnAndEnd()).toBe(kept);
      await repository.expectClean();
    },
  );

  test(proves(['P-129'], 'the state of each server is kept beside those of the others'), async () => {
    const servers = { one: { command: 'node', args: ['one.mjs'] }, two: { command: 'node', args: ['two.mjs'] } };
    const repository = await createPluginRepository({
      files: {
        '.mcp.json': JSON.stringify({ mcpServers: servers }),
        'one.mjs': nameAdd('one'),
        'two.mjs': nameAdd('two'),
      },
    });
    const { branch } = await interrupt(repository, 'passed');
    const { session, during } = await resume(repository, branch, { tier: 0 });
    await during(() => restoreSession(session, { reprovision: true }));
    const facts = session.servers.map(({ name, bench }) => ({
      name,
      points: bench.readFacts(1).points.map(({ iteration }) => iteration),
      hasResults: bench.suite.outcomes.some(({ status }) => status === 'passed'),
    }));
    expect(facts).toEqual(['one', 'two'].map((name) => ({ name, points: [1], hasResults: true })));
    // A run of one server takes nothing from the other.
    await during(() => runTests(session, { scope: 'all', tools: ['add_two'] }, wishes));
    const state = JSON.parse(await repository.git('show', `${branch}:.pth/session-state.json`)) as SessionState;
    expect(
      listServerStates(state).map(({ server, iteration, tests }) => [server, iteration, tests.length > 3]),
    ).toEqual([
      ['two', 2, true],
      ['one', 1, true],
    ]);
  });

  test(proves(['P-129'], 'tests that were made and never ran come back with the settings that made them'), async () => {
    const repository = await createPluginRepository();
    const { ports, steps, during } = openSteps();
    const { branch, made } = await during(async () => {
      const session = await ActiveSession.start({ path: repository.plugin }, steps, ports);
      await session.provision({ tier: 0 });
      await session.load(null);
      await session.generate({ seed: 7, approveRisky: true });
      const names = session.tests.map(({ sourced }) => sourced.test.name);
      // Whoever is killed saves nothing more.
      await session.close();
      return { branch: session.branch, made: names };
    });
    const { session } = await resume(repository, branch, { tier: 0 });
    expect(session.tests.map(({ sourced }) => sourced.test.name).toSorted()).toEqual(made.toSorted());
    expect(session.run.input).toMatchObject({ seed: 7 });
    expect(session.nextIteration()).toBe(1);
  });

  test(proves(['P-129'], 'without a state: from commits and kept tests, and says what is lost'), async () => {
    const repository = await createPluginRepository({ files: { 'healthy.mjs': wrong } });
    const { branch, tests } = await interrupt(repository);
    await commitTo(repository, branch, 'healthy.mjs', healthy, fixMessage);
    await commitTo(repository, branch, '.pth/session-state.json', '{"version": 2, "ses', ['damage']);
    const { session, during, events } = await resume(repository, branch, undefined);
    const restored = await during(() => restoreSession(session, { reprovision: false }));
    expect(restored).toMatchObject({
      iteration: 1,
      points: [],
      trend: null,
      fixes: 1,
      tests,
      toolsWithoutTests: [],
      isProvisioned: false,
      lost: expect.arrayContaining(['results per test', 'trend', 'diagnoses']),
    });
    expect(session.harness.warnings.join()).toContain('The state of the session is lost');
    expect(events.filter(({ type }) => type === 'warning')).toEqual([]);
    expect(session.nextIteration()).toBe(2);
  });

  test('runs nothing on this host because a branch says so', async () => {
    const repository = await createPluginRepository({ files: { 'healthy.mjs': wrong } });
    const { branch } = await interrupt(repository);
    const { session, during } = await resume(repository, branch, undefined);
    const restored = await during(() => restoreSession(session, { reprovision: true }));
    expect(restored).toMatchObject({ isProvisioned: false, unprovisioned: expect.stringContaining('tier 0') });
    expect(session.standing.phase).toBe('started');
  });
});

test('a part that cannot be closed at the end is told, and the rest is closed', async () => {
  const repository = await createPluginRepository();
  const { ports, steps, during } = openSteps();
  await during(async () => {
    const session = await ActiveSession.start({ path: repository.plugin }, steps, ports);
    session.resources.add('server', () => {
      throw new PthError('environment/died', 'the container is gone');
    });
    const ended = await endActiveSession(session, { keepsWorktree: false });
    expect(ended.end.warnings).toContain('the container is gone');
  });
  await repository.expectClean();
});

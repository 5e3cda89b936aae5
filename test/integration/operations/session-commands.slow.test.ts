import { readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { StepContext } from '../../../src/harness/index.ts';
import { ActiveSession } from '../../../src/operations/active-session/active-session.ts';
import { runTests } from '../../../src/operations/active-session/run-tests.ts';
import {
  abandonSession,
  endSession,
  endSessionInputSchema,
  type OperationContext,
  type RunEvent,
  resumeInputSchema,
  resumePlugin,
  sessionStatus,
  sessionStatusInputSchema,
  startSession,
} from '../../../src/operations/index.ts';
import { parseInput, testInputSchema } from '../../../src/settings/index.ts';
import { composeTestPorts } from '../../kit/operation-ports.ts';
import { createPluginRepository } from '../../kit/plugin-repository.ts';
import { proves } from '../../requirements.ts';

const healthy = readFileSync(join(import.meta.dirname, '../../fixtures/programs/servers/healthy.mjs'), 'utf8');
const faulty = healthy.replace('structuredContent: { sum: a + b }', 'structuredContent: { sum: String(a + b) }');
const branch = 'pth/first-look';

async function setUp(files: Record<string, string>) {
  const repository = await createPluginRepository({ files });
  await mkdir(join(repository.base, 'cache'));
  const warnings: string[] = [];
  const context: OperationContext = {
    ports: composeTestPorts(repository.base),
    emit: (event) => {
      if (event.type === 'warning') warnings.push(event.message);
    },
    signal: new AbortController().signal,
  };
  const place = { branch, path: repository.plugin };
  return {
    repository,
    warnings,
    context,
    start: (keep = false) =>
      startSession.perform(
        parseInput(testInputSchema, { path: repository.plugin, branch, env: 'local', seed: 7, keep }),
        context,
      ),
    status: () => sessionStatus.perform(parseInput(sessionStatusInputSchema, place), context),
    resume: () => {
      const settings = { env: 'local', fix: false };
      return resumePlugin.perform(parseInput(resumeInputSchema, { ...place, settings }), context);
    },
    end: () => endSession.perform(parseInput(endSessionInputSchema, place), context),
  };
}

describe('a session that a person takes by commands', () => {
  test(proves(['P-128'], 'is started, looked at, gone on with and ended, each by a process of its own'), async () => {
    const { repository, start, status, resume, end } = await setUp({ 'healthy.mjs': faulty });
    const git = (...args: string[]) => repository.git(...args);
    const started = await start();
    expect(started.exitCode).toBe(0);
    expect(started.document).toMatchObject({
      branch,
      branch_point: (await git('rev-parse', 'HEAD')).trim(),
      environment: { name: 'local', tier: 0 },
      recommendation: { tier: 1 },
      servers: [{ status: 'loaded', tools: 3 }],
      loaded: true,
      worktree: null,
    });
    expect(started.document['tests']).toBeGreaterThan(10);
    expect(started.terminal).toContain(`Go on: pth resume ${branch}`);
    // Nothing of the session is left but its branch.
    await repository.expectClean();

    const before = await status();
    expect(before.document).toMatchObject({
      running: false,
      has_state: true,
      iteration: 0,
      history: [],
      fixes: [],
      settings: { seed: 7 },
      unsaved_settings: ['env'],
    });
    expect(before.terminal).toContain('No test was run yet.');

    const run = await resume();
    expect(run.exitCode).toBe(1);
    expect(run.document.summaries.map(({ attempt }) => attempt)).toEqual([1]);
    const after = await status();
    const [point] = after.document['history'] as { iteration: number; total: number; failing: number }[];
    expect(point).toMatchObject({ iteration: 1, total: run.document.total_tests, failing: run.document.failing_tests });
    expect(after.document['causes']).toMatchObject([{ category: 'schema-violation' }]);
    expect(after.terminal).toMatch(/Iteration 1: \d+\/\d+\n[\s\S]*schema-violation: Tool "add"/);

    const ended = await end();
    const numstat = await git('diff', '--numstat', `main..${branch}`);
    const counts = numstat
      .trim()
      .split('\n')
      .map((line) => line.split('\t'));
    expect(ended.document).toMatchObject({
      branch,
      branch_kept: true,
      commits: Number(await git('rev-list', '--count', `main..${branch}`)),
      fixes: 0,
      files_changed: counts.map(([, , path]) => path),
      lines_added: counts.reduce((sum, [added]) => sum + Number(added), 0),
      lines_deleted: 0,
      iterations: 1,
      report: '.pth/SESSION-REPORT.md',
    });
    await repository.expectClean();
  }, 300_000);

  test('a killed one is told with all its servers, and ended with a report of what its branch holds', async () => {
    const servers = { one: { command: 'node', args: ['one.mjs'] }, two: { command: 'node', args: ['two.mjs'] } };
    const { repository, status, end, context, warnings } = await setUp({
      '.mcp.json': JSON.stringify({ mcpServers: servers }),
      'one.mjs': faulty,
      'two.mjs': healthy.replace("name: 'add'", "name: 'sum_up'"),
    });
    const steps = new StepContext<RunEvent>();
    await steps.during({ emit: () => undefined, signal: context.signal }, async () => {
      const session = await ActiveSession.start({ path: repository.plugin, branch }, steps, context.ports);
      await session.provision({ tier: 0 });
      await session.load(null);
      await session.generate({ seed: 7, approveRisky: false });
      await runTests(session, { scope: 'all' }, { approved: new Set(), timeoutSeconds: null });
      // As after a kill, nobody writes a report.
      expect(await abandonSession(session)).toEqual([]);
    });
    const before = await status();
    expect(before.document['servers']).toMatchObject([
      { server: 'two', iteration: 1, history: [{ iteration: 1, failing: 0 }], causes: [] },
      { server: 'one', iteration: 1, causes: [{ category: 'schema-violation' }] },
    ]);
    expect(before.terminal).toMatch(/^two: iteration 1: \d+\/\d+$/m);
    expect(before.terminal).toMatch(/^one: iteration 1: \d+\/\d+$/m);

    const ended = await end();
    expect(ended.document).toMatchObject({ report: '.pth/SESSION-REPORT.md', iterations: 1 });
    const report = await repository.git('show', `${branch}:.pth/SESSION-REPORT.md`);
    expect(report).toContain('schema-violation');
    expect(report).toContain('results are those that the branch holds');
    expect(report).toContain('## Server `one`');
    expect(report).toContain('## Server `two`');
    expect(report).toMatch(/4 still failing \(\d+ of \d+ tests passing/);
    expect(report).not.toContain('did not come up');
    const tip = (await repository.git('rev-parse', branch)).trim();
    expect((await end()).document).toMatchObject({ report: '.pth/SESSION-REPORT.md' });
    // One that is ended once more has its report.
    expect((await repository.git('rev-parse', branch)).trim()).toBe(tip);
    expect(warnings.filter((message) => message.includes('report'))).toEqual([]);
    await repository.expectClean();
  }, 300_000);

  test('keeps the working tree on request, and goes on with what a person committed there', async () => {
    const { repository, start, resume } = await setUp({ 'healthy.mjs': faulty });
    const { document } = await start(true);
    const tree = document['worktree'] as string;
    await writeFile(join(tree, 'healthy.mjs'), healthy);
    const person = ['-c', 'user.name=Ann', '-c', 'user.email=ann@example.org'];
    await repository.git('-C', tree, ...person, 'commit', '--quiet', '--all', '--message', 'Return a number');
    const run = await resume();
    expect(run.document).toMatchObject({ exit_code: 0, failing_tests: 0 });
    expect(await repository.git('log', '--format=%s', `main..${branch}`)).toContain('Return a number');
    await repository.expectClean();
  }, 300_000);

  test('says what keeps the plugin from starting, keeps the branch, and exits with 1', async () => {
    const { repository, start, status } = await setUp({ 'healthy.mjs': 'process.exit(7);\n' });
    const started = await start();
    expect(started.exitCode).toBe(1);
    expect(started.document).toMatchObject({ loaded: false, tests: 0, servers: [{ status: 'start-failed' }] });
    expect((await status()).document).toMatchObject({ has_state: true, iteration: 0 });
    await repository.expectClean();
  }, 300_000);

  test('is refused where there is no such branch, with those that there are', async () => {
    const { repository, status, end } = await setUp({});
    await repository.git('branch', 'pth/calc-2026-11-23-a1b2c3');
    const fault = { code: 'session/branch-missing', details: { branches: ['pth/calc-2026-11-23-a1b2c3'] } };
    await expect(status()).rejects.toMatchObject(fault);
    await expect(end()).rejects.toMatchObject(fault);
  });
});

import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type Clock, type JsonObject, type JsonValue, systemClock } from '../../../src/base/index.ts';
import { sessionOperations } from '../../../src/operations/index.ts';
import { expectFits } from '../../kit/listed-tools.ts';
import { createPluginRepository, type PluginRepositoryOptions } from '../../kit/plugin-repository.ts';
import { openSessionClient, type SessionClient, textOf } from '../../kit/session-client.ts';
import { proves } from '../../requirements.ts';

const dormant = ['pth_start_session', 'pth_resume_session', 'pth_preflight'];

/** Time for what follows from an answer on a busy machine. */
const patience = { timeout: 60_000 };

/** Tests that the repository keeps: one that passes, one that fails. */
const ownTests = `name: adds rightly
tier: 1
tool: add
input: { a: 1, b: 2 }
tags: [sums, small]
expect: { output_contains: "3" }
---
name: adds wrongly
tier: 1
tool: add
input: { a: 1, b: 2 }
tags: [sums]
expect: { output_contains: "4" }
`;
const keptTests = { files: { '.pth/tests/own.yaml': ownTests } };

/** Starts a session in this host's own environment and loads the plugin. */
async function openLoaded(session: SessionClient, options: PluginRepositoryOptions = {}) {
  const repository = await createPluginRepository(options);
  const started = await session.take('pth_start_session', { pluginPath: repository.plugin });
  await session.take('pth_provision_environment', { tier: 0 });
  const loaded = await session.take('pth_load_plugin');
  return { repository, started, loaded };
}

const namesOf = (facts: JsonObject) => (facts['tests'] as { test: string }[]).map(({ test: name }) => name);

/** Whoever waits longer than any test waits for the step alone. */
const sleepForStep: Clock['sleep'] = (ms, signal) => systemClock.sleep(ms === 50_000 ? 2 ** 30 : ms, signal);

describe('a session over MCP', () => {
  test(
    proves(['P-242'], 'from start to end: each step says what it did, the figures are git’s, nothing is left'),
    async () => {
      const session = await openSessionClient();
      const { take } = session;
      expect(await session.names()).toEqual(dormant);
      const { repository, started } = await openLoaded(session);
      expectFits('pth_start_session', started);
      expect(started).toMatchObject({ branch: expect.stringMatching(/^pth\//), recommendation: { tier: 1 } });
      expect(await session.names()).toHaveLength(sessionOperations.length);
      await expect.poll(() => session.changes(), patience).toBe(1);

      const made = await take('pth_generate_tests');
      expect(made['added']).toBeGreaterThan(0);
      expectFits('pth_generate_tests', made);
      const ran = await take('pth_run_test_suite', { concurrency: 2 });
      expect(ran).toMatchObject({ run: 1, iteration: 1 });
      expectFits('pth_run_test_suite', ran);
      const results = await take('pth_get_test_results', { detail: 'output', status: 'passed' });
      expect(results).toMatchObject({ run: 1, counts: ran['counts'] });
      expectFits('pth_get_test_results', results);
      const standing = await take('pth_get_iteration_status');
      expectFits('pth_get_iteration_status', standing);
      expect(standing).toMatchObject({
        phase: 'loaded',
        iteration: 1,
        running: null,
        history: [{ iteration: 1 }],
        decisions: [
          { question: 'which environment tier?', answer: '0', source: 'caller' },
          {
            question: 'how many tests at a time?',
            answer: '2',
            source: 'caller',
            at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
            facts: { phase: 'loaded', tests: made['tests'], failing: 0 },
          },
        ],
      });

      const ended = await take('pth_end_session');
      expectFits('pth_end_session', ended);
      const branch = textOf(started, 'branch');
      const range = `main..${branch}`;
      const changed = (await repository.git('diff', '--numstat', range))
        .trim()
        .split('\n')
        .map((line) => line.split('\t'));
      expect(ended).toMatchObject({
        branch,
        isBranchKept: true,
        commits: { total: Number(await repository.git('rev-list', '--count', range)), fixes: 0 },
        filesChanged: changed.map(([, , path]) => path),
        linesAdded: changed.reduce((sum, [added]) => sum + Number(added), 0),
        linesDeleted: 0,
        iterations: 1,
        report: '.pth/SESSION-REPORT.md',
        warnings: [],
      });
      expect(await repository.git('show', `${branch}:.pth/SESSION-REPORT.md`)).toContain('| Tools | 3 |');
      expect(existsSync(textOf(started, 'worktree'))).toBe(false);
      expect(await session.names()).toEqual(dormant);
      await expect.poll(() => session.changes(), patience).toBe(2);
      await repository.expectClean();
    },
  );

  test(
    proves(
      ['P-011'],
      'a step that comes too early, a second session or environment and a stale handle are refused with the call to make',
    ),
    async () => {
      const { take, call, names } = await openSessionClient();
      const repository = await createPluginRepository();
      expect((await call('pth_run_test', { test: 'x' })).text).toContain('session/none-active');
      const nowhere = await call('pth_start_session', { pluginPath: repository.base });
      expect(nowhere).toMatchObject({ isError: true, text: expect.stringContaining('git/not-a-repository') });
      expect(await names()).toEqual(dormant);
      const handle = textOf(await take('pth_start_session', { pluginPath: repository.plugin }), 'session');
      const early = await call('pth_run_test_suite', { session: handle });
      expect(early.text).toContain('plugin/not-loaded');
      expect(early.text).toContain('1. Call pth_load_plugin first.');
      expect((await call('pth_load_plugin')).text).toContain('Call pth_provision_environment first.');
      const second = await call('pth_start_session', { pluginPath: repository.plugin });
      expect(second.text).toMatch(/session\/phase\na session is active on pth\//);
      expect((await call('pth_get_iteration_status', { session: 'another' })).text).toContain('session/stale-handle');
      await take('pth_provision_environment', { tier: 0 });
      const again = (await call('pth_provision_environment', { tier: 1 })).text;
      expect(again).toContain('environment/already-provisioned');
      expect(again).toContain('pth_reprovision_environment');
      // Nothing was kept, so that no branch stays.
      expect(await take('pth_end_session')).toMatchObject({ isBranchKept: false, report: null });
      expect(await repository.sessionBranches()).toEqual([]);
      await repository.expectClean();
    },
  );

  test(
    proves(['P-219', 'P-220', 'P-237'], 'tools as the server lists them, the answer of one, and the diff of git'),
    async () => {
      const session = await openSessionClient('static');
      const { take, call } = session;
      const { repository, started, loaded } = await openLoaded(session);
      const { tools: shown, total } = await take('pth_list_plugin_tools', { detail: 'full' });
      const listed = session.server.host.session?.loaded[0]?.opened.tools ?? [];
      expect(total).toBe(loaded['tools']);
      expect(shown).toMatchObject(
        listed.map(({ name, description, inputSchema }) => ({ name, description, inputSchema })),
      );

      const echo = await take('pth_call_plugin_tool', { tool: 'echo', arguments: { text: 'as it was given' } });
      expectFits('pth_call_plugin_tool', echo);
      expect(echo).toMatchObject({
        outcome: 'result',
        isError: false,
        content: expect.stringContaining('as it was given'),
      });
      expect(await take('pth_call_plugin_tool', { tool: 'refuse' })).toMatchObject({
        outcome: 'result',
        isError: true,
      });
      const wrong = await call('pth_call_plugin_tool', { tool: 'ecko' });
      expect(wrong.text).toContain('plugin/tool-unknown');
      expect(wrong.text).toContain('Did you mean "echo"?');

      await take('pth_generate_tests');
      await take('pth_run_test_suite', { tools: ['echo'] });
      const diff = await take('pth_diff_session');
      expectFits('pth_diff_session', diff);
      expect(diff['diff']).toBe(await repository.git('diff', `main..${textOf(started, 'branch')}`));
      expect(await take('pth_diff_session', { paths: ['src'] })).toMatchObject({ files: [], diff: '' });
      const state = '.pth/session-state.json';
      const one = await take('pth_diff_session', { paths: [state] });
      expect(one['diff']).toBe(await repository.git('diff', `main..${textOf(started, 'branch')}`, '--', state));
      expect(one['diff']).toContain('session_id');

      // What one answer has no room for is read part by part, of the same commit although the branch has moved on.
      const parts: string[] = [];
      for (let cursor: JsonValue | undefined; parts.length === 0 || cursor !== undefined; ) {
        const part = await take('pth_diff_session', { maxBytes: 5000, ...(cursor === undefined ? {} : { cursor }) });
        parts.push(textOf(part, 'diff'));
        cursor = part['nextCursor'];
        expect(part['isTruncated']).toBe(cursor !== undefined);
        if (parts.length === 1)
          await take('pth_create_test', { yaml: 'name: late\ntier: 1\ntool: echo\nexpect: { success: false }\n' });
      }
      expect(parts.length).toBeGreaterThan(1);
      expect(parts.join('')).toBe(diff['diff']);
      expect((await call('pth_diff_session', { cursor: `${'a'.repeat(40)}-5` })).text).toContain('cursor: ');
    },
  );

  test(
    proves(
      ['P-224', 'P-225', 'P-233'],
      'tests by tag, tier, status and source; one that passes, one that fails, one unknown',
    ),
    async () => {
      const session = await openSessionClient();
      const { take, call } = session;
      await openLoaded(session, keptTests);
      expect(namesOf(await take('pth_list_tests'))).toEqual(['adds rightly', 'adds wrongly']);
      expect((await call('pth_get_test_results')).text).toContain('testing/no-results');
      const { tests: total } = await take('pth_generate_tests');

      expect(await take('pth_run_test', { test: 'adds rightly' })).toMatchObject({ status: 'passed' });
      expect(await take('pth_run_test', { test: 'adds wrongly' })).toMatchObject({
        status: 'failed',
        failures: [
          {
            assertion: 'output_contains',
            expected: expect.stringContaining('4'),
            actual: expect.stringContaining('3'),
          },
        ],
        calls: [{ tool: 'add' }],
      });
      const unknown = await call('pth_run_test', { test: 'adds wrongli' });
      expect(unknown.text).toContain('testing/unknown-test');
      expect(unknown.text).toContain('Did you mean "adds wrongly"?');

      expect(namesOf(await take('pth_list_tests', { tags: ['small'] }))).toEqual(['adds rightly']);
      expect(namesOf(await take('pth_list_tests', { status: 'failing' }))).toEqual(['adds wrongly']);
      expect(namesOf(await take('pth_list_tests', { generatedFrom: 'manual' }))).toEqual([
        'adds rightly',
        'adds wrongly',
      ]);
      expect(namesOf(await take('pth_list_tests', { tags: ['sums'], status: 'passed' }))).toEqual(['adds rightly']);
      const byTier = await Promise.all([1, 2, 3].map((testTier) => take('pth_list_tests', { testTier, limit: 500 })));
      expect(byTier.reduce((sum, { total: count }) => sum + Number(count), 0)).toBe(total);
      for (const [index, { tests }] of byTier.entries()) {
        expect((tests as { testTier: number }[]).every(({ testTier }) => testTier === index + 1)).toBe(true);
      }
      const first = await take('pth_list_tests', { limit: 2 });
      const rest = await take('pth_list_tests', { limit: 2, cursor: textOf(first, 'nextCursor') });
      expect(namesOf(rest)).not.toEqual(namesOf(first));

      const { diagnosis, earlierFixes } = await take('pth_diagnose_failure', { test: 'adds wrongly' });
      expect(diagnosis).toMatchObject({
        category: 'wrong-output',
        tests: ['adds wrongly'],
        files: expect.arrayContaining([expect.objectContaining({ path: 'healthy.mjs' })]),
        evidence: { call: { tool: 'add', expected: expect.stringContaining('4') } },
      });
      expect(earlierFixes).toEqual([]);
      expect((await call('pth_diagnose_failure', { test: 'adds rightly' })).text).toContain('testing/test-passes');
      expect((await call('pth_diagnose_failure', { test: 'echo - valid: all arguments' })).text).toContain(
        'no-results',
      );

      const ran = await take('pth_run_test_suite', { tags: ['sums'] });
      expect(ran).toMatchObject({ counts: { total: 2, passed: 1, failed: 1 }, failing: [{ test: 'adds wrongly' }] });
      const again = await take('pth_run_test_suite', { scope: 'failing' });
      expect(again).toMatchObject({ run: 2, iteration: 2, counts: { total: 1, failed: 1 } });
      const results = await take('pth_get_test_results', { detail: 'failures' });
      expect(results).toMatchObject({
        run: 2,
        results: [{ test: 'adds wrongly', failures: [{ assertion: 'output_contains' }] }],
      });
      expect((await call('pth_run_test_suite', { tags: ['of no test'] })).text).toContain('testing/no-tests');
      expect((await call('pth_run_test_suite', { scope: 'targeted', tags: ['sums'] })).text).toContain('usage/invalid');
    },
  );

  test('a build that breaks is an error with its output, and loads once it is mended in the worktree', async () => {
    const { take, call } = await openSessionClient();
    const build = 'console.error("the part is missing"); process.exit(3);';
    const repository = await createPluginRepository({ files: { 'build.mjs': build } });
    const started = await take('pth_start_session', { pluginPath: repository.plugin, buildCommand: 'node build.mjs' });
    await take('pth_provision_environment', { tier: 0 });
    const broken = await call('pth_load_plugin');
    expect(broken).toMatchObject({ isError: true, facts: {} });
    expect(broken.text).toContain('pth_load_plugin did not succeed');
    expect(broken.text).toContain('the part is missing');
    expect(await take('pth_get_iteration_status')).toMatchObject({ phase: 'load-failed' });
    expect(await take('pth_get_plugin_status')).toMatchObject({ status: 'errored', servers: [{ name: 'fixture' }] });
    const worktree = textOf(started, 'worktree');
    await writeFile(join(worktree, 'build.mjs'), '');
    expect(await take('pth_load_plugin')).toMatchObject({ status: 'loaded', tools: 3 });
    expect(await take('pth_get_plugin_status')).toMatchObject({
      status: 'loaded',
      servers: [{ pid: expect.any(Number) }],
    });

    // A fix as a person commits it, with the trailers of PTH's own.
    const trailers = 'PTH-Test: adds rightly\nPTH-Category: build-failure\nPTH-Files: build.mjs\nPTH-Iteration: 1';
    const author = ['-c', 'user.name=a', '-c', 'user.email=a@example.org'];
    await repository.git('-C', worktree, ...author, 'commit', '-qam', `fix: build\n\n${trailers}`);
    expect(await take('pth_get_fix_history')).toMatchObject({
      total: 1,
      fixes: [{ subject: 'fix: build', tests: ['adds rightly'], category: 'build-failure', revertedBy: null }],
    });
    expect(await take('pth_get_fix_history', { test: 'another' })).toMatchObject({ total: 0, fixes: [] });
    expect(await readFile(join(repository.plugin, 'build.mjs'), 'utf8')).toBe(build);
    await take('pth_end_session');
    await repository.expectClean();
  });

  test('reads answer during a long step; a cancelled one frees the queue, and a forced end stops what runs', async () => {
    const session = await openSessionClient('auto', 'legacy', { clock: { ...systemClock, sleep: sleepForStep } });
    const { take, call, server } = session;
    const { repository } = await openLoaded(session);
    expect(await take('pth_get_iteration_status', { waitSeconds: 50 })).toMatchObject({
      running: null,
      next: [{ tool: 'pth_generate_tests' }],
    });
    const cancel = new AbortController();
    const generating = call('pth_generate_tests', {}, { signal: cancel.signal });
    generating.catch(() => undefined);
    await expect.poll(() => server.host.queue.running?.name, patience).toBe('pth_generate_tests');
    expect(await take('pth_get_iteration_status')).toMatchObject({ running: { tool: 'pth_generate_tests' } });
    const waiting = take('pth_call_plugin_tool', { tool: 'echo', arguments: { text: 'after' } });
    await expect.poll(() => server.host.queue.waiting, patience).toEqual(['pth_call_plugin_tool']);
    await expect.poll(() => server.host.queue.running?.doing, patience).toContain('tests');
    const awaited = take('pth_get_iteration_status', { waitSeconds: 50 });
    cancel.abort(new Error('no longer wanted'));
    await expect(generating).rejects.toThrow('no longer wanted');
    expect(await waiting).toMatchObject({ outcome: 'result' });
    expect(await awaited).toMatchObject({ phase: 'loaded' });

    const again = call('pth_generate_tests');
    await expect.poll(() => server.host.queue.running?.name, patience).toBe('pth_generate_tests');
    const behind = call('pth_call_plugin_tool', { tool: 'echo', arguments: { text: 'after' } });
    await expect.poll(() => server.host.queue.waiting, patience).toEqual(['pth_call_plugin_tool']);
    await take('pth_end_session', { force: true });
    expect((await again).text).toContain('stopped by pth_end_session');
    expect((await behind).text).toContain('pth_call_plugin_tool is not possible: the session is ending');
    await repository.expectClean();
  });

  test('a client of the modern era lists every tool always, and takes the same steps', async () => {
    const session = await openSessionClient('auto', 'auto');
    expect(await session.names()).toHaveLength(sessionOperations.length);
    const { repository } = await openLoaded(session);
    expect(session.changes()).toBe(0);
    expect(await session.names()).toHaveLength(sessionOperations.length);
    await session.take('pth_end_session');
    await repository.expectClean();
  });
});

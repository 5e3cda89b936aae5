import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  manifestOf,
  openPullRequestSession,
  type PullRequestSession,
  writePlaybook,
} from '../../kit/pull-request-session.ts';
import type { ActionRun } from '../../kit/run-action.ts';
import { implementerStatusSchema } from '../../../src/orchestrator/roles/implementer.ts';
import { implementerPromptSchema } from '../../../src/orchestrator/roles/prompt-writer.ts';
import { summarySchema } from '../../../src/orchestrator/roles/summarizer.ts';
import { testResultsSchema } from '../../../src/orchestrator/runs/test-results.ts';
import {
  logLineSchema,
  metricsSchema,
  roleNames,
  sharedStateSchema,
} from '../../../src/orchestrator/store/documents.ts';
import { testConfigSchema } from '../../../src/orchestrator/tasker/test-config.ts';
import { proves } from '../../requirements.ts';

function read(run: ActionRun, file: string): string {
  return readFileSync(join(run.outputs['artifacts'] ?? '', file), 'utf8');
}

/** Reads what a role of the fixing half wrote. */
function readOfRoles(run: ActionRun, file: string): string {
  return read(run, join('sessions', run.outputs['session-id'] ?? '', 'artifacts', file));
}

describe('a session through the phases of the Action', () => {
  let session: PullRequestSession;
  let resolved: ActionRun;
  let executed: ActionRun;
  let verified: ActionRun;
  let published: ActionRun;

  beforeAll(async () => {
    session = await openPullRequestSession();
    resolved = await session.step('resolve', { ...session.dispatchInputs, token: session.readToken });
    session.finishJob('resolve', 'success');
    const manifest = manifestOf(resolved);
    const place = { ...manifest, path: 'pull-request', env: 'local', token: '' };
    executed = await session.step('execute', { ...place, model: `playbook:${writePlaybook()}` }, session.checkOut());
    session.finishJob('execute', 'success');
    const artifacts = { session: executed.outputs['artifacts'] ?? '' };
    verified = await session.step('verify', { ...place, ...artifacts }, session.checkOut());
    session.finishJob('verify (default)', 'success');
    published = await session.step('publish', {
      ...manifest,
      ...artifacts,
      'app-id': session.dispatchInputs['app-id'],
      verifications: verified.outputs['artifacts'] ?? '',
      'bundle-digest': verified.outputs['bundle-digest'] ?? '',
      token: session.readToken,
      'write-token': session.writeToken(),
    });
  }, 400_000);
  afterAll(() => session.github.close());

  test(proves(['C-001', 'C-003', 'C-005'], 'resolve writes down what GitHub says, and only that'), () => {
    expect(resolved.log).not.toContain('::error');
    expect(resolved.exitCode).toBe(0);
    expect(resolved.outputs).toMatchObject({
      decision: 'run',
      'head-sha': session.pull.headSha,
      'runs-on': '"ubuntu-24.04"',
      images: '[{"image":"","slug":"default"}]',
      'may-use-secrets': 'true',
      result: 'success',
      'exit-code': '0',
    });
    expect(JSON.parse(read(resolved, 'manifest.json'))).toMatchObject({
      headSha: session.pull.headSha,
      suiteDigest: null,
    });
  });

  test(
    proves(['C-024', 'R-024'], 'execute runs the whole loop, and its outputs, summary and artifacts say how it ended'),
    () => {
      expect(executed.outputs, executed.log).toMatchObject({
        result: 'success',
        'exit-code': '0',
        failing: '0',
        fixes: '1',
      });
      expect(executed.exitCode).toBe(0);
      expect(executed.outputs['branch']).toMatch(/^pth\/calc-\d{4}-\d\d-\d\d-012345$/);
      expect(executed.summary).toContain('xychart-beta');
      const entries = read(executed, 'transcript.jsonl').trimEnd().split('\n');
      for (const line of entries) {
        expect(JSON.parse(line)).toMatchObject({
          timestamp: expect.any(String),
          agent: expect.any(String),
          action: expect.any(String),
        });
      }
      expect(existsSync(join(executed.outputs['artifacts'] ?? '', 'session.bundle'))).toBe(true);
      expect(read(executed, 'run.html')).toContain('Content-Security-Policy');
    },
  );

  test(
    proves(
      ['R-007', 'R-009', 'R-013', 'R-024', 'R-025', 'R-026'],
      'execute leaves what the roles of the fixing half wrote, in the form of `pth complete`, in the directory to upload',
    ),
    () => {
      const readJson = (path: string): unknown => JSON.parse(readOfRoles(executed, path));
      expect(testConfigSchema.parse(readJson('tasker/test_config.json')).parts).toMatchObject([
        { runner: 'pth', directory: 'pull-request' },
      ]);
      expect(readOfRoles(executed, 'tasker/run-tests.sh')).toContain('.pth/ci/run-tests.mjs');
      const prompt = implementerPromptSchema.parse(readJson('attempt-1/prompt-writer/implementer_prompt.json'));
      expect(prompt.prompt).toContain('schema-violation');
      expect(prompt.system).not.toBe('');
      const [failing = ''] = prompt.context.failing_tests;
      expect(prompt.context.summary.failures[0]).toMatchObject({
        name: failing,
        reason: expect.stringContaining('must be integer'),
        location: expect.stringContaining('calc.mjs:'),
      });
      expect(implementerStatusSchema.parse(readJson('attempt-1/implementer/implementer_status.json'))).toMatchObject({
        status: 'changed',
        stop: 'completed',
        said: expect.stringContaining('return the sum as a number'),
        changed_files: [expect.stringMatching(/calc\.mjs$/)],
        turns: 2,
      });
      expect(summarySchema.parse(readJson('attempt-1/summarizer/summary.json'))).toMatchObject({
        failed: 0,
        fixed: prompt.context.failing_tests,
      });
      expect(sharedStateSchema.parse(readJson('state.json'))).toMatchObject({
        state: { failing_tests: 0, previous_attempts: 1, summaries: [{ attempt: 1 }] },
        next_action: 'finish',
      });
      expect(testResultsSchema.parse(readJson('start/results.json'))).toMatchObject({ exit_code: 1 });
      expect(testResultsSchema.parse(readJson('attempt-1/run_test/results.json'))).toMatchObject({ failed: 0 });
      expect(metricsSchema.parse(readJson('metrics.json'))).toMatchObject({
        attempts: 1,
        failing_at_end: 0,
        deltas: [{ attempt: 1, failing_after: 0, is_kept: true }],
      });
      const lines = readOfRoles(executed, 'log.jsonl').trimEnd().split('\n');
      const agents = lines.map((line) => logLineSchema.parse(JSON.parse(line)).agent);
      expect(new Set(agents)).toEqual(new Set(roleNames));
    },
  );

  test(proves(['C-022'], 'what the plugin prints cannot speak to the runner (T23)'), () => {
    expect(executed.log).toMatch(/::stop-commands::([\w-]+)\n[\s\S]*::\1::/);
  });

  test(
    proves(['C-024'], 'verify proves each commit on a runner of its own, with calls that nobody has seen (T17, T20)'),
    () => {
      expect(verified.outputs['exit-code'], verified.log).toBe('0');
      const found = JSON.parse(read(verified, 'verification.json'));
      expect(found).toMatchObject({ version: 1, regressions: [], after: { failing: 0 } });
      expect(found.commits).toHaveLength(1);
      expect(found.commits[0]).toMatchObject({ proven: true });
      expect(found.heldOut.calls).toBeGreaterThan(0);
      expect(found.heldOut.failures).toEqual([]);
    },
  );

  test(
    proves(['C-026'], 'publish leaves the causes that are left at their lines as SARIF, about the tested commit'),
    () => {
      expect(JSON.parse(read(published, 'results.sarif'))).toMatchObject({
        version: '2.1.0',
        runs: [{ results: [], versionControlProvenance: [{ revisionId: session.pull.headSha }] }],
      });
    },
  );

  test(proves(['C-004', 'C-025'], 'publish pushes the commits to the one branch and to no other ref'), () => {
    expect(published.outputs['exit-code'], published.log).toBe('0');
    const branch = executed.outputs['branch'] ?? '';
    expect(published.outputs['branch']).toBe(branch);
    expect(session.repository.readFile(branch, 'calc.mjs')).not.toContain('String(a + b)');
    const pushed = session.github.pushes.filter(({ ref }) => !['refs/heads/main', 'refs/heads/change'].includes(ref));
    expect(pushed.map(({ ref }) => ref)).toEqual([`refs/heads/${branch}`]);
  });

  test(
    proves(
      ['C-026', 'C-027'],
      'one review as a comment, one fix pull request on the head branch, a check on the head and on the fixes',
    ),
    () => {
      expect(session.pull.reviews).toHaveLength(1);
      expect(session.pull.reviews[0]).toMatchObject({ state: 'COMMENTED', commitId: session.pull.headSha });
      expect(session.pull.reviews[0]?.body).toContain('`run.html` in the artifact `pth-session`');
      const fixes = session.repository.pulls.filter(({ number }) => number !== session.pull.number);
      expect(fixes).toHaveLength(1);
      expect(fixes[0]?.record.base.ref).toBe('change');
      expect(published.outputs['fix-pr']).toContain(`/pull/${fixes[0]?.number}`);
      const tip = session.repository.branch(published.outputs['branch'] ?? '');
      expect(session.repository.checkRuns).toMatchObject([
        {
          name: 'PTH',
          headSha: session.pull.headSha,
          conclusion: 'failure',
          title: `1 bug found, 1 fixed in #${fixes[0]?.number}`,
        },
        { name: 'PTH', headSha: tip, status: 'completed', conclusion: 'success' },
      ]);
      session.github.assertSound();
    },
  );

  test(proves(['C-026'], 'no token stands in a log, a summary or a posted text (T22)'), () => {
    const tokens = [session.readToken];
    const texts = [resolved, executed, verified, published].flatMap(({ log, summary }) => [
      log.replaceAll(/^::add-mask::.*$/gm, ''),
      summary,
    ]);
    for (const token of tokens) for (const text of texts) expect(text).not.toContain(token);
  });
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { FixingArtifacts } from '../../../src/orchestrator/index.ts';
import type { LoopEvent } from '../../../src/loop/index.ts';
import { implementerPromptSchema } from '../../../src/orchestrator/roles/prompt-writer.ts';
import { implementerStatusSchema } from '../../../src/orchestrator/roles/implementer.ts';
import { summarySchema } from '../../../src/orchestrator/roles/summarizer.ts';
import { compactHistorySchema } from '../../../src/orchestrator/roles/history.ts';
import { testResultsSchema } from '../../../src/orchestrator/runs/test-results.ts';
import { metricsSchema, sharedStateSchema } from '../../../src/orchestrator/store/documents.ts';
import { Redactor, systemClock } from '../../../src/base/index.ts';
import { makeTemporary } from '../../kit/feature-project.ts';
import { makeDiagnosis, makeFailure, makeFix, makeOutcome } from '../../kit/outcome-builders.ts';
import { proves } from '../../requirements.ts';

const sessionId = '7d444840-9dc0-11d1-b245-5ffdce74fad2';

/** Plays events into the artifacts of a run. */
async function record(...events: readonly LoopEvent[]) {
  const root = makeTemporary('fixing');
  const redactor = Redactor.fromVariables({ API_KEY: 'a-secret-that-is-long' });
  const place = { root, sessionId, feature: 'calc', directory: 'plugins/calc' };
  const artifacts = new FixingArtifacts({ ...place, redactor, clock: systemClock });
  for (const event of events) artifacts.add('calc', event);
  await artifacts.close();
  const read = (path: string) => readFileSync(join(root, 'sessions', sessionId, 'artifacts', path), 'utf8');
  return { read, readJson: (path: string): unknown => JSON.parse(read(path)) };
}

const end = (name: string, isPassing: boolean): LoopEvent => ({
  type: 'test-end',
  outcome: isPassing ? makeOutcome({ name, status: 'passed' }) : makeFailure({ name, message: `${name} is wrong` }),
  done: 1,
  total: 2,
});
const counts = { total: 2, passed: 1, failed: 1, flaky: 0, timedOut: 0, skipped: 0, errored: 0 };
const cause = makeDiagnosis({ tests: ['adds'] });
const prompt = {
  type: 'agent',
  event: {
    type: 'fix-prompt',
    system: 'rules',
    prompt: 'mend it',
    tools: ['call_tool'],
    tried: [],
    protectedPaths: ['.pth'],
  },
} as const satisfies LoopEvent;
const usage = { inputTokens: 10, outputTokens: 5, cacheReadTokens: 0, cacheWriteTokens: 0 };
const reply: LoopEvent = {
  type: 'agent',
  event: {
    type: 'fix-reply',
    reply: { stop: 'completed', text: 'done with a-secret-that-is-long', turns: 2, usage, contextUtilization: 0.4 },
  },
};
const firstRun: readonly LoopEvent[] = [
  { type: 'iteration-start', iteration: 1 },
  { type: 'suite-ready', total: 2, generated: 2, persisted: 0, needsReview: 0 },
  { type: 'suite-start', total: 2, scope: 'all' },
  end('adds', false),
  end('greets', true),
  { type: 'suite-end', counts, durationMs: 1 },
  { type: 'diagnosis', diagnosis: cause },
];
const start: LoopEvent = { type: 'fix-start', diagnosis: cause, source: 'agent test' };
const fix = makeFix({ files: ['calc.mjs'] });
const commit: LoopEvent = { type: 'fix-commit', fix, linesChanged: 1, risk: 'low', refused: ['.git/hooks (git)'] };

test(proves(['R-013'], 'a fix that mends one test and breaks no other'), async () => {
  const { read, readJson } = await record(
    ...firstRun,
    start,
    prompt,
    reply,
    commit,
    { type: 'suite-start', total: 1, scope: 'targeted' },
    end('adds', true),
    { type: 'iteration-end', iteration: 1, counts },
  );
  const written = implementerPromptSchema.parse(readJson('attempt-1/prompt-writer/implementer_prompt.json'));
  expect(written).toMatchObject({ system: 'rules', prompt: 'mend it', tools: ['call_tool'] });
  expect(written.context).toMatchObject({ failing_tests: ['adds'], protected_paths: ['.pth'] });
  expect(implementerStatusSchema.parse(readJson('attempt-1/implementer/implementer_status.json'))).toMatchObject({
    status: 'changed',
    stop: 'completed',
    changed_files: ['calc.mjs'],
    refused: [{ path: '.git/hooks', reason: 'git' }],
    turns: 2,
    tokens: 15,
    context_utilization: 0.4,
  });
  expect(read('attempt-1/implementer/implementer_status.json')).not.toContain('a-secret-that-is-long');
  const summary = summarySchema.parse(readJson('attempt-1/summarizer/summary.json'));
  expect(summary).toMatchObject({ total: 2, failed: 0, fixed: ['adds'], broken: [] });
  expect(sharedStateSchema.parse(readJson('state.json'))).toMatchObject({
    state: { total_tests: 2, failing_tests: 0, previous_attempts: 1, context_utilization: 0.4 },
    next_action: 'finish',
  });
  const readResults = (directory: string) => testResultsSchema.parse(readJson(`${directory}/results.json`));
  expect(readResults('start')).toMatchObject({ total: 2, failed: 1, details: ['adds'], exit_code: 1 });
  expect(read('start/summary.log')).toContain('adds is wrong');
  const after = { total: 2, failed: 0, details: [], summary_path: 'attempt-1/run_test/summary.log', exit_code: 0 };
  expect(readResults('attempt-1/run_test')).toMatchObject(after);
  expect(metricsSchema.parse(readJson('metrics.json'))).toMatchObject({
    attempts: 1,
    failing_at_start: 1,
    failing_at_end: 0,
    completion_rate: 1,
    deltas: [{ attempt: 1, failing_before: 1, failing_after: 0, delta: -1, is_kept: true }],
  });
});

test(
  proves(['R-010', 'R-026'], 'the history that a prompt tells of, and figures of a change that is rolled back'),
  async () => {
    const attempt = { attempt: 1, changedFiles: ['calc.mjs'], refused: [], outcome: 'Kept.', said: 'fix: guess' };
    const again: LoopEvent = { ...prompt, event: { ...prompt.event, tried: [attempt] } };
    const rolledBack: LoopEvent = { type: 'gate', commits: [fix.commit], outcome: 'rolled-back' };
    const suite: LoopEvent = { type: 'suite-end', counts, durationMs: 40 };
    const { readJson } = await record(...firstRun, start, prompt, reply, commit, suite, start, again, rolledBack);
    const history = compactHistorySchema.parse(readJson('history/compact-1.json'));
    expect(history).toMatchObject({ version: 1, reason: 'new-session', attempt: 1 });
    expect(history.text).toContain('fix: guess');
    expect(readJson('attempt-2/prompt-writer/implementer_prompt.json')).toMatchObject({
      context: { history: history.text },
    });
    expect(readJson('metrics.json')).toMatchObject({ attempts: 2, deltas: [{ is_kept: false, tests_ms: 40 }, {}] });
  },
);

test('a fix that is taken back leaves the results that stood before it', async () => {
  const broke = { broke: ['greets'], mended: [], isTakenBack: true, isCertain: true };
  const { readJson } = await record(
    ...firstRun,
    start,
    prompt,
    reply,
    commit,
    end('greets', false),
    { type: 'fix-broke', fix, ...broke },
    start,
    prompt,
    reply,
    { type: 'fix-declined', diagnosis: cause, reason: 'only forbidden edits', refused: ['ci.yml (workflow)'] },
  );
  expect(readJson('attempt-1/summarizer/summary.json')).toMatchObject({ failed: 1, fixed: [], broken: [] });
  expect(readJson('attempt-2/implementer/implementer_status.json')).toMatchObject({ status: 'refused', session: 2 });
  expect(readJson('state.json')).toMatchObject({ state: { failing_tests: 1, previous_attempts: 2 } });
});

test('a model that does not answer is told as its fault, and a fix without an agent has no prompt', async () => {
  const lost: LoopEvent = { type: 'fix-declined', diagnosis: cause, reason: 'the model did not answer', refused: [] };
  const { readJson, read } = await record(...firstRun, start, prompt, lost, start, commit);
  expect(readJson('attempt-1/implementer/implementer_status.json')).toMatchObject({
    status: 'unchanged',
    stop: 'fault',
    said: 'the model did not answer',
    turns: 0,
  });
  expect(() => read('attempt-2/prompt-writer/implementer_prompt.json')).toThrow('ENOENT');
});

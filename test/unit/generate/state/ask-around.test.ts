import { expect, test } from 'vitest';
import type { JsonObject } from '../../../../src/base/index.ts';
import { PlanRunner } from '../../../../src/generate/explore/plan-runner.ts';
import { profileTools } from '../../../../src/generate/explore/profile-tools.ts';
import type { GenerationContext } from '../../../../src/generate/explore/tool-work.ts';
import { askAround } from '../../../../src/generate/state/ask-around.ts';
import { lookupArgument, tellsOf } from '../../../../src/generate/state/state-readers.ts';
import { isReadingTool } from '../../../../src/generate/state/tool-access.ts';
import type { GenerationState } from '../../../../src/generate/values/generation-state.ts';
import { ValuePool } from '../../../../src/generate/values/value-pool.ts';
import { errorResult, fakeTool, textResult } from '../../../kit/fake-connection.ts';

const step = (tool: string, input: JsonObject) => ({ tool, input, links: [], captures: {} });

const tools = ['set_alarm', 'get_alarm'].map((name) => fakeTool(name));
const state: GenerationState = {
  hints: { paths: [], workDirectory: null },
  pool: new ValuePool(),
  scratch: { directory: null, directoryPlan: undefined, tablePlan: undefined },
  seed: 1,
  checks: new Map(),
};

/** Sets an alarm between two questions about it, on a server whose clock goes on with every answer. */
async function setAlarm(input: JsonObject, shows: (at: unknown, answers: number) => string) {
  let answers = 0;
  let at: unknown = 'never';
  const probe = {
    callTool: (name: string, given: JsonObject) => {
      if (name === 'get_alarm') return Promise.resolve(textResult(shows(at, (answers += 1))));
      if (given['at'] === 'bad') return Promise.resolve(errorResult('no time'));
      at = given['at'];
      return Promise.resolve(textResult('set'));
    },
  };
  const runner = new PlanRunner({
    probe,
    tools,
    timeoutMs: 1000,
    signal: undefined,
    emit: () => undefined,
    concurrentCalls: 1,
    isChanging: () => true,
  });
  const works = await profileTools(tools, state, { report: () => undefined, signal: undefined });
  const [subject] = works;
  if (!subject) throw new Error('no tool was profiled');
  const context: GenerationContext = {
    state,
    works,
    runner,
    isTimeUp: () => false,
    limits: { testsPerTool: 12, probesPerTool: 20 },
    checks: new Map(),
    outputSchemas: new Map(),
    propose: undefined,
    heldOutValues: false,
    report: () => undefined,
    signal: undefined,
  };
  return askAround([step('set_alarm', input), step('get_alarm', {})], 0, subject, context);
}

const now = (answers: number) => `2026-01-01T00:00:0${answers}Z`;

test('an answer that differs only by the time shows the same state', async () => {
  const asked = await setAlarm({ at: 'noon' }, (_at, answers) => `asked at ${now(answers)}`);
  expect(asked).toMatchObject({ isSame: true, before: { verdict: 'accepted' }, change: { verdict: 'accepted' } });
});

test('a change shows, also when it is a time that the call gives', async () => {
  expect(await setAlarm({ at: 'noon' }, String)).toMatchObject({ isSame: false });
  expect(await setAlarm({ at: '2030-05-05T10:00:00Z' }, (at) => (at === 'never' ? now(1) : String(at)))).toMatchObject({
    isSame: false,
  });
});

test('nothing is told where the change between is refused', async () => {
  expect(await setAlarm({ at: 'bad' }, String)).toBeUndefined();
});

test('a reader is known by its arguments as well as by its name', () => {
  const path = { type: 'object', properties: { path: { type: 'string' } }, required: ['path'] };
  expect(isReadingTool(fakeTool('file_read', { inputSchema: path }))).toBe(true);
  expect(isReadingTool(fakeTool('file_write', { inputSchema: path }))).toBe(false);
  expect(isReadingTool(fakeTool('file_write', { inputSchema: path, annotations: { readOnlyHint: true } }))).toBe(true);
  expect(lookupArgument(fakeTool('file_read', { inputSchema: path }))).toBe('path');
  expect(lookupArgument(fakeTool('file_write', { inputSchema: path }))).toBeNull();
});

test('a reader tells of tools about the same kind of thing', () => {
  expect(tellsOf('list_notes', 'delete_note')).toBe(true);
  expect(tellsOf('get_user', 'delete_note')).toBe(false);
  expect(tellsOf('get_by_id', 'delete_by_id')).toBe(true);
});

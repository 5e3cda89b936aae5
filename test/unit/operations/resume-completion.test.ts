import { describe, expect, test } from 'vitest';
import { Redactor, systemClock } from '../../../src/base/index.ts';
import {
  describeLostFlags,
  readDocuments,
  readRecord,
  recordEnvironment,
  takeRecordedEnvironment,
} from '../../../src/operations/resume-completion.ts';
import { ArtifactStore, type SessionRecord, sessionRecordSchema } from '../../../src/orchestrator/index.ts';
import { completeInputSchema } from '../../../src/settings/index.ts';
import { makeTemporary, writeFiles } from '../../kit/feature-project.ts';

const sessionId = '6c1f4c0e-8d5b-4a53-9d3a-0d3f1f6a2b11';

const makeInput = (given: Readonly<Record<string, unknown>> = {}) => completeInputSchema.parse(given);

function makeRecord(given: Readonly<Record<string, unknown>> = {}): SessionRecord {
  const input = makeInput(given);
  return {
    version: 1,
    session_id: sessionId,
    feature: 'login',
    branch: 'pth/login',
    settings: {
      tests: [],
      within: '',
      docs: input.docs,
      max_attempts: 5,
      test_seconds: 1234,
      model: null,
      tool_servers: [],
      fallback_model: null,
      summary_model: null,
      ...recordEnvironment(input),
    },
    config: null,
    course: { attempts: 2, cycles: 0, stalled_sessions: 0, session: 1 },
    failing_at_start: null,
    best: null,
    failures: [],
    known_ran: 0,
    flaky: [],
    attempts: [],
    context_utilization: 0,
    history_version: 0,
  };
}

function makeStore(): ArtifactStore {
  const redactor = Redactor.fromVariables({ API_KEY: 'a-secret-that-is-long' });
  return new ArtifactStore({ root: makeTemporary('artifacts'), sessionId, redactor, clock: systemClock });
}

describe('a resume', () => {
  test('keeps the recorded limits, unless they are given anew', async () => {
    const store = makeStore();
    await store.writeDocument('session.json', sessionRecordSchema, makeRecord({ docs: ['a.md'] }));
    const { settings } = await readRecord(store, makeInput({ resume: sessionId }));
    expect(settings).toMatchObject({ test_seconds: 1234, max_attempts: 5, docs: ['a.md'] });
    const anew = { resume: sessionId, testSeconds: 60, maxAttempts: 3, docs: ['b.md'] };
    const changed = await readRecord(store, makeInput(anew));
    expect(changed.settings).toMatchObject({ test_seconds: 60, max_attempts: 3, docs: ['b.md'] });
  });

  test('takes the recorded environment, unless another one is given', () => {
    const record = makeRecord({ env: 'local', isolation: 'bubblewrap', memoryMB: 512 });
    expect(takeRecordedEnvironment(makeInput(), record)).toMatchObject({
      env: 'local',
      isolation: 'bubblewrap',
      memoryMB: 512,
    });
    expect(takeRecordedEnvironment(makeInput({ env: 'docker' }), record)).toMatchObject({
      env: 'docker',
      isolation: 'auto',
      memoryMB: 512,
    });
  });

  test('does not weaken an environment by what artifacts say, and tells the flags to give again', () => {
    const given = { isolation: 'none', privileged: true, set: ['KEY=HOST_KEY'] };
    const record = makeRecord(given);
    expect(record.settings.environment).toEqual({});
    expect(takeRecordedEnvironment(makeInput(), record).isolation).toBe('auto');
    expect(describeLostFlags(makeInput(), record)).toContain('--set, --privileged, --isolation');
    expect(describeLostFlags(makeInput(given), record)).toBeNull();
    const { settings } = record;
    const forged = { ...record, settings: { ...settings, environment: { isolation: 'none', privileged: true } } };
    expect(takeRecordedEnvironment(makeInput(), forged)).toMatchObject({ isolation: 'auto', privileged: false });
    const odd = { ...record, settings: { ...settings, environment: { env: 'moon' } } };
    expect(() => takeRecordedEnvironment(makeInput(), odd)).toThrow('is not as a run writes it');
  });

  test('reads documents from the artifacts, without secrets; new ones replace them', async () => {
    const [store, here, warnings] = [makeStore(), makeTemporary('docs'), Array<string>()];
    writeFiles(here, { 'a.md': 'sums; a-secret-that-is-long', 'b.md': 'products' });
    const record = makeRecord({ docs: ['a.md'] });
    const read = (docs: readonly string[]) =>
      readDocuments(store, makeInput({ docs: [...docs], resume: sessionId }), record, here, (each) =>
        warnings.push(each),
      );
    expect(await read([])).toEqual([]);
    expect(warnings).toEqual([
      'The run goes on without a.md: its artifacts hold no documents.json. Give them again with --docs.',
    ]);
    await read(['a.md']);
    expect(await store.readText('documents.json')).not.toContain('a-secret-that-is-long');
    expect(await read([])).toMatchObject([{ path: 'a.md', text: expect.stringContaining('sums; ') as string }]);
    expect(await read(['b.md'])).toEqual([{ path: 'b.md', text: 'products' }]);
    expect(await read([])).toEqual([{ path: 'b.md', text: 'products' }]);
    expect(warnings).toHaveLength(1);
  });
});

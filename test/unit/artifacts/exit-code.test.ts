import { expect, test } from 'vitest';
import { exitCodeOfLoop } from '../../../src/artifacts/exit-code.ts';
import { exitCodeOfRuns } from '../../../src/artifacts/index.ts';
import { makeFailure, makeOutcome } from '../../kit/outcome-builders.ts';

const failed = makeFailure({ name: 'a' });
const errored = makeOutcome({ name: 'b', status: 'errored', message: 'no environment' });
const passed = makeOutcome({ name: 'c' });

test.each([
  [0, 'all-passing', [passed]],
  [1, 'awaiting-fix', [failed]],
  [1, 'tests-only', [failed, errored]],
  [1, 'max-iterations', [failed]],
  [1, 'decided', [failed]],
  [2, 'stalled', [failed]],
  [3, 'stalled', [errored, passed]],
  [3, 'tests-only', [errored]],
  [3, 'no-tests', []],
] as const)('a loop ends with %i after %s', (code, stop, outcomes) => {
  expect(exitCodeOfLoop({ stop, outcomes: [...outcomes], tools: [] }, '1')).toBe(code);
});

const key = { kind: 'key', name: 'ACME_API_KEY', said: 'ACME_API_KEY is required' } as const;
const hindered = makeFailure({ name: 'd', category: 'dependency-error', obstacle: key });
const held = makeOutcome({ name: 'e', status: 'skipped', obstacle: key });
const refusal = makeOutcome({ name: 'f', answered: [] });
const tools = ['add', 'sub'].map((name) => ({ name, inputSchema: {}, raw: {} }));

test.each([
  ['no tool worked', 1, [refusal], '1'],
  ['an obstacle is the reason that none worked', 2, [refusal, held], '1'],
  ['every test was held up by an obstacle', 2, [held], '1'],
  ['one of two tools worked', 0, [passed, held], '1'],
  ['fewer worked than were asked for, by an obstacle', 2, [passed, held], '2'],
  ['fewer worked than the share that was asked for', 1, [passed], '80%'],
  ['half of them worked, as was asked for', 0, [passed], '50%'],
  ['nothing is asked of the tools', 0, [refusal], null],
  ['only an obstacle makes tests fail', 2, [hindered, passed], '1'],
  ['something else fails as well', 1, [hindered, failed, passed], '1'],
] as const)('%s: exit code %i', (_, code, outcomes, minTools) => {
  const isFailed = outcomes.some(({ status }) => status === 'failed');
  const stop = isFailed ? 'tests-only' : 'all-passing';
  expect(exitCodeOfLoop({ stop, outcomes: [...outcomes], tools }, minTools)).toBe(code);
});

const run = (stop: 'all-passing' | 'stalled' | 'tests-only') => ({
  stop,
  outcomes: [stop === 'all-passing' ? passed : failed],
  tools: [],
});

test('the worst server counts, and none at all is no success', () => {
  expect(exitCodeOfRuns([run('all-passing'), run('tests-only')])).toBe(1);
  expect(exitCodeOfRuns([run('stalled'), run('tests-only')])).toBe(2);
  expect(exitCodeOfRuns([run('all-passing')])).toBe(0);
  expect(exitCodeOfRuns([])).toBe(3);
});

import { expect, test } from 'vitest';
import { renderSessionReport, renderTotal } from '../../../src/artifacts/index.ts';
import { Redactor } from '../../../src/base/index.ts';
import { makeFailure, makeOutcome, makeResult } from '../../kit/outcome-builders.ts';

const tool = (name: string) => ({ name, inputSchema: {}, raw: {} });
const one = {
  server: 'packages/one: one',
  result: makeResult({
    tools: [tool('add'), tool('sub')],
    answered: ['add'],
    outcomes: [makeOutcome({ name: 'add adds' }), makeFailure({ name: 'sub subtracts', tool: 'sub' })],
  }),
};
const unopened = {
  server: 'packages/two',
  result: makeResult({
    tools: [],
    outcomes: [makeOutcome({ name: 'plugin - can be opened', status: 'errored' })],
    unopened: { message: 'Nothing says how to build it.', recovery: ['Give --build.'] },
  }),
};
const sentence =
  'All 2 servers: 1 of 2 tools answered a valid call; 1 of 2 tests passing; 1 plugin could not be opened (packages/two).';

test('one sentence stands over all servers', () => {
  expect(renderTotal([one, unopened])).toBe(sentence);
  expect(renderTotal([one])).toBe('');
});

test('it is the first one of the report, and what opens the other plugin stands below it', () => {
  const text = renderSessionReport({
    session: {
      id: '7f1f4f0e-9d55-4f0c-9a54-5b6f1d0d6a11',
      branch: null,
      branchPoint: 'a'.repeat(40),
      plugin: 'p',
      pluginPath: '',
      startedAt: new Date(0),
      durationMs: 1,
      fixSource: null,
      version: '1',
    },
    runs: [one, unopened],
    redactor: new Redactor([]),
  });
  expect(text.split('\n\n')[1]).toBe(`**${sentence}**`);
  expect(text).toContain('Nothing says how to build it.');
  expect(text).toContain('Give --build.');
});

import { expect, test } from 'vitest';
import { renderBadge } from '../../../src/artifacts/badge.ts';
import { makeFailure, makeOutcome } from '../../kit/outcome-builders.ts';

const tools = ['add', 'sub'].map((name) => ({ name, inputSchema: {}, raw: {} }));
const passed = (name: string, tool: string) => makeOutcome({ name, tool, answered: [tool] });
const both = [passed('a', 'add'), passed('b', 'sub')];
const failed = makeFailure({ name: 'c' });
const skipped = makeOutcome({ name: 'd', status: 'skipped' });
const key = { kind: 'key', name: 'ACME_API_KEY', said: 'ACME_API_KEY is required' } as const;
const hindered = makeFailure({ name: 'e', category: 'dependency-error', obstacle: key });

function badgeOf(outcomes: ReturnType<typeof makeOutcome>[], stop: 'all-passing' | 'cut-short' = 'all-passing') {
  return JSON.parse(renderBadge([{ stop, outcomes, tools }])) as { message: string; color: string };
}

test('the badge has the form that shields.io reads', () => {
  expect(badgeOf(both)).toEqual({
    schemaVersion: 1,
    label: 'MCP tests',
    message: 'A, 2 of 2 tools',
    color: 'brightgreen',
  });
});

test.each([
  ['a skipped test counts for nothing', [...both, skipped], 'A, 2 of 2 tools'],
  ['a tool whose tests were skipped is not proven', [passed('a', 'add'), skipped], 'D, 1 of 2 tools'],
  [
    'a failing test is no A',
    [...both, ...Array.from({ length: 8 }, () => passed('x', 'add')), failed],
    'B, 2 of 2 tools',
  ],
  ['what only an obstacle hinders is no fault', [...both, hindered], 'A, 2 of 2 tools'],
  ['more fails than passes', [...both, failed, failed, failed], 'E, 2 of 2 tools'],
  ['everything was skipped', [skipped, skipped], 'not proven'],
  ['only wrong inputs were refused', [makeOutcome({ name: 'f', answered: [] })], 'not proven'],
  ['no test ran', [], 'not proven'],
])('%s', (_, outcomes, message) => {
  expect(badgeOf([...outcomes]).message).toBe(message);
});

test('a run that was cut short and one without servers prove nothing', () => {
  expect(badgeOf(both, 'cut-short')).toMatchObject({ message: 'not proven', color: 'lightgrey' });
  expect(JSON.parse(renderBadge([]))).toMatchObject({ message: 'not proven' });
});

import { expect, test } from 'vitest';
import { CallEvidence } from '../../../src/suite/call-evidence.ts';
import { textResult } from '../../kit/outcome-builders.ts';

const answer = (characters: number) => textResult('x'.repeat(characters));
const lengthOf = (value: unknown) => JSON.stringify(value).length;

test('a run keeps its large answers up to a limit in all, then the start of each with the hash of the whole', () => {
  const evidence = new CallEvidence();
  const records = Array.from({ length: 120 }, () => evidence.keep('fetch', {}, answer(200_000)));
  expect(lengthOf(records[0])).toBeGreaterThan(60_000);
  expect(lengthOf(records.at(-1))).toBeLessThan(3000);
  expect(JSON.stringify(records.at(-1))).toMatch(/characters left out, sha256 of all [0-9a-f]{16}…/);
  expect(lengthOf(records)).toBeLessThan(8 << 20);
});

test('small calls are kept whole, however many large ones a run has made', () => {
  const evidence = new CallEvidence();
  for (let index = 0; index < 70; index += 1) evidence.keep('fetch', {}, answer(200_000));
  const small = answer(1000);
  const input = { text: 'y'.repeat(500) };
  expect(evidence.keep('fetch', input, small)).toEqual({ tool: 'fetch', input, outcome: small });
});

test('a long message of a protocol error is cut as well', () => {
  const outcome = { kind: 'protocol-error', code: -32603, message: 'm'.repeat(1 << 20), durationMs: 1 } as const;
  expect(lengthOf(new CallEvidence().keep('fetch', {}, outcome))).toBeLessThan(70_000);
});

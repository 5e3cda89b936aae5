import { describe, expect, test } from 'vitest';
import type { SuiteRunRequest } from '../../../src/loop/index.ts';
import { runAfterShards, collectShardResults } from '../../../src/operations/shard-results.ts';
import type { SourcedTest } from '../../../src/suite/index.ts';
import { makeFinalReport } from '../../kit/github-report.ts';
import { makeFailure, makeOutcome } from '../../kit/outcome-builders.ts';
import { proves } from '../../requirements.ts';

const names = ['a', 'b', 'c', 'd'];
const tests = names.map(
  (name) => ({ test: { name, tier: 1, tool: name, input: {}, expect: {} }, file: null }) as unknown as SourcedTest,
);
const finding = {
  check: 'noise',
  tool: 'a',
  category: 'protocol-error' as const,
  severity: 'warning' as const,
  message: 'it prints to stdout',
  evidence: '',
  reproduce: '',
};
const first = makeFinalReport({
  outcomes: [makeOutcome({ name: 'a', tool: 'a' }), makeFailure({ name: 'b', tool: 'b' })],
  findings: [finding],
});
const second = makeFinalReport({ outcomes: [makeOutcome({ name: 'c', tool: 'c', status: 'skipped' })] });

async function collect(request: { isFull: boolean }[], reports = [first, second]) {
  const asked: string[][] = [];
  const run = runAfterShards(
    ({ tests: some }: SuiteRunRequest) => {
      asked.push(some.map(({ test: { name } }) => name));
      return Promise.resolve({
        outcomes: some.map(({ test: { name } }) => makeOutcome({ name, tool: name })),
        findings: [],
      });
    },
    collectShardResults(reports, 'calc'),
  );
  const runs = [];
  for (const { isFull } of request) runs.push(await run({ tests, isFull } as unknown as SuiteRunRequest));
  return { asked, runs };
}

describe('a run after shards', () => {
  test(proves(['C-022'], 'runs what failed there and what no shard ran, and tells all of it as one run'), async () => {
    const { asked, runs } = await collect([{ isFull: true }, { isFull: true }]);
    expect(asked).toEqual([['b', 'd'], names]);
    expect(runs[0]?.outcomes.map(({ name, status }) => [name, status]).toSorted()).toEqual([
      ['a', 'passed'],
      ['b', 'passed'],
      ['c', 'skipped'],
      ['d', 'passed'],
    ]);
    expect(runs[0]?.findings).toEqual([finding]);
    expect(runs[1]?.findings).toEqual([]);
  });

  test('a test that any shard saw fail is run', async () => {
    const other = makeFinalReport({ outcomes: [makeFailure({ name: 'a', tool: 'a' })] });
    expect((await collect([{ isFull: true }], [first, other])).asked).toEqual([['a', 'b', 'c', 'd']]);
  });

  test('a partial run is as it always is, and so is a server that no shard knows', async () => {
    expect((await collect([{ isFull: false }])).asked).toEqual([names]);
    expect(collectShardResults([first], 'other').outcomes.size).toBe(0);
  });
});

import { expect, test } from 'vitest';
import { renderPerformanceSections } from '../../../src/artifacts/performance-section.ts';
import type { SessionReportInput } from '../../../src/artifacts/report-input.ts';
import { Redactor } from '../../../src/base/index.ts';
import { type PerformanceReport, summariseDurations } from '../../../src/performance/index.ts';

const performance: PerformanceReport = {
  server: 'shop',
  tests: [],
  tools: [
    {
      tool: 'save|all',
      ms: summariseDurations([2, 4, 6]),
      use: { cpuMs: 12, readMB: null, writtenMB: 0.5, memoryMB: 60 },
      writes: { made: 10, needed: 1 },
      bytes: 300,
    },
  ],
  usedBy: 'processes',
  memory: { firstMB: 60, lastMB: 61, perTurnMB: 0.1, isGrowing: false },
  bursts: [
    {
      tool: 'read',
      width: 4,
      connections: 1,
      calls: 20,
      perSecond: 50,
      ms: summariseDurations([80]),
      queueing: 3.9,
    },
  ],
  writesBy: 'node',
  context: { list: { bytes: 400, tokens: 100, tools: [] }, answers: [] },
  comparison: {
    regressions: [{ tool: 'save|all', dimension: 'ms', base: 2, head: 4, ratio: 2, p: 0.001 }],
    improvements: [],
    isTrustworthy: true,
    noise: 0.02,
    turns: 11,
    leastTurns: 5,
  },
  pressure: { waiting: 1, load: 0.2 },
  isTrustworthy: true,
  outliers: [{ kind: 'writes', tool: 'save|all', message: '10 writes for 1 changed files' }],
  assessment: ['save|all: worse than at the start of the session.'],
  notes: ['the token is s3cret-token'],
};

const render = (measured: PerformanceReport | null) => {
  const run = { server: 'shop', result: {}, performance: measured } as unknown as SessionReportInput['runs'][number];
  const redactor = new Redactor(['s3cret-token']);
  return renderPerformanceSections({ runs: [run], redactor }).join('\n\n');
};

test('the section holds the figures of the run, escaped and without secrets', () => {
  const text = render(performance);
  expect(text).toContain('## Performance');
  expect(text).toContain('10 for 1');
  expect(text).toMatch(/\| 3 \| 4\.0 ms \| 5\.6 ms \| 6\.0 ms \| 12 ms \| – \| 0\.5 MB \|/);
  expect(text).toContain('slower: 2.0 ms → 4.0 ms (2.00 times)');
  expect(text).toContain('3.90 times');
  expect(text).toContain('60.0 MB after the first');
  expect(text).not.toContain('s3cret');
  expect(text).not.toContain('`save|all` |');
});

test('a run that was not measured has no section', () => {
  expect(render(null)).toBe('');
});

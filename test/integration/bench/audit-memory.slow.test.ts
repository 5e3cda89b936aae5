import { expect, test } from 'vitest';
import { audit } from '../../../bench/audit-bench.ts';

test('an audit does not keep the answers that it has judged', { timeout: 600_000 }, async () => {
  const { exitCode, tools, peakMB } = await audit('answers-of-1-mb-from-20-tools');
  expect({ exitCode, tools }).toEqual({ exitCode: 1, tools: 20 });
  // An audit that keeps the answers of its tests whole takes 310 MB, this one 211.
  expect(peakMB).toBeLessThan(260);
});

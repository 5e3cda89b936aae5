import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { systemClock } from '../../../src/base/index.ts';
import { auditServer } from '../../../src/operations/index.ts';
import { auditInputSchema } from '../../../src/settings/index.ts';
import { createOperationContext } from '../../kit/operation-context.ts';

const server = join(import.meta.dirname, '../../fixtures/programs/servers/hostile-server.mjs');
const dayMs = 24 * 3600 * 1000;
/** A clock that the machine's has left far behind: by the machine's own, all time would be used up. */
const lateClock = { ...systemClock, monotonicMs: () => systemClock.monotonicMs() - dayMs };

test('tests and checks go by the clock that bounds the making of tests', async () => {
  const { ports, ...context } = createOperationContext();
  const input = auditInputSchema.parse({ command: [process.execPath, server, 'healthy'], env: 'local' });
  const report = await auditServer.perform(input, {
    ...context,
    ports: { ...ports, clock: lateClock },
  });
  const { outcomes, checks } = report.document;
  expect(outcomes.filter(({ status }) => status === 'skipped')).toEqual([]);
  expect(outcomes.length).toBeGreaterThan(3);
  expect(JSON.stringify(checks)).not.toContain('was used up');
});

describe('the clock of the machine is set while a server is audited', () => {
  test.each([-10, 400])('by %d days: the report tells the time that the run took', async (days) => {
    const { ports, ...context } = createOperationContext();
    let asked = 0;
    // The first time is that of the start; the clock is set right after it.
    const now = () => new Date(Date.now() + ((asked += 1) === 1 ? 0 : days * dayMs));
    const input = auditInputSchema.parse({
      command: [process.execPath, server, 'healthy'],
      env: 'local',
      sequences: 0,
    });
    const report = await auditServer.perform(input, {
      ...context,
      ports: { ...ports, clock: { ...systemClock, now } },
    });
    expect(report.exitCode).toBe(0);
    const [, told = ''] = /Took \| ([^\n|]*) \|/.exec(report.markdown) ?? [];
    expect(told).toMatch(/^(?:\d{1,2} min )?\d+(?:\.\d+)? m?s$/);
  });
});

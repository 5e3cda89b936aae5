import { describe, expect, test } from 'vitest';
import { auditHostile, toHostileEnd } from '../../kit/hostile-audit.ts';
import { hostileCases } from '../../kit/hostile-cases.ts';

describe('an audit ends with a report, and leaves no process, whatever it waits for', { timeout: 400_000 }, () => {
  // Side by side, since they do little but wait for one limit after the other.
  test.concurrent.for(hostileCases.waiting)('$how', async (hostile, { onTestFinished }) => {
    expect(await auditHostile(hostile, onTestFinished)).toEqual(toHostileEnd(hostile));
  });
});

describe('an audit ends with a report, and leaves no process, however much comes', { timeout: 400_000 }, () => {
  test.for(hostileCases.amounts)('$how', async (hostile, { onTestFinished }) => {
    expect(await auditHostile(hostile, onTestFinished)).toEqual(toHostileEnd(hostile));
  });
});

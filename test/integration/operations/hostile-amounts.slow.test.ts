import { describe, expect, test } from 'vitest';
import { auditHostile, toHostileEnd } from '../../kit/hostile-audit.ts';
import { type HostileCase, hostileCases } from '../../kit/hostile-cases.ts';

describe.each<[string, readonly HostileCase[]]>([
  ['whatever it waits for', hostileCases.waiting],
  ['however much comes', hostileCases.amounts],
])('an audit ends with a report, and leaves no process, %s', { timeout: 400_000 }, (_, cases) => {
  test.each(cases)('$how', async (hostile) => {
    expect(await auditHostile(hostile)).toEqual(toHostileEnd(hostile));
  });
});

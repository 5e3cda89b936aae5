import { describe, expect, test } from 'vitest';
import { auditHostile, toHostileEnd } from '../../kit/hostile-audit.ts';
import { type HostileCase, hostileCases } from '../../kit/hostile-cases.ts';

const { listing, schemas, startAndEnd, calls } = hostileCases;

describe.each<[string, readonly HostileCase[]]>([
  ['in its listing', listing],
  ['in its schemas', schemas],
  ['at its start and its end', startAndEnd],
  ['in its calls', calls],
])(
  'an audit ends with a report, and leaves no process, whatever a server does %s',
  { timeout: 240_000 },
  (_, cases) => {
    test.for(cases)('$how', async (hostile, { onTestFinished }) => {
      expect(await auditHostile(hostile, onTestFinished)).toEqual(toHostileEnd(hostile));
    });
  },
);

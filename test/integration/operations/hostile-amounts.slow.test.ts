import { describe, expect, test } from 'vitest';
import { auditHostile, type HostileCase, toHostileEnd } from '../../kit/hostile-audit.ts';

const quick = { testTimeoutSeconds: 2 };
const limitReached = 'it took longer than its limit of 2 s, in the call of tool_0';
const flooded = 'PTH ended the server before it answered, because it flooded its stdout without answering anything';
const tooLong = 'A line on stdout is longer than 16 MiB; the rest of it was dropped';

describe('an audit ends with a report, and leaves no process, whatever it waits for', { timeout: 400_000 }, () => {
  test.each<HostileCase>([
    { how: 'silent-at-start', exitCode: 1, says: 'The server gave no answer within 30000 ms' },
    { how: 'list-never-answered', exitCode: 1, says: 'The server did not answer tools/list within 30000 ms' },
    { how: 'calls-never-answered', exitCode: 1, says: limitReached, settings: quick },
    { how: 'calls-of-20-tools-never-answered', exitCode: 1, says: limitReached, settings: quick },
    { how: 'endless-progress', exitCode: 1, says: limitReached, settings: quick },
    { how: 'endless-work', exitCode: 1, says: 'the server stopped answering', settings: quick },
    { how: 'one-second-a-call', exitCode: 0 },
    {
      how: 'endless-match-of-output',
      exitCode: 1,
      says: 'validating against the output schema took longer than 1000 ms',
    },
  ])('$how', async (hostile) => {
    expect(await auditHostile(hostile)).toEqual(toHostileEnd(hostile));
  });
});

describe('an audit ends with a report, and leaves no process, however much comes', { timeout: 400_000 }, () => {
  test.each<HostileCase>([
    { how: 'thousand-tools', exitCode: 0 },
    { how: 'flood-of-messages', exitCode: 1, says: /flooded its stdout|took longer than its limit/ },
    { how: 'flood-of-list-changed', exitCode: 1, says: /flooded its stdout|took longer than its limit/ },
    { how: 'flood-of-stdout-lines', exitCode: 1, says: flooded },
    { how: 'flood-of-stdout-without-lines', exitCode: 1, says: tooLong },
    { how: 'flood-of-stderr', exitCode: 0 },
    { how: 'answer-of-50-mb', exitCode: 1, says: tooLong },
    { how: 'answer-of-15-mb', exitCode: 1, says: 'although it should be refused' },
    { how: 'two-images-of-8-mb', exitCode: 1, says: 'although it should be refused' },
    { how: 'answers-of-1-mb-from-20-tools', exitCode: 1, says: 'although it should be refused' },
  ])('$how', async (hostile) => {
    expect(await auditHostile(hostile)).toEqual(toHostileEnd(hostile));
  });
});

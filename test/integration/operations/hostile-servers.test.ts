import { describe, expect, test } from 'vitest';
import { auditHostile, type HostileCase, toHostileEnd } from '../../kit/hostile-audit.ts';

const refused = 'the call succeeded, although it should be refused';

describe('an audit ends with a report, and leaves no process, whatever a server does', { timeout: 240_000 }, () => {
  test.each<HostileCase>([
    { how: 'healthy', exitCode: 0 },
    { how: 'list-of-100-mb-in-one-tool', exitCode: 1, says: 'A line on stdout is longer than 16 MiB' },
    { how: 'list-of-100-mb-in-1000-tools', exitCode: 1, says: 'A line on stdout is longer than 16 MiB' },
    { how: 'endless-cursor', exitCode: 1, says: 'tools/list has more than 1000 pages' },
    { how: 'same-cursor', exitCode: 1, says: 'tools/list gave the cursor page twice' },
    { how: 'other-tools-on-each-list', exitCode: 0, says: 'two listings in a row name other tools' },
    { how: 'odd-names', exitCode: 1, says: 'overrides of the writing direction' },
    { how: 'instructions-for-models', exitCode: 0, says: 'it tells the model to drop its instructions' },
    { how: 'terminal-escapes', exitCode: 0, says: 'control characters, which people do not see and models read' },
  ])('$how: in its listing', async (hostile) => {
    expect(await auditHostile(hostile)).toEqual(toHostileEnd(hostile));
  });

  test.each<HostileCase>([
    { how: 'optional-cycle', exitCode: 1, says: refused },
    { how: 'pure-self-reference', exitCode: 3, says: 'it refers to itself without end' },
    { how: 'all-of-itself', exitCode: 1, says: 'takes too long to check some inputs against' },
    { how: 'required-cycle', exitCode: 3, says: 'no finite value fits it, since a.next requires itself' },
    { how: 'at-least-one-of-itself', exitCode: 3, says: 'no finite value fits it, since a[0] requires itself' },
    { how: 'schema-of-5-mb', exitCode: 0, says: 'the schema is larger than 256 KiB' },
    { how: 'enum-of-100000', exitCode: 0, says: 'the schema is larger than 256 KiB' },
    { how: 'nested-500', exitCode: 1, says: 'A message is nested more than 512 levels deep' },
    { how: 'endless-match-of-input', exitCode: 1, says: refused },
    { how: 'bounds-of-floats', exitCode: 1, says: refused },
  ])('$how: in its schemas', async (hostile) => {
    expect(await auditHostile(hostile)).toEqual(toHostileEnd(hostile));
  });

  test.each<HostileCase>([
    { how: 'exits-at-start', exitCode: 1, says: 'exited with code 7 before it was connected' },
    { how: 'version-9999', exitCode: 1, says: 'protocol version is not supported: 9999-99-99' },
    { how: 'refuses-to-end', exitCode: 0 },
    { how: 'daemon-at-start', exitCode: 0 },
    { how: 'deletes-itself', exitCode: 1, says: 'did not start: The server exited with code 1' },
  ])('$how: at its start and its end', async (hostile) => {
    expect(await auditHostile(hostile)).toEqual(toHostileEnd(hostile));
  });

  test.each<HostileCase>([
    { how: 'answers-out-of-order', exitCode: 0 },
    { how: 'answers-twice', exitCode: 1, says: /A request was answered more than once \(\d+ times\)/ },
    { how: 'garbage-on-stdout', exitCode: 1, says: /A line on stdout is not a JSON-RPC message \(\d+ times\)/ },
    { how: 'answer-of-wrong-form', exitCode: 1, says: 'content is not a list' },
    { how: 'answer-nested-3000', exitCode: 1, says: 'A message is nested more than 512 levels deep' },
    { how: 'exits-every-7th-call', exitCode: 1, says: /the server ended (?:once|\d+ times) by itself/ },
    { how: 'daemon-per-call', exitCode: 0 },
    { how: 'asks-in-a-call', exitCode: 0 },
  ])('$how: in its calls', async (hostile) => {
    expect(await auditHostile(hostile)).toEqual(toHostileEnd(hostile));
  });
});

import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseProcessStat } from '../../src/process/proc-table.ts';

test('whatever a program calls itself, its numbers are read from behind the name', () => {
  const number = fc.nat({ max: 4_194_304 });
  fc.assert(
    fc.property(fc.string({ maxLength: 15 }), number, number, number, number, (name, pid, parent, group, session) => {
      const line = `${pid} (${name}) R ${parent} ${group} ${session} ${'0 '.repeat(15)}777 0 0\n`;
      expect(parseProcessStat(line)).toEqual({
        pid,
        parentPid: parent,
        groupId: group,
        sessionId: session,
        startTime: '777',
        isAlive: true,
      });
    }),
  );
});

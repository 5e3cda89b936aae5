import { describe, expect, test } from 'vitest';
import { holdsVariable, parseProcessStat } from '../../../src/process/proc-table.ts';

const fields = 'S 1 42 40 0 -1 4194560 100 0 0 0 1 2 0 0 20 0 1 0 987654 1000 200';

describe('parseProcessStat', () => {
  test('reads the fields behind the name', () => {
    expect(parseProcessStat(`43 (sleep) ${fields}`)).toEqual({
      pid: 43,
      parentPid: 1,
      groupId: 42,
      sessionId: 40,
      startTime: '987654',
      isAlive: true,
    });
  });

  test('a name may hold spaces and parentheses', () => {
    expect(parseProcessStat(`43 (a) Z 9 9 (b) ${fields}`)).toMatchObject({ pid: 43, parentPid: 1, isAlive: true });
  });

  test('a zombie is not alive', () => {
    expect(parseProcessStat(`43 (sh) ${fields.replace('S', 'Z')}`)).toMatchObject({ isAlive: false });
  });

  test('anything else is nothing', () => {
    for (const line of ['', '43 (sh', '43 (sh) S 1', 'x (sh) S']) expect(parseProcessStat(line)).toBeUndefined();
  });
});

describe('holdsVariable', () => {
  test.each([
    ['L=a\0', true],
    ['X=1\0L=a\0Y=2\0', true],
    ['X=1\0L=a', true],
    ['L=ab\0', false],
    ['XL=a\0', false],
    ['XL=a\0L=ab\0L=a\0', true],
    ['', false],
  ])('%j', (environment, expected) => {
    expect(holdsVariable(Buffer.from(environment), 'L', 'a')).toBe(expected);
  });
});

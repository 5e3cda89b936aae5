import { describe, expect, test } from 'vitest';
import { compareFiles, describeFileChange, parseDigests } from '../../../../src/checks/oracles/file-state.ts';
import { judgeSecondDelete } from '../../../../src/checks/oracles/probe-deletion.ts';
import { judgeProgress } from '../../../../src/checks/oracles/probe-slow-call.ts';
import { describeReaderChange, findVanishedEntries } from '../../../../src/checks/oracles/reader-state.ts';
import { readingOf, withoutTimes } from '../../../../src/generate/state/reading.ts';
import { ToolResponse } from '../../../../src/suite/index.ts';
import { errorResult, structuredResult, textResult } from '../../../kit/fake-connection.ts';
import { proves } from '../../../requirements.ts';

const state = (value: unknown) => new Map([['list {}', JSON.stringify(value)]]);

const listDated = (...ids: number[]) => {
  const notes = ids.map((id) => ({ id, at: 1763719380123 + id }));
  return new Map([['list {}', readingOf(new ToolResponse(structuredResult({ notes })))]]);
};

const said = (time: string, took: string) =>
  withoutTimes(`saved ${time} in ${took}; modified Sat Nov 21 2026 10:03:00 GMT+0000 (UTC)`);

const report = (progress: number | string, progressToken = 1, isLate = false) => ({
  params: { progress, progressToken },
  isLate,
});

describe('files before and after', () => {
  test(proves(['P-087'], 'what servers write on the side is no change'), () => {
    const files = parseDigests(
      'aa  /w/a.txt\nbb  /w/server.log\ncc  /w/.cache/x\ndd  /w/data.db-wal\ndirectory  /w/new\n\\ee  /w/odd\\nname\n',
    );
    expect([...files]).toEqual([
      ['/w/a.txt', 'aa'],
      ['/w/new', 'directory'],
      ['/w/odd\\nname', 'ee'],
    ]);
  });

  test(proves(['P-086', 'P-087'], 'a moved file is not lost, a deleted one is'), () => {
    const before = new Map([
      ['/w/a', '1'],
      ['/w/b', '2'],
      ['/w/c', '3'],
    ]);
    const after = new Map([
      ['/w/moved', '1'],
      ['/w/c', '4'],
    ]);
    const change = compareFiles(before, after);
    expect(change).toEqual({ added: ['/w/moved'], removed: ['/w/a', '/w/b'], changed: ['/w/c'], lost: ['/w/b'] });
    expect(describeFileChange(change)).toBe('/w/moved appeared; /w/a vanished; /w/b vanished; /w/c has other content');
    expect(describeFileChange(compareFiles(before, before))).toBe('');
  });
});

describe('readers before and after', () => {
  test(proves(['P-087'], 'an entry that is gone has vanished; one that changed or was renamed has not'), () => {
    const before = state({
      notes: [
        { id: 1, text: 'a' },
        { id: 2, text: 'b' },
      ],
    });
    expect(findVanishedEntries(before, state({ notes: [{ id: 2, text: 'b' }] }))).toEqual([
      'list {}: {"id":1,"text":"a"}',
    ]);
    expect(
      findVanishedEntries(
        before,
        state({
          notes: [
            { id: 1, text: 'x' },
            { id: 2, text: 'b' },
          ],
        }),
      ),
    ).toEqual([]);
    expect(
      findVanishedEntries(
        before,
        state({
          notes: [
            { id: 3, text: 'a' },
            { id: 2, text: 'b' },
          ],
        }),
      ),
    ).toEqual([]);
    expect(findVanishedEntries(new Map([['list {}', 'no JSON']]), before)).toEqual([]);
  });

  test('an entry is gone from a list whose entries carry times in milliseconds', () => {
    expect(findVanishedEntries(listDated(1, 2), listDated(2))).toEqual([expect.stringContaining('"id":1')]);
  });

  test(proves(['P-087'], 'a change is shown where it starts, and a new reader is none'), () => {
    const before = new Map([['count {}', 'success: 1 note']]);
    const after = new Map([
      ['count {}', 'success: 2 notes'],
      ['other {}', 'x'],
    ]);
    expect(describeReaderChange(before, after)).toBe('count {} said "success: 1 note" and says "success: 2 notes"');
  });

  test(proves(['P-087'], 'times and durations are no state'), () => {
    expect(said('2026-11-21T10:03:00.123Z', '12 ms')).toBe(said('2026-11-21T10:04:59Z', '7 ms'));
    expect(withoutTimes('{"at":1763719380123,"id":42}')).toBe('{"at":"<time>","id":42}');
  });
});

describe('progress', () => {
  test.each([
    [[report(1), report(2), report(2.5)], 0],
    [[], 0],
    [[report(1), report(1)], 1],
    [[report(2), report(1)], 1],
    [[report('half')], 1],
    [[report(1, 1), report(2, 2)], 1],
    [[report(1), report(2, 1, true)], 1],
  ])(proves(['P-089'], 'is judged by value, token and time: %j'), (reports, count) => {
    expect(judgeProgress(reports)).toHaveLength(count);
  });
});

test(proves(['P-089'], 'progress carries the token of its call, and stays within its total'), () => {
  expect(judgeProgress([report(1, 7), report(2, 7)], 7)).toEqual([]);
  expect(judgeProgress([report(1, 8), report(2, 8)], 7)).toMatchObject([expect.stringContaining('the token 8')]);
  const [first] = [report(3, 7)];
  const beyond = { ...first, params: { ...first.params, total: 2 } };
  expect(judgeProgress([beyond], 7)).toMatchObject([expect.stringContaining('3 of 2')]);
});

test(proves(['P-085'], 'a second deletion must not sound like the first'), () => {
  const first = textResult('deleted');
  expect(judgeSecondDelete(first, textResult('deleted'))).toContain('nobody notices');
  expect(judgeSecondDelete(first, errorResult('not found'))).toBeNull();
  expect(judgeSecondDelete(first, textResult('deleted 0 items'))).toBeNull();
  const always = textResult('The item is gone if it existed');
  expect(judgeSecondDelete(always, always)).toBeNull();
});

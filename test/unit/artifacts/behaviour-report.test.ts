import { expect, test } from 'vitest';
import { renderBehaviourDiff, renderBehaviourText } from '../../../src/artifacts/index.ts';
import type { BehaviourDiff } from '../../../src/compare/index.ts';

const diff: BehaviourDiff = {
  base: 'v1',
  head: 'v2',
  changes: [
    { class: 'breaking', part: 'tool', subject: 'old', message: 'the tool is gone', call: null, times: 1 },
    {
      class: 'undecided',
      part: 'reply',
      subject: 'add',
      message: 'content[0].text: "<b>@team</b>" → "x"',
      call: { tool: 'add', input: { a: 1 } },
      times: 3,
    },
  ],
  calls: { compared: 44, same: 41, varying: 2, onOneSide: 1, timed: 0 },
  notes: ['prompts were not compared'],
};

test('the first line counts the changes and the calls that answer the same', () => {
  const line =
    '1 breaking, 1 to be judged changes; 41 of 44 calls answer the same, 2 of them apart from what varies by itself.';
  expect(renderBehaviourText(diff).split('\n')[0]).toBe(line);
  expect(renderBehaviourText({ ...diff, changes: [] })).toMatch(/^No change for a client; 41 of 44 calls/);
});

test('Markdown holds every change once, and nothing that the server says has an effect', () => {
  const text = renderBehaviourDiff(diff);
  expect(text).toContain('### Breaking\n\n- `old` the tool is gone');
  expect(text).toContain('`add {"a":1}` and 2 more calls');
  expect(text).toContain('### Not compared\n\n- prompts were not compared');
  expect(text).not.toMatch(/<b>|@team/);
});

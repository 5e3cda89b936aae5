import { expect, test } from 'vitest';
import type { JsonObject } from '../../../../src/base/index.ts';
import { compareProse } from '../../../../src/suite/answers/prose-numbers.ts';
import { proves } from '../../../requirements.ts';

const notes = { notes: [{ id: 31 }, { id: 32 }], total: 2 };

test.each<[JsonObject, string]>([
  [notes, '5 notes in all.'],
  [notes, 'Found 5 notes:\n- one (2021)\n- two (2022)'],
  [notes, 'There is 1 note'],
  [notes, 'Total: 7'],
  [{ words: 3, characters: 12 }, 'words: 3, characters: 13'],
  [{ charCount: 12 }, '**Char count:** 15'],
])(proves(['P-085'], '%j is contradicted by %j'), (structured, text) => {
  expect(compareProse(structured, text, {})).toContain('disagree');
});

test.each<[JsonObject, string]>([
  [notes, '2 notes in all.'],
  [notes, 'Total: 2\nShown: 9'],
  [{ notes: [{ id: 1 }], total: 9 }, 'Found 1 note'],
  [{ words: 3, characters: 12 }, 'words: 3, characters: 12'],
  [{ duration: 2000 }, 'Duration: 2'],
])(proves(['P-085'], '%j agrees with %j'), (structured, text) => {
  expect(compareProse(structured, text, {})).toBeNull();
});

test.each<[JsonObject, string]>([
  [notes, 'Here are your notes'],
  [notes, 'Skipped 5 notes'],
  [notes, '5 notes were left out'],
  [notes, 'Showing 2 of 37 notes'],
  [notes, '5 files found'],
  [notes, '5% notes'],
  [{ notes: [1, 2] }, 'Found 37 notes'],
  [{ notes: [1, 2], tags: [], total: 2 }, 'Found 37 notes'],
  [{ notes: [1, 2], size: 1.5 }, 'Found 37 notes'],
  [{ size: 1234 }, 'Size: 1,299'],
  [{ size: 1234 }, 'Size: 1.3 KB'],
  [{ id: 4 }, 'id: 5\nid: 6'],
  [{ sum: 3 }, 'The sum is 4'],
  [{ note: { total: 3 } }, 'total: 4'],
])(proves(['P-085'], '%j is not comparable with %j'), (structured, text) => {
  expect(compareProse(structured, text, {})).toBeUndefined();
});

test(proves(['P-085'], 'what the call was given may stand in the text'), () => {
  expect(compareProse(notes, 'total: 50', { limit: 50 })).toBeNull();
  expect(compareProse([1, 2], 'total: 50', {})).toBeUndefined();
});

import { expect, test } from 'vitest';
import { findOriginalPosition } from '../../../src/repair/source-map.ts';

// Line 1 comes from line 2 of a.ts; line 2 column 4 from line 4, column 10 from line 5.
const map = JSON.stringify({ version: 3, sources: ['../src/a.ts'], mappings: 'AACA;IAEA,MACA' });

test('finds the line a generated position comes from', () => {
  expect(findOriginalPosition(map, 1, 1)).toEqual({ source: '../src/a.ts', line: 2 });
  expect(findOriginalPosition(map, 2, 5)).toEqual({ source: '../src/a.ts', line: 4 });
  expect(findOriginalPosition(map, 2, 11)).toEqual({ source: '../src/a.ts', line: 5 });
  expect(findOriginalPosition(map, 2, null)).toEqual({ source: '../src/a.ts', line: 4 });
});

test('joins the source root', () => {
  const rooted = JSON.stringify({ version: 3, sourceRoot: '../src/', sources: ['a.ts'], mappings: 'AAAA' });
  expect(findOriginalPosition(rooted, 1, 1)).toEqual({ source: '../src/a.ts', line: 1 });
});

test.each([
  ['no JSON', '{'],
  ['no map', '[]'],
  ['no mappings', '{"sources":["a"]}'],
  ['forbidden characters', '{"sources":["a"],"mappings":"A!AA"}'],
  ['a line without segments', '{"sources":["a"],"mappings":";"}'],
])('says nothing for %s', (_, text) => {
  expect(findOriginalPosition(text, 1, 1)).toBeNull();
});

import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { countJudgements, drawFresh, parseSheets, type Sheet } from '../../../bench/judgements.ts';
import { proves } from '../../requirements.ts';

const sheet = (parts: Partial<Sheet>): Sheet => ({
  source: 'sums@1.0.0',
  offline: true,
  tools: 2,
  worked: 2,
  seconds: 3,
  held: 0,
  negatives: 10,
  twins: 9,
  failed: {},
  passed: {},
  notes: '',
  ...parts,
});

const goalsOf = (...sheets: Sheet[]) =>
  Object.fromEntries(countJudgements(sheets).map(({ name, part, whole, isMet }) => [name, [part, whole, isMet]]));

test(proves(['P-067'], 'each figure counts what was read, and is held against its own goal'), () => {
  const one = sheet({
    failed: { a: 'true', b: 'false', c: 'open' },
    passed: { d: 'true', e: 'hollow', f: 'open' },
    held: 1,
  });
  const other = sheet({ offline: false, held: 50, negatives: 10, twins: 2 });
  expect(goalsOf(one, other)).toEqual({
    'false failures': [1, 2, false],
    'arguable failures': [0, 2, true],
    'false passes': [0, 2, true],
    'hollow passes': [1, 2, false],
    'held, of servers that work offline': [1, 7, false],
    'wrong inputs with a twin that works': [11, 20, false],
  });
  expect(goalsOf(sheet({}))).toMatchObject({ 'false failures': [0, 0, null] });
});

test('a draw leaves out what was judged, and follows from its seed', () => {
  const names = ['a-server@1.0.0', '@x/b-server@2.0.0', 'c-server@1.0.0', 'd-server@1.0.0'];
  const drawn = drawFresh(names, 7, 'table: | @x/b-server 1.9.0 | 4 of 4 |');
  expect(drawn.toSorted()).toEqual(['a-server@1.0.0', 'c-server@1.0.0', 'd-server@1.0.0']);
  expect(drawFresh(names.toReversed(), 7, '@x/b-server')).toEqual(drawn);
});

test('the kept sheets have their form', async () => {
  const directory = join(import.meta.dirname, '../../../bench/judged');
  for (const file of await readdir(directory))
    expect(parseSheets(parse(await readFile(join(directory, file), 'utf8'))).length, file).toBeGreaterThan(0);
});

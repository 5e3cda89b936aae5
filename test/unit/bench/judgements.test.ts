import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import {
  countJudgements,
  countServers,
  countUnread,
  drawFresh,
  makeSheet,
  parseSheets,
  type Sheet,
} from '../../../bench/judgements.ts';
import { readAudited } from '../../../bench/fresh-verdicts.ts';
import { proves } from '../../requirements.ts';

const sheet = (parts: Partial<Sheet>): Sheet => ({
  source: 'sums@1.0.0',
  offline: true,
  tools: 2,
  worked: 2,
  seconds: 3,
  limit: 100,
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
  const other = sheet({ offline: false, notes: 'Wants a key.', held: 50, negatives: 10, twins: 2 });
  expect(goalsOf(one, other)).toEqual({
    'false failures': [1, 2, false],
    'arguable failures': [0, 2, true],
    'false passes': [0, 2, true],
    'hollow passes': [1, 2, false],
    'held, of servers that work offline': [1, 7, false],
    'wrong inputs with a twin that works': [11, 20, false],
    'mutants that the tests kill': [0, 0, null],
    'runs over their budget': [0, 2, true],
    'runs that left something behind': [0, 0, null],
  });
  expect(goalsOf(sheet({}))).toMatchObject({ 'false failures': [0, 0, null] });
});

test(proves(['P-067'], 'a run over its budget, a trace and a mutant that lives count each against a goal'), () => {
  const late = sheet({ seconds: 260, limit: 220, left: ['home/.cache'], mutants: { killed: 3, survived: 2 } });
  const early = sheet({ seconds: 220, limit: 220, left: [], mutants: { killed: 15, survived: 0 } });
  expect(goalsOf(late, early, sheet({}))).toMatchObject({
    'mutants that the tests kill': [18, 20, true],
    'runs over their budget': [1, 3, false],
    'runs that left something behind': [1, 2, false],
  });
  expect(goalsOf(early)).toMatchObject({
    'runs over their budget': [0, 1, true],
    'runs that left something behind': [0, 1, true],
  });
});

test('what nobody has read is told apart', () => {
  const one = sheet({ failed: { a: 'open', b: 'true' }, passed: { c: 'open', d: 'hollow' } });
  expect(countUnread([one, sheet({ passed: { e: 'true' } })])).toEqual({ open: 2, all: 5 });
});

test('servers are counted once, whatever set they are in', () => {
  const servers = Array.from({ length: 24 }, (_, index) => sheet({ source: `s${index}@1.0.0`, tools: index }));
  expect(countServers([...servers, ...servers])).toMatchObject([
    { part: 24, isMet: false },
    { part: 14, isMet: true },
  ]);
  expect(countServers([...servers, sheet({ source: 'more@1.0.0' })])[0]).toMatchObject({ part: 25, isMet: true });
});

test('a sheet holds every test as open, and wrong inputs that were held with the others', () => {
  const outcomes = [
    { test: 'add - valid: all arguments', status: 'passed', answered: ['add'] },
    { test: 'add - invalid: a is text', status: 'passed' },
    { test: 'add - invalid: a is null', status: 'skipped' },
    { test: 'cut - invalid: b is missing', status: 'failed' },
    { test: 'server keeps running', status: 'timed-out' },
  ];
  const made = makeSheet('sums@1.0.0', { took: 100.001, limit: 100 }, { tools: { total: 2, worked: 1 }, outcomes });
  expect(made).toEqual({
    source: 'sums@1.0.0',
    offline: true,
    tools: 2,
    worked: 1,
    seconds: 101,
    limit: 100,
    held: 1,
    negatives: 3,
    twins: 2,
    failed: { 'cut - invalid: b is missing': 'open', 'server keeps running': 'open' },
    passed: { 'add - valid: all arguments': 'open', 'add - invalid: a is text': 'open' },
    notes: '',
  });
  expect(() => makeSheet('sums@1.0.0', { took: 1, limit: 100 }, { outcomes })).toThrow('tools');
});

test('the seconds of an audit are given beside its document, which does not tell them', () => {
  expect(readAudited('@x/sums@1.0.0=6.5=a/out=1.json')).toEqual({
    source: '@x/sums@1.0.0',
    took: 6.5,
    file: 'a/out=1.json',
  });
  expect(() => readAudited('sums@1.0.0=out.json')).toThrow('TOOK in seconds');
});

test('a server that is taken out of a figure as not offline says why', () => {
  expect(() => parseSheets([sheet({ offline: false })])).toThrow('not offline');
  expect(parseSheets([sheet({ offline: false, notes: 'Wants a key.' })])).toHaveLength(1);
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

import { describe, expect, test } from 'vitest';
import type { CallOutcome } from '../../../../src/plugin/index.ts';
import { findHollowReason, readsAsRefusal } from '../../../../src/generate/draft/hollow-answer.ts';
import { listSaid } from '../../../../src/generate/values/said-texts.ts';
import { ToolResponse } from '../../../../src/suite/index.ts';
import { structuredResult, textResult } from '../../../kit/fake-connection.ts';
import { proves } from '../../../requirements.ts';

const said = (text: string) => listSaid([{ input: { text } }], { hints: { paths: [], workDirectory: null } });

/** Compares the answer about "sample" with the one about "dlxawp". */
const compare = (own: CallOutcome, other: CallOutcome, isChanging = false, isThorough = true) =>
  findHollowReason({
    response: new ToolResponse(own),
    unlike: new ToolResponse(other),
    said: said('sample'),
    unlikeSaid: said('dlxawp'),
    isChanging,
    isThorough,
  });
/** Compares two answers of a reader about names that nothing gave. */
const lookUp = (own: CallOutcome, other: CallOutcome) =>
  findHollowReason({
    response: new ToolResponse(own),
    unlike: new ToolResponse(other),
    said: said('sample'),
    unlikeSaid: said('dlxawp'),
    isChanging: false,
    isLookup: true,
    isThorough: true,
  });
const compareTexts = (own: string, other = own, isChanging = false) =>
  compare(textResult(own), textResult(other), isChanging);

test.each([
  'Task 12 not found',
  'The station is not in the timetable.',
  'You need to register first.',
  'query must be a date',
  'No results found for this word',
  'Could not look that up',
  "The book doesn't exist",
  '未找到车次，请检查输入的格式',
  '日付の形式が無効です',
  '항목을 찾을 수 없습니다',
  'Der Eintrag wurde nicht gefunden',
  'Ce nom est introuvable',
  'El recurso no existe',
  'Запись не найдена',
])('%s reads as a refusal', (text) => {
  expect(readsAsRefusal(text)).toBe(true);
});

test.each([
  'sample has 6 letters',
  'Queued',
  '3',
  '',
  '{"done":["a"],"failed":[]}',
  '{"denied":0}',
  'The weather in Berlin is fine',
  `${'x'.repeat(400)} not found`,
])('%j does not', (text) => {
  expect(readsAsRefusal(text)).toBe(false);
});

describe(proves(['P-067'], 'an answer counts only when it shows that the tool looked at its input'), () => {
  test('a refusal in words proves nothing, with an echo of the input and without', () => {
    expect(compareTexts('You need to register first.')).toMatch(/reads as a refusal/);
    expect(compareTexts('No train sample; not found', 'No train dlxawp; not found')).toMatch(/reads as a refusal/);
    expect(compareTexts('Not a valid date', 'dlxawp does not exist')).toMatch(/reads as a refusal/);
    expect(compareTexts('You need to register first.', undefined, true)).toMatch(/reads as a refusal/);
  });

  test.each(['„{}” adlı kayıt bulunamadı', 'Nie znaleziono wpisu „{}”', 'تعذر العثور على {}'])(
    'what is said of invented names alike is a refusal in any language: %s',
    (text) => {
      const of = (name: string) => textResult(text.replace('{}', name));
      expect(lookUp(of('sample'), of('dlxawp'))).toMatch(/an invented name is the same/);
      expect(compare(of('sample'), of('dlxawp'))).toBeNull();
      expect(lookUp(of('sample'), textResult('Sayfa 3'))).toBeNull();
      expect(
        lookUp(structuredResult({ name: 'sample', letters: 6 }), structuredResult({ name: 'dlxawp', letters: 6 })),
      ).toBeNull();
    },
  );

  test('nothing for any input proves nothing', () => {
    expect(compareTexts('[]')).toMatch(/holds nothing/);
    expect(compareTexts('')).toMatch(/holds nothing/);
    expect(compare(structuredResult({ items: [], total: 0 }), structuredResult({ items: [], total: 0 }))).toMatch(
      /holds nothing/,
    );
    const page = structuredResult({ result: { items: [], total: 0, limit: 10 } });
    const another = structuredResult({ result: { items: [], total: 0, limit: 73 } });
    expect(compare(page, another, false, false)).toMatch(/holds nothing/);
  });

  test('a verdict without a fault is no empty list, where a value that stayed decides it', () => {
    const verdict = structuredResult({ valid: true, errors: [] });
    expect(compare(verdict, verdict, false, false)).toBeNull();
  });

  test('one text for any input proves nothing, but a change may be confirmed so', () => {
    expect(compareTexts('Queued')).toMatch(/the same for unlike inputs/);
    expect(compareTexts('Queued at 2026-01-15T09:30:00Z', 'Queued at 2026-01-16T10:31:00Z')).not.toBeNull();
    expect(compareTexts('Saved', undefined, true)).toBeNull();
  });

  test('a value that stayed, such as a path, may decide the answer', () => {
    const files = textResult('a.txt\nb.txt');
    expect(compare(files, files, false, false)).toBeNull();
    for (const text of ['[]', 'No matches found'])
      expect(compare(textResult(text), textResult(text), false, false), text).toMatch(/holds nothing/);
    const refusal = textResult('You need to register first.');
    expect(compare(refusal, refusal, false, false)).toMatch(/reads as a refusal/);
  });

  test('an answer that follows the input counts, and so does a single value', () => {
    expect(compareTexts('sample', 'dlxawp')).toBeNull();
    expect(compareTexts('sample has 6 letters', 'dlxawp has 6 letters')).toBeNull();
    expect(compareTexts('found 3', 'No results found')).toBeNull();
    expect(compareTexts('No results found', 'found 3')).toBeNull();
    for (const text of ['false', '3', 'Yes.']) expect(compareTexts(text), text).toBeNull();
    expect(compare(structuredResult({ result: 4 }), structuredResult({ result: 4 }))).toBeNull();
  });
});

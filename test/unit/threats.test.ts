import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { threats } from '../threats.ts';

const root = join(import.meta.dirname, '..');
/** Texts of one line. Titles name threats in front, `T4: …`, or in brackets, `… (T5, T7)`. */
const literal = /(['"`])((?:(?!\1).)+)\1/g;
const citation = /^(T\d+(?:, T\d+)*):|\((T\d+(?:, T\d+)*)\)/g;

function readTitles(source: string): string[] {
  const lines = source.split('\n').filter((line) => !/^\s*(?:\/\/|\/?\*)/.test(line));
  return lines.flatMap((line) => [...line.matchAll(literal)].map(([, , text = '']) => text));
}

function listCitations(): Set<string> {
  const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((entry) => /\.test\.ts$|^contract\/.*\.ts$/.test(entry))
    .map((entry) => readFileSync(join(root, entry), 'utf8'));
  const found = sources
    .flatMap(readTitles)
    .flatMap((text) => [...text.matchAll(citation)])
    .flatMap(([, before, after]) => (before ?? after ?? '').split(', '));
  return new Set(found);
}

test('every threat is named in the title of a test, and no title names another one', () => {
  const cited = listCitations();
  expect(Object.keys(threats).filter((number) => !cited.has(number))).toEqual([]);
  expect([...cited].filter((number) => !(number in threats))).toEqual([]);
});

test('the threats are numbered without a gap', () => {
  expect(Object.keys(threats)).toEqual(Array.from({ length: 35 }, (_, index) => `T${index + 1}`));
});

import { expect, test } from 'vitest';
import { isUnrelated, pairGiven, pairKept } from '../../../../src/checks/oracles/compare-given.ts';
import { proves } from '../../../requirements.ts';

test(proves(['P-086'], 'texts are paired by names that an answer has once'), () => {
  const input = { id: 'note-1', body: 'new text', password: 'hunter22', tag: 'ab', size: 3 };
  const answer = { note: { id: 'note-1', body: 'old', password: '***', tag: 'x', size: 4 } };
  expect(pairGiven(input, answer)).toEqual([
    { name: 'id', given: 'note-1', shown: 'note-1' },
    { name: 'body', given: 'new text', shown: 'old' },
  ]);
  expect(pairGiven({ body: 'new text' }, { body: 'a', last: { body: 'b' } })).toEqual([]);
  expect(pairGiven({ body: 'new text' }, [{ body: 'a' }, { body: 'b' }])).toEqual([]);
});

test(proves(['P-086'], 'a thing with parts of its own kind is known by its id'), () => {
  const task = { id: 'b', description: '', tasks: [{ id: 'c', description: 'the part' }] };
  const input = { description: 'the whole' };
  expect(pairGiven(input, { task }, 'b')).toEqual([{ name: 'description', given: 'the whole', shown: '' }]);
  expect(pairGiven(input, { task })).toEqual([]);
});

test.each([
  ['sample text', 'Sample-Text', false],
  ['notes.txt', '/srv/notes.txt', false],
  ['a long text of many words', 'a long text…', false],
  ['sample text', '', true],
  ['sample text', 'Untitled', true],
  ['***', 'anything', false],
])(proves(['P-086'], '%j shown as %j is another text: %j'), (given, shown, expected) => {
  expect(isUnrelated({ name: 'body', given, shown })).toBe(expected);
});

const pair = (name: string, shown: string) => ({ name, given: 'sample text', shown });

test(proves(['P-085'], 'an answer is held against a text only where a reader shows it as it was given'), () => {
  const told = [pair('title', 'Untitled'), pair('body', 'other'), pair('message', 'Created'), pair('owner', '***')];
  const read = [pair('title', 'sample text'), pair('body', 'shortened'), pair('message', 'sample text')];
  expect(pairKept(told, read)).toEqual([pair('title', 'Untitled')]);
  expect(pairKept(told, [...read, pair('owner', 'sample text')])).toEqual([pair('title', 'Untitled')]);
});

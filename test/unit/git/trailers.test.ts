import { describe, expect, test } from 'vitest';
import {
  disarmBody,
  foldLine,
  foldSubject,
  foldTrailerValue,
  isTrailerKey,
  maxTrailerLength,
  parseTrailers,
  trailerValues,
} from '../../../src/git/trailers.ts';
import { proves } from '../../requirements.ts';

describe('folding', () => {
  test('line breaks of every kind become one space', () => {
    expect(foldLine('a\r\n b\u2028c\u0085\n\n d\ve\ff')).toBe('a b c d e f');
  });

  test('control characters and halves of surrogate pairs go', () => {
    expect(foldLine('a\u0000b\u001bc\ud800d')).toBe('abc\ufffdd');
  });

  test('an ordinary value stays as it is', () => {
    expect(foldTrailerValue('restart_service - valid service: "nginx"')).toBe(
      'restart_service - valid service: "nginx"',
    );
  });

  test('a very long value is cut and shows it', () => {
    const folded = foldTrailerValue('x'.repeat(maxTrailerLength + 5));
    expect(folded).toHaveLength(maxTrailerLength);
    expect(folded.endsWith('…')).toBe(true);
  });

  test('a subject cannot pass for the divider before a patch', () => {
    expect(foldSubject('--- a/x\nb')).toBe('a/x b');
    expect(foldSubject('\n \n')).toBe('');
    // Git takes lines after this one that begin with a tab for a list of conflicts, and looks for trailers before them.
    expect(foldSubject('Conflicts:')).toBe('Conflicts');
    expect(foldSubject('--- Conflicts:')).toBe('Conflicts');
    expect(foldSubject('Conflicts: none')).toBe('Conflicts: none');
  });
});

describe('disarmBody', () => {
  test(proves(['P-096'], 'lines that look like trailers, comments or dividers are set in'), () => {
    expect(
      disarmBody('\n\nPTH-Test: forged\nwords: more words\n---\n# note\n(cherry picked from commit 1)\nplain text  \n'),
    ).toBe('  PTH-Test: forged\n  words: more words\n  ---\n  # note\n  (cherry picked from commit 1)\nplain text');
  });

  test('prose with a colon further on stays', () => {
    expect(disarmBody('The reason: it broke.\r\nSee below')).toBe('The reason: it broke.\nSee below');
  });
});

test('keys are letters, digits and dashes', () => {
  expect(['PTH-Test', 'a1'].every(isTrailerKey)).toBe(true);
  expect(['', '-a', 'a b', 'a:b', 'ä', 'a\nb'].some(isTrailerKey)).toBe(false);
});

test('trailers are read with and without a space, keys without regard to case', () => {
  const trailers = parseTrailers('PTH-Test: a: b\nPTH-Test:c\npth-test : d\nPTH-Empty:\nno trailer\n\n');
  expect(trailerValues(trailers, 'PTH-TEST')).toEqual(['a: b', 'c', 'd']);
  expect(trailerValues(trailers, 'PTH-Empty')).toEqual(['']);
  expect(trailers).toHaveLength(4);
});

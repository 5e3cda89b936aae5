import { describe, expect, test } from 'vitest';
import { findSourceLine } from '../../../src/repair/match-built-line.ts';
import { proves } from '../../requirements.ts';

const source = `import type { Tool } from './tool.js';

/** Words. */
export function title(text: string, keep?: string[]): string {
  const kept: Set<string> = new Set(keep!.map((word: string) => word.toLowerCase()));
  for (const word of text.split(' ')) {
    if (word === '') throw new Error("empty");
  }
  for (const word of kept) {
    if (word === '') throw new Error("empty");
  }
  return [...kept].join(' ');
}
`;
const built = `"use strict";
/** Words. */
export function title(text, keep) {
    const kept = new Set(keep.map((word) => word.toLowerCase()));
    for (const word of text.split(' ')) {
        if (word === '')
            throw new Error('empty');
    }
    for (const word of kept) {
        if (word === '')
            throw new Error('empty');
    }
    return [...kept].join(' ');
}
`;

describe('the source line of a built line', () => {
  test.each([
    ['a line whose types are gone', 4, 5],
    ['a signature', 3, 4],
    ['a line that stayed as it is', 13, 12],
    ['the second of two same lines', 11, 10],
    ['the first of two same lines', 7, 7],
  ])(proves(['P-080'], '%s'), (_, line, expected) => {
    expect(findSourceLine(built, line, source)).toBe(expected);
  });

  test.each([
    ['what the compiler added', 1],
    ['a line with nothing on it but a brace', 8],
    ['a line beyond the end', 99],
  ])('none for %s', (_, line) => {
    expect(findSourceLine(built, line, source)).toBeNull();
  });

  test('none for one of several same lines where the files do not have as many', () => {
    expect(findSourceLine('a.call(b);\n', 1, 'a.call(b);\na.call(b);\n')).toBeNull();
    expect(findSourceLine('a.call(b);\na.call(b);\n', 2, 'x();\na.call(b);\ny();\na.call(b);\n')).toBe(4);
  });
});

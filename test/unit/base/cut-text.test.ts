import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { cutText } from '../../../src/base/index.ts';

test('a cut text is what a slice would be, also between the halves of a character', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), fc.nat(70), (text, length) => {
      expect(cutText(text, length)).toBe(text.slice(0, length));
    }),
  );
  expect(cutText('a😀', 2)).toBe('a\ud83d');
});

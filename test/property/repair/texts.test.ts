import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { planEdits } from '../../../src/repair/edits.ts';
import { parsePathList, renderPathList } from '../../../src/repair/fix-commit.ts';
import { cleanSubject, parseFixReply } from '../../../src/repair/fix-reply.ts';
import { keepEnds } from '../../../src/repair/index.ts';
import { normaliseMessage } from '../../../src/repair/quote-text.ts';
import { parseLocations, toRelativePath } from '../../../src/repair/source-locations.ts';
import { findOriginalPosition } from '../../../src/repair/source-map.ts';
import { makeDiagnosis } from '../../kit/outcome-builders.ts';

const text = fc.string({ unit: 'binary', maxLength: 300 });

test('a path list reads back as it was written', () => {
  const path = fc.string({ minLength: 1, maxLength: 30 }).filter((name) => name.trim() !== '' && !/\p{Cc}/u.test(name));
  fc.assert(
    fc.property(fc.array(path, { minLength: 1, maxLength: 5 }), (paths) => {
      expect(parsePathList(renderPathList(paths))).toEqual(paths);
    }),
  );
});

test('a relative path never leaves the root', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('..', '.', 'a', 'b', '/', '\\', 'work', 'C:'), { maxLength: 8 }), (parts) => {
      const path = toRelativePath(parts.join('/'), '/work');
      expect(path === null || (!path.startsWith('/') && !path.split('/').includes('..'))).toBe(true);
    }),
  );
});

test('reading hostile texts gives bounded, well-formed answers', () => {
  fc.assert(
    fc.property(text, (input) => {
      expect(parseLocations(input).every(({ line }) => Number.isInteger(line))).toBe(true);
      expect(findOriginalPosition(input, 1, 1)).toBeNull();
      const { subject, body } = parseFixReply(input, makeDiagnosis());
      expect(subject).not.toMatch(/\p{Cc}/u);
      expect(Array.from(subject).length).toBeLessThanOrEqual(72);
      expect(body).not.toBe('');
      expect(cleanSubject(cleanSubject(input)).length).toBeLessThanOrEqual(80);
    }),
  );
});

test('a normalised message does not depend on numbers', () => {
  fc.assert(
    fc.property(fc.nat(), fc.nat(), (a, b) => {
      expect(normaliseMessage(`item ${a} of 'x${b}' at 0x${a.toString(16)}`)).toBe(
        normaliseMessage("item 0 of 'y' at 0x0"),
      );
    }),
  );
});

test('keepEnds keeps both ends within the limit and its marker', () => {
  fc.assert(
    fc.property(text, fc.integer({ min: 10, max: 100 }), (input, limit) => {
      const kept = keepEnds(input, limit);
      expect(kept.length).toBeLessThanOrEqual(limit + 50);
      expect(input.length > limit || kept === input).toBe(true);
    }),
  );
});

test('line edits equal replacing the lines one by one from the end', () => {
  const line = fc.string({ maxLength: 5 }).filter((value) => !/[\r\n]/.test(value));
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 8 }),
      fc.uniqueArray(fc.nat(7), { maxLength: 4 }),
      line,
      (lines, places, fresh) => {
        const numbers = places.filter((place) => place < lines.length).map((place) => place + 1);
        if (numbers.length === 0) return;
        const edits = numbers.map(
          (number) => ({ type: 'lines', path: 'a', startLine: number, endLine: number, lines: [fresh] }) as const,
        );
        const plan = planEdits(edits, new Map([['a', `${lines.join('\n')}\n`]]));
        const expected = lines.map((value, index) => (numbers.includes(index + 1) ? fresh : value));
        expect(plan.ok && plan.files.get('a')).toBe(`${expected.join('\n')}\n`);
      },
    ),
  );
});

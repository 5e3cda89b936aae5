import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { createGlobMatcher } from '../../../src/environment/index.ts';
import { runs } from '../../kit/property-runs.ts';

const segment = fc.string({ unit: fc.constantFrom('a', 'b', 'c', '.', '-', 'ä', '😀'), minLength: 1, maxLength: 4 });
const path = fc.array(segment, { minLength: 1, maxLength: 5 }).map((segments) => segments.join('/'));
const globSegment = fc.oneof(
  { weight: 1, arbitrary: fc.constant('**') },
  {
    weight: 4,
    arbitrary: fc.string({ unit: fc.constantFrom('a', 'b', '.', '*', '?', '😀'), minLength: 1, maxLength: 5 }),
  },
);
const glob = fc.array(globSegment, { minLength: 1, maxLength: 5 }).map((segments) => segments.join('/'));

/** The meaning of a glob without braces and classes, spelled out without any care for speed. */
function matchSlowly(parts: readonly string[], segments: readonly string[]): boolean {
  const [part, ...laterParts] = parts;
  if (part === undefined) return segments.length === 0;
  if (part === '**') {
    return Array.from({ length: segments.length + 1 }, (_, count) => segments.slice(count)).some((rest) =>
      matchSlowly(laterParts, rest),
    );
  }
  const [segmentText, ...later] = segments;
  return (
    segmentText !== undefined && matchText(Array.from(part), Array.from(segmentText)) && matchSlowly(laterParts, later)
  );
}

function matchText(pattern: readonly string[], text: readonly string[]): boolean {
  const [first, ...rest] = pattern;
  if (first === undefined) return text.length === 0;
  if (first === '*') return text.some((_, count) => matchText(rest, text.slice(count))) || matchText(rest, []);
  return text.length > 0 && (first === '?' || first === text[0]) && matchText(rest, text.slice(1));
}

test('a glob means what its definition says', () => {
  fc.assert(
    fc.property(glob, path, (pattern, candidate) => {
      expect(createGlobMatcher(pattern)(candidate)).toBe(matchSlowly(pattern.split('/'), candidate.split('/')));
    }),
    { numRuns: runs(2000) },
  );
});

test('an escaped path fits itself and nothing else', () => {
  const odd = fc.string({
    unit: fc.constantFrom('*', '?', '[', ']', '{', '}', ',', '\\', '!', 'a'),
    minLength: 1,
    maxLength: 8,
  });
  fc.assert(
    fc.property(odd, odd, (left, right) => {
      const isMatch = createGlobMatcher(left.replace(/[*?[\]{},\\!]/g, '\\$&'));
      expect(isMatch(left)).toBe(true);
      expect(isMatch(right)).toBe(left === right);
    }),
  );
});

test('alternatives fit what any of them fits', () => {
  fc.assert(
    fc.property(fc.array(glob, { minLength: 1, maxLength: 4 }), path, (globs, candidate) => {
      const isAny = globs.some((one) => createGlobMatcher(one)(candidate));
      expect(createGlobMatcher(`{${globs.join(',')}}`)(candidate)).toBe(isAny);
    }),
  );
});

test('any text is a usable glob or a fault that says why not', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('[', ']', '{', '}', ',', '*', '/', '\\', '!', '-', 'a') }),
      path,
      (text, candidate) => {
        expect(describeMatch(text, candidate)).toMatch(/^(true|false)$|is not usable/);
      },
    ),
  );
});

function describeMatch(text: string, candidate: string): string {
  try {
    return String(createGlobMatcher(text)(candidate));
  } catch (error) {
    return String(error);
  }
}

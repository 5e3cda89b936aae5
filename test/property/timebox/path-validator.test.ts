import { posix } from 'node:path';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { pathValidator } from '../../../src/timebox/path-validator.ts';
import { PathEscapeError } from '../../../src/timebox/run-test-errors.ts';
import { runs } from '../../kit/property-runs.ts';
import { proves } from '../../requirements.ts';

const root = '/no-such-place/repo';
const name = fc
  .oneof(fc.string({ minLength: 1, maxLength: 8 }), fc.constantFrom('a', 'lib', '...', '..x', 'x..', ' '))
  .map((text) => text.replaceAll('/', '_').replaceAll('\0', '_'))
  .filter((text) => text !== '.' && text !== '..');
const part = fc.oneof({ weight: 3, arbitrary: name }, fc.constantFrom('.', '..', ''));

/** The least deep that a path ever gets, counted by hand; below 0 it has left. */
function findLowest(path: string): number {
  let depth = 0;
  let lowest = 0;
  for (const piece of path.split('/')) {
    if (piece === '..') depth--;
    else if (piece !== '.' && piece !== '') depth++;
    lowest = Math.min(lowest, depth);
  }
  return lowest;
}

const title =
  'Feature: mcp-test-timebox, Property 3: isUnderRepo is true for normalised paths under the repository, false for what points outside';

test(proves(['T-006', 'T-028'], title), () => {
  fc.assert(
    fc.property(fc.array(name, { minLength: 1, maxLength: 6 }), (parts) => {
      const path = parts.join('/');
      expect(pathValidator.isUnderRepo(path, root)).toBe(true);
      expect(pathValidator.isUnderRepo(`${root}/${path}`, root)).toBe(true);
      expect(pathValidator.normalizePath(path, root)).toBe(posix.normalize(path));
    }),
    { numRuns: runs(200) },
  );
  fc.assert(
    fc.property(fc.array(part, { minLength: 1, maxLength: 8 }), (parts) => {
      const path = parts.join('/');
      fc.pre(path !== '' && !path.startsWith('/'));
      // Leaving and coming back by the repository's own name would be no escape.
      fc.pre(!parts.includes('repo') && !parts.includes('no-such-place'));
      expect(pathValidator.isUnderRepo(path, root)).toBe(findLowest(path) >= 0);
    }),
    { numRuns: runs(500) },
  );
  fc.assert(
    fc.property(fc.array(name, { maxLength: 4 }), fc.nat({ max: 3 }), (parts, above) => {
      const outside = ['/elsewhere', `${root}x`, `${root}/..`, '/'][above] ?? '/';
      const path = [outside, ...parts].join('/');
      expect(pathValidator.isUnderRepo(path, root)).toBe(false);
      expect(() => pathValidator.normalizePath(path, root)).toThrow(PathEscapeError);
    }),
    { numRuns: runs(200) },
  );
});

import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { openRepository } from '../../../src/git/index.ts';
import { createSessionNames, makeRefSafe } from '../../../src/session/session-names.ts';
import { makeRepository } from '../../kit/git-sandbox.ts';
import { runs } from '../../kit/property-runs.ts';
import { proves } from '../../requirements.ts';

const name = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: fc.constantFrom('.', '-', '/', '@', '{', '~', '^', ':', '\\', ' ', '*', '[', 'a', '.lock', '\n') }),
  fc.string({ minLength: 500, maxLength: 3000 }),
);

test('a ref-safe name is short, made of few characters, and stays itself', () => {
  fc.assert(
    fc.property(name, (text) => {
      const safe = makeRefSafe(text);
      expect(safe).toMatch(/^[a-z0-9]([a-z0-9._-]{0,58}[a-z0-9])?$/);
      expect(makeRefSafe(safe)).toBe(safe);
    }),
  );
});

test(proves(['P-006'], 'git accepts the branch of any plugin name'), { timeout: 60_000 }, async () => {
  const sandbox = makeRepository();
  const { repository } = await openRepository(sandbox.path, { variables: { PATH: process.env['PATH'] } });
  await fc.assert(
    fc.asyncProperty(name, async (text) => {
      const { branch } = createSessionNames(text, new Date('2026-02-18T00:00:00Z'));
      expect(await repository.isBranchName(branch)).toBe(true);
    }),
    { numRuns: runs(60) },
  );
});

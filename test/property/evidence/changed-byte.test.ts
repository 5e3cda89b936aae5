import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { readEvidence, renderEvidence, sealEvidence } from '../../../src/evidence/index.ts';
import { makeEvidenceParts } from '../../kit/evidence.ts';
import { runs } from '../../kit/property-runs.ts';

test('a single changed character anywhere in an evidence file is refused', () => {
  const text = renderEvidence(sealEvidence(makeEvidenceParts()));
  fc.assert(
    fc.property(
      fc.nat({ max: text.length - 1 }),
      fc.constantFrom('replace', 'remove', 'insert'),
      fc.string({ minLength: 1, maxLength: 1 }),
      (at, kind, character) => {
        const kept = kind === 'insert' ? at : at + 1;
        const changed = text.slice(0, at) + (kind === 'remove' ? '' : character) + text.slice(kept);
        fc.pre(changed !== text);
        expect(readEvidence(changed).problems).not.toEqual([]);
      },
    ),
    { numRuns: runs(3000) },
  );
});

import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { OutputLimits } from '../../src/agent/agent-session.ts';
import { truncateOutput } from '../../src/agent/index.ts';

const limits: fc.Arbitrary<OutputLimits> = fc
  .record({
    maxChars: fc.integer({ min: 1, max: 60 }),
    maxLines: fc.option(fc.integer({ min: 1, max: 8 }), { nil: undefined }),
    mode: fc.constantFrom('head-tail' as const, 'tail' as const),
  })
  .map(({ maxLines, ...rest }) => (maxLines === undefined ? rest : { ...rest, maxLines }));

const text = fc.string({ unit: fc.constantFrom('a', 'b', '\n', '\r', ' ', '😀', 'é'), maxLength: 200 });
const isMarker = (line: string) => line.startsWith('[WARNING');

describe('truncateOutput', () => {
  test('keeps within the limits, and only ends of the text', () => {
    fc.assert(
      fc.property(text, limits, (whole, given) => {
        const cut = truncateOutput(whole, given);
        if (cut === whole) return;
        const lines = cut.split('\n');
        const marker = lines.findIndex(isMarker);
        expect(marker).toBeGreaterThanOrEqual(0);
        const head = lines.slice(0, marker).join('\n');
        const tail = lines.slice(marker + 1).join('\n');
        expect(whole.startsWith(head)).toBe(true);
        expect(whole.endsWith(tail) || whole.endsWith(`${tail}\n`)).toBe(true);
        expect(head.length + tail.length).toBeLessThanOrEqual(given.maxChars);
        expect(lines.length - 2).toBeLessThanOrEqual(given.maxLines ?? given.maxChars);
        expect(given.mode === 'tail' ? head : '').toBe('');
      }),
    );
  });

  test('leaves alone what fits', () => {
    fc.assert(
      fc.property(text, limits, (whole, given) => {
        const lines = (whole.endsWith('\n') ? whole.slice(0, -1) : whole).split('\n').length;
        const fits =
          whole.length <= given.maxChars && (given.maxLines === undefined || whole === '' || lines <= given.maxLines);
        expect(truncateOutput(whole, given) === whole).toBe(fits);
      }),
    );
  });

  test('never leaves half a surrogate pair', () => {
    fc.assert(
      fc.property(text, limits, (whole, given) => {
        const cut = truncateOutput(whole, given);
        expect(Buffer.from(cut, 'utf8').toString('utf8')).toBe(cut);
      }),
    );
  });
});

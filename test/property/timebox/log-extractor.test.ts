import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { logExtractor } from '../../../src/timebox/log-extractor.ts';
import { runs } from '../../kit/property-runs.ts';
import { proves } from '../../requirements.ts';

const isImportant = (line: string) =>
  ['fail', 'error', 'fatal'].some((word) => line.toLowerCase().includes(word)) ||
  ['Exception', 'Traceback', 'panic', 'AssertionError'].some((word) => line.includes(word));

const word = fc.constantFrom('FAIL', 'Failed', 'error:', 'FATAL', 'Exception', 'Traceback', 'panic', 'AssertionError');
const almost = fc.constantFrom('exception', 'traceback', 'Panic', 'FAI L', 'ok', 'passed', '日本語', '😀', '');
const line = fc
  .array(fc.oneof({ weight: 1, arbitrary: word }, { weight: 6, arbitrary: almost }), { maxLength: 3 })
  .map((parts) => parts.join(' '));
/** Without half surrogates, which no bytes of a process can come out as. */
const wellFormed = fc.string({ unit: 'binary' }).map((text) => Buffer.from(text).toString().replaceAll('\uFFFD', '?'));
const lines = fc.array(line, { maxLength: 40 });

test(
  proves(
    ['T-011', 'T-028'],
    'Feature: mcp-test-timebox, Property 8: only the last max_output_bytes bytes of the log are looked at',
  ),
  () => {
    fc.assert(
      fc.property(wellFormed, lines, fc.integer({ min: 1, max: 400 }), (noise, tail, maxBytes) => {
        const log = `${noise}\n${tail.join('\n')}`;
        const whole = Buffer.from(log);
        const blocks = logExtractor.extractImportantLines(log, maxBytes, 2);
        const last = whole.subarray(Math.max(0, whole.length - maxBytes)).toString();
        const seen = blocks.join('\n');
        expect(Buffer.byteLength(seen)).toBeLessThanOrEqual(maxBytes);
        // Every line that is given stands in those bytes, and no character came out broken.
        const known = new Set(last.split(/\r?\n/));
        for (const shown of blocks.flatMap((block) => block.split('\n'))) {
          expect(known.has(shown) || last.replace(/^\uFFFD+/, '').startsWith(shown)).toBe(true);
        }
        expect(seen).not.toContain('\uFFFD');
        // What lies before does not matter.
        const cut = logExtractor.extractImportantLines(last.replace(/^\uFFFD+/, ''), maxBytes, 2);
        expect(blocks).toEqual(cut);
      }),
      { numRuns: runs(500) },
    );
  },
);

test(
  proves(
    ['T-012', 'T-028'],
    'Feature: mcp-test-timebox, Property 9: every important line is extracted, with N lines before and after it',
  ),
  () => {
    fc.assert(
      fc.property(lines, fc.nat({ max: 5 }), (all, context) => {
        const blocks = logExtractor.extractImportantLines(all.join('\n'), 1e6, context);
        const shown = blocks.map((block) => block.split('\n'));
        // Read off the definition: which lines are wanted, grouped where they touch.
        const given = all.at(-1) === '' ? all.slice(0, -1) : all;
        const wanted = given.map((_, at) =>
          given.slice(Math.max(0, at - context), at + context + 1).some((near) => isImportant(near)),
        );
        const groups: string[][] = [];
        given.forEach((text, at) => {
          if (wanted[at] !== true) return;
          if (wanted[at - 1] === true) groups.at(-1)?.push(text);
          else groups.push([text]);
        });
        expect(shown).toEqual(groups);
      }),
      { numRuns: runs(500) },
    );
  },
);

test(proves(['T-027'], 'the last lines are the last lines'), () => {
  fc.assert(
    fc.property(
      fc.array(fc.string().map((text) => `x${text.replaceAll(/[\r\n]/g, '')}`)),
      fc.nat({ max: 30 }),
      (all, count) => {
        expect(logExtractor.getTailLines(all.join('\n'), count)).toEqual(count === 0 ? [] : all.slice(-count));
      },
    ),
  );
});

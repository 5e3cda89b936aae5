import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Command, parseCommands, renderCommand } from '../../../src/github/index.ts';
import { threadCpuMs } from '../../kit/cpu-time.ts';
import { runs } from '../../kit/property-runs.ts';
import { proves } from '../../requirements.ts';

const word = (pattern: RegExp) => fc.stringMatching(pattern);
const images = fc.array(word(/^[a-z][a-z0-9./:_-]{0,20}$/), { maxLength: 8 });
const command: fc.Arbitrary<Command> = fc.oneof(
  fc.record({ name: fc.constant('test' as const), tier: fc.constantFrom(null, 1, 2, 3), images }),
  fc.record({ name: fc.constant('verify' as const), images }),
  fc.record({ name: fc.constant('ok' as const), sha: word(/^[0-9a-f]{40}$/) }),
  fc.record({ name: fc.constant('approve' as const), session: fc.option(word(/^[0-9a-z][0-9a-z-]{2,30}$/)) }),
  fc.record({
    name: fc.constant('explain' as const),
    test: word(/^[A-Za-z0-9"():.,-]{1,20}( [A-Za-z0-9"():.,-]{1,9}){0,4}$/),
  }),
  fc
    .constantFrom(
      'retest' as const,
      'plan' as const,
      'stop' as const,
      'status' as const,
      'resume' as const,
      'help' as const,
    )
    .map((name) => ({ name })),
);

/** Lines that open, close and confuse what Markdown hides. */
const line = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom('/pth test', '/pth help', '') },
  {
    weight: 5,
    arbitrary: fc.constantFrom(
      '```',
      '````',
      '~~~',
      '``` js',
      '  ```',
      '- ```',
      '1. ~~~',
      '> x',
      '> ```',
      '<!--',
      '-->',
      '<!-- x -->',
      '<pre>',
      '</pre>',
      '`',
      'a ` b',
      '``',
      '[x](',
      ')',
      '![',
      '](y)',
      "[x]: y '",
      '$$',
      '- item',
      '    code',
      '\t',
      'text',
      '---',
    ),
  },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 20 }) },
);
const body = fc.array(line, { maxLength: 25 }).map((lines) => lines.join('\n'));

describe('commands', () => {
  test(proves(['C-019'], 'a command that is written and read is the same command'), () => {
    fc.assert(
      fc.property(command, (wanted) => {
        expect(parseCommands(renderCommand(wanted))).toEqual([{ line: 1, command: wanted, problem: null }]);
      }),
    );
  });

  test('no text makes the parser throw, and at most six lines come of it', () => {
    fc.assert(
      fc.property(fc.oneof(body, fc.string({ unit: 'binary', maxLength: 400 })), (text) => {
        expect(parseCommands(text).length).toBeLessThanOrEqual(6);
      }),
    );
  });

  test(proves(['C-019'], 'T3: no comment fires from a quotation, a fence around it, or an HTML comment'), () => {
    const quotes: ((text: string) => string)[] = [
      (text) => text.replace(/^/gm, '> '),
      (text) => text.replace(/^/gm, '    '),
      (text) => `${'`'.repeat(30)}\n${text}\n${'`'.repeat(30)}`,
      (text) => `${'~'.repeat(30)}\n${text}\n${'~'.repeat(30)}`,
      (text) => `<!--\n${text.replaceAll('-->', '')}\n-->`,
    ];
    fc.assert(
      fc.property(body, fc.constantFrom(...quotes), (text, quoteIt) => {
        const quoted = quoteIt(text.replace(/[\r\u2028\u2029]/g, ''));
        expect(parseCommands(quoted).filter((parsed) => parsed.command !== null)).toEqual([]);
      }),
      { numRuns: runs(500) },
    );
  });

  test('takes time in proportion to the text', () => {
    for (const part of ['`', '[', '<', '`a', '/pth test\n', '> \n', '```\n', '- ', '$$', '``` `\n']) {
      const text = part.repeat(Math.floor(65_536 / part.length));
      const start = threadCpuMs();
      parseCommands(text);
      expect(threadCpuMs() - start, part).toBeLessThan(1000);
    }
  });
});

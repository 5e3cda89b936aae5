import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildCommand } from '../../../src/timebox/command-builder.ts';
import { runnerNames } from '../../../src/timebox/index.ts';
import { validateInput } from '../../../src/timebox/input-schema.ts';
import { pathValidator } from '../../../src/timebox/path-validator.ts';
import { ValidationError } from '../../../src/timebox/run-test-errors.ts';
import { runs } from '../../kit/property-runs.ts';
import { proves } from '../../requirements.ts';

const nasty = fc.constantFrom(
  '; rm -rf /',
  '$(id)',
  '`id`',
  '| cat',
  '&& x',
  '> out',
  "'",
  '"',
  '\n',
  '*',
  '\\',
  '%PATH%',
);
const target = fc
  .array(fc.oneof(fc.string({ unit: 'grapheme' }), nasty), { minLength: 1, maxLength: 6 })
  .map((parts) => parts.join(''))
  .filter((text) => text !== '' && !text.startsWith('-') && !text.includes('\0'));

test(
  proves(
    ['T-004', 'T-028'],
    'Feature: mcp-test-timebox, Property 1: for any valid input the command is one of the three fixed templates',
  ),
  () => {
    fc.assert(
      fc.property(fc.constantFrom('all', 'file', 'pattern'), target, (scope, text) => {
        const input = validateInput(
          { runner: 'flutter', scope, target: text, timeout_ms: 1, no_output_timeout_ms: 1, max_output_bytes: 1 },
          ['flutter'],
        );
        const built = buildCommand(input);
        const expected = { all: ['test'], file: ['test', text], pattern: ['test', '--name', text] }[scope];
        expect(built).toEqual({ command: 'flutter', args: expected });
      }),
      { numRuns: runs(500) },
    );
  },
);

test(proves(['T-004'], 'a target that would read as an option, or that no process can be given, is refused'), () => {
  fc.assert(
    fc.property(fc.constantFrom('file', 'pattern'), fc.string(), fc.boolean(), (scope, text, isOption) => {
      const bad = isOption ? `-${text}` : `${text}\0`;
      expect(() => buildCommand({ runner: 'flutter', scope, target: bad })).toThrow(ValidationError);
    }),
  );
});

test(
  proves(['T-004'], 'every further runner keeps the target one argument, never an option, never a path outside'),
  () => {
    const path = fc
      .array(fc.constantFrom('a', 'b_test.go', 'tests', 'x.rs', '.', '..', 'c d'), { minLength: 1, maxLength: 5 })
      .map((parts) => parts.join('/'))
      .filter((text) => pathValidator.isUnderRepo(text, '/repo'));
    fc.assert(
      fc.property(
        fc.constantFrom(...runnerNames),
        fc.constantFrom('file', 'pattern'),
        target,
        path,
        (runner, scope, text, file) => {
          const args = buildOrRefuse({ runner, scope, target: scope === 'file' ? file : text });
          const holding = args?.filter((argument) => argument.endsWith(text)).length ?? 1;
          const leaving = args?.filter((argument) => argument.startsWith('/') || argument.startsWith('../')) ?? [];
          expect(scope === 'pattern' ? holding : 1).toBe(1);
          expect(scope === 'file' ? leaving : []).toEqual([]);
        },
      ),
      { numRuns: runs(300) },
    );
  },
);

/** The arguments; undefined where the runner says that it has no template for this. */
function buildOrRefuse(input: Parameters<typeof buildCommand>[0]): string[] | undefined {
  try {
    return buildCommand(input).args;
  } catch (error) {
    if (error instanceof ValidationError) return undefined;
    throw error;
  }
}

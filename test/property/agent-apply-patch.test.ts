import { isDeepStrictEqual } from 'node:util';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applyPatchTool } from '../../src/agent/tools/apply-patch/apply-patch.ts';
import { parsePatch, type PatchOperation } from '../../src/agent/tools/apply-patch/parse-patch.ts';
import { MemoryWorkspace } from '../kit/memory-workspace.ts';
import { proves } from '../requirements.ts';

type Step = { kind: ' ' | '-' | '+'; text: string };

const signal = new AbortController().signal;

/** Lines that look like parts of a patch, and like each other. */
const anyLine = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    'x',
    '  x',
    '@@',
    '@@ x',
    '+x',
    '-x',
    '*** End Patch',
    '*** End of File',
    '*** Add File: a',
    '“x”',
    '"x"',
  ),
  fc.string({ maxLength: 6 }).map((text) => text.replace(/[\n\r]/g, '')),
);

/** A file and what becomes of it, line by line; neither of both is empty. */
const editOf = (line: fc.Arbitrary<string>) =>
  fc
    .array(fc.record({ kind: fc.constantFrom(' ' as const, ' ' as const, '-' as const, '+' as const), text: line }), {
      minLength: 1,
      maxLength: 30,
    })
    .filter((steps) => steps.some(({ kind }) => kind !== '+') && steps.some(({ kind }) => kind !== '-'));

const oldLines = (steps: readonly Step[]) => steps.flatMap(({ kind, text }) => (kind === '+' ? [] : [text]));
const newLines = (steps: readonly Step[]) => steps.flatMap(({ kind, text }) => (kind === '-' ? [] : [text]));
const reverse = (steps: readonly Step[]): Step[] =>
  steps.map(({ kind, text }) => ({ kind: kind === '+' ? '-' : kind === '-' ? '+' : ' ', text }));

/** The hunks of a diff with so many lines around each change. */
function renderHunks(steps: readonly Step[], context: number): string[] {
  const isNear = (index: number) =>
    steps.slice(Math.max(0, index - context), index + context + 1).some((step) => step.kind !== ' ');
  return steps.flatMap(({ kind, text }, index) => {
    if (!isNear(index)) return [];
    return [...(index === 0 || !isNear(index - 1) ? ['@@'] : []), `${kind}${text}`];
  });
}

/** One hunk with all lines. */
const renderWhole = (steps: readonly Step[]) => ['@@', ...steps.map(({ kind, text }) => `${kind}${text}`)];

async function update(text: string, hunks: readonly string[]): Promise<string | undefined> {
  const workspace = new MemoryWorkspace({ f: text });
  const patch = ['*** Begin Patch', '*** Update File: f', ...hunks, '*** End Patch'].join('\n');
  await applyPatchTool.execute({ patch }, { workspace, signal });
  return workspace.text('f');
}

function readOrSay(text: string): PatchOperation[] | string {
  try {
    return parsePatch(text);
  } catch (error) {
    return String(error);
  }
}

const ends = fc.constantFrom('\n', '\r\n');

describe('apply_patch', () => {
  test(
    proves(['A-011'], 'a patch with the whole file as context does what it says, and its reverse takes it back'),
    async () => {
      await fc.assert(
        fc.asyncProperty(editOf(anyLine), ends, fc.boolean(), async (steps, end, hasLastEnd) => {
          fc.pre(steps.some(({ kind }) => kind !== ' '));
          const whole = (lines: readonly string[]) => lines.join(end) + (hasLastEnd ? end : '');
          const before = whole(oldLines(steps));
          const after = whole(newLines(steps));
          // A file of one empty line without an end is an empty file, and one without any line end has no kind of it.
          fc.pre(hasLastEnd || (oldLines(steps).length > 1 && newLines(steps).length > 1));
          fc.pre(hasLastEnd || (oldLines(steps).at(-1) !== '' && newLines(steps).at(-1) !== ''));
          expect(await update(before, renderWhole(steps))).toBe(after);
          expect(await update(after, renderWhole(reverse(steps)))).toBe(before);
        }),
      );
    },
  );

  test(
    proves(['A-011'], 'with lines that differ, three lines around each change are enough, there and back'),
    async () => {
      const unique = editOf(fc.constant('')).map((steps) =>
        steps.map((step, index) => ({ ...step, text: `line ${index}` })),
      );
      await fc.assert(
        fc.asyncProperty(unique, fc.integer({ min: 1, max: 4 }), async (steps, context) => {
          fc.pre(steps.some(({ kind }) => kind !== ' '));
          const before = `${oldLines(steps).join('\n')}\n`;
          const after = `${newLines(steps).join('\n')}\n`;
          expect(await update(before, renderHunks(steps, context))).toBe(after);
          expect(await update(after, renderHunks(reverse(steps), context))).toBe(before);
        }),
      );
    },
  );

  test('whatever the text, it is applied whole or nothing is changed', async () => {
    const piece = fc.constantFrom(
      '*** Begin Patch',
      '*** End Patch',
      '*** Update File: a',
      '*** Add File: b',
      '*** Add File: a',
      '*** Delete File: a',
      '*** Move to: c',
      '@@',
      '@@ one',
      ' one',
      '-one',
      '+two',
      ' two',
      '',
      '*** End of File',
      '-x',
      '+y',
      'noise',
    );
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { maxLength: 12 }), async (lines) => {
        const workspace = new MemoryWorkspace({ a: 'one\ntwo\nx\n' });
        const patch = ['*** Begin Patch', ...lines, '*** End Patch'].join('\n');
        const error = await applyPatchTool.execute({ patch }, { workspace, signal }).then(
          () => undefined,
          (reason: Error) => reason.message,
        );
        const files = [...workspace.files.keys()].map((path) => [path, workspace.text(path)]);
        const isUntouched = isDeepStrictEqual(files, [['a', 'one\ntwo\nx\n']]);
        expect(error === undefined || (isUntouched && /^Nothing was changed\. ./.test(error))).toBe(true);
      }),
    );
  });

  test('reading any text ends, with sections or an error that names a line or the patch', () => {
    fc.assert(
      fc.property(fc.array(anyLine, { maxLength: 30 }), (lines) => {
        const said = readOrSay(['*** Begin Patch', ...lines].join('\n'));
        expect(typeof said === 'string' ? /patch/.test(said) : said.length > 0).toBe(true);
      }),
    );
  });
});

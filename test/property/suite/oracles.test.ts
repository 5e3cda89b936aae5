import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { JsonObject, JsonValue } from '../../../src/base/index.ts';
import { compareFiles } from '../../../src/checks/oracles/file-state.ts';
import { findHiddenCharacters } from '../../../src/checks/oracles/hidden-characters.ts';
import { findModelInstructions } from '../../../src/checks/oracles/model-instructions.ts';
import { scanDescriptions } from '../../../src/checks/oracles/scan-descriptions.ts';
import { judgeAnswer } from '../../../src/suite/answers/judge-answer.ts';
import { compareProse } from '../../../src/suite/answers/prose-numbers.ts';
import { classifyRejection, ToolResponse } from '../../../src/suite/index.ts';
import { threadCpuMs } from '../../kit/cpu-time.ts';
import { proves } from '../../requirements.ts';

const json = fc.jsonValue().map((value) => value as JsonValue);
const object = fc.dictionary(fc.string(), json).map((value) => value as JsonObject);
const ascii = fc.string({ unit: 'grapheme-ascii', maxLength: 400 });

const answer = (text: string, structuredContent?: JsonValue) =>
  new ToolResponse({
    kind: 'result',
    result: { content: [{ type: 'text', text }], ...(structuredContent === undefined ? {} : { structuredContent }) },
    durationMs: 1,
  });

describe('oracles', () => {
  test(proves(['P-085'], 'what a tool echoes is never held against it'), () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
        const verdicts = judgeAnswer({ input: { text }, response: answer(text), outputSchema: undefined });
        expect(Object.values(verdicts).filter((problem) => problem !== null)).toEqual([]);
      }),
    );
  });

  test(proves(['P-084'], 'a text copy of the structured content always agrees with it'), () => {
    fc.assert(
      fc.property(object, (value) => {
        const copy = JSON.parse(JSON.stringify(value)) as JsonObject;
        const response = answer(JSON.stringify(value), copy);
        expect(judgeAnswer({ input: {}, response, outputSchema: undefined })['copies-agree'] ?? null).toBeNull();
      }),
    );
  });

  test(proves(['P-085'], 'prose with the numbers of the structured content never disagrees with it'), () => {
    const words = fc.string({ unit: fc.constantFrom('a', 'b', ' ', '_', 'T', '1'), minLength: 1, maxLength: 6 });
    const numbers = fc.dictionary(words, fc.integer(), { minKeys: 1 });
    fc.assert(
      fc.property(numbers, fc.array(fc.jsonValue()), fc.nat(), (told, notes, pick) => {
        const structured = { total: notes.length, ...told, notes: notes as JsonValue[] };
        const lines = Object.entries(told).map(([key, value]) => `${key}: ${value}`);
        const counts = [structured.total, notes.length];
        const text = [`Found ${counts[pick % 2]} notes`, ...lines].join('\n');
        expect(compareProse(structured, text, {}) ?? null).toBeNull();
      }),
    );
  });

  test(proves(['P-089'], 'plain text hides nothing'), () => {
    fc.assert(
      fc.property(ascii, (text) => {
        expect(findHiddenCharacters(text)).toEqual([]);
      }),
    );
  });

  test(proves(['P-089'], 'hidden text is found wherever it stands (T12)'), () => {
    const hidden = fc.array(fc.integer({ min: 0xe0020, max: 0xe007e }), { minLength: 2, maxLength: 50 });
    fc.assert(
      fc.property(ascii, hidden, ascii, (before, points, after) => {
        const text = `${before}${String.fromCodePoint(...points)}${after}`;
        expect(findHiddenCharacters(text).map(({ grade }) => grade)).toEqual(['certain']);
      }),
    );
  });

  test(proves(['P-089'], 'any description can be read'), () => {
    fc.assert(
      fc.property(fc.array(object), fc.string(), (tools, instructions) => {
        expect(scanDescriptions({ tools, prompts: tools, resources: tools, instructions })).toHaveLength(3);
      }),
    );
  });

  test(proves(['P-090'], 'any rejection is classed'), () => {
    fc.assert(
      fc.property(fc.string(), fc.option(fc.integer()), object, (text, code, input) => {
        expect(['refusal', 'environment', 'bug', 'unclear']).toContain(classifyRejection({ text, code, input }).kind);
      }),
    );
  });

  test(proves(['P-087'], 'nothing changed where nothing differs, and what is lost was removed'), () => {
    const files = fc
      .dictionary(fc.string(), fc.string({ maxLength: 2 }))
      .map((value) => new Map(Object.entries(value)));
    fc.assert(
      fc.property(files, files, (before, after) => {
        expect(compareFiles(before, before)).toEqual({ added: [], removed: [], changed: [], lost: [] });
        const { removed, lost } = compareFiles(before, after);
        expect(lost.every((path) => removed.includes(path))).toBe(true);
      }),
    );
  });

  test.each([
    'before read '.repeat(2000),
    'in order '.repeat(3000),
    'send '.repeat(4000),
    'do not tell '.repeat(2000),
    '<!--'.repeat(5000),
    'A'.repeat(20_000),
    'ignore all any the your of '.repeat(900),
  ])(proves(['P-089'], 'hostile descriptions are read in no time: %#'), (text) => {
    const started = threadCpuMs();
    findModelInstructions(text);
    expect(threadCpuMs() - started).toBeLessThan(2000);
  });
});

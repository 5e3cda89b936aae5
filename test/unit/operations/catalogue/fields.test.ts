import { describe, expect, test } from 'vitest';
import { sessionOperations } from '../../../../src/operations/catalogue/catalogue.ts';
import { keepBothEnds, takePage } from '../../../../src/operations/catalogue/fields.ts';
import { parseStepInput } from '../../../../src/operations/catalogue/perform-step.ts';

const step = (name: string) => {
  const found = sessionOperations.find((operation) => operation.name === name);
  if (!found) throw new Error(`no step ${name}`);
  return found;
};

describe('pages of a list', () => {
  const items = Array.from({ length: 5 }, (_, index) => ({ index }));

  test('follow one another until the last, which has no cursor', () => {
    const first = takePage(items, { size: 2, from: undefined });
    expect(first).toEqual({ items: [{ index: 0 }, { index: 1 }], total: 5, nextCursor: 'from-2' });
    expect(takePage(items, { size: 3, from: first.nextCursor })).toEqual({
      items: [{ index: 2 }, { index: 3 }, { index: 4 }],
      total: 5,
    });
  });

  test('are no larger than one result, and hold at least one item', () => {
    const large = Array.from({ length: 4 }, () => ({ text: 'x'.repeat(20_000) }));
    expect(takePage(large, { size: 4, from: undefined })).toMatchObject({ items: [large[0]], nextCursor: 'from-1' });
    expect(takePage([{ text: 'x'.repeat(90_000) }], { size: 1, from: undefined }).items).toHaveLength(1);
  });

  test.each(['from-5', 'from-0', 'from--1', 'from-1e3', '2', '../..'])(
    'a cursor %s that no page gave is refused',
    (from) => {
      expect(() => takePage(items, { size: 2, from })).toThrow(expect.objectContaining({ code: 'usage/invalid' }));
    },
  );
});

describe('long texts', () => {
  test('keep start and end, say what is left out, and never half a character', () => {
    const { text, isTruncated } = keepBothEnds('é'.repeat(1000), 301);
    expect(isTruncated).toBe(true);
    expect(text).toMatch(/^é+\n… 1700 bytes left out …\né+$/);
    expect(keepBothEnds('short', 301)).toEqual({ text: 'short', isTruncated: false });
  });
});

describe('input of a step', () => {
  test.each([
    ['pth_run_test', { tst: 'x' }, /test: Invalid input.*; tst: there is no such field, did you mean test\?/],
    ['pth_run_test_suite', { tests: '["a"]' }, /tests: .*give a JSON array, not a text that holds one/],
    [
      'pth_call_plugin_tool',
      { tool: 'x', arguments: '{}' },
      /arguments: .*give a JSON object, not a text that holds one/,
    ],
    ['pth_start_session', { pluginPath: 'a\0b' }, /pluginPath: must hold no NUL/],
    ['pth_start_session', { pluginPath: '.', branch: '--upload-pack=x' }, /branch: /],
    ['pth_provision_environment', { tier: 4 }, /tier: /],
    [
      'pth_call_plugin_tool',
      JSON.parse('{"tool":"x","arguments":{"a":[{"__proto__":1}]}}'),
      /__proto__: there is no such/,
    ],
  ])('%s refuses %j and names the field', (name, input, said) => {
    expect(() => parseStepInput(step(name), input)).toThrow(
      expect.objectContaining({ code: 'usage/invalid', message: expect.stringMatching(said) }),
    );
  });
});

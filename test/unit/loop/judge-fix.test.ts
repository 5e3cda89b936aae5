import { describe, expect, test } from 'vitest';
import { breaksMore, compareResults } from '../../../src/loop/judge-fix.ts';
import { selectRetest } from '../../../src/loop/select-retest.ts';
import type { ImpactMap } from '../../../src/suite/index.ts';
import { makeTest } from '../../kit/loop-fakes.ts';
import { makeFailure, makeOutcome, textResult } from '../../kit/outcome-builders.ts';

const pass = (name: string) => makeOutcome({ name });
const fail = (name: string) => makeFailure({ name, outcome: textResult('-1') });

describe('compareResults', () => {
  test('counts what was red and is green, and what was green and is red', () => {
    const before = [pass('a'), fail('b'), pass('c'), fail('d')];
    const after = [fail('a'), pass('b'), pass('c'), fail('d'), fail('new')];
    expect(compareResults(before, after)).toEqual({ mended: ['b'], broke: ['a'] });
  });

  test('a test that only wavers, or did not run, is on neither side', () => {
    const flaky = makeOutcome({ name: 'a', status: 'flaky' });
    const skipped = makeOutcome({ name: 'b', status: 'skipped' });
    expect(compareResults([pass('a'), pass('b'), pass('c')], [flaky, skipped])).toEqual({ mended: [], broke: [] });
    expect(compareResults([flaky], [pass('a')])).toEqual({ mended: ['a'], broke: [] });
  });

  test('only more harm than good takes a fix back', () => {
    expect(breaksMore({ mended: [], broke: [] })).toBe(false);
    expect(breaksMore({ mended: ['a'], broke: ['b'] })).toBe(false);
    expect(breaksMore({ mended: ['a'], broke: ['b', 'c'] })).toBe(true);
  });
});

describe('selectRetest', () => {
  const tests = [makeTest('a', 'add'), makeTest('s', 'sub'), makeTest('m', 'mul'), makeTest('d', 'div')];
  const facts = {
    failing: new Set(['d']),
    tools: new Set(['add']),
    files: ['plugin/src/add.ts'],
    pluginFiles: ['src/add.ts'],
    impact: undefined,
    handlerFiles: new Map([
      ['add', 'plugin/src/add.ts'],
      ['sub', 'plugin/src/add.ts'],
      ['mul', 'plugin/src/mul.ts'],
    ]),
  };
  const select = (more: Partial<Parameters<typeof selectRetest>[1]> = {}) => [
    ...selectRetest(tests, { ...facts, ...more }),
  ];

  test('what failed, the tools at fault, and the tools whose handler lies in a changed file', () => {
    expect(select()).toEqual(['a', 's', 'd']);
  });

  test('a changed file that is no handler’s concerns every test', () => {
    expect(select({ files: ['plugin/src/shared.ts'] })).toEqual(['a', 's', 'm', 'd']);
  });

  test('where it was measured, the tests that ran the changed files', () => {
    const impact: ImpactMap = {
      version: 1,
      started: [],
      tests: [
        { name: 'a', tier: 1, tools: ['add'], files: ['src/add.ts'] },
        { name: 's', tier: 1, tools: ['sub'], files: ['src/sub.ts'] },
        { name: 'm', tier: 1, tools: ['mul'], files: ['src/mul.ts', 'src/shared.ts'] },
        { name: 'd', tier: 1, tools: ['div'], files: ['src/div.ts'] },
      ],
    };
    expect(select({ impact, pluginFiles: ['src/shared.ts'] })).toEqual(['a', 'm', 'd']);
  });
});

import { describe, expect, test } from 'vitest';
import { PthError } from '../../../src/base/index.ts';
import { runLoop } from '../../../src/loop/index.ts';
import type { LoopOptions, SuiteRunRequest } from '../../../src/loop/loop-options.ts';
import type { LoopResult } from '../../../src/loop/loop-result.ts';
import type { TestOutcome } from '../../../src/suite/index.ts';
import { FakePlugin, makeLoopOptions } from '../../kit/loop-fakes.ts';
import { makeFailure, makeOutcome, textResult } from '../../kit/outcome-builders.ts';

const names = ['add adds', 'add subtracts', 'add divides'];
const judge = (name: string): TestOutcome =>
  name === 'add subtracts' ? makeFailure({ name, outcome: textResult('-1') }) : makeOutcome({ name });

/** Runs a loop that ends with an error; returns the error and what was kept. */
async function cut(options: Partial<LoopOptions>) {
  const kept: LoopResult[] = [];
  const made = makeLoopOptions({
    names,
    judge,
    options: { keepResult: (result) => void kept.push(result), ...options },
  });
  const error: unknown = await runLoop(made)
    .result()
    .catch((thrown: unknown) => thrown);
  return { error, kept };
}

/** Runs the first tests, and then ends as `end` does. */
function runFirst(count: number, end: () => never) {
  return ({ tests, onTestEnd }: SuiteRunRequest) => {
    for (const [index, { test: each }] of tests.slice(0, count).entries()) {
      onTestEnd(judge(each.name), index + 1, tests.length);
    }
    return Promise.resolve().then(end);
  };
}

describe('a loop that something cuts short', () => {
  test('a fault of the environment in the middle of a run: the tests that ended are kept', async () => {
    const fault = new PthError('environment/died', 'the container is gone.');
    const { error, kept } = await cut({
      runCheckedSuite: runFirst(2, () => {
        throw fault;
      }),
    });
    expect(error).toBe(fault);
    expect(kept).toMatchObject([
      {
        stop: 'cut-short',
        reason: 'the container is gone',
        outcomes: [
          { name: 'add adds', status: 'passed' },
          { name: 'add subtracts', status: 'failed' },
        ],
        iterations: [],
      },
    ]);
  });

  test('an interrupt: tests that it ended itself are not told as failures', async () => {
    const controller = new AbortController();
    const reason = new PthError('run/interrupted', 'interrupted by SIGTERM');
    const { error, kept } = await cut({
      signal: controller.signal,
      runCheckedSuite: ({ tests, onTestEnd }) => {
        const outcomes = tests.map(({ test: each }) => judge(each.name));
        outcomes.forEach((outcome, index) => {
          if (index === 1) controller.abort(reason);
          onTestEnd(outcome, index + 1, outcomes.length);
        });
        return Promise.resolve({ outcomes, findings: [] });
      },
    });
    expect(error).toBe(reason);
    expect(kept).toMatchObject([
      { stop: 'cut-short', reason: 'interrupted by SIGTERM', outcomes: [{ name: 'add adds' }] },
    ]);
  });

  test('before a test ended there is nothing to keep', async () => {
    const fault = new PthError('environment/died', 'the container is gone');
    const { error, kept } = await cut({ prepareSuite: () => Promise.reject(fault) });
    expect(error).toBe(fault);
    expect(kept).toEqual([]);
  });

  test('before anything was loaded there is nothing to keep', async () => {
    const fault = new PthError('environment/died', 'no machine');
    const plugin = new FakePlugin(() => {
      throw fault;
    });
    const kept: LoopResult[] = [];
    const options = makeLoopOptions({ judge, plugin, options: { keepResult: (result) => void kept.push(result) } });
    await expect(runLoop(options).result()).rejects.toBe(fault);
    expect(kept).toEqual([]);
  });

  test('a loop that ends by itself keeps nothing beside its result', async () => {
    const kept: LoopResult[] = [];
    await runLoop(makeLoopOptions({ judge, options: { keepResult: (result) => void kept.push(result) } })).result();
    expect(kept).toEqual([]);
  });
});

import { describe, expect, test } from 'vitest';
import { LoopDetector } from '../../../src/agent/loop-detector.ts';
import type { JsonObject } from '../../../src/base/index.ts';
import { proves } from '../../requirements.ts';

const step = (name: string, result = 'same', args: JsonObject = {}) => ({ name, result, args });
type Step = ReturnType<typeof step>;

/** Numbers of the calls, from 1, at which a loop was seen. */
function detect(steps: readonly Step[]): number[] {
  const detector = new LoopDetector();
  return steps.flatMap(({ name, result, args }, index) => {
    const pattern = detector.add({ id: `c${index}`, name, arguments: args }, { text: result, isError: false });
    return pattern === undefined ? [] : [index + 1];
  });
}

const repeat = (steps: readonly Step[], times: number) => Array.from({ length: times }, () => steps).flat();

/** A test run with this number of failures, at one moment of several. */
const testRun = (index: number, failing: number) =>
  step(
    'shell',
    `2026-01-01T00:00:0${index}Z Tests ${failing} failed\nDuration 1.${index}2s (pid ${4000 + index})\n0x7ffe${index} ${index}12345678`,
    { command: 'npm test' },
  );

const id = (index: number) => `0b9e6a1${index}-7c11-4b0e-9d5a-3f2f6c1d7e5${index}`;

const runWithId = (index: number, failing: number) =>
  step('shell', `run ${id(index)} at 3f2c9ab${index}: ${failing} failed`, { command: `RUN=${id(index)} npm test` });

describe('LoopDetector', () => {
  test(proves(['A-010'], 'sees the same call with the same result at its fifth time, not before'), () => {
    expect(detect(repeat([step('read_file')], 4))).toEqual([]);
    expect(detect(repeat([step('read_file')], 6))).toEqual([5]);
  });

  test(proves(['A-010'], 'sees cycles of two and three calls, at whatever place they begin'), () => {
    const two = [step('a'), step('b')];
    const three = [step('a'), step('b'), step('c')];
    for (let before = 0; before < 12; before++) {
      const prefix = Array.from({ length: before }, (_, index) => step('other', `result ${index}`));
      expect(detect([...prefix, ...repeat(two, 3)])).toEqual([before + 6]);
      expect(detect([...prefix, ...repeat(three, 3)])).toEqual([before + 9]);
    }
  });

  test('a cycle of four is a loop, one of five is work', () => {
    const four = [step('a'), step('b'), step('c'), step('d')];
    expect(detect(repeat(four, 2))).toEqual([]);
    expect(detect(repeat(four, 6))).toEqual([12, 24]);
    expect(detect(repeat([...four, step('e')], 6))).toEqual([]);
  });

  test('the same call with another result is progress', () => {
    const steps = Array.from({ length: 20 }, (_, index) =>
      step('shell', `${20 - index} tests fail`, { command: 'npm test' }),
    );
    expect(detect(steps)).toEqual([]);
    const cycle = Array.from({ length: 20 }, (_, index) => [
      step('edit_file', 'ok'),
      step('shell', `failing: ${index}`),
    ]);
    expect(detect(cycle.flat())).toEqual([]);
  });

  test('the same result at another time is the same result; another count of failures is another', () => {
    expect(detect(Array.from({ length: 5 }, (_, index) => testRun(index, 3)))).toEqual([5]);
    expect(detect(Array.from({ length: 9 }, (_, index) => testRun(index, 9 - index)))).toEqual([]);
  });

  test('ids made anew for each call, in its arguments and in its result, do not hide that it repeats', () => {
    expect(detect(Array.from({ length: 5 }, (_, index) => runWithId(index, 3)))).toEqual([5]);
    expect(detect(Array.from({ length: 9 }, (_, index) => runWithId(index, 9 - index)))).toEqual([]);
    const words = ['deadbeef', 'effaced', 'facade', 'decade', 'cafebabe', 'acceded'];
    expect(detect(words.map((word) => step('grep', 'nothing', { pattern: word })))).toEqual([]);
  });

  test.each([
    ['a warning of Node', (index: number) => `(node:1234${index}) Warning: x`],
    ['a duration of node --test', (index: number) => `# fail 3\n# duration_ms 45.38129${index}`],
    ['the log of npm', (index: number) => `see _logs/2026-11-28T12_03_0${index}_123Z-debug-0.log`],
    ['a temporary directory', (index: number) => `cannot open /tmp/tmp.X7k2pQ${index}/x`],
  ])('%s does not hide that a call repeats', (_, tell) => {
    expect(detect(Array.from({ length: 5 }, (__, index) => step('shell', tell(index))))).toEqual([5]);
  });

  test('calls for other lines of a file are other calls', () => {
    const steps = Array.from({ length: 9 }, (_, index) => step('read_file', '', { path: 'a', offset: 20 + index }));
    expect(detect(steps)).toEqual([]);
  });

  test('other arguments are another call, another order of keys is not', () => {
    expect(detect(Array.from({ length: 9 }, (_, index) => step('read_file', 'same', { path: `f${index}` })))).toEqual(
      [],
    );
    const orders = [
      { a: 1, b: { c: 2, d: 3 } },
      { b: { d: 3, c: 2 }, a: 1 },
    ];
    expect(detect(Array.from({ length: 5 }, (_, index) => step('x', 'same', orders[index % 2] ?? {})))).toEqual([5]);
  });

  test('after a loop was seen, it takes a whole loop again', () => {
    expect(detect(repeat([step('a')], 14))).toEqual([5, 10]);
  });

  test('says in words what repeats', () => {
    const detector = new LoopDetector();
    const patterns = Array.from({ length: 5 }, () =>
      detector.add({ id: 'c', name: 'shell', arguments: { command: 'x'.repeat(500) } }, { text: '', isError: false }),
    );
    expect(patterns[4]).toMatch(/^shell\(\{"command":"x+….*5 times/);
    expect(patterns[4]?.length).toBeLessThan(200);
  });
});

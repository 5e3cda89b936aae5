import { describe, expect, test } from 'vitest';
import { addContextCost } from '../../../src/performance/context-cost.ts';
import { isBusy, parsePressure } from '../../../src/performance/host-pressure.ts';
import { judgeMemory } from '../../../src/performance/memory-growth.ts';
import { quantile, summariseDurations } from '../../../src/performance/statistics.ts';
import { countWrites, parseWriteLog } from '../../../src/performance/write-count.ts';
import { proves } from '../../requirements.ts';

describe('durations', () => {
  test('percentiles lie between neighbours, and the 99th needs a hundred calls', () => {
    expect(quantile([4, 1, 3, 2], 0.5)).toBe(2.5);
    expect(summariseDurations([5, 1, 3])).toEqual({ n: 3, p50: 3, p90: 4.6, p99: null, min: 1, max: 5 });
    const hundred = Array.from({ length: 100 }, (_, index) => index + 1);
    expect(summariseDurations(hundred).p99).toBeCloseTo(99.01, 5);
    expect(summariseDurations([])).toMatchObject({ n: 0, p50: 0, max: 0 });
  });
});

describe('the host', () => {
  test('is busy when something waits for a processor, and by its load only where that is not told', () => {
    expect(parsePressure('some avg10=34.50 avg60=1.00 avg300=0.10 total=9\nfull avg10=0.00')).toBe(34.5);
    expect(parsePressure('nothing of the kind')).toBeNull();
    expect(isBusy({ waiting: 34.5, load: 0.1 })).toBe(true);
    expect(isBusy({ waiting: 3, load: 4 })).toBe(false);
    expect(isBusy({ waiting: null, load: 1.2 })).toBe(true);
    expect(isBusy({ waiting: null, load: 0.8 })).toBe(false);
  });
});

const turns = (grow: (turn: number) => number) => Array.from({ length: 11 }, (_, turn) => 60 + grow(turn));

describe('memory', () => {
  test('that grows in every turn is told from caches that fill at the start and from noise', () => {
    expect(judgeMemory(turns((turn) => 2 * turn))).toEqual({ firstMB: 60, lastMB: 80, perTurnMB: 2, isGrowing: true });
    expect(judgeMemory(turns((turn) => Math.min(turn, 4) * 10))?.isGrowing).toBe(false);
    expect(judgeMemory(turns((turn) => (turn % 2) * 8))?.isGrowing).toBe(false);
    expect(judgeMemory([60, 90])?.isGrowing).toBe(false);
    expect(judgeMemory([])).toBeNull();
  });
});

describe('what texts cost a model', () => {
  test(proves(['P-179'], 'the bytes are those of the JSON, and tokens a quarter of them'), () => {
    const raw = { name: 'søk', description: 'Finds.', inputSchema: { type: 'object' } };
    const { list, answers } = addContextCost([{ name: 'søk', raw }], new Map([['søk', [100, 400, 300]]]));
    expect(list.bytes).toBe(Buffer.byteLength(JSON.stringify([raw])));
    expect(list.tokens).toBe(Math.ceil(list.bytes / 4));
    expect(list.tools[0]).toMatchObject({ tool: 'søk', description: 8, inputSchema: 17, outputSchema: 0 });
    expect(answers).toEqual([{ tool: 'søk', n: 3, median: 300, largest: 400, tokens: 100 }]);
  });
});

describe('writes', () => {
  test('the log is read line by line; what the server wrote into it by itself is left out', () => {
    const text = '["node","/"]\n["node","/w/a.txt"]\nhello\n["node",7]\n["python", "/w/b \\"c\\".txt"]\n["node","/w/';
    expect(parseWriteLog(text)).toEqual({ by: 'python', paths: ['/', '/w/a.txt', '/w/b "c".txt'] });
    expect(parseWriteLog('')).toEqual({ by: null, paths: [] });
  });

  test(proves(['P-178'], 'ten writes of one file are ten for one'), () => {
    const paths = Array.from({ length: 10 }, () => '/work/out.txt');
    expect(countWrites([...paths, '/tmp/other'], '/work', ['out.txt'])).toEqual({ made: 10, needed: 1 });
    expect(countWrites([], '/work', [])).toEqual({ made: 0, needed: 0 });
  });
});

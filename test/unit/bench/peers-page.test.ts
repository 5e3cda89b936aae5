import { expect, test } from 'vitest';
import { drawOrder, passedOver } from '../../../bench/peers/draw.ts';
import { type Cell, renderBenchmark } from '../../../bench/peers/page.ts';
import { type BenchmarkServer, benchmarkServers } from '../../../bench/peers/servers.ts';
import { testers } from '../../../bench/peers/testers.ts';

const server: BenchmarkServer = {
  name: 'box',
  source: 'box-mcp@1.0.0',
  program: 'box.js',
  argv: [],
  planted: [
    { name: 'lost', what: 'a write is lost' },
    { name: 'cut', what: 'an answer is cut' },
  ],
  known: [{ name: 'zero', what: 'it divides by zero', sign: /zero/ }],
};
const cell = (tester: string, lost: boolean, cut: boolean | null, zero: boolean): Cell => ({
  server: 'box',
  tester,
  day: '2026-11-28',
  found: { lost, cut, zero },
  usual: 3,
  runs: 2,
  seconds: 2,
  printed: 100,
  exits: [0, null],
  cut: cut === null ? 1 : 0,
});

test('counts what was found, and shows a run without a report apart from a fault that was not found', () => {
  const cells = [cell('PTH', true, false, true), cell('mcp-assert', false, null, false)];
  const page = renderBenchmark(cells, [server], testers.slice(0, 2), 'Measured today.');
  expect(page).toContain('| box-mcp@1.0.0 | 3 | 2 | 0 |');
  expect(page).toContain('| **all** | **3** | **2** | **0** |');
  expect(page).toContain('| box | an answer is cut |  | – |');
  expect(page).toContain('| box | it divides by zero *(published)* | found |  |');
  expect(page).toContain('| box | mcp-assert | 3 | 2.0 | 100 | 0, ended | 1 of 2 | 2026-11-28 |');
  expect(page).not.toContain('\n\n\n');
});

test('counts drawn servers apart from the others', () => {
  const drawn: BenchmarkServer = { ...server, name: 'lot', source: 'lot-mcp@1.0.0', isDrawn: true };
  const cells = [cell('PTH', true, true, true), { ...cell('PTH', true, false, false), server: 'lot' }];
  const page = renderBenchmark(cells, [server, drawn], testers.slice(0, 2), 'Measured today.');
  expect(page).toContain('| lot-mcp@1.0.0 | 3 | 1 | – |\n| **all** | **3** | **1** | **0** |');
  expect(page).toContain('| box-mcp@1.0.0 | 3 | 3 | – |\n| **all** | **3** | **3** | **0** |');
});

test('each planted fault is switched on by an argument or by an edit, and names are not used twice', () => {
  for (const { planted, known, edited } of benchmarkServers) {
    for (const { argv, edit } of planted) expect((argv === undefined) !== (edit === undefined)).toBe(true);
    expect(planted.every(({ edit }) => edit === undefined || edited !== undefined)).toBe(true);
    const names = [...planted, ...known].map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  }
});

test('the drawn servers are the first of the draw that are not passed over, with four faults each', () => {
  const drawn = benchmarkServers.filter(({ isDrawn }) => isDrawn);
  const inOrder = drawOrder().filter((name) => !passedOver.has(name));
  expect(drawn.map(({ source }) => source.replace(/@[^@]*$/, ''))).toEqual(inOrder.slice(0, drawn.length));
  expect(drawn.map(({ planted }) => planted.length)).toEqual([4, 4]);
  const last = drawOrder().indexOf(inOrder[drawn.length - 1] ?? '');
  expect([...passedOver.keys()].every((name) => drawOrder().slice(0, last).includes(name))).toBe(true);
});

import { spawn } from 'node:child_process';
import { type ControlGroups, findControlGroups, type RunOutcome, runProcess } from '../src/process/index.ts';
import type { BenchRow } from './report-row.ts';

/** How the executor compares with a bare `spawn` in the same process, minute and load. */
export interface ExecutorRatios {
  /** Time of `true` in the executor, by that of a bare spawn; at most 1.3 wanted. */
  overhead: number;
  /** The same in a control group of its own, which `run_test` uses where it can; for information. */
  confinedOverhead: number | null;
  /** Bytes per second of 1 GB of output, by that of a bare spawn; at least 0.7 wanted. */
  throughput: number;
}

const variables = { PATH: process.env['PATH'] ?? '' };
const outputBytes = 1_000_000_000;
const writer = `for (let left = ${outputBytes}, block = Buffer.alloc(65536, 'x'); left > 0; ) { try { left -= require('fs').writeSync(1, block, 0, Math.min(left, block.length)); } catch (error) { if (error.code !== 'EAGAIN') throw error; } }`;

/** Measures and prints. The three are taken in turn, so that a busy machine is equally hard on all; medians count. */
export async function benchExecutor(print: (line: string) => void, rounds = 200): Promise<ExecutorRatios> {
  const groups = await findControlGroups();
  const times = { bare: [] as number[], executor: [] as number[], confined: [] as number[] };
  for (let round = 0; round < rounds; round++) {
    times.bare.push(await time(() => runBare(['true'])));
    times.executor.push(await time(() => run(['true'])));
    if (groups && round % 4 === 0) times.confined.push(await time(() => run(['true'], groups)));
  }
  const flood = [process.execPath, '-e', writer] as const;
  const floods = { bare: [] as number[], executor: [] as number[] };
  for (let round = 0; round < 3; round++) {
    floods.bare.push(await time(() => runBare(flood)));
    floods.executor.push(await time(() => run(flood)));
  }
  const ratios: ExecutorRatios = {
    overhead: median(times.executor) / median(times.bare),
    confinedOverhead: groups ? median(times.confined) / median(times.bare) : null,
    throughput: median(floods.bare) / median(floods.executor),
  };
  print(
    `executor: "true" takes ${ratios.overhead.toFixed(2)} times a bare spawn (${median(times.bare).toFixed(2)} ms; at most 1.3 wanted)`,
  );
  if (ratios.confinedOverhead !== null) {
    print(`executor: in a control group (${groups?.kind}) ${ratios.confinedOverhead.toFixed(2)} times`);
  }
  print(
    `executor: 1 GB of output at ${ratios.throughput.toFixed(2)} of a bare spawn (${(outputBytes / 1e6 / median(floods.bare)).toFixed(2)} GB/s; at least 0.7 wanted)`,
  );
  return ratios;
}

/** Measures the executor as rows of the table of figures. */
export async function benchExecutorRows(): Promise<BenchRow[]> {
  const { overhead, throughput } = await benchExecutor(() => undefined);
  return [
    {
      name: 'time-boxed `true` against a bare `spawn`',
      measured: 'medians, taken in turns',
      value: overhead,
      limit: 1.3,
      unit: ' times',
    },
    {
      name: 'a bare `spawn` against the executor on 1 GB of output',
      measured: `the executor moves ${throughput.toFixed(2)} times as many bytes a second`,
      value: 1 / throughput,
      limit: 1.43,
      unit: ' times',
    },
  ];
}

function run(argv: readonly [string, ...string[]], confineIn?: ControlGroups): Promise<RunOutcome> {
  return runProcess({ argv, cwd: '/', variables, timeoutMs: 120_000, noOutputTimeoutMs: 60_000, confineIn });
}

function runBare(argv: readonly [string, ...string[]]): Promise<number> {
  return new Promise((resolve, reject) => {
    const [program, ...args] = argv;
    const child = spawn(program, args, { cwd: '/', env: variables, stdio: ['ignore', 'pipe', 'pipe'] });
    let bytes = 0;
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (data: Buffer) => {
        bytes += data.length;
      });
    }
    child.on('error', reject);
    child.on('close', () => resolve(bytes));
  });
}

async function time(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Environment } from '../src/environment/index.ts';
import type { MachineMount } from '../src/environment/vm/machine-definition.ts';
import { findVmHost, openTestMachines, useAccelerator } from '../test/kit/vm-host.ts';
import { type BenchRow, median } from './report-row.ts';

/** Times of one kind of machine, in milliseconds. */
export interface MachineTimes {
  accelerator: 'kvm' | 'tcg';
  mount: MachineMount;
  /** From the request to a connected machine with the working copy in it. */
  cold: number;
  warm: number;
  /** One command through the port. */
  run: number;
  /** One line to a long-lived process and back. */
  roundTrip: number;
  snapshot: number;
  rollback: number;
  dispose: number;
}

/** The promise about machines: from a saved state in at most a fifth of a boot. Empty where no machine can be run. */
export async function benchMachines(): Promise<BenchRow[]> {
  const host = await findVmHost();
  if (!host.isUsable) {
    console.log(`machines: left out, ${host.lack}`);
    return [];
  }
  const times = await measureMachine('virtiofs', host.accelerator, { rounds: 3, hasRollback: false });
  return [
    {
      name: 'a machine from its saved state against a cold boot',
      measured: `${seconds(times.warm)} against ${seconds(times.cold)} (${times.accelerator})`,
      value: times.warm / times.cold,
      limit: 0.2,
      unit: ' times',
    },
  ];
}

/** Measures machines whose working copy is shared in one way; cold and warm starts in turn, so that a busy host is equally hard on both. */
export async function measureMachine(
  mount: MachineMount,
  accelerator: 'kvm' | 'tcg',
  { rounds, hasRollback }: { rounds: number; hasRollback: boolean },
): Promise<MachineTimes> {
  const directory = await mkdtemp(join(tmpdir(), 'pth-bench-'));
  const provision = (start: 'cold' | 'warm') =>
    useAccelerator(openTestMachines({ mount, start }), accelerator).provision({ label: 'bench', worktree: directory });
  try {
    await writeFile(join(directory, 'file.txt'), '');
    // The saved state is made once per image, not once per session.
    await (await provision('warm')).dispose();
    const cold: number[] = [];
    const warm: number[] = [];
    const dispose: number[] = [];
    for (let round = 0; round < rounds; round++) {
      const booted = await time(() => provision('cold'), cold);
      await booted.dispose();
      const restored = await time(() => provision('warm'), warm);
      await time(() => restored.dispose(), dispose);
    }
    const environment = await provision('warm');
    try {
      const commands = await measureCommands(environment);
      const snapshot: number[] = [];
      await time(() => environment.snapshot('bench'), snapshot);
      const rollback: number[] = [];
      if (hasRollback) await time(() => environment.rollback('bench'), rollback);
      return {
        accelerator,
        mount,
        ...commands,
        cold: median(cold),
        warm: median(warm),
        dispose: median(dispose),
        snapshot: median(snapshot),
        rollback: hasRollback ? median(rollback) : Number.NaN,
      };
    } finally {
      await environment.dispose();
    }
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

async function measureCommands(environment: Environment): Promise<{ run: number; roundTrip: number }> {
  const run: number[] = [];
  for (let count = 0; count < 10; count++) await time(() => environment.run({ argv: ['true'] }), run);
  const server = await environment.start({ argv: ['cat'] });
  const roundTrip: number[] = [];
  for (let count = 0; count < 50; count++) {
    await time(() => {
      const answer = new Promise((resolve) => server.stdout.once('data', resolve));
      server.stdin.write('line\n');
      return answer;
    }, roundTrip);
  }
  await server.stop();
  return { run: median(run), roundTrip: median(roundTrip) };
}

async function time<T>(work: () => Promise<T>, times: number[]): Promise<T> {
  const started = performance.now();
  const result = await work();
  times.push(performance.now() - started);
  return result;
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}

if (import.meta.main) {
  const host = await findVmHost();
  if (!host.isUsable) throw new Error(host.lack);
  const all: MachineTimes[] = [];
  for (const mount of ['virtiofs', '9p', 'rsync'] as const) {
    all.push(await measureMachine(mount, host.accelerator, { rounds: 3, hasRollback: mount === 'virtiofs' }));
  }
  console.table(all);
}

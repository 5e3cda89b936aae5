import { cp, mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDockerProvider, type Environment, type ImageStore } from '../src/environment/index.ts';
import { createLocalProvider } from '../src/environment/index.ts';
import { createPlugin, type PluginDefinition } from '../src/plugin/index.ts';
import { runProcess } from '../src/process/index.ts';
import { type BenchRow, median } from './report-row.ts';

/** What the measurements stand on. */
export interface ContainerBenchOptions {
  /** The image that both sides run: a reference that the engine has. */
  image: string;
  images: ImageStore;
  variables: Readonly<Record<string, string | undefined>>;
  /** Times that each side is measured, in turns. Default 7. */
  rounds?: number;
}

/** Containers of PTH beside the same by the engine's own command line, in turns and in one run. */
export async function benchContainers(options: ContainerBenchOptions): Promise<BenchRow[]> {
  const worktree = await realpath(await mkdtemp(join(tmpdir(), 'pth-bench-')));
  await cp(join(import.meta.dirname, '../test/fixtures/programs/servers'), join(worktree, 'servers'), {
    recursive: true,
  });
  try {
    return [
      await benchReady(options, worktree),
      await benchExec(options, worktree),
      await benchRoundTrip(options, worktree),
      await benchRollback(options, worktree),
    ];
  } finally {
    await rm(worktree, { recursive: true, force: true });
  }
}

/** From nothing to the first command in a container. */
async function benchReady(options: ContainerBenchOptions, worktree: string): Promise<BenchRow> {
  const bare = async () => {
    const name = `pth-bench-${process.pid}`;
    await docker(options, [
      'run',
      '-d',
      '--init',
      '--name',
      name,
      '-v',
      `${worktree}:/workspace`,
      options.image,
      'sleep',
      'infinity',
    ]);
    await docker(options, ['exec', name, 'true']);
    return () => docker(options, ['rm', '-f', name]);
  };
  const ours = async () => {
    const environment = await provision(options, worktree);
    await environment.run({ argv: ['true'] });
    return () => environment.dispose();
  };
  const { measured, baseline } = await takeTurns(options, ours, bare);
  return row('container ready against `docker run -d` and one exec', measured, baseline, 1.2);
}

/** One command in a container that runs. */
async function benchExec(options: ContainerBenchOptions, worktree: string): Promise<BenchRow> {
  return withEnvironment(options, worktree, async (environment, name) => {
    const { measured, baseline } = await takeTurns(
      { ...options, rounds: 20 },
      async () => {
        await environment.run({ argv: ['true'] });
      },
      async () => {
        await docker(options, ['exec', name, 'true']);
      },
    );
    return row('one command against `docker exec`', measured, baseline, 0.5);
  });
}

/** Warm calls of a tool, in a container and on the host. */
async function benchRoundTrip(options: ContainerBenchOptions, worktree: string): Promise<BenchRow> {
  const host = await createLocalProvider({ variables: options.variables }).provision({
    label: `bench-host-${process.pid}`,
    worktree,
  });
  try {
    return await withEnvironment(options, worktree, async (environment) => {
      const inside = await openCalls(environment);
      const outside = await openCalls(host);
      const calls = 300;
      const { measured, baseline } = await takeTurns(
        options,
        () => inside.call(calls),
        () => outside.call(calls),
      );
      await inside.close();
      await outside.close();
      return row('MCP round trip into a container against the host', measured / calls, baseline / calls, 1.3);
    });
  } finally {
    await host.dispose();
  }
}

/** Back to a snapshot, until the first command; against a bare commit and a start of what it made. */
async function benchRollback(options: ContainerBenchOptions, worktree: string): Promise<BenchRow> {
  return withEnvironment(options, worktree, async (environment, name) => {
    await environment.snapshot('bench');
    const tag = `pth-bench-commit-${process.pid}`;
    const copy = `pth-bench-copy-${process.pid}`;
    const { measured, baseline } = await takeTurns(
      options,
      async () => {
        await environment.rollback('bench');
        await environment.run({ argv: ['true'] });
      },
      async () => {
        await docker(options, ['commit', name, tag]);
        await docker(options, [
          'run',
          '-d',
          '--init',
          '--name',
          copy,
          '-v',
          `${worktree}:/workspace`,
          '--entrypoint',
          'sleep',
          tag,
          'infinity',
        ]);
        await docker(options, ['exec', copy, 'true']);
        return async () => {
          await docker(options, ['rm', '-f', copy]);
          await docker(options, ['rmi', '-f', tag]);
        };
      },
    );
    return row('rollback against a bare commit and run', measured, baseline, 1.5);
  });
}

type Turn = () => Promise<(() => Promise<void>) | void>;

/** Medians of two sides that are measured in turns; what a turn returns clears away after it, unmeasured. */
async function takeTurns(
  { rounds = 7 }: { rounds?: number },
  ours: Turn,
  bare: Turn,
): Promise<{ measured: number; baseline: number }> {
  const times: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds + 1; round++) {
    for (const [index, turn] of [ours, bare].entries()) {
      const started = performance.now();
      const clear = await turn();
      const took = performance.now() - started;
      await clear?.();
      // The first round warms both sides up.
      if (round > 0) times[index === 0 ? 0 : 1].push(took);
    }
  }
  return { measured: median(times[0]), baseline: median(times[1]) };
}

async function openCalls(environment: Environment) {
  const definition: PluginDefinition = {
    name: 'bench',
    build: { source: 'none', steps: [] },
    servers: [
      {
        name: 'bench',
        source: 'bench',
        transport: { kind: 'stdio', argv: ['node', 'servers/healthy.mjs'], variables: {} },
        missingVariables: [],
      },
    ],
    language: 'javascript',
  };
  const plugin = createPlugin({ environment, definition });
  const load = await plugin.load();
  if (load.status !== 'loaded') throw new Error('the server did not start');
  const connection = await plugin.connect();
  return {
    call: async (count: number) => {
      for (let index = 0; index < count; index++)
        await connection.callTool('add', { a: index, b: 1 }, { timeoutMs: 20_000 });
    },
    close: async () => {
      await connection.close();
      await plugin.close();
    },
  };
}

function provision({ images, variables }: ContainerBenchOptions, worktree: string): Promise<Environment> {
  return createDockerProvider({ tier: 1, images, variables }).provision({ label: `bench-${process.pid}`, worktree });
}

async function withEnvironment<T>(
  options: ContainerBenchOptions,
  worktree: string,
  work: (environment: Environment, containerName: string) => Promise<T>,
): Promise<T> {
  const environment = await provision(options, worktree);
  try {
    const { container } = (await environment.inspect()) as { container: { name: string } };
    return await work(environment, container.name);
  } finally {
    await environment.dispose();
  }
}

async function docker({ variables }: ContainerBenchOptions, args: readonly string[]): Promise<void> {
  const { PATH = '', HOME = '/root', DOCKER_HOST } = variables;
  const outcome = await runProcess({
    argv: ['docker', ...args],
    cwd: '/',
    variables: { PATH, HOME, ...(DOCKER_HOST === undefined ? {} : { DOCKER_HOST }) },
    timeoutMs: 120_000,
  });
  if (outcome.exitCode !== 0) throw new Error(`docker ${args.join(' ')}: ${outcome.stderr.text}`);
}

function row(name: string, measured: number, baseline: number, limit: number): BenchRow {
  return {
    name,
    measured: `${measured.toFixed(1)} ms against ${baseline.toFixed(1)} ms, medians taken in turns`,
    value: measured / baseline,
    limit,
    unit: ' times',
  };
}

import { cp, mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCheckedSuite } from '../src/checks/index.ts';
import { createDockerProvider, type Environment, type EnvironmentProvider } from '../src/environment/index.ts';
import { createPlugin, type PluginDefinition } from '../src/plugin/index.ts';
import type { SourcedTest } from '../src/suite/index.ts';
import { createTestImages, findDockerLack } from '../test/kit/docker-engine.ts';
import { findVmHost, openTestMachines, useAccelerator } from '../test/kit/vm-host.ts';
import { type BenchRow, median } from './report-row.ts';

/** The seconds that a user is promised until an environment runs its first command, from an image that is there. */
const promisedSeconds = { 1: 5, 2: 15, 3: 90 } as const;

const provide = (tier: 1 | 2) => createDockerProvider({ tier, images: createTestImages(), variables: process.env });

/** The promises about whole steps: an environment that is ready, and an iteration. They are printed and gate nothing. */
export async function benchTargets(): Promise<BenchRow[]> {
  const rows: BenchRow[] = [];
  const lack = await findDockerLack();
  if (lack === undefined) {
    rows.push(await benchProvision(1, provide(1), 5));
    rows.push(await benchProvision(2, provide(2), 3));
    rows.push(await benchPluginLayer(provide(1), 3, usualPackages));
    rows.push(...(await benchIteration(provide(1), 100)));
  } else console.log(`containers: left out, ${lack}`);
  const host = await findVmHost();
  if (host.isUsable) rows.push(await benchProvision(3, useAccelerator(openTestMachines(), host.accelerator), 1));
  else console.log(`machines: left out, ${host.lack}`);
  return rows;
}

/** From the request to the end of the first command. */
export async function benchProvision(
  tier: 1 | 2 | 3,
  provider: EnvironmentProvider,
  rounds: number,
  now = () => performance.now(),
): Promise<BenchRow> {
  const seconds: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const started = now();
    await withEnvironment(provider, async (environment) => {
      await environment.run({ argv: ['true'] });
      seconds.push((now() - started) / 1000);
    });
  }
  return {
    name: `an environment of tier ${tier} until its first command has run`,
    measured: `median of ${rounds}, the slowest ${Math.max(...seconds).toFixed(1)} s, its image there`,
    value: median(seconds),
    limit: promisedSeconds[tier],
    unit: ' s',
    isReported: true,
  };
}

/** What a server in TypeScript usually needs. */
const usualPackages = { '@modelcontextprotocol/sdk': '1.20.0', typescript: '5.9.3', zod: '3.25.76' };

/** The plugin in an environment that is ready: its packages, its build, and its server until the tools are listed. */
export async function benchPluginLayer(
  provider: EnvironmentProvider,
  rounds: number,
  packages: Readonly<Record<string, string>>,
): Promise<BenchRow> {
  const seconds: number[] = [];
  for (let round = 0; round < rounds; round++) {
    await withEnvironment(provider, async (environment) => {
      const scripts = { build: 'cp servers/healthy.mjs servers/built.mjs' };
      const manifest = { name: 'bench', version: '1.0.0', private: true, scripts, dependencies: packages };
      await environment.writeFile('package.json', JSON.stringify(manifest));
      const steps = [
        { phase: 'install', argv: ['npm', 'install', '--no-audit', '--no-fund'] },
        { phase: 'build', argv: ['npm', 'run', 'build'] },
      ] as const;
      const plugin = createPlugin({ environment, definition: defineServer('servers/built.mjs', steps) });
      try {
        const started = performance.now();
        const loaded = await plugin.load();
        if (loaded.status !== 'loaded') throw new Error(`the plugin did not load: ${JSON.stringify(loaded)}`);
        seconds.push((performance.now() - started) / 1000);
      } finally {
        await plugin.close();
      }
    });
  }
  return {
    name: 'the plugin in an environment of tier 1 until its tools are listed',
    measured: `median of ${rounds}, the slowest ${Math.max(...seconds).toFixed(1)} s: ${Object.keys(packages).length} packages with theirs from the registry, build and start`,
    value: median(seconds),
    limit: 30,
    unit: ' s',
    isReported: true,
  };
}

function defineServer(file: string, steps: PluginDefinition['build']['steps']): PluginDefinition {
  return {
    name: 'bench',
    build: { source: 'none', steps },
    servers: [
      {
        name: 'bench',
        source: 'command line',
        transport: { kind: 'stdio', argv: ['node', file], variables: {} },
        missingVariables: [],
      },
    ],
    language: 'other',
  };
}

/** One run of a suite in a container, four servers at once: how long, and how many tests a second. */
export async function benchIteration(provider: EnvironmentProvider, count: number): Promise<BenchRow[]> {
  return withEnvironment(provider, async (environment) => {
    const plugin = createPlugin({ environment, definition: defineServer('servers/healthy.mjs', []) });
    try {
      const started = performance.now();
      const loaded = await plugin.load();
      if (loaded.status !== 'loaded') throw new Error('the server did not start');
      const loadedAt = performance.now();
      const tests = Array.from({ length: count }, (_, index) => echoTest(index));
      const { outcomes } = await runCheckedSuite({ tests, plugin, concurrency: 4 }).result();
      const ended = performance.now();
      const failed = outcomes.filter(({ status }) => status !== 'passed' && status !== 'skipped');
      if (failed.length > 0) throw new Error(`${failed.length} tests did not pass: ${failed[0]?.message ?? ''}`);
      const perSecond = count / ((ended - loadedAt) / 1000);
      return [
        {
          name: `an iteration of ${count} tests in a container`,
          measured: `the start of the server and the checks beside the tests included`,
          value: (ended - started) / 1000,
          limit: 60,
          unit: ' s',
          isReported: true,
        },
        {
          name: 'one test in a container, four at once',
          measured: `${perSecond.toFixed(0)} tests a second, the checks beside them included`,
          value: 1000 / perSecond,
          limit: 50,
          unit: ' ms',
          isReported: true,
        },
      ];
    } finally {
      await plugin.close();
    }
  });
}

function echoTest(index: number): SourcedTest {
  return {
    test: {
      name: `echo ${index}`,
      tier: 1,
      tool: 'echo',
      input: { text: `hello ${index}` },
      expect: { success: true, output_contains: `hello ${index}` },
      generated_from: 'schema',
    },
    file: null,
  };
}

async function withEnvironment<T>(
  provider: EnvironmentProvider,
  work: (environment: Environment) => Promise<T>,
): Promise<T> {
  const worktree = await realpath(await mkdtemp(join(tmpdir(), 'pth-bench-')));
  try {
    await cp(join(import.meta.dirname, '../test/fixtures/programs/servers'), join(worktree, 'servers'), {
      recursive: true,
    });
    const environment = await provider.provision({ label: `bench-${process.pid}`, worktree });
    try {
      return await work(environment);
    } finally {
      await environment.dispose();
    }
  } finally {
    await rm(worktree, { recursive: true, force: true });
  }
}

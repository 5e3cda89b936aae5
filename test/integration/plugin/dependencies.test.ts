import { access, cp, mkdir, mkdtemp, readdir, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { DependencyPluginConfig, Environment } from '../../../src/environment/index.ts';
import type { DependencyOptions } from '../../../src/plugin/dependencies/start-dependencies.ts';
import {
  createPlugin,
  type DependencyEvent,
  type RunningDependencies,
  startDependencies,
} from '../../../src/plugin/index.ts';
import { findFreePort } from '../../contract/environment/contract-kit.ts';
import { provisionLocal, stdioServer } from '../../kit/local-fixture.ts';
import { livingWith } from '../../kit/processes.ts';
import { proves } from '../../requirements.ts';

const fixtures = fileURLToPath(new URL('../../fixtures/plugins/', import.meta.url));

let directory: string;
let worktree: string;
let log: string;
let environment: Environment;
let events: DependencyEvent[];
let running: RunningDependencies | undefined;

beforeEach(async () => {
  directory = await realpath(await mkdtemp(join(tmpdir(), 'pth-dependencies-')));
  worktree = join(directory, 'worktree');
  log = join(directory, 'start.log');
  await mkdir(worktree);
  for (const name of ['storage-dependency', 'ledger-dependency']) {
    await cp(join(fixtures, name), join(directory, name), { recursive: true });
  }
  environment = await provisionLocal(worktree);
  events = [];
});
afterEach(async () => {
  await running?.close();
  running = undefined;
  await environment.dispose();
  await rm(directory, { recursive: true });
});

const storage = (port: number): DependencyPluginConfig => ({
  sourcePath: 'storage-dependency',
  name: 'storage',
  configValues: { STORAGE_PORT: String(port) },
});
const ledger: DependencyPluginConfig = {
  sourcePath: './ledger-dependency',
  configValues: { LEDGER_NAME: '${env:NAME_OF_LEDGER}' },
};

async function start(
  configs: DependencyPluginConfig[],
  more: Partial<DependencyOptions> = {},
): Promise<RunningDependencies> {
  running = await startDependencies(environment, configs, {
    baseDirectory: directory,
    temporaryDirectory: directory,
    hostVariables: { ...process.env, NAME_OF_LEDGER: 'main ledger' },
    variables: { START_LOG: log },
    timeouts: { startMs: 20_000 },
    retryMs: 10,
    emit: (event) => events.push(event),
    ...more,
  });
  return running;
}

const steps = () =>
  events.flatMap((event) =>
    event.type === 'dependency-plugin' || event.type === 'warning' ? [] : [`${event.type} ${event.dependency}`],
  );
const calls = async () =>
  (await readFile(log, 'utf8'))
    .trim()
    .split('\n')
    .filter((line) => !/server\/discover|notifications/.test(line));

test(
  proves(
    ['P-047'],
    'two dependencies are built and started in order, each asked for its tools before the next, the target last',
  ),
  async () => {
    const port = await findFreePort();
    const { dependencies } = await start([storage(port), ledger]);
    expect(dependencies.map(({ name, servers }) => [name, servers.map((server) => server.tools)])).toEqual([
      ['storage', [['put']]],
      ['ledger-dependency', [['enter']]],
    ]);
    expect(steps()).toEqual([
      'dependency-start storage',
      'dependency-ready storage',
      'dependency-start ledger-dependency',
      'dependency-ready ledger-dependency',
    ]);
    const target = createPlugin({
      environment,
      definition: {
        name: 'target',
        build: { source: 'none', steps: [] },
        servers: [stdioServer(['node', join(directory, 'storage-dependency/server.js')])],
        language: 'javascript',
      },
      variables: { STORAGE_PORT: String(await findFreePort()), START_LOG: log },
    });
    expect(await target.load()).toMatchObject({ status: 'loaded' });
    await target.close();
    expect((await calls()).map((line) => line.replace('storage', 'x'))).toEqual([
      'x initialize',
      'x tools/list',
      'ledger initialize',
      'ledger tools/list',
      'x initialize',
      'x tools/list',
    ]);
  },
);

test(
  proves(['P-049'], 'its service answers meanwhile, no tool of it is called, and the worktree holds nothing of it'),
  async () => {
    const port = await findFreePort();
    const before = await readdir(join(directory, 'storage-dependency'));
    const started = await start([storage(port)]);
    const { dependencies } = started;
    expect(await (await fetch(`http://127.0.0.1:${port}`)).text()).toBe('[]');
    expect(await started.findUnhealthy()).toEqual([]);
    expect(await readdir(worktree)).toEqual([]);
    expect(await readdir(join(directory, 'storage-dependency'))).toEqual(before);
    const [dependency] = dependencies;
    expect(dependency?.directory.startsWith(worktree)).toBe(false);
    expect(await readFile(join(dependency?.directory ?? '', 'built/server.js'), 'utf8')).toContain('STORAGE_PORT');
    await started.close();
    expect(await calls()).not.toContain('storage tools/call');
    await expect(fetch(`http://127.0.0.1:${port}`)).rejects.toThrow('fetch failed');
    await expect(access(dependency?.directory ?? '')).rejects.toThrow('ENOENT');
  },
);

test(proves(['P-047'], 'a server that comes up late is tried again'), async () => {
  const counter = join(directory, 'counter');
  await start([
    { ...ledger, configValues: { ...ledger.configValues, LEDGER_FAILS_UNTIL: counter, LEDGER_FAILURES: '3' } },
  ]);
  expect(steps()).toEqual([
    'dependency-start ledger-dependency',
    'dependency-retry ledger-dependency',
    'dependency-ready ledger-dependency',
  ]);
});

test(
  proves(
    ['P-048', 'P-141'],
    'one that never answers blocks: name, build output, stderr and the tools/list failure; what ran before is stopped',
  ),
  async () => {
    const port = await findFreePort();
    const broken: DependencyPluginConfig = {
      sourcePath: 'ledger-dependency',
      name: 'broken ledger',
      buildCommand: 'echo built the ledger',
      configValues: { LEDGER_NAME: 'x', LEDGER_FAILS_UNTIL: join(directory, 'never'), LEDGER_FAILURES: '1000' },
    };
    const fault: unknown = await start([storage(port), broken]).catch((error: unknown) => error);
    expect(fault).toMatchObject({
      code: 'plugin/dependency-failed',
      message: expect.stringContaining('broken ledger'),
      details: {
        dependency: 'broken ledger',
        step: 'start',
        buildOutput: 'built the ledger\n',
        stderr: expect.stringContaining('ledger: not yet'),
        toolsList: expect.stringContaining('exited with code 4'),
      },
      recovery: [
        'Correct the dependency by hand.',
        'Take it out of dependencyPlugins.',
        'Abort: what was started before it is stopped.',
      ],
    });
    expect(steps().filter((step) => step === 'dependency-retry broken ledger')).toHaveLength(2);
    expect(steps().at(-1)).toBe('dependency-stop storage');
    await expect(fetch(`http://127.0.0.1:${port}`)).rejects.toThrow('fetch failed');
    expect(livingWith(directory)).toEqual([]);
  },
);

test(proves(['P-048'], 'a build that fails is told with its output, and nothing starts'), async () => {
  const fault: unknown = await start([{ ...ledger, buildCommand: 'echo no compiler >&2; exit 2' }]).catch(
    (error: unknown) => error,
  );
  expect(fault).toMatchObject({
    code: 'plugin/dependency-failed',
    details: { step: 'build', buildOutput: 'no compiler\n', toolsList: null },
    rawOutput: 'no compiler\n',
  });
});

test(
  proves(
    ['P-141'],
    'a directory that is missing or holds no server, and a value that is missing, are told before anything starts',
  ),
  async () => {
    await expect(start([{ sourcePath: 'nowhere' }])).rejects.toMatchObject({
      code: 'plugin/dependency-failed',
      message: expect.stringContaining('is not a directory'),
    });
    await mkdir(join(directory, 'empty'));
    await writeFile(join(directory, 'empty/README.md'), 'x');
    await expect(start([{ sourcePath: 'empty' }])).rejects.toMatchObject({
      code: 'plugin/dependency-failed',
      details: { step: 'detect' },
    });
    await expect(start([storage(1), ledger], { hostVariables: { PATH: process.env['PATH'] } })).rejects.toMatchObject({
      code: 'plugin/config-missing',
      message: expect.stringContaining('dependencyPlugins[1].configValues.LEDGER_NAME refers to NAME_OF_LEDGER'),
    });
    expect(events.filter(({ type }) => type === 'dependency-ready')).toEqual([]);
  },
);

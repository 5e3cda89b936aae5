import { EventEmitter, once } from 'node:events';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Environment } from '../../../src/environment/index.ts';
import type { CreatePluginOptions } from '../../../src/plugin/create-plugin.ts';
import {
  type BuildPlan,
  createPlugin,
  type Plugin,
  type PluginConnection,
  type PluginEvent,
  type ServerSpec,
} from '../../../src/plugin/index.ts';
import { toSteps } from '../../kit/build-steps.ts';
import { programsDirectory, provisionLocal, stdioServer } from '../../kit/local-fixture.ts';
import { proves } from '../../requirements.ts';

let directory: string;
let environment: Environment;
let plugin: Plugin | undefined;
let events: PluginEvent[];

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'plugin-life-'));
  await cp(join(programsDirectory, 'servers'), join(directory, 'servers'), { recursive: true });
  environment = await provisionLocal(directory);
  events = [];
});
afterEach(async () => {
  await plugin?.close();
  plugin = undefined;
  await environment.dispose();
  await rm(directory, { recursive: true });
});

const noBuild: BuildPlan = { source: 'none', steps: [] };

function create(server: ServerSpec, build: BuildPlan = noBuild, more: Partial<CreatePluginOptions> = {}): Plugin {
  const definition = { name: 'p', build, servers: [server] as const, language: 'javascript' as const };
  plugin = createPlugin({ environment, definition, ...more });
  plugin.listen((event) => events.push(event));
  return plugin;
}

const types = () => events.map((event) => event.type).filter((type) => type !== 'build-output');
const isAlive = (pid: number | undefined) => {
  if (pid === undefined) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ESRCH') return false;
    throw error;
  }
};
const tool = (name: string, more: object = {}) => ({ name, inputSchema: { type: 'object' }, ...more });
const writeTools = (tools: object[]) => writeFile(join(directory, 'tools.json'), JSON.stringify(tools));
const changing = stdioServer(['node', 'servers/changing-tools.mjs', 'tools.json']);

describe('loading', () => {
  test(proves(['P-064'], 'installs, builds, starts and lists, in this order, inside the environment'), async () => {
    const build: BuildPlan = {
      source: 'override',
      steps: toSteps({
        install: ['sh', '-c', 'echo "installing in $PWD"; echo x > installed'],
        build: ['cat', 'installed'],
      }),
    };
    const loaded = await create(stdioServer(['node', 'servers/counter.mjs']), build).load();
    expect(loaded).toMatchObject({ status: 'loaded', build: { status: 'ok' } });
    expect(types()).toEqual([
      'install-start',
      'install-end',
      'build-start',
      'build-end',
      'server-start',
      'server-ready',
    ]);
    const output = events.flatMap((event) => (event.type === 'build-output' ? event.text : [])).join('');
    expect(output).toBe(`installing in ${environment.root}\nx\n`);
    expect(plugin?.tools.map((listed) => listed.name)).toEqual(['echo', 'increment', 'read_counter', 'reset_counter']);
    expect(plugin?.connection?.isOpen).toBe(true);
  });

  test(proves(['P-137'], 'a failing build has the full output, what was run and how it ended'), async () => {
    const argv = ['sh', '-c', 'seq 1 20000; echo "syntax error" >&2; exit 7'] as const;
    const loaded = await create(stdioServer(['node', 'x']), {
      source: 'override',
      steps: toSteps({ build: argv }),
    }).load();
    expect(loaded).toMatchObject({
      status: 'build-failed',
      build: {
        status: 'failed',
        step: 'build',
        argv,
        exitCode: 7,
        reason: expect.stringContaining('ended with exit code 7'),
      },
    });
    const output = loaded.status === 'build-failed' ? loaded.build.output : '';
    expect(output).toMatch(/^1\n2\n/);
    expect(output.split('\n')).toHaveLength(20_002);
    expect(output).toContain('syntax error');
    expect(plugin?.connection).toBeUndefined();
  });

  test('a failing install stops before the build; a build over its limit is killed', async () => {
    const build: BuildPlan = { source: 'x', steps: toSteps({ install: ['false'], build: ['true'] }) };
    expect(await create(stdioServer(['node', 'x']), build).load()).toMatchObject({
      status: 'build-failed',
      build: { step: 'install' },
    });
    expect(types()).toEqual(['install-start', 'install-end']);
    const slow: BuildPlan = { source: 'x', steps: toSteps({ build: ['sleep', '60'] }) };
    expect(await create(stdioServer(['node', 'x']), slow, { timeouts: { buildMs: 200 } }).load()).toMatchObject({
      build: { step: 'build', exitCode: null, reason: expect.stringContaining('timed out') },
    });
  });

  test('a server that does not start, or that cannot list its tools, is data', async () => {
    expect(await create(stdioServer(['node', 'servers/exits-at-once.mjs'])).load()).toMatchObject({
      status: 'start-failed',
      build: { status: 'ok' },
      failure: { reason: 'exited', exitCode: 3 },
    });
    const silent = stdioServer(['node', 'servers/malformed-json.mjs', 'tools/list']);
    expect(await create(silent).load()).toMatchObject({ status: 'start-failed', failure: { reason: 'protocol' } });
    await expect(plugin?.connect()).resolves.toMatchObject({ isOpen: true });
  });

  test('an abort ends the load with its reason', async () => {
    const build: BuildPlan = { source: 'x', steps: toSteps({ build: ['sleep', '60'] }) };
    const abort = new AbortController();
    const loading = create(stdioServer(['node', 'x']), build).load(abort.signal);
    abort.abort('enough');
    await expect(loading).rejects.toBe('enough');
  });

  test('variables reach the server and not the build', async () => {
    const build: BuildPlan = { source: 'x', steps: toSteps({ build: ['sh', '-c', 'test -z "$KEY"'] }) };
    const server = stdioServer(['sh', '-c', 'test "$KEY" = k && exec node servers/healthy.mjs']);
    expect(await create(server, build, { variables: { KEY: 'k' } }).load()).toMatchObject({ status: 'loaded' });
  });
});

describe('a hot reload', () => {
  test(
    proves(['P-065', 'P-066'], 'stops, rebuilds, starts, lists and reports the tool delta, in this order'),
    async () => {
      await writeTools([tool('kept'), tool('gone'), tool('changed')]);
      const build: BuildPlan = { source: 'x', steps: toSteps({ install: ['true'], build: ['true'] }) };
      await create(changing, build).load();
      const { pid } = plugin?.connection ?? {};
      events.length = 0;
      await writeTools([tool('kept'), tool('new'), tool('changed', { description: 'now with words' })]);
      const reloaded = await plugin?.reload();
      expect(types()).toEqual([
        'reload-start',
        'server-stop',
        'build-start',
        'build-end',
        'server-start',
        'server-ready',
        'reload-end',
      ]);
      expect(isAlive(pid)).toBe(false);
      expect(reloaded).toMatchObject({
        status: 'loaded',
        delta: { added: ['new'], removed: ['gone'], changed: [{ name: 'changed', parts: ['description'] }] },
        reloadMs: expect.any(Number),
      });
      expect(await plugin?.reload()).toMatchObject({ delta: { added: [], removed: [], changed: [] } });
    },
  );

  test(
    proves(['P-065'], 'the build runs only after the old server is gone, killed after the wait if it ignores TERM'),
    async () => {
      let pid: number | undefined;
      const seen: boolean[] = [];
      const listener = (event: PluginEvent) => {
        if (event.type === 'build-start') seen.push(isAlive(pid));
      };
      const build: BuildPlan = { source: 'x', steps: toSteps({ build: ['true'] }) };
      const loading = create(stdioServer(['node', 'servers/ignores-sigterm.mjs']), build);
      loading.listen(listener);
      await loading.load();
      pid = plugin?.connection?.pid;
      expect(isAlive(pid)).toBe(true);
      seen.length = 0;
      const reloaded = await plugin?.reload({ graceMs: 300 });
      expect(reloaded?.status).toBe('loaded');
      expect(reloaded?.reloadMs).toBeGreaterThan(300);
      expect(seen).toEqual([false]);
    },
  );

  test('installs again when the dependencies changed', async () => {
    const build: BuildPlan = { source: 'x', steps: toSteps({ install: ['true'] }) };
    await create(stdioServer(['node', 'servers/healthy.mjs']), build).load();
    events.length = 0;
    await plugin?.reload({ needsInstall: true });
    expect(types()).toContain('install-start');
  });

  test('that fails keeps the old list of tools and says why; the next one recovers', async () => {
    await writeTools([tool('a')]);
    await create(changing).load();
    await rm(join(directory, 'tools.json'));
    expect(await plugin?.reload()).toMatchObject({
      status: 'start-failed',
      delta: { added: [], removed: [], changed: [] },
    });
    expect(plugin?.tools.map((listed) => listed.name)).toEqual(['a']);
    expect(plugin?.connection).toBeUndefined();
    await writeTools([tool('b')]);
    expect(await plugin?.reload()).toMatchObject({ status: 'loaded', delta: { added: ['b'], removed: ['a'] } });
  });
});

const count = async (connection: PluginConnection | undefined) => {
  const outcome = await connection?.callTool('increment', {}, { timeoutMs: 5000 });
  return outcome?.kind === 'result' ? outcome.result['structuredContent'] : outcome;
};
const openPool = async (size: number) => {
  if (!plugin) throw new Error('create the plugin first');
  return plugin.openPool(size);
};

describe('pools of a plugin', () => {
  test(proves(['P-016'], 'a kept process counts 1, 2, 3; a fresh process per call counts 1, 1, 1'), async () => {
    await create(stdioServer(['node', 'servers/counter.mjs'])).load();
    expect([await count(plugin?.connection), await count(plugin?.connection), await count(plugin?.connection)]).toEqual(
      [{ value: 1 }, { value: 2 }, { value: 3 }],
    );
    const fresh: unknown[] = [];
    for (let index = 0; index < 3; index++) {
      const connection = await plugin?.connect();
      fresh.push(await count(connection));
      await connection?.close();
    }
    expect(fresh).toEqual([{ value: 1 }, { value: 1 }, { value: 1 }]);
  });

  test(proves(['P-018'], 'four members are four processes; killing one does not disturb the other three'), async () => {
    await create(stdioServer(['node', 'servers/healthy.mjs'])).load();
    const pool = await openPool(4);
    const pids = new Set<number | undefined>();
    const everybody = new EventEmitter();
    const together = once(everybody, 'here');
    const outcomes = await Promise.all(
      [0, 1, 2, 3].map((index) =>
        pool.use(async (connection) => {
          pids.add(connection.pid);
          if (pids.size === 4) everybody.emit('here');
          await together;
          if (index === 1) process.kill(connection.pid ?? 0, 'SIGKILL');
          return connection.callTool('echo', { text: `${index}` }, { timeoutMs: 5000 });
        }),
      ),
    );
    expect(pids.size).toBe(4);
    expect(outcomes.map((outcome) => outcome?.kind)).toEqual(['result', 'connection-closed', 'result', 'result']);
    expect(outcomes[1]).toMatchObject({ signal: 'SIGKILL' });
    await Promise.all(
      Array.from({ length: 8 }, () =>
        pool.use((connection) => connection.callTool('echo', { text: 'x' }, { timeoutMs: 5000 })),
      ),
    );
    expect(pool.replacements()).toMatchObject([{ reason: 'crashed' }]);
    await pool.close();
    expect(plugin?.connection?.isOpen).toBe(true);
  });

  test(
    proves(['P-139'], 'a member that blocks is replaced within a second and its process state is told'),
    async () => {
      await create(stdioServer(['node', 'servers/blocks-on-call.mjs'])).load();
      const pool = await openPool(1);
      expect(await pool.use((connection) => connection.callTool('block', {}, { timeoutMs: 200 }))).toMatchObject({
        kind: 'timed-out',
      });
      expect(
        await pool.use((connection) => connection.callTool('echo', { text: 'x' }, { timeoutMs: 5000 })),
      ).toMatchObject({ kind: 'result' });
      expect(pool.replacements()).toEqual([{ reason: 'hung', message: expect.stringMatching(/ps: \d+ R/) }]);
      expect(plugin?.connection).toBeUndefined();
      await pool.close();
    },
  );

  test('closing the plugin ends every process it started', async () => {
    await create(stdioServer(['node', 'servers/healthy.mjs'])).load();
    const pool = await openPool(3);
    const pids = await Promise.all(
      [1, 2, 3].map(() =>
        pool.use(async (connection) => {
          await connection.callTool('echo', { text: 'x' }, { timeoutMs: 5000 });
          return connection.pid;
        }),
      ),
    );
    pids.push((await plugin?.connect())?.pid);
    await plugin?.close();
    expect(pids.map(isAlive)).toEqual([false, false, false, false]);
  });
});

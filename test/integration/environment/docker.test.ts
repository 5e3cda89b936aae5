import { chown, cp, mkdir, mkdtemp, readdir, readFile, realpath, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createHexId, systemClock } from '../../../src/base/index.ts';
import { startExec } from '../../../src/environment/docker/container-exec.ts';
import {
  addSizes,
  parseLayers,
  readEngineChanges,
  readOverlayChanges,
} from '../../../src/environment/docker/disk-changes.ts';
import { DockerEngine } from '../../../src/environment/docker/docker-engine.ts';
import {
  createDockerProvider,
  type Environment,
  type EnvironmentProvider,
  type EnvironmentRequest,
} from '../../../src/environment/index.ts';
import { ShellChannel } from '../../../src/environment/remote/shell-channel.ts';
import { createPlugin, type Plugin, type PluginDefinition } from '../../../src/plugin/index.ts';
import { collectLine, shell } from '../../contract/environment/contract-kit.ts';
import { createTestImages, findDockerLack, openDocker } from '../../kit/docker-engine.ts';
import { proves } from '../../requirements.ts';

const lack = await findDockerLack();
const docker = openDocker();
const variables = { ...process.env, PLANTED_TOKEN: 'of-the-host' };
const tier1 = createDockerProvider({ tier: 1, images: createTestImages(), variables });
const tier2 = createDockerProvider({ tier: 2, images: createTestImages(), variables });

let worktree: string;
const opened: Environment[] = [];

beforeAll(async () => {
  worktree = await realpath(await mkdtemp(join(tmpdir(), 'pth-docker-')));
  await cp(join(import.meta.dirname, '../../fixtures/programs/servers'), join(worktree, 'servers'), {
    recursive: true,
  });
});

afterEach(async () => {
  await Promise.all(opened.splice(0).map((environment) => environment.dispose()));
});

afterAll(() => rm(worktree, { recursive: true, force: true }));

async function provision(
  provider: EnvironmentProvider = tier1,
  more: Partial<EnvironmentRequest> = {},
): Promise<Environment> {
  const environment = await provider.provision({ label: `docker-test-${createHexId(8)}`, worktree, ...more });
  opened.push(environment);
  return environment;
}

/** What the engine says of the container behind an environment. */
async function inspectContainer(environment: Environment) {
  const { container } = (await environment.inspect()) as { container: { id: string } };
  return docker.getContainer(container.id).inspect();
}

/** The command lines of the container's processes, as the engine sees them from outside. */
async function top(environment: Environment): Promise<string[]> {
  const { container } = (await environment.inspect()) as { container: { id: string } };
  const { Titles, Processes } = (await docker.getContainer(container.id).top({ ps_args: '-eo pid,args' })) as {
    Titles: string[];
    Processes: string[][];
  };
  return Processes.map((row) => row.slice(Titles.indexOf('COMMAND')).join(' '));
}

function definePlugin(argv: [string, ...string[]]): PluginDefinition {
  return {
    name: 'in-container',
    build: { source: 'none', steps: [] },
    servers: [
      { name: 'server', source: 'test', transport: { kind: 'stdio', argv, variables: {} }, missingVariables: [] },
    ],
    language: 'javascript',
  };
}

async function withPlugin(
  environment: Environment,
  argv: [string, ...string[]],
  work: (plugin: Plugin) => Promise<void>,
) {
  const plugin = createPlugin({ environment, definition: definePlugin(argv) });
  try {
    await work(plugin);
  } finally {
    await plugin.close();
  }
}

describe.skipIf(lack !== undefined)(lack ?? 'environment tier 1', () => {
  test(
    proves(
      ['P-028', 'P-193'],
      'is not privileged and has one mount; the host, its home and its engine’s socket are not there (T14, T27)',
    ),
    async () => {
      const environment = await provision();
      const { HostConfig, Mounts, Config } = await inspectContainer(environment);
      expect(HostConfig.Privileged).toBe(false);
      expect(HostConfig.NetworkMode).toBe('bridge');
      expect(Mounts.map(({ Source, Destination }) => [Source, Destination])).toEqual([[worktree, '/workspace']]);
      expect(JSON.stringify(Config.Env)).not.toContain('of-the-host');
      const home = join(tmpdir(), 'pth-home-probe');
      await mkdir(home, { recursive: true });
      await writeFile(join(home, 'secret'), 'x');
      const listing = await environment.run(shell(`ls ${home} /work ${process.cwd()} 2>&1; ls -A ~`));
      expect(listing.stdout.text).not.toContain('secret');
      expect(listing.stdout.text.match(/No such file/g)).toHaveLength(3);
      await rm(home, { recursive: true });
      const sockets = await environment.run(
        shell('find / -xdev \\( -name "docker.sock" -o -name "podman.sock" -o -name "containerd.sock" \\) 2>/dev/null'),
      );
      expect(sockets.stdout.text).toBe('');
      const environ = await environment.run(shell('cat /proc/[0-9]*/environ 2>/dev/null | tr "\\0" "\\n"'));
      expect(environ.stdout.text).toContain('PATH=');
      expect(environ.stdout.text).not.toContain('of-the-host');
      const status = await environment.run(shell('grep -E "CapEff|NoNewPrivs" /proc/self/status'));
      expect(status.stdout.text).toMatch(/NoNewPrivs:\t1/);
      expect(status.stdout.text).not.toMatch(/CapEff:\t000001ff/);
    },
  );

  test(proves(['P-012'], 'an edit in the working copy is seen inside at once, by somebody else too'), async () => {
    const environment = await provision();
    const { Id } = await inspectContainer(environment);
    await environment.writeFile('edited.txt', 'first');
    await environment.writeFile('edited.txt', 'second');
    const exec = await docker
      .getContainer(Id)
      .exec({ Cmd: ['cat', '/workspace/edited.txt'], AttachStdout: true, Tty: true });
    const stream = await exec.start({});
    let text = '';
    for await (const data of stream) text += String(data);
    expect(text).toMatch(/second$/);
  });

  test(proves(['P-041'], 'limits of the request are limits of the container'), async () => {
    const environment = await provision(tier1, { resources: { cpus: 0.5, memoryMB: 256 } });
    const { HostConfig } = await inspectContainer(environment);
    expect([HostConfig.NanoCpus, HostConfig.Memory]).toEqual([500_000_000, 256 * 1024 * 1024]);
    // A program of few pages: a large one at its limit can read its own code back from disk for minutes before it is killed.
    const outcome = await environment.run({ argv: ['tail', '/dev/zero'] });
    expect(outcome).toMatchObject({ reason: 'exited', exitCode: 137 });
    expect((await environment.run({ argv: ['echo', 'alive'] })).stdout.text).toBe('alive\n');
  });

  test(
    proves(['P-194'], 'a secret of the request is a variable inside, and stands in no file of the engine or the host'),
    async () => {
      const secret = `s3cret-${createHexId(24)}`;
      const environment = await provision(tier1, { variables: { PLUGIN_SECRET: secret } });
      expect((await environment.run({ argv: ['env'] })).stdout.text).toContain(`PLUGIN_SECRET=${secret}`);
      const server = await environment.start(shell('echo "$PLUGIN_SECRET"; cat'));
      expect(await collectLine(server)).toBe(secret);
      const container = await inspectContainer(environment);
      const { Id: image } = await docker.getImage((await environment.snapshot('with secret')).id).inspect();
      expect(JSON.stringify([container, await docker.getImage(image).inspect()])).not.toContain(secret);
      const { DockerRootDir } = (await docker.info()) as { DockerRootDir: string };
      const kept = await readAll(join(DockerRootDir, 'containers', container.Id));
      expect(kept).toContain(container.Id);
      expect(kept).not.toContain(secret);
      const lines = (await top(environment)).join('\n');
      expect(lines).not.toContain(secret);
      expect(JSON.stringify(await environment.inspect())).not.toContain(secret);
      await server.stop();
    },
  );

  test(
    proves(['P-014'], 'an MCP server in the container is spoken to over its stdin and stdout, and runs there'),
    async () => {
      const environment = await provision();
      await withPlugin(environment, ['node', 'servers/healthy.mjs'], async (plugin) => {
        const load = await plugin.load();
        expect(load.status).toBe('loaded');
        const connection = await plugin.connect();
        const result = await connection.callTool('add', { a: 2, b: 40 }, { timeoutMs: 20_000 });
        expect(JSON.stringify(result)).toContain('42');
        expect((await top(environment)).some((line) => line.endsWith('node servers/healthy.mjs'))).toBe(true);
        await connection.close();
      });
    },
  );

  test(
    proves(
      ['P-018', 'P-021'],
      'four members of a pool are four processes in the container over the same mount, and one may die alone',
    ),
    async () => {
      const environment = await provision();
      await withPlugin(environment, ['node', 'servers/healthy.mjs'], async (plugin) => {
        expect((await plugin.load()).status).toBe('loaded');
        const connections = await Promise.all([1, 2, 3, 4].map(() => plugin.connect()));
        const servers = await environment.run(shell('pgrep -fx "node servers/healthy.mjs"'));
        const pids = servers.stdout.text.trim().split('\n');
        const mounts = await environment.run(
          shell(`for p in ${pids.join(' ')}; do grep ' /workspace ' /proc/$p/mountinfo; done`),
        );
        expect(new Set(mounts.stdout.text.trim().split('\n')).size).toBe(1);
        expect(mounts.stdout.text).toContain(' /workspace ');
        const health = await environment.checkHealth();
        expect(health.find(({ kind }) => kind === 'contention')).toMatchObject({ isHealthy: true });
        expect(new Set(pids).size).toBeGreaterThanOrEqual(4);
        expect((await top(environment)).filter((line) => line.endsWith('node servers/healthy.mjs')).length).toBe(
          pids.length,
        );
        await environment.run(shell(`kill -9 ${pids.at(-1)}`));
        const answers = await Promise.allSettled(
          connections.map((one) => one.callTool('add', { a: 1, b: 1 }, { timeoutMs: 5000 })),
        );
        const good = answers.filter(
          (answer) => answer.status === 'fulfilled' && JSON.stringify(answer.value).includes('"sum"'),
        );
        expect(good.length).toBe(3);
      });
    },
  );

  test(proves(['P-017'], 'an MCP server over HTTP in the container is reached over a forwarded port'), async () => {
    const environment = await provision();
    await writeFile(join(worktree, 'http.mjs'), httpServer);
    const server = await environment.start({ argv: ['node', 'http.mjs'] });
    const port = Number(await collectLine(server));
    const definition: PluginDefinition = {
      ...definePlugin(['true']),
      servers: [
        {
          name: 'http',
          source: 'test',
          transport: { kind: 'http', url: `http://127.0.0.1:${port}/mcp`, headers: {} },
          missingVariables: [],
        },
      ],
    };
    const plugin = createPlugin({ environment, definition });
    const load = await plugin.load();
    expect(load.status === 'loaded' ? load.tools.map(({ name }) => name) : load).toEqual(['where']);
    const connection = await plugin.connect();
    expect(JSON.stringify(await connection.callTool('where', {}, { timeoutMs: 20_000 }))).toContain('host pth');
    await connection.close();
    await plugin.close();
    await server.stop();
  });

  test(
    proves(
      ['P-064'],
      'install and build run inside: what they make tells of the container, and npm trusts what the host trusts',
    ),
    async () => {
      const environment = await provision();
      const manifest = {
        name: 'p',
        version: '1.0.0',
        private: true,
        dependencies: { 'is-number': '7.0.0' },
        scripts: { build: 'hostname > built-on.txt' },
      };
      await environment.writeFile('plugin/package.json', JSON.stringify(manifest));
      const install = await environment.run({ argv: ['npm', 'install', '--no-audit', '--no-fund'], cwd: 'plugin' });
      expect(`${install.stderr.text}${install.exitCode}`).toMatch(/0$/);
      await environment.run({ argv: ['npm', 'run', 'build'], cwd: 'plugin' });
      expect(await readFile(join(worktree, 'plugin/built-on.txt'), 'utf8')).toBe('pth\n');
      expect((await stat(join(worktree, 'plugin/node_modules/is-number/package.json'))).uid).toBe(
        (await stat(worktree)).uid,
      );
    },
  );

  test('runs as the owner of the working copy, who has a name, a home, and all that is made', async () => {
    const owned = await realpath(await mkdtemp(join(tmpdir(), 'pth-owned-')));
    try {
      await chown(owned, 4711, 4712);
      const environment = await provision(tier1, { worktree: owned });
      const who = await environment.run(
        shell('id -u; id -g; whoami; echo $HOME; touch ~/mine made && node -p "os.userInfo().username"'),
      );
      expect(who.stdout.text).toBe('4711\n4712\npth\n/home/pth\npth\n');
      const stats = await stat(join(owned, 'made'));
      expect([stats.uid, stats.gid]).toEqual([4711, 4712]);
      await environment.run({ ...shell('id -u; touch by-root'), asRoot: true });
      expect((await stat(join(owned, 'by-root'))).uid).toBe(4711);
      const late = await environment.run(shell(`setsid sleep 300 & echo $!`));
      expect((await environment.run(shell(`kill -0 ${late.stdout.text.trim()}`))).exitCode).not.toBe(0);
    } finally {
      await Promise.all(opened.splice(0).map((environment) => environment.dispose()));
      await rm(owned, { recursive: true, force: true });
    }
  });

  test('where the overlay cannot be read, the engine tells the same changes of the disk', async () => {
    const environment = await provision();
    await environment.run(
      shell('mkdir /opt/new && echo 12345 > /opt/new/file && rm /usr/bin/yes && echo x >> /usr/bin/tzselect'),
    );
    const { Id, GraphDriver } = await inspectContainer(environment);
    const engine = await DockerEngine.open(variables, systemClock);
    const channel = new ShellChannel('container', () => startExec(engine, Id, ['sh'], '0:0'));
    const told = await addSizes(await readEngineChanges(engine, Id), channel);
    await channel.close();
    const layers = parseLayers(GraphDriver);
    const seen = layers && (await readOverlayChanges(layers, new Set(layers.lower)));
    expect(picked(told)).toEqual(['added 6', 'deleted', expect.stringMatching(/^modified \d+$/)]);
    expect(picked(seen)).toEqual(picked(told));
    expect(
      Object.keys(told)
        .filter((path) => path.startsWith('/opt') || path.startsWith('/usr'))
        .sort(),
    ).toEqual(
      [
        '/opt/new/file',
        '/usr/bin/tzselect',
        '/usr/bin/yes',
        ...Object.keys(told).filter((path) => path.startsWith('/usr/local/share/pth')),
      ].sort(),
    );
  });

  test('an image that no registry has is a fault that names it; a broken one is told with what the engine said', async () => {
    const missing = provision(tier1, { image: 'pth-no-such-image:nowhere' });
    await expect(missing).rejects.toMatchObject({
      code: 'environment/image-unknown',
      message: expect.stringContaining('pth-no-such-image:nowhere'),
    });
    const id = await importEmptyImage();
    try {
      await expect(provision(tier1, { image: id })).rejects.toMatchObject({ code: 'environment/provision-failed' });
      expect((await docker.listContainers({ all: true, filters: { ancestor: [id] } })).length).toBe(0);
    } finally {
      await docker.getImage(id).remove({ force: true });
    }
  });
});

describe.skipIf(lack !== undefined)(lack ?? 'environment tier 2', () => {
  test(
    proves(
      ['P-029', 'P-199'],
      'has systemd as process 1, manages services, users and cron files, and tells its advisory',
    ),
    async () => {
      const environment = await provision(tier2);
      expect((await environment.run(shell('ps -p 1 -o comm='))).stdout.text.trim()).toBe('systemd');
      const unit = '[Service]\nExecStart=/bin/sleep infinity\n';
      const script = `printf '${unit}' > /etc/systemd/system/probe.service && systemctl daemon-reload && systemctl start probe && systemctl is-active probe; groupadd probes && useradd -g probes prober && id -gn prober`;
      expect((await environment.run(shell(script))).stdout.text).toBe('active\nprobes\n');
      expect(environment.info.advisories.join('\n')).toMatch(/--privileged .*devices.*tier 3/s);
      expect(environment.info.advisories.join('\n')).toMatch(/narrower form/);
    },
  );

  test('keeps away from the devices and settings of the host', async () => {
    const environment = await provision(tier2);
    const states = await environment.run(
      shell(
        'systemctl is-enabled systemd-udevd.service systemd-sysctl.service; touch /proc/sys/kernel/hostname-probe 2>&1; echo x > /proc/sys/vm/swappiness',
      ),
    );
    expect(states.stdout.text).toMatch(/^masked\nmasked\n/);
    expect(states.exitCode).not.toBe(0);
    const { HostConfig, Mounts } = await inspectContainer(environment);
    expect(HostConfig.NetworkMode).toBe('bridge');
    expect(Mounts).toHaveLength(1);
  });

  test('a literal --privileged that the host cannot give becomes the narrower form, and the report says so', async () => {
    const environment = await provision(tier2, { isPrivileged: true });
    const { HostConfig } = await inspectContainer(environment);
    const told = `${environment.info.advisories.join('\n')}\n${environment.info.isolation}`;
    const form = HostConfig.Privileged === true ? /in the form --privileged/ : /cannot give --privileged.*SYS_ADMIN/s;
    expect(told).toMatch(form);
    expect((await environment.run({ argv: ['systemctl', 'is-system-running'] })).stdout.text.trim()).toMatch(
      /running|degraded/,
    );
  });

  test('a failed service shows in the health check, a new one in the drift', async () => {
    const environment = await provision(tier2);
    const before = await environment.takeFingerprint();
    await environment.run(
      shell(
        `printf '[Service]\\nExecStart=/bin/false\\n' > /etc/systemd/system/bad.service; printf '[Service]\\nExecStart=/bin/sleep 1000\\n' > /etc/systemd/system/good.service; systemctl daemon-reload; systemctl start good; systemctl start bad; systemctl reset-failed none 2>/dev/null; until systemctl is-failed bad; do sleep 0.05; done`,
      ),
    );
    const services = (await environment.checkHealth()).find(({ kind }) => kind === 'services');
    expect(services).toMatchObject({ isHealthy: false, value: 1, message: expect.stringContaining('bad.service') });
    expect((await environment.detectDrift(before)).leftoverServices).toEqual(['good.service']);
  });
});

/** A server of one tool over HTTP, without any library: answers each request as JSON. */
const httpServer = `
import { createServer } from 'node:http';
import { hostname } from 'node:os';
const tools = [{ name: 'where', description: 'Where it runs.', inputSchema: { type: 'object', properties: {} } }];
const answers = {
  initialize: ({ protocolVersion }) => ({ protocolVersion, capabilities: { tools: {} }, serverInfo: { name: 'http', version: '1.0.0' } }),
  'tools/list': () => ({ tools }),
  'tools/call': () => ({ content: [{ type: 'text', text: 'host ' + hostname() }] }),
  ping: () => ({}),
};
createServer(async (request, response) => {
  let body = '';
  for await (const chunk of request) body += chunk;
  if (request.method !== 'POST') return response.writeHead(405).end();
  const { id, method, params } = JSON.parse(body);
  if (id === undefined) return response.writeHead(202).end();
  const answer = answers[method];
  const reply = answer ? { result: answer(params ?? {}) } : { error: { code: -32601, message: 'unknown method' } };
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ jsonrpc: '2.0', id, ...reply }));
}).listen(0, '127.0.0.1', function () { console.log(this.address().port); });
`;

/** The changes of three files, without their times. */
function picked(changes: Record<string, string> = {}): (string | undefined)[] {
  return ['/opt/new/file', '/usr/bin/yes', '/usr/bin/tzselect'].map((path) => changes[path]?.replace(/ \d+$/, ''));
}

/** The text of all files right inside a directory of the engine. */
async function readAll(directory: string): Promise<string> {
  const entries = await readdir(directory, { withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return (await Promise.all(files.map(({ name }) => readFile(join(directory, name), 'utf8')))).join('\n');
}

/** An image with no program in it at all. */
async function importEmptyImage(): Promise<string> {
  // Two empty blocks are a tar archive without files.
  const { PassThrough } = await import('node:stream');
  const archive = new PassThrough();
  archive.end(Buffer.alloc(1024));
  const answer = await docker.importImage(archive, {});
  let text = '';
  for await (const data of answer) text += String(data);
  return /sha256:[0-9a-f]{64}/.exec(text)?.[0] ?? '';
}

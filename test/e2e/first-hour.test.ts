import { chmod, chown, mkdir, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { FaultCode } from '../../src/base/index.ts';
import { runProcess } from '../../src/process/index.ts';
import { startAnthropicWireServer, wireErrors } from '../kit/anthropic-wire-server.ts';
import { findDockerLack } from '../kit/docker-engine.ts';
import { expectFault, expectJsonFault } from '../kit/expect-fault.ts';
import {
  createPluginRepository,
  type PluginRepository,
  type PluginRepositoryOptions,
} from '../kit/plugin-repository.ts';
import { pythonPackage } from '../kit/python-package.ts';
import { type CliRun, plainVariables } from '../kit/run-cli.ts';
import { readServerRepository } from '../kit/server-repository.ts';
import { proves } from '../requirements.ts';

const dockerLack = await findDockerLack();

/**
 * The mistakes that people make in their first hour with PTH, each with its exit code and the sentences that they need
 * then. More wrong arguments are in bad-input/usage.test.ts.
 */
interface Mistake {
  plugin?: PluginRepositoryOptions;
  /** Makes the situation; returns the directory to run in, when it is not the plugin's. */
  prepare?(repository: PluginRepository): Promise<string | undefined>;
  /** After `pth`. Default `test . --no-fix`. `BASE` stands for the directory of the test, here and in the rest. */
  args?: readonly string[];
  variables?: Readonly<Record<string, string>>;
  /** The decisive words on standard output and standard error. */
  says: readonly string[];
  saysNot?: readonly string[];
}

type Row<Expected> = readonly [mistake: string, expected: Expected, Mistake];

async function perform(mistake: Mistake): Promise<CliRun> {
  const { args = ['test', '.', '--no-fix'], variables = {}, says, saysNot = [] } = mistake;
  const repository = await createPluginRepository(mistake.plugin);
  const cwd = (await mistake.prepare?.(repository)) ?? repository.plugin;
  const place = (text: string) => text.replace('BASE', repository.base);
  const placed = Object.entries(variables).map(([name, value]) => [name, place(value)]);
  const run = await repository.run(args.map(place), {
    cwd,
    variables: Object.fromEntries(placed) as Record<string, string>,
    timeoutMs: 200_000,
  });
  const said = (run.stderr + run.stdout).replaceAll(repository.base, 'BASE');
  for (const words of says) expect(said).toContain(words);
  for (const words of saysNot) expect(said).not.toContain(words);
  return run;
}

const json = (value: unknown) => JSON.stringify(value);

/** A package whose program is the healthy server; `.mcp.json` names no other. */
const packageFiles = (more: Readonly<Record<string, string>> = {}): PluginRepositoryOptions => ({
  files: {
    '.mcp.json': json({ mcpServers: {} }),
    'package.json': json({ name: 'acme', version: '1.0.0', type: 'module', bin: 'healthy.mjs' }),
    ...more,
  },
});

/** A repository whose folders `a` and `b` below one hold a plugin each. */
const nestedPlugins = (below: string, more: Readonly<Record<string, string>> = {}): PluginRepositoryOptions => {
  const plugins = ['a', 'b'].flatMap((name) =>
    Object.entries(readServerRepository('healthy')).map(([file, text]) => [`${below}/${name}/${file}`, text]),
  );
  return { server: null, files: { ...(Object.fromEntries(plugins) as Record<string, string>), ...more } };
};

/** Makes a repository `parent` with the plugin as its submodule; returns the plugin's directory in it. */
async function addAsSubmodule(repository: PluginRepository): Promise<string> {
  const parent = join(repository.base, 'parent');
  await mkdir(parent);
  const here = ['-C', parent, '-c', 'user.name=Dev', '-c', 'user.email=dev@acme.example'];
  const mayCopyFiles = ['-c', 'protocol.file.allow=always'];
  await repository.git(...here, 'init', '--quiet');
  await repository.git(...here, ...mayCopyFiles, 'submodule', 'add', '--quiet', repository.path);
  await repository.git(...here, 'commit', '--quiet', '--message', 'A submodule');
  return join(parent, 'plugin');
}

/** Writes 10,000 files in 100 directories. */
async function writeCrowd(directory: string): Promise<void> {
  for (let folder = 0; folder < 100; folder++) {
    const path = join(directory, String(folder));
    await mkdir(path, { recursive: true });
    await Promise.all(Array.from({ length: 100 }, (_, file) => writeFile(join(path, `${file}.txt`), `${file}`)));
  }
}

const registryManifest = {
  name: 'io.example/acme',
  version: '1.0.0',
  packages: [
    {
      registryType: 'npm',
      identifier: 'acme',
      version: '1.0.0',
      transport: { type: 'stdio' },
      environmentVariables: [{ name: 'ACME_API_KEY', isRequired: true, isSecret: true }],
    },
  ],
};

const needsKey: PluginRepositoryOptions = { server: 'needs-surroundings', args: ['key'] };

const testFile = `name: echo answers
tier: 1
tool: echo
input: { text: hello }
expect:
  sucess: true
`;

describe('a place that cannot be tested', () => {
  const rows: Row<FaultCode>[] = [
    [
      'a path with a typing error',
      'session/path-missing',
      {
        args: ['test', 'nowhere', '--no-fix'],
        says: ['plugin/nowhere does not exist', 'an existing plugin directory'],
      },
    ],
    [
      'a file in place of its directory',
      'session/path-missing',
      { args: ['test', '.mcp.json', '--no-fix'], says: ['.mcp.json is not a directory'] },
    ],
    [
      'a directory without git',
      'git/not-a-repository',
      {
        plugin: { isRepository: false },
        says: ['is not in the working tree of a git repository', 'Run git init and commit the plugin.'],
      },
    ],
    [
      'a repository before its first commit',
      'git/no-commits',
      {
        plugin: { isRepository: false },
        prepare: async (repository) => {
          await repository.git('init', '--quiet');
          return undefined;
        },
        says: ['has no commit yet', 'Commit the plugin once'],
      },
    ],
    [
      'a bare repository',
      'git/not-a-repository',
      {
        prepare: async (repository) => {
          const { base } = repository;
          await repository.git('clone', '--quiet', '--bare', '.', join(base, 'bare.git'));
          return join(base, 'bare.git');
        },
        says: ['is a bare repository, which has no working tree', 'git clone BASE/bare.git DIRECTORY'],
      },
    ],
    [
      'the root of a monorepo',
      'plugin/not-found',
      {
        plugin: nestedPlugins('packages'),
        says: ['2 plugins stand below it', 'pth test packages/a', 'pth test packages/b', 'pth test . --all'],
        saysNot: ['BASE/worktrees'],
      },
    ],
    [
      'the root of a marketplace',
      'plugin/not-found',
      {
        plugin: nestedPlugins('plugins', {
          '.claude-plugin/marketplace.json': json({
            name: 'market',
            owner: { name: 'Acme' },
            plugins: ['a', 'b'].map((name) => ({ name, source: `./plugins/${name}` })),
          }),
        }),
        says: ['pth test plugins/a', 'pth test plugins/b', 'pth test . --all'],
        saysNot: ['BASE/worktrees'],
      },
    ],
    [
      'a repository whose one server is in a submodule',
      'plugin/not-found',
      {
        prepare: addAsSubmodule,
        args: ['test', 'BASE/parent', '--no-fix'],
        says: ['one plugin stands below it', 'pth test BASE/parent/plugin', 'a submodule', '--all'],
        saysNot: ['BASE/worktrees'],
      },
    ],
    [
      'a repository without any server',
      'plugin/not-found',
      { plugin: { server: null }, says: ['No MCP server', 'Give the start command after --'] },
    ],
    [
      'a program that a build makes which nothing describes',
      'plugin/build-unknown',
      {
        plugin: packageFiles({ 'package.json': json({ name: 'acme', version: '1.0.0', bin: 'dist/server.js' }) }),
        says: ['starts dist/server.js, which does not exist, and nothing says how to build it', '--build'],
      },
    ],
  ];
  test.each(rows)('%s', async (_, code, mistake) => {
    const run = await perform(mistake);
    expect(run.exitCode).toBe(3);
    expectFault(run, code);
  });
});

describe('a place that is merely unusual is tested', () => {
  const rows: Row<string>[] = [
    [
      'a checkout with changes',
      'the commit, and says so',
      {
        prepare: async ({ plugin }) => {
          await writeFile(join(plugin, 'new.txt'), 'new');
          return undefined;
        },
        says: ['1 uncommitted change is not included'],
      },
    ],
    [
      'a worktree at no branch, by a link, with a directory for worktrees that is not there',
      'as it is',
      {
        prepare: async (repository) => {
          const { base } = repository;
          await repository.git('worktree', 'add', '--quiet', '--detach', join(base, 'other'));
          await symlink(join(base, 'other'), join(base, 'link'));
          await rm(join(base, 'worktrees'), { recursive: true });
          return join(base, 'link');
        },
        says: ['All tests that ran pass'],
      },
    ],
    [
      'a path with spaces and letters of other languages',
      'as any other',
      { plugin: { name: 'mein Plügin – 插件' }, says: ['All tests that ran pass'] },
    ],
    [
      'a checkout that cannot be written to',
      'in its worktree',
      {
        prepare: async ({ plugin }) => {
          await chmod(plugin, 0o555);
          onTestFinished(() => chmod(plugin, 0o755));
          return undefined;
        },
        says: ['All tests that ran pass'],
      },
    ],
    [
      'a repository of ten thousand files',
      'as any other',
      {
        prepare: async (repository) => {
          await writeCrowd(join(repository.plugin, 'data'));
          await repository.git('add', '--all');
          await repository.git('-c', 'user.name=Dev', '-c', 'user.email=dev@acme.example', 'commit', '-qm', 'Data');
          return undefined;
        },
        says: ['All tests that ran pass'],
      },
    ],
    [
      'a submodule',
      'as the repository that it is',
      {
        prepare: addAsSubmodule,
        says: ['All tests that ran pass'],
      },
    ],
  ];
  test.each(rows)('%s: %s', async (_, __, mistake) => expect((await perform(mistake)).exitCode).toBe(0));
});

describe('a server that does not work', () => {
  const rows: Row<number>[] = [
    [
      'it logs to stdout',
      1,
      {
        plugin: { server: 'noisy' },
        says: ['stdout carried something else', 'move everything else to stderr', 'noisy server 1.0.0 is listening'],
        // Beside a count of how often it was seen, the number of tests says nothing.
        saysNot: ['times). (1 test)'],
      },
    ],
    [
      'it needs a key that nobody has given',
      2,
      {
        plugin: needsKey,
        says: [
          'The server needs a value for the variable ACME_API_KEY.',
          '--set ACME_API_KEY',
          'ACME_API_KEY: ${env:ACME_API_KEY}',
        ],
        saysNot: ['runtime-exception', 'Rebuild'],
      },
    ],
    [
      'it needs a key that only the shell has',
      2,
      {
        plugin: needsKey,
        variables: { ACME_API_KEY: 'acme-s3cr3t-value' },
        says: [
          'The server needs a value for the variable ACME_API_KEY.',
          'Give it, with the value that your shell has',
          '--set ACME_API_KEY',
          'ACME_API_KEY: ${env:ACME_API_KEY}',
        ],
        saysNot: ['acme-s3cr3t-value'],
      },
    ],
    [
      'it imports a package that package.json lacks',
      1,
      {
        plugin: {
          files: {
            'imports.mjs': "import 'acme-nowhere-to-be-found';\nimport './healthy.mjs';\n",
            '.mcp.json': json({ mcpServers: { fixture: { command: 'node', args: ['imports.mjs'] } } }),
          },
        },
        says: [
          'The server needs the module "acme-nowhere-to-be-found", which is not there',
          'declare it in the manifest',
        ],
      },
    ],
  ];
  test.each(rows)('%s: exit %i', async (_, exitCode, mistake) => {
    expect((await perform(mistake)).exitCode).toBe(exitCode);
  });
});

const configured = (text: string): PluginRepositoryOptions => ({ files: { '.github/pth.yml': text } });

describe('what is missing or mistyped in the settings', () => {
  const rows: Row<FaultCode>[] = [
    [
      'a key that the manifest declares',
      'plugin/config-missing',
      {
        plugin: packageFiles({ 'server.json': json(registryManifest) }),
        variables: { ACME_PERSONAL_NOTE: 'private' },
        says: ['The plugin needs a value for ACME_API_KEY.', '--set ACME_API_KEY', '.github/pth.yml'],
        saysNot: ['ACME_PERSONAL_NOTE'],
      },
    ],
    [
      'a variable of the configuration that is not set',
      'plugin/config-missing',
      {
        plugin: configured('environment:\n  targetPlugin:\n    configValues:\n      KEY: ${env:MY_KEY}\n'),
        says: ['targetPlugin.configValues.KEY refers to MY_KEY, which has no value', 'Set the named variables.'],
      },
    ],
    [
      'settings that are no YAML',
      'environment/config-invalid',
      { plugin: configured('environment:\n  tire: [1\n'), says: ['.github/pth.yml:3:1: ', 'is not valid YAML'] },
    ],
    [
      'a setting with a typing error',
      'environment/config-invalid',
      {
        plugin: configured('environment:\n  targetPlugin:\n    configValeus: {}\n'),
        says: ['.github/pth.yml:3:5: ', 'configValeus'],
      },
    ],
    [
      'a field of a test with a typing error',
      'testing/invalid-test',
      {
        plugin: { files: { '.pth/tests/echo.yaml': testFile } },
        says: ['echo.yaml:6:3', 'sucess is not a known field; did you mean success?'],
      },
    ],
    [
      'two files of tests, each with a mistake',
      'testing/invalid-test',
      {
        plugin: {
          files: {
            '.pth/tests/echo.yaml': testFile,
            '.pth/tests/other.yaml': testFile.replace('tier: 1', 'tier: one'),
          },
        },
        says: ['echo.yaml:6:3', 'other.yaml:2:'],
      },
    ],
    [
      'a start command with a typing error',
      'usage/invalid',
      {
        args: ['test', '.', '--no-fix', '--', 'acme-no-such-program'],
        says: ['begins with acme-no-such-program, which is not there', 'Correct the command after --.'],
      },
    ],
    [
      'a server that nobody listed',
      'plugin/unknown-server',
      { args: ['test', '.', '--no-fix', '--server', 'other'], says: ['no server named other; known are: fixture'] },
    ],
    [
      'a share beyond the last one',
      'settings/invalid',
      { args: ['test', '.', '--no-fix', '--shard', '4/3'], says: ['shard: must be k/n, such as 2/4'] },
    ],
  ];
  test.each(rows)('%s', async (_, code, mistake) => {
    const run = await perform(mistake);
    expect(run.exitCode).toBe(3);
    expectFault(run, code);
  });
});

describe('arguments with a typing error', () => {
  const rows: Row<FaultCode>[] = [
    ['a command', 'usage/invalid', { args: ['tset', '.'], says: ['Did you mean test?'] }],
    ['a flag', 'usage/invalid', { args: ['test', '.', '--no-fixx'], says: ['Did you mean --no-fix?'] }],
    [
      'an environment',
      'usage/invalid',
      { args: ['test', '.', '--env', 'mars'], says: ['Allowed choices are auto, local, docker, vm'] },
    ],
    ['a tier', 'usage/invalid', { args: ['test', '.', '--tier', '4'], says: ["'--tier <n>'", 'from 0 to 3'] }],
    [
      'a number',
      'usage/invalid',
      { args: ['test', '.', '--concurrency', 'many'], says: ["'--concurrency <n>'", 'from 1 to 64'] },
    ],
    [
      'dashes without a command',
      'settings/invalid',
      { args: ['test', '.', '--no-fix', '--'], says: ['no start command stands after --'] },
    ],
    [
      'a URL that is none',
      'settings/invalid',
      { args: ['test', '.', '--no-fix', '--url', 'localhost'], says: ['url: Invalid URL'] },
    ],
  ];
  test.each(rows)('%s', async (_, code, mistake) => {
    const run = await perform(mistake);
    expect(run.exitCode).toBe(3);
    expectFault(run, code);
  });
});

test.skipIf(process.getuid?.() !== 0)('a repository of another user (as root only)', async () => {
  const run = await perform({
    prepare: async ({ plugin }) => {
      for (const path of [plugin, join(plugin, '.git')]) await chown(path, 12345, 12345);
      return undefined;
    },
    says: ['belongs to another user', 'git config --global --add safe.directory BASE/plugin'],
  });
  expect(run.exitCode).toBe(3);
  expectFault(run, 'git/unsafe-ownership');
});

test(
  proves(['P-053', 'P-054'], 'a second session of one plugin, while the first runs, which is not disturbed'),
  async () => {
    const repository = await createPluginRepository({ server: 'slow-start', args: ['60000'] });
    const first = await repository.start(['test', repository.path, '--no-fix']);
    await first.waitFor(/environment local/);
    const second = await repository.run(['test', repository.path, '--no-fix', '--json']);
    expectJsonFault(second, 'session/locked');
    expect(second.stderr).toContain(String(first.pid));
    expect((await repository.run(['preflight', repository.path])).exitCode).toBe(3);
    first.kill('SIGINT');
    expect(await first.end).toMatchObject({ exitCode: 130 });
    await repository.expectClean();
    expect((await repository.run(['preflight', repository.path])).exitCode).toBe(0);
  },
);

describe('a plugin in Python', () => {
  test('here: pip installs into an environment of its own', async () => {
    const run = await perform({ plugin: { server: null, files: pythonPackage }, says: ['All tests that ran pass'] });
    expect(run.exitCode).toBe(0);
  });

  test('a package index that cannot be reached', async () => {
    const run = await perform({
      plugin: {
        server: null,
        files: {
          'server.py': `import mcp\n`,
          'requirements.txt': '--index-url http://127.0.0.1:1/simple\nacme-nowhere-to-be-found==1.0\n',
          '.mcp.json': json({ mcpServers: { fixture: { command: 'python3', args: ['server.py'] } } }),
        },
      },
      says: ['127.0.0.1 cannot be reached from inside: Connection refused'],
    });
    expect(run.exitCode).toBe(3);
    expectFault(run, 'environment/network-unavailable');
  });

  describe.skipIf(dockerLack !== undefined)(dockerLack ?? 'in a container', () => {
    test('pip is not told that the system manages its packages', async () => {
      const run = await perform({
        plugin: { server: null, files: pythonPackage },
        args: ['test', '.', '--no-fix', '--env', 'docker'],
        says: ['All tests that ran pass'],
        saysNot: ['externally-managed-environment'],
      });
      expect(run.exitCode).toBe(0);
    });

    test('an image with a typing error', async () => {
      const run = await perform({
        args: ['test', '.', '--no-fix', '--env', 'docker', '--image', 'debain12'],
        says: ['The image debain12 cannot be had', 'Did you mean debian12?'],
      });
      expect(run.exitCode).toBe(3);
      expectFault(run, 'environment/image-unknown');
    });
  });
});

describe('a host without what the run needs', () => {
  /** Nothing listens on port 1. */
  const noEngine = { DOCKER_HOST: 'tcp://127.0.0.1:1' };

  test('no toolchain', async () => {
    const run = await perform({
      plugin: {
        server: null,
        files: { 'go.mod': 'module acme\n\ngo 1.23\n', 'main.go': 'package main\nfunc main() {}\n' },
      },
      prepare: async ({ base }) => {
        await mkdir(join(base, 'bin'));
        const programs = await runProcess({
          argv: ['sh', '-c', 'for name in git node npm sh bwrap; do command -v $name; done'],
          cwd: base,
          variables: plainVariables(),
          timeoutMs: 20_000,
        });
        for (const program of programs.stdout.text.split('\n').filter(Boolean)) {
          await symlink(program, join(base, 'bin', program.slice(program.lastIndexOf('/') + 1)));
        }
        return undefined;
      },
      variables: { PATH: 'BASE/bin' },
      says: ['The plugin needs Go (go.mod), and go is not installed', '--env docker'],
    });
    expect(run.exitCode).toBe(3);
    expectFault(run, 'plugin/toolchain-failed');
  });

  test('a version that is not there, before a service is started', async () => {
    const service = { name: 'acme', command: ['sleep', '600'], readiness: { command: ['true'] } };
    const run = await perform({
      plugin: {
        server: null,
        files: {
          '.github/pth.yml': json({ environment: { fixtures: { services: [service] } } }),
          'pyproject.toml': '[project]\nname = "acme"\nversion = "1"\nrequires-python = ">=3.99"\n',
          'server.py': 'import mcp\n',
        },
      },
      says: ['pyproject.toml wants Python 3.99; this host has Python'],
      saysNot: ['preparing the environment', '1 service'],
    });
    expect(run.exitCode).toBe(3);
    expectFault(run, 'plugin/toolchain-failed');
  });

  test('a container engine that does not answer, by name', async () => {
    const run = await perform({
      args: ['test', '.', '--no-fix', '--env', 'docker'],
      variables: noEngine,
      says: [
        'The container engine at tcp://127.0.0.1:1 cannot be reached',
        'Start the Docker daemon, or check DOCKER_HOST',
        'Use this host instead with --env local.',
      ],
      saysNot: ['null', 'Abort', 'DeprecationWarning', '"'],
    });
    expect(run.exitCode).toBe(3);
    expectFault(run, 'environment/tier-unavailable');
  });

  test('a container engine that does not answer, by choice of PTH: it goes on here and says so', async () => {
    const run = await perform({
      args: ['test', '.', '--no-fix', '--env', 'auto'],
      variables: noEngine,
      says: ['this host, since no container can be used', 'cannot be reached'],
    });
    expect(run.exitCode).toBe(0);
  });
});

describe('a model that cannot be asked', () => {
  const rows: Row<FaultCode>[] = [
    [
      'a name with a typing error, without a key',
      'model/no-key',
      {
        args: ['test', '.', '--model', 'claude-sonet-5'],
        says: ['ANTHROPIC_API_KEY is not set', 'did you mean claude-sonnet-5?', 'pth test --no-fix'],
      },
    ],
    [
      'a name of no provider',
      'model/unknown',
      { args: ['test', '.', '--model', 'nonsense'], says: ['"nonsense" is no model id', 'Name a model, for example'] },
    ],
    [
      'a playbook that is not there',
      'playbook/invalid',
      { args: ['test', '.', '--model', 'playbook:none.yaml'], says: ['none.yaml cannot be read', 'Check the path'] },
    ],
    [
      'a playbook with a key of no meaning',
      'playbook/invalid',
      {
        plugin: { files: { 'plan.yaml': 'playbook: 1\nconversation: []\n' } },
        args: ['test', '.', '--model', 'playbook:plan.yaml'],
        says: ['plan.yaml:2, conversation: Unrecognized key'],
      },
    ],
  ];
  test.each(rows)('%s', async (_, code, mistake) => {
    const run = await perform(mistake);
    expect(run.exitCode).toBe(3);
    expectFault(run, code);
  });

  test('a key that the provider refuses, before anything is installed', async () => {
    const server = await startAnthropicWireServer([], { key: 'acme-other-key' });
    try {
      const run = await perform({
        plugin: { server: 'noisy' },
        args: ['test', '.'],
        variables: { ANTHROPIC_API_KEY: 'acme-expired-key', ANTHROPIC_BASE_URL: server.url },
        says: ['model/auth', 'Check the key.', 'pth test --no-fix'],
        saysNot: ['acme-expired-key', 'session '],
      });
      expect(run.exitCode).toBe(3);
    } finally {
      await server.close();
    }
  });

  test('a name of no model, which only the answer to the first question tells: the report comes all the same', async () => {
    const model = 'claude-sonnet-5';
    const server = await startAnthropicWireServer(() => wireErrors.unknownModel(model));
    try {
      const run = await perform({
        plugin: { server: 'noisy' },
        args: ['test', '.', '--model', model],
        variables: { ANTHROPIC_API_KEY: 'acme-key', ANTHROPIC_BASE_URL: server.url },
        says: ['model/unknown', model, 'pth models', 'stdout carried something else'],
      });
      expect(run.exitCode).toBe(1);
      // Asking again brings no other answer.
      expect(server.requests).toHaveLength(1);
    } finally {
      await server.close();
    }
  });

  test('a key that is refused, and another model named: that one is asked', async () => {
    const server = await startAnthropicWireServer([], { key: 'acme-other-key' });
    try {
      const run = await perform({
        plugin: {
          server: 'noisy',
          files: {
            'plan.yaml':
              'playbook: 1\nconversations:\n  - when: stdout\n    turns:\n      - says: I find nothing to change.\n',
          },
        },
        args: ['test', '.', '--max-iterations', '1', '--fallback-model', 'playbook:plan.yaml'],
        variables: { ANTHROPIC_API_KEY: 'acme-expired-key', ANTHROPIC_BASE_URL: server.url },
        says: ['playbook:plan.yaml is asked in its place', 'changed nothing: I find nothing to change.'],
        saysNot: ['acme-expired-key'],
      });
      expect(run.exitCode).toBe(1);
    } finally {
      await server.close();
    }
  });

  test('a provider that nobody can reach, before anything is installed', async () => {
    const run = await perform({
      plugin: { server: 'noisy' },
      args: ['test', '.'],
      variables: { ANTHROPIC_API_KEY: 'acme-key', ANTHROPIC_BASE_URL: 'http://127.0.0.1:1' },
      says: ['model/network', 'cannot be reached'],
      saysNot: ['session '],
    });
    expect(run.exitCode).toBe(3);
  });

  test('a model that refuses the first fix, and another model named: that one is asked in the run', async () => {
    const server = await startAnthropicWireServer(() => wireErrors.auth());
    try {
      const plan =
        'playbook: 1\nconversations:\n  - when: stdout\n    turns:\n      - says: I find nothing to change.\n';
      const run = await perform({
        plugin: { server: 'noisy', files: { 'plan.yaml': plan } },
        args: [
          'test',
          '.',
          '--max-iterations',
          '1',
          '--reasoning-effort',
          'high',
          '--fallback-model',
          'playbook:plan.yaml',
        ],
        variables: { ANTHROPIC_API_KEY: 'acme-expired-key', ANTHROPIC_BASE_URL: server.url },
        says: [
          'agent playbook:plan.yaml was asked in the place of agent claude',
          'changed nothing: I find nothing to change.',
        ],
        saysNot: ['acme-expired-key'],
      });
      expect(run.exitCode).toBe(1);
      expect(server.accepted).toMatchObject([{ output_config: { effort: 'high' } }]);
    } finally {
      await server.close();
    }
  });

  test('a model that refuses the first fix: the report comes all the same', async () => {
    const server = await startAnthropicWireServer(() => wireErrors.auth());
    try {
      const run = await perform({
        plugin: { server: 'noisy' },
        args: ['test', '.'],
        variables: { ANTHROPIC_API_KEY: 'acme-expired-key', ANTHROPIC_BASE_URL: server.url },
        says: [
          'not possible: ',
          'model/auth',
          'Check the key.',
          'the model could not be asked for fixes',
          'stdout carried something else',
        ],
        saysNot: ['acme-expired-key'],
      });
      expect(run.exitCode).toBe(1);
      expect(run.stdout).toContain('the model could not be asked for fixes');
    } finally {
      await server.close();
    }
  });
});

describe('an audit of an address', () => {
  const page = `<!DOCTYPE html><html><body><h1>Not here</h1>${'<p>Nothing</p>'.repeat(100)}</body></html>`;
  let web: Server;
  let origin: string;

  beforeAll(async () => {
    web = createServer((_, response) => response.writeHead(404, { 'content-type': 'text/html' }).end(page));
    await new Promise<void>((resolve) => web.listen(0, '127.0.0.1', resolve));
    origin = `http://127.0.0.1:${(web.address() as AddressInfo).port}`;
  });
  afterAll(() => web.close());

  test('where nobody answers', async () => {
    const run = await perform({
      args: ['audit', '--url', 'http://127.0.0.1:59999/mcp'],
      says: ['Nobody answers at 127.0.0.1:59999.', 'Start the server, or correct the URL'],
      saysNot: ['stderr', '59999)"'],
    });
    expect(run.exitCode).toBe(2);
  });

  test('where another path is meant', async () => {
    const run = await perform({
      args: ['audit', '--url', `${origin}/`],
      says: ['answered HTTP 404: a page of HTML', `is it ${origin}/mcp?`, 'Correct the path of the URL'],
      saysNot: ['<h1>'],
    });
    expect(run.exitCode).toBe(1);
  });
});

import { execFile, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createHexId } from '../../../src/base/index.ts';
import {
  changeDependencies,
  createPlugin,
  detectPlugin,
  detectToolchains,
  ensureToolchains,
  PluginFiles,
} from '../../../src/plugin/index.ts';
import { makeDirectory, makeRepository } from '../../kit/git-sandbox.ts';
import { provisionLocal } from '../../kit/local-fixture.ts';
import { proves } from '../../requirements.ts';

const fixtures = join(import.meta.dirname, '../../fixtures');
const base = readFileSync(join(fixtures, 'programs/servers/base.mjs'), 'utf8');

/** Tells whether a package of the registry can be imported. */
const server = `import { objectSchema, serve, text } from './base.mjs';
const odd = await import('is-odd').then((found) => found.default(3), (error) => error.code);
serve({ name: 'odd', tools: [{ name: 'odd', description: 'Tells.', inputSchema: objectSchema(), call: () => text(String(odd)) }] });
`;

interface Manager {
  manifest: object;
  /** Lockfile, with its content before the first package; null without one. */
  lockfile: readonly [name: string, content: string] | null;
  files?: Record<string, string>;
}

const managers: Record<string, Manager> = {
  npm: {
    manifest: {},
    lockfile: [
      'package-lock.json',
      '{ "name": "odd", "version": "1.0.0", "lockfileVersion": 3, "requires": true, "packages": { "": { "name": "odd", "version": "1.0.0" } } }\n',
    ],
  },
  'npm without a lockfile': { manifest: {}, lockfile: null },
  pnpm: {
    manifest: { packageManager: 'pnpm@10.34.7' },
    lockfile: [
      'pnpm-lock.yaml',
      "lockfileVersion: '9.0'\n\nsettings:\n  autoInstallPeers: true\n  excludeLinksFromLockfile: false\n\nimporters:\n\n  .: {}\n",
    ],
  },
  'pnpm without a lockfile': { manifest: { packageManager: 'pnpm@10.34.7' }, lockfile: null },
  'Yarn 1': { manifest: {}, lockfile: ['yarn.lock', '# yarn lockfile v1\n\n\n'] },
  'Yarn 4': {
    manifest: { packageManager: 'yarn@4.9.3' },
    lockfile: ['yarn.lock', ''],
    files: { '.yarnrc.yml': 'nodeLinker: node-modules\n' },
  },
  bun: {
    manifest: {},
    lockfile: [
      'bun.lock',
      '{\n  "lockfileVersion": 1,\n  "workspaces": {\n    "": {\n      "name": "odd",\n    },\n  },\n  "packages": {\n  }\n}\n',
    ],
  },
};

async function openPlugin(files: Record<string, string>, variables: Record<string, string> = {}) {
  const repository = makeRepository({ files });
  const environment = await provisionLocal(repository.path, { ...process.env, ...variables });
  onTestFinished(() => environment.dispose());
  const detected = await detectPlugin(environment, { variables: {}, directory: '' });
  const needs = await detectToolchains(new PluginFiles(environment, ''), detected);
  const { programs } = await ensureToolchains(environment, needs);
  const definition = { ...detected, programs };
  const plugin = createPlugin({ environment, definition, directory: '' });
  onTestFinished(() => plugin.close());
  return { repository, plugin, environment, definition };
}

async function open(files: Record<string, string>) {
  const { repository, plugin, environment, definition } = await openPlugin(files);
  /** Changes the packages, loads the plugin as a reload does, and returns what its tool says. */
  const change = async (wish: { add?: string[]; remove?: string[] }) => {
    const { signal } = new AbortController();
    const whole = { add: wish.add ?? [], remove: wish.remove ?? [] };
    await changeDependencies(environment, definition, whole, { directory: '', signal });
    const changed = repository
      .git('-c', 'core.fileMode=false', 'status', '--porcelain')
      .split('\n')
      .filter(Boolean)
      .map((line) => line.slice(3));
    const outcome = await plugin.reload({ needsInstall: true });
    expect(outcome).toMatchObject({ status: 'loaded' });
    const answer = await plugin.connection?.callTool('odd', {}, { timeoutMs: 30_000 });
    return { changed, said: JSON.stringify(answer) };
  };
  return { repository, plugin, change };
}

describe.each(Object.entries(managers))('%s', (_name, { manifest, lockfile, files = {} }) => {
  test(proves(
    ['P-095'],
    'adds a package and removes it, in the manifest and in the lockfile that there is',
  ), async () => {
    const { repository, plugin, change } = await open({
      '.gitignore': 'node_modules\n.yarn\n',
      'package.json': `${JSON.stringify({ name: 'odd', version: '1.0.0', type: 'module', bin: 'server.mjs', ...manifest }, null, 2)}\n`,
      'server.mjs': server,
      'base.mjs': base,
      ...(lockfile === null ? {} : { [lockfile[0]]: lockfile[1] }),
      ...files,
    });
    expect(await plugin.load()).toMatchObject({ status: 'loaded' });
    const { path } = repository;
    const manifestNow = () => readFileSync(join(path, 'package.json'), 'utf8');

    const added = await change({ add: ['is-odd@3.0.1'] });
    expect(added.said).toContain('true');
    expect(JSON.parse(manifestNow())).toMatchObject({ dependencies: { 'is-odd': expect.stringContaining('3.0.1') } });
    const kept = lockfile === null ? ['package.json'] : ['package.json', lockfile[0]];
    expect(added.changed.toSorted()).toEqual(kept.toSorted());
    for (const file of kept) expect(readFileSync(join(path, file), 'utf8')).toMatch(/is-odd.*3\.0\.1/s);

    repository.git('add', '-A');
    repository.git('commit', '--quiet', '-m', 'add a package');
    const removed = await change({ remove: ['is-odd'] });
    expect(removed.said).toContain('ERR_MODULE_NOT_FOUND');
    expect(manifestNow()).not.toContain('is-odd');
    expect(removed.changed.toSorted()).toEqual(kept.toSorted());
    expect(existsSync(join(path, 'node_modules/is-odd'))).toBe(false);
  }, 300_000);
});

/** A package index with one package, as PEP 503 has it. */
async function openIndex(): Promise<string> {
  const directory = makeDirectory('index');
  const wheel = 'little-1.0.0-py3-none-any.whl';
  const pack = `import sys, zipfile
info = "little-1.0.0.dist-info/"
files = {
    "little.py": "word = 'little is here'\\n",
    info + "METADATA": "Metadata-Version: 2.1\\nName: little\\nVersion: 1.0.0\\n",
    info + "WHEEL": "Wheel-Version: 1.0\\nGenerator: x\\nRoot-Is-Purelib: true\\nTag: py3-none-any\\n",
}
files[info + "RECORD"] = "".join(f"{name},,\\n" for name in files) + info + "RECORD,,\\n"
with zipfile.ZipFile(sys.argv[1], "w") as archive:
    for name, text in files.items():
        archive.writestr(zipfile.ZipInfo(name), text)
`;
  const argv = ['-c', pack, join(directory, wheel)];
  await promisify(execFile)('python3', argv);
  const content = readFileSync(join(directory, wheel));
  const registry = createServer((incoming, answer) => {
    if (incoming.url === '/simple/little/') {
      answer.writeHead(200, { 'content-type': 'text/html' }).end(`<a href="/${wheel}">${wheel}</a>`);
    } else if (incoming.url === `/${wheel}`) answer.writeHead(200).end(content);
    else answer.writeHead(404).end();
  });
  await new Promise<void>((resolve) => {
    registry.listen(0, '127.0.0.1', resolve);
  });
  onTestFinished(() => registry.close().closeAllConnections());
  const address = registry.address();
  return `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}/simple/`;
}

const hasPoetry = spawnSync('poetry', ['--version']).status === 0;

test.skipIf(!hasPoetry)(
  proves(['P-095'], 'Poetry adds a package and removes it, in the manifest and in its lockfile'),
  async () => {
    const index = await openIndex();
    // Poetry keeps what it reads of a source by the name of the source, so this one has a name of its own.
    const source = createHexId(8);
    const { repository, plugin, environment, definition } = await openPlugin({
      '.gitignore': '.venv\n__pycache__\n',
      'pyproject.toml': `[tool.poetry]
name = "odd"
version = "1.0.0"
description = ""
authors = []
packages = [{ include = "server.py" }]

[tool.poetry.dependencies]
python = "^3.9"

[[tool.poetry.source]]
name = "${source}"
url = "${index}"
default = true

[build-system]
requires = ["poetry-core"]
build-backend = "poetry.core.masonry.api"
`,
      'poetry.lock': 'package = []\n\n[metadata]\nlock-version = "2.0"\npython-versions = "^3.9"\ncontent-hash = ""\n',
      'server.py': readFileSync(join(fixtures, 'plugins/python-plugin/server.py'), 'utf8'),
      '.mcp.json': JSON.stringify({ mcpServers: { odd: { command: 'poetry', args: ['run', 'python', 'server.py'] } } }),
    });
    const variables = { POETRY_VIRTUALENVS_IN_PROJECT: 'true' };
    const locked = await environment.run({ argv: ['poetry', 'lock', '--no-interaction'], variables });
    expect(locked.exitCode, locked.stderr.text).toBe(0);
    repository.git('commit', '--quiet', '--all', '--message', 'lock');
    expect(await plugin.load()).toMatchObject({ status: 'loaded' });
    const { signal } = new AbortController();
    const change = async (wish: { add: string[]; remove: string[] }) => {
      await changeDependencies(environment, definition, wish, { directory: '', signal });
      expect(repository.git('diff', '--name-only').trim().split('\n')).toEqual(['poetry.lock', 'pyproject.toml']);
      expect(await plugin.reload({ needsInstall: true })).toMatchObject({ status: 'loaded' });
      const python = join(repository.path, '.venv/bin/python');
      const { stdout, stderr } = await environment.run({ argv: [python, '-c', 'import little; print(little.word)'] });
      return stdout.text + stderr.text;
    };
    expect(await change({ add: ['little==1.0.0'], remove: [] })).toBe('little is here\n');
    expect(readFileSync(join(repository.path, 'pyproject.toml'), 'utf8')).toMatch(/^little = "1\.0\.0"$/m);
    repository.git('commit', '--quiet', '--all', '--message', 'add a package');
    expect(await change({ add: [], remove: ['little'] })).toContain('ModuleNotFoundError');
    expect(readFileSync(join(repository.path, 'poetry.lock'), 'utf8')).not.toContain('little');
  },
  300_000,
);

const hasCargo = spawnSync('cargo', ['--version']).status === 0;

test.skipIf(!hasCargo)(
  proves(['P-095'], 'Cargo adds a crate and removes it, in the manifest and in its lockfile'),
  async () => {
    const { repository, environment, definition } = await openPlugin({
      '.gitignore': 'target\n',
      'Cargo.toml': '[package]\nname = "odd"\nversion = "1.0.0"\nedition = "2021"\n',
      'Cargo.lock': 'version = 4\n\n[[package]]\nname = "odd"\nversion = "1.0.0"\n',
      'src/main.rs': 'fn main() {}\n',
      'examples/tell.rs': 'fn main() { println!("{}", little::WORD); }\n',
      '.mcp.json': JSON.stringify({ mcpServers: { odd: { command: 'cargo', args: ['run', '--quiet'] } } }),
      // A registry in a directory, as `cargo vendor` makes it.
      '.cargo/config.toml':
        '[source.crates-io]\nreplace-with = "kept"\n\n[source.kept]\ndirectory = "vendor"\n\n[net]\noffline = true\n',
      'vendor/little/Cargo.toml': '[package]\nname = "little"\nversion = "1.0.0"\nedition = "2021"\n',
      'vendor/little/src/lib.rs': 'pub const WORD: &str = "little is here";\n',
      'vendor/little/.cargo-checksum.json': '{"files":{},"package":null}',
    });
    expect(definition.language).toBe('rust');
    const { signal } = new AbortController();
    const change = async (wish: { add: string[]; remove: string[] }) => {
      await changeDependencies(environment, definition, wish, { directory: '', signal });
      expect(repository.git('diff', '--name-only').trim().split('\n')).toEqual(['Cargo.lock', 'Cargo.toml']);
      const argv = ['cargo', 'run', '--quiet', '--locked', '--example', 'tell'] as const;
      const { stdout, stderr } = await environment.run({ argv });
      return stdout.text + stderr.text;
    };
    expect(await change({ add: ['little@1.0.0'], remove: [] })).toBe('little is here\n');
    expect(readFileSync(join(repository.path, 'Cargo.toml'), 'utf8')).toMatch(/^little = "1\.0\.0"$/m);
    repository.git('commit', '--quiet', '--all', '--message', 'add a crate');
    expect(await change({ add: [], remove: ['little'] })).toMatch(/unresolved.*`little`|undeclared crate.*`little`/);
    expect(readFileSync(join(repository.path, 'Cargo.lock'), 'utf8')).not.toContain('little');
    repository.git('commit', '--quiet', '--all', '--message', 'leave it out');
    const none = { add: ['not-kept'], remove: [] };
    await expect(changeDependencies(environment, definition, none, { directory: '', signal })).rejects.toMatchObject({
      code: 'repair/edit-refused',
      message: expect.stringContaining('cargo add'),
    });
  },
  300_000,
);

/** A proxy of Go modules in a directory, with one module. */
async function makeGoProxy(): Promise<string> {
  const directory = makeDirectory('go-proxy');
  const pack = `import os, sys, zipfile
place = os.path.join(sys.argv[1], "example.test/little/@v")
os.makedirs(place)
mod = "module example.test/little\\n\\ngo 1.19\\n"
files = {"go.mod": mod, "little.go": 'package little\\n\\nconst Word = "little is here"\\n'}
for name, text in {"list": "v1.0.0\\n", "v1.0.0.info": '{"Version":"v1.0.0"}', "v1.0.0.mod": mod}.items():
    open(os.path.join(place, name), "w").write(text)
with zipfile.ZipFile(os.path.join(place, "v1.0.0.zip"), "w") as archive:
    for name, text in files.items():
        archive.writestr("example.test/little@v1.0.0/" + name, text)
`;
  await promisify(execFile)('python3', ['-c', pack, directory]);
  return `file://${directory}`;
}

const hasGo = spawnSync('go', ['version']).status === 0;

test.skipIf(!hasGo)(
  proves(['P-095'], 'Go gets a module and lets it go, in the manifest and in its sums'),
  async () => {
    const caches = makeDirectory('go-caches');
    const variables = {
      GOPROXY: await makeGoProxy(),
      GOSUMDB: 'off',
      GOPATH: join(caches, 'path'),
      GOCACHE: join(caches, 'build'),
    };
    const files = {
      'go.mod': 'module example.test/odd\n\ngo 1.19\n',
      'main.go': 'package main\n\nfunc main() {}\n',
      'tell/main.go':
        'package main\n\nimport (\n\t"fmt"\n\n\t"example.test/little"\n)\n\nfunc main() { fmt.Println(little.Word) }\n',
      '.mcp.json': JSON.stringify({ mcpServers: { odd: { command: 'go', args: ['run', '.'] } } }),
    };
    const { repository, environment, definition } = await openPlugin(files, variables);
    expect(definition.language).toBe('go');
    const { signal } = new AbortController();
    const change = async (wish: { add: string[]; remove: string[] }) => {
      await changeDependencies(environment, definition, wish, { directory: '', signal });
      const { stdout, stderr } = await environment.run({ argv: ['go', 'run', './tell'] });
      return stdout.text + stderr.text;
    };
    const manifest = () => readFileSync(join(repository.path, 'go.mod'), 'utf8');
    expect(await change({ add: ['example.test/little@v1.0.0'], remove: [] })).toBe('little is here\n');
    expect(manifest()).toContain('example.test/little v1.0.0');
    expect(readFileSync(join(repository.path, 'go.sum'), 'utf8')).toContain('example.test/little v1.0.0 h1:');
    repository.git('add', '--all');
    repository.git('commit', '--quiet', '--message', 'get a module');
    expect(await change({ add: [], remove: ['example.test/little'] })).toContain('no required module provides package');
    expect(manifest()).not.toContain('little');
    // Go makes its modules read-only, so that others than root could not remove them.
    await environment.run({ argv: ['go', 'clean', '-modcache'] });
  },
  300_000,
);

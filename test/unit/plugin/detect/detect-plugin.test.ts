import { describe, expect, test } from 'vitest';
import type { DetectOptions } from '../../../../src/plugin/detect/detect-plugin.ts';
import { detectPlugin } from '../../../../src/plugin/index.ts';
import { FileMapWorkspace } from '../../../kit/file-map-workspace.ts';
import { MemoryWorkspace } from '../../../kit/memory-workspace.ts';
import { proves } from '../../../requirements.ts';

const detect = (files: Record<string, string>, options: Partial<DetectOptions> = {}) =>
  detectPlugin(new FileMapWorkspace(files), { variables: {}, ...options });
const first = async (files: Record<string, string>, options: Partial<DetectOptions> = {}) =>
  (await detect(files, options)).servers[0];
const json = (value: unknown) => JSON.stringify(value, null, 2);
const argvOf = async (files: Record<string, string>, options: Partial<DetectOptions> = {}) => {
  const { transport } = await first(files, options);
  return transport.kind === 'stdio' ? transport.argv : [transport.url];
};

const snippet = (name: string) =>
  `\n\`\`\`json\n{"mcpServers": {"p": {"command": "npx",\n "args": ["-y", "--package", "${name}", "--",\n "mcp", "start", "--key", "K"]}}}\n\`\`\`\n`;

/** Detects on a machine that has no file beside these. */
const startPlaced = async (files: Record<string, string>) => {
  const workspace = new MemoryWorkspace({ ...files, 'requirements.txt': 'mcp' });
  workspace.onRun = () => ({ exitCode: 1 });
  const [{ transport }] = (await detectPlugin(workspace, { variables: {} })).servers;
  return transport.kind === 'stdio' ? [...transport.argv, transport.cwd] : [];
};

const startHere = async (files: Record<string, string>) => {
  const workspace = new MemoryWorkspace(files);
  workspace.onRun = () => ({ exitCode: 1 });
  const [{ transport }] = (await detectPlugin(workspace, { variables: {} })).servers;
  return transport.kind === 'stdio' ? transport.argv : [];
};

/** A project of hatchling with a script `server:main` and a table for its wheel. */
const hatchling = (wheel: string) =>
  `[project]\nname = "acme"\n[project.scripts]\nacme = "server:main"\n[build-system]\nbuild-backend = "hatchling.build"\n[tool.hatch.build.targets.wheel]\n${wheel}\n`;

describe('the start command', () => {
  test(proves(['P-015'], 'of a TypeScript, a Python, a Rust and a Go plugin'), async () => {
    const typescript = {
      'package.json': json({ name: 'p', bin: './dist/index.js', scripts: { build: 'tsc' } }),
      'tsconfig.json': '{}',
    };
    expect(await detect(typescript)).toMatchObject({
      language: 'typescript',
      servers: [{ source: 'package.json bin', transport: { kind: 'stdio', argv: ['node', 'dist/index.js'] } }],
    });
    expect(await detect({ 'main.py': '' })).toMatchObject({
      servers: [{ source: 'main.py', transport: { argv: ['python3', 'main.py'] } }],
    });
    expect(await detect({ 'Cargo.toml': '[package]\nname = "rusty"\n' })).toMatchObject({
      language: 'rust',
      servers: [{ transport: { argv: ['target/debug/rusty'] } }],
    });
    expect(await detect({ 'go.mod': 'module example.org/tools/gopher/v2\n' })).toMatchObject({
      language: 'go',
      build: { steps: [{ phase: 'build', argv: ['go', 'build', '-o', 'bin/gopher', '.'] }] },
      servers: [{ transport: { argv: ['bin/gopher'] } }],
    });
  });

  const registered = [{ type: 'positional', value: 'registered' }];
  const everywhere: Record<string, string> = {
    '.mcp.json': json({ mcpServers: { a: { command: 'node', args: ['mcp.js'] } } }),
    '.claude-plugin/plugin.json': json({ mcpServers: { b: { command: 'node', args: ['plugin.js'] } } }),
    'server.json': json({ packages: [{ registryType: 'npm', identifier: 'p', packageArguments: registered }] }),
    'manifest.json': json({ server: { mcp_config: { command: 'node', args: ['bundle.js'] } } }),
    'package.json': json({ name: 'p', bin: 'bin.js', scripts: { build: 'x' } }),
    'pyproject.toml': '[project.scripts]\npy = "p:main"\n',
    'Cargo.toml': '[package]\nname = "rusty"\n',
  };

  test(proves(['P-015'], 'is looked for in a fixed order, the command line first'), async () => {
    expect(await argvOf(everywhere, { command: ['node', 'said.js'] })).toEqual(['node', 'said.js']);
    const files = { ...everywhere };
    for (const [name, last] of [
      ['.mcp.json', 'mcp.js'],
      ['.claude-plugin/plugin.json', 'plugin.js'],
      ['server.json', 'registered'],
      ['manifest.json', 'bundle.js'],
      ['package.json', 'bin.js'],
      ['pyproject.toml', 'py'],
      ['Cargo.toml', 'target/debug/rusty'],
    ] as const) {
      expect((await argvOf(files)).at(-1)).toBe(last);
      delete files[name];
    }
  });

  test('a language that is built only when told how is named, with an example', async () => {
    await expect(detect({ 'Package.swift': '' })).rejects.toMatchObject({
      code: 'plugin/not-found',
      message: expect.stringMatching(/^Package\.swift says that .* is written in Swift/),
      recovery: [expect.stringContaining("--build 'swift build' -- ")],
    });
    // A part of a project that PTH builds says nothing of the whole.
    await expect(
      detect({ 'CMakeLists.txt': '', 'Cargo.toml': '[workspace]\nmembers = ["a"]\n' }),
    ).rejects.toMatchObject({
      message: expect.stringMatching(/^No MCP server was found/),
    });
  });

  test('the start that the README gives for a language that PTH does not build is told, also beside a built part', async () => {
    const manifest = { 'deps.edn': '{:deps {io.modelcontextprotocol.sdk/mcp {:mvn/version "1"}}}' };
    const clients = { mcpServers: { tree: { command: '/usr/local/bin/bash', args: ['-c', 'clojure -Ttree start'] } } };
    const recovery = [expect.stringContaining("--build 'clojure -P' -- clojure -Ttree start")];
    await expect(detect({ ...manifest, 'README.md': `# Tree\n${json(clients)}\n` })).rejects.toMatchObject({
      code: 'plugin/not-found',
      message: expect.stringMatching(
        /^deps\.edn says that .* is written in Clojure, .*; README\.md:\d starts it with: clojure -Ttree start$/,
      ),
      recovery,
    });
    const added = 'Run\n`claude mcp add tree -- clojure -Ttree start`\n';
    await expect(detect({ ...manifest, 'README.md': added, 'package.json': '{}' })).rejects.toMatchObject({
      message: expect.stringContaining('README.md:2 starts it with: clojure -Ttree start'),
      recovery,
    });
    await expect(detect(manifest)).rejects.toMatchObject({ message: expect.stringMatching(/only when told how$/) });
  });

  test.each([
    ['mix.exs', 'Elixir'],
    ['project.clj', 'Clojure'],
    ['tree.cabal', 'Haskell'],
    ['tree.gemspec', 'Ruby'],
    ['Gemfile', 'Ruby'],
    ['composer.json', 'PHP'],
  ])('%s that mentions MCP is that of a server in %s', async (file, language) => {
    await expect(detect({ [file]: 'uses "mcp"' })).rejects.toMatchObject({
      message: expect.stringContaining(` is written in ${language}, which PTH builds and starts only when told how`),
    });
  });

  test('a Gemfile that does not mention MCP may be that of a site', async () => {
    await expect(detect({ Gemfile: 'gem "jekyll"' })).rejects.toMatchObject({
      message: expect.stringMatching(/^No MCP server was found/),
    });
  });

  test('nothing found says where it looked', async () => {
    await expect(detect({ 'README.md': '' })).rejects.toMatchObject({
      code: 'plugin/not-found',
      message: expect.stringContaining(
        '.mcp.json, .claude-plugin/plugin.json, server.json, manifest.json, package.json',
      ),
    });
  });

  test('an empty command line is refused', async () => {
    await expect(detect({}, { command: [] })).rejects.toMatchObject({ code: 'usage/invalid' });
  });

  test('a plugin in a directory below the root is read there', async () => {
    const files = { 'packages/one/package.json': json({ name: '@scope/one', bin: 'x.js' }), 'packages/one/x.js': '' };
    const found = await detect(files, { directory: 'packages/one' });
    expect(found).toMatchObject({ name: 'one', servers: [{ transport: { argv: ['node', 'x.js'] } }] });
  });
});

describe('several servers', () => {
  const files = { '.mcp.json': json({ one: { command: './one' }, two: { command: './two' } }), one: '', two: '' };

  test('all are returned; the named one comes first', async () => {
    expect((await detect(files)).servers.map((server) => server.name)).toEqual(['one', 'two']);
    expect((await detect(files, { serverName: 'two' })).servers.map((server) => server.name)).toEqual(['two', 'one']);
  });

  test('an unknown name is told with the known ones', async () => {
    await expect(detect(files, { serverName: 'three' })).rejects.toMatchObject({
      code: 'plugin/unknown-server',
      details: { asked: 'three', known: ['one', 'two'] },
    });
  });

  test('each bin is a server; the one named like the package comes first', async () => {
    const manifest = json({ name: '@s/main', bin: { aux: 'aux.js', main: './main.js' } });
    const found = await detect({ 'package.json': manifest, 'main.js': '' });
    expect(found.servers.map((server) => server.name)).toEqual(['main', 'aux']);
  });

  test('servers that the authors merely use come after the plugin itself', async () => {
    const used = { command: 'npx', args: ['-y', 'somebody-elses-server'] };
    const remote = { type: 'http', url: 'https://example.org/mcp' };
    const found = await detect({
      '.mcp.json': json({ mcpServers: { used, remote } }),
      'package.json': json({ name: 'p', bin: 'own.js' }),
      'own.js': '',
    });
    expect(found.servers.map((server) => server.name)).toEqual(['p', 'used', 'remote']);
    expect(found.build.notes).toEqual([
      'not tested: used of .mcp.json: the published package somebody-elses-server, started by npx; remote of .mcp.json: a server at example.org; --server used tests it',
    ]);
  });

  test('programs beside the server are listed, unless one of them is asked for', async () => {
    const bin = { p: 'p.js', aux: 'aux.js' };
    const own = { 'package.json': json({ name: 'p', bin }), 'p.js': '', 'aux.js': '' };
    expect((await detect(own)).build.notes).toEqual([
      'not tested: aux of package.json bin: a program beside the server; --server aux tests it',
    ]);
    expect((await detect(own, { serverName: 'aux' })).build.notes).toBeUndefined();
    expect((await detect(own, { command: ['node', 'p.js'] })).build.notes).toBeUndefined();
  });

  test('servers of others are not called unasked; the fault names them', async () => {
    const servers = {
      used: { command: 'npx', args: ['-y', 'somebody-elses-server'] },
      remote: { type: 'http', url: 'https://docs.example.org/mcp' },
      image: { command: 'docker', args: ['run', '-i', '--rm', 'ghcr.io/o/image:1'] },
    };
    const given = { '.mcp.json': json({ mcpServers: servers }), Dockerfile: 'FROM scratch' };
    await expect(detect(given)).rejects.toMatchObject({
      code: 'plugin/foreign-servers',
      message: expect.stringMatching(
        /used of \.mcp\.json: the published package somebody-elses-server, started by npx; remote of \.mcp\.json: a server at docs\.example\.org; image .*ghcr\.io\/o\/image.*the Dockerfile here/,
      ),
      recovery: [expect.stringContaining('after --'), expect.stringContaining('--server used')],
    });
    expect((await detect(given, { serverName: 'remote' })).servers[0].name).toBe('remote');
    const bridge = {
      command: 'npx',
      args: ['-y', 'mcp-remote@0.1', 'https://mcp.example.org/mcp', '--header', 'A: b'],
    };
    await expect(detect({ '.mcp.json': json({ mcpServers: { bridge } }) })).rejects.toMatchObject({
      message: expect.stringMatching(
        /bridge of \.mcp\.json: a server at mcp\.example\.org, reached through mcp-remote\./,
      ),
    });
    // A published package that this directory does not build is no better when server.json names it.
    const packages = [{ registryType: 'npm', identifier: 'elsewhere', version: '1.0.0' }];
    await expect(detect({ 'server.json': json({ packages }) })).rejects.toMatchObject({
      code: 'plugin/foreign-servers',
    });
  });

  test.each([
    [['bun', 'run', '--cwd', '${CLAUDE_PLUGIN_ROOT}', '--silent', 'start']],
    [['npm', '--prefix', '${CLAUDE_PLUGIN_ROOT}', 'run', 'start']],
    [['cmd', '/c', 'npm', 'start']],
  ])('%j is followed to the file of the script', async ([command, ...args]) => {
    const start = (scripts: object, more: object = {}) => ({
      '.mcp.json': json({ mcpServers: { own: { command, args } } }),
      'package.json': json({ name: 'p', scripts }),
      ...more,
    });
    const found = await detect(start({ start: 'bun server.ts' }, { 'server.ts': '' }));
    expect(found.servers[0].source).toBe('.mcp.json');
    await expect(detect(start({ start: 'bun server.ts' }))).rejects.toMatchObject({
      code: 'plugin/build-unknown',
      details: { file: 'server.ts' },
    });
    await expect(detect(start({ serve: 'x' }))).rejects.toMatchObject({
      code: 'plugin/config-invalid',
      message: 'package.json: scripts has no script start, which .mcp.json runs; it has: serve',
    });
  });

  test('cmd /c, which exists on Windows only, is left out of the command', async () => {
    const given = {
      '.mcp.json': json({ own: { command: 'cmd', args: ['/c', 'node', 'own.js', '-a'] } }),
      'own.js': '',
    };
    expect(await argvOf(given)).toEqual(['node', 'own.js', '-a']);
  });

  test('a line for the machine of its author counts only where nothing else says how to start', async () => {
    const mcp = (args: string[]) => json({ mcpServers: { mine: { command: 'node', args, env: { KEY: '${KEY}' } } } });
    const rest = { 'package.json': json({ name: 'p', bin: 'bin.js' }), 'bin.js': '', 'mcp.js': '', 'dist/mcp.js': '' };
    for (const path of ['/Users/ann/tools/wrapper.js', String.raw`C:\tools\wrapper.js`]) {
      expect(await startHere({ ...rest, '.mcp.json': mcp([path]) })).toEqual(['node', 'bin.js']);
    }
    expect(await startHere({ ...rest, '.mcp.json': mcp(['/work/mcp.js']) })).toEqual(['node', '/work/mcp.js']);
    const here = { ...rest, '.mcp.json': mcp(['dist/mcp.js', '/Users/ann/data']) };
    expect(await startHere(here)).toEqual(['node', 'dist/mcp.js', '/Users/ann/data']);
  });

  test('a line for the machine of its author means the file here that its path ends with', async () => {
    const mcp = (path: string) =>
      json({ mcpServers: { mine: { command: 'node', args: [path, '-v'], env: { A: '1' } } } });
    const manifest = json({ name: 'p', main: 'dist/other.js', scripts: { build: 'tsc', start: 'node dist/mcp.js' } });
    for (const path of ['/home/ann/my work/dist/mcp.js', String.raw`C:\work\dist\mcp.js`]) {
      const workspace = new MemoryWorkspace({ '.mcp.json': mcp(path), 'package.json': manifest });
      workspace.onRun = () => ({ exitCode: 1 });
      expect((await detectPlugin(workspace, { variables: {} })).servers[0]).toMatchObject({
        name: 'mine',
        transport: { argv: ['node', 'dist/mcp.js', '-v'], variables: { A: '1' } },
      });
    }
  });

  test('a working directory of another machine means the one here that its path ends with', async () => {
    const mcp = (file: string, cwd: string) => ({
      '.mcp.json': json({ mcpServers: { mine: { command: 'python', args: [file], cwd } } }),
    });
    const here = { 'docs/server.py': '', 'docs/lib/tool.py': '' };
    const work = 'C:/Users/ann/servers/docs';
    expect(await startPlaced({ ...mcp(`${work}/server.py`, work), ...here })).toEqual(['python', 'server.py', 'docs']);
    expect(await startPlaced({ ...mcp('lib/tool.py', '/home/ann/docs'), ...here })).toEqual([
      'python',
      'lib/tool.py',
      'docs',
    ]);
    const windows = JSON.parse(mcp('docs/server.py', '')['.mcp.json']) as { mcpServers: { mine: object } };
    windows.mcpServers.mine = { command: 'C:/work/.venv/Scripts/python.exe', args: ['C:/work/docs/server.py'] };
    expect(await startPlaced({ '.mcp.json': json(windows), ...here })).toEqual(['python', 'docs/server.py', undefined]);
    expect(await startPlaced({ ...mcp('server.py', '/home/ann/gone'), 'server.py': '' })).toEqual([
      'python',
      'server.py',
      undefined,
    ]);
  });

  test('a program that is called by its name, as if it were installed, is the one of this package', async () => {
    const own = { 'package.json': json({ name: '@o/p', bin: { 'p-mcp': 's.js' } }), 's.js': '' };
    const line = (command: string) => ({ ...own, '.mcp.json': json({ p: { command, args: ['serve'] } }) });
    expect(await argvOf(line('p-mcp'))).toEqual(['node', 's.js', 'serve']);
    expect(await argvOf(line('other'))).toEqual(['other', 'serve']);
  });

  test('two names of one program are one server', async () => {
    const bin = { alias: './s.js', p: 's.js', other: 'o.js' };
    const { servers } = await detect({ 'package.json': json({ name: 'p', bin }), 's.js': '', 'o.js': '' });
    expect(servers.map(({ name }) => name)).toEqual(['p', 'other']);
  });

  test('the ways in which clients name the directory of the project are known', async () => {
    const args = ['${PWD}/a.js', '${workspaceFolder}/b', '${CLAUDE_PROJECT_DIR}/c', '${pluginDir}'];
    const found = await detect({ '.mcp.json': json({ own: { command: 'node', args } }), 'a.js': '' });
    expect(found.servers[0]).toMatchObject({
      missingVariables: [],
      transport: { argv: ['node', '/plugin/a.js', '/plugin/b', '/plugin/c', '/plugin'] },
    });
  });

  test('a start file in a directory with a package of its own is built there', async () => {
    const manifest = json({ name: 's', scripts: { build: 'node make.mjs' } });
    const given = {
      '.mcp.json': json({ own: { command: 'node', args: ['server/dist/index.js'] } }),
      'package.json': json({ name: 'p', scripts: { prepare: 'husky' } }),
      'server/package.json': manifest,
      'server/package-lock.json': '{}',
    };
    const { build } = await detect(given);
    expect(build).toMatchObject({ source: 'server/package.json build script' });
    expect(build.steps).toMatchObject([
      { phase: 'install', cwd: 'server', argv: ['npm', 'ci', '--no-audit', '--no-fund'] },
      { phase: 'build', cwd: 'server', argv: ['npm', 'run', 'build'] },
    ]);
  });

  test('the README says with which arguments a program without any is started', async () => {
    const given = { 'package.json': json({ name: '@o/p', bin: 'bin.js' }), 'bin.js': '' };
    const readme = { 'README.md': `# p\n${snippet('@o/other')}${snippet('@o/p@latest')}` };
    expect((await detect({ ...given, ...readme })).servers[0].readme).toEqual({
      place: 'README.md:10',
      args: ['start', '--key', 'K'],
      variables: [],
    });
    expect((await detect({ ...given, ...readme }, { args: ['start'] })).servers[0].readme).toBeUndefined();
    expect((await detect({ ...given, 'README.md': snippet('@o/other') })).servers[0].readme).toBeUndefined();
    const broken = snippet('@o/p').replace('"-y",', '"-y", // quiet');
    expect((await detect({ ...given, 'README.md': broken })).servers[0].readme).toBeUndefined();
  });

  test('Python: a program below src that imports an SDK, after those at the top', async () => {
    const server = 'import os\nfrom mcp.server import Server\n';
    expect(await argvOf({ 'src/server.py': server })).toEqual(['python3', 'src/server.py']);
    expect(await argvOf({ 'src/server.py': server, 'server.py': '' })).toEqual(['python3', 'server.py']);
    await expect(detect({ 'src/server.py': 'import mcphost\n' })).rejects.toMatchObject({ code: 'plugin/not-found' });
    const scripts = { 'acme_mcp.py': server, 'client.py': server, 'test_mcp.py': server };
    expect(await argvOf(scripts)).toEqual(['python3', 'acme_mcp.py']);
    await expect(detect({ ...scripts, 'other_mcp.py': server })).rejects.toMatchObject({ code: 'plugin/not-found' });
  });

  test('Python: the one script below src of a project whose manifest lies above it', async () => {
    const scripts = { 'src/acme_mcp.py': 'from mcp.server import Server\n', 'src/acme/tools.py': '' };
    const start = ['python3', 'src/acme_mcp.py'];
    expect(await argvOf({ ...scripts, 'requirements.txt': 'mcp\n' })).toEqual(start);
    expect(await argvOf({ ...scripts, 'pyproject.toml': '[project]\nname = "acme"\n' })).toEqual(start);
    const documented = { 'README.md': '```sh\npython -m src.acme_mcp\n```\n', 'requirements.txt': 'mcp\n' };
    expect(await argvOf({ ...scripts, ...documented })).toEqual(['python', '-m', 'src.acme_mcp']);
    await expect(detect(scripts)).rejects.toMatchObject({ code: 'plugin/not-found' });
    await expect(
      detect({ ...scripts, 'requirements.txt': 'flask\n', 'src/requirements.txt': 'mcp\n' }),
    ).rejects.toMatchObject({ code: 'plugin/not-found' });
  });

  test('of Python whose script names a module that the built package lacks, and a script that it has', async () => {
    const given = {
      'pyproject.toml': hatchling('packages = ["."]'),
      'src/server.py': 'if __name__ == "__main__":\n    main()\n',
    };
    expect(await argvOf(given)).toEqual(['python3', 'src/server.py']);
    expect(await argvOf({ ...given, 'server.py': '' })).toEqual(['acme']);
    expect(await argvOf({ ...given, 'pyproject.toml': hatchling('sources = ["src"]') })).toEqual(['acme']);
    expect(await argvOf({ ...given, 'src/server.py': '' })).toEqual(['acme']);
  });

  test.each([
    ['uvx', ['My-Server@latest']],
    ['uv', ['tool', 'run', 'my-server']],
    ['pipx', ['run', 'my-server']],
  ])('the working copy stands in for the published package of Python, by %s, too', async (command, args) => {
    const own = { command, args: [...args, '--flag'] };
    const pyproject = '[project]\nname = "my_server"\n[project.scripts]\nmy-server = "x:y"\n';
    const found = await first({ '.mcp.json': json({ mcpServers: { own } }), 'pyproject.toml': pyproject });
    expect(found).toMatchObject({ transport: { argv: ['my-server', '--flag'] } });
  });

  test.each([
    ['npx', ['-y', '@s/p@latest']],
    ['npm', ['exec', '--yes', '--', '@s/p@1.2.3']],
    ['bunx', ['@s/p']],
    ['bun', ['x', '@s/p@latest']],
    ['pnpm', ['dlx', '@s/p@latest']],
    ['yarn', ['dlx', '@s/p']],
  ])('the published package of this very directory, by %s, is replaced by the working copy', async (command, args) => {
    const own = { command, args: [...args, '--flag'] };
    const found = await first({
      '.mcp.json': json({ mcpServers: { own } }),
      'package.json': json({ name: '@s/p', bin: 'own.js' }),
      'own.js': '',
    });
    expect(found).toMatchObject({
      source: '.mcp.json, working copy of @s/p',
      transport: { argv: ['node', 'own.js', '--flag'] },
    });
  });
});

const nodeFiles = {
  'package.json': json({ name: '@s/p', bin: { p: 'p.js', aux: 'aux.js', alias: 'p.js' } }),
  'p.js': '',
  'aux.js': '',
};
const pythonFiles = {
  'pyproject.toml': '[project]\nname = "my_server"\n[project.scripts]\nmy-server = "x:y"\naux = "x:z"\n',
};
const configure = (line: string) => {
  const [command, ...args] = line.split(' ');
  return { '.mcp.json': json({ mcpServers: { own: { command, args } } }) };
};
const typed = async (line: string) => (await argvOf(nodeFiles, { command: line.split(' ') })).join(' ');

describe('the working copy of a package with several programs', () => {
  test.each([
    ['npx -y -p @s/p@1.0.0 aux --flag', 'node aux.js --flag'],
    ['npx --package=@s/p -- aux', 'node aux.js'],
    ['npm exec --package @s/p -- alias', 'node p.js'],
    ['npx -y @s/p aux', 'node p.js aux'],
    ['alias serve', 'node p.js serve'],
  ])('%s', async (line, expected) => {
    expect((await argvOf({ ...nodeFiles, ...configure(line) })).join(' ')).toBe(expected);
  });

  test.each([
    ['uvx --from my-server aux --flag', 'aux --flag'],
    ['uvx --from my-server[web]>=1 aux', 'aux'],
    ['pipx run --spec my-server aux', 'aux'],
    ['uvx --from .[web] aux', 'aux'],
    ['uvx my-server --from elsewhere', 'my-server --from elsewhere'],
  ])('%s', async (line, expected) => {
    const workspace = new MemoryWorkspace({ ...pythonFiles, ...configure(line) });
    workspace.onRun = () => ({ exitCode: 1 });
    const [{ transport }] = (await detectPlugin(workspace, { variables: {} })).servers;
    expect(transport.kind === 'stdio' && transport.argv.join(' ')).toBe(expected);
  });

  test('a program that the package does not have stays that of the published one', async () => {
    const { servers } = await detect({ ...nodeFiles, ...configure('npx -p @s/p gone') });
    expect(servers.map(({ name }) => name)).toEqual(['p', 'aux', 'own']);
  });

  test('a start command that a person gives means the working copy, too', async () => {
    expect(await typed('npx -y @s/p --flag')).toBe('node p.js --flag');
    expect(await typed('npx -y -p @s/p aux')).toBe('node aux.js');
    expect(await typed('npx -y somebody-elses')).toBe('npx -y somebody-elses');
  });
});

const differ = (others: string) => [
  `the server is started as package.json bin says, node dist/a.js; other files differ (${others}), and -- COMMAND chooses`,
];

describe('sources that do not agree', () => {
  test('the choice and the others stand in one sentence', async () => {
    const files = {
      '.mcp.json': json({ own: { command: 'node', args: ['a.js', '--quiet'] } }),
      'package.json': json({ name: 'p', bin: 'b.js' }),
      'a.js': '',
    };
    expect((await detect(files)).build.notes).toEqual([
      'the server is started as .mcp.json says, node a.js --quiet; other files differ (package.json bin: node b.js), and -- COMMAND chooses',
    ]);
    expect((await detect({ ...files, 'package.json': json({ name: 'p' }) })).build.notes ?? []).toEqual([]);
  });

  test('documents are heard as well where they start another file or module, or name a URL of this host', async () => {
    const files = {
      'package.json': json({ name: 'p', bin: 'dist/a.js', scripts: { build: 'tsc' } }),
      'src/a.ts': '',
      'b.js': '',
      'c.py': '',
      'app/web.py': '',
    };
    const note = async (more: Record<string, string>) => (await detect({ ...files, ...more })).build.notes ?? [];
    expect(await note({ Dockerfile: 'FROM a\nCMD ["node", "b.js"]\n' })).toEqual(differ('Dockerfile: node b.js'));
    expect(await note({ Dockerfile: 'CMD ["uvicorn", "app.web:app"]' })).toEqual(
      differ('Dockerfile: uvicorn app.web:app'),
    );
    const smithery = "commandFunction: |-\n  (config) => ({ command: 'python', args: ['c.py'] })\n";
    expect(await note({ 'smithery.yaml': smithery })).toEqual(differ('smithery.yaml:2: python c.py'));
    const entry = (command: string, ...args: string[]) => json({ mcpServers: { p: { command, args } } });
    expect(await note({ 'README.md': `\n${entry('node', '/home/ann/p/b.js')}` })).toEqual(
      differ('README.md:5: node b.js'),
    );
    const url = json({ mcpServers: { p: { type: 'http', url: 'http://localhost:3000/mcp' } } });
    expect(await note({ 'README.md': url })).toEqual(differ('README.md:5: http://localhost:3000/mcp'));
    const alike = [
      entry('node', '/home/ann/p/dist/a.js', '--verbose'),
      entry('npx', 'tsx', 'src/a.ts'),
      entry('npx', '-y', 'p', '/data'),
      entry('npx', '-y', 'another'),
      json({ url: 'https://p.example/mcp' }),
    ];
    expect(await note({ 'README.md': alike.join('\n'), Dockerfile: 'CMD ["node", "dist/a.js", "--http"]' })).toEqual(
      [],
    );
  });

  test('a URL of this host takes its command from the project', async () => {
    const found = await first({
      '.mcp.json': json({ own: { url: 'http://localhost:3000/mcp' } }),
      'package.json': json({ name: 'p', scripts: { start: 'node a.js --port 3000' } }),
      'a.js': '',
    });
    expect(found.transport).toMatchObject({ url: 'http://localhost:3000/mcp', start: { port: 3000 } });
  });

  test('a package of server.json that serves HTTP is started, too', async () => {
    const packages = [
      { registryType: 'npm', identifier: 'p', transport: { type: 'streamable-http', url: 'http://localhost:{port}/' } },
    ];
    const files = { 'server.json': json({ packages }), 'package.json': json({ name: 'p', bin: 'b.js' }), 'b.js': '' };
    expect(await argvOf(files)).toEqual(['node', 'b.js']);
  });
});

describe('.mcp.json', () => {
  test(
    proves(['P-063'], 'placeholders are filled from given variables or defaults; a missing one is reported'),
    async () => {
      const server = {
        command: '${RUNTIME:-node}',
        args: ['server.js', '${MODE}'],
        env: { TOKEN: '${TOKEN}', LEVEL: '${LEVEL:-info}', COUNT: 3, HOST: 'https://${HOST:-}' },
      };
      const found = await first(
        { '.mcp.json': json({ mcpServers: { s: server } }), 'server.js': '' },
        { variables: { MODE: 'fast' } },
      );
      expect(found).toMatchObject({
        transport: {
          argv: ['node', 'server.js', 'fast'],
          variables: { LEVEL: 'info', COUNT: '3', HOST: 'https://' },
        },
        missingVariables: ['TOKEN'],
      });
      expect(found.transport).not.toHaveProperty('variables.TOKEN');
    },
  );

  test('a URL means HTTP, with or without a type', async () => {
    const headers = { Authorization: 'Bearer ${TOKEN}' };
    for (const type of [undefined, 'http', 'streamable-http', 'sse']) {
      const entry = { type, url: 'http://localhost:3000/mcp', headers };
      expect((await first({ '.mcp.json': json({ s: entry }) }, { variables: { TOKEN: 't' } })).transport).toEqual({
        kind: 'http',
        url: 'http://localhost:3000/mcp',
        headers: { Authorization: 'Bearer t' },
      });
    }
  });

  test(
    proves(['P-019'], 'a command beside a URL is a server that PTH starts, on the port of the URL or its own'),
    async () => {
      const entry = { type: 'http', command: 'node', args: ['s.js', '--port', '{port}'], env: { PORT: '{port}' } };
      const start = { argv: ['node', 's.js', '--port', '{port}'], variables: { PORT: '{port}' } };
      const fixed = { ...entry, url: 'http://localhost:3000/mcp' };
      expect((await first({ '.mcp.json': json({ s: fixed }) })).transport).toEqual({
        kind: 'http',
        url: 'http://localhost:3000/mcp',
        headers: {},
        start: { ...start, port: 3000 },
      });
      const open = { ...entry, url: 'http://localhost:{port}/mcp', port: 4000 };
      expect((await first({ '.mcp.json': json({ s: open }) })).transport).toMatchObject({
        url: open.url,
        start: { port: 4000 },
      });
    },
  );

  test.each([
    ['mcpServers.s.port', { mcpServers: { s: { type: 'http', command: 'node', url: 'http://localhost:{port}/' } } }],
    ['mcpServers.s.port', { mcpServers: { s: { type: 'http', url: 'http://localhost/', port: 70_000 } } }],
    ['mcpServers', { mcpServers: [] }],
    ['mcpServers.s', { mcpServers: { s: 'node' } }],
    ['mcpServers.s.command', { mcpServers: { s: { args: [] } } }],
    ['mcpServers.s.args', { mcpServers: { s: { command: 'node', args: 'x' } } }],
    ['mcpServers.s.args[1]', { mcpServers: { s: { command: 'node', args: ['x', {}] } } }],
    ['mcpServers.s.env.A', { mcpServers: { s: { command: 'node', env: { A: null } } } }],
    ['mcpServers.s.url', { mcpServers: { s: { type: 'http', url: 'file:///etc/passwd' } } }],
    ['mcpServers.s.type', { mcpServers: { s: { type: 'telepathy' } } }],
  ])('a flaw is told with its place %s', async (place, content) => {
    await expect(detect({ '.mcp.json': json(content) })).rejects.toMatchObject({
      code: 'plugin/config-invalid',
      details: { file: '.mcp.json', place },
    });
  });

  test('a file above 1 MiB and a crowd of servers are refused', async () => {
    await expect(detect({ '.mcp.json': ' '.repeat(1024 * 1024 + 1) })).rejects.toMatchObject({
      code: 'plugin/config-invalid',
    });
    const crowd = Object.fromEntries(Array.from({ length: 101 }, (_, index) => [`s${index}`, { command: 'x' }]));
    await expect(detect({ '.mcp.json': json(crowd) })).rejects.toMatchObject({ code: 'plugin/config-invalid' });
  });
});

describe('.claude-plugin/plugin.json', () => {
  test('the plugin root is filled in and given to the server', async () => {
    const entry = { command: '${CLAUDE_PLUGIN_ROOT}/bin/server', args: ['--root', '${CLAUDE_PLUGIN_ROOT}'] };
    expect(
      await detect({
        '.claude-plugin/plugin.json': json({ name: 'mine', mcpServers: { s: entry } }),
        'bin/server': '',
      }),
    ).toMatchObject({
      name: 'mine',
      servers: [
        {
          source: '.claude-plugin/plugin.json',
          transport: {
            argv: ['/plugin/bin/server', '--root', '/plugin'],
            variables: { CLAUDE_PLUGIN_ROOT: '/plugin' },
          },
        },
      ],
    });
  });

  test('servers may stand in files that it names, one or several', async () => {
    const files = {
      'one.json': json({ mcpServers: { one: { command: 'one' } } }),
      'config/two.json': json({ two: { command: 'two' } }),
    };
    const names = async (mcpServers: unknown) =>
      (await detect({ ...files, '.claude-plugin/plugin.json': json({ mcpServers }) })).servers.map(
        (server) => server.name,
      );
    expect(await names('./one.json')).toEqual(['one']);
    expect(
      await names(['./one.json', '${CLAUDE_PLUGIN_ROOT}/config/two.json', { three: { command: 'three' } }]),
    ).toEqual(['one', 'two', 'three']);
  });

  test.each(['./missing.json', '../outside.json', '/etc/passwd'])(
    'a file that is not there or outside is refused: %s',
    async (path) => {
      await expect(detect({ '.claude-plugin/plugin.json': json({ mcpServers: path }) })).rejects.toMatchObject({
        code: 'plugin/config-invalid',
        details: { place: 'mcpServers' },
      });
    },
  );
});

describe('server.json', () => {
  const stdio = { type: 'stdio' };

  test(
    proves(['P-063'], 'inputs come from variables or defaults; only a required one without either is missing'),
    async () => {
      const entry = {
        registryType: 'npm',
        identifier: '@a/b',
        version: '1.2.3',
        transport: stdio,
        runtimeArguments: [{ type: 'named', name: '--quiet' }],
        packageArguments: [
          { type: 'positional', value: 'serve' },
          { type: 'named', name: '--port', default: '8080' },
          { type: 'named', name: '--host', isRequired: false, valueHint: 'host' },
          { type: 'positional', valueHint: 'path', isRequired: true },
        ],
        environmentVariables: [
          { name: 'API_KEY', isRequired: true, isSecret: true },
          { name: 'LEVEL', default: 'info' },
          { name: 'REGION' },
          { name: 'URL', value: 'https://{host}/', variables: { host: { default: 'h' } } },
        ],
      };
      const found = await first(
        { 'server.json': json({ name: 'io.x/b', packages: [entry] }) },
        { variables: { REGION: 'eu' }, serverName: 'b' },
      );
      expect(found).toEqual({
        name: 'b',
        source: 'server.json packages[0]',
        transport: {
          kind: 'stdio',
          argv: ['npx', '-y', '--quiet', '@a/b@1.2.3', 'serve', '--port', '8080'],
          variables: { LEVEL: 'info', REGION: 'eu', URL: 'https://h/' },
        },
        missingVariables: ['path', 'API_KEY'],
      });
    },
  );

  test.each([
    ['pypi', ['uvx', 'pkg==1.0']],
    ['nuget', ['dnx', 'pkg@1.0', '--yes']],
    ['oci', ['docker', 'run', '-i', '--rm', 'pkg:1.0']],
  ])('a package of %s has its runner', async (registryType, argv) => {
    const packages = [{ registryType, identifier: 'pkg', version: '1.0' }];
    expect(await argvOf({ 'server.json': json({ packages }) }, { serverName: 'server' })).toEqual(argv);
  });

  test('older spellings with underscores are read too', async () => {
    const packages = [
      {
        registry_type: 'npm',
        identifier: 'p',
        runtime_hint: 'bunx',
        package_arguments: [{ type: 'positional', value: 'x' }],
      },
    ];
    expect(await argvOf({ 'server.json': json({ packages }) }, { serverName: 'server' })).toEqual([
      'bunx',
      '-y',
      'p',
      'x',
    ]);
  });

  test('the package of this directory is started from the working copy', async () => {
    const packages = [
      {
        registryType: 'npm',
        identifier: '@a/b',
        version: '9.9.9',
        packageArguments: [{ type: 'positional', value: 'stdio' }],
      },
    ];
    const files = {
      'server.json': json({ packages }),
      'package.json': json({ name: '@a/b', bin: { b: 'dist/b.js' } }),
      'dist/b.js': '',
    };
    expect(await argvOf(files)).toEqual(['node', 'dist/b.js', 'stdio']);
    const python = {
      'server.json': json({ packages: [{ registryType: 'pypi', identifier: 'Pkg' }] }),
      'pyproject.toml': '[project]\nname = "pkg"\n[project.scripts]\npkg-run = "x:y"\n',
    };
    expect(await argvOf(python)).toEqual(['pkg-run']);
  });

  test('remotes are reached over HTTP, with headers', async () => {
    const remotes = [
      {
        type: 'streamable-http',
        url: 'https://{tenant}.example.org/mcp',
        variables: { tenant: { default: 'acme' } },
        headers: [{ name: 'X-Key', isRequired: true }],
      },
    ];
    expect(await first({ 'server.json': json({ name: 'a/b', remotes }) }, { serverName: 'b' })).toMatchObject({
      transport: { kind: 'http', url: 'https://acme.example.org/mcp', headers: {} },
      missingVariables: ['X-Key'],
    });
  });

  test.each([
    ['packages', { packages: {} }],
    ['packages[0]', { packages: ['x'] }],
    ['packages[0].identifier', { packages: [{ registryType: 'npm' }] }],
    [
      'packages[0].environmentVariables[0].name',
      { packages: [{ registryType: 'npm', identifier: 'x', environmentVariables: [{}] }] },
    ],
    ['remotes[0].url', { remotes: [{ url: 'nowhere' }] }],
  ])('a flaw is told with its place %s', async (place, content) => {
    await expect(detect({ 'server.json': json(content) })).rejects.toMatchObject({
      code: 'plugin/config-invalid',
      details: { file: 'server.json', place },
    });
  });
});

const bundle = (server: unknown, more: object = {}) => ({
  'manifest.json': json({ manifest_version: '0.3', name: 'bundled', server, ...more }),
  'server/index.js': '',
});

describe('manifest.json of a bundle', () => {
  test(
    proves(['P-063'], 'places and user configuration are filled in; a required setting without a value is missing'),
    async () => {
      const server = {
        type: 'node',
        entry_point: 'server/index.js',
        mcp_config: {
          command: 'node',
          args: [
            '${__dirname}/server/index.js',
            '${user_config.dirs}',
            '--level=${user_config.level}',
            '${user_config.extra}',
          ],
          env: { KEY: '${user_config.api_key}', HOME_DIR: '${HOME}' },
        },
      };
      const user_config = {
        dirs: { type: 'directory', multiple: true, default: ['${HOME}/a', '/b'] },
        level: { type: 'number', default: 3 },
        api_key: { type: 'string', sensitive: true, required: true },
        extra: { type: 'string', required: false },
      };
      expect(await detect(bundle(server, { user_config }), { variables: { HOME: '/home/u' } })).toMatchObject({
        name: 'bundled',
        servers: [
          {
            transport: {
              argv: ['node', '/plugin/server/index.js', '/home/u/a', '/b', '--level=3'],
              variables: { HOME_DIR: '/home/u' },
            },
            missingVariables: ['api_key'],
          },
        ],
      });
      const given = await first(bundle(server, { user_config }), { variables: { API_KEY: 'k', HOME: '/h' } });
      expect(given).toMatchObject({ transport: { variables: { KEY: 'k' } }, missingVariables: [] });
    },
  );

  test('the override of the platform wins', async () => {
    const mcp_config = {
      command: 'a',
      args: ['1'],
      env: { X: '1', Y: '1' },
      platform_overrides: { linux: { command: 'b', env: { X: '2' } } },
    };
    expect((await first(bundle({ mcp_config }))).transport).toEqual({
      kind: 'stdio',
      argv: ['b', '1'],
      variables: { X: '2', Y: '1' },
    });
    expect((await first(bundle({ mcp_config }), { platform: 'darwin' })).transport).toMatchObject({ argv: ['a', '1'] });
  });

  test('an entry point alone is enough', async () => {
    expect(await argvOf(bundle({ type: 'node', entry_point: 'server/index.js' }))).toEqual([
      'node',
      '/plugin/server/index.js',
    ]);
  });

  test("another program's manifest.json is passed over", async () => {
    await expect(detect({ 'manifest.json': json({ name: 'web app', icons: [] }) })).rejects.toMatchObject({
      code: 'plugin/not-found',
    });
  });
});

describe('package.json and Python', () => {
  test.each([
    [{ main: 'index.js' }, ['node', 'index.js']],
    [{ scripts: { start: 'node src/server.js --stdio' } }, ['node', 'src/server.js', '--stdio']],
    [{ scripts: { start: 'tsc && node x' } }, ['npm', 'run', '--silent', 'start']],
    [{ bin: { a: 'a.py' } }, ['python3', 'a.py']],
    [{ bin: './run.sh' }, ['sh', 'run.sh']],
  ])('%j starts %j', async (manifest, argv) => {
    const files = {
      'package.json': json({ name: 'p', ...manifest }),
      'index.js': '',
      'src/server.js': '',
      'a.py': '',
      'run.sh': '',
    };
    expect(await argvOf(files)).toEqual(argv);
  });

  test('a package.json that names no program starts the source that makes a server', async () => {
    const typescript = { devDependencies: { typescript: '^5' } };
    const server = 'import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";\nnew McpServer({});\n';
    const place = { 'src/server.ts': server, 'src/other.ts': '' };
    const compiled = { 'tsconfig.json': '{ "compilerOptions": { "rootDir": "./src", "outDir": "./build" } }' };
    const files = { 'package.json': json({ name: 'p', ...typescript }), ...place };
    expect(await detect({ ...files, ...compiled })).toMatchObject({
      servers: [{ name: 'p', source: 'src/server.ts', transport: { argv: ['node', 'build/server.js'] } }],
      build: { steps: [{ phase: 'install' }, { phase: 'build', argv: ['npx', 'tsc'] }] },
    });
    // Without a directory for what is compiled, or without TypeScript, Node runs the source.
    expect(await argvOf({ ...files, 'tsconfig.json': '{}' })).toEqual(['node', 'src/server.ts']);
    expect(await argvOf({ ...files, ...compiled, 'package.json': '{}' })).toEqual(['node', 'src/server.ts']);
    const isUnfound = { code: 'plugin/not-found' };
    await expect(detect({ ...files, 'src/server.ts': 'serve();' })).rejects.toMatchObject(isUnfound);
    await expect(detect({ ...files, 'package.json': json({ exports: './x.js' }) })).rejects.toMatchObject(isUnfound);
    await expect(detect({ ...files, 'wrangler.toml': '' })).rejects.toMatchObject(isUnfound);
  });

  test('bin wins over main, main over the start script', async () => {
    const all = { bin: 'b.js', main: 'm.js', scripts: { start: 'node s.js' } };
    const files = { 'b.js': '', 'm.js': '', 's.js': '' };
    expect(await argvOf({ ...files, 'package.json': json(all) })).toEqual(['node', 'b.js']);
    expect(await argvOf({ ...files, 'package.json': json({ ...all, bin: undefined }) })).toEqual(['node', 'm.js']);
  });

  test('the start script wins over a main file in TypeScript, which Node does not run', async () => {
    const manifest = { main: 'src/index.ts', scripts: { build: 'tsc', start: 'node dist/index.js' } };
    const files = { 'package.json': json(manifest), 'src/index.ts': '' };
    expect(await argvOf(files)).toEqual(['node', 'dist/index.js']);
    const { scripts: _, ...without } = manifest;
    expect(await argvOf({ ...files, 'package.json': json(without) })).toEqual(['node', 'src/index.ts']);
  });

  test('the start script of a source wins over a main file that no script builds', async () => {
    const manifest = { main: 'dist/server/index.js', scripts: { start: 'tsx src/server/index.ts' } };
    const files = { 'tsconfig.json': '{}', 'src/server/index.ts': '' };
    const argvWith = (more: object, others: Record<string, string> = {}) =>
      argvOf({ ...files, 'package.json': json({ ...manifest, ...more }), ...others });
    expect(await argvWith({})).toEqual(['npm', 'run', '--silent', 'start']);
    expect(await argvWith({}, { 'dist/server/index.js': '' })).toEqual(['node', 'dist/server/index.js']);
    expect(await argvWith({ scripts: { ...manifest.scripts, build: 'tsc' } })).toEqual([
      'node',
      'dist/server/index.js',
    ]);
    expect(await argvWith({ scripts: { ...manifest.scripts, prepare: 'tsc' } })).toEqual([
      'node',
      'dist/server/index.js',
    ]);
    expect(await argvWith({ scripts: { start: 'node dist/server/index.js' } })).toEqual([
      'node',
      'dist/server/index.js',
    ]);
  });

  test('a page of Gradio that offers its functions as tools is a server, another page is none', async () => {
    const files = {
      'requirements.txt': 'gradio[mcp]\n',
      Dockerfile: 'FROM python:3.12\nCOPY . .\nCMD ["python", "src/app.py"]\n',
    };
    const page = (launch: string) => ({
      ...files,
      'src/app.py': `import gradio as gr\ngr.Blocks().launch(${launch})\n`,
    });
    expect(await argvOf(page('server_port=7860, mcp_server=True'))).toEqual(['python', 'src/app.py']);
    await expect(detect(page(''))).rejects.toMatchObject({ code: 'plugin/not-found' });
  });

  test('Python: scripts, then the package, then main.py; a virtual environment is used', async () => {
    const files: Record<string, string> = {
      'pyproject.toml': '[project]\nname = "own"\n[project.scripts]\nother = "a:b"\nown = "a:c" # main\n',
      'src/pkg/__main__.py': '',
      'main.py': '',
    };
    expect((await detect(files)).servers.map((server) => server.name)).toEqual(['own', 'other']);
    files['pyproject.toml'] = '[project]\nname = "own"\n';
    expect(await argvOf(files)).toEqual(['python3', '-m', 'pkg']);
    expect(await argvOf({ ...files, '.venv/bin/python': '' })).toEqual(['.venv/bin/python', '-m', 'pkg']);
    delete files['src/pkg/__main__.py'];
    expect(await argvOf(files)).toEqual(['python3', 'main.py']);
    expect((await detect(files)).language).toBe('python');
  });
});

import { describe, expect, test } from 'vitest';
import type { JsonValue } from '../../../../src/base/index.ts';
import { findPlugins } from '../../../../src/plugin/detect/find-plugins.ts';
import { FileMapWorkspace } from '../../../kit/file-map-workspace.ts';

const json = (value: unknown) => JSON.stringify(value);
const find = (files: Record<string, string>) => findPlugins(new FileMapWorkspace(files), { variables: {} });
const directories = async (files: Record<string, string>) =>
  (await find(files)).found.map(({ directory }) => directory);
const server = 'from mcp.server import Server\n';
const sdk = { '@modelcontextprotocol/sdk': '1' };

test('members of a workspace, plain directories and Python projects; libraries and packages of others are none', async () => {
  const found = await directories({
    'package.json': json({ private: true, workspaces: ['packages/*'] }),
    'packages/memory/package.json': json({ name: 'memory', bin: 'm.js', dependencies: sdk }),
    'packages/shared/package.json': json({ name: 'shared', main: 'i.js', types: 'i.d.ts', dependencies: sdk }),
    'packages/site/package.json': json({ name: 'site', scripts: { start: 'vite' } }),
    'packages/memory/node_modules/x/package.json': json({ name: 'x', bin: 'x.js', dependencies: sdk }),
    'src/time/pyproject.toml': '[project]\nname = "time"\ndependencies = ["mcp>=1"]\n[project.scripts]\ntime = "t:m"\n',
    'plain/server.py': 'from mcp.server import Server\n',
    'other/server.py': 'import flask\n',
    'examples/demo/package.json': json({ name: 'demo', bin: 'd.js', dependencies: sdk }),
    '.hidden/package.json': json({ name: 'h', bin: 'd.js', dependencies: sdk }),
    'zoo/broken/.mcp.json': '{',
    'zoo/used/.mcp.json': json({ docs: { url: 'https://docs.example.org/mcp' } }),
  });
  expect(found).toEqual(['plain', 'packages/memory', 'src/time', 'examples/demo']);
});

test('initializers, templates, libraries, extensions of editors and the root of a workspace are no servers', async () => {
  const packages = ['templated', 'twice'].map((name) => ({
    registryType: 'npm',
    identifier: name,
    version: '1.0.0',
    transport: { type: 'stdio' },
  }));
  const manifest = (name: string) =>
    json({ name: `io.example/${name}`, version: '1.0.0', packages: [...packages, ...packages] });
  const { found } = await find({
    'package.json': json({ name: 'mcp-tools', main: 'index.js', workspaces: ['packages/*'], dependencies: sdk }),
    'packages/create-mcp-app/package.json': json({ name: 'create-mcp-app', bin: 'c.js', dependencies: sdk }),
    'packages/create-mcp-app/skeleton/server.json': manifest('mcp-{{name}}'),
    'packages/create-mcp-app/skeleton/package.json': json({ name: 'mcp-{{name}}', bin: 'd.js', dependencies: sdk }),
    'packages/files/server.json': manifest('files'),
    'packages/files/package.json': json({ name: 'twice', bin: 'd.js', dependencies: sdk }),
    'editor/package.json': json({
      name: 'x-mcp-vscode',
      main: 'e.js',
      engines: { vscode: '^1.90.0' },
      dependencies: sdk,
    }),
    'crates/mcp-common/Cargo.toml': '[package]\nname = "mcp-common"\n',
    'crates/mcp-common/src/lib.rs': '',
    'library/__init__.py': '',
    'library/server.py': 'import mcp\n',
    'library/cli/main.py': 'import mcp\n',
  });
  expect(found.map(({ directory, servers }) => [directory, new Set(servers).size === servers.length])).toEqual([
    ['library/cli', true],
    ['packages/files', true],
  ]);
});

test('a marketplace names its plugins here and elsewhere', async () => {
  const entry = { command: 'node', args: ['${CLAUDE_PLUGIN_ROOT}/s.js'] };
  const { found, elsewhere, listed } = await find({
    '.claude-plugin/marketplace.json': json({
      name: 'm',
      metadata: { pluginRoot: './plugins' },
      plugins: [
        { name: 'deep', source: './a/b/c/d/e/deep' },
        { name: 'short', source: 'short' },
        { name: 'skills', source: './plugins/skills' },
        { name: 'away', source: { source: 'github', repo: 'owner/away' } },
        { name: 'escape', source: './../../etc' },
        'odd',
      ],
    }),
    'a/b/c/d/e/deep/.mcp.json': json({ deep: entry }),
    'plugins/short/.claude-plugin/plugin.json': json({ name: 'short', mcpServers: { s: entry } }),
    'plugins/skills/.claude-plugin/plugin.json': json({ name: 'skills' }),
  });
  expect(found.map(({ directory, source }) => [directory, source])).toEqual([
    ['a/b/c/d/e/deep', '.mcp.json'],
    ['plugins/short', '.claude-plugin/plugin.json'],
  ]);
  expect(elsewhere).toEqual(['away (github owner/away)']);
  expect(listed).toBe(6);
});

const marketplace = (plugins: JsonValue[]) => ({ '.claude-plugin/marketplace.json': json({ name: 'm', plugins }) });

describe('servers in the entry of a marketplace', () => {
  const entry = { command: 'node', args: ['${CLAUDE_PLUGIN_ROOT}/s.js'] };

  test('are those of the plugin here, inline and by the path of a file', async () => {
    const { found } = await find({
      ...marketplace([
        { name: 'inline', source: './plugins/inline', strict: false, mcpServers: { shop: entry } },
        { name: 'filed', source: './plugins/filed', mcpServers: ['./servers.json', { more: entry }] },
        { name: 'whole', source: './', mcpServers: { top: entry } },
        { name: 'away', source: { source: 'github', repo: 'owner/away' }, mcpServers: { away: entry } },
      ]),
      's.js': '',
      'plugins/inline/s.js': '',
      'plugins/filed/s.js': '',
      'plugins/filed/servers.json': json({ filed: entry }),
    });
    const source = '.claude-plugin/marketplace.json';
    expect(found).toMatchObject([
      { directory: '.', servers: ['top'], source },
      { directory: 'plugins/inline', servers: ['shop'], source },
      { directory: 'plugins/filed', servers: ['filed', 'more'], source },
    ]);
  });

  test('stand beside those of its own manifest, each name once', async () => {
    const { found } = await find({
      ...marketplace([{ name: 'both', source: './both', mcpServers: { own: { command: 'old' }, extra: entry } }]),
      'both/.claude-plugin/plugin.json': json({ name: 'both', mcpServers: { own: entry } }),
      'both/s.js': '',
    });
    expect(found).toMatchObject([{ directory: 'both', servers: ['own', 'extra'] }]);
  });
});

test('programs below cmd of a Go module have their build; submodules are marked', async () => {
  const { found } = await find({
    'go.mod': 'module example.org/x\nrequire github.com/mark3labs/mcp-go v1\n',
    'cmd/one/main.go': 'package main',
    'cmd/library/lib.go': 'package library',
    '.gitmodules': '[submodule "v"]\n\tpath = vendored\n\turl = https://example.org/v\n',
    'vendored/package.json': json({ name: 'v-mcp', bin: 'v.js' }),
  });
  expect(found).toEqual([
    {
      directory: '.',
      servers: ['one'],
      source: 'cmd/one',
      start: { command: ['bin/one'], build: 'go build -o bin/one ./cmd/one' },
      isSubmodule: false,
      makesServer: false,
    },
    { directory: 'vendored', servers: ['v-mcp'], source: 'package.json bin', isSubmodule: true, makesServer: true },
  ]);
});

test('the search ends at its limits and says so', async () => {
  const many = Object.fromEntries(Array.from({ length: 700 }, (_, index) => [`d${index}/readme`, '']));
  expect(await find(many)).toMatchObject({ found: [], isCut: true });
  const deep = { 'a/b/c/d/e/f/.mcp.json': json({ a: { command: 'a' } }) };
  expect(await directories(deep)).toEqual([]);
});

test('modules of Maven and Gradle and projects of .NET below the root; their libraries and parents are none', async () => {
  const plugin = '<build><plugins><plugin><artifactId>quarkus-maven-plugin</artifactId></plugin></plugins></build>';
  const { found } = await find({
    'pom.xml':
      '<project><artifactId>mcp-parent</artifactId><version>1</version><modules><module>a</module></modules></project>',
    'a/pom.xml': `<project><parent><version>1</version></parent><artifactId>mcp-a</artifactId>${plugin}</project>`,
    'shared/pom.xml': '<project><artifactId>mcp-shared</artifactId></project>',
    'kotlin/build.gradle.kts': 'plugins { application }\nimplementation("io.modelcontextprotocol:kotlin-sdk")',
    'todo/src/Mcp.Todo/Mcp.Todo.csproj': '<Project Sdk="Microsoft.NET.Sdk.Web"></Project>',
    'todo/Mcp.Todo.sln': '',
  });
  expect(found.map(({ directory, servers, source }) => [directory, servers[0], source])).toEqual([
    ['a', 'mcp-a', 'pom.xml'],
    ['kotlin', 'kotlin', 'build.gradle.kts'],
    ['todo/src/Mcp.Todo', 'Mcp.Todo', 'Mcp.Todo.csproj'],
  ]);
});

test('a program whose sources make no server is told from the servers beside it, in any language', async () => {
  const typed = "import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';\nnew McpServer({});\n";
  const client = "import { Client } from '@modelcontextprotocol/sdk/client/index.js';\nnew Client({});\n";
  const program = '<Project Sdk="Microsoft.NET.Sdk"><OutputType>Exe</OutputType></Project>';
  const { found } = await find({
    'go.mod': 'module example.org/x\nrequire github.com/mark3labs/mcp-go v1\n',
    'cmd/agent/main.go': 'package main\nimport "example.org/x/internal/tools"\n',
    'cmd/hooks/main.go': 'package main\nimport "example.org/x/internal/log"\n',
    'internal/tools/tools.go': 'package tools\nimport "github.com/mark3labs/mcp-go/server"\n',
    'internal/log/log.go': 'package log\nimport "example.org/x/internal/log"\n',
    'a/package.json': json({ name: 'tools', bin: 'a.js', dependencies: sdk }),
    'a/src/a.ts': typed,
    'b/package.json': json({ name: 'mcp-things-cli', bin: 'b.js', dependencies: sdk }),
    'b/src/b.ts': client,
    'c/package.json': json({ name: 'mcp-wrapper', bin: 'c.js' }),
    'c/c.js': 'spawn("mcp");',
    'd/package.json': json({ name: 'raw', bin: 'd.js', keywords: ['mcp'] }),
    'd/answer.js': "case 'tools/call':",
    'd/begin.js': "({ serverInfo, protocolVersion: '2025-06-18' });",
    'e/package.json': json({ name: 'bundled', bin: 'dist/e.js', keywords: ['mcp'] }),
    'net/Mcp.Cli.csproj': program,
    'net/Program.cs': 'Console.WriteLine("Mcp");',
  });
  expect(found.map(({ directory, servers, makesServer }) => [directory, servers[0], makesServer])).toEqual([
    ['.', 'agent', true],
    ['.', 'hooks', false],
    ['a', 'tools', true],
    ['b', 'mcp-things-cli', false],
    ['c', 'mcp-wrapper', true],
    ['d', 'raw', true],
    ['e', 'bundled', true],
    ['net', 'Mcp.Cli', false],
  ]);
});

test('modules of a package, packages without a start file and scripts with servers below them', async () => {
  const found = await directories({
    'one/src/one/__main__.py': server,
    'one/pyproject.toml': '[project]\nname = "one-mcp"\n',
    'one/src/one/app.py': server,
    'two/src/two/__init__.py': '',
    'two/src/two/tool.py': server,
    'three/run_server.py': 'from three.cli import main\n',
    'three/src/three/server.py': server,
    'four/run_server.py': 'import flask\n',
    'servers/package.json': json({ name: 'mcp-servers', main: 'index.js', dependencies: sdk }),
    'archived/old/server.py': server,
    'built/package.json': json({ name: 'built-mcp', main: 'dist/i.js', scripts: { build: 'tsc' } }),
  });
  expect(found).toEqual(['built', 'one', 'three', 'archived/old']);
});

const cliModule = {
  'src/go.mod': 'module example.org/acme/harbor/src\nrequire github.com/mark3labs/mcp-go v1\n',
  'src/cmd/cli/main.go': 'package main\nimport "example.org/acme/harbor/src/command"\n',
  'src/command/serve.go': 'package command\nimport "example.org/acme/harbor/src"\n',
  'src/harbor.go': 'package harbor\nimport "github.com/mark3labs/mcp-go/server"\n',
};
const commandOf = async (files: Record<string, string>) => (await find(files)).found[0]?.start?.command.join(' ');
const harbor = (...args: string[]) => json({ mcpServers: { harbor: { command: 'harbor', args } } });

test('a program that writes the documents of another one makes no server, although it imports its commands', async () => {
  const writer = 'package main\nimport "example.org/acme/harbor/src/command"\n';
  const { found } = await find({
    ...cliModule,
    'src/cmd/gendocs/main.go': writer,
    'src/cmd/docs/main.go': `${writer}import "github.com/spf13/cobra/doc"\n`,
    'src/cmd/docsearch/main.go': writer,
  });
  expect(found.map(({ servers, makesServer }) => [servers[0], makesServer])).toEqual([
    ['cli', true],
    ['docs', false],
    ['docsearch', true],
    ['gendocs', false],
  ]);
});

test('manifests that start the program of a Go module by its name are sources of that one plugin, with their words', async () => {
  const { found } = await find({
    ...cliModule,
    'one/.mcp.json': harbor('mcp', 'serve', '--client', 'x'),
    'two/.mcp.json': harbor('mcp', 'serve'),
    'three/.mcp.json': harbor('admin'),
    'five/.mcp.json': harbor(),
    'four/.mcp.json': json({ mcpServers: { other: { command: 'harbour', args: ['mcp'] } } }),
  });
  expect(found.map(({ directory, source, servers }) => [directory, source, servers[0]])).toEqual([
    ['five', '.mcp.json', 'harbor'],
    ['four', '.mcp.json', 'other'],
    ['src', 'cmd/cli, started as in one/.mcp.json and two/.mcp.json', 'harbor'],
    ['three', '.mcp.json', 'harbor'],
  ]);
  expect(found[2]?.start?.command).toEqual(['bin/cli', 'mcp', 'serve']);
});

test('a README gives the words as well, and the names of a module with several servers are those of none', async () => {
  const readme = `# Harbor\n${json({ mcpServers: { harbor: { command: 'harbor', args: ['serve', '/PATH'] } } })}\n`;
  expect(await commandOf({ ...cliModule, 'README.md': readme })).toBe('bin/cli serve');
  const second = { 'src/cmd/cli2/main.go': 'package main\nimport "example.org/acme/harbor/src/command"\n' };
  expect(await commandOf({ ...cliModule, ...second, 'README.md': readme })).toBe('bin/cli');
});

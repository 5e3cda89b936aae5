import { describe, expect, test } from 'vitest';
import { detectPlugin } from '../../../../src/plugin/index.ts';
import { FileMapWorkspace } from '../../../kit/file-map-workspace.ts';

const detect = (files: Record<string, string>) => detectPlugin(new FileMapWorkspace(files), { variables: {} });
const namesOf = async (files: Record<string, string>) =>
  (await detect(files)).servers.map(({ name, isSideProgram }) => (isSideProgram === true ? `(${name})` : name));

/** A framework for writing servers: what others import makes servers, and its program starts what they wrote. */
const framework = {
  'package.json': JSON.stringify({
    name: 'lightmcp',
    bin: 'dist/cli/index.js',
    main: 'dist/index.js',
    types: 'dist/index.d.ts',
    scripts: { build: 'tsup' },
    dependencies: { '@modelcontextprotocol/sdk': '^1.0.0', citty: '^0.1.6', execa: '^9.0.0' },
  }),
  'src/index.ts': "import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';\n",
  'src/cli/index.ts': "import { runMain } from 'citty';\nimport dev from './dev.js';\nrunMain(dev);\n",
  'src/cli/dev.ts': "import { execa } from 'execa';\nexport default execa('node', [process.argv[2]]);\n",
};

describe('the program of a package that others import', () => {
  test('is no server where its own sources make none, and the package is called a library', async () => {
    await expect(detect(framework)).rejects.toMatchObject({
      code: 'plugin/not-found',
      message:
        'package.json is that of a library, not of a server: its program makes no MCP server (lightmcp), and nothing else here starts one',
    });
  });

  test.each([
    ['imports the server', { 'src/cli/dev.ts': "import '../index.js';\n" }],
    ['loads the server when it is asked to', { 'src/cli/dev.ts': "await import('../index.js');\n" }],
    ['starts the file of the server', { 'src/cli/dev.ts': "fork(join(here, '../index.js'));\n" }],
    ['loads what nobody can tell', { 'src/cli/dev.ts': 'await import(file);\n' }],
    ['imports a package about MCP', { 'src/cli/dev.ts': "import { serve } from 'other-mcp';\n" }],
    ['imports by a name of its own', { 'src/cli/dev.ts': "import { serve } from '#server';\n" }],
    ['has no source here', { 'src/cli/index.ts': "import './gone.js';\n" }],
  ])('stays a server where it %s', async (_case, changed) => {
    expect(await namesOf({ ...framework, ...changed })).toEqual(['lightmcp']);
  });

  test('stays one where nobody imports the package', async () => {
    const { types: _, ...manifest } = JSON.parse(framework['package.json']) as Record<string, unknown>;
    expect(await namesOf({ ...framework, 'package.json': JSON.stringify(manifest) })).toEqual(['lightmcp']);
  });

  test('leaves the start to what the documents say', async () => {
    const files = { 'demo.js': 'new McpServer({});', 'README.md': '```\nnode demo.js\n```\n' };
    expect(await namesOf({ ...framework, ...files })).toEqual(['demo']);
  });
});

test('of several programs those whose sources make a server come first, whatever their names are', async () => {
  const bin = { acme: 'cli.js', 'acme-extra': 'serve.js' };
  const files = {
    'package.json': JSON.stringify({ name: 'acme', bin }),
    'cli.js': "console.log('usage');\n",
    'serve.js': "require('./lib/tools');\n",
    'lib/tools.js': 'server.registerTool("a", {}, call);\n',
  };
  expect(await namesOf(files)).toEqual(['acme-extra', '(acme)']);
  expect(await namesOf({ ...files, 'cli.js': "require('./lib/tools');\n" })).toEqual(['acme', '(acme-extra)']);
  expect(await namesOf({ ...files, 'serve.js': '' })).toEqual(['acme', '(acme-extra)']);
});

test('a main file that the start script runs comes before a command line that serves only when it is asked to', async () => {
  const manifest = { name: 'acme-standalone', main: 'build/index.js', bin: { acme: './build/cli.js' } };
  const scripts = { build: 'tsc', start: 'node build/index.js' };
  const files = {
    'package.json': JSON.stringify({ ...manifest, scripts }),
    'src/index.ts': "import { Server } from '@modelcontextprotocol/sdk/server/index.js';\n",
    'src/http.ts': 'new SSEServerTransport("/messages", response);\n',
    'src/cli.ts': "import { Command } from 'commander';\nif (asked) await import('./http.js');\n",
  };
  const { servers } = await detect(files);
  expect(servers).toMatchObject([
    { source: 'package.json main and start script', transport: { argv: ['node', 'build/index.js'] } },
    { name: 'acme', isSideProgram: true },
  ]);
  expect(await namesOf({ ...files, 'src/cli.ts': "import './http.js';\n" })).toEqual(['acme']);
  expect(await namesOf({ ...files, 'src/index.ts': 'export const version = 1;\n' })).toEqual(['acme']);
  const unstarted = JSON.stringify({ ...manifest, scripts: { build: 'tsc' } });
  expect(await namesOf({ ...files, 'package.json': unstarted })).toEqual(['acme']);
});

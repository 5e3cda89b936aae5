import { describe, expect, test } from 'vitest';
import { detectPlugin } from '../../../../src/plugin/detect/detect-plugin.ts';
import { FileMapWorkspace } from '../../../kit/file-map-workspace.ts';

const server = 'from mcp.server.fastmcp import FastMCP\n';
const readme = (...lines: string[]) => ['# Server', '```bash', ...lines, '```'].join('\n');

async function detect(files: Record<string, string>) {
  const { servers, build } = await detectPlugin(new FileMapWorkspace(files), { variables: {} });
  const [{ name, source, transport }] = servers;
  const steps = build.steps.map(({ argv }) => argv.join(' '));
  return { name, source, argv: transport.kind === 'stdio' ? transport.argv.join(' ') : null, steps };
}

describe('a start command that only documents name', () => {
  test('the Dockerfile, in JSON and in words, with its entry point', async () => {
    const files = { 'requirements.txt': 'mcp\nuvicorn\n', 'src/app/web.py': server };
    const json = await detect({
      ...files,
      Dockerfile: 'FROM a AS b\nCMD ["python", "x.py"]\nFROM b\nCMD ["uvicorn", "app.web:app", "--port", "8080"]\n',
    });
    expect(json).toMatchObject({ source: 'Dockerfile', argv: 'uvicorn app.web:app --port 8080' });
    expect(json.steps.at(-1)).toContain('-r requirements.txt');
    const words = await detect({ ...files, Dockerfile: 'FROM a\nENTRYPOINT ["python3"]\nCMD src/app/web.py\n' });
    expect(words.argv).toBe('python3 src/app/web.py');
    const module = await detect({ ...files, Dockerfile: 'CMD ["/app/.venv/bin/python", "-m", "app.web"]\n' });
    expect(module.argv).toBe('python -m app.web');
  });

  test('the configuration of a client, with the path of its author', async () => {
    const entry = { mcpServers: { x: { command: 'node', args: ['/Users/you/x/src/local.mjs', '--stdio'] } } };
    const files = { 'src/local.mjs': "import '@modelcontextprotocol/sdk/server/mcp.js';\n" };
    expect(await detect({ ...files, 'README.md': JSON.stringify(entry, null, 2) })).toMatchObject({
      source: 'README.md:4',
      argv: 'node src/local.mjs --stdio',
    });
    const smithery = "commandFunction: |-\n  (config) => ({ command: 'node', args: ['src/local.mjs'], env: {} })\n";
    expect(await detect({ ...files, 'smithery.yaml': smithery })).toMatchObject({
      source: 'smithery.yaml:2',
      argv: 'node src/local.mjs',
    });
  });

  test('the configuration of a client that runs the command mcp by uv, with requirements of its own', async () => {
    const args = ['run', '--with', 'networkx,mcp[cli,x]', 'mcp', 'run', '/Users/you/x/app/start.py'];
    const entry = { mcpServers: { x: { command: 'uv', args } } };
    const found = await detect({ 'app/start.py': server, 'README.md': JSON.stringify(entry) });
    expect(found).toMatchObject({ name: 'start', argv: 'mcp run app/start.py' });
    expect(found.steps.at(-1)).toMatch(/ networkx mcp\[cli,x\] mcp\[cli\]$/);
  });

  test('a script that the build makes, where package.json has the main of npm init alone', async () => {
    const manifest = { name: 'x', main: 'index.js', scripts: { build: 'tsc' } };
    const entry = { mcpServers: { x: { command: 'node', args: ['/absolute/path/to/dist/index.js'] } } };
    const files = {
      'package.json': JSON.stringify(manifest),
      'src/index.ts': "import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';\n",
      'README.md': JSON.stringify(entry),
    };
    expect(await detect(files)).toMatchObject({ source: 'README.md:1', name: 'x', argv: 'node dist/index.js' });
    expect(await detect({ ...files, 'index.js': '' })).toMatchObject({ source: 'package.json main' });
    expect(await detect({ ...files, 'index.ts': '' })).toMatchObject({ source: 'package.json main' });
  });

  test('the command lines of the README; tests, scripts, clients and files that are not here are none', async () => {
    const text = readme(
      'python -m venv .venv',
      'python -m pip install -e .',
      'python scripts/seed.py',
      'python client.py',
      'python gone.py',
      "echo 'open",
      '$ python app/run.py --reload --port 9 # starts it',
    );
    const files = { 'app/run.py': server, 'scripts/seed.py': server, 'client.py': 'import httpx\n' };
    expect(await detect({ ...files, 'README.md': text })).toMatchObject({
      source: 'README.md:9',
      argv: 'python app/run.py --port 9',
    });
  });

  test('nothing where the sources make no server, or the README names no file of here', async () => {
    const text = readme('python app.py');
    await expect(detect({ 'README.md': text, 'app.py': 'import flask\n' })).rejects.toThrow('No MCP server was found');
    await expect(detect({ 'README.md': text })).rejects.toThrow('No MCP server was found');
    await expect(detect({ 'README.md': text, 'app.py': server })).resolves.toBeDefined();
  });

  test('a published package without its source is named and not called', async () => {
    const entry = { command: 'npx', args: ['-y', '@maker/server'] };
    await expect(detect({ 'README.md': JSON.stringify(entry) })).rejects.toThrow(
      '@maker/server of README.md:1: the published package @maker/server, started by npx',
    );
  });
});

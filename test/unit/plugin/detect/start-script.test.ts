import { describe, expect, test } from 'vitest';
import { detectPlugin } from '../../../../src/plugin/index.ts';
import { PluginFiles } from '../../../../src/plugin/detect/plugin-files.ts';
import { readStartScript } from '../../../../src/plugin/detect/start-script.ts';
import { FileMapWorkspace } from '../../../kit/file-map-workspace.ts';

const read = (text: string, argv = ['./run.sh']) =>
  readStartScript(new PluginFiles(new FileMapWorkspace({ 'run.sh': text, 'bin/serve': text })), argv);
const commandsOf = async (...lines: string[]) =>
  (await read(`#!/usr/bin/env bash\n${lines.join('\n')}\n`))?.commands?.map((words) => words.join(' ')) ?? null;

describe('a script that starts programs in turn is read', () => {
  test.each([
    [['exec node dist/index.js "$@"'], ['node dist/index.js']],
    [['# starts it', 'set -euo pipefail', 'cd "$(dirname "$0")" && exec uv run server.py'], ['uv run server.py']],
    [
      ['DIR="$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)"', 'export PORT=1', 'node "$DIR/dist/index.js" "${@}"'],
      ['node ./dist/index.js'],
    ],
    [
      ['npm install --silent >&2', 'npm run build 2>/dev/null || exit 1', 'exec npm start'],
      ['npm install --silent', 'npm run build', 'npm start'],
    ],
    [['source .venv/bin/activate', 'LOG=1 MODE="a b" python3 \\', '  -m app.server'], ['python3 -m app.server']],
    [['cd src || exit 1; exec bun run index.ts', 'never'], ['bun run index.ts']],
    [['java -jar "$(dirname "$0")/app.jar" --port ${PORT:-80}'], ['java -jar ./app.jar --port .']],
  ])('%s', async (lines, commands) => {
    expect(await commandsOf(...lines)).toEqual(commands);
  });
});

describe('a script that does more is not', () => {
  test.each([
    [['if [ -f .env ]; then', '  . .env', 'fi', 'node a.js']],
    [['tee log | node a.js']],
    [['node a.js &', 'wait']],
    [['"$PYTHON" server.py']],
    [['KEY=$(pass show key)', 'node a.js']],
    [['serve() {', '  node a.js', '}', 'serve']],
    [['echo "open']],
    [['set -e']],
    [[`# ${'long '.repeat(900)}`, 'node a.js']],
  ])('%s', async (lines) => {
    expect(await read(`#!/bin/sh\n${lines.join('\n')}\n`)).toEqual({ file: 'run.sh', commands: null });
  });
});

test('a script is known by its shell, its name or its first line; nothing else is one', async () => {
  const text = '#!/bin/sh\nnode a.js\n';
  const files = ['bash run.sh', 'sh -x ./run.sh', './run.sh', 'bin/serve --port 1', 'sh -c ./run.sh'].map((line) =>
    read(text, line.split(' ')),
  );
  expect((await Promise.all(files)).map((script) => script?.file)).toEqual([
    'run.sh',
    'run.sh',
    'run.sh',
    'bin/serve',
    'run.sh',
  ]);
  expect(await read('#!/usr/bin/env node\n', ['bin/serve'])).toBeUndefined();
  expect(await read(text, ['node', 'run.sh'])).toBeUndefined();
  expect(await read(text, ['bash', '/elsewhere/run.sh'])).toBeUndefined();
  expect(await read(text, ['bash', 'gone.sh'])).toBeUndefined();
});

describe('a server that a script starts', () => {
  const manifest = JSON.stringify({ mcpServers: { tree: { command: './run.sh' } } });
  const detect = async (script: string, files: Record<string, string> = {}) => {
    const workspace = new FileMapWorkspace({ '.mcp.json': manifest, 'run.sh': script, ...files });
    const { build, servers } = await detectPlugin(workspace, { variables: {}, platform: 'linux' });
    const [{ transport }] = servers;
    return { ...build, start: transport.kind === 'stdio' ? transport.argv.join(' ') : null };
  };

  test('is built for the language of the program in it, and started by the script', async () => {
    const files = { 'package.json': '{"name":"site"}', 'requirements.txt': 'mcp\n', 'server.py': '' };
    const found = await detect('exec python3 server.py "$@"\n', files);
    expect(found).toMatchObject({ source: 'requirements.txt', start: './run.sh' });
    expect(found.notes ?? []).toEqual([]);
    expect((await detect('exec mcp run server.py\n', files)).start).toBe('./run.sh');
  });

  test('is said to be started by more than PTH reads', async () => {
    expect((await detect('while true; do node a.js; done\n')).notes).toEqual([
      'the server is started through run.sh, which does more than start a program: PTH does not read what it needs',
    ]);
  });
});

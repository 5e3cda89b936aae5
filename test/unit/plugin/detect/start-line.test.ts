import { describe, expect, test } from 'vitest';
import {
  type FetchedProgram,
  listModulePlaces,
  parseStartLine,
  type StartLine,
} from '../../../../src/plugin/detect/start-line.ts';

const split = (text: string) => (text.match(/'[^']*'|\S+/g) ?? []).map((word) => word.replaceAll("'", ''));
const parse = (text: string) => parseStartLine(split(text));
const fetched = (
  name: string | null,
  args: string[] = [],
  kind: FetchedProgram['kind'] = 'package',
  bin: string | null = null,
) => ({ fetched: { kind, name, bin, args } });

const rows: [string, Partial<StartLine>][] = [
  ['node dist/index.js --port 1', { program: 'node', file: 'dist/index.js' }],
  ['node --import tsx --no-warnings src/a.ts', { program: 'node', file: 'src/a.ts' }],
  ['/usr/bin/node -r dotenv/config a.js', { program: 'node', file: 'a.js' }],
  ["node -e 'console.log(1)'", { program: 'node', file: null }],
  ['node --run start', { program: 'node', script: 'start' }],
  ['tsx watch src/index.ts', { program: 'tsx', file: 'src/index.ts' }],
  ['bun run --cwd /p --shell=bun --silent start', { program: 'bun', script: 'start', directory: '/p', file: null }],
  ['bun src/index.ts', { program: 'bun', file: 'src/index.ts' }],
  ['bun run src/index.ts', { program: 'bun', file: 'src/index.ts' }],
  ['bun x some-server --a', { program: 'bun', ...fetched('some-server', ['--a']) }],
  ['deno run -A --config d.json main.ts', { program: 'deno', file: 'main.ts' }],
  ['deno run -A npm:@s/p@1.2 x', { program: 'deno', ...fetched('@s/p', ['x']) }],
  ['npm start', { program: 'npm', script: 'start' }],
  ['npm --prefix server run dev', { program: 'npm', script: 'dev', directory: 'server' }],
  ['npm run --silent start -- --port 1', { program: 'npm', script: 'start' }],
  ['pnpm -C packages/a start', { program: 'pnpm', script: 'start', directory: 'packages/a' }],
  ['yarn --cwd=a serve', { program: 'yarn', script: 'serve', directory: 'a' }],
  ['pnpm dlx @s/p@latest x', { program: 'pnpm', ...fetched('@s/p', ['x']) }],
  ['npm exec -y -- p@1 x', { program: 'npm', ...fetched('p', ['x']) }],
  ['npx -y @s/p@1.0.0 /data', { program: 'npx', isRunnerUsed: true, ...fetched('@s/p', ['/data']) }],
  ['npx --package=real -- bin x', { program: 'npx', ...fetched('real', ['x'], 'package', 'bin') }],
  ['npx -y tsx src/index.ts', { program: 'tsx', file: 'src/index.ts', fetched: null, isRunnerUsed: true }],
  ['npx .', { program: 'npx', fetched: null, directory: '.' }],
  ['cmd /c npx -y p x', { program: 'npx', ...fetched('p', ['x']) }],
  ['cmd.exe /C node a.js', { program: 'node', file: 'a.js' }],
  ["sh -c 'node a.js'", { program: 'node', file: 'a.js' }],
  ["bash -lc 'cd server && exec node a.js'", { program: 'node', file: 'a.js', directory: 'server' }],
  ["sh -c 'a | b'", { program: 'sh', fetched: null }],
  ['bash scripts/start.sh', { program: 'bash', file: 'scripts/start.sh' }],
  ['./run.sh', { program: 'run.sh', file: './run.sh' }],
  ['env -u C A=b node a.js', { program: 'node', file: 'a.js' }],
  ['python3 -u server.py', { program: 'python3', file: 'server.py' }],
  ['python -m pkg.server', { program: 'python', file: null, module: 'pkg.server' }],
  ['python3 -W ignore -um pkg --x', { program: 'python3', file: null, module: 'pkg' }],
  ['python server.py -m fast', { file: 'server.py', module: null }],
  ['python -c pass -m x', { file: null, module: null }],
  ['uvicorn --port 8080 app.web:app', { program: 'uvicorn', file: null, module: 'app.web' }],
  ['python -m uvicorn app.web:app', { program: 'python', module: 'app.web' }],
  ['uv run python -m pkg', { program: 'uv', module: 'pkg', file: null }],
  ['uv run --directory /p -m pkg.server x', { program: 'uv', module: 'pkg.server', directory: '/p', file: null }],
  ['uv run uvicorn app.web:app', { program: 'uv', module: 'app.web' }],
  ['uv run --directory /p server.py', { program: 'uv', file: 'server.py', directory: '/p' }],
  ['uv --directory /p run my-server', { program: 'uv', file: null, directory: '/p', fetched: null }],
  ['uvx some-server==1.2 --a', { program: 'uvx', ...fetched('some-server', ['--a']) }],
  ['uvx --from p[x]==1 bin --from y', { program: 'uvx', ...fetched('p', ['--from', 'y'], 'package', 'bin') }],
  ['uvx --from . my-server', { program: 'uvx', directory: '.', fetched: null }],
  ['uv tool run p', { program: 'uv', ...fetched('p') }],
  ['pipx run p', { program: 'pipx', ...fetched('p') }],
  ['docker run -i --rm -e KEY -p 1:1 ghcr.io/o/img:1.2 stdio', fetched('ghcr.io/o/img', ['stdio'], 'image')],
  ['docker --context c run -it img', fetched('img', [], 'image')],
  ['docker compose up', fetched(null, [], 'service')],
  ['docker compose -f a.yml run --rm -T -e A=b run node a.js', fetched('run', ['node', 'a.js'], 'service')],
  [
    'docker-compose exec -T shop python s.py',
    { program: 'docker-compose', ...fetched('shop', ['python', 's.py'], 'service') },
  ],
  ['podman-compose run shop', fetched('shop', [], 'service')],
  ['docker exec -i -w /app shop node a.js', fetched('shop', ['node', 'a.js'], 'container')],
  ['docker container exec -i shop node', fetched('shop', ['node'], 'container')],
  ['go run ./cmd/server', { program: 'go', fetched: null }],
  ['go run github.com/o/p@latest x', fetched('github.com/o/p', ['x'])],
  ['java -jar target/a.jar', { program: 'java', file: 'target/a.jar' }],
  ['constructor x', { program: 'constructor', file: null, fetched: null }],
  ['', { program: '', file: null }],
];

describe('parseStartLine', () => {
  for (const [text, expected] of rows) {
    test(text === '' ? 'no words' : text, () => expect(parse(text)).toMatchObject(expected));
  }

  test('a module of Python lies at one of four places', () => {
    expect(listModulePlaces('pkg.server')).toEqual([
      'pkg/server.py',
      'pkg/server/__main__.py',
      'src/pkg/server.py',
      'src/pkg/server/__main__.py',
    ]);
    expect(listModulePlaces('../pkg')).toEqual([]);
  });

  test('wrappers without an end are left unread', () => {
    expect(parseStartLine([...Array.from({ length: 40 }, () => 'nohup'), 'node', 'a.js'])).toMatchObject({
      program: 'nohup',
    });
  });

  test('a text with an open quote is no fault', () => {
    expect(parseStartLine(['sh', '-c', "node 'a.js"])).toMatchObject({ program: 'sh' });
  });
});

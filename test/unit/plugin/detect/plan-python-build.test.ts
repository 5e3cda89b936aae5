import { describe, expect, test } from 'vitest';
import { detectPlugin } from '../../../../src/plugin/index.ts';
import { FileMapWorkspace } from '../../../kit/file-map-workspace.ts';
import { MemoryWorkspace } from '../../../kit/memory-workspace.ts';

const pip = '.venv/bin/python -m pip install --disable-pip-version-check --no-input ';

/** Detects a plugin where these programs are on the PATH. */
async function detect(
  files: Record<string, string>,
  { command, programs = [] }: { command?: string; programs?: string[] } = {},
) {
  const workspace = new MemoryWorkspace(files);
  workspace.onRun = ({ argv }) => ({ exitCode: programs.includes(argv.at(-1) ?? '') ? 0 : 1 });
  const found = await detectPlugin(workspace, {
    variables: {},
    ...(command === undefined ? {} : { command: command.split(' ') }),
  });
  const [{ transport }] = found.servers;
  const start = transport.kind === 'stdio' ? transport : transport.start;
  return {
    ...found,
    start: start?.argv.join(' '),
    cwd: start?.cwd,
    // That a project has a program beside its server is another subject.
    notes: (found.build.notes ?? []).filter((note) => !note.startsWith('not tested: ')),
    commands: found.build.steps
      .map(({ argv }) => argv.join(' '))
      .filter((text) => !/^python3 -m venv \.venv$|gitignore$/.test(text)),
  };
}

/** The versions that a script with these files beside it asks for. */
const wantsOf = async (files: Record<string, string>) => (await detect({ ...files, 'server.py': '' })).build.wants;

const project = `[project]
name = "Time.Server"
requires-python = ">=3.10,<4"
dependencies = ["mcp>=1.2", "httpx"]
[project.optional-dependencies]
web = ["starlette"]
[project.scripts]
aux = "time_server:aux"
"Time.Server" = "time_server:main"
[dependency-groups]
tools = ["rich", { include-group = "dev" }]
[build-system]
requires = ["hatchling"]
build-backend = "hatchling.build"
`;

const lockedPackage = (name: string, version: string, source: string) =>
  `[[package]]\nname = "${name}"\nversion = "${version}"\nsource = ${source}\n`;

describe('how it is installed', () => {
  test.each<[string, Record<string, string>, string[]]>([
    ['a package', { 'pyproject.toml': project }, [`${pip}-e .`]],
    ['requirements.txt', { 'requirements.txt': 'mcp\n', 'server.py': '' }, [`${pip}-r requirements.txt`]],
    [
      'requirements.txt beside a pyproject.toml of a formatter',
      { 'requirements.txt': '', 'pyproject.toml': '[tool.ruff]\nline-length = 100\n', 'server.py': '' },
      [`${pip}-r requirements.txt`],
    ],
    [
      'requirements of a project that is no package',
      { 'pyproject.toml': '[project]\nname = "x"\ndependencies = ["mcp", "--index-url=http://x"]\n', 'main.py': '' },
      [`${pip}mcp`],
    ],
    [
      'packages of the repository itself',
      {
        'pyproject.toml':
          '[project]\nname="x"\nversion="1"\n[build-system]\nrequires=[]\n[tool.uv.sources]\ny={path="../y"}',
        'main.py': '',
      },
      [`${pip}-e ../y -e .`],
    ],
    [
      'requirements in the comment of a script',
      {
        'main.py':
          '#!/usr/bin/env python\n# /// script\n# requires-python = ">=3.11"\n# dependencies = ["mcp"]\n# ///\n',
      },
      [`${pip}mcp`],
    ],
    [
      'fastmcp.json',
      {
        'fastmcp.json': JSON.stringify({
          source: { path: 'app.py', entrypoint: 'mcp' },
          environment: { dependencies: ['pandas'], requirements: 'reqs.txt', python: '3.12' },
        }),
      },
      [`${pip}-r reqs.txt fastmcp pandas`],
    ],
  ])('%s', async (_, files, expected) => {
    const { commands, programs } = await detect(files);
    expect(commands).toEqual(expected);
    expect(programs).toEqual(['/work/.venv/bin']);
  });

  test('a script without requirements needs no environment', async () => {
    const { build, programs, start } = await detect({ 'server.py': 'print()\n' });
    expect(build).toEqual({ source: 'none', steps: [] });
    expect(programs).toEqual([]);
    expect(start).toBe('python3 server.py');
  });

  test('a lockfile is used where its tool is there; elsewhere its absence is told', async () => {
    const files = { 'pyproject.toml': project, 'uv.lock': '' };
    const locked = await detect(files, { programs: ['uv'] });
    expect(locked.build.steps).toEqual([
      {
        phase: 'install',
        argv: ['uv', 'sync', '--frozen', '--no-dev'],
        variables: { UV_PROJECT_ENVIRONMENT: '/work/.venv', UV_NO_PROGRESS: '1' },
      },
    ]);
    expect((await detect(files)).notes).toEqual([
      'uv.lock is not used: uv is not there, so pip installs the versions that it finds',
    ]);
    const poetry = await detect({ 'pyproject.toml': project, 'poetry.lock': '' }, { programs: ['poetry'] });
    expect(poetry.commands).toEqual(['poetry install --no-interaction --no-ansi']);
  });

  test('pip holds to the versions of a lockfile whose tool is not there', async () => {
    const index = '{ registry = "https://index.example.org/simple" }';
    const lock = [
      'version = 1',
      lockedPackage('mcp', '1.9.2', index),
      lockedPackage('numpy', '1.26.4', index),
      lockedPackage('numpy', '2.1.0', index),
      lockedPackage('x', '1', '{ editable = "." }'),
      lockedPackage('--upgrade', '1', index),
      lockedPackage('odd', '1; rm -rf /', index),
    ].join('\n');
    const { build, commands, notes } = await detect({ 'pyproject.toml': project, 'uv.lock': lock });
    expect(notes).toEqual([
      'uv is not there, so pip installs the versions of uv.lock, but for those that it has several of (numpy)',
    ]);
    expect(build.steps.map(({ argv }) => argv)).toContainEqual([
      'sh',
      '-c',
      `printf '%s\\n' "$@" >.venv/constraints.txt`,
      'sh',
      'mcp==1.9.2',
    ]);
    expect(commands.at(-1)).toMatch(/ -c \.venv\/constraints\.txt$/);
    const poetry =
      '[[package]]\nname = "mcp"\nversion = "1.9.2"\n\n[[package]]\nname = "own"\nversion = "1"\n[package.source]\ntype = "git"\n';
    const played = await detect({ 'pyproject.toml': project, 'poetry.lock': poetry });
    expect(played.notes).toEqual(['poetry is not there, so pip installs the versions of poetry.lock']);
    expect(played.build.steps[2]?.argv.slice(4)).toEqual(['mcp==1.9.2']);
  });

  test.each(['', 'version = 1', 'package = 3', '[[package', '[[package]]\nname = 3\n'])(
    'a lockfile that says nothing is told: %j',
    async (text) => {
      const { notes } = await detect({ 'pyproject.toml': project, 'uv.lock': text });
      expect(notes).toEqual(['uv.lock is not used: uv is not there, so pip installs the versions that it finds']);
    },
  );

  test.each(['pdm.lock', 'Pipfile.lock', 'pylock.toml'])('%s, which PTH does not read, is named', async (name) => {
    expect((await detect({ 'pyproject.toml': project, [name]: '' })).notes).toEqual([
      `${name} is not used: PTH reads those of uv and Poetry alone, so pip installs the versions that it finds`,
    ]);
    const beside = await detect({ 'pyproject.toml': project, 'uv.lock': '', [name]: '' }, { programs: ['uv'] });
    expect(beside.notes).toEqual([`${name} is not used: uv.lock is`]);
  });

  test('a Pipfile without anything else is told, since nothing is installed', async () => {
    const { build, programs } = await detect({ Pipfile: '[packages]\nmcp = "*"\n', 'server.py': '' });
    expect(build).toEqual({
      source: 'none',
      steps: [],
      notes: ['nothing is installed, since PTH does not read the Pipfile; --build COMMAND names what installs it'],
    });
    expect(programs).toEqual([]);
  });

  test('pip asks an index that is out of reach three times for each package, not six', async () => {
    const { build } = await detect({ 'pyproject.toml': project });
    expect(build.steps.at(-1)).toMatchObject({ variables: { PIP_RETRIES: '2' } });
  });

  test('code that is compiled is built again after a change', async () => {
    const text = '[project]\nname="x"\n[build-system]\nrequires=["maturin"]\nbuild-backend="maturin"\n';
    const { build } = await detect({ 'pyproject.toml': text, 'main.py': '' });
    expect(build.steps.map(({ phase }) => phase)).toEqual(['install', 'install', 'build']);
  });

  test('the wanted version of Python is known before anything runs', async () => {
    expect((await detect({ 'pyproject.toml': project })).build.wants).toEqual([
      { tool: 'python', evidence: 'pyproject.toml', specifier: '>=3.10,<4' },
    ]);
    const poetry = '[tool.poetry]\nname="x"\n[tool.poetry.dependencies]\npython = "^3.12"\n';
    expect((await detect({ 'pyproject.toml': poetry, 'main.py': '' })).build.wants).toMatchObject([
      { specifier: '>=3.12' },
    ]);
  });

  test('a version that setup.py or setup.cfg asks for is known, too, where pyproject.toml names none', async () => {
    const script = 'from setuptools import setup\nsetup(name="x", python_requires=">=3.12,<4")\n';
    const settings = '[options]\npython_requires = >=3.12\ninstall_requires = mcp\n';
    expect(await wantsOf({ 'setup.py': script })).toEqual([
      { tool: 'python', evidence: 'setup.py', specifier: '>=3.12,<4' },
    ]);
    expect(await wantsOf({ 'setup.py': 'setup()', 'setup.cfg': settings })).toEqual([
      { tool: 'python', evidence: 'setup.cfg', specifier: '>=3.12' },
    ]);
    expect(await wantsOf({ 'setup.py': script, 'pyproject.toml': project })).toMatchObject([
      { evidence: 'pyproject.toml' },
    ]);
  });

  test('a start in Python wins over a package.json for other things', async () => {
    const files = { 'pyproject.toml': project, 'package.json': '{"name":"x","scripts":{"build":"x"}}', 'run.py': '' };
    expect((await detect(files, { command: 'python run.py' })).build.source).toBe('pyproject.toml');
    expect((await detect(files, { command: 'aux' })).build.source).toBe('pyproject.toml');
    expect((await detect(files, { command: 'node x.js' })).build.source).toBe('package.json build script');
  });

  test('TOML that is none is told by its place', async () => {
    await expect(detect({ 'pyproject.toml': '[project\n' })).rejects.toMatchObject({
      code: 'plugin/config-invalid',
      message: expect.stringMatching(/^pyproject\.toml is not valid TOML: line 1, column \d+$/),
    });
  });
});

describe('how it is started', () => {
  const files = { 'pyproject.toml': project, 'server.py': '', 'time_server/__main__.py': '' };

  test.each([
    ['python -m time_server', 'python -m time_server'],
    ['uv run server.py --x', 'python server.py --x'],
    ['uv run --frozen python server.py', 'python server.py'],
    ['uv run -m time_server', 'python -m time_server'],
    ['uv run aux --flag', 'aux --flag'],
    ['uv --directory /somebody/elses/checkout run aux', 'aux'],
    ['uv --directory=/work run aux', 'aux'],
    ['uvx time-server --x', 'Time.Server --x'],
    ['uvx time_server@latest', 'Time.Server'],
    ['uvx --from . aux', 'aux'],
    ['uv tool run --from time-server aux 1', 'aux 1'],
    ['pipx run time-server==1.0', 'Time.Server'],
    ['pipx run --spec . aux', 'aux'],
    ['poetry run python server.py', 'python server.py'],
    ['fastmcp run server.py:mcp', 'fastmcp run server.py:mcp'],
    ['uvx somebody-elses', 'uvx somebody-elses'],
  ])('%s', async (command, expected) => {
    const { start, cwd } = await detect(files, { command });
    expect(start).toBe(expected);
    expect(cwd).toBeUndefined();
  });

  test.each([
    ['uv run --extra web aux', `${pip}-e .[web]`],
    ['uvx --from .[web] aux', `${pip}-e .[web]`],
    ['uv run --group tools aux', `${pip}-e . rich`],
    ['uv run --with orjson aux', `${pip}-e . orjson`],
    ['uv run --with mcp[cli] mcp run server.py', `${pip}-e . mcp[cli]`],
    ['mcp run server.py', `${pip}-e . mcp[cli]`],
  ])('%s has what it needs', async (command, expected) => {
    expect((await detect(files, { command })).commands).toEqual([expected]);
  });

  test('a project in a directory has its environment there', async () => {
    const below = { 'server/pyproject.toml': project, 'server/main.py': '', 'README.md': '' };
    const found = await detect(below, { command: 'uv --directory server run main.py' });
    expect(found).toMatchObject({ start: 'python main.py', cwd: 'server', programs: ['/work/server/.venv/bin'] });
    expect(found.build.source).toBe('server/pyproject.toml');
    expect(new Set(found.build.steps.map(({ cwd }) => cwd))).toEqual(new Set(['server']));
  });

  test('fastmcp.json starts over stdio, or over HTTP where it says so', async () => {
    const source = { path: 'app.py' };
    const stdio = await detect({ 'fastmcp.json': JSON.stringify({ source }) });
    expect(stdio.start).toBe('fastmcp run fastmcp.json --skip-env --no-banner');
    const deployment = { transport: 'http', port: 9000, path: '/api/' };
    const http = await detect({ 'fastmcp.json': JSON.stringify({ source, deployment }) });
    expect(http.servers[0].transport).toMatchObject({ kind: 'http', url: 'http://127.0.0.1:{port}/api/' });
    expect(http.start).toBe('fastmcp run fastmcp.json --skip-env --no-banner --transport http --port {port}');
    await expect(detect({ 'fastmcp.json': '{"source": {}}' })).rejects.toMatchObject({ code: 'plugin/config-invalid' });
  });
});

async function buildOf(present: Record<string, string>, directory: string, programs: string[] = []) {
  const workspace = new MemoryWorkspace(present);
  const map = new FileMapWorkspace(present);
  workspace.list = (path) => map.list(path);
  workspace.onRun = ({ argv }) => ({ exitCode: programs.includes(argv.at(-1) ?? '') ? 0 : 1 });
  return (await detectPlugin(workspace, { variables: {}, directory })).build;
}

async function installOf(present: Record<string, string>, directory: string) {
  const { steps } = await buildOf(present, directory);
  return steps.at(-1)?.argv.join(' ');
}

const member = (name: string, needs: string[], more = '') =>
  `[project]\nname = "${name}"\nversion = "1"\ndependencies = ${JSON.stringify(needs)}\n[build-system]\nrequires = []\n${more}`;

describe('a member of a workspace of uv, without uv', () => {
  const own = '[tool.uv.sources]\nmy-core = { workspace = true }\nextra = { workspace = true }\n';
  const files: Record<string, string> = {
    'pyproject.toml':
      '[tool.uv.workspace]\nmembers = ["libs/*", "servers/*"]\nexclude = ["libs/old"]\n[tool.uv.sources]\nbase = { workspace = true }\n',
    'uv.lock': '',
    'libs/core/pyproject.toml': member(
      'My.Core',
      ['base>=1', 'httpx'],
      '[tool.uv.sources]\nlocal = { path = "../../vendor/local" }\n',
    ),
    'libs/base/pyproject.toml': member('base', ['my_core']),
    'libs/old/pyproject.toml': member('extra', []),
    'libs/unused/pyproject.toml': member('unused', []),
    'servers/time/pyproject.toml': member(
      'time',
      ['mcp', 'my-core[fast]>=1; python_version > "3"', 'extra', 'base'],
      own,
    ),
    'servers/time/main.py': '',
  };

  test('takes the members that it needs from the tree, each after those that it needs itself', async () => {
    expect(await installOf(files, 'servers/time')).toBe(
      `${pip}-e ../../vendor/local -e ../../libs/base -e ../../libs/core -e .`,
    );
  });

  const versions = lockedPackage('mcp', '1.9.2', '{ registry = "https://index.example.org/simple" }');

  test('pip holds to the lockfile at the root of the workspace', async () => {
    const { steps, notes } = await buildOf({ ...files, 'uv.lock': versions }, 'servers/time');
    expect(notes).toEqual(['uv is not there, so pip installs the versions of ../../uv.lock']);
    expect(steps.map(({ argv }) => argv.slice(4))).toContainEqual(['mcp==1.9.2']);
    expect(steps.at(-1)?.argv.slice(-2)).toEqual(['-c', '.venv/constraints.txt']);
    const { 'uv.lock': _, ...rest } = files;
    const poetry = await buildOf({ ...rest, 'poetry.lock': versions }, 'servers/time', ['poetry']);
    expect(poetry.notes).toEqual([
      'poetry takes the lockfile beside the project alone, so pip installs the versions of ../../poetry.lock',
    ]);
  });

  test('uv, where it is there, installs the member from that lockfile', async () => {
    const { steps, notes } = await buildOf({ ...files, 'uv.lock': versions }, 'servers/time', ['uv']);
    expect(notes).toBeUndefined();
    expect(steps).toEqual([
      {
        phase: 'install',
        argv: ['uv', 'sync', '--frozen', '--no-dev'],
        variables: { UV_PROJECT_ENVIRONMENT: '/work/servers/time/.venv', UV_NO_PROGRESS: '1' },
      },
    ]);
  });

  test('the lockfile above of a workspace that does not list the project is named', async () => {
    const { 'pyproject.toml': _, ...alone } = files;
    expect((await buildOf({ ...alone, 'uv.lock': versions }, 'servers/time')).notes).toEqual([
      '../../uv.lock is not used: no workspace there has this project as a member, so pip installs the versions that it finds',
    ]);
  });

  test('takes none where no workspace above lists it', async () => {
    const { 'pyproject.toml': _, ...alone } = files;
    expect(await installOf(alone, 'servers/time')).toBe(`${pip}-e .`);
  });

  test('the root of the workspace needs its members as well', async () => {
    const root = `${member('root', ['my-core'])}\n[tool.uv.workspace]\nmembers = ["libs/*"]\n[tool.uv.sources]\nmy-core = { workspace = true }\n`;
    expect(await installOf({ ...files, 'pyproject.toml': root, 'main.py': '' }, '.')).toBe(
      `${pip}-e vendor/local -e libs/core -e .`,
    );
  });
});

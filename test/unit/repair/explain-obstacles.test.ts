import { describe, expect, test } from 'vitest';
import { PthError } from '../../../src/base/index.ts';
import { explainObstacles } from '../../../src/repair/explain-obstacles.ts';
import type { Obstacle } from '../../../src/suite/index.ts';
import { MemoryWorkspace } from '../../kit/memory-workspace.ts';
import { makeOutcome } from '../../kit/outcome-builders.ts';

const explain = async (obstacle: Obstacle, files: Record<string, string>, directory = '', tool?: string | null) => {
  const workspace = new MemoryWorkspace(files);
  const outcome = makeOutcome({ name: 'a', status: 'skipped', obstacle, ...(tool === undefined ? {} : { tool }) });
  const [explained] = await explainObstacles([outcome], { workspace, directory });
  return explained?.obstacle;
};

describe('a missing program', () => {
  const program: Obstacle = { kind: 'program', name: 'markitdown', said: 'markitdown executable not found' };

  test('is installed by a script of the repository, or declared in a manifest', async () => {
    const files = {
      'setup.sh': 'echo Installing markitdown\n.venv/bin/pip install "markitdown[all]"\n',
      'pyproject.toml': 'dependencies = [\n  "markitdown[all]",\n]\n',
      'README.md': 'pip install markitdown',
    };
    expect(await explain(program, files)).toEqual({
      ...program,
      installer: { path: 'setup.sh', line: 2, command: 'sh setup.sh' },
    });
    expect((await explain(program, { ...files, 'setup.sh': '' }))?.installer).toEqual({
      path: 'pyproject.toml',
      line: 2,
    });
    const below = await explain(program, { 'plugins/a/setup.sh': 'pip install markitdown' }, 'plugins/a');
    expect(below?.installer).toEqual({ path: 'plugins/a/setup.sh', line: 1, command: 'sh setup.sh' });
  });

  test('stays as it is where nothing installs it, or where the search fails', async () => {
    expect(await explain(program, { 'package.json': '{"name":"markitdown-server"}' })).toEqual(program);
    const workspace = new MemoryWorkspace({});
    workspace.search = () => Promise.reject(new PthError('environment/search-failed', 'slow'));
    const outcome = makeOutcome({ name: 'a', status: 'skipped', obstacle: program });
    expect(await explainObstacles([outcome], { workspace, directory: '' })).toEqual([outcome]);
  });
});

const place = (content: Record<string, string>) => ({ workspace: new MemoryWorkspace(content), directory: '' });
describe('a need that many tools tell in the same words', () => {
  const said = 'Graph organization identifier is required.';
  const refusedBy = (tool: string, text = said) =>
    makeOutcome({
      name: `${tool} - valid`,
      tool,
      status: 'skipped',
      message: `needs review: no input was found that the tool accepts: last refusal "${text}"`,
    });
  const files = { '.env.example': 'GRAPH_ORGANIZATION_ID=\nGRAPH_ENVIRONMENT_ID=\nGRAPH_JWT_SECRET=\n' };

  test('is the variable that the files name in these words', async () => {
    const outcomes = ['a', 'b', 'c'].map((tool) => refusedBy(tool));
    const other = refusedBy('d', 'There is no such thing.');
    const explained = await explainObstacles([...outcomes, other], place(files));
    const obstacle = { kind: 'key', name: 'GRAPH_ORGANIZATION_ID', said };
    expect(explained).toEqual([...outcomes.map((outcome) => ({ ...outcome, obstacle })), other]);
  });

  test('stays untold for two tools, for an argument, and where no name or more than one fits', async () => {
    const outcomes = ['a', 'b', 'c'].map((tool) => refusedBy(tool));
    const denied = outcomes.map(({ tool }) => refusedBy(tool ?? '', 'There is no graph organization identifier.'));
    const twice = { '.env.example': 'GRAPH_ORGANIZATION_ID=\nORGANIZATION_ID_REQUIRED=\n' };
    expect(await explainObstacles(outcomes.slice(1), place(files))).toEqual(outcomes.slice(1));
    expect(await explainObstacles(outcomes, place({ '.env.example': 'GRAPH_JWT_SECRET=\n' }))).toEqual(outcomes);
    expect(await explainObstacles(outcomes, place(twice))).toEqual(outcomes);
    expect(await explainObstacles(denied, place(files))).toEqual(denied);
  });
});

describe('the place that names what many tools lack', () => {
  const said = 'Graph organization identifier is required.';
  const outcomes = ['a', 'b', 'c'].map((tool) =>
    makeOutcome({
      name: `${tool} - valid`,
      tool,
      status: 'skipped',
      message: `needs review: no input was found that the tool accepts: last refusal "${said}"`,
    }),
  );
  const nameOf = async (files: Record<string, string>, entry?: string) => {
    const [explained] = await explainObstacles(outcomes, { ...place(files), entry });
    return explained?.obstacle?.name;
  };
  const many = Array.from({ length: 400 }, (_, index) => `MAX_LIMIT_${index} = OTHER_NAME_${index};`).join('\n');

  test('is found behind any number of lines that name something else', async () => {
    expect(await nameOf({ 'a/constants.ts': many, 'src/index.ts': 'GRAPH_ORGANIZATION_ID' })).toBe(
      'GRAPH_ORGANIZATION_ID',
    );
  });

  test('is the start file before other sources, a source before settings, and tests and examples last', async () => {
    const files = {
      'examples/a.ts': 'ORGANIZATION_REQUIRED',
      'README.md': 'ORGANIZATION_ID',
      'src/a.ts': 'GRAPH_ORGANIZATION',
      'src/index.ts': 'GRAPH_ID',
    };
    expect(await nameOf(files, 'dist/index.js')).toBe('GRAPH_ID');
    expect(await nameOf({ ...files, 'src/index.ts': '' }, 'dist/index.js')).toBe('GRAPH_ORGANIZATION');
    expect(await nameOf({ ...files, 'src/index.ts': '', 'src/a.ts': '' })).toBe('ORGANIZATION_ID');
    expect(await nameOf({ 'examples/a.ts': files['examples/a.ts'] })).toBe('ORGANIZATION_REQUIRED');
    expect(await nameOf(files)).toBeUndefined();
  });
});

const sourceReading = (...names: string[]) => ({
  'src/a.ts': names.map((name) => `const a = process.env.${name};`).join('\n'),
});

describe('a key that no message names', () => {
  const key: Obstacle = { kind: 'key', name: null, said: 'Unauthorized: API key is required' };

  test('is the secret that the source reads most', async () => {
    const read = ['ACME_API_URL', 'ACME_API_URL', 'ACME_API_KEY', 'ACME_API_KEY', 'OTHER_API_KEY', 'ACME_TOKEN'];
    expect((await explain(key, sourceReading(...read)))?.name).toBe('ACME_API_KEY');
    expect((await explain(key, { 'a.py': 'os.environ["ACME_API_KEY"]' }))?.name).toBe('ACME_API_KEY');
  });

  test('is each variable that the source reads and the message names, in any language', async () => {
    const said = '❌ SHOPID et APIKEY doivent être définis via --shopid/--apikey ou .env';
    const files = sourceReading('SHOPID', 'MCP_SHOPID', 'APIKEY', 'MCP_APIKEY', 'MCP_APIKEY');
    expect(await explain({ ...key, said }, files)).toMatchObject({ name: 'APIKEY', alsoNeeded: ['SHOPID'] });
  });

  test('is the variable of the option that a command line of Click misses', async () => {
    const said = "Error: Missing option '--acme-api-key'.";
    const source = '@click.option("--acme-api-key", envvar="ACME_API_KEY", required=True)\n';
    expect((await explain({ ...key, said }, { 'src/server.py': source }))?.name).toBe('ACME_API_KEY');
  });

  test('stays unnamed where two are as likely, or none is read', async () => {
    expect(await explain(key, sourceReading('ACME_API_KEY', 'OTHER_API_KEY'))).toEqual(key);
    expect(await explain(key, sourceReading('ACME_API_URL'))).toEqual(key);
  });
});

const check = (name: string) => `if (!${name}) {\n  throw new Error("${name} is required")\n}\n`;

describe('a variable that a server refuses to start without', () => {
  const files = {
    'src/index.ts': [...['ACME_URL', 'ACME_KEY', 'ACME_MODEL', 'ACME_KEY'].map(check), check('name')].join(''),
    'src/other.ts': check('OTHER_KEY'),
  };
  const needed = async (said: string, source: Record<string, string> = files, tool: string | null = null) => {
    const obstacle: Obstacle = { kind: 'key', name: 'ACME_URL', said };
    return (await explain(obstacle, source, '', tool))?.alsoNeeded;
  };

  test('brings those that the same file asks for in the same words', async () => {
    expect(await needed('throw new Error("ACME_URL is required")')).toEqual(['ACME_KEY', 'ACME_MODEL']);
    expect(await needed('Error: ACME_URL is required')).toEqual(['ACME_KEY', 'ACME_MODEL']);
    const python = ['ACME_URL', 'ACME_KEY'].map((name) => `raise ValueError("Please set ${name}")\n`).join('');
    expect(await needed('ValueError: Please set ACME_URL', { 'a.py': python })).toEqual(['ACME_KEY']);
  });

  test('brings none where a tool asks, where the words are too few, or where the source has no such line', async () => {
    expect(await needed('Error: ACME_URL is required', files, 'ask')).toBeUndefined();
    expect(await needed('KeyError: "ACME_URL"', { 'a.py': 'read("ACME_URL")\nread("ACME_KEY")\n' })).toBeUndefined();
    expect(await needed('Error: ACME_URL is not set')).toBeUndefined();
  });
});

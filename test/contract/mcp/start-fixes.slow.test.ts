import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { JsonObject } from '../../../src/base/index.ts';
import { runProcess } from '../../../src/process/index.ts';
import { plainVariables } from '../../kit/run-cli.ts';
import { expectFits } from '../../kit/listed-tools.ts';
import { createPluginRepository } from '../../kit/plugin-repository.ts';
import { readServerRepository } from '../../kit/server-repository.ts';
import { openSessionClient, type SessionClient, textOf } from '../../kit/session-client.ts';
import { proves } from '../../requirements.ts';

/** A server that tells how it was started, and whether a package is installed. */
const server = `
import { objectSchema, serve, text } from './base.mjs';
const find = () => import('little').then((found) => found.default, (error) => error.code);
serve({ name: 'start', tools: [
  { name: 'look', description: 'Tells how the server was started.', inputSchema: objectSchema({}),
    annotations: { readOnlyHint: true, openWorldHint: false },
    call: async () => text(JSON.stringify({
      mode: process.env.MODE ?? null, token: process.env.PLUGIN_TOKEN ?? null,
      args: process.argv.slice(2), little: await find() })) },
] });
`;

const manifest = `{
  "mcpServers": {
    "start": { "command": "node", "args": ["start.mjs"], "env": { "OLD": "1" } }
  }
}
`;

/** Long and varied as a secret would be, and none. */
const varied = 'https://site.example/a/path?with=much&variety=9';

const ownTest = 'name: it looks\ntier: 1\ntool: look\ninput: {}\nexpect:\n  success: true\n';

/** Serves the one package `little`, as a registry of npm does. */
async function openRegistry(base: string): Promise<string> {
  const content = join(base, 'registry', 'package');
  await mkdir(content, { recursive: true });
  await writeFile(join(content, 'package.json'), '{"name":"little","version":"1.0.0","main":"index.js"}');
  await writeFile(join(content, 'index.js'), "module.exports = 'little is here';\n");
  const argv = ['tar', '-czf', join(base, 'little.tgz'), '-C', join(base, 'registry'), 'package'] as const;
  expect((await runProcess({ argv, cwd: base, variables: plainVariables(), timeoutMs: 20_000 })).exitCode).toBe(0);
  const tarball = await readFile(join(base, 'little.tgz'));
  const http = createServer((request, response) => {
    const host = `http://${request.headers.host}`;
    if (request.url === '/little.tgz') response.end(tarball);
    else if (request.url === '/little') {
      const version = { name: 'little', version: '1.0.0', main: 'index.js', dist: { tarball: `${host}/little.tgz` } };
      response.end(
        JSON.stringify({ name: 'little', 'dist-tags': { latest: '1.0.0' }, versions: { '1.0.0': version } }),
      );
    } else response.writeHead(404).end('{}');
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void http.close());
  const address = http.address();
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/`;
}

async function open(files: Record<string, string>, session: SessionClient, declared: string | null = manifest) {
  const { 'base.mjs': base = '' } = readServerRepository('healthy');
  const own = declared === null ? {} : { '.mcp.json': declared };
  const repository = await createPluginRepository({
    server: null,
    files: { 'base.mjs': base, 'start.mjs': server, '.pth/tests/own.yaml': ownTest, ...own, ...files },
  });
  const started = await session.take('pth_start_session', { pluginPath: repository.plugin });
  await session.take('pth_provision_environment', { tier: 0 });
  await session.take('pth_load_plugin');
  return { repository, worktree: textOf(started, 'worktree'), tests: ['it looks'] };
}

async function look({ take }: SessionClient): Promise<JsonObject> {
  const called = await take('pth_call_plugin_tool', { tool: 'look' });
  const [block] = (JSON.parse(textOf(called, 'content')) as { content: { text: string }[] }).content;
  return JSON.parse(block?.text ?? '{}') as JsonObject;
}

test(
  proves(
    ['P-094'],
    'variables and arguments go into the manifest and the server has them; a secret is told and not kept',
  ),
  async () => {
    const session = await openSessionClient('static');
    const { repository, worktree, tests } = await open({}, session);
    const { take, call } = session;
    expect(await look(session)).toMatchObject({ mode: null, args: [] });
    const applied = await take('pth_apply_fix', {
      tests,
      subject: 'start in fast mode',
      variables: { SITE: varied, MODE: 'fast', OLD: null, PLUGIN_TOKEN: 'never-to-be-committed' },
      args: ['start.mjs', '--loud'],
    });
    expectFits('pth_apply_fix', applied);
    expect(applied).toMatchObject({
      files: ['.mcp.json'],
      uncommitted: ['PLUGIN_TOKEN'],
      reload: { status: 'loaded' },
    });
    expect(await look(session)).toMatchObject({ mode: 'fast', token: '[REDACTED]', args: ['--loud'] });
    const kept = JSON.parse(await repository.git('show', `${textOf(applied, 'commit')}:.mcp.json`)) as unknown;
    expect(kept).toEqual({
      mcpServers: { start: { command: 'node', args: ['start.mjs', '--loud'], env: { SITE: varied, MODE: 'fast' } } },
    });
    expect(await repository.git('log', '-p', '--all')).not.toContain('never-to-be-committed');

    const secret = await take('pth_apply_fix', {
      tests,
      subject: 'another',
      variables: { PLUGIN_TOKEN: 'second-one-of-them' },
    });
    expectFits('pth_apply_fix', secret);
    expect(secret).toMatchObject({ commit: null, files: [], uncommitted: ['PLUGIN_TOKEN'] });

    const at = (await readFile(join(worktree, '.mcp.json'), 'utf8'))
      .split('\n')
      .findIndex((line) => line.includes('fast'));
    const edit = { type: 'lines', path: '.mcp.json', startLine: at + 1, endLine: at + 1 };
    await take('pth_apply_fix', {
      tests,
      subject: 'start slow',
      edits: [{ ...edit, lines: ['        "MODE": "slow"'] }],
    });
    expect(await look(session)).toMatchObject({ mode: 'slow', token: '[REDACTED]' });
    const broken = await take('pth_apply_fix', { tests, subject: 'break', edits: [{ ...edit, lines: ['}'] }] });
    expect(broken).toMatchObject({ reload: { status: 'start-failed' } });
    expect(JSON.stringify(broken['reload'])).toContain('.mcp.json is not valid JSON');
    await take('pth_revert_fix', { commit: textOf(broken, 'commit') });
    expect(await look(session)).toMatchObject({ mode: 'slow' });

    const head = await repository.git('-C', worktree, 'rev-parse', 'HEAD');
    const refusals: [JsonObject, string][] = [
      [{}, 'edits: there is no change'],
      [{ variables: { 'A B': 'x' } }, 'variables'],
      [{ variables: { MODE: 'x' }, edits: [{ ...edit, lines: [] }] }, 'edits overlap'],
      [{ args: ['a\u0000b'] }, 'args.0'],
      [{ args: ['start.mjs', '--api-key', 'plain-words-of-mine'] }, 'args.2 holds a secret or looks like one'],
      [{ args: ['start.mjs', '--token=plain-words-of-mine'] }, 'args.1 holds a secret or looks like one'],
      [{ dependencies: {} }, 'dependencies: must name a package'],
      [{ dependencies: { add: ['little'] } }, 'there is no package.json'],
    ];
    for (const [more, said] of refusals) {
      const refused = await call('pth_apply_fix', { tests, subject: 'x', ...more });
      expect(refused.isError, said).toBe(true);
      expect(refused.text).toContain(said);
    }
    expect(await repository.git('-C', worktree, 'rev-parse', 'HEAD')).toBe(head);
    expect(await repository.git('-C', worktree, 'status', '--porcelain')).toBe('');
    await take('pth_end_session');
    expect(await repository.git('log', '-p', '--all')).not.toMatch(/plain-words-of-mine/);
    await repository.expectClean();
  },
);

const entry = { command: 'node', args: ['start.mjs'] };
const restarted = { command: 'node', args: ['start.mjs', '--loud'], env: { MODE: 'fast' } };
const about = { name: 'start', version: '1.0.0' };
const bundle = { manifest_version: '0.2', ...about, description: 'Starts.', author: { name: 'Nobody' } };
const node = { type: 'node', entry_point: 'start.mjs' };

test.each<[string, Record<string, unknown>, string, unknown]>([
  [
    'plugin.json',
    { '.claude-plugin/plugin.json': { ...about, mcpServers: { start: entry } } },
    '.claude-plugin/plugin.json',
    { ...about, mcpServers: { start: restarted } },
  ],
  [
    'a file that plugin.json names',
    {
      '.claude-plugin/plugin.json': { ...about, mcpServers: './servers.json' },
      'servers.json': { mcpServers: { start: entry } },
    },
    'servers.json',
    { mcpServers: { start: restarted } },
  ],
  [
    'the manifest of a bundle',
    { 'manifest.json': { ...bundle, server: { ...node, mcp_config: entry } } },
    'manifest.json',
    { ...bundle, server: { ...node, mcp_config: restarted } },
  ],
])(proves(['P-094'], 'variables and arguments go into %s'), async (_, declared, file, wanted) => {
  const session = await openSessionClient('static');
  const files = Object.entries(declared).map(([path, content]) => [path, `${JSON.stringify(content, null, 2)}\n`]);
  const { repository, tests } = await open(Object.fromEntries(files) as Record<string, string>, session, null);
  const change = { subject: 'start in fast mode', variables: { MODE: 'fast' }, args: ['start.mjs', '--loud'] };
  const applied = await session.take('pth_apply_fix', { tests, ...change });
  expect(applied).toMatchObject({ files: [file], uncommitted: [], reload: { status: 'loaded' } });
  expect(await look(session)).toMatchObject({ mode: 'fast', args: ['--loud'] });
  expect(JSON.parse(await repository.git('show', `${textOf(applied, 'commit')}:${file}`))).toEqual(wanted);
  await session.take('pth_end_session');
  await repository.expectClean();
});

test(proves(['P-094'], 'what no file can hold is kept for the session alone, and told'), async () => {
  const session = await openSessionClient('static');
  const files = { 'package.json': JSON.stringify({ ...about, type: 'module', bin: 'start.mjs' }) };
  const { repository, tests } = await open(files, session, null);
  const change = { subject: 'start in fast mode', variables: { MODE: 'fast' }, args: ['--loud'] };
  const applied = await session.take('pth_apply_fix', { tests, ...change });
  expect(applied).toMatchObject({ commit: null, files: [], uncommitted: ['MODE', 'args'] });
  expect(await look(session)).toMatchObject({ mode: 'fast', args: ['--loud'] });
  await session.take('pth_end_session');
  await repository.expectClean();
});

test(
  proves(['P-095'], 'packages are added and removed by the package manager, and the reload installs them'),
  async () => {
    const session = await openSessionClient('static');
    const base = await createPluginRepository({ server: null });
    const registry = await openRegistry(base.base);
    const files = {
      'package.json': '{ "name": "start", "version": "1.0.0", "type": "module", "private": true }\n',
      '.npmrc': `registry=${registry}\n`,
      '.gitignore': 'node_modules\n',
    };
    const { repository, worktree, tests } = await open(files, session);
    const { take, call } = session;
    expect(await look(session)).toMatchObject({ little: 'ERR_MODULE_NOT_FOUND' });
    const added = await take('pth_apply_fix', {
      tests,
      category: 'dependency-error',
      subject: 'take little in',
      dependencies: { add: ['little@1.0.0'] },
    });
    expect(added).toMatchObject({ files: ['package.json'], risk: 'high', reload: { status: 'loaded' } });
    expect(await look(session)).toMatchObject({ little: 'little is here' });
    expect(await repository.git('show', `${textOf(added, 'commit')}:package.json`)).toMatch(/"little":\s*"\^?1\.0\.0"/);

    const head = await repository.git('-C', worktree, 'rev-parse', 'HEAD');
    for (const [name, said] of [
      ['../../etc', 'names no package of a registry'],
      ['--registry=http://evil.test', 'names no package of a registry'],
      ['someone/something', 'names no package of a registry'],
      ['missing-package', 'npm install'],
    ] as const) {
      const refused = await call('pth_apply_fix', {
        tests,
        subject: 'x',
        dependencies: { add: [name] },
        edits: [{ type: 'create', path: 'left-behind.txt', content: 'x' }],
      });
      expect(refused.isError, name).toBe(true);
      expect(refused.text).toContain(said);
    }
    expect(await repository.git('-C', worktree, 'rev-parse', 'HEAD')).toBe(head);
    expect(await repository.git('-C', worktree, 'status', '--porcelain')).toBe('');

    await take('pth_apply_fix', { tests, subject: 'leave little out', dependencies: { remove: ['little'] } });
    expect(await readFile(join(worktree, 'package.json'), 'utf8')).not.toContain('little');
    await take('pth_end_session');
    await repository.expectClean();
  },
);

/** A server with one tool for its mode, and one for a package. */
const twoTools = `
import { objectSchema, serve, text } from './base.mjs';
const find = () => import('little').then((found) => found.default, (error) => error.code);
const tool = (name, call) => ({ name, description: 'Tells ' + name + '.', inputSchema: objectSchema({}),
  annotations: { readOnlyHint: true, openWorldHint: false }, call });
serve({ name: 'start', tools: [
  tool('mode', async () => text(process.argv.slice(2).join(' ') + ' ' + process.env.MODE)),
  tool('package', async () => text(await find())),
] });
`;

const twoTests = `name: it runs fast
tier: 1
tool: mode
input: {}
expect: { output_contains: "--loud fast" }
---
name: it has little
tier: 1
tool: package
input: {}
expect: { output_contains: "little is here" }
`;

test(
  proves(
    ['P-094', 'P-095', 'P-238'],
    'one iteration takes variables, arguments and packages as fixes, each its own commit, and declines whole what no commit can hold',
  ),
  async () => {
    const session = await openSessionClient('static');
    const base = await createPluginRepository({ server: null });
    const files = {
      'start.mjs': twoTools,
      '.pth/tests/own.yaml': twoTests,
      'package.json': '{ "name": "start", "version": "1.0.0", "type": "module", "private": true }\n',
      '.npmrc': `registry=${await openRegistry(base.base)}\n`,
      '.gitignore': 'node_modules\n',
    };
    const { repository, worktree } = await open(files, session);
    const { take, call } = session;
    // Only the repository's own tests: what is found here would expect the answers of before.
    await take('pth_generate_tests', { sources: ['documentation'] });
    const { groups } = await take('pth_run_iteration');
    const causeOf = (name: string) =>
      (groups as { id: string; tests: string[] }[]).find(({ tests }) => tests.includes(name))?.id ?? '';
    const [fast, little] = [causeOf('it runs fast'), causeOf('it has little')];
    const head = (await repository.git('-C', worktree, 'rev-parse', 'HEAD')).trim();
    const left = { type: 'create', path: 'left-behind.txt', content: 'x' };
    const refused = await take('pth_run_iteration', {
      fixes: [
        {
          diagnosisId: fast,
          subject: 'hold a secret',
          variables: { MODE: 'fast', PLUGIN_TOKEN: 'never-to-be-committed' },
          edits: [left],
        },
        { diagnosisId: little, subject: 'take a path in', dependencies: { add: ['../../etc'] }, edits: [left] },
      ],
    });
    expectFits('pth_run_iteration', refused);
    expect(refused).toMatchObject({
      status: 'awaiting-fix',
      fixes: [],
      declined: expect.arrayContaining([
        expect.objectContaining({ reason: expect.stringContaining('a commit cannot hold PLUGIN_TOKEN') }),
        expect.objectContaining({ reason: expect.stringContaining('names no package of a registry') }),
      ]),
    });
    const changed = await repository.git('-C', worktree, 'diff', '--name-only', head, 'HEAD');
    expect(changed.split('\n').filter((path) => path !== '' && !path.startsWith('.pth/'))).toEqual([]);
    expect(await repository.git('-C', worktree, 'status', '--porcelain')).toBe('');
    const empty = await call('pth_run_iteration', { fixes: [{ diagnosisId: fast, subject: 'x' }] });
    expect(empty.isError).toBe(true);
    expect(empty.text).toContain('fixes.0.edits');

    const done = await take('pth_run_iteration', {
      fixes: [
        { diagnosisId: fast, subject: 'start fast', variables: { MODE: 'fast' }, args: ['start.mjs', '--loud'] },
        { diagnosisId: little, subject: 'take little in', dependencies: { add: ['little@1.0.0'] } },
      ],
    });
    expectFits('pth_run_iteration', done);
    expect(done).toMatchObject({ status: 'all-passing', declined: [], takenBack: [] });
    expect(done['fixes']).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ subject: 'fix: start fast', files: ['.mcp.json'] }),
        expect.objectContaining({ subject: 'fix: take little in', files: ['package.json'] }),
      ]),
    );
    await take('pth_end_session');
    expect(await repository.git('log', '-p', '--all')).not.toContain('never-to-be-committed');
    await repository.expectClean();
  },
);

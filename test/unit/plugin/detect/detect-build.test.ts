import { describe, expect, test } from 'vitest';
import { detectBuild } from '../../../../src/plugin/detect/detect-build.ts';
import { type BuildPlan, detectPlugin, PluginFiles } from '../../../../src/plugin/index.ts';
import { FileMapWorkspace } from '../../../kit/file-map-workspace.ts';
import { proves } from '../../../requirements.ts';

const detect = (files: Record<string, string>) => detectBuild(new PluginFiles(new FileMapWorkspace(files)));
/** The argument vectors of a plan, by phase. */
const commandsOf = (plan: BuildPlan, phase: 'install' | 'build') =>
  plan.steps.filter((step) => step.phase === phase).map(({ argv }) => argv.join(' '));
const show = (plan: BuildPlan) => ({
  source: plan.source,
  install: commandsOf(plan, 'install'),
  build: commandsOf(plan, 'build'),
});
const planOf = async (files: Record<string, string>) => {
  const found = await detect(files);
  if (found.status !== 'found') throw new Error('no plan');
  return show(found.plan);
};
const npmInstall = ['npm install --no-audit --no-fund --no-save'];
const packageJson = (scripts?: Record<string, string>) => JSON.stringify({ name: 'plugin', bin: 'x.js', scripts });

describe('the build table', () => {
  test(proves(['P-055'], 'package.json with a build script: npm install, npm run build'), async () => {
    expect(await planOf({ 'package.json': packageJson({ build: 'tsc' }) })).toEqual({
      source: 'package.json build script',
      install: npmInstall,
      build: ['npm run build'],
    });
  });

  test(proves(['P-056'], 'package.json without a build script: npm install, no build'), async () => {
    const expected = { source: 'package.json without build script', install: npmInstall, build: [] };
    expect(await planOf({ 'package.json': packageJson() })).toEqual(expected);
    expect(await planOf({ 'package.json': packageJson({ test: 'vitest' }) })).toEqual(expected);
    expect(await planOf({ 'package.json': packageJson({ build: ' ' }) })).toEqual(expected);
  });

  test(proves(['P-057'], 'tsconfig.json: npm install, npx tsc'), async () => {
    const expected = { source: 'tsconfig.json', install: npmInstall, build: ['npx tsc'] };
    expect(await planOf({ 'tsconfig.json': '{}' })).toEqual(expected);
  });

  test.each(['setup.py', 'pyproject.toml'])(
    proves(['P-058'], '%s: pip install -e . builds and installs, in a virtual environment'),
    async (file) => {
      expect(await planOf({ [file]: '' })).toEqual({
        source: file,
        install: [
          'python3 -m venv .venv',
          "sh -c echo '*' >.venv/.gitignore",
          '.venv/bin/python -m pip install --disable-pip-version-check --no-input -e .',
        ],
        build: [],
      });
    },
  );

  test.each([
    ['all:\n\tcc x.c\ninstall: all\n\tcp x /usr\n', true],
    ['build install: deps\n', true],
    ['.PHONY: install\n', false],
    ['install-deps:\n\ttrue\n', false],
    ['install := yes\ninstall = no\n', false],
    ['all:\n\techo install: not a target\n', false],
    ['', false],
  ])(
    proves(['P-059'], 'Makefile %j: make, and make install only where the target exists'),
    async (text, hasInstall) => {
      const install = hasInstall ? ['make install'] : [];
      expect(await planOf({ Makefile: text })).toMatchObject({ install, build: ['make'] });
    },
  );

  test(proves(['P-060'], 'Cargo.toml: cargo build builds and installs'), async () => {
    expect(await planOf({ 'Cargo.toml': '' })).toMatchObject({ install: [], build: ['cargo build'] });
  });

  test(proves(['P-061'], 'the first row of the table wins where several files exist'), async () => {
    const files: Record<string, string> = {
      'package.json': packageJson({ build: 'x' }),
      'tsconfig.json': '{}',
      'setup.py': '',
      'pyproject.toml': '',
      Makefile: '',
      'Cargo.toml': '',
    };
    const sources = [
      'package.json build script',
      'tsconfig.json',
      'setup.py',
      'pyproject.toml',
      'Makefile',
      'Cargo.toml',
    ];
    for (const [index, name] of Object.keys(files).entries()) {
      expect(await detect(files)).toMatchObject({ plan: { source: sources[index] } });
      delete files[name];
    }
  });

  test(proves(['P-061'], 'no file of the table needs input and tells what was looked for'), async () => {
    expect(await detect({ 'README.md': '' })).toMatchObject({
      status: 'needs-input',
      lookedFor: expect.arrayContaining(['package.json', 'Cargo.toml']),
    });
  });

  test('a package.json that is no JSON is told with its place', async () => {
    await expect(detect({ 'package.json': '{\n  "name": "x",\n  scripts: {}\n}' })).rejects.toMatchObject({
      code: 'plugin/config-invalid',
      message: 'package.json is not valid JSON: line 3, column 3',
    });
  });
});

describe('what a person says about the build', () => {
  const files = { 'package.json': packageJson({ build: 'tsc' }), 'x.js': '' };
  const plan = async (options: object, workspace: Record<string, string> = files) =>
    show((await detectPlugin(new FileMapWorkspace(workspace), { variables: {}, ...options })).build);

  test(proves(['P-061'], 'a build command overrides detection, with or without shell syntax'), async () => {
    expect(await plan({ buildCommand: 'make "all of it"' })).toMatchObject({
      source: 'override',
      install: npmInstall,
      build: ['make all of it'],
    });
    expect(await plan({ buildCommand: 'cd sub && make' })).toMatchObject({ build: ['sh -c cd sub && make'] });
  });

  test('an install command overrides only the install; an empty one leaves it out', async () => {
    expect(await plan({ installCommand: 'pnpm i' })).toMatchObject({
      install: ['pnpm i'],
      build: ['npm run build'],
    });
    expect(await plan({ installCommand: '' })).toMatchObject({ install: [], build: ['npm run build'] });
  });

  test('no build means no install either, unless it is asked for', async () => {
    expect(await plan({ skipBuild: true })).toEqual({ source: 'none', install: [], build: [] });
    expect(await plan({ skipBuild: true, installCommand: 'npm ci' })).toMatchObject({
      install: ['npm ci'],
      build: [],
    });
  });

  test(
    proves(['P-061'], 'a start file that is missing and that nothing builds asks for the build command'),
    async () => {
      await expect(plan({}, { 'package.json': packageJson() })).rejects.toMatchObject({
        code: 'plugin/build-unknown',
        details: { file: 'x.js' },
      });
      await expect(plan({ skipBuild: true }, { 'package.json': packageJson() })).resolves.toMatchObject({
        build: [],
      });
    },
  );

  test('a committed start file in a package of its own brings the build of that package', async () => {
    const inner = JSON.stringify({ scripts: { build: 'tsc' }, dependencies: { ws: '8' } });
    const repository = {
      'package.json': JSON.stringify({ name: 'outer' }),
      '.mcp.json': JSON.stringify({ mcpServers: { one: { command: 'node', args: ['server/build/index.js'] } } }),
      'server/package.json': inner,
      'server/build/index.js': '',
    };
    const planIn = async (more: Record<string, string>) => {
      const { build } = await detectPlugin(new FileMapWorkspace({ ...repository, ...more }), { variables: {} });
      return build.steps.map(({ argv, cwd }) => `${argv.slice(0, 2).join(' ')} in ${cwd ?? '.'}`);
    };
    expect(await planIn({})).toEqual(['npm install in .', 'npm install in server', 'npm run in server']);
    const workspace = JSON.stringify({ name: 'outer', workspaces: ['server'] });
    expect(await planIn({ 'package.json': workspace })).toEqual(['npm install in .']);
    expect(await planIn({ 'server/package.json': '{"type":"module"}' })).toEqual(['npm install in .']);
  });

  test('a missing start file beside a tsconfig.json is compiled, although package.json has no build script', async () => {
    expect(await plan({}, { 'package.json': packageJson(), 'tsconfig.json': '{}' })).toMatchObject({
      source: 'tsconfig.json',
      build: ['npx tsc'],
    });
    expect(await plan({}, { 'package.json': packageJson(), 'tsconfig.json': '{}', 'x.js': '' })).toMatchObject({
      build: [],
    });
  });
});

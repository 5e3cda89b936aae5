import { describe, expect, test } from 'vitest';
import { detectBuild } from '../../../../src/plugin/detect/detect-build.ts';
import { detectPlugin, PluginFiles } from '../../../../src/plugin/index.ts';
import { FileMapWorkspace } from '../../../kit/file-map-workspace.ts';
import { proves } from '../../../requirements.ts';

const detect = (files: Record<string, string>) => detectBuild(new PluginFiles(new FileMapWorkspace(files)));
const packageJson = (scripts?: Record<string, string>) => JSON.stringify({ name: 'plugin', bin: 'x.js', scripts });

describe('the build table', () => {
  test(proves(['P-055'], 'package.json with a build script: npm install, npm run build'), async () => {
    expect(await detect({ 'package.json': packageJson({ build: 'tsc' }) })).toMatchObject({
      plan: {
        source: 'package.json build script',
        install: expect.arrayContaining(['npm', 'install']),
        build: ['npm', 'run', 'build'],
      },
    });
  });

  test(proves(['P-056'], 'package.json without a build script: npm install, no build'), async () => {
    const expected = { plan: { install: expect.arrayContaining(['npm', 'install']), build: null } };
    expect(await detect({ 'package.json': packageJson() })).toMatchObject(expected);
    expect(await detect({ 'package.json': packageJson({ test: 'vitest' }) })).toMatchObject(expected);
    expect(await detect({ 'package.json': packageJson({ build: ' ' }) })).toMatchObject(expected);
  });

  test(proves(['P-057'], 'tsconfig.json: npm install, npx tsc'), async () => {
    expect(await detect({ 'tsconfig.json': '{}' })).toMatchObject({
      plan: { source: 'tsconfig.json', install: expect.arrayContaining(['npm', 'install']), build: ['npx', 'tsc'] },
    });
  });

  test.each(['setup.py', 'pyproject.toml'])(
    proves(['P-058'], '%s: pip install -e . builds and installs'),
    async (file) => {
      expect(await detect({ [file]: '' })).toEqual({
        status: 'found',
        plan: { source: file, install: null, build: ['pip', 'install', '-e', '.'] },
      });
    },
  );

  test('a virtual environment of the plugin brings its own pip', async () => {
    const found = await detect({ 'setup.py': '', '.venv/bin/pip': '' });
    expect(found).toMatchObject({ plan: { build: ['.venv/bin/pip', 'install', '-e', '.'] } });
  });

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
      expect(await detect({ Makefile: text })).toMatchObject({
        plan: { install: hasInstall ? ['make', 'install'] : null, build: ['make'] },
      });
    },
  );

  test(proves(['P-060'], 'Cargo.toml: cargo build builds and installs'), async () => {
    expect(await detect({ 'Cargo.toml': '' })).toMatchObject({ plan: { install: null, build: ['cargo', 'build'] } });
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
    (await detectPlugin(new FileMapWorkspace(workspace), { variables: {}, ...options })).build;

  test(proves(['P-061'], 'a build command overrides detection, with or without shell syntax'), async () => {
    expect(await plan({ buildCommand: 'make "all of it"' })).toMatchObject({
      source: 'override',
      install: expect.arrayContaining(['npm']),
      build: ['make', 'all of it'],
    });
    expect(await plan({ buildCommand: 'cd sub && make' })).toMatchObject({ build: ['sh', '-c', 'cd sub && make'] });
  });

  test('an install command overrides only the install; an empty one leaves it out', async () => {
    expect(await plan({ installCommand: 'pnpm i' })).toMatchObject({
      install: ['pnpm', 'i'],
      build: ['npm', 'run', 'build'],
    });
    expect(await plan({ installCommand: '' })).toMatchObject({ install: null, build: ['npm', 'run', 'build'] });
  });

  test('no build means no install either, unless it is asked for', async () => {
    expect(await plan({ skipBuild: true })).toEqual({ source: 'none', install: null, build: null });
    expect(await plan({ skipBuild: true, installCommand: 'npm ci' })).toMatchObject({
      install: ['npm', 'ci'],
      build: null,
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
        build: null,
      });
    },
  );

  test('a missing start file beside a tsconfig.json is compiled, although package.json has no build script', async () => {
    expect(await plan({}, { 'package.json': packageJson(), 'tsconfig.json': '{}' })).toMatchObject({
      source: 'tsconfig.json',
      build: ['npx', 'tsc'],
    });
    expect(await plan({}, { 'package.json': packageJson(), 'tsconfig.json': '{}', 'x.js': '' })).toMatchObject({
      build: null,
    });
  });
});

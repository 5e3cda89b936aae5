import { describe, expect, test } from 'vitest';
import { planNodeBuild } from '../../../../src/plugin/detect/plan-node-build.ts';
import { PluginFiles } from '../../../../src/plugin/index.ts';
import { chooseNpmPackage, isWantedVersion } from '../../../../src/plugin/toolchains/provide-program.ts';
import { FileMapWorkspace } from '../../../kit/file-map-workspace.ts';

const json = (value: object) => JSON.stringify(value);
const plan = async (files: Record<string, string>, directory = '.') => {
  const found = await planNodeBuild(new PluginFiles(new FileMapWorkspace(files), directory));
  if (!found) throw new Error('no plan');
  return found;
};
const install = async (files: Record<string, string>) => {
  const { steps, manager } = await plan(files);
  return { command: steps[0]?.argv.join(' '), manager };
};
const own = (more: object = {}) => json({ name: 'p', ...more });

describe('the package manager', () => {
  test.each<[string, Record<string, string>, string, object | undefined]>([
    ['nothing', {}, 'npm install --no-audit --no-fund --no-save', undefined],
    ['package-lock.json', { 'package-lock.json': '{}' }, 'npm ci --no-audit --no-fund', undefined],
    ['npm-shrinkwrap.json', { 'npm-shrinkwrap.json': '{}' }, 'npm ci --no-audit --no-fund', undefined],
    [
      'pnpm-lock.yaml of pnpm 9 and later',
      { 'pnpm-lock.yaml': "lockfileVersion: '9.0'\n" },
      'pnpm install --config.confirmModulesPurge=false --frozen-lockfile',
      { name: 'pnpm', version: '10' },
    ],
    [
      'pnpm-lock.yaml of pnpm 8',
      { 'pnpm-lock.yaml': "lockfileVersion: '6.0'\n" },
      'pnpm install --config.confirmModulesPurge=false --frozen-lockfile',
      { name: 'pnpm', version: '8' },
    ],
    [
      'yarn.lock of Yarn 1',
      { 'yarn.lock': '# yarn lockfile v1\n' },
      'yarn install --non-interactive --frozen-lockfile',
      { name: 'yarn', version: '1' },
    ],
    [
      'yarn.lock of Yarn 3',
      { 'yarn.lock': '__metadata:\n  version: 6\n' },
      'yarn install --immutable',
      { name: 'yarn', version: '3' },
    ],
    [
      'a committed release of Yarn',
      {
        'yarn.lock': '__metadata:\n  version: 8\n',
        '.yarnrc.yml': 'nodeLinker: node-modules\nyarnPath: .yarn/releases/yarn-4.9.3.cjs\n',
        '.yarn/releases/yarn-4.9.3.cjs': '',
      },
      'node .yarn/releases/yarn-4.9.3.cjs install --immutable',
      undefined,
    ],
    ['bun.lock', { 'bun.lock': '{}' }, 'bun install --frozen-lockfile', { name: 'bun', version: null }],
    ['bun.lockb', { 'bun.lockb': '' }, 'bun install --frozen-lockfile', { name: 'bun', version: null }],
    [
      'packageManager with a hash',
      { 'package.json': own({ packageManager: 'pnpm@10.2.0+sha512.abc' }), 'pnpm-lock.yaml': '' },
      'pnpm install --config.confirmModulesPurge=false --frozen-lockfile',
      { name: 'pnpm', version: '10.2.0' },
    ],
    [
      'devEngines',
      { 'package.json': own({ devEngines: { packageManager: { name: 'bun', version: '^1.2.0' } } }) },
      'bun install --no-save',
      { name: 'bun', version: '^1.2.0' },
    ],
    [
      'engines',
      { 'package.json': own({ engines: { node: '>=20', npm: 'please use pnpm', pnpm: '>=9' } }) },
      'pnpm install --config.confirmModulesPurge=false --no-lockfile',
      { name: 'pnpm', version: null },
    ],
    [
      'a version that is an address',
      { 'package.json': own({ packageManager: 'pnpm@https://example.org/pnpm.tgz' }) },
      'npm install --no-audit --no-fund --no-save',
      undefined,
    ],
  ])('follows from %s', async (_, files, command, manager) => {
    expect(await install({ 'package.json': own(), ...files })).toEqual({ command, manager });
  });

  test('a lockfile beside the one that is used is told', async () => {
    const both = { 'package.json': own(), 'yarn.lock': '', 'package-lock.json': '{}' };
    expect((await plan(both)).notes).toEqual([
      'package-lock.json is not used: the plugin is installed by yarn with yarn.lock',
    ]);
    const named = { ...both, 'package.json': own({ packageManager: 'npm@11.0.0' }) };
    expect((await plan(named)).notes).toEqual([
      'yarn.lock is not used: the plugin is installed by npm with package-lock.json, since packageManager names npm',
    ]);
  });

  test('a lockfile counts more than a named manager that has none, except in a workspace', async () => {
    const named = { 'package.json': own({ packageManager: 'yarn@1.22.22' }), 'package-lock.json': '{}' };
    expect(await install(named)).toEqual({ command: 'npm ci --no-audit --no-fund', manager: undefined });
    expect((await plan(named)).notes).toEqual([
      'yarn, which packageManager names, is not used: there is package-lock.json, and no lockfile of yarn',
    ]);
    const workspace = own({ packageManager: 'yarn@1.22.22', workspaces: ['packages/*'] });
    expect((await plan({ ...named, 'package.json': workspace })).notes).toEqual([
      'package-lock.json is not used: the plugin is installed by yarn without a lockfile, since packageManager names yarn',
    ]);
  });

  test('npm provides the version that is asked for; Yarn 2 and later is another package', () => {
    expect(chooseNpmPackage('pnpm', '10.2.0')).toBe('pnpm@10.2.0');
    expect(chooseNpmPackage('bun', null)).toBe('bun');
    expect(chooseNpmPackage('yarn', null)).toBe('yarn@1');
    expect(chooseNpmPackage('yarn', '4.9.3')).toBe('@yarnpkg/cli-dist@4.9.3');
    expect(isWantedVersion('10.2.0\n', '10.2.0')).toBe(true);
    expect(isWantedVersion('10.2.0', '10')).toBe(true);
    expect(isWantedVersion('10.2.0', '10.2.1')).toBe(false);
    expect(isWantedVersion('1.22.22', '4')).toBe(false);
    expect(isWantedVersion('no version', '4')).toBe(false);
  });
});

describe('a workspace', () => {
  const members = {
    'libs/core/package.json': json({ name: 'core', scripts: { build: 'tsc' }, peerDependencies: { server: '*' } }),
    'libs/util/package.json': json({ name: 'util', dependencies: { core: '*' } }),
    'apps/server/package.json': json({ name: 'server', scripts: { build: 'tsc' }, dependencies: { util: '*' } }),
    'apps/other/package.json': json({ name: 'other', scripts: { build: 'tsc' }, dependencies: { server: '*' } }),
    'drafts/old/package.json': json({ name: 'old', scripts: { build: 'tsc' } }),
  };
  const show = async (files: Record<string, string>, directory = 'apps/server') =>
    (await plan({ ...members, ...files }, directory)).steps.map(({ cwd = '.', argv }) => `${cwd}: ${argv.join(' ')}`);
  const workspaces = ['apps/*', 'libs/**', '!libs/old'];

  test('is installed at its root; what the plugin needs is built first, nothing else', async () => {
    expect(await show({ 'package.json': own({ workspaces }), 'package-lock.json': '{}' })).toEqual([
      '../..: npm ci --no-audit --no-fund',
      '../..: npm run build --workspace libs/core',
      '../..: npm run build --workspace apps/server',
    ]);
    expect(await show({ 'package.json': own({ workspaces: { packages: workspaces } }), 'yarn.lock': '' })).toEqual([
      '../..: yarn install --non-interactive --frozen-lockfile',
      '../../libs/core: yarn run build',
      '.: yarn run build',
    ]);
    const pnpm = {
      'pnpm-workspace.yaml': 'packages: ["apps/*", "libs/*"]',
      'pnpm-lock.yaml': '',
      'package.json': '{}',
    };
    expect((await show(pnpm)).at(-1)).toBe('../..: pnpm --filter server... run build');
  });

  test('a plugin that no workspace lists is a project of its own, whatever lies above', async () => {
    const files = { 'package.json': own({ workspaces }), 'package-lock.json': '{}' };
    expect(await show(files, 'drafts/old')).toEqual([
      '.: npm install --no-audit --no-fund --no-save',
      '.: npm run build',
    ]);
  });

  test('its root is built by its own script', async () => {
    const files = { 'package.json': own({ workspaces, scripts: { build: 'turbo build' } }), 'bun.lock': '{}' };
    expect(await show(files, '.')).toEqual(['.: bun install --frozen-lockfile', '.: bun run build']);
  });

  test('globs that are no globs and YAML that is none are told by their place', async () => {
    const member = { 'apps/server/package.json': '{}' };
    const load = (files: Record<string, string>) => plan({ ...member, ...files }, 'apps/server');
    await expect(load({ 'package.json': own({ workspaces: 'apps/*' }) })).rejects.toMatchObject({
      code: 'plugin/config-invalid',
      message: expect.stringContaining('workspaces must be an array'),
    });
    await expect(load({ 'pnpm-workspace.yaml': 'packages: [' })).rejects.toMatchObject({
      code: 'plugin/config-invalid',
      message: expect.stringContaining('pnpm-workspace.yaml is not valid YAML'),
    });
  });
});

test('Yarn 2 and later may rewrite every manifest of the workspace, which get their content back', async () => {
  const files = {
    'package.json': JSON.stringify({ name: 'r', workspaces: ['libs/*'] }),
    'yarn.lock': '__metadata:\n  version: 8\n',
    'libs/a/package.json': JSON.stringify({ name: 'a', bin: 'a.js' }),
    'libs/a/a.js': '',
  };
  const { steps } = await plan(files, 'libs/a');
  expect(steps[0]).toMatchObject({ cwd: '../..', keeps: ['package.json', '.yarnrc.yml', 'libs/a/package.json'] });
  const classic = await plan({ ...files, 'yarn.lock': '' }, 'libs/a');
  expect(classic.steps[0]?.keeps).toBeUndefined();
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import {
  createPlugin,
  detectPlugin,
  detectToolchains,
  ensureToolchains,
  type PluginEvent,
  PluginFiles,
} from '../../../src/plugin/index.ts';
import { makeRepository } from '../../kit/git-sandbox.ts';
import { provisionLocal } from '../../kit/local-fixture.ts';

const fixtures = join(import.meta.dirname, '../../fixtures');
const base = readFileSync(join(fixtures, 'programs/servers/base.mjs'), 'utf8');
const lockfile = (name: string) => readFileSync(join(fixtures, 'lockfiles', `${name}.lock`), 'utf8');

/** Not as Yarn 2 and later write it: they give a package.json a form of their own. */
const json = (value: object) => `${JSON.stringify(value)}\n`;

const server = `import { greet } from '@fixture/greeting';
import { objectSchema, serve, text } from './base.mjs';
serve({
  name: 'greeter',
  tools: [{ name: 'greet', description: 'Greets.', inputSchema: objectSchema(), call: () => text(greet('you')) }],
});
`;

/** Needs the built package of the workspace, as a compiler does. */
const build = `import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { greet } from '@fixture/greeting';
mkdirSync('dist', { recursive: true });
for (const file of ['server.mjs', 'base.mjs']) cpSync('src/' + file, 'dist/' + file);
writeFileSync('dist/proof.txt', greet('build') + ' ' + process.env.npm_config_user_agent);
`;

/** A workspace of a server, the package that it needs, and one that nothing needs and that cannot be built. */
const workspace = (range: string): Record<string, string> => ({
  '.gitignore': 'node_modules\ndist\n.yarn\n.pnp.*\n',
  'packages/greeting/package.json': json({
    name: '@fixture/greeting',
    version: '1.0.0',
    type: 'module',
    main: 'dist/index.mjs',
    scripts: { build: 'mkdir -p dist && cp src/index.mjs dist/index.mjs' },
  }),
  'packages/greeting/src/index.mjs': 'export const greet = (name) => `Hello ${name}`;\n',
  'packages/server/package.json': json({
    name: '@fixture/server',
    version: '1.0.0',
    type: 'module',
    bin: 'dist/server.mjs',
    scripts: { build: 'node src/build.mjs' },
    dependencies: { '@fixture/greeting': range },
  }),
  'packages/server/src/server.mjs': server,
  'packages/server/src/build.mjs': build,
  'packages/server/src/base.mjs': base,
  'packages/other/package.json': json({
    name: '@fixture/other',
    version: '1.0.0',
    scripts: { build: 'exit 1' },
  }),
});

const root = (more: object) => json({ name: 'fixture', private: true, workspaces: ['packages/*'], ...more });

interface Manager {
  files: Record<string, string>;
  range: string;
  install: string;
  builds: string[];
  agent: RegExp;
}

const managers: Record<string, Manager> = {
  npm: {
    files: { 'package.json': root({}), 'package-lock.json': lockfile('npm') },
    range: '1.0.0',
    install: 'npm ci --no-audit --no-fund',
    builds: ['npm run build --workspace packages/greeting', 'npm run build --workspace packages/server'],
    agent: /npm\//,
  },
  pnpm: {
    files: {
      'package.json': root({ workspaces: undefined, packageManager: 'pnpm@10.34.7' }),
      'pnpm-workspace.yaml': 'packages:\n  - packages/*\n',
      'pnpm-lock.yaml': lockfile('pnpm'),
    },
    range: 'workspace:*',
    install: 'pnpm install --config.confirmModulesPurge=false --frozen-lockfile',
    builds: ['pnpm --filter @fixture/server... run build'],
    agent: /pnpm\/10\.34\.7 /,
  },
  'Yarn 1': {
    files: { 'package.json': root({}), 'yarn.lock': lockfile('yarn1') },
    range: '1.0.0',
    install: 'yarn install --non-interactive --frozen-lockfile',
    builds: ['yarn run build', 'yarn run build'],
    agent: /yarn\/1\./,
  },
  'Yarn 4': {
    files: {
      'package.json': root({ packageManager: 'yarn@4.9.3' }),
      '.yarnrc.yml': 'nodeLinker: node-modules\n',
      'yarn.lock': lockfile('yarn4'),
    },
    range: 'workspace:*',
    install: 'yarn install --immutable',
    builds: ['yarn workspaces foreach -Rt --from @fixture/server run build'],
    agent: /yarn\/4\.9\.3 /,
  },
  "Yarn 4 with Plug'n'Play": {
    files: { 'package.json': root({ packageManager: 'yarn@4.9.3' }), 'yarn.lock': lockfile('yarn4') },
    range: 'workspace:*',
    install: 'yarn install --immutable',
    builds: ['yarn workspaces foreach -Rt --from @fixture/server run build'],
    agent: /yarn\/4\.9\.3 /,
  },
  bun: {
    files: { 'package.json': root({}), 'bun.lock': lockfile('bun') },
    range: 'workspace:*',
    install: 'bun install --frozen-lockfile',
    builds: ['bun run build', 'bun run build'],
    agent: /bun\//,
  },
};

async function load(files: Record<string, string>) {
  const repository = makeRepository({ files });
  const { path } = repository;
  const environment = await provisionLocal(path);
  onTestFinished(() => environment.dispose());
  const directory = 'packages/server';
  const detected = await detectPlugin(environment, { variables: {}, directory });
  const needs = await detectToolchains(new PluginFiles(environment, directory), detected);
  const { programs } = await ensureToolchains(environment, needs);
  const definition = { ...detected, programs };
  const plugin = createPlugin({ environment, definition, directory });
  onTestFinished(() => plugin.close());
  const events: PluginEvent[] = [];
  plugin.listen((event) => events.push(event));
  const outcome = await plugin.load();
  const commands = (phase: 'install' | 'build') =>
    events.flatMap((event) => (event.type === `${phase}-start` && 'argv' in event ? [event.argv.join(' ')] : []));
  const warnings = events.flatMap((event) => (event.type === 'build-warning' ? [event.message] : []));
  return { path, status: repository.git('status', '--porcelain'), plugin, outcome, commands, warnings };
}

describe.each(Object.entries(managers))('%s', (name, { files, range, install, builds, agent }) => {
  test('a server in a workspace is installed and built as its author does, from a clean checkout', async () => {
    const { path, status, plugin, outcome, commands, warnings } = await load({ ...workspace(range), ...files });
    expect(outcome).toMatchObject({ status: 'loaded' });
    expect(commands('install')).toEqual([install]);
    expect(commands('build')).toEqual(builds);
    expect(warnings).toEqual([]);
    const answer = await plugin.connection?.callTool('greet', {}, { timeoutMs: 30_000 });
    expect(JSON.stringify(answer)).toContain('Hello you');
    expect(readFileSync(join(path, 'packages/server/dist/proof.txt'), 'utf8')).toMatch(agent);
    expect(status).toBe('');
  }, 300_000);

  // Yarn 1 does not look into the members of a workspace; it is asked below.
  test.skipIf(name === 'Yarn 1')(
    'a lockfile that does not fit is said to be set aside, and is left as it was',
    async () => {
      const changed = workspace(range);
      const path = 'packages/other/package.json';
      changed[path] = json({ name: '@fixture/other', version: '1.0.0', dependencies: { 'is-odd': '3.0.1' } });
      const { status, outcome, commands, warnings } = await load({ ...changed, ...files });
      expect(outcome).toMatchObject({ status: 'loaded' });
      expect(commands('install')).toHaveLength(2);
      expect(warnings).toEqual([expect.stringMatching(/lock\S* does not fit the package\.json: .* refused it/)]);
      expect(status).toBe('');
    },
    300_000,
  );
});

test('Yarn 1 refuses a lockfile that does not fit, and is asked again without it', async () => {
  const { status, outcome, commands, warnings } = await load({
    '.gitignore': 'node_modules\n',
    'packages/server/package.json': json({ name: 'one', bin: 'server.mjs', dependencies: { 'is-odd': '3.0.1' } }),
    'packages/server/yarn.lock': lockfile('yarn1'),
    'packages/server/server.mjs': server.replace(/^import .*greeting.*$/m, "const greet = () => 'Hello';"),
    'packages/server/base.mjs': base,
  });
  expect(outcome).toMatchObject({ status: 'loaded' });
  expect(commands('install').map((command) => command.split(' ').at(-1))).toEqual([
    '--frozen-lockfile',
    '--pure-lockfile',
  ]);
  expect(warnings).toHaveLength(1);
  expect(status).toBe('');
}, 300_000);

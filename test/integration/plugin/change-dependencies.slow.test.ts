import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import {
  changeDependencies,
  createPlugin,
  detectPlugin,
  detectToolchains,
  ensureToolchains,
  PluginFiles,
} from '../../../src/plugin/index.ts';
import { makeRepository } from '../../kit/git-sandbox.ts';
import { provisionLocal } from '../../kit/local-fixture.ts';
import { proves } from '../../requirements.ts';

const base = readFileSync(join(import.meta.dirname, '../../fixtures/programs/servers/base.mjs'), 'utf8');

/** Tells whether a package of the registry can be imported. */
const server = `import { objectSchema, serve, text } from './base.mjs';
const odd = await import('is-odd').then((found) => found.default(3), (error) => error.code);
serve({ name: 'odd', tools: [{ name: 'odd', description: 'Tells.', inputSchema: objectSchema(), call: () => text(String(odd)) }] });
`;

interface Manager {
  manifest: object;
  /** Lockfile, with its content before the first package; null without one. */
  lockfile: readonly [name: string, content: string] | null;
  files?: Record<string, string>;
}

const managers: Record<string, Manager> = {
  npm: {
    manifest: {},
    lockfile: [
      'package-lock.json',
      '{ "name": "odd", "version": "1.0.0", "lockfileVersion": 3, "requires": true, "packages": { "": { "name": "odd", "version": "1.0.0" } } }\n',
    ],
  },
  'npm without a lockfile': { manifest: {}, lockfile: null },
  pnpm: {
    manifest: { packageManager: 'pnpm@10.34.7' },
    lockfile: [
      'pnpm-lock.yaml',
      "lockfileVersion: '9.0'\n\nsettings:\n  autoInstallPeers: true\n  excludeLinksFromLockfile: false\n\nimporters:\n\n  .: {}\n",
    ],
  },
  'pnpm without a lockfile': { manifest: { packageManager: 'pnpm@10.34.7' }, lockfile: null },
  'Yarn 1': { manifest: {}, lockfile: ['yarn.lock', '# yarn lockfile v1\n\n\n'] },
  'Yarn 4': {
    manifest: { packageManager: 'yarn@4.9.3' },
    lockfile: ['yarn.lock', ''],
    files: { '.yarnrc.yml': 'nodeLinker: node-modules\n' },
  },
  bun: {
    manifest: {},
    lockfile: [
      'bun.lock',
      '{\n  "lockfileVersion": 1,\n  "workspaces": {\n    "": {\n      "name": "odd",\n    },\n  },\n  "packages": {\n  }\n}\n',
    ],
  },
};

async function open(files: Record<string, string>) {
  const repository = makeRepository({ files });
  const environment = await provisionLocal(repository.path);
  onTestFinished(() => environment.dispose());
  const detected = await detectPlugin(environment, { variables: {}, directory: '' });
  const needs = await detectToolchains(new PluginFiles(environment, ''), detected);
  const { programs } = await ensureToolchains(environment, needs);
  const definition = { ...detected, programs };
  const plugin = createPlugin({ environment, definition, directory: '' });
  onTestFinished(() => plugin.close());
  /** Changes the packages, loads the plugin as a reload does, and returns what its tool says. */
  const change = async (wish: { add?: string[]; remove?: string[] }) => {
    const { signal } = new AbortController();
    const whole = { add: wish.add ?? [], remove: wish.remove ?? [] };
    await changeDependencies(environment, definition, whole, { directory: '', signal });
    const changed = repository
      .git('-c', 'core.fileMode=false', 'status', '--porcelain')
      .split('\n')
      .filter(Boolean)
      .map((line) => line.slice(3));
    const outcome = await plugin.reload({ needsInstall: true });
    expect(outcome).toMatchObject({ status: 'loaded' });
    const answer = await plugin.connection?.callTool('odd', {}, { timeoutMs: 30_000 });
    return { changed, said: JSON.stringify(answer) };
  };
  return { repository, plugin, change };
}

describe.each(Object.entries(managers))('%s', (_name, { manifest, lockfile, files = {} }) => {
  test(proves(
    ['P-095'],
    'adds a package and removes it, in the manifest and in the lockfile that there is',
  ), async () => {
    const { repository, plugin, change } = await open({
      '.gitignore': 'node_modules\n.yarn\n',
      'package.json': `${JSON.stringify({ name: 'odd', version: '1.0.0', type: 'module', bin: 'server.mjs', ...manifest }, null, 2)}\n`,
      'server.mjs': server,
      'base.mjs': base,
      ...(lockfile === null ? {} : { [lockfile[0]]: lockfile[1] }),
      ...files,
    });
    expect(await plugin.load()).toMatchObject({ status: 'loaded' });
    const { path } = repository;
    const manifestNow = () => readFileSync(join(path, 'package.json'), 'utf8');

    const added = await change({ add: ['is-odd@3.0.1'] });
    expect(added.said).toContain('true');
    expect(JSON.parse(manifestNow())).toMatchObject({ dependencies: { 'is-odd': expect.stringContaining('3.0.1') } });
    const kept = lockfile === null ? ['package.json'] : ['package.json', lockfile[0]];
    expect(added.changed.toSorted()).toEqual(kept.toSorted());
    for (const file of kept) expect(readFileSync(join(path, file), 'utf8')).toMatch(/is-odd.*3\.0\.1/s);

    repository.git('add', '-A');
    repository.git('commit', '--quiet', '-m', 'add a package');
    const removed = await change({ remove: ['is-odd'] });
    expect(removed.said).toContain('ERR_MODULE_NOT_FOUND');
    expect(manifestNow()).not.toContain('is-odd');
    expect(removed.changed.toSorted()).toEqual(kept.toSorted());
    expect(existsSync(join(path, 'node_modules/is-odd'))).toBe(false);
  }, 300_000);
});

import { chmodSync, existsSync, lstatSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createLocalProvider, type Environment } from '../../../src/environment/index.ts';
import type { BuildPlan } from '../../../src/plugin/index.ts';
import { endHarnessSession, startHarnessSession } from '../../../src/session/index.ts';
import { BuildCache } from '../../../src/target/build-cache.ts';
import type { RunStage } from '../../../src/target/stages.ts';
import { toSteps } from '../../kit/build-steps.ts';
import { makeDirectory, makeRepository } from '../../kit/git-sandbox.ts';
import { makeSessionOptions } from '../../kit/harness-sandbox.ts';
import { createOperationContext } from '../../kit/operation-context.ts';
import { proves } from '../../requirements.ts';

const plan: BuildPlan = {
  source: 'package.json build script',
  steps: toSteps({ install: ['npm', 'install'], build: ['npm', 'run', 'build'] }),
};
/** The plan once the dependencies are there. */
const built = { ...plan, steps: toSteps({ build: ['npm', 'run', 'build'] }) };
const stage: RunStage = async (_name, _activity, work) => (await work()).value;

const manifest = JSON.stringify({ name: 'plugin', scripts: { build: 'build' } });
const plugin = {
  'package.json': manifest,
  'package-lock.json': '{}',
  'src/main.js': 'one\n',
  '.gitignore': 'dist\nnode_modules\n',
};

/** An npm that writes down what it is asked, installs one package, and builds by copying. */
function placeNpm(packages: object = { 'node_modules/dep': {} }): { path: string; calls: () => string[] } {
  const directory = makeDirectory('bin');
  const log = join(directory, 'calls');
  writeFileSync(log, '');
  writeFileSync(
    join(directory, 'npm'),
    `#!/bin/sh
echo "$1" >> '${log}'
if [ "$1" = install ]; then
  mkdir -p node_modules/dep && echo genuine > node_modules/dep/index.js && ln -sf dep node_modules/link
  printf '%s' '${JSON.stringify({ packages })}' > node_modules/.package-lock.json
else
  rm -rf dist && mkdir dist && cat src/main.js > dist/main.js
fi
`,
  );
  chmodSync(join(directory, 'npm'), 0o755);
  return {
    path: `${directory}:${process.env['PATH'] ?? ''}`,
    calls: () => readFileSync(log, 'utf8').split('\n').filter(Boolean),
  };
}

/** Runs over commits of one repository, each in a worktree of its own, that share one directory. */
function openRuns(files: Record<string, string> = plugin, npm = placeNpm()) {
  const repository = makeRepository({ files });
  const directory = join(makeDirectory('kept'), 'ground');
  const context = createOperationContext();
  const run = async (options: { keepsBuild?: boolean; tier?: 0 | 1 } = {}) => {
    const session = await startHarnessSession(makeSessionOptions(repository.path));
    const provider = createLocalProvider({ variables: { PATH: npm.path }, isolation: 'none' });
    const local = await provider.provision({ label: session.id, worktree: session.worktree, isolation: 'none' });
    onTestFinished(() => local.dispose());
    const info = { ...local.info, tier: options.tier ?? 1 };
    const environment = new Proxy<Environment>(local, {
      get: (target, key) => {
        if (key === 'info') return info;
        const value: unknown = Reflect.get(target, key, target);
        return typeof value === 'function' ? (value.bind(target) as unknown) : value;
      },
    });
    const cache = new BuildCache(directory, { keepsBuild: options.keepsBuild ?? false });
    const rest = await cache.prepare({ environment, session, plan, programs: [], stage }, context);
    await endHarnessSession(session, { keepsWorktree: true });
    const at = (path: string) => join(session.worktree, path);
    return { rest, at, read: (path: string) => readFileSync(at(path), 'utf8') };
  };
  const told = () => context.events.flatMap((event) => (event.type === 'progress' ? [event.text] : []));
  return { repository, run, calls: npm.calls, told };
}

describe('what runs over commits of one plugin share', () => {
  test(proves(['C-024', 'P-064'], 'dependencies are installed once while nothing that npm reads changes'), async () => {
    const { repository, run, calls } = openRuns();
    expect((await run()).rest).toEqual(built);
    repository.commit({ 'src/main.js': 'two\n' });
    const second = await run();
    expect(second.rest).toEqual(built);
    expect(second.read('node_modules/dep/index.js')).toBe('genuine\n');
    expect(lstatSync(second.at('node_modules/link')).isSymbolicLink()).toBe(true);
    expect(calls()).toEqual(['install']);
    repository.commit({ 'package-lock.json': '{ }' });
    await run();
    expect(calls()).toEqual(['install', 'install']);
  });

  test(proves(['C-024'], 'no run changes what the next one gets (T17, T19)'), async () => {
    const { repository, run } = openRuns();
    const first = await run();
    writeFileSync(first.at('node_modules/dep/index.js'), 'poisoned\n');
    repository.commit({ 'src/main.js': 'two\n' });
    const second = await run();
    expect(second.read('node_modules/dep/index.js')).toBe('genuine\n');
    writeFileSync(second.at('node_modules/dep/index.js'), 'poisoned\n');
    repository.commit({ 'src/main.js': 'three\n' });
    expect((await run()).read('node_modules/dep/index.js')).toBe('genuine\n');
  });

  test(proves(['C-024'], 'a build is taken over for the same sources alone, whatever the tests are'), async () => {
    const { repository, run, calls } = openRuns();
    const first = await run({ keepsBuild: true });
    expect(first.rest).toEqual({ ...plan, steps: [] });
    writeFileSync(first.at('dist/main.js'), 'poisoned\n');
    repository.commit({ '.pth/tests/add.yaml': 'name: add\n' });
    const second = await run();
    expect(second.rest).toEqual({ ...plan, steps: [] });
    expect(second.read('dist/main.js')).toBe('one\n');
    expect(second.read('node_modules/dep/index.js')).toBe('genuine\n');
    expect(calls()).toEqual(['install', 'run']);
    repository.commit({ 'src/main.js': 'two\n' });
    expect((await run()).rest).toEqual(built);
  });

  test(
    proves(['C-024'], 'nothing is removed or written through a link that a build put in a folder’s place (T18)'),
    async () => {
      const outside = makeDirectory('outside');
      writeFileSync(join(outside, 'main.js'), 'of the host\n');
      const npm = placeNpm();
      const { run } = openRuns({ ...plugin, 'gone/main.js': 'tracked\n' }, npm);
      const program = join(npm.path.split(':')[0] ?? '', 'npm');
      writeFileSync(
        program,
        readFileSync(program, 'utf8').replace('rm -rf dist', `rm -rf gone && ln -s ${outside} gone; rm -rf dist`),
      );
      await run({ keepsBuild: true });
      writeFileSync(join(outside, 'main.js'), 'changed since\n');
      const second = await run();
      expect(lstatSync(second.at('gone')).isSymbolicLink()).toBe(true);
      expect(readFileSync(join(outside, 'main.js'), 'utf8')).toBe('changed since\n');
    },
  );

  test.each([
    [
      'a script of its own',
      { ...plugin, 'package.json': JSON.stringify({ scripts: { prepare: 'x' } }) },
      {},
      /script prepare/,
    ],
    [
      'a script of a dependency',
      plugin,
      { 'node_modules/dep': { hasInstallScript: true } },
      /dep has an install script/,
    ],
    ['a link to its sources', plugin, { 'node_modules/dep': { link: true } }, /dep is a link/],
    [
      'packages of its own',
      { ...plugin, '.gitignore': 'dist', 'node_modules/own/index.js': 'x\n' },
      {},
      /holds node_modules/,
    ],
  ])(
    proves(['C-024'], 'a plugin with %s is installed anew each time, and that is said'),
    async (_, files, packages, reason) => {
      const { repository, run, calls, told } = openRuns(files, placeNpm(packages));
      await run();
      const before = calls().length;
      repository.commit({ 'src/main.js': 'two\n' });
      const { rest } = await run();
      expect(rest.steps.length < plan.steps.length ? calls().length : before + 1).toBe(before + 1);
      expect(told().at(-1)).toMatch(reason);
    },
  );

  test(proves(['C-024'], 'beside PTH itself nothing is kept, for a plugin could reach it'), async () => {
    const { run, told, calls } = openRuns();
    expect((await run({ tier: 0 })).rest).toEqual(plan);
    expect(told()).toEqual([expect.stringContaining('runs on this host')]);
    expect(calls()).toEqual([]);
  });

  test(proves(['C-024', 'P-137'], 'an installation that fails is left for the load to tell of'), async () => {
    const npm = placeNpm();
    writeFileSync(join(npm.path.split(':')[0] ?? '', 'npm'), '#!/bin/sh\nexit 1\n');
    const { run } = openRuns(plugin, npm);
    const { rest, at } = await run({ keepsBuild: true });
    expect(rest).toEqual(plan);
    expect(existsSync(at('dist'))).toBe(false);
  });
});

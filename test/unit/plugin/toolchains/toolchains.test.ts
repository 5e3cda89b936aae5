import { describe, expect, test } from 'vitest';
import type { Environment } from '../../../../src/environment/index.ts';
import { type BuildPlan, detectToolchains, ensureToolchains, PluginFiles } from '../../../../src/plugin/index.ts';
import { toSteps } from '../../../kit/build-steps.ts';
import { stdioServer } from '../../../kit/local-fixture.ts';
import { captured, MemoryWorkspace } from '../../../kit/memory-workspace.ts';
import { proves } from '../../../requirements.ts';

const noBuild: BuildPlan = { source: 'none', steps: [] };

async function detect(
  files: Record<string, string>,
  commands: Parameters<typeof toSteps>[0] = {},
  start: [string, ...string[]] = ['x/y'],
) {
  const needs = await detectToolchains(new PluginFiles(new MemoryWorkspace(files)), {
    build: { source: 'test', steps: toSteps(commands) },
    servers: [stdioServer(start)],
  });
  return needs.map(({ toolchain, evidence }) => `${toolchain.name}: ${evidence}`);
}

describe('what is needed', () => {
  test(proves(['P-062'], 'project files name their toolchain'), async () => {
    expect(await detect({ 'Cargo.toml': '' })).toEqual(['Rust: Cargo.toml']);
    expect(await detect({ 'go.mod': '' })).toEqual(['Go: go.mod']);
    expect(await detect({ 'pom.xml': '' })).toEqual(['Java with Maven: pom.xml']);
    expect(await detect({ 'build.gradle.kts': '', gradlew: '' })).toEqual(['Java: gradlew']);
    expect(await detect({ 'deno.json': '{}' })).toEqual(['Deno: deno.json']);
    expect(await detect({ 'README.md': '', 'src/Cargo.toml': '' })).toEqual([]);
  });

  test(
    proves(['P-062'], 'build, start and npm scripts name theirs; programs of the plugin itself need none'),
    async () => {
      expect(await detect({}, { build: ['pip', 'install', '-e', '.'] })).toEqual([
        'Python with venv: pip install -e .',
      ]);
      expect(await detect({ '.venv/bin/pip': '' }, { build: ['.venv/bin/pip', 'install'] })).toEqual([]);
      expect(await detect({}, {}, ['uv', 'run', 'server.py'])).toEqual(['uv: uv run server.py']);
      expect(await detect({}, {}, ['target/debug/server'])).toEqual([]);
      expect(await detect({}, { build: ['sh', '-c', 'cd x && CGO_ENABLED=0 go build ./...'] })).toEqual([
        'Go: go build ./...',
      ]);
      expect(await detect({ 'run.sh': 'cd "$(dirname "$0")"\nexec deno task start\n' }, {}, ['./run.sh'])).toEqual([
        'Deno: deno task start',
      ]);
      expect(await detect({}, {}, ['/bin/bash', '-lc', 'cd x && exec java -jar a.jar'])).toEqual([
        'Java: java -jar a.jar',
      ]);
      const scripts = { build: 'tsc && bun build src', test: 'yarn test' };
      expect(await detect({ 'package.json': JSON.stringify({ scripts }) }, { install: ['npm', 'install'] })).toEqual([
        'Node.js with npm: npm install',
        'Bun: bun build src',
      ]);
    },
  );
});

/** Programs that are there, and what installing brings; every command is recorded. */
class FakeEnvironment extends MemoryWorkspace {
  readonly programs: Set<string>;
  readonly info: Pick<Environment['info'], 'tier'>;

  constructor(tier: 0 | 1, programs: string[], onInstall: (names: string[], programs: Set<string>) => number) {
    super();
    this.info = { tier };
    this.programs = new Set(programs);
    this.onRun = ({ argv, asRoot }) => {
      if (argv[2]?.startsWith('command -v')) return { exitCode: this.programs.has(argv.at(-1) ?? '') ? 0 : 1 };
      if (argv[0] === 'dpkg-query') return { exitCode: 1, stderr: captured('no packages found') };
      if (argv[2]?.includes('apt-get install')) {
        const exitCode = onInstall(argv.slice(4), this.programs);
        return {
          exitCode: asRoot ? exitCode : 100,
          stdout: captured('E: Unable to locate package'),
          stderr: captured(''),
        };
      }
      return {};
    };
  }

  asEnvironment(): Environment {
    return this as unknown as Environment;
  }
}

const cargo = { 'Cargo.toml': '' };
const needsOf = (files: Record<string, string>) =>
  detectToolchains(new PluginFiles(new MemoryWorkspace(files)), { build: noBuild, servers: [stdioServer(['x/y'])] });

describe('what is installed', () => {
  test(proves(['P-062'], 'a missing toolchain is installed as root by the package tool inside'), async () => {
    const names: string[] = [];
    const inside = new FakeEnvironment(1, ['apt-get'], (packages, programs) => {
      names.push(...packages);
      programs.add('cargo').add('rustc');
      return 0;
    });
    const events: string[] = [];
    const { installed } = await ensureToolchains(inside.asEnvironment(), await needsOf(cargo), {
      emit: ({ type }) => events.push(type),
    });
    expect(names).toEqual(['cargo', 'rustc']);
    expect(installed).toMatchObject([{ name: 'Rust', evidence: 'Cargo.toml' }]);
    expect(events).toEqual(['toolchain-install-start', 'toolchain-install-end']);
  });

  test('what is there is left alone', async () => {
    const inside = new FakeEnvironment(1, ['apt-get', 'cargo', 'rustc'], () => 1);
    expect(await ensureToolchains(inside.asEnvironment(), await needsOf(cargo))).toEqual({
      installed: [],
      programs: [],
    });
  });

  test(proves(['P-062'], 'on the bare host nothing is installed: the missing program is named'), async () => {
    const host = new FakeEnvironment(0, ['apt-get', 'cargo'], () => 0);
    await expect(ensureToolchains(host.asEnvironment(), await needsOf(cargo))).rejects.toMatchObject({
      code: 'plugin/toolchain-failed',
      message: expect.stringContaining('rustc is not installed; nothing is installed on this host'),
    });
    expect(host.commands.some(({ argv }) => argv.join(' ').includes('apt-get install'))).toBe(false);
  });

  test(proves(['P-062'], 'an installation that fails, or brings nothing, is a fault with its output'), async () => {
    const failing = new FakeEnvironment(1, ['apt-get'], () => 100);
    await expect(ensureToolchains(failing.asEnvironment(), await needsOf(cargo))).rejects.toMatchObject({
      code: 'plugin/toolchain-failed',
      message: expect.stringContaining('with apt ended with exit code 100'),
      rawOutput: 'E: Unable to locate package',
    });
    const empty = new FakeEnvironment(1, ['apt-get'], () => 0);
    await expect(ensureToolchains(empty.asEnvironment(), await needsOf(cargo))).rejects.toThrow('still not there');
    const bare = new FakeEnvironment(1, [], () => 0);
    await expect(ensureToolchains(bare.asEnvironment(), await needsOf(cargo))).rejects.toThrow(
      'neither apt-get nor dnf',
    );
  });
});

import { describe, expect, test } from 'vitest';
import { detectPlugin } from '../../../../src/plugin/index.ts';
import { FileMapWorkspace } from '../../../kit/file-map-workspace.ts';

async function detect(files: Record<string, string>, options: { directory?: string; command?: string[] } = {}) {
  const { build, servers } = await detectPlugin(new FileMapWorkspace(files), { variables: {}, ...options });
  const [{ transport }] = servers;
  return {
    ...build,
    commands: build.steps.map(({ argv }) => argv.join(' ')),
    wants: (build.wants ?? []).map(({ tool, evidence, specifier }) => `${evidence}: ${tool} ${specifier}`),
    starts: servers.length,
    start: transport.kind === 'stdio' ? transport.argv.join(' ') : '',
  };
}

const main = 'package main\n\nfunc main() {}\n';
const module = 'module example.org/tools/time-mcp\n\ngo 1.23.2\n\ntoolchain go1.24.1\n';

describe('Go', () => {
  test('the root is built where it is a program', async () => {
    const files = { 'go.mod': module, 'main.go': main, 'cmd/extra/main.go': main, Makefile: 'all:\n\tlint\n' };
    expect(await detect(files)).toMatchObject({
      commands: ['go build -o bin/time-mcp .'],
      start: 'bin/time-mcp',
      wants: ['go.mod: go >=1.23.2'],
    });
  });

  test('else the program below cmd/ that is named like the module, for MCP or a server; the others are told', async () => {
    const library = { 'go.mod': module, 'time.go': 'package time\n', 'cmd/data/notes.go': 'package data\n' };
    const build = async (...names: string[]) =>
      detect({ ...library, ...Object.fromEntries(names.map((name) => [`cmd/${name}/main.go`, main])) });
    expect(await build('alpha', 'time-mcp', 'zeta')).toMatchObject({
      commands: ['go build -o bin/time-mcp ./cmd/time-mcp'],
      start: 'bin/time-mcp',
      notes: ['cmd/time-mcp is built, and not cmd/alpha, cmd/zeta: give the start of another after --'],
    });
    expect((await build('alpha', 'mcpd')).start).toBe('bin/mcpd');
    expect((await build('alpha', 'server')).start).toBe('bin/server');
    expect((await build('alpha')).start).toBe('bin/alpha');
  });
});

describe('Rust', () => {
  const root = '[package]\nname = "rusty"\nedition = "2021"\nrust-version = "1.75"\n';

  test.each<[string, Record<string, string>, string, string[]]>([
    ['its own program', { 'Cargo.toml': root, 'src/main.rs': '' }, 'target/debug/rusty', ['cargo build']],
    ['the program in src/bin', { 'Cargo.toml': root, 'src/bin/tool.rs': '' }, 'target/debug/tool', ['cargo build']],
    [
      'the default program',
      { 'Cargo.toml': `${root}default-run = "two"\n[[bin]]\nname = "one"\n[[bin]]\nname = "two"\n` },
      'target/debug/two',
      ['cargo build'],
    ],
    [
      'the member of a workspace for MCP',
      {
        'Cargo.toml': '[workspace]\nmembers = ["crates/*"]\nexclude = ["crates/old-mcp"]\n',
        'crates/core/Cargo.toml': '[package]\nname = "core"\n',
        'crates/cli/Cargo.toml': '[package]\nname = "cli"\n',
        'crates/cli/src/main.rs': '',
        'crates/mcp/Cargo.toml': '[package]\nname = "time-mcp"\n',
        'crates/mcp/src/main.rs': '',
        'crates/old-mcp/Cargo.toml': '[package]\nname = "old-mcp"\n',
        'crates/old-mcp/src/main.rs': '',
      },
      'target/debug/time-mcp',
      ['cargo build --package time-mcp'],
    ],
  ])('%s is built and started', async (_, files, start, commands) => {
    expect(await detect(files)).toMatchObject({ start, commands });
  });

  test('a member of a workspace lies in the target of its root, and inherits its version', async () => {
    const files = {
      'Cargo.toml': '[workspace]\nmembers = ["apps/*"]\n[workspace.package]\nrust-version = "1.80"\nedition = "2024"\n',
      'Cargo.lock': '# generated\nversion = 4\n',
      'rust-toolchain.toml': '[toolchain]\nchannel = "1.86.0"\n',
      'apps/time/Cargo.toml':
        '[package]\nname = "time"\nrust-version.workspace = true\nedition = { workspace = true }\n',
      'apps/time/src/main.rs': '',
    };
    expect(await detect(files, { directory: 'apps/time' })).toMatchObject({
      start: '../../target/debug/time',
      wants: [
        'rust-toolchain: rust >=1.86.0',
        'Cargo.toml: rust >=1.80',
        'Cargo.toml (by its edition): rust >=1.85',
        'Cargo.lock (by its format): rust >=1.78',
      ],
    });
  });
});

describe('others', () => {
  const command = ['java', '-jar', 'target/x.jar'];
  test.each<[string, Record<string, string>, string, string[]]>([
    [
      'Maven with its wrapper',
      { 'pom.xml': '<maven.compiler.release>21</maven.compiler.release>', mvnw: '' },
      'sh ./mvnw -B -q -DskipTests package',
      ['pom.xml: java >=21'],
    ],
    ['Maven', { 'pom.xml': '<project/>' }, 'mvn -B -q -DskipTests package', []],
    [
      'Gradle with its wrapper',
      { 'build.gradle.kts': 'java { toolchain { languageVersion = JavaLanguageVersion.of(17) } }', gradlew: '' },
      'sh ./gradlew assemble',
      ['build.gradle.kts: java >=17'],
    ],
    [
      '.NET',
      {
        'Server.csproj': '<TargetFramework>net8.0</TargetFramework>',
        'global.json': '{"sdk":{"version":"8.0.100"}}',
      },
      'dotnet build --nologo Server.csproj',
      ['global.json: dotnet >=8.0.100', 'Server.csproj: dotnet >=8.0'],
    ],
    ['Deno', { 'deno.json': '{}', 'deno.lock': '{}', 'target/x.jar': '' }, 'deno install --frozen', []],
  ])('%s', async (_, files, build, wants) => {
    expect(await detect(files, { command })).toMatchObject({ commands: [build], wants });
  });

  test('the start task of Deno', async () => {
    const found = await detect({ 'deno.json': '{"tasks":{"start":"deno run main.ts"}}' });
    expect(found).toMatchObject({ start: 'deno task start', commands: ['deno install --no-lock'] });
  });
});

import { describe, expect, test } from 'vitest';
import { detectPlugin } from '../../../../src/plugin/index.ts';
import { FileMapWorkspace } from '../../../kit/file-map-workspace.ts';

async function detect(files: Record<string, string>, options: { directory?: string; command?: string[] } = {}) {
  const { build, servers } = await detectPlugin(new FileMapWorkspace(files), { variables: {}, ...options });
  const [{ transport }] = servers;
  return {
    from: servers[0].source,
    ...build,
    commands: build.steps.map(({ argv }) => argv.join(' ')),
    wants: (build.wants ?? []).map(({ tool, evidence, specifier }) => `${evidence}: ${tool} ${specifier}`),
    starts: servers.length,
    start: transport.kind === 'stdio' ? transport.argv.join(' ') : '',
  };
}

const main = 'package main\n\nfunc main() {}\n';
const module = 'module example.org/tools/time-mcp\n\ngo 1.23.2\n\ntoolchain go1.24.1\n';
const entry = (command: string, args: string[]) => JSON.stringify({ mcpServers: { x: { command, args } } });

describe('Go', () => {
  test('the root is built where it is a program', async () => {
    const files = { 'go.mod': module, 'main.go': main, 'cmd/extra/main.go': main, Makefile: 'all:\n\tlint\n' };
    expect(await detect(files)).toMatchObject({
      commands: ['go build -o bin/time-mcp .'],
      start: 'bin/time-mcp',
      wants: ['go.mod: go >=1.23.2'],
    });
  });

  test('else the program below cmd/ named like the module, for MCP or a server, by name where it is the only one', async () => {
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
    const sourceOf = async (...names: string[]) => (await build(...names)).from;
    expect(await sourceOf('alpha', 'server', 'zeta')).toBe('go.mod, cmd/server');
    expect(await sourceOf('alpha', 'zeta')).toBe('go.mod');
    expect(await sourceOf('one-mcp', 'two-mcp')).toBe('go.mod');
  });

  test('programs that make no server are left out beside one that does', async () => {
    const files = {
      'go.mod': module,
      'cmd/alpha/main.go': 'package main\n\nimport "example.org/tools/time-mcp"\n',
      'cmd/seed/main.go': main,
      'time.go': 'package time\n\nimport "github.com/mark3labs/mcp-go/server"\n',
    };
    expect(await detect(files)).toMatchObject({ from: 'go.mod, cmd/alpha', start: 'bin/alpha' });
    expect((await detect(files)).notes).toBeUndefined();
  });

  test('a README or a manifest for clients gives the words behind the program', async () => {
    const files = { 'go.mod': module, 'main.go': main };
    const shown = { ...files, 'README.md': `# Time\n${entry('time-mcp', ['stdio', '--zone', 'UTC'])}\n` };
    expect(await detect(shown)).toMatchObject({
      from: 'go.mod, started as in README.md:2',
      start: 'bin/time-mcp stdio',
      commands: ['go build -o bin/time-mcp .'],
    });
    const beside = { ...files, 'client/.mcp.json': entry('time-mcp', ['serve']) };
    expect((await detect(beside)).start).toBe('bin/time-mcp serve');
    expect((await detect({ ...files, 'README.md': entry('gopls', ['mcp']) })).start).toBe('bin/time-mcp');
  });

  test('a manifest that starts the program by its name starts the one that is built here', async () => {
    const files = { 'go.mod': module, 'main.go': main, Makefile: 'all:\n\tlint\n' };
    expect(await detect({ ...files, '.mcp.json': entry('time-mcp', ['serve', '-v']) })).toMatchObject({
      from: '.mcp.json, program of go.mod',
      start: 'bin/time-mcp serve -v',
      commands: ['go build -o bin/time-mcp .'],
    });
  });
});

describe('Rust', () => {
  test('a manifest that starts the program by its name starts the one that is built here', async () => {
    const files = { 'Cargo.toml': '[package]\nname = "rusty"\n', 'src/main.rs': '' };
    expect(await detect({ ...files, '.mcp.json': entry('rusty', ['serve']) })).toMatchObject({
      from: '.mcp.json, program of Cargo.toml',
      start: 'target/debug/rusty serve',
      commands: ['cargo build'],
    });
  });

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

const parent = `<project><groupId>g</groupId><artifactId>parent</artifactId><version>1.2</version><packaging>pom</packaging>
  <properties><revision>7</revision></properties>
  <modules><module>shared</module><!-- <module>old</module> --><module>files</module></modules>
  <dependencies><dependency><groupId>io.quarkiverse.mcp</groupId><artifactId>quarkus-mcp-server-stdio</artifactId></dependency></dependencies></project>`;
const pom = (plugin: string, more = '') =>
  `<project><parent><artifactId>parent</artifactId><version>1.2</version></parent><artifactId>mcp-server-files</artifactId>${more}
  <build><plugins><plugin><artifactId>${plugin}</artifactId></plugin></plugins></build></project>`;

describe('Java servers', () => {
  test('a module of Maven is built with the modules that it needs, and started as Quarkus packs it', async () => {
    const files = {
      'pom.xml': parent,
      mvnw: '',
      'shared/pom.xml': '<project><artifactId>shared</artifactId></project>',
      'files/pom.xml': pom(
        'quarkus-maven-plugin',
        '<dependencies><dependency><artifactId>shared</artifactId></dependency></dependencies>',
      ),
    };
    const own = { directory: 'files' };
    expect(await detect(files, own)).toMatchObject({
      source: 'pom.xml',
      steps: [{ phase: 'build', cwd: '..', argv: 'sh ./mvnw -B -q -DskipTests -pl files -am package'.split(' ') }],
      start: 'java -jar target/quarkus-app/quarkus-run.jar',
    });
    const uber = {
      ...files,
      'shared/src/main/resources/application.properties': 'quarkus.package.jar.type=uber-jar\n',
    };
    expect((await detect(uber, own)).start).toBe('java -jar target/mcp-server-files-1.2-runner.jar');
  });

  test.each([
    ['spring-boot-maven-plugin', '<version>3</version>', 'target/mcp-server-files-3.jar'],
    [
      'spring-boot-maven-plugin',
      '<version>${revision}</version><properties><revision>9</revision></properties>',
      'target/mcp-server-files-9.jar',
    ],
    ['maven-shade-plugin', '<build><finalName>server</finalName></build>', 'target/server.jar'],
  ])('a project of Maven alone with %s', async (plugin, more, jar) => {
    expect(await detect({ 'pom.xml': pom(plugin, more) })).toMatchObject({
      commands: ['mvn -B -q -DskipTests package'],
      start: `java -jar ${jar}`,
    });
  });

  test.each([
    ['a library', { 'pom.xml': pom('maven-jar-plugin') }],
    ['a version that nothing gives', { 'pom.xml': pom('spring-boot-maven-plugin', '<version>${revision}</version>') }],
    ['a program without MCP', { 'pom.xml': pom('maven-shade-plugin').replaceAll('mcp', 'web') }],
    ['a build of Gradle that is no program', { 'build.gradle': 'plugins { id "java-library" }\n// mcp' }],
    ['marks that never end', { 'pom.xml': `<artifactId>mcp</artifactId>${'<!--<build><parent>'.repeat(40_000)}` }],
  ])('%s is no server', async (_, files: Record<string, string>) => {
    await expect(detect(files)).rejects.toMatchObject({ code: 'plugin/not-found' });
  });

  test('a program of Gradle is installed into its build directory, a module by the wrapper of its root', async () => {
    const build =
      'plugins { application }\ndependencies { implementation("io.modelcontextprotocol:kotlin-sdk:0.5") }\n';
    const files = {
      'settings.gradle.kts': 'rootProject.name = "all"\ninclude(":core", ":servers:time")\n',
      gradlew: '',
      'servers/time/build.gradle.kts': build,
    };
    expect(await detect(files, { directory: 'servers/time' })).toMatchObject({
      steps: [
        {
          phase: 'build',
          cwd: '../..',
          argv: ['sh', './gradlew', ':servers:time:assemble', ':servers:time:installDist'],
        },
      ],
      start: 'build/install/time/bin/time',
    });
    const alone = { 'settings.gradle.kts': 'rootProject.name = "all"', 'build.gradle.kts': build };
    expect(await detect(alone)).toMatchObject({
      commands: ['gradle assemble installDist'],
      start: 'build/install/all/bin/all',
    });
    const boot = {
      'settings.gradle': "rootProject.name = 'weather'",
      'build.gradle':
        "plugins { id 'org.springframework.boot' }\nversion = '0.1'\nimplementation 'org.springframework.ai:spring-ai-starter-mcp-server'",
    };
    expect(await detect(boot)).toMatchObject({
      commands: ['gradle assemble'],
      start: 'java -jar build/libs/weather-0.1.jar',
    });
  });
});

const project = (sdk: string, more = '') =>
  `<Project Sdk="${sdk}"><PropertyGroup>${more}<TargetFramework>net8.0</TargetFramework></PropertyGroup>
  <ItemGroup><PackageReference Include="ModelContextProtocol" Version="1.*" /></ItemGroup></Project>`;

describe('.NET servers', () => {
  test('a project is built and started with the SDK, in the version that a directory above pins', async () => {
    const files = {
      'global.json': '{"sdk":{"version":"8.0.100"}}',
      'src/Time/Time.csproj': project('Microsoft.NET.Sdk', '<OutputType>Exe</OutputType>'),
    };
    expect(await detect(files, { directory: 'src/Time' })).toMatchObject({
      commands: ['dotnet build --nologo Time.csproj'],
      start: 'dotnet run --no-build --no-launch-profile --project Time.csproj',
      wants: ['global.json: dotnet >=8.0.100', 'Time.csproj: dotnet >=8.0'],
    });
    expect((await detect({ 'Web.csproj': project('Microsoft.NET.Sdk.Web') })).start).toContain('--project Web.csproj');
  });

  test('a library, and a program without MCP, is no server', async () => {
    for (const text of [project('Microsoft.NET.Sdk'), '<Project Sdk="Microsoft.NET.Sdk.Web"></Project>']) {
      await expect(detect({ 'Time.csproj': text })).rejects.toMatchObject({ code: 'plugin/not-found' });
    }
  });
});

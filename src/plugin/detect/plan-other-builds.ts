import { isJsonObject } from '../../base/index.ts';
import type { BuildPlan, VersionWant } from '../server-spec.ts';
import { readGradleProject } from './gradle-project.ts';
import { readMavenProject } from './maven-project.ts';
import type { PluginFiles } from './plugin-files.ts';

const javaVersions = [
  /<maven\.compiler\.release>\s*(\d+)/,
  /<java\.version>\s*(\d+)/,
  /<release>\s*(\d+)\s*<\/release>/,
  /<maven\.compiler\.(?:source|target)>\s*(\d+)\s*</,
  /JavaLanguageVersion\.of\(\s*(\d+)/,
  /sourceCompatibility\s*=?\s*(?:JavaVersion\.VERSION_|['"])?(\d+)/,
];

/** Plans a Java project by its own wrapper of Maven or Gradle, else by the installed one, from the root of its modules. */
export async function planJavaBuild(files: PluginFiles): Promise<BuildPlan | undefined> {
  const maven = await readMavenProject(files);
  if (maven) {
    const only = maven.module === null ? [] : ['-pl', maven.module, '-am'];
    const words = ['-B', '-q', '-DskipTests', ...only, 'package'];
    return planJava(files, { file: 'pom.xml', tool: 'mvn', wrapper: 'mvnw', cwd: maven.cwd, words });
  }
  const gradle = await readGradleProject(files);
  if (!gradle) return undefined;
  const { file, cwd, tasks } = gradle;
  return planJava(files, { file, tool: 'gradle', wrapper: 'gradlew', cwd, words: tasks });
}

interface JavaCommand {
  file: string;
  tool: string;
  wrapper: string;
  cwd: string;
  words: readonly string[];
}

async function planJava(files: PluginFiles, { file, tool, wrapper, cwd, words }: JavaCommand): Promise<BuildPlan> {
  const root = cwd === '.' ? files : (files.listParents()[cwd.split('/').length - 1]?.files ?? files);
  const program = (await root.has(wrapper)) ? (['sh', `./${wrapper}`] as const) : ([tool] as const);
  const texts = [(await files.readText(file)) ?? '', (await root.readText(file)) ?? ''];
  const version = texts
    .flatMap((text) => javaVersions.map((pattern) => pattern.exec(text)?.[1]))
    .find((found) => found !== undefined);
  const wants: VersionWant[] =
    version === undefined ? [] : [{ tool: 'java', evidence: file, specifier: `>=${version}` }];
  const [first, ...rest] = [...program, ...words];
  return {
    source: file,
    steps: [{ phase: 'build', argv: [first, ...rest], ...(cwd === '.' ? {} : { cwd }) }],
    ...(wants.length > 0 ? { wants } : {}),
  };
}

/** Plans a .NET project or solution at the root of the directory. */
export async function planDotnetBuild(files: PluginFiles): Promise<BuildPlan | undefined> {
  const names = await files.listFiles('.');
  const file = names.find((name) => /\.slnx?$/.test(name)) ?? names.find((name) => name.endsWith('.csproj'));
  if (file === undefined) return undefined;
  const framework = /<TargetFrameworks?>[^<]*?net(\d+\.\d+)/.exec((await files.readText(file)) ?? '')?.[1];
  const rows = [
    ['global.json', await readDotnetPin(files)],
    [file, framework],
  ] as const;
  const wants = rows.flatMap(([evidence, version]): VersionWant[] =>
    version === undefined ? [] : [{ tool: 'dotnet', evidence, specifier: `>=${version}` }],
  );
  return {
    source: file,
    steps: [{ phase: 'build', argv: ['dotnet', 'build', '--nologo', file] }],
    ...(wants.length > 0 ? { wants } : {}),
  };
}

/** Returns the version of the SDK in the nearest global.json. */
async function readDotnetPin(files: PluginFiles): Promise<string | undefined> {
  for (const place of [files, ...files.listParents().map((above) => above.files)]) {
    const settings = await place.readJson('global.json');
    if (settings === undefined) continue;
    const { sdk } = settings;
    const pinned = isJsonObject(sdk) && typeof sdk['version'] === 'string' ? sdk['version'] : '';
    return /^\d+(?:\.\d+)*/.exec(pinned)?.[0];
  }
  return undefined;
}

/** Plans a Deno project: its dependencies are fetched before the server starts. */
export async function planDenoBuild(files: PluginFiles): Promise<BuildPlan | undefined> {
  const file = (await files.has('deno.json')) ? 'deno.json' : 'deno.jsonc';
  if (!(await files.has(file))) return undefined;
  const lock = (await files.has('deno.lock')) ? '--frozen' : '--no-lock';
  return { source: file, steps: [{ phase: 'install', argv: ['deno', 'install', lock] }] };
}

import { isJsonObject } from '../../base/index.ts';
import type { BuildPlan, VersionWant } from '../server-spec.ts';
import type { PluginFiles } from './plugin-files.ts';

const javaVersions = [
  /<maven\.compiler\.release>\s*(\d+)/,
  /<java\.version>\s*(\d+)/,
  /<release>\s*(\d+)\s*<\/release>/,
  /<maven\.compiler\.(?:source|target)>\s*(\d+)\s*</,
  /JavaLanguageVersion\.of\(\s*(\d+)/,
  /sourceCompatibility\s*=?\s*(?:JavaVersion\.VERSION_|['"])?(\d+)/,
];

/** Plans a Java project by its own wrapper of Maven or Gradle, else by the installed one. */
export async function planJavaBuild(files: PluginFiles): Promise<BuildPlan | undefined> {
  for (const [file, wrapper, tool, words] of [
    ['pom.xml', 'mvnw', 'mvn', ['-B', '-q', '-DskipTests', 'package']],
    ['build.gradle.kts', 'gradlew', 'gradle', ['assemble']],
    ['build.gradle', 'gradlew', 'gradle', ['assemble']],
  ] as const) {
    const text = await files.readText(file);
    if (text === undefined) continue;
    const program = (await files.has(wrapper)) ? (['sh', `./${wrapper}`] as const) : ([tool] as const);
    const version = javaVersions.map((pattern) => pattern.exec(text)?.[1]).find((found) => found !== undefined);
    const wants: VersionWant[] =
      version === undefined ? [] : [{ tool: 'java', evidence: file, specifier: `>=${version}` }];
    const [first, ...rest] = [...program, ...words];
    return {
      source: file,
      steps: [{ phase: 'build', argv: [first, ...rest] }],
      ...(wants.length > 0 ? { wants } : {}),
    };
  }
  return undefined;
}

/** Plans a .NET project or solution at the root of the directory. */
export async function planDotnetBuild(files: PluginFiles): Promise<BuildPlan | undefined> {
  const names = await files.listFiles('.');
  const file = names.find((name) => /\.slnx?$/.test(name)) ?? names.find((name) => name.endsWith('.csproj'));
  if (file === undefined) return undefined;
  const sdk = (await files.readJson('global.json'))?.['sdk'];
  const pinned = isJsonObject(sdk) && typeof sdk['version'] === 'string' ? sdk['version'] : undefined;
  const framework = /<TargetFrameworks?>[^<]*?net(\d+\.\d+)/.exec((await files.readText(file)) ?? '')?.[1];
  const rows = [
    ['global.json', /^\d+(?:\.\d+)*/.exec(pinned ?? '')?.[0]],
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

/** Plans a Deno project: its dependencies are fetched before the server starts. */
export async function planDenoBuild(files: PluginFiles): Promise<BuildPlan | undefined> {
  const file = (await files.has('deno.json')) ? 'deno.json' : 'deno.jsonc';
  if (!(await files.has(file))) return undefined;
  const lock = (await files.has('deno.lock')) ? '--frozen' : '--no-lock';
  return { source: file, steps: [{ phase: 'install', argv: ['deno', 'install', lock] }] };
}

import type { PluginFiles } from './plugin-files.ts';

/** A project of Gradle, and the root that it is built from. */
export interface GradleProject {
  /** `build.gradle` or `build.gradle.kts`. */
  file: string;
  /** Directory in which Gradle runs, relative to the plugin's; `.` for its own. */
  cwd: string;
  /** Tasks that pack the project. */
  tasks: readonly string[];
  /** The program that they make; null for a library. */
  program: { name: string; argv: readonly [string, ...string[]] } | null;
}

/** Reads the build file and the settings above that include the project; undefined without a build file. */
export async function readGradleProject(files: PluginFiles): Promise<GradleProject | undefined> {
  for (const file of ['build.gradle.kts', 'build.gradle']) {
    const text = await files.readText(file);
    if (text === undefined) continue;
    const root = await findRoot(files);
    const prefix = root === undefined ? '' : `:${root.path.replaceAll('/', ':')}:`;
    const cwd = root?.path.replaceAll(/[^/]+/g, '..') ?? '.';
    const isApplication = /\bapplication\b/.test(text) && !/\borg\.springframework\.boot\b/.test(text);
    const tasks = ['assemble', ...(isApplication ? ['installDist'] : [])].map((task) => prefix + task);
    return { file, cwd, tasks, program: await readProgram(files, { text, isApplication, isRoot: root === undefined }) };
  }
  return undefined;
}

async function readSettings(files: PluginFiles): Promise<string | undefined> {
  return (await files.readText('settings.gradle.kts')) ?? (await files.readText('settings.gradle'));
}

/** Finds the directory above whose settings include the project. */
async function findRoot(files: PluginFiles): Promise<{ path: string } | undefined> {
  if ((await readSettings(files)) !== undefined) return undefined;
  for (const { files: above, path } of files.listParents()) {
    const settings = (await readSettings(above)) ?? '';
    const included = [...settings.matchAll(/["']:?([\w.:/-]{1,200})["']/g)].map(([, name = '']) => name);
    if (included.includes(path.replaceAll('/', ':'))) return { path };
  }
  return undefined;
}

async function readProgram(
  files: PluginFiles,
  { text, isApplication, isRoot }: { text: string; isApplication: boolean; isRoot: boolean },
): Promise<GradleProject['program']> {
  if (!/mcp|modelcontextprotocol/i.test(text)) return null;
  const settings = isRoot ? ((await readSettings(files)) ?? '') : '';
  const named = /\brootProject\.name\s*=\s*["']([\w.-]{1,100})["']/.exec(settings)?.[1];
  const name = named ?? files.root.split('/').findLast(Boolean) ?? 'server';
  if (isApplication) {
    const program = /\bapplicationName\s*=\s*["']([\w.-]{1,100})["']/.exec(text)?.[1] ?? name;
    return { name, argv: [`build/install/${program}/bin/${program}`] };
  }
  if (!/\borg\.springframework\.boot\b/.test(text)) return null;
  const own = /^version[ \t]{0,20}=?[ \t]{0,20}["']([\w.-]{1,100})["']/m.exec(text)?.[1];
  const version = own ?? /^version\s*=\s*([\w.-]{1,100})/m.exec((await files.readText('gradle.properties')) ?? '')?.[1];
  return { name, argv: ['java', '-jar', `build/libs/${name}${version === undefined ? '' : `-${version}`}.jar`] };
}

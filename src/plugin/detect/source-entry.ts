import { isJsonObject } from '../../base/index.ts';
import type { ServerSpec } from '../server-spec.ts';
import { bareName } from './package-entry.ts';
import type { PluginFiles } from './plugin-files.ts';
import { programMakesServer } from './server-source.ts';

/** Files that a project's program is by its name, where nothing else says. */
const programNames = ['index', 'main', 'server', 'app'].flatMap((name) => [`src/${name}`, name]);
const endings = ['.ts', '.mts', '.js', '.mjs', '.cjs'];
/** Manifests of hosts that run a program in their own way. */
const hostFiles = ['wrangler.toml', 'wrangler.json', 'wrangler.jsonc', 'vercel.json', 'netlify.toml'];

/**
 * Detects the program of a package.json that names none, where its sources make a server: the file that TypeScript
 * compiles it to where the project has TypeScript, else the source itself, which Node 22.18 and later run. It comes after
 * what documents say.
 */
export async function detectSourceEntry(files: PluginFiles): Promise<ServerSpec[]> {
  const manifest = await files.readJson('package.json');
  if (manifest === undefined || ['bin', 'module', 'exports', 'types'].some((key) => Object.hasOwn(manifest, key)))
    return [];
  for (const file of hostFiles) if (await files.has(file)) return [];
  for (const name of programNames) {
    for (const file of endings.map((ending) => `${name}${ending}`)) {
      if (!(await files.has(file)) || (await programMakesServer(files, file)) !== true) continue;
      const path = (await findCompiled(files, file)) ?? file;
      const own = typeof manifest['name'] === 'string' ? bareName(manifest['name']) : 'server';
      const transport = { kind: 'stdio', argv: ['node', path], variables: {} } as const;
      return [{ name: own, source: file, transport, missingVariables: [] }];
    }
  }
  return [];
}

/** Returns the file that `tsc` makes of a source; undefined where the project has no TypeScript, or makes none of it. */
async function findCompiled(files: PluginFiles, source: string): Promise<string | undefined> {
  if (!/\.m?ts$/.test(source) || !(await listsTypescript(files))) return undefined;
  const text = ((await files.readText('tsconfig.json')) ?? '').replaceAll(/^\s*\/\/.*$/gm, '');
  const option = (name: string) => new RegExp(`"${name}"\\s*:\\s*"(?:\\./)?([^"]{0,200}?)/?"`).exec(text)?.[1];
  const output = option('outDir');
  if (output === undefined || output === '' || /"noEmit"\s*:\s*true/.test(text)) return undefined;
  // Without a root of its own, TypeScript takes the directory that holds all sources.
  const root = option('rootDir') ?? (source.startsWith('src/') ? 'src' : '');
  const inside = root === '' || root === '.' ? source : source.replace(`${root}/`, '');
  return `${output}/${inside.replace(/\.(m?)ts$/, '.$1js')}`;
}

async function listsTypescript(files: PluginFiles): Promise<boolean> {
  const { dependencies, devDependencies } = (await files.readJson('package.json')) ?? {};
  return [dependencies, devDependencies].some((list) => isJsonObject(list) && Object.hasOwn(list, 'typescript'));
}

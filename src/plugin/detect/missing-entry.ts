import { isJsonObject, normalizePath } from '../../base/index.ts';
import type { ServerSpec } from '../server-spec.ts';
import { invalidConfig, type PluginFiles } from './plugin-files.ts';
import { splitShellWords } from './shell-words.ts';
import { parseStartLine, type StartLine } from './start-line.ts';

/** Scripts that start scripts, at most. */
const maxScripts = 3;

/**
 * Returns the script or program of a start command when it should be in the plugin directory and is missing. Follows
 * the scripts of package.json.
 * @throws PthError `plugin/config-invalid` for a script that package.json does not have
 */
export async function findMissingEntry(files: PluginFiles, server: ServerSpec): Promise<string | undefined> {
  if (server.transport.kind !== 'stdio' || server.transport.cwd !== undefined) return undefined;
  const line = await followScripts(files, parseStartLine(server.transport.argv), server);
  if (line?.file === undefined || line.file === null) return undefined;
  const entryPath = locate(files, line.directory, line.file);
  if (entryPath === undefined) return undefined;
  return (await hasModule(files, entryPath)) ? undefined : entryPath;
}

/** True for a path that Node finds: the file, the file without its extension, or the index of a directory. */
export async function hasModule(files: PluginFiles, path: string): Promise<boolean> {
  const found = await Promise.all(['', '.js', '/index.js'].map((ending) => files.has(`${path}${ending}`)));
  return found.includes(true);
}

async function followScripts(files: PluginFiles, line: StartLine, server: ServerSpec): Promise<StartLine | undefined> {
  let current = line;
  for (let count = 0; current.script !== null && count < maxScripts; count++) {
    const file = locate(files, current.directory, 'package.json');
    // A directory outside of the plugin, or one that only the environment knows.
    if (file === undefined || current.directory?.includes('${')) return undefined;
    const text = await readScript(files, file, current.script, server);
    const words = text === undefined ? 'shell' : splitScript(text);
    if (words === 'shell') return undefined;
    const next = parseStartLine(words);
    current = { ...next, directory: next.directory ?? current.directory };
  }
  return current;
}

async function readScript(
  files: PluginFiles,
  file: string,
  name: string,
  server: ServerSpec,
): Promise<string | undefined> {
  const scripts = (await files.readJson(file))?.['scripts'];
  const script = isJsonObject(scripts) && Object.hasOwn(scripts, name) ? scripts[name] : undefined;
  if (typeof script === 'string') return script;
  // These run a program of a dependency, or a file, under the same name.
  if (server.transport.kind !== 'stdio' || !/^(?:npm|bun)$/.test(parseStartLine(server.transport.argv).program)) {
    return undefined;
  }
  const known = isJsonObject(scripts) ? Object.keys(scripts).slice(0, 20).join(', ') : '';
  const has = known === '' ? 'it has no scripts' : `it has: ${known}`;
  throw invalidConfig(file, 'scripts', `has no script ${name}, which ${server.source} runs; ${has}`);
}

function splitScript(text: string): readonly string[] | 'shell' {
  try {
    return splitShellWords(text.trim());
  } catch {
    // The package manager will name the broken script better.
    return 'shell';
  }
}

/** Returns a path relative to the plugin directory; undefined for a path outside of it. */
function locate(files: PluginFiles, directory: string | null, file: string): string | undefined {
  const inside = (path: string) =>
    path === files.root ? '.' : path.startsWith(`${files.root}/`) ? path.slice(files.root.length + 1) : path;
  const relative = file.startsWith('/') ? inside(file) : `${inside(directory ?? '.')}/${file}`;
  return relative.startsWith('/') ? undefined : normalizePath(relative);
}

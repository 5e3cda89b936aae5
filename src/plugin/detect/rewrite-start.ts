import { isJsonObject, type JsonObject, type JsonValue } from '../../base/index.ts';
import type { ServerSpec } from '../server-spec.ts';
import { resolveServerFile } from './mcp-json.ts';
import type { PluginFiles } from './plugin-files.ts';

/** Changes of how a server is started. */
export interface StartChange {
  /** Null removes a variable. */
  variables: Readonly<Record<string, string | null>>;
  /** The words behind the start command; null leaves them as they are. */
  args: readonly string[] | null;
}

/** A file of the plugin with its present and its future text. */
export interface RewrittenFile {
  /** Relative to the plugin directory. */
  path: string;
  before: string;
  after: string;
}

/**
 * Writes changes of a start into the file that declares the server; null where no file does that can hold them: a
 * package.json names no variables.
 * @throws PthError `plugin/config-invalid`
 */
export async function rewriteStart(
  files: PluginFiles,
  { name, source }: Pick<ServerSpec, 'name' | 'source'>,
  change: StartChange,
): Promise<RewrittenFile | null> {
  if (source === '.mcp.json') return rewriteMap(files, source, { name, change });
  if (source === '.claude-plugin/plugin.json') {
    const manifest = await files.readJson(source);
    const listed = [manifest?.['mcpServers'] ?? []].flat();
    for (const item of listed) {
      const path = typeof item === 'string' ? resolveServerFile(item) : source;
      const written = await rewriteMap(files, path, { name, change });
      if (written !== null) return written;
    }
    return null;
  }
  if (source === 'manifest.json') {
    return rewrite(files, source, (content) => {
      const server = content['server'];
      const config = isJsonObject(server) ? server['mcp_config'] : undefined;
      return isJsonObject(config) ? changeEntry(config, change) : false;
    });
  }
  const index = /^server\.json packages\[(\d+)\]$/.exec(source)?.[1];
  if (index === undefined) return null;
  return rewrite(files, 'server.json', (content) => {
    const { packages } = content;
    const entry = Array.isArray(packages) ? packages[Number(index)] : undefined;
    return isJsonObject(entry) ? changePackage(entry, change) : false;
  });
}

function rewriteMap(files: PluginFiles, path: string, { name, change }: { name: string; change: StartChange }) {
  return rewrite(files, path, (content) => {
    const wrapped = content['mcpServers'];
    const maps = wrapped === undefined ? [content] : [wrapped].flat();
    const entry = maps.flatMap((map) => (isJsonObject(map) && Object.hasOwn(map, name) ? [map[name]] : []))[0];
    return isJsonObject(entry) ? changeEntry(entry, change) : false;
  });
}

/** @param edit changes the content in place, and returns false where there is no place for the change */
async function rewrite(
  files: PluginFiles,
  path: string,
  edit: (content: JsonObject) => boolean,
): Promise<RewrittenFile | null> {
  const content = await files.readJson(path);
  const before = await files.readText(path);
  if (content === undefined || before === undefined) return null;
  const copy = structuredClone(content);
  if (!edit(copy)) return null;
  const indent = /^[{[]\s*?\n([ \t]+)/.exec(before)?.[1];
  const isCompact = !before.trim().includes('\n');
  const text = JSON.stringify(copy, null, isCompact ? undefined : (indent ?? 2));
  return { path, before, after: before.endsWith('\n') ? `${text}\n` : text };
}

/** Changes an entry with `env` and `args`. */
function changeEntry(entry: JsonObject, { variables, args }: StartChange): boolean {
  if (Object.keys(variables).length > 0) {
    const kept = isJsonObject(entry['env']) ? entry['env'] : {};
    entry['env'] = mergeValues(kept, variables);
  }
  if (args !== null) entry['args'] = [...args];
  return true;
}

/** Changes a package of the registry's format, whose values are lists of named inputs. */
function changePackage(entry: JsonObject, { variables, args }: StartChange): boolean {
  const key = entry['environment_variables'] === undefined ? 'environmentVariables' : 'environment_variables';
  const listed = Array.isArray(entry[key]) ? entry[key] : [];
  const changed = new Set<unknown>(Object.keys(variables));
  const others = listed.filter((input) => !isJsonObject(input) || !changed.has(input['name']));
  const own = Object.entries(variables).flatMap(([name, value]): JsonValue[] => {
    const known = listed.find((input) => isJsonObject(input) && input['name'] === name);
    return value === null ? [] : [{ ...(isJsonObject(known) ? known : { name }), value }];
  });
  if (Object.keys(variables).length > 0) entry[key] = [...others, ...own];
  if (args !== null) {
    const name = entry['package_arguments'] === undefined ? 'packageArguments' : 'package_arguments';
    entry[name] = args.map((value) => ({ type: 'positional', value }));
  }
  return true;
}

function mergeValues(kept: JsonObject, variables: StartChange['variables']): JsonObject {
  return Object.fromEntries(
    Object.entries({ ...kept, ...variables }).filter((pair): pair is [string, JsonValue] => pair[1] !== null),
  );
}

import { isJsonObject, type JsonObject, type JsonValue, normalizePath, PthError } from '../../base/index.ts';
import type { ServerSpec } from '../server-spec.ts';
import type { GivenVariables } from './expand-variables.ts';
import { listMarketplaceServers, marketplaceFile } from './marketplace.ts';
import { invalidConfig, type PluginFiles } from './plugin-files.ts';
import { readServerMap } from './server-map.ts';

const manifestFile = '.claude-plugin/plugin.json';
const maxReferences = 20;

/** Reads the servers of `.mcp.json`, under `mcpServers` or at the top level. */
export async function detectMcpJson(files: PluginFiles, variables: GivenVariables): Promise<ServerSpec[]> {
  return readServerFile(files, '.mcp.json', '.mcp.json', variables);
}

/**
 * Reads the servers of a Claude Code plugin, inline or in the files that are referred to: those of its manifest, then
 * those of its entry in a marketplace with other names.
 */
export async function detectPluginManifest(files: PluginFiles, variables: GivenVariables): Promise<ServerSpec[]> {
  const manifest = await files.readJson(manifestFile);
  const own = await readListed(files, manifest?.['mcpServers'], manifestFile, variables);
  const declared = await listMarketplaceServers(files);
  const listed = await readListed(files, declared, marketplaceFile, variables);
  return [...own, ...listed.filter(({ name }) => !own.some((server) => server.name === name))];
}

/** @param file where the servers are listed */
async function readListed(
  files: PluginFiles,
  listed: JsonValue | undefined,
  file: string,
  variables: GivenVariables,
): Promise<ServerSpec[]> {
  if (listed === undefined) return [];
  const items = Array.isArray(listed) ? listed : [listed];
  if (items.length > maxReferences) throw invalidConfig(file, 'mcpServers', `has more than ${maxReferences} entries`);
  const servers: ServerSpec[] = [];
  for (const [index, item] of items.entries()) {
    const keyPath = Array.isArray(listed) ? `mcpServers[${index}]` : 'mcpServers';
    if (isJsonObject(item)) {
      const context = { file, source: file, keyPath, variables, root: files.root };
      servers.push(...readServerMap(item, context));
    } else if (typeof item === 'string') {
      const path = resolveServerFile(item);
      if (!(await files.has(path))) throw invalidConfig(file, keyPath, `names ${path}, which is not there`);
      servers.push(...(await readServerFile(files, path, file, variables)));
    } else throw invalidConfig(file, keyPath, 'must be a path or a map of servers');
  }
  return servers;
}

/** Returns the path that an entry of `mcpServers` names; Claude Code resolves it from the plugin's directory. Pure. */
export function resolveServerFile(entry: string): string {
  return entry.replace(/^\$\{CLAUDE_PLUGIN_ROOT\}\//, '');
}

/**
 * Lists the files of a plugin's directory that its manifest or a marketplace names for servers; none where it cannot be
 * read, which detection tells.
 */
export async function listServerFiles(files: PluginFiles): Promise<string[]> {
  try {
    const own = [(await files.readJson(manifestFile))?.['mcpServers'] ?? []].flat();
    const listed = [...own, ...(await listMarketplaceServers(files))];
    return listed
      .flatMap((item) => (typeof item === 'string' ? (normalizePath(resolveServerFile(item)) ?? []) : []))
      .slice(0, maxReferences);
  } catch (error) {
    if (PthError.isInstance(error) && error.code === 'plugin/config-invalid') return [];
    throw error;
  }
}

async function readServerFile(
  files: PluginFiles,
  file: string,
  source: string,
  variables: GivenVariables,
): Promise<ServerSpec[]> {
  const content = await files.readJson(file);
  if (!content) return [];
  const wrapped = content['mcpServers'];
  if (wrapped !== undefined && !isJsonObject(wrapped)) throw invalidConfig(file, 'mcpServers', 'must be an object');
  const keyPath = wrapped === undefined ? '' : 'mcpServers';
  const map: JsonObject = wrapped ?? content;
  return readServerMap(map, { file, source, keyPath, variables, root: files.root });
}

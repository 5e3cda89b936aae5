import { isJsonObject, type JsonValue, PthError } from '../../base/index.ts';
import type { PluginFiles } from './plugin-files.ts';

/** The file of Claude Code that lists the plugins of a repository. */
export const marketplaceFile = '.claude-plugin/marketplace.json';

const maxListed = 200;

/** A plugin that a marketplace lists. */
export interface ListedPlugin {
  /** Its directory, from that of the marketplace; null where its source is elsewhere. */
  directory: string | null;
  /** Its name and source, for a plugin elsewhere, e.g. `figma (github owner/name)`. */
  origin: string;
  /** What the entry declares under `mcpServers`: a path, a map of servers, or a list of both. */
  servers: JsonValue | undefined;
}

/**
 * Reads the plugins of a marketplace; undefined where the directory has none. Entries that lead out of it are left out.
 * @returns the number of entries beside the plugins
 * @throws PthError `plugin/config-invalid`
 */
export async function readMarketplace(
  files: PluginFiles,
): Promise<{ plugins: ListedPlugin[]; count: number } | undefined> {
  if (!(await files.has(marketplaceFile))) return undefined;
  const catalogue = await files.readJson(marketplaceFile);
  const entries = Array.isArray(catalogue?.['plugins']) ? catalogue['plugins'].slice(0, maxListed) : [];
  const metadata = isJsonObject(catalogue?.['metadata']) ? catalogue['metadata'] : {};
  const base = typeof metadata['pluginRoot'] === 'string' ? metadata['pluginRoot'] : '.';
  const plugins = entries.flatMap((entry): ListedPlugin[] => {
    if (!isJsonObject(entry)) return [];
    const { source, name, mcpServers: servers } = entry;
    if (typeof source === 'string') {
      const path = /^\.(?:\/|$)/.test(source) ? source : `${base}/${source}`;
      const plain = path.split('/').filter((part) => part !== '' && part !== '.');
      return plain.includes('..') ? [] : [{ directory: plain.join('/') || '.', origin: '', servers }];
    }
    if (!isJsonObject(source)) return [];
    const place = [source['source'], source['repo'] ?? source['url'] ?? source['package']];
    const text = place.filter((part) => typeof part === 'string').join(' ');
    const origin = `${typeof name === 'string' ? name : 'a plugin'} (${text})`.slice(0, 200);
    return [{ directory: null, origin, servers }];
  });
  return { plugins, count: entries.length };
}

/** Lists what marketplaces of this directory and of those above it declare as servers of the plugin here. */
export async function listMarketplaceServers(files: PluginFiles): Promise<JsonValue[]> {
  const declared: JsonValue[] = [];
  for (const { files: above, path } of [{ files, path: '.' }, ...files.listParents()]) {
    const plugins = await readOrNone(above);
    for (const { directory, servers } of plugins)
      if (directory === path && servers !== undefined) declared.push(...[servers].flat());
  }
  return declared;
}

/** A marketplace that cannot be read is no fault of the plugin that is looked for. */
async function readOrNone(files: PluginFiles): Promise<readonly ListedPlugin[]> {
  try {
    return (await readMarketplace(files))?.plugins ?? [];
  } catch (error) {
    if (PthError.isInstance(error)) return [];
    throw error;
  }
}

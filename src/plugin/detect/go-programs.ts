import { posix } from 'node:path';
import type { Workspace } from '../../environment/index.ts';
import type { FoundPlugin } from './found-plugin.ts';
import { findStartWords, listGoNames, readWordsBehind, type StartWords } from './go-start.ts';
import { PluginFiles, readOrNothing } from './plugin-files.ts';

/** A start command that a manifest names for the only server of a plugin that was found. */
export interface NamedStart {
  plugin: FoundPlugin;
  argv: readonly string[];
}

type GoProgramHere = Pick<FoundPlugin, 'servers' | 'source'> & Required<Pick<FoundPlugin, 'start'>>;

/** Finds the programs below `cmd` of a Go module whose own directory holds no program. */
export async function findGoPrograms(files: PluginFiles): Promise<GoProgramHere[]> {
  const module = await readOrNothing(files, 'go.mod');
  if (module === undefined || !/mcp/i.test(module) || (await files.has('main.go'))) return [];
  const programs: GoProgramHere[] = [];
  for (const name of await files.listDirectories('cmd')) {
    if (!/^[\w.-]+$/.test(name) || !(await files.has(`cmd/${name}/main.go`))) continue;
    const start = { command: [`bin/${name}`] as const, build: `go build -o bin/${name} ./cmd/${name}` };
    programs.push({ servers: [name], source: `cmd/${name}`, start });
  }
  return programs;
}

/**
 * Gives the programs of Go modules the words with which manifests or documents start them, such as `serve`. A manifest
 * that starts such a program by its name, as after an installation, is another source of the same plugin and no plugin
 * of its own.
 */
export async function joinStarts(
  workspace: Workspace,
  found: readonly FoundPlugin[],
  starts: readonly NamedStart[],
): Promise<FoundPlugin[]> {
  const joined = new Map<FoundPlugin, FoundPlugin>();
  const folded = new Set<FoundPlugin>();
  for (const plugin of found) {
    const { start, source, directory } = plugin;
    if (start === undefined || !plugin.makesServer) continue;
    const files = new PluginFiles(workspace, directory);
    const names = listNames(plugin, found, (await readOrNothing(files, 'go.mod')) ?? '');
    const named = starts.flatMap(({ argv, plugin: manifest }): (StartWords & { manifest: FoundPlugin })[] => {
      const words = names.has(argv[0] ?? '') ? readWordsBehind(argv, names) : undefined;
      return words ? [{ words, place: posix.join(manifest.directory, manifest.source), manifest }] : [];
    });
    const first = named.find(({ words }) => words.length > 0);
    const documented = first ?? (await findStartWords(files, names)) ?? named[0];
    if (documented === undefined) continue;
    // Manifests for other clients start the same; one with other words is told for itself.
    const same = named.filter(({ words }) => words.join(' ') === documented.words.join(' '));
    for (const { manifest } of same) folded.add(manifest);
    const places = same.length === 0 ? [documented.place] : same.map(({ place }) => place);
    joined.set(plugin, {
      ...plugin,
      servers: same[0]?.manifest.servers ?? plugin.servers,
      source: `${source}, started as in ${places.join(' and ')}`,
      start: { ...start, command: [start.command[0], ...documented.words] },
    });
  }
  return found.filter((plugin) => !folded.has(plugin)).map((plugin) => joined.get(plugin) ?? plugin);
}

/** The names of a program; those in its module's path where it is the module's only server. */
function listNames(plugin: FoundPlugin, found: readonly FoundPlugin[], module: string): ReadonlySet<string> {
  const isOnly = !found.some(
    (other) =>
      other !== plugin && other.start !== undefined && other.makesServer && other.directory === plugin.directory,
  );
  const own = posix.basename(plugin.start?.command[0] ?? '');
  return isOnly ? listGoNames(own, module) : new Set([own]);
}

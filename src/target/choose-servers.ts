import { isForeignServer, type PluginDefinition, type ServerSpec } from '../plugin/index.ts';

/** The servers of a plugin, and those to test. */
export interface ServerChoice {
  /** All servers of the plugin, also when one is picked, so that names of test files are the same in every run. */
  servers: readonly ServerSpec[];
  tested: readonly ServerSpec[];
}

/**
 * Chooses the servers to test: the named one, else the plugin's own. Servers that its author only uses, and programs beside the server, are left out;
 * detection refuses a plugin that has no others.
 */
export function chooseServers(definition: PluginDefinition, name: string | null): ServerChoice {
  // A named server comes first.
  const [first] = definition.servers;
  const own = definition.servers.filter((server) => !isForeignServer(server) && server.isSideProgram !== true);
  if (name === null) return { servers: own, tested: own };
  return { servers: own.includes(first) ? own : [first, ...own], tested: [first] };
}

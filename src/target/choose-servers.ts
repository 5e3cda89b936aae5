import { isForeignServer, type PluginDefinition, type ServerSpec } from '../plugin/index.ts';

/** The servers of a plugin, and which of them to test. */
export interface ServerChoice {
  /** All servers of the plugin, whichever is picked: names of test files come from them and stay from run to run. */
  servers: readonly ServerSpec[];
  tested: readonly ServerSpec[];
}

/** The servers to test: the named one, else the plugin's own; servers that its author merely uses are left alone. */
export function chooseServers(definition: PluginDefinition, name: string | null): ServerChoice {
  // A named server comes first.
  const [first] = definition.servers;
  const own = definition.servers.filter(isOwn);
  if (name !== null) return { servers: isOwn(first) ? own : [first, ...own], tested: [first] };
  const servers = own.length > 0 ? own : [first];
  return { servers, tested: servers };
}

function isOwn(server: ServerSpec): boolean {
  return server.source === 'command line' || !isForeignServer(server);
}

import { compareTools, type PluginTool, type ToolDelta } from '../../plugin/index.ts';
import type { ActiveSession, ProvisionSettings } from './active-session.ts';
import type { ServerBench } from './server-bench.ts';

/** A session in another environment. */
export interface RenewedEnvironment {
  /** What could not be kept or removed of the former one. */
  leftovers: string[];
  /** The servers that were loaded again; empty where none was loaded before. */
  servers: ServerBench[];
  /** How their tools changed. */
  delta: ToolDelta;
}

/**
 * Removes the environment and makes another one; branch, worktree and tests stay. Servers that were loaded are loaded
 * again and keep their tests.
 * @param settings what changes; empty for one of the same kind
 * @throws PthError those of the environment, after which the session has none
 */
export async function renewEnvironment(
  session: ActiveSession,
  settings: ProvisionSettings,
  { isLoading }: { isLoading: boolean },
): Promise<RenewedEnvironment> {
  const before = listTools(session.loaded);
  const wasLoaded = session.loaded.length > 0;
  const { hasSuite } = session.standing;
  const leftovers = await session.removeEnvironment();
  await session.provision(settings);
  const servers = isLoading && wasLoaded ? await session.load(null) : [];
  if (hasSuite && servers.length > 0) await session.adoptTests();
  return { leftovers, servers, delta: compareTools(before, servers.length > 0 ? listTools(servers) : before) };
}

function listTools(servers: readonly ServerBench[]): PluginTool[] {
  return servers.flatMap(({ opened }) => [...opened.tools]);
}

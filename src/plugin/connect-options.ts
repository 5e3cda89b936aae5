import type { Authorizer } from './authorization/authorizer.ts';
import type { PluginEvent, ProtocolEra } from './plugin.ts';
import type { ClientFeatures } from './server-requests.ts';
import type { WireLimits } from './wire/wire.ts';

/** Time limits of loading a plugin, in milliseconds. */
export interface PluginTimeouts {
  /** Default 600000. */
  installMs?: number;
  /** Default 600000. */
  buildMs?: number;
  /**
   * From starting the server to the end of the negotiation. Default 30000. In the era `auto`, a second start in the
   * other era gets the rest of it, at least a third.
   */
  startMs?: number;
  /** How long `auto` waits for an answer to `server/discover`. Default 10000, at most a third of `startMs`. */
  probeMs?: number;
  /** For the first tools/list after a start. Default 30000. */
  listMs?: number;
}

/** How to connect. */
export interface ConnectOptions {
  /** Default `auto`. */
  era?: ProtocolEra;
  timeouts?: PluginTimeouts;
  emit?: ((event: PluginEvent) => void) | undefined;
  signal?: AbortSignal | undefined;
  /** The plugin directory relative to the root of the workspace. Default the root. */
  directory?: string | undefined;
  /** Further variables for the server process; those of its own manifest win. */
  variables?: Readonly<Record<string, string>> | undefined;
  /**
   * Directories offered as MCP roots, absolute or relative to the plugin directory. Default none, and the capability is
   * not declared: servers act on roots.
   */
  roots?: readonly string[] | undefined;
  /** Time within which a server that starts may ask for the roots before its first call, in milliseconds. Default 2000. */
  rootsWaitMs?: number | undefined;
  /** Declare the elicitation capability, and how it is answered. Default: not declared. */
  elicitation?: ClientFeatures['elicitation'];
  /** Declare the sampling capability, and how it is answered. Default: not declared. */
  sampling?: ClientFeatures['sampling'];
  /** Gets tokens for a server over HTTP that asks for authorization; shared by all connections to it. */
  authorizer?: Authorizer | undefined;
  limits?: Partial<WireLimits>;
  /** True where an earlier start of the server answered. Default false. */
  hasAnswered?: boolean | undefined;
  /**
   * Client name sent to the server. Default `pth`. Another name finds servers that behave well only for a test harness
   * (threat T20, special-cased tests).
   */
  clientName?: string | undefined;
  /** Client version sent to the server. Default: the version of PTH, which belongs to the default name only. */
  clientVersion?: string | undefined;
}

import { PthError } from '../base/index.ts';
import type { Environment, Workspace } from '../environment/index.ts';
import type { Authorizer } from './authorization/authorizer.ts';
import type { PluginTimeouts } from './connect-options.ts';
import type { Plugin, ProtocolEra } from './plugin.ts';
import { type PortRange } from './port-allocator.ts';
import type { PluginDefinition, ServerSpec, StartFailure } from './server-spec.ts';
/** What a plugin is made of. */
export interface CreatePluginOptions {
    environment: Environment | Workspace;
    definition: PluginDefinition;
    /** Whose network is there for installing. Default `environment`, where it is one. */
    network?: Environment | undefined;
    /** Default: the definition's first server. */
    server?: ServerSpec;
    /** Default `auto`. */
    era?: ProtocolEra;
    /** Given to every server process; its manifest's own values win. Never to install and build. */
    variables?: Readonly<Record<string, string>>;
    timeouts?: PluginTimeouts;
    /** The plugin directory relative to the root of the environment. Default the root. */
    directory?: string | undefined;
    hasRoots?: boolean;
    /** Ports of further instances of a server over HTTP that PTH starts. Default: the hundred above the primary's. */
    ports?: PortRange | undefined;
    /** Gets tokens for a server over HTTP that asks for authorization. */
    authorizer?: Authorizer | undefined;
    /** What PTH calls itself towards the server. Default `pth`. */
    clientName?: string | undefined;
    /** Which version PTH says it is. Default its own. */
    clientVersion?: string | undefined;
}
/** The target plugin, ready to be loaded. Nothing runs before `load`. */
export declare function createPlugin(options: CreatePluginOptions): Plugin;
/** The fault for a server that had come up before and now does not. */
export declare function describeStartFault(server: ServerSpec, failure: StartFailure): PthError;

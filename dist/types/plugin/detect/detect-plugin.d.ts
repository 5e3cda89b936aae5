import type { Workspace } from '../../environment/index.ts';
import type { PluginDefinition } from '../server-spec.ts';
import type { GivenVariables } from './expand-variables.ts';
/** What a person says about a plugin; everything left out is detected. */
export interface DetectOptions {
    /** The start command as an argument vector, e.g. what stands after `--`. */
    command?: readonly string[];
    /** Which of several servers to test; it becomes the first. */
    serverName?: string;
    /** Overrides the detected build; text with shell syntax runs through `sh -c` inside the environment. */
    buildCommand?: string;
    /** Neither build nor install, unless `installCommand` is given. */
    skipBuild?: boolean;
    /** Overrides the detected install. */
    installCommand?: string;
    /** Values for placeholders and declared inputs of manifests. */
    variables: GivenVariables;
    /** The plugin directory relative to the root of the workspace. Default the root. */
    directory?: string;
    /** Node's name of the environment's platform, for manifests that differ by it. Default `linux`. */
    platform?: string;
}
/**
 * Finds out how a plugin is installed, built and started. Start commands are looked
 * for in this order: command line, `.mcp.json`, `.claude-plugin/plugin.json`, `server.json`, `manifest.json`,
 * package.json, Python, Rust and Go entry points.
 * @throws PthError `plugin/not-found`, `plugin/config-invalid`, `plugin/unknown-server`, `plugin/build-unknown`,
 *   `usage/invalid`
 */
export declare function detectPlugin(workspace: Workspace, options: DetectOptions): Promise<PluginDefinition>;

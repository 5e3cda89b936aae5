import { type Clock } from '../../base/index.ts';
import { type DependencyPluginConfig, type Environment } from '../../environment/index.ts';
import type { PluginTimeouts } from '../connect-options.ts';
import type { PluginEvent } from '../plugin.ts';
import { type ToolchainEvent } from '../toolchains/ensure-toolchains.ts';
import { type CopyOptions } from './copy-source.ts';
/** What happens while dependencies are started, each with the dependency's name. */
export type DependencyEvent = {
    type: 'dependency-start';
    dependency: string;
} | {
    type: 'dependency-plugin';
    dependency: string;
    event: PluginEvent | ToolchainEvent;
} | {
    type: 'dependency-retry';
    dependency: string;
    server: string;
    attempt: number;
    message: string;
} | {
    type: 'dependency-ready';
    dependency: string;
    server: string;
    tools: number;
    durationMs: number;
} | {
    type: 'dependency-stop';
    dependency: string;
} | {
    type: 'warning';
    message: string;
};
/** How to start dependencies. */
export interface DependencyOptions extends CopyOptions {
    /** Absolute host path that relative source paths start from. */
    baseDirectory: string;
    /** For `${env:NAME}` references. */
    hostVariables: Readonly<Record<string, string | undefined>>;
    /** Given to every dependency, e.g. the addresses of companion services; its own values win. */
    variables?: Readonly<Record<string, string>>;
    /** Further starts after a server that did not come up. Default 2. */
    retries?: number;
    /** Wait before the first of them, in milliseconds; doubled each time. Default 500. */
    retryMs?: number;
    timeouts?: PluginTimeouts;
    emit?: ((event: DependencyEvent) => void) | undefined;
    clock?: Clock;
}
/** A dependency that runs. */
export interface RunningDependency {
    name: string;
    /** Directory inside the environment, outside the worktree. */
    directory: string;
    servers: {
        name: string;
        tools: readonly string[];
    }[];
}
/** Dependencies that run; they are infrastructure, so nothing here calls a tool of theirs. */
export interface RunningDependencies {
    dependencies: readonly RunningDependency[];
    /** Names of servers that do not answer any more. */
    findUnhealthy(timeoutMs?: number): Promise<string[]>;
    /** The last stderr of every server. */
    stderr(): string;
    /** Stops them, last first, and removes their copies. Idempotent. */
    close(): Promise<void>;
}
/**
 * Installs, builds and starts dependency plugins in their order. Each must answer tools/list before the
 * next one starts. All that was started is stopped again when one fails.
 * @throws PthError `plugin/dependency-failed` with build output, stderr and the tools/list failure;
 *   `plugin/config-missing`, `plugin/toolchain-failed`; the signal's reason when it aborts
 */
export declare function startDependencies(environment: Environment, configs: readonly DependencyPluginConfig[], options: DependencyOptions): Promise<RunningDependencies>;

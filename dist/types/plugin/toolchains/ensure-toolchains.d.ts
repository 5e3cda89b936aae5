import { type Environment } from '../../environment/index.ts';
import type { ToolchainNeed } from './detect-toolchains.ts';
/** What happens while toolchains are looked after. */
export type ToolchainEvent = {
    type: 'toolchain-install-start';
    toolchain: string;
    evidence: string;
    missing: readonly string[];
} | {
    type: 'toolchain-install-end';
    toolchain: string;
    durationMs: number;
};
/** A toolchain that was made available. */
export interface InstalledToolchain {
    name: string;
    evidence: string;
    durationMs: number;
}
/** How to install. */
export interface ToolchainOptions {
    emit?: ((event: ToolchainEvent) => void) | undefined;
    /** For each step. Default 900000. */
    timeoutMs?: number;
    signal?: AbortSignal | undefined;
}
/**
 * Installs the toolchains whose programs are missing inside, with the environment's own package tool. Nothing
 * is installed on the bare host. Gives those that had to be installed.
 * @throws PthError `plugin/toolchain-failed` with the output
 */
export declare function ensureToolchains(environment: Environment, needs: readonly ToolchainNeed[], options?: ToolchainOptions): Promise<InstalledToolchain[]>;

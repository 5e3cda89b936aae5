import { type RunOutcome } from '../../process/index.ts';
import type { Environment } from '../environment.ts';
/** Names of packages, by the package tool that knows them. */
export interface PackageNames {
    apt?: readonly string[] | undefined;
    dnf?: readonly string[] | undefined;
}
/** What an installation came to; one that fails is data. */
export type InstallOutcome = {
    status: 'present';
} | {
    status: 'installed';
    tool: 'apt' | 'dnf';
    packages: readonly string[];
    durationMs: number;
}
/** On the bare host nothing is installed. */
 | {
    status: 'refused';
    reason: string;
} | {
    status: 'failed';
    reason: string;
    output: string;
    packages: readonly string[];
};
/** How to install. */
export interface InstallOptions {
    /** Default 600000. */
    timeoutMs?: number;
    signal?: AbortSignal | undefined;
}
/**
 * Installs what is missing with the environment's own package tool, as its root. Nothing is ever installed on the bare
 * host. Package names that no tool would take are refused.
 * @throws PthError only for faults of the environment; the signal's reason when it aborts
 */
export declare function installPackages(environment: Environment, names: PackageNames, options?: InstallOptions): Promise<InstallOutcome>;
/** Whether a program is on the PATH inside. */
export declare function hasProgram(environment: Pick<Environment, 'run'>, program: string, signal?: AbortSignal): Promise<boolean>;
/** What a command wrote, both streams one after the other. */
export declare function joinOutput(outcome: Pick<RunOutcome, 'stdout' | 'stderr'>): string;

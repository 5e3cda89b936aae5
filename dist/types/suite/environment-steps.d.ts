import type { Workspace } from '../environment/index.ts';
import type { RunOutcome } from '../process/index.ts';
import type { EnvironmentStep } from './test-case.ts';
/** Runs a test's command through the environment's shell; never through one of the host PTH runs on. */
export declare function runShell(workspace: Workspace, command: string, limits: {
    timeoutMs: number;
    signal?: AbortSignal | undefined;
}): Promise<RunOutcome>;
/**
 * Runs one `setup` or `teardown` step and says what went wrong, or null. A relative path, and one below the
 * workspace's root, is written through the workspace; any other absolute path by a command inside the environment.
 */
export declare function runEnvironmentStep(workspace: Workspace, step: EnvironmentStep, limits: {
    timeoutMs: number;
    signal?: AbortSignal | undefined;
}): Promise<string | null>;

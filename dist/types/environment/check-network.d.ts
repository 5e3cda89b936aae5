import type { Workspace } from './workspace.ts';
/** The host name that a failed installation could not look up, or null when it says nothing of the kind. */
export declare function findUnresolvedHost(output: string): string | null;
/**
 * Tests the way out of an environment.
 * @param host a name to look up
 * @throws PthError `environment/network-unavailable` with the output of the test
 */
export declare function checkNetwork(workspace: Pick<Workspace, 'run'>, host: string): Promise<void>;

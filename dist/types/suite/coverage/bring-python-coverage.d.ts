import type { Workspace } from '../../environment/index.ts';
/**
 * Puts coverage.py beside the measuring code, for the interpreters that a plugin was seen to run without it: by their own
 * pip or, where an environment was made without one, by uv. Only for environments that are the run's own: there a package
 * may be fetched. Gives why it could not be had, per interpreter.
 * @param site directory as the environment sees it, on the path of the measured processes
 */
export declare function bringPythonCoverage(workspace: Workspace, interpreters: readonly string[], site: string, signal: AbortSignal | undefined): Promise<string[]>;

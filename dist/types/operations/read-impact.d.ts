import type { Workspace } from '../environment/index.ts';
import { type ImpactMap } from '../testing/index.ts';
import type { RunEvent } from './run-event.ts';
/** Which source files each test exercises (row P-077), in the plugin directory: a list with a map for each server. */
export declare const impactFile = ".pth/impact.json";
/**
 * What an earlier session measured with coverage and left on the branch, of all servers as one; undefined where there is
 * none. It only decides what runs first, so a file that cannot be read is told and passed over.
 */
export declare function readImpact(workspace: Workspace, pluginPath: string, emit: (event: RunEvent) => void): Promise<ImpactMap | undefined>;

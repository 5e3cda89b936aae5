import { type QuarantineEntry } from '../testing/index.ts';
import type { Workspace } from '../environment/index.ts';
/** The quarantine of a plugin; empty where there is none. @throws PthError `testing/invalid-test` */
export declare function readQuarantine(workspace: Workspace, pluginPath: string): Promise<QuarantineEntry[]>;

import { type Workspace } from '../../environment/index.ts';
import type { WireMutant } from './mutant.ts';
/**
 * The same workspace with a proxy in front of every server that is started in it: all passes as it is, save the replies
 * to one tool's calls. The server itself is untouched, and needs no further program beside it.
 */
export declare function plantWireFault(workspace: Workspace, mutant: WireMutant): Workspace;

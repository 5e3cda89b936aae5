import { type Clock } from '../base/index.ts';
import type { Workspace } from './workspace.ts';
/**
 * How long a program inside takes to list the working copy, in milliseconds: all server instances share that
 * one directory, and where they get into each other's way, or a share is slow, this number grows. At most 30000.
 * @throws PthError `environment/died` when nothing can be listed
 */
export declare function measureListing(workspace: Pick<Workspace, 'run'>, clock: Clock): Promise<number>;

import { type ProcessOwner } from '../../../process/index.ts';
import type { EnvironmentResource } from '../../environment.ts';
import { type SandboxPrograms } from './sandbox-programs.ts';
/** Makes the directory of one sandbox, with a record of whose it is. */
export declare function createSessionDirectory(stateDirectory: string, record: {
    label: string;
    createdAt: string;
    owner: ProcessOwner;
}): Promise<string>;
/** All directories of sandboxes here, of living sessions too; what is none, or cannot be read, is left out. */
export declare function listSessionDirectories(stateDirectory: string): Promise<EnvironmentResource[]>;
/** What a directory takes on the disk; null where that cannot be told in time. */
export declare function measureMB(directory: string): Promise<number | null>;
/**
 * Removes the directory of a sandbox that has ended; one that is gone already is no error.
 * @throws PthError `environment/write-failed`; also for a path that is none of this adapter's
 */
export declare function removeSessionDirectory(stateDirectory: string, directory: string, isPrivileged: boolean): Promise<void>;
/** Removes a directory, whatever the modes of what lies in it. @throws PthError `environment/write-failed` */
export declare function removeTree(directory: string, isPrivileged: boolean): Promise<void>;
/**
 * Copies a directory with owners, modes, times, links and extended attributes, in which the overlay keeps what it
 * knows. The target must not exist.
 * @throws PthError `environment/disk-full`, `environment/snapshot-failed`
 */
export declare function copyTree(source: string, target: string, programs: Pick<SandboxPrograms, 'cp'>, isPrivileged: boolean): Promise<void>;

import { type Clock } from '../../base/index.ts';
import { type ProcessOwner } from '../../process/index.ts';
/** Who wants the lock, and how it waits. */
export interface LockOptions {
    owner: ProcessOwner;
    clock: Clock;
    /** Said once when somebody else holds it. */
    onWait: (holder: ProcessOwner) => void;
    /** Default 40 minutes: longer than any build may take. */
    timeoutMs?: number;
    signal?: AbortSignal | undefined;
}
/**
 * Runs `work` while this process alone holds the lock file, and removes the file afterwards. The lock of a process that
 * died is taken over; that of a process on another host never is.
 * @throws PthError `environment/image-failed` when it cannot be had in time, and whatever `work` throws
 */
export declare function withBuildLock<Result>(path: string, options: LockOptions, work: () => Promise<Result>): Promise<Result>;

import type { SessionEnd, StartedHarnessSession } from '../session/index.ts';
import type { OperationContext } from './operation.ts';
/** Says what stays and how to look at it, last of all. */
export declare function tellBranch(session: StartedHarnessSession, end: SessionEnd, emit: OperationContext['emit']): void;
/** After a fault or an interrupt: says what is kept (row P-010), nothing when the branch had no commit and went away. */
export declare function tellKeptBranch(session: StartedHarnessSession, emit: OperationContext['emit']): Promise<void>;

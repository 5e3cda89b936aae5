import { type ClientChanges } from '../artifacts/index.ts';
import type { StartedHarnessSession } from '../session/index.ts';
import type { OperationContext } from './operation.ts';
import type { TestInput } from './run-input.ts';
import type { RunStage } from './stages.ts';
/** Tells before anything is opened that there is no such revision. @throws PthError `usage/invalid` */
export declare function requireDiffBase({ diffBase }: Pick<TestInput, 'diffBase'>, { ports, signal }: OperationContext, pluginPath: string): Promise<void>;
/** What the tested commit changes for clients of the base, and what the fixes change on top of it; nothing without a base. */
export declare function compareWithBase(input: TestInput, place: {
    session: StartedHarnessSession;
    isFixed: boolean;
    pluginPath: string;
    stage: RunStage;
}, context: OperationContext): Promise<ClientChanges[]>;

import { type JsonObject, type JsonValue } from '../../base/index.ts';
import type { CallOutcome } from '../../plugin/index.ts';
import type { CalibrationProbe } from '../generate/generate-types.ts';
import { type Judgement } from '../generate/judge-reply.ts';
import type { GroupOperation, ResourceGroup } from './resource-group.ts';
import type { ToolOperation } from './tool-operations.ts';
/** A thing that the sequence made. */
interface Resource {
    /** The key as calls give it. */
    key: JsonValue;
    /** Which of the names to choose from it has; for things whose key the caller chooses. */
    slot: number;
    /** Free text that reading it must show; null when nobody can say which. */
    marker: string | null;
    label: string | null;
    state: 'live' | 'gone';
    /** Where its key was answered, for whoever writes the calls down; null where the caller chose it. */
    madeBy: {
        call: number;
        idKey: string;
    } | null;
}
/** One call of a sequence, as it was made. */
export interface SequenceCall {
    operation: ToolOperation;
    input: JsonObject;
    outcome: CallOutcome;
    judgement: Judgement;
    /** The argument that holds a key which an earlier call answered, and where. */
    link: {
        argument: string;
        call: number;
        idKey: string;
    } | null;
}
/** What is known from plain pairs of calls, without which a law says nothing about an operation. */
export interface GroupFacts {
    /** Creating a thing that is there already is accepted. */
    isRepeatable: boolean;
    /** Creating it again puts the new text in the place of the old one. */
    isReplacing: boolean;
    /** Tools that show the free text of what was created. */
    showing: ReadonlySet<string>;
    /** Tools that answer twice the same about the same thing. */
    steady: ReadonlySet<string>;
}
/** The calls of one sequence over one kind of thing, each held against what must be true by now. */
export declare class SequenceRun {
    #private;
    readonly calls: SequenceCall[];
    /**
     * @param mark stands in every name and text of this run, lower-case letters and digits, so that runs do not meet
     */
    constructor(probe: CalibrationProbe, group: ResourceGroup, facts: GroupFacts, mark: string, options: {
        timeoutMs: number;
        signal: AbortSignal | undefined;
        onCall: () => void;
    });
    /** Keys of the things that are there at the end, for whoever cleans up. */
    get live(): readonly Resource[];
    /** Whether an operation has anything to work on now. */
    canApply(operation: GroupOperation, slot: number): boolean;
    /** @throws SequenceViolation when a law is broken */
    create(slot: number, name: number): Promise<void>;
    /** @throws SequenceViolation when a law is broken */
    apply(operation: GroupOperation, slot: number): Promise<void>;
}
/** What a reply says, wherever it says it. */
export declare function textOf({ judgement }: Pick<SequenceCall, 'judgement'>): string;
export {};

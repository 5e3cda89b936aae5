import { type CallRecord, type ChecklistVerdict } from '../../suite/index.ts';
/** A statement about calls that needs no model to be judged. */
export type ProvableItem = {
    kind: 'succeeded';
    tool: string;
} | {
    kind: 'refused';
    tool: string;
} | {
    kind: 'answered';
    tool: string;
    text: string;
} | {
    kind: 'before';
    first: string;
    second: string;
} | {
    kind: 'none-failed';
};
/** A provable statement in the words in which `parseProvable` finds it again. */
export declare function renderProvable(item: ProvableItem): string;
/** The provable statement that a checklist item makes, or null for any other wording. */
export declare function parseProvable(item: string): ProvableItem | null;
/** Judges a statement by the calls alone; the reason names the call it rests on, counted from 1. */
export declare function prove(item: ProvableItem, calls: readonly CallRecord[]): Pick<ChecklistVerdict, 'verdict' | 'reason'>;

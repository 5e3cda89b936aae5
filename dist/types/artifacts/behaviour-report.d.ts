import { type BehaviourDiff } from '../testing/index.ts';
/** What changed in one line: `2 breaking, 3 compatible changes; 41 of 44 calls answer the same`. */
export declare function summariseBehaviourDiff({ changes, calls }: BehaviourDiff): string;
/** The section of a report in Markdown; everything that the server says is escaped. */
export declare function renderBehaviourDiff(diff: BehaviourDiff, level?: number): string;
/** The same for a terminal. */
export declare function renderBehaviourText(diff: BehaviourDiff): string;

import type { PluginTool } from '../../plugin/index.ts';
import type { CallAnswer } from './behaviour.ts';
import type { BehaviourChange } from './behaviour-change.ts';
/** What the answers to one call came to. */
export interface AnswerComparison {
    changes: BehaviourChange[];
    /** Whether answers to the very same call differed on one side. */
    isUnstable: boolean;
}
/**
 * Compares all answers to one call before with all after; both hold at least one. `tool` is the tool as it was before: what
 * its schema refused anyway breaks nobody when it is refused in truth.
 */
export declare function compareAnswers(before: readonly CallAnswer[], after: readonly CallAnswer[], tool?: PluginTool): AnswerComparison;
/** Files are told by path; those that only one run of a revision touched are unstable. */
export declare function compareFiles(before: readonly CallAnswer['files'][], after: readonly CallAnswer['files'][]): {
    messages: string[];
    isUnstable: boolean;
};

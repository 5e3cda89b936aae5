import { Redactor } from '../base/index.ts';
import { type ChatModel } from '../model/index.ts';
import type { Playbook } from './playbook.ts';
/** Settings of a recorder. */
export interface RecordOptions {
    /** Takes secrets out of all that is kept. Default: one that knows the shapes of secrets, but no values. */
    redactor?: Redactor;
}
/** Writes down what a model answers. */
export interface PlaybookRecorder {
    /** Stands in for the recorded model: same answers, same events. */
    readonly model: ChatModel;
    /** What was recorded so far: one sequence of turns, or one script per conversation where there were several. */
    playbook(): Playbook;
    /** The same as the text of a playbook file. */
    toYaml(): string;
}
/**
 * Wraps a model, whichever it is, and turns the live conversations into a playbook, redacted. Played again, the
 * playbook gives the same events and the same tool calls. An answer that fails or is aborted is no turn. Of thinking
 * only the text is kept, and several texts of one answer become one.
 */
export declare function recordPlaybook(model: ChatModel, options?: RecordOptions): PlaybookRecorder;

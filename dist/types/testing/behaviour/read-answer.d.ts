import { type JsonObject } from '../../base/index.ts';
import type { CallOutcome } from '../../plugin/index.ts';
import type { CallAnswer } from './behaviour.ts';
/** Stands for the path of the workspace, which is another one in every run. */
export declare const workspaceToken = "{{workspace}}";
/** A call's outcome as it is compared: paths of the workspace replaced, JSON texts parsed, long texts cut. */
export declare function readAnswer(call: {
    tool: string;
    input: JsonObject;
}, outcome: CallOutcome, root: string): Omit<CallAnswer, 'files'>;

import { type ChatModel, type ChatUsage } from '../../model/index.ts';
import type { GenerateOptions } from '../tools/generate-types.ts';
/** How much a model may be asked. */
export interface InputProposerLimits {
    /** Tools it is asked about in one session. Default 12. */
    maxTools?: number;
    /** Tokens of one answer. Default 4000. */
    maxOutputTokens?: number;
}
/** Asks a model for inputs, and counts what that took. */
export interface InputProposer {
    propose: NonNullable<GenerateOptions['propose']>;
    /** What asking took since the last time this was called. */
    takeUsage(): ChatUsage;
}
/**
 * Proposes inputs by a model for tools that generation found none for. Each tool is asked about once in a
 * session; an answer of another form proposes nothing. A model that cannot be asked is told once, and not asked again:
 * tests are made without it as well.
 * @param tell gets what people should know. @throws the signal's reason
 */
export declare function createInputProposer(model: ChatModel, tell: (message: string) => void, signal?: AbortSignal, { maxTools, maxOutputTokens }?: InputProposerLimits): InputProposer;

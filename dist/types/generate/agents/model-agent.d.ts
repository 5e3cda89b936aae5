import { type ChatModel } from '../../model/index.ts';
import type { TestAgent } from '../../suite/index.ts';
/** How far an agent may go, besides the test's own time limit. */
export interface ModelAgentLimits {
    /** Answers of the model that call tools. Default 60, as for the coding agent. */
    maxRounds?: number;
    /** Calls in one answer that are carried out. Default 20. */
    maxCallsPerRound?: number;
    /** Characters of one tool's answer that the model gets to see. Default 30000, as for the coding agent. */
    maxOutputLength?: number;
}
/**
 * An agent that lets a model decide which of the plugin's tools to call: the prompt is all it is told, and
 * it ends when the model calls no more or a limit is reached. Calls are carried out one after another.
 * Rejects with `model/…` and `playbook/…` faults, or with the signal's reason.
 */
export declare function createModelAgent(model: ChatModel, limits?: ModelAgentLimits): TestAgent;

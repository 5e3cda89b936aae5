import { type ToolResponse } from '../../suite/index.ts';
import type { Accepted, GenerationContext, ToolWork } from './tool-work.ts';
/**
 * Makes an accepted call the valid one of its tool: whether it can be made again, what that takes, and what the reply
 * teaches the other tools.
 */
export declare function takeAccepted(accepted: Accepted, response: ToolResponse, work: ToolWork, context: GenerationContext): Promise<void>;

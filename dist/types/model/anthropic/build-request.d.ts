import type { MessageCreateParamsStreaming } from '@anthropic-ai/sdk/resources/messages';
import type { ChatRequest } from '../chat-model.ts';
/**
 * The provider's request for a neutral one. Four cache marks, as many as the provider allows, cover what stays the
 * same from turn to turn: the system prompt, the tools, and the conversation up to each of the last two user turns; the
 * earlier of the two finds what the request before wrote.
 */
export declare function buildAnthropicRequest(model: string, request: ChatRequest): MessageCreateParamsStreaming;

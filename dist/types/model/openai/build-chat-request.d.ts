import type { ChatCompletionCreateParamsStreaming } from 'openai/resources/chat/completions';
import type { ChatRequest } from '../chat-model.ts';
/** The Chat Completions request for a neutral one: what OpenAI-compatible servers have in common. */
export declare function buildChatRequest(model: string, request: ChatRequest): ChatCompletionCreateParamsStreaming;

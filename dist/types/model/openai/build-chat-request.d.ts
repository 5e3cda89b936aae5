import type { ChatCompletionCreateParamsStreaming } from 'openai/resources/chat/completions';
import type { ChatRequest } from '../chat-model.ts';
/** The Chat Completions request for a neutral one: what OpenAI-compatible servers have in common (row A-044). */
export declare function buildChatRequest(model: string, request: ChatRequest): ChatCompletionCreateParamsStreaming;

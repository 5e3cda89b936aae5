import type { GenerateContentParameters } from '@google/genai/web';
import type { ChatRequest } from '../chat-model.ts';
/** The streamGenerateContent request for a neutral one. */
export declare function buildGeminiRequest(model: string, request: ChatRequest): GenerateContentParameters;

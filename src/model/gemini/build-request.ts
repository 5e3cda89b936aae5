import type { Content, GenerateContentParameters, Part, Tool } from '@google/genai/web';
import { assertNever } from '../../base/index.ts';
import type { AssistantPart, ChatMessage, ChatRequest, ChatTool, ToolResult } from '../chat-model.ts';
import { madeIdPrefix } from '../http/answer-builder.ts';
import { defaultMaxOutputTokens } from '../thinking-allowance.ts';
import { mapGeminiThinking, needsCallSignatures } from './thinking.ts';

/** Documented placeholder for a missing signature, e.g. of a call that another model made. */
const missingSignature = 'skip_thought_signature_validator';

/** Builds the streamGenerateContent request. */
export function buildGeminiRequest(model: string, request: ChatRequest): GenerateContentParameters {
  const { extraTokens, thinkingConfig } = mapGeminiThinking(model, request.reasoningEffort);
  return {
    model,
    contents: buildContents(model, request.messages),
    config: {
      maxOutputTokens: (request.maxOutputTokens ?? defaultMaxOutputTokens) + extraTokens,
      ...(request.system === '' ? {} : { systemInstruction: { parts: [{ text: request.system }] } }),
      ...(request.tools.length === 0 ? {} : { tools: [buildTools(request.tools)] }),
      ...(thinkingConfig ? { thinkingConfig } : {}),
      // The agent loop calls the tools itself.
      automaticFunctionCalling: { disable: true },
      automaticContinuation: false,
    },
  };
}

function buildTools(tools: readonly ChatTool[]): Tool {
  return {
    functionDeclarations: tools.map((tool) => ({
      name: tool.name,
      description: tool.description,
      parametersJsonSchema: tool.inputSchema,
    })),
  };
}

/** Merges adjacent messages of one role: tool results and following user text are one user turn. */
function buildContents(model: string, messages: readonly ChatMessage[]): Content[] {
  const contents: { role: string; parts: Part[] }[] = [];
  for (const message of messages) {
    const parts = buildParts(model, message);
    if (parts.length === 0) continue;
    const role = message.role === 'assistant' ? 'model' : 'user';
    const last = contents.at(-1);
    if (last?.role === role) last.parts.push(...parts);
    else contents.push({ role, parts });
  }
  return contents;
}

function buildParts(model: string, message: ChatMessage): Part[] {
  switch (message.role) {
    case 'user':
      return message.text === '' ? [] : [{ text: message.text }];
    case 'assistant':
      return markFirstCall(model, message.parts.flatMap(buildAssistantPart));
    case 'tool':
      return message.results.map(buildToolResult);
    default:
      return assertNever(message);
  }
}

/** Omits the thinking text: the provider wants back only its signatures, on the parts that carried them. */
function buildAssistantPart(part: AssistantPart): Part[] {
  switch (part.type) {
    case 'text':
      if (part.text === '' && part.signature === undefined) return [];
      return [{ text: part.text, ...sign(part.signature) }];
    case 'thinking':
    case 'redacted-thinking':
      return [];
    case 'tool-call': {
      const { id, name, arguments: args } = part.call;
      return [{ functionCall: { ...toWireId(id), name, args }, ...sign(part.signature) }];
    }
    default:
      return assertNever(part);
  }
}

/** Of parallel calls only the first one carries a signature. */
function markFirstCall(model: string, parts: Part[]): Part[] {
  const first = parts.find((part) => part.functionCall);
  if (first && first.thoughtSignature === undefined && needsCallSignatures(model)) {
    first.thoughtSignature = missingSignature;
  }
  return parts;
}

function buildToolResult({ toolCallId, toolName, text, isError }: ToolResult): Part {
  return {
    functionResponse: {
      ...toWireId(toolCallId),
      name: toolName,
      response: isError ? { error: text } : { output: text },
    },
  };
}

function sign(signature: string | undefined): Pick<Part, 'thoughtSignature'> {
  return signature === undefined ? {} : { thoughtSignature: signature };
}

function toWireId(id: string): { id?: string } {
  return id.startsWith(madeIdPrefix) ? {} : { id };
}

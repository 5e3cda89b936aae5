import type { JsonObject } from '../../src/base/index.ts';
import type { AssistantPart, ChatMessage, ChatRequest } from '../../src/model/index.ts';
import { refuseWireRequest, type WireRequest, wireBlocks } from './anthropic-wire-request.ts';
import { renderWireEvents, renderWireMessage } from './anthropic-wire-turn.ts';
import { readBearer, type WireDialect, type WireErrors } from './wire-dialect.ts';
import type { WireError, WireFrame } from './wire-turn.ts';

const fail = (error: WireError): { error: WireError } => ({ error });

const errors: WireErrors = {
  auth: () => fail({ status: 401, type: 'authentication_error', message: 'invalid x-api-key' }),
  forbidden: () => fail({ status: 403, type: 'permission_error', message: 'Your API key does not have permission.' }),
  rateLimit: (retryAfter) =>
    fail({
      status: 429,
      type: 'rate_limit_error',
      message: 'This request would exceed your rate limit.',
      ...(retryAfter === undefined ? {} : { headers: { 'retry-after': retryAfter } }),
    }),
  overloaded: () => fail({ status: 529, type: 'overloaded_error', message: 'Overloaded' }),
  promptTooLong: () =>
    fail({
      status: 400,
      type: 'invalid_request_error',
      message: 'prompt is too long: 210000 tokens > 200000 maximum',
    }),
  unknownModel: (model) => fail({ status: 404, type: 'not_found_error', message: `model: ${model}` }),
  invalidRequest: (message) => fail({ status: 400, type: 'invalid_request_error', message }),
  refused: () =>
    fail({ status: 400, type: 'invalid_request_error', message: 'Output blocked by content filtering policy' }),
};

/** The Messages API. */
export const anthropicDialect: WireDialect<WireRequest> = {
  provider: 'anthropic',
  name: 'Anthropic',
  model: 'claude-sonnet-5-5',
  basePath: '',
  path: /^\/v1\/messages$/,
  reportsCacheWrites: true,
  carriesBrokenArguments: true,
  readKey(headers) {
    const bearer = readBearer(headers);
    const key = headers['x-api-key'];
    return bearer.auth === 'none' && typeof key === 'string' ? { auth: 'x-api-key', key } : bearer;
  },
  refuseHeaders: (headers) =>
    headers['anthropic-version'] === undefined ? 'anthropic-version: header is required' : undefined,
  check(body) {
    const checked = refuseWireRequest(body);
    if ('refusal' in checked) return checked;
    return { body: checked.request, model: checked.request.model, isStreaming: checked.request.stream ?? false };
  },
  toChatRequest,
  frames: (turn, model, id) =>
    renderWireEvents(turn, model, id).map((event) => ({ text: renderEvent(event), kind: kindOf(event.type) })),
  errorFrame: ({ type, message }) => renderEvent({ type: 'error', error: { type, message } }),
  wholeAnswer: renderWireMessage,
  errorBody: ({ type, message }) => ({ type: 'error', error: { type, message }, request_id: 'req_error' }),
  errorHeaders: { 'request-id': 'req_error' },
  errors,
};

function renderEvent(event: JsonObject & { type: string }): string {
  return `event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`;
}

function kindOf(type: string): WireFrame['kind'] {
  if (type === 'message_start') return 'start';
  if (type === 'message_stop') return 'last';
  return type === 'content_block_delta' ? 'content' : 'other';
}

/** A request of the wire as PTH's own request; the way back of what the adapter does. */
function toChatRequest(request: WireRequest): ChatRequest {
  const system = request.system ?? '';
  return {
    system: typeof system === 'string' ? system : system.map((block) => block.text).join('\n'),
    messages: toChatMessages(request.messages),
    tools: (request.tools ?? []).map((tool) => ({
      name: tool.name,
      description: tool.description ?? '',
      inputSchema: tool.input_schema as JsonObject,
    })),
    maxOutputTokens: request.max_tokens,
  };
}

function toChatMessages(messages: WireRequest['messages']): ChatMessage[] {
  const names = new Map<string, string>();
  return messages.flatMap((message): ChatMessage[] => {
    const blocks = wireBlocks(message.content);
    if (message.role === 'assistant') {
      const parts = blocks.flatMap((block): AssistantPart[] => {
        if (block.type === 'text') return [{ type: 'text', text: block.text }];
        if (block.type === 'thinking') return [{ type: 'thinking', text: block.thinking, signature: block.signature }];
        if (block.type === 'redacted_thinking') return [{ type: 'redacted-thinking', data: block.data }];
        if (block.type !== 'tool_use') return [];
        names.set(block.id, block.name);
        return [{ type: 'tool-call', call: { id: block.id, name: block.name, arguments: block.input } }];
      });
      return [{ role: 'assistant', parts }];
    }
    const results = blocks.flatMap((block) =>
      block.type === 'tool_result'
        ? [
            {
              toolCallId: block.tool_use_id,
              toolName: names.get(block.tool_use_id) ?? '',
              text:
                typeof block.content === 'string'
                  ? block.content
                  : (block.content ?? []).map((part) => part.text).join('\n'),
              isError: block.is_error ?? false,
            },
          ]
        : [],
    );
    const texts = blocks.flatMap((block) => (block.type === 'text' ? [block.text] : []));
    return [
      ...(results.length > 0 ? [{ role: 'tool' as const, results }] : []),
      ...texts.map((text) => ({ role: 'user' as const, text })),
    ];
  });
}

import { createHash } from 'node:crypto';
import { isJsonObject, type JsonObject, type JsonValue } from '../base/index.ts';
import type { CallOutcome } from '../plugin/index.ts';
import type { CallAnswer } from './behaviour.ts';
import { fromEntries } from './schema-node.ts';

/** Replaces the path of the workspace, which differs from run to run. */
export const workspaceToken = '{{workspace}}';

const maxText = 64 * 1024;

/** Returns a call's outcome for comparison: paths of the workspace replaced, JSON texts parsed, long texts cut. */
export function readAnswer(
  call: { tool: string; input: JsonObject },
  outcome: CallOutcome,
  root: string,
): Omit<CallAnswer, 'files'> {
  const settle = (value: JsonValue) => settleTexts(value, root);
  const input = settle(call.input);
  const common = { tool: call.tool, input: isJsonObject(input) ? input : {} };
  switch (outcome.kind) {
    case 'result': {
      const { isError, ...rest } = outcome.result;
      return { ...common, verdict: isError === true ? 'refused' : 'accepted', reply: settle(parseTexts(rest)) };
    }
    case 'protocol-error': {
      const { code, message, data } = outcome;
      return {
        ...common,
        verdict: 'refused',
        reply: settle({ code, message, ...(data === undefined ? {} : { data }) }),
      };
    }
    case 'timed-out':
      return { ...common, verdict: 'no answer', reply: { end: 'timed out' } };
    case 'connection-closed':
    default:
      return { ...common, verdict: 'no answer', reply: { end: 'the server ended', exitCode: outcome.exitCode } };
  }
}

/** Parses text blocks that hold an object or a list. */
function parseTexts(result: JsonObject): JsonObject {
  const { content } = result;
  if (!Array.isArray(content)) return result;
  return {
    ...result,
    content: content.map((block) => (isJsonObject(block) ? { ...block, ...parseBlock(block) } : block)),
  };
}

function parseBlock({ text }: JsonObject): JsonObject {
  if (typeof text !== 'string' || !/^\s*[[{]/.test(text)) return {};
  try {
    return { text: JSON.parse(text) as JsonValue };
  } catch (error) {
    if (error instanceof SyntaxError) return {};
    throw error;
  }
}

function settleTexts(value: JsonValue, root: string): JsonValue {
  if (typeof value === 'string') return settleText(value, root);
  if (Array.isArray(value)) return value.map((item) => settleTexts(item, root));
  if (!isJsonObject(value)) return value;
  return fromEntries(Object.entries(value).map(([key, item]) => [settleText(key, root), settleTexts(item, root)]));
}

function settleText(text: string, root: string): string {
  const settled = root === '/' ? text : text.replaceAll(root, workspaceToken);
  if (settled.length <= maxText) return settled;
  const checksum = createHash('sha256').update(settled).digest('hex');
  return `${settled.slice(0, maxText)} … (${settled.length} characters, SHA-256 ${checksum})`;
}

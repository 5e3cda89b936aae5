import { isJsonObject, type JsonValue, splitWords } from '../../base/index.ts';
import type { CallOutcome, PluginTool } from '../../plugin/index.ts';
import {
  classifyRejection,
  describesThing,
  findBareError,
  findErrorField,
  findWrappedRefusal,
  findErrorOpening,
  findOutputSchemaProblem,
  findShapeProblem,
  isProgramFault,
  readReport,
  toEchoText,
  ToolResponse,
} from '../../suite/index.ts';

/** The verdict on a reply to a schema-valid input. */
export type Judgement =
  | { verdict: 'accepted'; response: ToolResponse }
  /** `isUnmarkedError`: the reply says that it failed but is not marked as an error. */
  | {
      verdict: 'refused';
      cause: 'domain' | 'environment' | 'unclear';
      text: string;
      isUnmarkedError: boolean;
      response: ToolResponse;
    }
  /** The server is at fault, whatever the input. */
  | { verdict: 'fault'; fault: FaultKind; text: string; response: ToolResponse };

export type FaultKind =
  | 'timed-out'
  | 'connection-closed'
  | 'broken-protocol'
  | 'crash'
  | 'internal-error'
  | 'output-schema'
  /** NaN, Infinity, undefined or [object Object] in a reply that claims success. */
  | 'leaked-value';

const leaked = /(?<![\w"'`$.\\/-])(NaN|-?Infinity|undefined|\[object Object\])(?![\w"'`(\\/-])/;
const maxLeakText = 1500;

/** Returns words that no healthy server writes in a reply to a valid call; null when there are none. */
export function findLeakedWord(text: string, input: JsonValue): string | null {
  if (text.length > maxLeakText) return null;
  const word = leaked.exec(text)?.[1];
  if (word === undefined || JSON.stringify(input).includes(word)) return null;
  return word.replace(/^-/, '');
}

const codeNames = ['code', 'script', 'snippet', 'function', 'javascript', 'python'];

/** True when an input gives code to a tool that runs it: an error may then come from the code and not from the tool. */
export function givesCode(tool: Pick<PluginTool, 'name' | 'description'>, input: JsonValue): boolean {
  const said = `${splitWords(tool.name).join(' ')} ${(tool.description ?? '').slice(0, 200)}`;
  if (!isJsonObject(input) || !/\b(?:evaluates?|eval|runs?|executes?|exec)\b/i.test(said)) return false;
  return Object.entries(input).some(
    ([name, value]) => typeof value === 'string' && splitWords(name).some((word) => codeNames.includes(word)),
  );
}

/** Judges the reply to an input that fits the tool's schema. */
export function judgeReply(outcome: CallOutcome, tool: PluginTool, input: JsonValue): Judgement {
  const judged = judge(outcome, tool, input);
  const isThrown = judged.verdict === 'fault' && (judged.fault === 'crash' || judged.fault === 'internal-error');
  if (!isThrown || !givesCode(tool, input)) return judged;
  return { verdict: 'refused', cause: 'unclear', text: judged.text, isUnmarkedError: false, response: judged.response };
}

function judge(outcome: CallOutcome, tool: PluginTool, input: JsonValue): Judgement {
  const response = new ToolResponse(outcome);
  const fault = (kind: FaultKind, text: string): Judgement => ({ verdict: 'fault', fault: kind, text, response });
  switch (outcome.kind) {
    case 'timed-out':
      return fault('timed-out', `no answer within ${outcome.timeoutMs} ms`);
    case 'connection-closed':
      return fault(
        'connection-closed',
        outcome.endedByPth
          ? `PTH ended the server, because ${outcome.endedByPth.reason}`
          : 'the server closed the connection before it answered',
      );
    case 'protocol-error':
      if (outcome.isUnreadable === true) return fault('broken-protocol', outcome.message);
      if (isOwnAnswerRejected(outcome.message, tool)) return fault('output-schema', outcome.message);
      return judgeRejection(outcome.message, outcome.code === -32603, input, response);
    case 'result':
      break;
  }
  if (response.verdict === 'neither') {
    const text = 'the server asks for further input';
    return { verdict: 'refused', cause: 'unclear', text, isUnmarkedError: false, response };
  }
  const shape = findShapeProblem(outcome.result);
  if (shape !== null) {
    // A refusal in a wrong form is no reason to search no further.
    const bare = findBareError(outcome.result);
    const judged = bare === null ? null : judgeRejection(bare, false, input, response);
    return judged?.verdict === 'refused' ? { ...judged, isUnmarkedError: true } : fault('broken-protocol', shape);
  }
  const { text } = response;
  if (response.verdict === 'error') {
    if (isOwnAnswerRejected(text, tool)) return fault('output-schema', text);
    return judgeRejection(text, /MCP error -32603/.test(text), input, response);
  }
  const unmarkedError = findUnmarkedError(response, input);
  if (unmarkedError !== null) {
    const judged = judgeRejection(unmarkedError, false, input, response);
    return judged.verdict === 'refused' ? { ...judged, isUnmarkedError: true } : judged;
  }
  const problem = tool.outputSchema ? findOutputSchemaProblem(response, tool.outputSchema) : null;
  if (problem !== null) return fault('output-schema', problem);
  const word = findLeakedWord(text, input);
  return word === null ? { verdict: 'accepted', response } : fault('leaked-value', word);
}

/**
 * True when a server library held back an answer that breaks the tool's own output schema; they report that in these
 * words.
 */
function isOwnAnswerRejected(text: string, tool: PluginTool): boolean {
  return tool.outputSchema !== undefined && /^(?:MCP error -?\d+: )?Output validation error: /.test(text.trimStart());
}

function judgeRejection(text: string, isInternal: boolean, input: JsonValue, response: ToolResponse): Judgement {
  const call = { text, code: isInternal ? -32603 : null, input: isJsonObject(input) ? input : {}, isInputValid: true };
  const rejection = classifyRejection(call);
  if (rejection.kind === 'bug')
    return { verdict: 'fault', fault: isProgramFault(text, true) ? 'crash' : 'internal-error', text, response };
  const cause = rejection.kind === 'refusal' ? 'domain' : rejection.kind;
  return { verdict: 'refused', cause, text, isUnmarkedError: false, response };
}

/** Returns the error text of a reply that claims success, or null. Reads only short replies: long ones are content. */
function findUnmarkedError(response: ToolResponse, input: JsonValue): string | null {
  const wrapped = findWrappedRefusal(response);
  if (wrapped !== null) return wrapped;
  const text = response.text.trim();
  if (text.length > 2000) return null;
  const json = readReport(response);
  if (!json) return findErrorOpening(text) === null ? null : text;
  const given = isJsonObject(input) ? toEchoText(input) : '';
  const isFailure = json['status'] === 'error' && !describesThing(json, given);
  return isFailure || findErrorField(json, given) !== null ? text : null;
}

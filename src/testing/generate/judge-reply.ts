import { isJsonObject, type JsonValue } from '../../base/index.ts';
import type { CallOutcome, PluginTool } from '../../plugin/index.ts';
import { findOutputSchemaProblem } from '../assertions.ts';
import { findShapeProblem, ToolResponse } from '../response.ts';

/** What a reply to a schema-valid input says about the server. */
export type Judgement =
  | { verdict: 'accepted'; response: ToolResponse }
  /** `isSilent`: the reply says that it failed but is not marked as an error. */
  | {
      verdict: 'refused';
      cause: 'domain' | 'environment' | 'unclear';
      text: string;
      isSilent: boolean;
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

const maxText = 8000;

/** Errors nobody meant to send; quantifiers are bounded, since the text is the plugin's. */
const crashes: readonly RegExp[] = [
  /\b(Type|Reference|Range|Eval|Aggregate)Error\b/,
  /\b(AttributeError|KeyError|IndexError|NameError|UnboundLocalError|ZeroDivisionError|RecursionError|NullPointerException)\b/,
  /Traceback \(most recent call last\)/,
  /^[ \t]{1,20}at .{1,300}:\d{1,9}(:\d{1,9})?\)?$/m,
  /\bpanicked at\b|^panic: /m,
  /\bis not a function\b|\bis not iterable\b|Cannot (read|set|destructure) propert(y|ies)|object has no attribute/,
  /Maximum call stack size exceeded|segmentation fault/i,
];

const environments =
  /fetch failed|ENOTFOUND|ECONNREFUSED|ECONNRESET|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|getaddrinfo|network (is )?(unreachable|error)|connection (refused|error)|api[ _-]?key|unauthori[sz]ed|authentication|not authenticated|credentials?\b|access token|\b(401|403|429|502|503)\b|rate limit|not (installed|configured)|executable doesn't exist|could not resolve host|cannot open display|no browser/i;

const domain =
  /not found|no such|does not exist|doesn't exist|not exist|unknown|unrecogni[sz]ed|already exists|denied|outside|not allowed|only .{0,80} (are|is) allowed|must (be|have|contain|start|end|match|not|provide|specify)|required|invalid|expected|too (small|big|large|long|short|many|few)|cannot|can't|could not|unable to|at least|at most|greater than|less than|unsupported|not supported|is a directory|not a directory|no .{1,60} (found|match)|missing|empty|syntax error|out of range|exceeds?\b|E(NOENT|ISDIR|NOTDIR|ACCES|EXIST|PERM)\b/i;

const leaked = /(?<![\w"'`$.\\/-])(NaN|-?Infinity|undefined|\[object Object\])(?![\w"'`(\\/-])/;
const maxLeakText = 1500;

/** Words of a reply to a valid call that no healthy server writes; null when there are none. */
export function findLeakedWord(text: string, input: JsonValue): string | null {
  if (text.length > maxLeakText) return null;
  const word = leaked.exec(text)?.[1];
  if (word === undefined || JSON.stringify(input).includes(word)) return null;
  return word.replace(/^-/, '');
}

/** Whether an error text shows an error that nobody raised on purpose. */
export function isCrashText(text: string): boolean {
  const scanned = text.slice(0, maxText);
  return crashes.some((pattern) => pattern.test(scanned));
}

/**
 * Whether an error text can only come from a program fault. Some servers refuse bad input with a TypeError on purpose, so
 * that for such input the name alone does not count.
 */
export function isUnmistakableCrash(text: string): boolean {
  return /Cannot (read|set|destructure) propert|is not a function\b|is not iterable\b|Traceback|panicked at|object has no attribute|Maximum call stack/.test(
    text.slice(0, maxText),
  );
}

/** Judges the reply to an input that fits the tool's schema. */
export function judgeReply(outcome: CallOutcome, tool: PluginTool, input: JsonValue): Judgement {
  const response = new ToolResponse(outcome);
  const fault = (kind: FaultKind, text: string): Judgement => ({ verdict: 'fault', fault: kind, text, response });
  switch (outcome.kind) {
    case 'timed-out':
      return fault('timed-out', `no answer within ${outcome.timeoutMs} ms`);
    case 'connection-closed':
      return fault('connection-closed', 'the server closed the connection before it answered');
    case 'protocol-error':
      if (isCrashText(outcome.message)) return fault('crash', outcome.message);
      return judgeRefusal(outcome.message, outcome.code === -32603, response);
    case 'result':
      break;
  }
  if (response.verdict === 'neither') {
    const text = 'the server asks for further input';
    return { verdict: 'refused', cause: 'unclear', text, isSilent: false, response };
  }
  const shape = findShapeProblem(outcome.result);
  if (shape !== null) return fault('broken-protocol', shape);
  const { text } = response;
  if (response.verdict === 'error') {
    return isCrashText(text) ? fault('crash', text) : judgeRefusal(text, /MCP error -32603/.test(text), response);
  }
  const silent = findSilentError(response);
  if (silent !== null) {
    if (isCrashText(silent)) return fault('crash', silent);
    return { verdict: 'refused', cause: causeOf(silent), text: silent, isSilent: true, response };
  }
  const problem = tool.outputSchema ? findOutputSchemaProblem(response, tool.outputSchema) : null;
  if (problem !== null) return fault('output-schema', problem);
  const word = findLeakedWord(text, input);
  return word === null ? { verdict: 'accepted', response } : fault('leaked-value', word);
}

function judgeRefusal(text: string, isInternal: boolean, response: ToolResponse): Judgement {
  const cause = causeOf(text);
  if (isInternal && cause === 'unclear') return { verdict: 'fault', fault: 'internal-error', text, response };
  return { verdict: 'refused', cause, text, isSilent: false, response };
}

function causeOf(text: string): 'domain' | 'environment' | 'unclear' {
  const scanned = text.slice(0, maxText);
  if (environments.test(scanned)) return 'environment';
  return domain.test(scanned) ? 'domain' : 'unclear';
}

/** The error text of a reply that claims success, or null. Only short replies: long ones are content. */
function findSilentError(response: ToolResponse): string | null {
  const text = response.text.trim();
  if (text.length > 2000) return null;
  const json = response.json?.value;
  if (isJsonObject(json)) {
    const isFailure = json['success'] === false || json['ok'] === false || json['status'] === 'error';
    const error = json['error'];
    const hasError = (typeof error === 'string' && error !== '') || isJsonObject(error);
    return isFailure || (hasError && json['success'] !== true) ? text : null;
  }
  return /^(?:[^\w\s]{1,4}\s*)?(?:MCP )?(error|failed|failure|exception|fatal|traceback)\b\s*(?:-?\d+\s*)?(?::|\b(?:to|while|in|executing|calling|fetching|reading)\b)/i.test(
    text,
  )
    ? text
    : null;
}

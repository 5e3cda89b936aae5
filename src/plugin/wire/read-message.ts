import { isUtf8 } from 'node:buffer';
import { isJsonObject, type JsonObject, type JsonValue } from '../../base/index.ts';
import type { WireFinding } from '../plugin-tool.ts';
import { cutDepth, cutValue, isDeeperThan, measureDepth } from './measure-depth.ts';

/** Id of a JSON-RPC request. */
export type RequestId = string | number;

/** A protocol breach in one line, with the request that it answers if readable. */
export interface Violation {
  kind: WireFinding['kind'];
  message: string;
  /** Id of the request that this line answers; undefined when no id can be read. */
  answers?: RequestId;
  /** True for an answer whose id cannot belong to any request. */
  isAnswerToNone?: true;
  /** The answer without what is nested too deep, where that was all that is wrong with it. */
  cut?: JsonObject;
}

/** A parsed JSON-RPC message. */
export type WireMessage =
  | { kind: 'request'; id: RequestId; method: string; message: JsonObject }
  | { kind: 'notification'; method: string; message: JsonObject }
  | { kind: 'response'; id: RequestId | null; message: JsonObject };

/** Messages and breaches of one line of a server's stdout. */
interface ReadLine {
  text: string;
  messages: WireMessage[];
  violations: Violation[];
}

/** Maximum nesting of a message; deeper values would overflow the stack of recursive code. */
const maxJsonDepth = 512;

const maxBatchLength = 1000;

/**
 * Reads one line of a server's stdout: a JSON-RPC message, or a batch as revision 2025-03-26 allows. Returns every
 * breach as data together with the usable messages. Never throws.
 */
export function readLine(bytes: Buffer): ReadLine {
  const violations: Violation[] = [];
  if (!isUtf8(bytes)) violations.push({ kind: 'invalid-utf8', message: 'A line on stdout is not valid UTF-8.' });
  let text = bytes.toString('utf8');
  if (text.charCodeAt(0) === 0xfeff) {
    violations.push({ kind: 'malformed-json', message: 'A line on stdout starts with a byte order mark.' });
    text = text.slice(1);
  }
  const first = text.trimStart()[0];
  if (first !== '{' && first !== '[') {
    violations.push({ kind: 'stdout-noise', message: 'A line on stdout is not a JSON-RPC message.' });
    return { text, messages: [], violations };
  }
  if (text.length > maxJsonDepth * 2 && measureDepth(text) > maxJsonDepth) {
    violations.push(describeDeep(() => JSON.parse(cutDepth(text, maxJsonDepth)), findAnsweredId(text)));
    return { text, messages: [], violations };
  }
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    violations.push(describeMalformed(text));
    return { text, messages: [], violations };
  }
  const messages: WireMessage[] = [];
  for (const item of listBatch(value, violations)) {
    const read = readMessage(item);
    if ('violation' in read) violations.push(read.violation);
    else messages.push(read.message);
  }
  return { text, messages, violations };
}

/** Reads a value that was parsed elsewhere as a message, within the same depth as a line. */
export function readParsed(value: unknown): ReturnType<typeof readMessage> {
  if (!isDeeperThan(value, maxJsonDepth)) return readMessage(value);
  return { violation: describeDeep(() => cutValue(value, maxJsonDepth)) };
}

/** Describes a message that is nested too deep, with what is left of an answer without its depths. */
function describeDeep(cut: () => unknown, id?: RequestId): Violation {
  const violation = invalid(`A message is nested more than ${maxJsonDepth} levels deep.`, id);
  try {
    const read = readMessage(cut());
    if (!('message' in read) || read.message.kind !== 'response' || read.message.id === null) return violation;
    return { ...violation, answers: read.message.id, cut: read.message.message };
  } catch (error) {
    // What is nested so deep is not JSON either.
    if (!(error instanceof SyntaxError)) throw error;
    return violation;
  }
}

/** Describes a line in brackets or braces that is not JSON: a broken message, or a log line such as `[info] ready`. */
function describeMalformed(text: string): Violation {
  const id = findAnsweredId(text);
  if (id === undefined && !text.includes('"jsonrpc"')) {
    return { kind: 'stdout-noise', message: 'A line on stdout is not a JSON-RPC message.' };
  }
  return { kind: 'malformed-json', message: 'A message on stdout is not valid JSON.', ...answers(id) };
}

function listBatch(value: unknown, violations: Violation[]): unknown[] {
  if (!Array.isArray(value)) return [value];
  if (value.length === 0) violations.push({ kind: 'invalid-message', message: 'A batch of messages is empty.' });
  if (value.length > maxBatchLength) {
    violations.push({ kind: 'invalid-message', message: `A batch holds more than ${maxBatchLength} messages.` });
  }
  return value.slice(0, maxBatchLength);
}

/** Classifies a parsed value by the rules of JSON-RPC 2.0 and MCP (ids are never null, results are objects). */
export function readMessage(value: unknown): { message: WireMessage } | { violation: Violation } {
  if (!isJsonObject(value)) return { violation: invalid('A message is not a JSON object.') };
  const { id, method } = value;
  if (method !== undefined) {
    if (value['jsonrpc'] !== '2.0') return { violation: invalid('A message lacks "jsonrpc": "2.0".') };
    if (typeof method !== 'string') return { violation: invalid('The method of a message is not a string.') };
    if (id === undefined) return { message: { kind: 'notification', method, message: value } };
    if (!isRequestId(id)) return { violation: invalid('The id of a request is neither a string nor a number.') };
    return { message: { kind: 'request', id, method, message: value } };
  }
  const hasResult = Object.hasOwn(value, 'result');
  const error = value['error'];
  if (!hasResult && error === undefined) {
    return { violation: invalid('A JSON object on stdout is no request, notification or response.', id) };
  }
  if (value['jsonrpc'] !== '2.0') return { violation: invalid('A response lacks "jsonrpc": "2.0".', id) };
  if (hasResult && error !== undefined) return { violation: invalid('A response has both a result and an error.', id) };
  if (hasResult && !isJsonObject(value['result'])) {
    return { violation: invalid('The result of a response is not an object.', id) };
  }
  if (error !== undefined && !isErrorObject(error)) {
    return { violation: invalid('The error of a response lacks a whole-number code or a message.', id) };
  }
  if (typeof id === 'number' && !Number.isInteger(id)) {
    return { violation: { ...invalid('The id of a response is no whole number.'), isAnswerToNone: true } };
  }
  if (isRequestId(id)) return { message: { kind: 'response', id, message: value } };
  if (error !== undefined && (id === null || id === undefined)) {
    return { message: { kind: 'response', id: null, message: value } };
  }
  return {
    violation: { ...invalid('The id of a response is neither a string nor a number.'), isAnswerToNone: true },
  };
}

function isRequestId(id: unknown): id is RequestId {
  return typeof id === 'string' || typeof id === 'number';
}

function isErrorObject(error: JsonValue): boolean {
  return isJsonObject(error) && Number.isInteger(error['code']) && typeof error['message'] === 'string';
}

function invalid(message: string, id?: unknown): Violation {
  return { kind: 'invalid-message', message, ...answers(isRequestId(id) ? id : undefined) };
}

function answers(id: RequestId | undefined): { answers?: RequestId } {
  return id === undefined ? {} : { answers: id };
}

const headId = /^\s*\{\s*(?:"jsonrpc"\s*:\s*"2\.0"\s*,\s*)?"id"\s*:\s*(-?\d{1,15}(?![\d.])|"[^"\\]{0,200}")/;
const tailId =
  /,\s*(?:"jsonrpc"\s*:\s*"2\.0"\s*,\s*)?"id"\s*:\s*(-?\d{1,15}(?![\d.])|"[^"\\]{0,200}")\s*(?:,\s*"jsonrpc"\s*:\s*"2\.0"\s*)?\}?\s*$/;

/**
 * Returns the id of a response that cannot be parsed, read at the start or the end of the text, where serializers put
 * it. Undefined for requests and when neither end holds an id.
 */
export function findAnsweredId(text: string, tail: string = text.slice(-1024)): RequestId | undefined {
  const head = text.slice(0, 4096);
  if (/^\s*\{[^[{]{0,300}"method"\s*:/.test(head)) return undefined;
  const found = headId.exec(head)?.[1] ?? tailId.exec(tail)?.[1];
  return found === undefined ? undefined : (JSON.parse(found) as RequestId);
}

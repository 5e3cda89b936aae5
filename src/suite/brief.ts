import { createHash } from 'node:crypto';
import { cutText, isJsonObject, type JsonObject, type JsonValue } from '../base/index.ts';
import type { CallOutcome } from '../plugin/index.ts';

/** Longest text of `expected`, `actual` and quotes in messages, in characters. */
export const maxBriefLength = 300;
const maxDepth = 80;

/**
 * Renders a value as JSON of at most `maxLength` characters, cut with an ellipsis. Unlike `JSON.stringify` it stays
 * cheap and safe for huge or endlessly deep values, which plugins can send.
 */
export function renderBrief(value: JsonValue | undefined, maxLength = maxBriefLength): string {
  let text = '';
  const write = (current: JsonValue | undefined, depth: number): void => {
    if (text.length > maxLength) return;
    if (depth > maxDepth) {
      text += '…';
    } else if (typeof current === 'string') {
      text += JSON.stringify(current.length > maxLength ? current.slice(0, maxLength + 1) : current);
    } else if (Array.isArray(current)) {
      text += '[';
      for (const [index, item] of current.entries()) {
        if (text.length > maxLength) return;
        if (index > 0) text += ',';
        write(item, depth + 1);
      }
      text += ']';
    } else if (isJsonObject(current)) {
      text += '{';
      let isFirst = true;
      for (const key in current) {
        if (text.length > maxLength) return;
        if (!Object.hasOwn(current, key)) continue;
        text += `${isFirst ? '' : ','}${JSON.stringify(key.slice(0, maxLength))}:`;
        isFirst = false;
        write(current[key], depth + 1);
      }
      text += '}';
    } else {
      text += current === undefined ? 'nothing' : String(current);
    }
  };
  write(value, 0);
  return clip(text, maxLength);
}

/** Quotes a text for a message, at most `maxLength` characters of it. */
export function quote(text: string, maxLength = maxBriefLength): string {
  return JSON.stringify(clip(text, maxLength));
}

/** Returns the text, or its start with an ellipsis. */
export function clip(text: string, maxLength: number): string {
  return text.length > maxLength ? `${cutText(text, maxLength)}…` : text;
}

/** Characters of one call's input or outcome that are kept as evidence. */
export const maxEvidenceLength = 64 * 1024;

/**
 * Returns the outcome for the record: unchanged when it is small, else with its long texts, long lists and depths cut.
 */
export function trimOutcome(outcome: CallOutcome, maxLength = maxEvidenceLength): CallOutcome {
  if (outcome.kind === 'result') {
    if (fitsRecord(outcome.result, maxLength)) return outcome;
    return { ...outcome, result: trim(outcome.result, maxLength) as JsonObject };
  }
  if (outcome.kind !== 'protocol-error') return outcome;
  const { message, data } = outcome;
  if (message.length <= maxLength && (data === undefined || fitsRecord(data, maxLength))) return outcome;
  const kept = { ...outcome, message: trim(message, maxLength) as string };
  return data === undefined ? kept : { ...kept, data: trim(data, maxLength) };
}

/** Returns a call's input for the record, cut like an outcome; inputs grow large when they hold captured values. */
export function trimInput(input: JsonObject, maxLength = maxEvidenceLength): JsonObject {
  return fitsRecord(input, maxLength) ? input : (trim(input, maxLength) as JsonObject);
}

const trim = (value: JsonValue, maxLength: number) => trimValue(value, { left: maxLength }, 0);

/** True when a value takes at most so many characters, in all of its texts. Copies nothing, since almost every value does. */
export function fitsRecord(value: JsonValue, maxLength: number): boolean {
  return spend(value, maxLength, 0) >= 0;
}

/** Returns about how many characters a call keeps as evidence, `maxEvidenceLength` at most for each of its parts. */
export function measureEvidence(input: JsonObject, outcome: CallOutcome): number {
  if (outcome.kind === 'result') return measure(input) + measure(outcome.result);
  return measure(input) + (outcome.kind === 'protocol-error' ? measure(outcome.message) + measure(outcome.data) : 0);
}

function measure(value: JsonValue | undefined): number {
  return maxEvidenceLength - Math.max(0, spend(value, maxEvidenceLength, 0));
}

/** Returns the rest of a budget of characters after a value; negative when the value does not fit or is too deep. */
function spend(value: JsonValue | undefined, budget: number, depth: number): number {
  if (typeof value === 'string') return budget - value.length;
  let left = budget - 8;
  if (typeof value !== 'object' || value === null) return left;
  if (depth > maxDepth) return -1;
  if (Array.isArray(value)) {
    for (const item of value) {
      if (left < 0) return left;
      left = spend(item, left, depth + 1);
    }
    return left;
  }
  for (const key in value) {
    if (left < 0) return left;
    left = spend(value[key], left - key.length, depth + 1);
  }
  return left;
}

function trimValue(value: JsonValue, budget: { left: number }, depth: number): JsonValue {
  if (typeof value === 'string') {
    const room = Math.max(0, budget.left);
    budget.left -= value.length;
    if (value.length <= room) return value;
    const hash = createHash('sha256').update(value).digest('hex').slice(0, 16);
    return `${cutText(value, room)}… [${value.length - room} characters left out, sha256 of all ${hash}…]`;
  }
  budget.left -= 8;
  if (typeof value !== 'object' || value === null) return value;
  if (depth > maxDepth || budget.left < 0) {
    budget.left = -1;
    return Array.isArray(value) ? '[list left out]' : '[object left out]';
  }
  if (Array.isArray(value)) {
    const kept: JsonValue[] = [];
    for (const item of value) {
      if (budget.left < 0) return [...kept, `[${value.length - kept.length} entries left out]`];
      kept.push(trimValue(item, budget, depth + 1));
    }
    return kept;
  }
  const kept: [string, JsonValue][] = [];
  for (const key in value) {
    if (!Object.hasOwn(value, key)) continue;
    if (budget.left < 0) return Object.fromEntries([...kept, ['[left out]', 'more keys']]);
    budget.left -= key.length;
    const item = value[key];
    if (item !== undefined) kept.push([key, trimValue(item, budget, depth + 1)]);
  }
  return Object.fromEntries(kept);
}

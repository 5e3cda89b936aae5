import { isJsonObject, type JsonObject, type JsonValue } from '../base/index.ts';
import type { CallOutcome } from '../plugin/index.ts';

/** Longest text of `expected`, `actual` and quotes in messages, in characters. */
export const maxBriefLength = 300;
const maxDepth = 80;

/**
 * A value as JSON of at most `maxLength` characters, cut with an ellipsis. Unlike `JSON.stringify` it stays cheap and
 * safe for huge and for bottomless values, which plugins can send.
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

/** A text quoted for a message, at most `maxLength` characters of it. */
export function quote(text: string, maxLength = maxBriefLength): string {
  return JSON.stringify(clip(text, maxLength));
}

/** The text, or its start with an ellipsis. */
export function clip(text: string, maxLength: number): string {
  return text.length > maxLength ? `${text.slice(0, maxLength)}…` : text;
}

/** Characters of one call's outcome that are kept as evidence. */
export const maxEvidenceLength = 64 * 1024;

/** The outcome for the record: as it is when it is small, with its long texts, long lists and depths cut otherwise. */
export function trimOutcome(outcome: CallOutcome): CallOutcome {
  if (outcome.kind === 'protocol-error' && outcome.data !== undefined) {
    const budget = { left: maxEvidenceLength };
    const data = trimValue(outcome.data, budget, 0);
    return budget.left >= 0 ? outcome : { ...outcome, data };
  }
  if (outcome.kind !== 'result') return outcome;
  const budget = { left: maxEvidenceLength };
  const result = trimValue(outcome.result, budget, 0) as JsonObject;
  return budget.left >= 0 ? outcome : { ...outcome, result };
}

/** A call's input for the record, cut like an outcome; inputs grow large when they carry captured values. */
export function trimInput(input: JsonObject): JsonObject {
  const budget = { left: maxEvidenceLength };
  const trimmed = trimValue(input, budget, 0) as JsonObject;
  return budget.left >= 0 ? input : trimmed;
}

function trimValue(value: JsonValue, budget: { left: number }, depth: number): JsonValue {
  if (typeof value === 'string') {
    const room = Math.max(0, budget.left);
    budget.left -= value.length;
    return value.length <= room ? value : `${value.slice(0, room)}… [${value.length - room} characters left out]`;
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

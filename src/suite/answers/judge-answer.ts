import { isJsonObject, type JsonObject, type JsonValue } from '../../base/index.ts';
import type { CallOutcome } from '../../plugin/index.ts';
import { findOutputSchemaProblem } from '../assertions.ts';
import { quote, renderBrief } from '../brief.ts';
import { findJsonDifference } from '../json-difference.ts';
import { ToolResponse } from '../response.ts';
import { findUnmarkedError, toEchoText } from '../unmarked-error.ts';
import { findListedItems, isLimitName } from './listed-items.ts';
import { compareProse } from './prose-numbers.ts';

/** The checks of every answer that claims success. */
export const answerChecks = ['output-schema', 'copies-agree', 'error-marked', 'value-written', 'limit-kept'] as const;
export type AnswerCheck = (typeof answerChecks)[number];

/** One answer with its call. */
export interface Answer {
  input: JsonObject;
  response: ToolResponse;
  /** The declared schema of the structured content. */
  outputSchema: JsonObject | undefined;
}

/** The verdicts on one answer: a problem per check that applies, or null where it holds. */
export type AnswerVerdicts = Partial<Record<AnswerCheck, string | null>>;

const maxCopyText = 256 * 1024;

/**
 * Judges an answer that claims success: it fits the declared output schema, its text copy says what the structured
 * content says, and it is no error in disguise. Words that the input held are an echo and never a problem. Pure.
 */
export function judgeAnswer({ input, response, outputSchema }: Answer): AnswerVerdicts {
  if (response.verdict !== 'success') return {};
  const verdicts: AnswerVerdicts = {};
  if (outputSchema) verdicts['output-schema'] = findOutputSchemaProblem(response, outputSchema);
  const copies = compareCopies(response, input);
  if (copies !== undefined) verdicts['copies-agree'] = copies;
  const given = toEchoText(input);
  verdicts['error-marked'] = findUnmarkedError(response, given);
  verdicts['value-written'] = findUnwrittenValue(response, given);
  const limit = compareWithLimit(input, response);
  if (limit !== undefined) verdicts['limit-kept'] = limit;
  return verdicts;
}

/** True when a call claims success and its answer is no error in disguise. Pure. */
export function isAccepted(outcome: CallOutcome, input: JsonObject): boolean {
  const response = new ToolResponse(outcome);
  return response.verdict === 'success' && findUnmarkedError(response, toEchoText(input)) === null;
}

/** Compares both forms of an answer; undefined for a text about other things, or prose without a comparable number. */
function compareCopies(response: ToolResponse, input: JsonObject): string | null | undefined {
  const { structured, text } = response;
  if (!isContainer(structured) || text.length > maxCopyText) return undefined;
  if (!/^\s*[[{]/.test(text)) return compareProse(structured, text, input);
  const copy = parseContainer(text);
  if (copy === undefined || Array.isArray(copy) !== Array.isArray(structured)) return undefined;
  if (!Array.isArray(copy) && !sharesKey(structured, copy)) return undefined;
  const conflict = findConflict(structured, copy, '$');
  return conflict === null ? null : `structuredContent and the JSON in the text disagree at ${conflict}`;
}

function sharesKey(left: JsonValue, right: JsonValue): boolean {
  return isJsonObject(left) && isJsonObject(right) && Object.keys(right).some((key) => Object.hasOwn(left, key));
}

/** Finds the first value that both forms give differently; a value of only one of them is no conflict. */
function findConflict(structured: JsonValue, copy: JsonValue, path: string): string | null {
  if (isJsonObject(structured) && isJsonObject(copy)) {
    for (const [key, value] of Object.entries(copy)) {
      const other = Object.hasOwn(structured, key) ? structured[key] : undefined;
      if (other === undefined) continue;
      const conflict = findConflict(other, value, `${path}.${key.slice(0, 100)}`);
      if (conflict !== null) return conflict;
    }
    return null;
  }
  if (Array.isArray(structured) && Array.isArray(copy) && structured.length === copy.length) {
    for (const [index, value] of copy.entries()) {
      const conflict = findConflict(structured[index] ?? null, value, `${path}[${index}]`);
      if (conflict !== null) return conflict;
    }
    return null;
  }
  if (findJsonDifference(structured, copy, 'equals') === null) return null;
  return `${path}: ${renderBrief(structured, 100)} there, ${renderBrief(copy, 100)} in the text`;
}

/** Compares a list with the limit of its call; undefined where there is no limit or no list. */
function compareWithLimit(input: JsonObject, response: ToolResponse): string | null | undefined {
  const [limit] = Object.entries(input).filter(([name]) => isLimitName(name));
  const items = limit === undefined ? null : findListedItems(response);
  if (limit === undefined || items === null) return undefined;
  const [name, max] = limit;
  if (typeof max !== 'number' || !Number.isInteger(max) || max < 1) return undefined;
  return items.length > max ? `${name} is ${max}, but ${items.length} things were answered` : null;
}

function isContainer(value: JsonValue | undefined): value is JsonValue {
  return typeof value === 'object' && value !== null;
}

function parseContainer(text: string): JsonValue | undefined {
  try {
    const value = JSON.parse(text) as JsonValue;
    return isContainer(value) ? value : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

const unwritten = /(?<![\w"'`$.\\/-])(NaN|-?Infinity|undefined|\[object Object\])(?![\w"'`(\\/-])/;
const maxUnwrittenText = 1500;

/** Finds a word that a program writes where a value is missing. */
function findUnwrittenValue(response: ToolResponse, given: string): string | null {
  const { text } = response;
  if (text.length > maxUnwrittenText) return null;
  const word = unwritten.exec(text)?.[1];
  if (word === undefined || given.includes(word.toLowerCase())) return null;
  // Prose may speak of such words; a value stands alone, after a colon, an equals sign or in a list.
  const isValue = new RegExp(
    `(?:^|[:=,[(]\\s{0,3}|\\bis\\s)${word.replace(/[[\]]/g, '\\$&')}(?:$|[\\s,;.)\\]}])`,
    'm',
  ).test(text);
  return isValue
    ? `the answer claims success but writes ${word} where a value should stand: ${quote(text, 200)}`
    : null;
}

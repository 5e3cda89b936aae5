import { isJsonEqual, isJsonObject, type JsonObject, type JsonValue } from '../base/index.ts';
import type { PluginTool } from '../plugin/index.ts';
import { listAnswered } from './answered-tools.ts';
import { isAccepted } from './answers/judge-answer.ts';
import { findListedItems, isLimitName } from './answers/listed-items.ts';
import { quote } from './brief.ts';
import { classifyInvalidInputRejection, classifyRejection } from './classify-rejection.ts';
import { findCallObstacle, findStderrObstacle, type Obstacle } from './obstacle.ts';
import { findFailingCall, isFailing, type TestOutcome } from './outcome.ts';
import { findRateLimit, rateLimitReason } from './rate-limit.ts';
import { ToolResponse } from './response.ts';
import { isGenerated, type SourcedTest, type TestCase } from './test-case.ts';
import { inconclusiveTag, invalidTag } from './test-tags.ts';

/** Start of the message of a test that ran as expected and yet proves nothing. */
export const inconclusive = 'inconclusive: ';

/** Start of what generation found of an answer that refuses a valid call in words that are not marked as an error. */
export const refusedInWords = 'the answer reads as a refusal, although it is not marked as an error: ';

/** True for a test that ran as expected but proves nothing; it counts as skipped. Pure. */
export function isInconclusive({ status, message }: Pick<TestOutcome, 'status' | 'message'>): boolean {
  return status === 'skipped' && message.startsWith(inconclusive);
}

/** Evidence about one tool in a run, to compare its rejections with. */
interface ToolEvidence {
  /** Inputs of tests that should be accepted. */
  inputs: JsonObject[];
  /** Rejections of such inputs, in the run or when the tests were made. */
  rejections: Rejected[];
  /** True when a valid call was accepted, in the run or when the tests were made. */
  isAccepted: boolean;
}

/** The text of a rejection, with the input that it answers. */
interface Rejected {
  text: string;
  input: JsonObject;
}

/** A passed test of a wrong input, with the rejection that made it pass. */
interface Negative extends Rejected {
  tool: string;
  code: number | null;
}

/**
 * Turns passed tests that prove nothing into inconclusive ones: tests of wrong inputs whose rejection is about the
 * surroundings, about a fault of the program, or said to valid inputs as well, tests whose answer generation found
 * to be independent of the input, and tests of valid calls whose answer refuses them in words. A failure that is a refusal of any further call proves nothing either, nor does one that
 * lacks something in a list that ends at its limit. Only generated tests change, since an author may want any rejection.
 * Pure.
 */
export function holdInconclusive(
  outcomes: readonly TestOutcome[],
  tests: readonly Pick<SourcedTest, 'test'>[],
  tools: ReadonlyMap<string, Pick<PluginTool, 'inputSchema'>>,
): TestOutcome[] {
  const byName = new Map(tests.map(({ test }) => [test.name, test]));
  const evidence = collectEvidence(outcomes, byName);
  const passed = outcomes.filter(({ status }) => status === 'passed');
  const negatives = new Map(
    passed.flatMap((outcome) => {
      const negative = readNegative(outcome, byName.get(outcome.name));
      return negative ? [[outcome.name, negative] as const] : [];
    }),
  );
  return outcomes.map((outcome) => {
    const test = byName.get(outcome.name);
    if (test && isGenerated(test) && isFailing(outcome)) {
      const call = outcome.calls.at(-1);
      const limit = call ? findRateLimit(call) : null;
      if (call && limit !== null) return hold(outcome, `${rateLimitReason}${limit}`, findCallObstacle(call));
      const full = findFullList(outcome, tools);
      if (full !== null) return hold(outcome, full, null);
    }
    if (outcome.status !== 'passed') return outcome;
    const negative = negatives.get(outcome.name);
    const refusal = negative || !test ? null : findRefusal(outcome, test);
    const reason = negative
      ? findEmptyProof(negative, evidence.get(negative.tool), negatives.values())
      : (findKnownReason(test) ?? refusal);
    if (reason === null) return outcome;
    const call = outcome.calls.at(-1);
    const obstacle = call ? findCallObstacle(call) : null;
    const answered = test && refusal !== null ? { answered: listWorking(outcome, test) } : {};
    if (obstacle !== null || negative || refusal !== null) return { ...hold(outcome, reason, obstacle), ...answered };
    // An answer that holds nothing is no work where the server says on stderr what it lacked.
    const heard = findStderrObstacle(outcome.stderr);
    return { ...hold(outcome, reason, heard), ...(heard === null ? {} : { answered: [] }) };
  });
}

function hold(outcome: TestOutcome, reason: string, obstacle: Obstacle | null): TestOutcome {
  const held = { ...outcome, status: 'skipped' as const, category: null, failures: [], passRate: 0 };
  return { ...held, message: `${inconclusive}${reason}`, ...(obstacle === null ? {} : { obstacle }) };
}

/** Tells of a list that ends at its limit, where all that failed is that it lacks a text; null for any other failure. */
function findFullList(
  outcome: TestOutcome,
  tools: ReadonlyMap<string, Pick<PluginTool, 'inputSchema'>>,
): string | null {
  const call = findFailingCall(outcome);
  if (!call || !outcome.failures.every(({ assertion }) => assertion === 'output_contains')) return null;
  const { properties } = tools.get(call.tool)?.inputSchema ?? {};
  const [name, schema] =
    Object.entries(isJsonObject(properties) ? properties : {}).find(([key]) => isLimitName(key)) ?? [];
  if (name === undefined) return null;
  const limit = call.input[name] ?? (isJsonObject(schema) ? schema['default'] : undefined);
  if (limit === undefined || findListedItems(new ToolResponse(call.outcome))?.length !== limit) return null;
  return `\`${call.tool}\` lists as many as its \`${name}\` of ${String(limit)}, so that what it lacks may come further on`;
}

/** Returns what generation found about the answer; null for any other test. */
function findKnownReason(test: TestCase | undefined): string | null {
  return test?.tags?.includes(inconclusiveTag) === true ? (test.description ?? 'its answer proves nothing') : null;
}

/** Returns the words with which a valid call of a generated test was refused although it claims success; null for others. */
function findRefusal({ calls }: TestOutcome, test: TestCase): string | null {
  const known = findKnownReason(test);
  if (known?.startsWith(refusedInWords) === true) return known;
  const call = calls.at(-1);
  const last = test.tier === 1 ? test : test.tier === 2 ? test.steps.at(-1) : undefined;
  if (!call || last?.expect?.success !== true || !isGenerated(test)) return null;
  const response = new ToolResponse(call.outcome);
  const isRefused = response.verdict === 'success' && !isAccepted(call.outcome, call.input);
  return isRefused ? `${refusedInWords}${quote(response.text.trim(), 200)}` : null;
}

/** Lists the tools that answered a valid call, without that of the test where its answer is a refusal in words. */
function listWorking(outcome: TestOutcome, test: TestCase): readonly string[] {
  const tools = listAnswered(outcome);
  return findRefusal(outcome, test) === null ? tools : tools.filter((tool) => tool !== toolOf(test));
}

function toolOf(test: TestCase): string {
  if (test.tier === 1) return test.tool;
  const tagged = test.tags?.find((tag) => tag.startsWith('tool:'))?.slice('tool:'.length);
  return tagged ?? (test.tier === 2 ? (test.steps.at(-1)?.tool ?? '') : '');
}

function readNegative(outcome: TestOutcome, test: TestCase | undefined): Negative | null {
  const call = outcome.calls.at(-1);
  if (!test || !call || test.tags?.includes(invalidTag) !== true || !isGenerated(test)) return null;
  const text = new ToolResponse(call.outcome).error;
  if (text === null) return null;
  const code = call.outcome.kind === 'protocol-error' ? call.outcome.code : null;
  return { tool: call.tool, text, input: call.input, code };
}

const lastRefusal =
  /last refusal "([\s\S]{1,400}?)"?(?: … "[\s\S]{1,300}")?(?: \((?:the server was not started with|on stderr:) .*)?$/;
/** Returns the last refusal of a tool for which no input was found; undefined where a test waits for something else. */
export function readLastRefusal(reason: string): string | undefined {
  return lastRefusal.exec(reason)?.[1];
}

const repeatRefusal =
  /(?:the second call was refused|worked only after other calls of the same server process): ([\s\S]{1,300})$/;

function collectEvidence(
  outcomes: readonly TestOutcome[],
  byName: ReadonlyMap<string, TestCase>,
): Map<string, ToolEvidence> {
  const found = new Map<string, ToolEvidence>();
  const of = (tool: string): ToolEvidence => {
    const known = found.get(tool) ?? { inputs: [], rejections: [], isAccepted: false };
    found.set(tool, known);
    return known;
  };
  for (const outcome of outcomes) {
    const test = byName.get(outcome.name);
    if (!test || test.tags?.includes(invalidTag) === true) continue;
    for (const tool of listWorking(outcome, test)) of(tool).isAccepted = true;
    const own = of(toolOf(test));
    const input = test.tier === 1 ? test.input : test.tier === 2 ? test.steps.at(-1)?.input : undefined;
    if (input) own.inputs.push(input);
    for (const call of isFailing(outcome) ? outcome.calls : []) {
      const text = new ToolResponse(call.outcome).error;
      if (text !== null) of(call.tool).rejections.push({ text, input: call.input });
    }
    const repeated = repeatRefusal.exec(test.needs_review ?? '')?.[1];
    if (repeated !== undefined) own.isAccepted = true;
    const said = repeated ?? readLastRefusal(test.needs_review ?? '');
    if (said !== undefined) own.rejections.push({ text: said, input: input ?? {} });
  }
  return found;
}

/** Returns why a rejection says nothing about the wrong input; null when it does. */
function findEmptyProof(
  negative: Negative,
  evidence: ToolEvidence | undefined,
  all: Iterable<Negative>,
): string | null {
  const { text, input, code } = negative;
  const said = quote(text.trim().replace(/\s+/g, ' '), 200);
  if (evidence?.rejections.some((other) => isSameRejection(other, negative)))
    return `the tool refuses valid inputs with the same words: ${said}`;
  const changed = listChanged(input, evidence?.inputs ?? []);
  const kind = classifyInvalidInputRejection(text, changed);
  if (kind === 'validation') return null;
  if (kind === 'crash') return `the refusal is a fault of the program and no check of the input: ${said}`;
  const reading = classifyRejection({ text, code, input });
  if (reading.kind === 'environment' && reading.cause === 'limit') return `${rateLimitReason}${said}`;
  if (reading.kind === 'environment')
    return `the refusal is about the surroundings (${reading.cause}), not about the input: ${said}`;
  if (reading.kind === 'bug') return `the refusal is a fault of the program and no check of the input: ${said}`;
  if (evidence?.isAccepted === true || code === -32602) return null;
  const isSaidElsewhere = [...all].some((other) => other.tool !== negative.tool && isSameRejection(other, negative));
  if (isSaidElsewhere) return `other tools refuse other inputs with the same words: ${said}`;
  if (hasValidatorWords(text)) return null;
  return `no valid call of the tool was accepted, and the refusal names nothing of the input: ${said}`;
}

function hasValidatorWords(text: string): boolean {
  return /\b(?:required|invalid|missing|must|expected|validation|schema|type|argument|parameter)/i.test(text);
}

/** Lists the arguments in which a wrong input differs from the most similar valid one; all of them without one. */
function listChanged(
  input: JsonObject,
  valid: readonly JsonObject[],
): { property: string; others: string[]; value?: JsonValue } {
  const differences = valid.map((other) => differingNames(input, other, 0));
  const [closest] = differences.toSorted((a, b) => a.length - b.length);
  const names = closest && closest.length > 0 ? closest : Object.keys(input);
  const [property = '', ...others] = [...new Set(names)];
  const value = input[property];
  return { property, others, ...(value === undefined ? {} : { value }) };
}

const maxDepth = 6;

function differingNames(left: JsonObject, right: JsonObject, depth: number): string[] {
  const names = new Set([...Object.keys(left), ...Object.keys(right)]);
  return [...names].flatMap((name) => {
    const [one, other] = [left[name], right[name]];
    if (one !== undefined && other !== undefined && isJsonEqual(one, other)) return [];
    const canDescend = isJsonObject(one) && isJsonObject(other) && depth < maxDepth;
    return canDescend ? [...differingNames(one, other, depth + 1), name] : [name];
  });
}

/** True when two rejections use the same words, apart from the values of their own inputs, numbers and ids. */
export function isSameRejection(left: Rejected, right: Rejected): boolean {
  const [one, other] = [wordsOfRejection(left), wordsOfRejection(right)];
  if (one === other) return true;
  // A rejection that a test's file quotes is cut.
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  return short.length >= 120 && long.startsWith(short);
}

const maxWords = 1000;

/** Reduces a rejection to the words that do not depend on its input. */
function wordsOfRejection({ text, input }: Rejected): string {
  const values = listTexts(input, 0).filter((value) => value.length > 1);
  const rest = values
    .toSorted((a, b) => b.length - a.length)
    .reduce((left, value) => left.replaceAll(value, '…'), text.slice(0, maxWords * 2));
  return (
    rest
      .replace(/\b[0-9a-f]{8}-[0-9a-f-]{20,30}\b|\b(?=[a-f]*\d)[0-9a-f]{8,64}\b/gi, '0')
      .replace(/\d+/g, '0')
      // What a template makes of a wrong or missing value stands where the valid twin's value stands.
      .replace(/\[object Object\]|\b(?:undefined|null|NaN|None)\b/g, '…')
      .replace(/(["'`])[0…]\1/g, '$1…$1')
      .replace(/\s+/g, ' ')
      .trim()
      .toLowerCase()
      .slice(0, maxWords)
  );
}

function listTexts(value: JsonValue, depth: number): string[] {
  if (typeof value === 'string') return value.length <= 300 ? [value] : [];
  if (typeof value !== 'object' || value === null || depth > maxDepth) return [];
  return Object.values(value).flatMap((item) => listTexts(item, depth + 1));
}

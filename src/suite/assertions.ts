import { assertNever, type JsonObject } from '../base/index.ts';
import { quote } from './brief.ts';
import { checkText, describeFailure, type FailureFactory, type TextAssertion, type TextRule } from './check-text.ts';
import { findJsonDifference } from './json-difference.ts';
import type { AssertionFailure } from './outcome.ts';
import { findSchemaProblem } from './output-schema.ts';
import { findShapeProblem, type ToolResponse } from './response.ts';
import { findMediumProblem, listMedia } from './media.ts';
import type { Expect } from './test-case.ts';
import { findUnmarkedError } from './unmarked-error.ts';

/**
 * Checks one response against `expect` and returns the assertions that failed. A call without an answer satisfies no
 * assertion; its single failure has the assertion `answer`. A result that lacks a part that the protocol requires fails
 * with `result_shape`.
 *
 * - `success`: true: a result without isError; false: a result with isError, or a JSON-RPC error.
 * - `output_*`: over the concatenated text blocks, without stripping; `output_json*` over structuredContent, else the
 *   parsed text.
 * - `output_json_contains`: partial at every depth; entries of a list in order, with others in between.
 * - `error_contains`: over the text of an isError result or the message of a JSON-RPC error.
 * - `output_schema: true`: structuredContent exists and fits the tool's declared output schema.
 * - `output_media`: over the images, sounds and blobs of the result, whose bytes must be those of their type.
 * - names ending in `_i` ignore case.
 *
 * @param expect undefined for a step without assertions: it must succeed
 */
export function checkExpect(
  expect: Expect | undefined,
  response: ToolResponse,
  options: { place: string; outputSchema?: JsonObject | undefined },
): AssertionFailure[] {
  const { place } = options;
  const unanswered = describeUnanswered(response);
  if (unanswered !== null) return [describeFailure('answer', place, 'an answer', unanswered, unanswered)];
  const shape = response.outcome.kind === 'result' ? findShapeProblem(response.outcome.result) : null;
  if (shape !== null) {
    return [
      describeFailure(
        'result_shape',
        place,
        'a result as the protocol defines it',
        shape,
        `the answer breaks the protocol: ${shape}`,
      ),
    ];
  }
  const failures: AssertionFailure[] = [];
  for (const [name, wanted] of Object.entries(expect ?? { success: true })) {
    if (wanted === undefined) continue;
    const found = checkAssertion(
      name as keyof Expect,
      expect ?? { success: true },
      response,
      (...texts) => describeFailure(name, place, ...texts),
      options.outputSchema,
    );
    if (found) failures.push(found);
  }
  return failures;
}

/** Reads a text assertion; the name of one that ignores case ends in `_i`. */
function readTextAssertion(rule: TextRule, name: keyof Expect, wanted = ''): TextAssertion {
  return { rule, wanted, isCaseless: name.endsWith('_i') };
}

function checkAssertion(
  name: keyof Expect,
  expect: Expect,
  response: ToolResponse,
  say: FailureFactory,
  outputSchema: JsonObject | undefined,
): AssertionFailure | null {
  switch (name) {
    case 'success':
      return checkSuccess(expect.success ?? true, response, say);
    case 'output_contains':
    case 'output_contains_i':
      return checkText(readTextAssertion('contains', name, expect[name]), response.text, 'the output', say);
    case 'output_equals':
    case 'output_equals_i':
      return checkText(readTextAssertion('equals', name, expect[name]), response.text, 'the output', say);
    case 'output_matches':
    case 'output_matches_i':
      return checkText(readTextAssertion('matches', name, expect[name]), response.text, 'the output', say);
    case 'error_contains':
    case 'error_contains_i': {
      const wanted = expect[name] ?? '';
      if (response.error === null) {
        return say(
          `an error that contains ${quote(wanted)}`,
          quote(response.text),
          'the call succeeded, so there is no error message',
        );
      }
      return checkText(readTextAssertion('contains', name, wanted), response.error, 'the error message', say);
    }
    case 'output_json':
      return checkJson(expect.output_json ?? null, 'equals', response, say);
    case 'output_json_contains':
      return checkJson(expect.output_json_contains ?? null, 'contains', response, say);
    case 'output_schema':
      return expect.output_schema ? checkOutputSchema(response, outputSchema, say) : null;
    case 'output_media':
      return checkMedia(expect.output_media ?? [], response, say);
    default:
      return assertNever(name);
  }
}

/** Renders the types of media in words. */
function renderTypes(media: readonly { type: string; mimeType: string }[]): string {
  return media.map(({ type, mimeType }) => `${type} ${mimeType}`.trim()).join(', ') || 'none';
}

function checkMedia(
  wanted: NonNullable<Expect['output_media']>,
  response: ToolResponse,
  say: FailureFactory,
): AssertionFailure | null {
  const found = listMedia(response.content);
  if (found.length !== wanted.length) {
    const text = `the answer holds ${found.length} pictures, sounds and files, expected ${wanted.length}`;
    return say(String(wanted.length), renderTypes(found), text);
  }
  for (const [at, { type, mime_type: mimeType, sha256 }] of wanted.entries()) {
    const medium = found[at];
    if (!medium) continue;
    const place = `medium ${at + 1} of the answer`;
    const problem = findMediumProblem(medium);
    if (problem !== null) return say(`bytes of ${medium.mimeType}`, problem, `${place}: ${problem}`);
    if (medium.type !== type || (mimeType !== undefined && medium.mimeType !== mimeType))
      return say(
        `${type} ${mimeType ?? ''}`.trim(),
        renderTypes([medium]),
        `${place} is of another type: ${renderTypes([medium])}`,
      );
    if (sha256 !== undefined && medium.sha256 !== sha256)
      return say(sha256, medium.sha256, `${place} holds other bytes than before`);
  }
  return null;
}

function describeUnanswered(response: ToolResponse): string | null {
  const { outcome } = response;
  switch (outcome.kind) {
    case 'timed-out':
      return `no answer within ${outcome.timeoutMs} ms`;
    case 'connection-closed': {
      if (outcome.endedByPth) return `PTH ended the server before it answered, because ${outcome.endedByPth.reason}`;
      const how = outcome.signal
        ? `ended by ${outcome.signal}`
        : outcome.exitCode === null
          ? 'gone'
          : `exit code ${outcome.exitCode}`;
      return `the server closed the connection before it answered (${how})`;
    }
    case 'result':
      return response.verdict === 'neither' ? 'the server asks for further input instead of a result' : null;
    case 'protocol-error':
      return null;
    default:
      return assertNever(outcome);
  }
}

function checkSuccess(isWanted: boolean, response: ToolResponse, say: FailureFactory): AssertionFailure | null {
  const isSuccess = response.verdict === 'success';
  if (isSuccess === isWanted) return null;
  if (isWanted) {
    const { outcome } = response;
    const kind = outcome.kind === 'protocol-error' ? `a protocol error (${outcome.code})` : 'an error';
    return say(
      'success',
      `${kind}: ${quote(response.error ?? '')}`,
      `the call was refused with ${kind}: ${quote(response.error ?? '')}`,
    );
  }
  if (findUnmarkedError(response, '') !== null) {
    return say(
      'an answer that is marked as an error',
      `an error in words only: ${quote(response.text)}`,
      'the call was refused in words only: the answer says an error, but is not marked as one (isError is not set)',
    );
  }
  return say('an error', `success: ${quote(response.text)}`, 'the call succeeded, although it should be refused');
}

function checkJson(
  wanted: Parameters<typeof findJsonDifference>[0],
  mode: 'equals' | 'contains',
  response: ToolResponse,
  say: FailureFactory,
): AssertionFailure | null {
  if (response.json === null) return say('JSON', quote(response.text), 'the output is not JSON');
  const difference = findJsonDifference(wanted, response.json.value, mode);
  if (!difference) return null;
  const { path, expected, actual } = difference;
  return say(
    `${path} = ${expected}`,
    `${path} = ${actual}`,
    `the output differs at ${path}: expected ${expected}, found ${actual}`,
  );
}

/**
 * Returns the first reason why the structured content does not fit the output schema. Also used, for a warning, when a
 * test has no assertion on the schema.
 */
export function findOutputSchemaProblem(response: ToolResponse, schema: JsonObject): string | null {
  if (response.verdict !== 'success') return null;
  if (response.structured === undefined)
    return 'the tool declares an output schema, but the result has no structuredContent';
  return findSchemaProblem(schema, response.structured);
}

function checkOutputSchema(
  response: ToolResponse,
  schema: JsonObject | undefined,
  say: FailureFactory,
): AssertionFailure | null {
  const wanted = 'structuredContent that fits the output schema';
  if (response.verdict !== 'success') {
    return say(wanted, quote(response.error ?? ''), 'the call failed, so there is no structured content to check');
  }
  if (!schema) return say(wanted, 'no output schema', 'the tool declares no output schema');
  const problem = findOutputSchemaProblem(response, schema);
  return problem === null ? null : say(wanted, problem, problem);
}

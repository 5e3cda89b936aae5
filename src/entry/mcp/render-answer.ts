import type { CallToolResult } from '@modelcontextprotocol/server';
import { redactDeep } from '../../artifacts/index.ts';
import { cutText, describeFault, type JsonObject, type Redactor, toPlainText } from '../../base/index.ts';
import type { DiskUser, StepResult } from '../../operations/index.ts';
import { limitResult } from './limit-result.ts';
import { renderFacts } from './render-facts.ts';

const maxRawOutput = 4000;
/** A text beside structured content, for a client that shows its model the text alone; the content holds all of it. */
const maxText = 2000;

/**
 * Renders the result of a step: complete in `structuredContent`; as text its summary, its facts in plain lines as far as
 * they find room, and the next steps. A step that did not do what its name says is an error, of which some clients show
 * the text alone, so that there the text is complete. Pure.
 */
export function renderResult(name: string, result: StepResult, redactor: Redactor): CallToolResult {
  const { isFailed, ...whole } = redactDeep(result, redactor) as JsonObject;
  const facts = limitResult(whole);
  const { summary, next = [], ...others } = facts as StepResult;
  if (isFailed === true) {
    const text = `${name} did not succeed: ${summary}\n\n${JSON.stringify(facts, null, 2)}`;
    return { isError: true, content: [{ type: 'text', text }] };
  }
  const steps = (next as { tool: string; why: string }[]).map(({ tool, why }) => `Next: ${tool}, ${why}.`);
  const room = maxText - [summary, ...steps].join('\n').length;
  const lines = [summary, ...renderFacts(others, Math.max(room, 0)), ...steps];
  return {
    content: [{ type: 'text', text: cutText(lines.join('\n'), maxText) }],
    structuredContent: facts,
  };
}

/** Adds a sentence to an answer, where each kind of client shows it. Pure. */
export function addHint(answer: CallToolResult, hint: string): CallToolResult {
  const content = [...answer.content, { type: 'text' as const, text: hint }];
  if (answer.structuredContent === undefined) return { ...answer, content };
  return { ...answer, content, structuredContent: { ...answer.structuredContent, hint } };
}

/** Renders a fault or a bug, complete in its text: code, message, raw output, ways out, and where the session stands. */
export function renderFailure(
  name: string,
  error: unknown,
  { redactor, standing, takesSpace = [] }: { redactor: Redactor; standing: string; takesSpace?: readonly DiskUser[] },
): CallToolResult {
  const { code, component, attempted, message, rawOutput, recovery, details, isRetryable } = describeFault(
    error,
    standing,
  );
  const raw = rawOutput === message ? [] : ['', cutText(toPlainText(rawOutput), maxRawOutput)];
  // A call has no command line.
  const isUsage = code === 'usage/invalid';
  const ways = recovery
    .map((way) => (isUsage && way.includes('--help') ? 'Correct the argument that the message names.' : way))
    .map((way, index) => `${index + 1}. ${way}`);
  const facts = JSON.stringify(details);
  const lines = [
    `${name} did not succeed: ${code}`,
    message,
    ...(isUsage ? [] : [`PTH (${component}) was ${attempted}.`]),
    ...(isRetryable ? ['The same call may succeed when it is made again.'] : []),
    ...raw,
    ...(facts === '{}' ? [] : ['', `Facts: ${cutText(facts, maxRawOutput)}`]),
    ...(takesSpace.length === 0
      ? []
      : ['', 'What of PTH takes space:', ...takesSpace.slice(0, 30).map(describeDiskUser)]),
    '',
    ...ways,
    '',
    standing,
  ];
  return { isError: true, content: [{ type: 'text', text: redactor.redact(lines.join('\n')) }] };
}

function describeDiskUser({ kind, id, sizeMB }: DiskUser): string {
  return `- ${kind} ${id}: ${sizeMB === null ? 'size unknown' : `${sizeMB} MB`}`;
}

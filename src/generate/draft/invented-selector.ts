import { hasVerb, isJsonObject, type JsonValue } from '../../base/index.ts';
import { contentOf, type SeenAnswer } from '../explore/exact-answer.ts';
import type { TestDraft, ToolWork } from '../explore/tool-work.ts';

/**
 * True for an edge test of a reader that gives a text which its accepted call leaves out, and whose answer does not hold
 * that text: nothing shows that such a thing is there, and a repaired server may say so. Pure.
 */
export function picksInvented(
  { kind, plan }: Pick<TestDraft, 'kind' | 'plan'>,
  { profile: { traits, tool }, exploration: { full, valid } }: ToolWork,
  answers: readonly SeenAnswer[],
): boolean {
  if (kind !== 'edge' || traits.isChanging || !hasVerb(traits.words.words, 'read', 'list', 'search')) return false;
  const base = (full ?? valid)?.input ?? {};
  const { properties } = tool.inputSchema;
  return Object.entries(plan.at(-1)?.input ?? {}).some(([name, value]) => {
    if (typeof value !== 'string' || value === '' || Object.hasOwn(base, name)) return false;
    return isFreeText(properties, name) && !answers.some((answer) => holds(answer, value));
  });
}

function isFreeText(properties: JsonValue | undefined, name: string): boolean {
  const schema = isJsonObject(properties) ? properties[name] : undefined;
  return isJsonObject(schema) && schema['enum'] === undefined && schema['const'] === undefined;
}

/** A long answer may hold the text where nothing is kept of it. */
function holds(answer: SeenAnswer, value: string): boolean {
  return !answer.isWhole || `${answer.text}\n${JSON.stringify(contentOf(answer) ?? '')}`.includes(value);
}

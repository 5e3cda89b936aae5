import { isJsonObject, type JsonObject, type JsonValue } from '../../base/index.ts';
import { type Expect, withKeys } from '../../suite/index.ts';
import { expectSuccess } from '../explore/expectations.ts';
import type { SeenAnswer } from '../explore/exact-answer.ts';
import { guardWork } from '../explore/guard-tool.ts';
import type { GenerationContext, TestDraft, ToolWork } from '../explore/tool-work.ts';
import { isClockOrChance } from '../state/state-readers.ts';
import type { Plan } from '../values/plan.ts';
import { readsAsRefusal } from './hollow-answer.ts';

/** Shortest text of an input that counts as repeated when an answer contains it. */
const minEcho = 4;
const maxEcho = 80;
const maxKeys = 12;

/**
 * Asserts what the answers of a tool that changes nothing share on two processes, where no exact answer is known: the
 * texts and numbers of the input that they repeat, and the names of their fields. Stored data may differ on another
 * machine, so nothing else is asserted.
 */
export async function assertKeptParts(works: readonly ToolWork[], context: GenerationContext): Promise<void> {
  const { runner } = context;
  const entries = works.flatMap((work) =>
    work.profile.traits.isChanging || work.exploration.isStopped || isClockOrChance(work)
      ? []
      : work.output.drafts.filter((draft) => isBare(draft, work)).map((draft) => ({ work, draft })),
  );
  if (entries.length === 0 || !runner.isUsable || !(await runner.startAfresh())) return;
  const ordered = entries.toReversed();
  for (const [at, { work, draft }] of ordered.entries()) {
    runner.foreseeDrafts(ordered, at);
    await guardWork(work, 'compare parts of answers', context, async () => {
      if (!runner.isUsable) return;
      work.exploration.calls += 1;
      await runner.replay(draft.plan);
      const parts = expectParts(draft, work, context);
      if (parts) draft.expect = { ...draft.expect, ...parts };
    });
  }
}

/** True for a test that asserts only success. */
function isBare({ kind, expect, note, review, emptyProof }: TestDraft, { profile: { tool } }: ToolWork): boolean {
  if ((kind !== 'valid' && kind !== 'edge') || expect.success !== true) return false;
  if (note !== undefined || review !== undefined || emptyProof !== undefined) return false;
  return Object.keys(expect).length === Object.keys(expectSuccess(tool)).length;
}

function expectParts({ plan }: TestDraft, { exploration }: ToolWork, { runner }: GenerationContext): Expect | null {
  const answers = runner.answersOf(plan);
  const own = answers.filter((answer) => answer?.isWhole === true).filter((answer) => answer !== null);
  if (answers.length < 2 || own.length < answers.length || own.some(({ text }) => readsAsRefusal(text))) return null;
  const { unlike } = exploration;
  const others = unlike === undefined ? [] : runner.answersOf(unlike).filter((answer) => answer !== null);
  const echo = unlike === undefined || others.length === 0 ? null : findEcho(plan, own, unlike, others);
  const keys = sharedKeys([...own, ...others]);
  if (echo === null && keys.length === 0) return null;
  return {
    ...(echo === null ? {} : { output_contains: echo }),
    ...(keys.length === 0 ? {} : { output_matches: withKeys(keys) }),
  };
}

/**
 * Returns the longest value of the input that every answer repeats, where the answer to the unlike input repeats its
 * own value in the same argument; null when there is none.
 */
function findEcho(plan: Plan, own: readonly SeenAnswer[], unlike: Plan, others: readonly SeenAnswer[]): string | null {
  const [input, otherInput] = [plan.at(-1)?.input ?? {}, unlike.at(-1)?.input ?? {}];
  const found = Object.entries(input).flatMap(([name, value]) => {
    const [text, other] = [echoText(value), echoText(otherInput[name])];
    if (text === null || other === null || text === other) return [];
    const isRepeated = own.every((answer) => answer.text.includes(text) && !answer.text.includes(other));
    const isOther = others.every((answer) => answer.text.includes(other) && !answer.text.includes(text));
    return isRepeated && isOther ? [text] : [];
  });
  return found.toSorted((a, b) => b.length - a.length)[0] ?? null;
}

function echoText(value: JsonValue | undefined): string | null {
  if (typeof value === 'number') return Number.isInteger(value) && Math.abs(value) >= 10 ? String(value) : null;
  const isFit = typeof value === 'string' && value.length >= minEcho && value.length <= maxEcho;
  return isFit && !value.includes('/') && !value.includes('\n') ? value : null;
}

/** Fields that come and go with the data. */
const passingField = /next|cursor|more|warn|err|message|note|hint|debug|cache|took|elapsed/i;

/**
 * Returns the field names at the top of every answer, in the order of the first; empty unless all are JSON objects. The
 * names of an object with many fields, or with only objects in it, may be data.
 */
function sharedKeys(answers: readonly SeenAnswer[]): string[] {
  const objects = answers.map(({ text }) => readObject(text));
  const [first, ...others] = objects;
  if (!first || others.includes(null)) return [];
  const names = Object.keys(first);
  if (names.length > maxKeys || (names.length > 1 && Object.values(first).every(isJsonObject))) return [];
  return names.filter(
    (key) =>
      /^[a-z]\w{0,39}$/.test(key) &&
      !passingField.test(key) &&
      others.every((other) => other !== null && Object.hasOwn(other, key)),
  );
}

function readObject(text: string): JsonObject | null {
  if (!text.trimStart().startsWith('{')) return null;
  try {
    const value: unknown = JSON.parse(text);
    return isJsonObject(value) ? value : null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

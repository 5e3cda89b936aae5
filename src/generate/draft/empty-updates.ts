import { hasVerb, isJsonObject } from '../../base/index.ts';
import { refusedInWords } from '../../suite/index.ts';
import { contentOf } from '../explore/exact-answer.ts';
import { type GenerationContext, isPositive, type TestDraft, type ToolWork } from '../explore/tool-work.ts';
import { listSaid, withoutSaid } from '../values/said-texts.ts';
import { readsAsRefusal } from './hollow-answer.ts';

/** Longest text that counts as words for an update of nothing, in characters. */
const maxWords = 400;
const nothingNew =
  /\bnothing (?:to|was|has been) (?:update|change|modif)|\bno (?:\w{1,20} ){0,2}(?:fields?|changes?|updates?)\b|\bat least one\b/i;

/**
 * Marks the tests of an update that names a thing and gives nothing to update in it, where the answer says so in words: it is
 * a refusal, although it is not marked as an error.
 */
export function holdEmptyUpdates(works: readonly ToolWork[], context: GenerationContext): void {
  for (const work of works) {
    const { isChanging, words } = work.profile.traits;
    if (!isChanging || !hasVerb(words.words, 'update')) continue;
    for (const draft of work.output.drafts.filter((one) => isPositive(one) && givesNothingNew(one, work))) {
      const said = findWords(draft, context);
      if (said !== null) draft.emptyProof = `${refusedInWords}${JSON.stringify(said.slice(0, 200))}`;
    }
  }
}

/** True for a call that gives nothing but the names of things, where the schema has more to give. */
function givesNothingNew({ plan }: TestDraft, { profile: { tool }, exploration }: ToolWork): boolean {
  const given = Object.keys(plan.at(-1)?.input ?? {});
  const { properties } = tool.inputSchema;
  const args = (exploration.full ?? exploration.valid)?.template.args ?? [];
  const named = new Set(args.filter(({ role }) => role.kind === 'reference').map(({ property }) => property));
  const hasMore = isJsonObject(properties) && Object.keys(properties).some((name) => !given.includes(name));
  return hasMore && given.length > 0 && given.every((name) => named.has(name));
}

/** Returns the words of an answer that tells of nothing new; null for any other. */
function findWords({ plan }: TestDraft, { runner, state }: GenerationContext): string | null {
  const answer = runner.answersOf(plan).at(-1);
  if (answer?.isWhole !== true || answer.text.length > maxWords) return null;
  const rest = withoutSaid(answer.text, listSaid(plan, state));
  const isRefused = contentOf(answer) === undefined && readsAsRefusal(rest);
  return isRefused || nothingNew.test(rest) ? answer.text.trim() : null;
}

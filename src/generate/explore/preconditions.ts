import { splitWords } from '../../base/index.ts';
import { readRejection } from '../../suite/index.ts';
import { listStrings } from '../schema/value-path.ts';
import { isCreating } from '../tools/argument-role.ts';
import type { GenerationState } from '../values/generation-state.ts';

/** Verbs of tools that establish the states that refusals miss. */
const bringers: readonly [RegExp, readonly string[]][] = [
  [
    /\b(?:not|no|isn't|never)\b.{0,30}\b(?:running|started|active|in progress)\b/i,
    ['start', 'begin', 'run', 'launch', 'resume'],
  ],
  [/\b(?:not|no|isn't)\b.{0,30}\b(?:open|opened)\b/i, ['open', 'start', 'create']],
  [/\b(?:not|no|isn't)\b.{0,30}\bconnect(?:ed|ion)\b/i, ['connect', 'open']],
  [
    /\b(?:not|no|isn't)\b.{0,30}\b(?:initiali[sz]ed|set up|configured)\b/i,
    ['init', 'initialize', 'initialise', 'setup', 'configure'],
  ],
  [/\b(?:not|no|isn't|nothing)\b.{0,30}\b(?:loaded|selected|chosen)\b/i, ['load', 'select', 'set', 'use', 'choose']],
  [/\b(?:empty|nothing|no (?:items|entries|data|records))\b/i, ['add', 'create', 'insert', 'push', 'write', 'put']],
];

/**
 * Returns tools whose accepted calls may establish the state that a refusal misses, best first: tools whose names share
 * words with it ("the task is not done": `mark_task_done`), whose verb establishes that state, or whose call named the
 * same thing. Empty when the refusal is about a missing thing or about the form of an argument.
 */
export function findPreconditions(text: string, tool: string, state: GenerationState): string[] {
  const read = text.slice(0, 2000);
  const { hints } = readRejection(read, []);
  if (hints.some(({ kind }) => kind === 'wants-existing' || kind === 'values' || kind === 'format')) return [];
  const said = splitWords(read.slice(0, 200)).concat(read.toLowerCase().match(/[a-z]{4,20}/g) ?? []);
  const own = new Set(splitWords(tool));
  const common = (word: string) =>
    (state.toolNames ?? []).filter((name) => splitWords(name).includes(word)).length * 2 >
    (state.toolNames ?? []).length;
  const verbs = new Set(bringers.flatMap(([pattern, words]) => (pattern.test(read) ? words : [])));
  // "Book 12 is not lent": a tool that was called for the same book may establish the state.
  const missesState = /\b(?:not|never|no longer|isn't|must be|nothing)\b/i.test(read);
  const wasDoneTo = (name: string) =>
    missesState &&
    listStrings(state.accepted?.get(name)?.at(-1)?.input ?? {}).some(
      (value) => value.length >= 3 && read.includes(value),
    );
  const scored = [...(state.changers ?? [])]
    .filter(([name]) => name !== tool && state.accepted?.has(name) === true)
    .map(([name, words]) => {
      const shared = words.filter((word) => !common(word) && said.some((token) => isSameWord(token, word)));
      const score = shared.reduce((sum, word) => sum + (own.has(word) ? 0.5 : 1), 0);
      const total = score + (words.some((word) => verbs.has(word)) ? 1 : 0);
      // The refusal is about the state of an existing thing, so a creating tool does not help.
      return { name, score: total < 1 && !isCreating({ words }) && wasDoneTo(name) ? 1 : total };
    });
  return scored
    .filter(({ score }) => score >= 1)
    .toSorted((a, b) => b.score - a.score)
    .map(({ name }) => name)
    .slice(0, 3);
}

/** True when two words share a stem, e.g. `completed`, `complete` and `completion`. */
function isSameWord(left: string, right: string): boolean {
  if (left === right) return true;
  const length = Math.min(left.length, right.length, 6);
  return length >= 4 && left.slice(0, length) === right.slice(0, length);
}

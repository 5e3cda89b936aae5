import { isJsonObject } from '../../base/index.ts';
import { refusedInWords } from '../../suite/index.ts';
import { contentOf, type SeenAnswer } from '../explore/exact-answer.ts';
import { saysNothingFound } from '../replies/empty-answer.ts';
import { type Said, withoutSaid } from '../values/said-texts.ts';
import { readsAsRefusal } from './hollow-answer.ts';

/** An answer, with the texts that its call gave. */
export interface AnswerTo {
  answer: SeenAnswer;
  said: Said;
}

/** Words in a tool's name that say that it judges what it gets: "invalid" is then its result. */
const judging =
  /^(?:validate|validation|verify|check|checker|lint|test|analy[sz]e|scan|audit|diagnose|review|explain|evaluate|compare|is|can|has)$/;

/**
 * Returns why the answer to one step away from an accepted call proves nothing: it reads as a refusal, which that of the
 * accepted call does not, and has another form. Null where it may be an answer. Pure.
 * @param words the words of the tool's name
 */
export function findEdgeRefusal(edge: AnswerTo, base: AnswerTo, words: readonly string[]): string | null {
  if (words.some((word) => judging.test(word)) || !edge.answer.isWhole) return null;
  const [rest, usual] = [edge, base].map(({ answer, said }) => withoutSaid(answer.text, said)) as [string, string];
  if (!readsAsRefusal(rest) || saysNothingFound(edge.answer.text.trim()) || readsAsRefusal(usual)) return null;
  if (isSameForm(edge.answer, base.answer) || (base.answer.isWhole && beginsAlike(rest, usual))) return null;
  return `${refusedInWords}${JSON.stringify(edge.answer.text.trim().slice(0, 200))}`;
}

/** True for two lists, and for two objects with a field in common: what differs in them is data. */
function isSameForm(one: SeenAnswer, other: SeenAnswer): boolean {
  const [left, right] = [contentOf(one), contentOf(other.long?.part === undefined ? other : partOf(other))];
  if (Array.isArray(left) && Array.isArray(right)) return true;
  if (!isJsonObject(left) || !isJsonObject(right)) return false;
  const isTextAlone = [left, right].every(({ result }) => typeof result === 'string');
  return !isTextAlone && Object.keys(left).some((key) => Object.hasOwn(right, key));
}

function partOf({ long }: SeenAnswer): Pick<SeenAnswer, 'structured' | 'text'> {
  return { text: '', structured: long?.part };
}

/** True where both begin with the same two words before anything that the calls gave, as confirmations of one tool do. */
function beginsAlike(one: string, other: string): boolean {
  const [left, right] = [one, other].map((text) => /^[^·\n]*/.exec(text.trim())?.[0].match(/[\p{L}\p{N}]+/gu) ?? []);
  return left?.[1] !== undefined && left[0] === right?.[0] && left[1] === right?.[1];
}

import { isJsonObject, type JsonValue, varyText } from '../../base/index.ts';
import type { SchemaCheck } from '../schema/schema-check.ts';
import { fromEntries, listStrings, valueAt } from '../schema/value-path.ts';
import type { Scratch } from '../values/generation-state.ts';
import { isScratchPath } from '../values/path-values.ts';
import type { Plan } from '../values/plan.ts';
import type { SeenAnswer } from './exact-answer.ts';

/** The texts of a plan to rename: all free ones, or only the names that PTH gave. */
export type RenamingScope = 'all' | 'own';

/** Maps texts of a plan to their replacements, to make the same calls about other things. */
export type Renaming = ReadonlyMap<string, string>;

/** Limits of a renaming. */
export interface RenamingLimits {
  /** The schemas of all tools, by name. */
  checks: ReadonlyMap<string, SchemaCheck>;
  scratch: Scratch;
  /** Texts that stay because later calls look for them. Default none. */
  kept?: readonly string[];
}

const maxText = 200;
const ownName = /pth[-_]/i;

/**
 * Finds new names for every text of a plan that PTH chose freely. Keeps texts that a schema prescribes, values of
 * earlier replies and paths outside PTH's own directory. Empty when nothing can be renamed.
 * @param mark lower-case letters and digits that no existing name contains
 */
export function findRenaming(
  plan: Plan,
  mark: string,
  scope: RenamingScope,
  { checks, scratch, kept = [] }: RenamingLimits,
): Renaming {
  const linked = plan.flatMap(({ input, links }) => links.map(({ valuePath }) => valueAt(input, valuePath)));
  const bound = new Set([...linked, ...kept]);
  const texts = [...new Set(plan.flatMap(({ input }) => listStrings(input)))];
  const renaming = new Map<string, string>();
  for (const text of texts) {
    if (text === '' || text.length > maxText || bound.has(text)) continue;
    if (scope === 'own' && !isOwnName(text)) continue;
    const fits = (other: string) => isFitting(plan, new Map([[text, other]]), checks);
    const other = text.includes('/') ? renamePath(text, mark, scratch) : varyText(text, mark, fits);
    if (other !== null && fits(other)) renaming.set(text, other);
  }
  return renaming;
}

function isFitting(plan: Plan, renaming: Renaming, checks: ReadonlyMap<string, SchemaCheck>): boolean {
  return plan.every(({ tool, input }) => checks.get(tool)?.judge(renameValue(input, renaming)) === 'valid');
}

/** Renames the first name below PTH's directory, so that the contents of a renamed directory move with it. */
function renamePath(path: string, mark: string, scratch: Scratch): string | null {
  const { directory } = scratch;
  if (directory === null || path === directory || !isScratchPath(path, scratch, true)) return null;
  const root = path.startsWith(`${directory}/`) ? directory : path.slice(0, path.indexOf('/', 1));
  const [first = '', ...rest] = path.slice(root.length + 1).split('/');
  const other = first === '' ? null : varyText(first, mark, () => true);
  return other === null ? null : [root, other, ...rest].join('/');
}

/** Returns the same calls about the renamed things. */
export function renamePlan(plan: Plan, renaming: Renaming): Plan {
  return plan.map((step) => ({ ...step, input: renameValue(step.input, renaming) }));
}

/** Returns a copy with every whole text replaced that has another name. */
export function renameValue<T extends JsonValue>(value: T, renaming: Renaming): T {
  if (typeof value === 'string') return (renaming.get(value) ?? value) as T;
  if (Array.isArray(value)) return value.map((item: JsonValue) => renameValue(item, renaming)) as JsonValue as T;
  if (!isJsonObject(value)) return value;
  return fromEntries(Object.entries(value).map(([key, item]) => [key, renameValue(item, renaming)])) as JsonValue as T;
}

/** Translates an answer's text from one set of names to another, also names inside longer texts. */
export function translateText(text: string, from: Renaming, to: Renaming | null): string {
  const pairs = [...from].flatMap(([original, renamed]): [string, string][] => {
    const other = to?.get(original) ?? original;
    return [
      [renamed, other],
      [lastName(renamed), lastName(other)],
    ];
  });
  const ordered = pairs.toSorted(([left], [right]) => right.length - left.length);
  return ordered.reduce((result, [left, right]) => (left === '' ? result : result.replaceAll(left, right)), text);
}

/** Translates an answer from one set of names to another. */
export function translateAnswer(answer: SeenAnswer, from: Renaming, to: Renaming | null): SeenAnswer {
  const { text, structured } = answer;
  if (structured === undefined) return { ...answer, text: translateText(text, from, to) };
  const translated = translateText(JSON.stringify(structured), from, to);
  return { ...answer, text: translateText(text, from, to), structured: JSON.parse(translated) as JsonValue };
}

/** True when a text is a name that PTH gives to things that it makes. */
export function isOwnName(text: string): boolean {
  return ownName.test(text);
}

/** Returns the last name of a path; other texts unchanged. */
export function lastName(text: string): string {
  return text.replace(/\/+$/, '').split('/').at(-1) ?? text;
}

import { hasVerb, type JsonValue } from '../../base/index.ts';
import { listStrings } from '../schema/value-path.ts';
import { subjectNouns } from '../tools/tool-operations.ts';
import type { CapturePlace, Plan } from './plan.ts';

/** A value from a reply or an accepted input, with its meaning and the calls that make it. */
export interface PooledValue {
  value: JsonValue;
  /** `id`, `name` … */
  attribute: string;
  /** Nouns of the thing that it identifies: `entity`, `table` … */
  nouns: ReadonlySet<string>;
  /** The nouns next to the value itself, without those of its tool's name. Default none. */
  ownNouns?: readonly string[];
  kind: 'value' | 'file' | 'directory';
  /** The calls that make it; empty for a value that existed before PTH changed anything. */
  madeBy: Plan;
  /** Its path in the last of these calls' replies; null when the calls' own inputs contain it. */
  capture: CapturePlace | null;
  /** The tool whose reply or input showed it; absent when a refusal did. */
  from?: string;
}

/** Values from replies: ids, names and paths that other tools can take (producer to consumer). */
export class ValuePool {
  readonly #values: PooledValue[] = [];

  /** Adds a value unless the same one with the same meaning is known; at most 2000 are kept. */
  add(entry: PooledValue): void {
    if (this.#values.length >= 2000) return;
    // A reader may show a thing that PTH made; the maker's entry already records how to make it again.
    if (entry.madeBy.length === 0 && this.#isMade(entry)) return;
    const isKnown = this.#values.some(
      (other) => isSameValue(other, entry) && [...entry.nouns].every((noun) => other.nouns.has(noun)),
    );
    if (!isKnown) this.#values.push(entry);
  }

  /** True when a call of PTH's own made the same value for a thing of the same noun. */
  #isMade(entry: PooledValue): boolean {
    return this.#values.some(
      (other) =>
        other.madeBy.length > 0 && isSameValue(other, entry) && [...entry.nouns].some((noun) => other.nouns.has(noun)),
    );
  }

  /** Returns values for a reference, best first: existing ones, then those that PTH made. */
  match(attribute: string, nouns: readonly string[], isNumber: boolean): PooledValue[] {
    const [verb = '', ...others] = nouns;
    // That two tools get something says nothing of what they get.
    const things = others.length > 0 && isVerb(verb) ? others : nouns;
    const fitting = this.#values.filter(
      (entry) =>
        entry.kind === 'value' &&
        (typeof entry.value === 'number') === isNumber &&
        isSameAttribute(entry.attribute, attribute) &&
        things.some((noun) => entry.nouns.has(noun)),
    );
    return fitting.toSorted((a, b) => rank(a, nouns) - rank(b, nouns)).slice(0, 4);
  }

  /** Returns values whose own noun is one of these, in the order of the nouns; at most 2 of each noun and 4 in all. */
  about(attribute: string, nouns: readonly string[], isNumber: boolean): PooledValue[] {
    return nouns
      .flatMap((noun) =>
        this.match(attribute, [noun], isNumber)
          .filter((entry) => isAbout(entry, noun))
          .slice(0, 2),
      )
      .slice(0, 4);
  }

  /**
   * Returns values from replies of these tools, those whose attribute the argument's name contains first; at most 4.
   */
  of(producers: readonly string[], words: readonly string[], isNumber: boolean): PooledValue[] {
    const fitting = this.#values.filter(
      ({ kind, value, from }) =>
        kind === 'value' && (typeof value === 'number') === isNumber && from !== undefined && producers.includes(from),
    );
    const distance = (entry: PooledValue) =>
      (words.includes(entry.attribute) ? 0 : entry.attribute === 'id' ? 1 : 2) +
      (words.some((word) => entry.nouns.has(word)) ? 0 : 1) +
      entry.madeBy.length * 10;
    return fitting.toSorted((a, b) => distance(a) - distance(b)).slice(0, 4);
  }

  /** Returns texts under one of these attributes, in the order of the attributes; at most 3. */
  under(attributes: readonly string[]): PooledValue[] {
    return attributes
      .flatMap((attribute) =>
        this.#values.filter((entry) => entry.attribute === attribute && typeof entry.value === 'string'),
      )
      .filter(({ kind }) => kind === 'value')
      .slice(0, 3);
  }

  /** True when a value names something that PTH's own calls made. */
  isOwn(value: JsonValue): boolean {
    return this.#values.some((entry) => entry.value === value && entry.madeBy.length > 0);
  }

  /**
   * Returns texts that PTH's own calls stored or received, if a file search can find them: printable ASCII of 4 to 200
   * characters.
   */
  ownTexts(isFit: (madeBy: Plan) => boolean): string[] {
    const texts = this.#values.flatMap(({ value, madeBy }) =>
      madeBy.length > 0 && isFit(madeBy) ? listStrings([value, ...madeBy.map(({ input }) => input)]) : [],
    );
    return [...new Set(texts)].filter((text) => /^[\x20-\x7e]{4,200}$/.test(text));
  }

  /** True when a value names something that existed before PTH changed anything. */
  isForeign(value: JsonValue): boolean {
    return this.#values.some((entry) => entry.value === value && entry.madeBy.length === 0);
  }

  /** Returns known files or directories, best first; with `isOwn` only those that PTH's own calls made. At most 6. */
  paths(kind: 'file' | 'directory', { isOwn = false }: { isOwn?: boolean } = {}): PooledValue[] {
    return this.#values
      .filter((entry) => entry.kind === kind && (!isOwn || entry.madeBy.length > 0))
      .toSorted((a, b) => a.madeBy.length - b.madeBy.length)
      .slice(0, 6);
  }
}

function isSameValue(left: PooledValue, right: PooledValue): boolean {
  return left.value === right.value && left.kind === right.kind && left.attribute === right.attribute;
}

/** True for a thing of a noun: of the noun next to it, else of one in the name of its tool that is no verb. */
function isAbout({ ownNouns = [], from }: PooledValue, noun: string): boolean {
  return ownNouns.length > 0 ? ownNouns.includes(noun) : from !== undefined && subjectNouns(from).includes(noun);
}

function rank(entry: PooledValue, nouns: readonly string[]): number {
  const missing = nouns.filter((noun) => !entry.nouns.has(noun)).length;
  // An id next to "tasks" belongs to a task, even when the tool that showed it is about requests: one that a call made
  // for the noun is better.
  const own = entry.ownNouns?.filter((noun) => !contents.has(noun)) ?? [];
  const isOther = own.length > 0 && !nouns.some((noun) => own.includes(noun));
  return entry.madeBy.length * 10 + missing + (isOther ? 15 : 0);
}

/** Words for what an answer holds, whatever it is. */
const contents = new Set(['item', 'result', 'data', 'entry', 'record', 'list', 'row', 'value', 'content', 'output']);

function isVerb(word: string): boolean {
  return hasVerb([word], 'create', 'add', 'read', 'list', 'search', 'update', 'move', 'delete');
}

const sameAttributes = [
  ['id', 'uuid', 'uid', 'guid', 'identifier'],
  ['name', 'title', 'key', 'slug', 'handle'],
];

/** True for an attribute under which servers give ids. */
export function isIdentifying(attribute: string): boolean {
  return sameAttributes[0]?.includes(attribute) === true;
}

function isSameAttribute(left: string, right: string): boolean {
  return left === right || sameAttributes.some((group) => group.includes(left) && group.includes(right));
}

import { isJsonObject, type JsonValue } from '../base/index.ts';

/** What differs between two runs of the same session, and the name that stands for it. */
const patterns = [
  { kind: 'id', pattern: String.raw`\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b`, isKept: true },
  // A day alone may be the version of a protocol.
  {
    kind: 'time',
    pattern: String.raw`\b\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)?`,
    isKept: false,
  },
  { kind: 'port', pattern: String.raw`(?<=\b(?:localhost|127\.0\.0\.1|\[::1\]):)\d{2,5}\b`, isKept: false },
  {
    kind: 'measure',
    pattern: String.raw`\b\d+(?:\.\d+)?\s?(?:ms|s|min|h|[kMG]i?B|bytes)\b|(?<="(?:pid|port|\w*[mM]s)\\*":\s?)\d+(?:\.\d+)?`,
    isKept: false,
  },
  // Commits, their short forms, containers, diagnoses.
  { kind: 'hex', pattern: String.raw`(?<![0-9A-Za-z]|\d\.)[0-9a-f]{7,64}(?![0-9A-Za-z])`, isKept: true },
] as const;
const anyPattern = new RegExp(patterns.map(({ kind, pattern }) => `(?<${kind}>${pattern})`).join('|'), 'g');
const alias = /<pth:[a-z]+(?:-\d+)?>/g;

/** Fields whose numbers are measured; their texts are handled as any text. */
const measuredField =
  /^(?:pid|port|.*(?:Ms|MB|[Bb]ytes|Seconds|CPU|cpu|Age|ageDays)|since|at|median|p50|p90|p99|max|rss|disk|memory|load)$/;

/**
 * Names for what no two runs of a session have in common: places, ids, commits, times. Each place, id and commit has its
 * own name, in the order in which answers told them, so that what one answer says of another still counts, and so that
 * the input of a later call means the same thing in both runs.
 */
export class Aliases {
  /** Longest text first. */
  #places: [text: string, name: string][] = [];
  readonly #names = new Map<string, string>();
  readonly #texts = new Map<string, string>();

  /** Gives a text a name of its own, such as `worktree`; an empty text has none. */
  place(name: string, text: string): void {
    if (text === '') return;
    const full = `<pth:${name}>`;
    this.#texts.set(full, text);
    this.#places = [...this.#places, [text, full] as [string, string]].sort(([a], [b]) => b.length - a.length);
  }

  /** Returns an answer with names for everything that differs; what was not known before gets the next name. */
  hide<T extends JsonValue>(value: T): T {
    return mapTexts(value, (text) => this.#replace(text, true), isMeasured) as T;
  }

  /** Returns the input of a call with names for what answers told before. */
  hideKnown<T extends JsonValue>(value: T): T {
    return mapTexts(value, (text) => this.#replace(text, false)) as T;
  }

  /** Returns the input of a call with what the names stand for in this run; a name that stands for nothing stays. */
  show<T extends JsonValue>(value: T): T {
    return mapTexts(value, (text) => text.replace(alias, (name) => this.#texts.get(name) ?? name)) as T;
  }

  #replace(text: string, isAnswer: boolean): string {
    const placed = this.#places.reduce((left, [place, name]) => left.replaceAll(place, name), text);
    return placed.replace(anyPattern, (found, ...rest) => {
      const groups = rest.at(-1) as Record<string, string | undefined>;
      const { kind, isKept } = patterns.find((one) => groups[one.kind] !== undefined) ?? patterns[0];
      if (isKept) return this.#names.get(found) ?? (isAnswer ? this.#add(kind, found) : found);
      return isAnswer ? `<pth:${kind}>` : found;
    });
  }

  #add(kind: string, text: string): string {
    const name = `<pth:${kind}-${this.#names.size + 1}>`;
    this.#names.set(text, name);
    this.#texts.set(name, text);
    return name;
  }
}

function isMeasured(key: string, value: JsonValue): boolean {
  return typeof value === 'number' && measuredField.test(key);
}

/** Copies a value with each of its texts changed, keys too. Values here are at most 100 deep. */
function mapTexts(
  value: JsonValue,
  change: (text: string) => string,
  isDropped: (key: string, value: JsonValue) => boolean = () => false,
): JsonValue {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((item) => mapTexts(item, change, isDropped));
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [
      change(key),
      isDropped(key, item) ? '<pth:number>' : mapTexts(item, change, isDropped),
    ]),
  );
}

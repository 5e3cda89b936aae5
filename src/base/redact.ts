import { isJsonObject, type JsonValue } from './json.ts';

/** What stands where a secret stood. */
export const redactedMark = '[REDACTED]';

/** Names of variables and keys whose values are secrets, whoever set them. */
export const secretNamePattern = /(api_?key|secret|token|passw(or)?d|credential|private_?key|authorization)$/i;

/** Texts that are secrets by their shape. Installation tokens are long and dotted since 2026, so no fixed lengths. */
const secretShapes: readonly RegExp[] = [
  /\bsk-[A-Za-z0-9_-]{16,}/g,
  /\bgh[pousr]_[A-Za-z0-9._-]{20,}/g,
  /\bgithub_pat_[A-Za-z0-9_]{20,}/g,
  /\bglpat-[A-Za-z0-9_-]{16,}/g,
  /\bxox[abprs]-[A-Za-z0-9-]{10,}/g,
  /\bAKIA[0-9A-Z]{16}\b/g,
  /\bAIza[0-9A-Za-z_-]{30,}/g,
  /\bey[A-Za-z0-9_-]{8,}\.ey[A-Za-z0-9_-]{8,}\.[A-Za-z0-9_-]+/g,
  /-----BEGIN [A-Z ]*PRIVATE KEY-----[\s\S]*?-----END [A-Z ]*PRIVATE KEY-----/g,
];

/** Removes known secret values, and texts shaped like secrets, from whatever leaves PTH (rows P-195 … P-197). */
export class Redactor {
  readonly #values: string[];

  /** @param values secret values; those shorter than 4 characters are ignored, they would blank ordinary text. */
  constructor(values: Iterable<string> = []) {
    const all = new Set<string>();
    for (const value of values) {
      if (value.length < 4) continue;
      all.add(value);
      all.add(JSON.stringify(value).slice(1, -1));
      all.add(Buffer.from(value).toString('base64'));
      all.add(encodeURIComponent(value));
    }
    this.#values = [...all].sort((a, b) => b.length - a.length);
  }

  /** A redactor for every variable whose name looks like a secret's, and the given further values. */
  static fromVariables(variables: Readonly<Record<string, string | undefined>>, more: Iterable<string> = []): Redactor {
    const named = Object.entries(variables).flatMap(([name, value]) =>
      value !== undefined && secretNamePattern.test(name) ? [value] : [],
    );
    return new Redactor([...named, ...more]);
  }

  /** The text without secrets. */
  redact(text: string): string {
    let result = text;
    for (const value of this.#values) result = result.replaceAll(value, redactedMark);
    for (const shape of secretShapes) result = result.replace(shape, redactedMark);
    return result;
  }

  /** Redacts every string in a JSON value, and the whole value under a key that names a secret. */
  redactJson<T extends JsonValue>(value: T): T {
    return this.#redactValue(value) as T;
  }

  #redactValue(value: JsonValue): JsonValue {
    if (typeof value === 'string') return this.redact(value);
    if (Array.isArray(value)) return value.map((item) => this.#redactValue(item));
    if (isJsonObject(value)) {
      return Object.fromEntries(
        Object.entries(value).map(([key, item]) => [
          key,
          typeof item === 'string' && secretNamePattern.test(key) ? redactedMark : this.#redactValue(item),
        ]),
      );
    }
    return value;
  }
}

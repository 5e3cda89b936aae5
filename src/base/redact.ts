import { isJsonObject, type JsonValue } from './json.ts';
import { replaceSecretShapes } from './secret-shapes.ts';

/** Replaces a secret in a text. */
export const redactedMark = '[REDACTED]';

/** Matches names of variables and keys whose values are secrets. */
export const secretNamePattern =
  /(api[-_]?key|access[-_]?key|private[-_]?key|secret[-_]?key|secrets?|token|passw(or)?d|passphrase|credentials?|authorization|cookie)$/i;

/** Shorter values would blank ordinary text. */
const shortestSecret = 4;

/** Shorter values have base64 forms that ordinary text may hold by chance. */
const shortestEncodedSecret = 8;

/** Shorter values may stand in ordinary text by chance when blanks between its characters do not count. */
const shortestSplitSecret = 16;

/** What may stand between the characters of a secret that was wrapped or split: blanks and invisible characters. */
const blank = String.raw`[\s\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f]`;
/** The same, and escaped line breaks. */
const gap = String.raw`(?:${blank}|\\[nrt])`;
/** Takes whole runs of blanks at once, since everything that PTH writes is searched. */
const gaps = new RegExp(String.raw`${blank}+|\\[nrt]`, 'g');

/** Maximum depth of JSON; deeper values are left out, since they could hide a secret. */
const maxDepth = 500;

/** Removes known secret values, and texts shaped like secrets, from everything that leaves PTH. */
export class Redactor {
  /** Every form of every secret, longest first. */
  #forms: string[];
  /** The long forms without gaps. */
  #solidForms: string[] = [];
  /** Those forms that a text without gaps need not hold when the text holds them. */
  #looseForms: ReadonlySet<string> = new Set();

  /** @param values secret values; values shorter than 4 characters are ignored, since they would blank ordinary text */
  constructor(values: Iterable<string> = []) {
    this.#forms = [];
    this.learn(values);
  }

  /** Adds secret values, for every user of this redactor. */
  learn(values: Iterable<string>): void {
    const forms = new Set(this.#forms);
    for (const value of values) for (const form of listForms(value)) forms.add(form);
    this.#forms = [...forms].sort((a, b) => b.length - a.length);
    this.#solidForms = [...new Set(this.#forms.map(dropGaps))].filter(({ length }) => length >= shortestSplitSecret);
    // An escaped break may begin before a form or end behind it; short forms are not looked for without gaps.
    this.#looseForms = new Set(
      this.#forms.filter((form) => /^[nrt]|\\$/.test(form) || dropGaps(form).length < shortestSplitSecret),
    );
  }

  /**
   * Creates a redactor for each variable whose name looks like that of a secret, for passwords in URLs, and for the
   * given further values.
   */
  static fromVariables(variables: Readonly<Record<string, string | undefined>>, more: Iterable<string> = []): Redactor {
    const found: string[] = [];
    for (const [name, value] of Object.entries(variables)) {
      if (value === undefined) continue;
      if (secretNamePattern.test(name)) found.push(value);
      else if (URL.canParse(value)) {
        const { password } = new URL(value);
        found.push(password, decodeOrKeep(password));
      }
    }
    return new Redactor([...found, ...more]);
  }

  /** Returns the text without secrets. */
  redact(text: string): string {
    const { split, whole } = this.#find(text);
    const present = [
      ...split.map((form) => Array.from(form).map(escapePattern).join(`${gap}*`)),
      ...whole.map(escapePattern),
    ];
    // One pass, so that no secret is searched for in the mark of another.
    const known = new RegExp(present.join('|'), 'g');
    const withoutKnown = present.length === 0 ? text : text.replace(known, redactedMark);
    return replaceSecretShapes(withoutKnown, redactedMark);
  }

  /** True when the text holds one of the known secrets in any of its forms; shapes alone prove nothing here. */
  holdsSecret(text: string): boolean {
    const { split, whole } = this.#find(text);
    return split.length + whole.length > 0;
  }

  /** Lists the forms that a text holds, and those that it holds only when gaps between characters do not count. */
  #find(text: string): { split: string[]; whole: string[] } {
    if (this.#solidForms.length === 0) return { split: [], whole: this.#forms.filter((form) => text.includes(form)) };
    const solid = dropGaps(text);
    const inSolid = this.#solidForms.filter((form) => solid.includes(form));
    const whole = this.#forms.filter(
      (form) => (inSolid.length > 0 || this.#looseForms.has(form)) && text.includes(form),
    );
    const split = solid.length === text.length ? [] : inSolid.filter((form) => !text.includes(form));
    return { split, whole };
  }

  /**
   * Redacts every string in a JSON value, keys included, and every text, number or list under a key that names a
   * secret. Objects under such a key are searched as usual, since in a schema they only describe the secret.
   */
  redactJson<T extends JsonValue>(value: T): T {
    return this.#redactValue(value, 0) as T;
  }

  #redactValue(value: JsonValue, depth: number): JsonValue {
    if (typeof value === 'string') return this.redact(value);
    if (typeof value !== 'object' || value === null) return value;
    if (depth >= maxDepth) return redactedMark;
    if (Array.isArray(value)) return value.map((item) => this.#redactValue(item, depth + 1));
    return Object.fromEntries(
      Object.entries(value).map(([key, item]) => [
        this.redact(key),
        secretNamePattern.test(key) && isSecretContent(item) ? redactedMark : this.#redactValue(item, depth + 1),
      ]),
    );
  }
}

/**
 * True for texts, numbers and lists, which can be a secret themselves; booleans, null and objects only describe one.
 */
function isSecretContent(value: JsonValue): boolean {
  return typeof value === 'string' || typeof value === 'number' || (Array.isArray(value) && !value.some(isJsonObject));
}

/** Lists the forms in which a secret may appear in a text: plain, escaped, encoded, line by line. */
function* listForms(secret: string): Generator<string> {
  if (secret.length < shortestSecret) return;
  yield secret;
  const escaped = escapeJson(secret);
  yield escaped;
  yield escapeJson(escaped);
  // Half surrogates, which `encodeURIComponent` refuses, become their replacement bytes.
  const uriForm = encodeURIComponent(Buffer.from(secret).toString());
  yield uriForm;
  yield uriForm.replaceAll('%20', '+');
  if (secret.length < shortestEncodedSecret) return;
  const hex = Buffer.from(secret).toString('hex');
  yield hex;
  yield hex.toUpperCase();
  const percent = hex.replaceAll(/../g, '%$&');
  yield percent;
  yield percent.toUpperCase();
  yield* listBase64Forms(secret);
  yield* listBase64Forms(Buffer.from(secret).toString('base64'));
  yield* listCharacterForms(secret);
  for (const line of secret.split(/\r?\n/)) if (line.trim().length >= shortestEncodedSecret * 2) yield line.trim();
}

function escapeJson(text: string): string {
  return JSON.stringify(text).slice(1, -1);
}

/** Lists base64 and base64url of the secret alone, and its middle part within the base64 of a longer text. */
function* listBase64Forms(secret: string): Generator<string> {
  const bytes = Buffer.from(secret);
  const forms = [bytes.toString('base64'), bytes.toString('base64').replace(/=+$/, '')];
  for (let offset = 0; offset < 3; offset++) {
    const encoded = Buffer.concat([Buffer.alloc(offset), bytes])
      .toString('base64')
      .replace(/=+$/, '');
    // The first and last characters also carry bits of neighbouring bytes, which differ from text to text.
    const start = Math.ceil((offset * 8) / 6);
    const end = Math.floor(((offset + bytes.length) * 8) / 6);
    forms.push(encoded.slice(start, end));
  }
  for (const form of forms) {
    yield form;
    yield form.replaceAll('+', '-').replaceAll('/', '_');
  }
}

/** Lists the forms in which every character is an escape of JavaScript or an entity of HTML. */
function listCharacterForms(secret: string): string[] {
  const codes = Array.from(secret).map((character) => character.codePointAt(0) ?? 0);
  const hex = codes.map((code) => code.toString(16));
  return [
    hex.map((code) => `\\u${code.padStart(4, '0')}`).join(''),
    hex.map((code) => `\\u${code.toUpperCase().padStart(4, '0')}`).join(''),
    hex.map((code) => `\\x${code.padStart(2, '0')}`).join(''),
    hex.map((code) => `&#x${code};`).join(''),
    codes.map((code) => `&#${code};`).join(''),
    secret.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;'),
  ];
}

function dropGaps(text: string): string {
  return text.replaceAll(gaps, '');
}

function escapePattern(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');
}

function decodeOrKeep(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch (error) {
    if (error instanceof URIError) return text;
    throw error;
  }
}

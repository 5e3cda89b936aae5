/** Position in a text, both from 1. */
interface TextPosition {
  line: number;
  column: number;
}

const literals = ['true', 'false', 'null'];
const number = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const escape = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y;
const space = /[ \t\r\n]*/y;

/**
 * Finds the position at which a text stops being JSON; undefined for valid JSON. `JSON.parse` reports a position only
 * in some messages, and their wording differs between Node versions.
 */
export function findJsonFault(text: string): TextPosition | undefined {
  const end = new JsonScanner(text).scan();
  if (end === undefined) return undefined;
  const before = text.slice(0, end);
  const lastBreak = before.lastIndexOf('\n');
  return { line: before.split('\n').length, column: end - lastBreak };
}

/** JSON scanner without recursion, so that nesting depth cannot overflow the stack. */
class JsonScanner {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  /** Returns the index of the first unexpected character; undefined for valid JSON. */
  scan(): number | undefined {
    const open: ('{' | '[')[] = [];
    let expects: 'value' | 'value-or-end' | 'key' | 'key-or-end' | 'comma-or-end' = 'value';
    for (;;) {
      this.#skip(space);
      const container = open.at(-1);
      const character = this.#text[this.#at];
      if (expects === 'comma-or-end' && container === undefined) return character === undefined ? undefined : this.#at;
      const isClosing = character === (container === '{' ? '}' : ']') && container !== undefined;
      if (isClosing && expects.endsWith('-or-end')) {
        this.#at++;
        open.pop();
        expects = 'comma-or-end';
      } else if (expects === 'comma-or-end') {
        if (character !== ',') return this.#at;
        this.#at++;
        expects = container === '{' ? 'key' : 'value';
      } else if (expects === 'key' || expects === 'key-or-end') {
        if (!this.#skipString()) return this.#at;
        this.#skip(space);
        if (this.#text[this.#at] !== ':') return this.#at;
        this.#at++;
        expects = 'value';
      } else if (character === '{' || character === '[') {
        this.#at++;
        open.push(character);
        expects = character === '{' ? 'key-or-end' : 'value-or-end';
      } else {
        if (!this.#skipScalar()) return this.#at;
        expects = 'comma-or-end';
      }
    }
  }

  #skipScalar(): boolean {
    const literal = literals.find((candidate) => this.#text.startsWith(candidate, this.#at));
    if (literal) this.#at += literal.length;
    return literal !== undefined || this.#skipString() || this.#skip(number);
  }

  /** Skips a string; stops at the first unexpected character. */
  #skipString(): boolean {
    if (this.#text[this.#at] !== '"') return false;
    this.#at++;
    for (;;) {
      const code = this.#text.charCodeAt(this.#at);
      // Past the end of the text `code` is NaN, which fails this comparison too.
      if (!(code >= 0x20)) return false;
      if (code === 0x5c) {
        if (!this.#skip(escape)) return false;
        continue;
      }
      this.#at++;
      if (code === 0x22) return true;
    }
  }

  /** Skips a match at the current position; false when nothing or only an empty text matches. */
  #skip(pattern: RegExp): boolean {
    pattern.lastIndex = this.#at;
    const length = pattern.exec(this.#text)?.[0].length ?? 0;
    this.#at += length;
    return length > 0;
  }
}

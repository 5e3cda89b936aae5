import type { JsonObject, JsonValue } from '../../base/index.ts';

const maxDepth = 30;
const maxParts = 5000;
const words: ReadonlyMap<string, JsonValue> = new Map<string, JsonValue>([
  ['true', true],
  ['false', false],
  ['null', null],
  ['True', true],
  ['False', false],
  ['None', null],
  ['undefined', null],
]);

/** A value and its end in the text. */
export interface ReadLiteral {
  value: JsonValue;
  end: number;
}

/**
 * Reads a literal as JSON, JavaScript and Python write it: keys without quotes, single quotes, trailing commas, `True`,
 * comments. Undefined for all other text, such as a name or a call.
 */
export function readLiteral(text: string, start = 0): ReadLiteral | undefined {
  return new LiteralReader(text, start).read();
}

/** Reads `name=value, other=value)` up to the closing bracket; undefined when a value is no literal. */
export function readNamedArguments(text: string, start: number): { value: JsonObject; end: number } | undefined {
  return new LiteralReader(text, start).readNamed();
}

class LiteralReader {
  readonly #text: string;
  #at: number;
  #parts = 0;

  constructor(text: string, start: number) {
    this.#text = text;
    this.#at = start;
  }

  read(): ReadLiteral | undefined {
    const value = this.#value(0);
    return value === undefined ? undefined : { value, end: this.#at };
  }

  readNamed(): { value: JsonObject; end: number } | undefined {
    const entries: [string, JsonValue][] = [];
    for (;;) {
      this.#skip();
      if (this.#take(')')) return { value: Object.fromEntries(entries), end: this.#at };
      const name = this.#word();
      this.#skip();
      if (name === '' || !this.#take('=')) return undefined;
      const value = this.#value(1);
      if (value === undefined) return undefined;
      entries.push([name, value]);
      this.#skip();
      if (!this.#take(',') && this.#text[this.#at] !== ')') return undefined;
    }
  }

  #value(depth: number): JsonValue | undefined {
    this.#skip();
    if (depth > maxDepth || ++this.#parts > maxParts) return undefined;
    const char = this.#text[this.#at];
    if (char === '{') return this.#object(depth);
    if (char === '[') return this.#list(depth);
    if (char === '"' || char === "'" || char === '`') return this.#string(char);
    const number = /^-?\d{1,20}(?:\.\d{1,20})?(?:[eE][+-]?\d{1,3})?/.exec(this.#text.slice(this.#at, this.#at + 50));
    if (number) {
      this.#at += number[0].length;
      return Number(number[0]);
    }
    return words.get(this.#word());
  }

  #object(depth: number): JsonObject | undefined {
    this.#at += 1;
    const entries: [string, JsonValue][] = [];
    for (;;) {
      this.#skip();
      if (this.#take('}')) return Object.fromEntries(entries);
      const quote = this.#text[this.#at];
      const key = quote === '"' || quote === "'" ? this.#string(quote) : this.#word();
      this.#skip();
      if (key === undefined || key === '' || !this.#take(':')) return undefined;
      const value = this.#value(depth + 1);
      if (value === undefined) return undefined;
      entries.push([key, value]);
      this.#skip();
      if (!this.#take(',') && this.#text[this.#at] !== '}') return undefined;
    }
  }

  #list(depth: number): JsonValue[] | undefined {
    this.#at += 1;
    const items: JsonValue[] = [];
    for (;;) {
      this.#skip();
      if (this.#take(']')) return items;
      const value = this.#value(depth + 1);
      if (value === undefined) return undefined;
      items.push(value);
      this.#skip();
      if (!this.#take(',') && this.#text[this.#at] !== ']') return undefined;
    }
  }

  #string(quote: string): string | undefined {
    let result = '';
    for (let at = this.#at + 1; at < this.#text.length; at++) {
      const char = this.#text.charAt(at);
      if (char === quote) {
        this.#at = at + 1;
        return result;
      }
      if (char === '\\') {
        at += 1;
        const unicode = /^u[\da-fA-F]{4}/.exec(this.#text.slice(at, at + 5))?.[0];
        if (unicode !== undefined) {
          result += String.fromCharCode(Number.parseInt(unicode.slice(1), 16));
          at += 4;
        } else result += escapes[this.#text.charAt(at)] ?? this.#text.charAt(at);
      } else if (char === '\n' && quote !== '`') return undefined;
      // The value of an interpolation is known only at run time.
      else if (quote === '`' && char === '$' && this.#text[at + 1] === '{') return undefined;
      else result += char;
    }
    return undefined;
  }

  #word(): string {
    const word = /^[A-Za-z_$][\w$-]{0,100}/.exec(this.#text.slice(this.#at, this.#at + 101))?.[0] ?? '';
    this.#at += word.length;
    return word;
  }

  #take(char: string): boolean {
    if (this.#text[this.#at] !== char) return false;
    this.#at += 1;
    return true;
  }

  #skip(): void {
    for (;;) {
      while (/\s/.test(this.#text[this.#at] ?? '')) this.#at += 1;
      const two = this.#text.slice(this.#at, this.#at + 2);
      if (two !== '//' && !two.startsWith('#')) return;
      const end = this.#text.indexOf('\n', this.#at);
      this.#at = end < 0 ? this.#text.length : end + 1;
    }
  }
}

const escapes: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', b: '\b', f: '\f', '0': '\0' };

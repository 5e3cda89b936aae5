/** Matches any UTF-16 unit but a line end, as bytes: a unit is at most one character of four bytes. */
const anyUnit = anyUnitBut('');
const anyForeignUnit = '(?-u:[\\x80-\\xFF]){1,4}';
const whiteSpace = [9, 11, 12, 13, 32];
const digits = range(48, 57);
const wordCharacters = [...digits, ...range(65, 90), 95, ...range(97, 122)];
/** Larger counts compile to huge programs. */
const maxCount = 100;

/**
 * Translates a JavaScript regular expression for ripgrep. The result matches every line that the original matches, and
 * possibly more: the caller tests the lines again. Undefined for features that ripgrep lacks or interprets differently,
 * such as look-around, back references, and non-ASCII letters ignoring case.
 * @param source a valid JavaScript regular expression, without the flags `u` and `v`
 */
export function translatePattern(source: string, isCaseInsensitive: boolean): string | undefined {
  return new PatternTranslator(source, isCaseInsensitive).translate();
}

class PatternTranslator {
  readonly #source: string;
  readonly #isCaseInsensitive: boolean;
  #at = 0;

  constructor(source: string, isCaseInsensitive: boolean) {
    this.#source = source;
    this.#isCaseInsensitive = isCaseInsensitive;
  }

  translate(): string | undefined {
    const parts: string[] = [];
    while (this.#at < this.#source.length) {
      const part = this.#translateNext();
      if (part === undefined) return undefined;
      parts.push(part);
    }
    return parts.join('');
  }

  #translateNext(): string | undefined {
    const character = this.#source[this.#at++] ?? '';
    switch (character) {
      case '|':
      case ')':
      case '*':
      case '+':
      case '?':
      case '^':
        return character;
      case '$':
        // For JavaScript a carriage return before the line end is not part of the line; for ripgrep it is.
        return '(?:\\r?$)';
      case '.':
        return anyUnit;
      case '(':
        return this.#translateGroup();
      case '[':
        return this.#translateClass();
      case '{':
        return this.#translateCount();
      case '\\':
        return this.#translateEscape();
      default:
        return this.#translateLiteral(character);
    }
  }

  #translateGroup(): string | undefined {
    if (this.#source[this.#at] !== '?') return '(?:';
    if (this.#source[this.#at + 1] !== ':') return undefined;
    this.#at += 2;
    return '(?:';
  }

  /** In JavaScript, braces that are no count are literal. */
  #translateCount(): string | undefined {
    const count = /^(\d+)(,(\d*))?\}/.exec(this.#source.slice(this.#at));
    if (!count) return escapeCode(123);
    if (Number(count[1]) > maxCount || Number(count[3] ?? 0) > maxCount) return undefined;
    this.#at += count[0].length;
    return `{${count[0]}`;
  }

  #translateEscape(): string | undefined {
    const escaped = this.#source[this.#at++] ?? '';
    if (escaped === 'b' || escaped === 'B') return `(?-u:\\${escaped})`;
    const set = this.#readSet(escaped);
    return set ? renderSet(set) : undefined;
  }

  #translateLiteral(character: string): string | undefined {
    const code = character.charCodeAt(0);
    if (code < 128) return renderSet(this.#close(code));
    // A lone surrogate counts as a character in JavaScript and a pair counts as one in ripgrep; U+FFFD may replace
    // invalid bytes. Neither can be translated.
    const isPart = code >= 0xd800 && code <= 0xdfff;
    return isPart || code === 0xfffd || code === 0x2028 || code === 0x2029 || this.#isCaseInsensitive
      ? undefined
      : `(?:${character})`;
  }

  #translateClass(): string | undefined {
    const isNegated = this.#source[this.#at] === '^';
    if (isNegated) this.#at++;
    const codes = new Set<number>();
    let hasForeign = false;
    for (;;) {
      const next = this.#source[this.#at];
      if (next === undefined) return undefined;
      if (next === ']') break;
      const set = this.#readMember();
      if (set === undefined) return undefined;
      hasForeign ||= set.hasForeign;
      for (const code of set.codes) codes.add(code);
    }
    this.#at++;
    if (isNegated) {
      // Exclude ASCII characters only; every other character stays allowed.
      return anyUnitBut([...codes].map(escapeCode).join(''));
    }
    return codes.size === 0 && !hasForeign ? undefined : renderSet({ codes: [...codes], hasForeign });
  }

  /** Reads one member of a class, which may be a range. */
  #readMember(): CharacterSet | undefined {
    const first = this.#readMemberSet();
    const isRange = this.#source[this.#at] === '-' && this.#source[this.#at + 1] !== ']';
    if (first === undefined || !isRange) return first?.set;
    this.#at++;
    const last = this.#readMemberSet();
    if (first.code === undefined || last?.code === undefined) return undefined;
    return mergeSets(range(first.code, last.code).map((code) => this.#close(code)));
  }

  #readMemberSet(): { set: CharacterSet; code?: number } | undefined {
    const character = this.#source[this.#at++] ?? '';
    if (character !== '\\') {
      const code = character.charCodeAt(0);
      return code < 128 ? { set: this.#close(code), code } : undefined;
    }
    const escaped = this.#source[this.#at++] ?? '';
    // Inside a class these are negations that an ASCII set cannot express.
    if ('bBDWS'.includes(escaped)) return undefined;
    const set = this.#readSet(escaped);
    return set && { set, ...(set.single === undefined ? {} : { code: set.single }) };
  }

  /** Returns the character set of an escape such as `\d`; undefined for other escapes. */
  #readSet(escaped: string): (CharacterSet & { single?: number }) | undefined {
    if (escaped in classes) return classes[escaped as keyof typeof classes];
    const control = controls[escaped];
    const code = control ?? (/[^A-Za-z0-9\s]/.test(escaped) ? escaped.charCodeAt(0) : undefined);
    if (code === undefined || code > 127) return undefined;
    return { ...this.#close(code), single: code };
  }

  /** Adds the other case of the character when case is ignored. */
  #close(code: number): CharacterSet {
    const isLetter = (code >= 65 && code <= 90) || (code >= 97 && code <= 122);
    return { codes: this.#isCaseInsensitive && isLetter ? [code, code ^ 32] : [code], hasForeign: false };
  }
}

/** A set of ASCII characters, possibly with all others; `except` inverts it. */
interface CharacterSet {
  codes: readonly number[];
  hasForeign: boolean;
  isAllBut?: true;
}

const controls: Readonly<Record<string, number>> = { t: 9, v: 11, f: 12, r: 13 };

const classes = {
  d: { codes: digits, hasForeign: false },
  w: { codes: wordCharacters, hasForeign: false },
  s: { codes: whiteSpace, hasForeign: true },
  D: { codes: digits, hasForeign: true, isAllBut: true },
  W: { codes: wordCharacters, hasForeign: true, isAllBut: true },
  S: { codes: whiteSpace, hasForeign: true, isAllBut: true },
} as const satisfies Record<string, CharacterSet>;

function renderSet({ codes, hasForeign, isAllBut }: CharacterSet): string {
  const members = codes.map(escapeCode).join('');
  if (isAllBut) return anyUnitBut(members);
  const own = codes.length === 1 ? members : `[${members}]`;
  return hasForeign ? `(?:[${members}]|${anyForeignUnit})` : own;
}

function anyUnitBut(members: string): string {
  return `(?:(?-u:[^${members}\\n]){1,4})`;
}

function escapeCode(code: number): string {
  return `\\x${code.toString(16).toUpperCase().padStart(2, '0')}`;
}

function range(first: number, last: number): number[] {
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
}

function mergeSets(sets: readonly CharacterSet[]): CharacterSet {
  return { codes: sets.flatMap(({ codes }) => codes), hasForeign: sets.some(({ hasForeign }) => hasForeign) };
}

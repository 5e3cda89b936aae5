/** Any one UTF-16 unit but a line end, as bytes: a unit is at most a whole character of four. */
const anyUnit = anyUnitBut('');
const anyForeignUnit = '(?-u:[\\x80-\\xFF]){1,4}';
const whiteSpace = [9, 11, 12, 13, 32];
const digits = range(48, 57);
const wordCharacters = [...digits, ...range(65, 90), 95, ...range(97, 122)];
/** Larger counts make programs too large to be worth it. */
const maxCount = 100;

/**
 * A pattern for ripgrep that finds every line which the JavaScript regular expression finds, and perhaps some more: the
 * caller tests the lines again. Undefined for what ripgrep does not know or understands in another way, such as
 * look-around, back references, and letters beyond ASCII without regard to case.
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
        // A carriage return at the end of a line is no part of it for JavaScript, but is for ripgrep.
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

  /** Braces that are no count stand for themselves in JavaScript. */
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
    // A part of a pair is a whole character for JavaScript's counts, and so is the pair for ripgrep's; U+FFFD may stand
    // for bytes that are no text.
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
      // What ripgrep must not find: only ASCII, so that the rest is every other character.
      return anyUnitBut([...codes].map(escapeCode).join(''));
    }
    return codes.size === 0 && !hasForeign ? undefined : renderSet({ codes: [...codes], hasForeign });
  }

  /** One member of a class, a range included. */
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
    // The rest of the characters in a class would be a negation within a set of ASCII.
    if ('bBDWS'.includes(escaped)) return undefined;
    const set = this.#readSet(escaped);
    return set && { set, ...(set.single === undefined ? {} : { code: set.single }) };
  }

  /** What a backslash and this character stand for, where that is a set of characters. */
  #readSet(escaped: string): (CharacterSet & { single?: number }) | undefined {
    if (escaped in classes) return classes[escaped as keyof typeof classes];
    const control = controls[escaped];
    const code = control ?? (/[^A-Za-z0-9\s]/.test(escaped) ? escaped.charCodeAt(0) : undefined);
    if (code === undefined || code > 127) return undefined;
    return { ...this.#close(code), single: code };
  }

  /** The character, and where case does not count its other form. */
  #close(code: number): CharacterSet {
    const isLetter = (code >= 65 && code <= 90) || (code >= 97 && code <= 122);
    return { codes: this.#isCaseInsensitive && isLetter ? [code, code ^ 32] : [code], hasForeign: false };
  }
}

/** ASCII characters, and perhaps all others; `except` turns it into all but these. */
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

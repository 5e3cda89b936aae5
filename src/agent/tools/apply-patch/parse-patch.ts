/** One line of a hunk. */
interface HunkLine {
  kind: 'context' | 'add' | 'remove';
  text: string;
}

/** One changed position of a file. */
export interface Hunk {
  /** Lines to find one after another before the change, outermost first. */
  anchors: string[];
  /** Head of the part of the file that the hunk is in, which may also stand before the hunk before it; null for none. */
  heading: string | null;
  lines: HunkLine[];
  /** True when the change is at the end of the file. */
  isAtEnd: boolean;
  /** Line of the patch at which the hunk begins, from 1. */
  patchLine: number;
}

/** Operation on one file. */
export type PatchOperation =
  | { kind: 'add'; path: string; lines: string[] }
  | { kind: 'delete'; path: string }
  | { kind: 'update'; path: string; moveTo?: string; hunks: Hunk[] };

const begin = '*** Begin Patch';
const end = '*** End Patch';
const endOfFile = '*** End of File';
const headers = { add: '*** Add File: ', delete: '*** Delete File: ', update: '*** Update File: ' } as const;
const moveHeader = '*** Move to: ';
/** Hunk header of unified diffs: its line numbers are ignored, and the text behind them tells the part of the file. */
const unifiedHeader = /^-\d+(?:,\d+)? \+\d+(?:,\d+)? @@(.*)$/;

/**
 * Parses a patch in the v4a format: between `*** Begin Patch` and `*** End Patch` one section per file (Add, Delete,
 * Update with an optional Move); an update has hunks, each introduced by `@@` and optional anchor lines. Text around
 * the patch is ignored, and the first hunk of a file may omit `@@`.
 * @throws Error that names the line of the patch
 */
export function parsePatch(text: string): PatchOperation[] {
  return new PatchParser(text).parse();
}

class PatchParser {
  readonly #lines: string[];
  #at = 0;

  constructor(text: string) {
    const lines = text.split('\n');
    const isCrlf = lines.slice(0, -1).every((line) => line.endsWith('\r'));
    this.#lines = isCrlf ? lines.map((line) => line.replace(/\r$/, '')) : lines;
  }

  parse(): PatchOperation[] {
    this.#at = this.#lines.findIndex((line) => line.trim() === begin) + 1;
    if (this.#at === 0) throw new Error(`The patch has no line "${begin}".`);
    const operations: PatchOperation[] = [];
    for (;;) {
      const line = this.#lines[this.#at];
      if (line === undefined) throw new Error(`The patch has no line "${end}" at its end.`);
      if (line.trim() === end) break;
      if (line.trim() === '') this.#at++;
      else operations.push(this.#parseSection(line));
    }
    if (operations.length === 0) throw new Error('The patch is empty: it names no file.');
    return operations;
  }

  #parseSection(line: string): PatchOperation {
    const add = this.#takePath(line, headers.add);
    if (add !== undefined) return { kind: 'add', path: add, lines: this.#parseAddedLines() };
    const remove = this.#takePath(line, headers.delete);
    if (remove !== undefined) return { kind: 'delete', path: remove };
    const path = this.#takePath(line, headers.update);
    if (path === undefined) {
      throw this.#error(`begins no section: ${quote(line)}. Sections begin with ${Object.values(headers).join(', ')}`);
    }
    const moveTo = this.#takePath(this.#lines[this.#at] ?? '', moveHeader);
    const hunks = this.#parseHunks();
    if (hunks.length === 0 && moveTo === undefined) throw this.#error(`ends the update of ${path}, which has no hunk`);
    return { kind: 'update', path, hunks, ...(moveTo === undefined ? {} : { moveTo }) };
  }

  /** Returns the path after the header and moves on; undefined for a line with another beginning. */
  #takePath(line: string, header: string): string | undefined {
    const trimmed = line.trim();
    if (!trimmed.startsWith(header.trimEnd())) return undefined;
    const path = trimmed.slice(header.trimEnd().length).trim();
    if (path === '') throw this.#error('names no file');
    this.#at++;
    return path;
  }

  #parseAddedLines(): string[] {
    const added: string[] = [];
    for (let line = this.#peek(); line !== undefined; line = this.#peek()) {
      if (!line.startsWith('+')) {
        if (line.trim() !== '')
          throw this.#error(`has no + at its start, as every line of a new file must: ${quote(line)}`);
        if (!this.#isFollowedByPlus()) break;
        throw this.#error('is empty; an empty line of a new file is written as +');
      }
      added.push(line.slice(1));
      this.#at++;
    }
    return added;
  }

  #isFollowedByPlus(): boolean {
    return this.#lines[this.#at + 1]?.startsWith('+') === true;
  }

  #parseHunks(): Hunk[] {
    const hunks: Hunk[] = [];
    for (let line = this.#peek(); line !== undefined; line = this.#peek()) {
      // An empty line after the last hunk belongs to no hunk.
      if (line.trim() === '' && (hunks.length > 0 || this.#isAtSectionEnd())) this.#at++;
      else hunks.push(this.#parseHunk(hunks.length === 0));
    }
    return hunks;
  }

  #parseHunk(isFirst: boolean): Hunk {
    const patchLine = this.#at + 1;
    const anchors: string[] = [];
    let isNumbered = false;
    let heading: string | null = null;
    let hasMarker = false;
    for (let line = this.#peek(); line !== undefined && /^@@(?: |$)/.test(line.trimEnd()); line = this.#peek()) {
      hasMarker = true;
      const anchor = line.slice(2).replace(/^ /, '').trimEnd();
      const unified = unifiedHeader.exec(anchor);
      if (unified) {
        isNumbered = true;
        heading = unified[1]?.trim() || null;
      } else if (anchor.trim() !== '') anchors.push(anchor);
      this.#at++;
    }
    if (!hasMarker && !isFirst)
      throw this.#error(`begins no hunk: ${quote(this.#lines[this.#at] ?? '')}. Hunks begin with @@`);
    const lines = this.#parseHunkLines();
    const isAtEnd = this.#lines[this.#at]?.trimEnd() === endOfFile;
    if (isAtEnd) this.#at++;
    if (lines.length === 0) throw this.#error('ends a hunk that has no lines');
    if (isNumbered && anchors.length === 0 && lines.every((line) => line.kind === 'add')) {
      throw this.#error('ends a hunk whose place is told by line numbers alone. Name a line before it: @@ that line');
    }
    return { anchors, heading, lines, isAtEnd, patchLine };
  }

  #parseHunkLines(): HunkLine[] {
    const lines: HunkLine[] = [];
    for (let line = this.#peek(); line !== undefined; line = this.#peek()) {
      if (line.startsWith('@@') || line.trimEnd() === endOfFile) break;
      const kind = line === '' ? 'context' : kinds[line[0] ?? ''];
      if (kind === undefined) {
        throw this.#error(`is no line of a hunk: ${quote(line)}. They begin with a space, + or -`);
      }
      // After the last line of a section, an empty line is more likely a separator than content.
      if (line === '' && this.#isAtSectionEnd()) break;
      lines.push({ kind, text: line.slice(1) });
      this.#at++;
    }
    return lines;
  }

  /** Returns true when only empty lines come before the next section or the end. */
  #isAtSectionEnd(): boolean {
    let next = this.#at;
    while (this.#lines[next]?.trim() === '') next++;
    return isSectionEnd(this.#lines[next]);
  }

  /** Returns the current line; undefined at the end of the section. */
  #peek(): string | undefined {
    const line = this.#lines[this.#at];
    return isSectionEnd(line) ? undefined : line;
  }

  #error(what: string): Error {
    return new Error(`Line ${this.#at + 1} of the patch ${what}.`);
  }
}

const kinds: Readonly<Record<string, HunkLine['kind']>> = { ' ': 'context', '+': 'add', '-': 'remove' };

/** True for a section header. File lines begin with a space, + or -, so they cannot be mistaken for one. */
function isSectionEnd(line: string | undefined): boolean {
  if (line === undefined) return true;
  if (!line.startsWith('***')) return false;
  return line.trim() === end || Object.values(headers).some((header) => line.startsWith(header.trimEnd()));
}

function quote(line: string): string {
  return JSON.stringify(line.length > 100 ? `${line.slice(0, 100)}…` : line);
}

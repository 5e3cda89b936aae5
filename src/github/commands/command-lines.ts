/** A line of a comment that begins with `/pth`. */
export interface CommandLine {
  /** Number of the line, from 1. */
  line: number;
  text: string;
  /**
   * False where the line stands behind markup that could make it code, a comment or a title, depending on rules that
   * only a whole Markdown parser knows. Such a line is never carried out.
   */
  isCertain: boolean;
}

/** Markup that is open at a line of a comment. */
interface MarkupState {
  /** An open code fence at the margin. */
  fence: { mark: string; length: number } | null;
  /** An open HTML comment that began a line. */
  inComment: boolean;
  /** True in a quotation, which continues until a blank line, even without its mark. */
  inQuote: boolean;
  /** Something is open in this paragraph; a blank line closes it. */
  isParagraphUncertain: boolean;
  /** Something is open that may reach to the end. */
  isRestUncertain: boolean;
}

/**
 * Finds the lines that begin with `/pth` at the margin and are shown as text (threat T3, hidden commands). Leaves out
 * fenced and indented code, quotations (also continued without their mark), and HTML comments. After a multi-line
 * construct whose end is hard to find, lines are marked uncertain instead of guessed.
 */
export function findCommandLines(body: string): CommandLine[] {
  const found: CommandLine[] = [];
  const state: MarkupState = {
    fence: null,
    inComment: false,
    inQuote: false,
    isParagraphUncertain: false,
    isRestUncertain: false,
  };
  const lines = body.split(/\r\n|\n|\r/);
  for (const [index, text] of lines.entries()) {
    if (continuesBlock(state, text)) continue;
    if (/^[ \t]*$/.test(text)) {
      state.inQuote = false;
      state.isParagraphUncertain = false;
      continue;
    }
    if (opensBlock(state, text)) continue;
    // Set in further than that, it is a quotation in a list item, or none at all.
    if (/^[ \t]+>/.test(text)) state.inQuote = true;
    if (!state.inQuote && /^\/pth(?![^ \t])/i.test(text)) {
      const isCertain = !state.isParagraphUncertain && !state.isRestUncertain;
      found.push({ line: index + 1, text, isCertain });
    }
    // Markup can also end a quotation whose mark is left out, and then reaches further than the quotation.
    noteOpenMarkup(state, text);
  }
  return found;
}

/** True when the line belongs to a fence or comment that was opened before; closes it where the line does. */
function continuesBlock(state: MarkupState, text: string): boolean {
  if (state.fence) {
    const { mark, length } = state.fence;
    const close = /^ {0,3}(`+|~+)[ \t]*$/.exec(text)?.[1];
    if (close?.startsWith(mark) && close.length >= length) state.fence = null;
    return true;
  }
  if (state.inComment) {
    closeComment(state, text);
    return true;
  }
  return false;
}

/** True when the line opens a block that hides what follows. */
function opensBlock(state: MarkupState, text: string): boolean {
  const fence = /^(`{3,}(?=[^`]*$)|~{3,})/.exec(text)?.[1];
  if (fence !== undefined) {
    state.fence = { mark: fence.charAt(0), length: fence.length };
    state.inQuote = false;
    state.isParagraphUncertain = false;
    return true;
  }
  if (text.startsWith('<!--')) {
    // Some Markdown readers take `<!-->` for a whole comment, others for the beginning of one.
    if (/^<!--+>/.test(text)) state.isRestUncertain = true;
    else {
      state.inComment = true;
      closeComment(state, text);
    }
    state.inQuote = false;
    return true;
  }
  if (/^ {0,3}>/.test(text)) {
    state.inQuote = true;
    return true;
  }
  return false;
}

/** Closes an HTML comment where the line ends it; the rest of that line is HTML too and may open something. */
function closeComment(state: MarkupState, text: string): void {
  const end = text.indexOf('-->');
  if (end === -1) return;
  state.inComment = false;
  if (text.includes('<', end)) state.isRestUncertain = true;
}

/** Remembers what the line leaves open, or may leave open. */
function noteOpenMarkup(state: MarkupState, text: string): void {
  // An indented fence, or one in a list, ends with the list item; a comment in the middle of a line ends with its
  // paragraph.
  if (/^[ \t]+(?:`{3}|~{3})|^[ \t]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)+(?:`{3}|~{3}|>|<)/.test(text)) {
    state.isRestUncertain = true;
  }
  // A footnote takes indented paragraphs in and is shown at the end, or not at all.
  if (/^[ \t]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*\[\^[^\]]+\]:/.test(text)) state.isRestUncertain = true;
  const plain = dropClosedMarkup(text);
  if (/<[A-Za-z/!?]/.test(plain)) state.isRestUncertain = true;
  if (/[`[\]]|\$\$/.test(plain) || /^ {0,3}\[[^\]]*\]:/.test(text)) state.isParagraphUncertain = true;
}

/**
 * Returns the line without the code spans, automatic links and links that begin and end on it; the rest may be open.
 */
function dropClosedMarkup(text: string): string {
  // An escaped mark has no partner, so a line with one stays as it is.
  if (/\\[`[\]<]/.test(text)) return text;
  return dropCodeSpans(text)
    .replace(/<(?:https?|mailto):[^\s<>]*>/gi, '')
    .replace(/\[[^\][()\\]*\]\([^()\\"']*(?:"[^"\\()]*"|'[^'\\()]*')?\)/g, '')
    .replace(/\[[^\][\\]*\](?!\()/g, '');
}

function dropCodeSpans(text: string): string {
  const runs = [...text.matchAll(/`+/g)];
  // Positions of runs by length, last first, so that finding the next one takes no search.
  const positions = new Map<number, number[]>();
  for (const run of runs.toReversed()) {
    const list = positions.get(run[0].length) ?? [];
    positions.set(run[0].length, list);
    list.push(run.index);
  }
  let result = '';
  let position = 0;
  for (const { 0: mark, index } of runs) {
    if (index < position) continue;
    const list = positions.get(mark.length) ?? [];
    while ((list.at(-1) ?? Number.POSITIVE_INFINITY) <= index) list.pop();
    const close = list.at(-1);
    if (close === undefined) continue;
    result += text.slice(position, index);
    position = close + mark.length;
  }
  return result + text.slice(position);
}

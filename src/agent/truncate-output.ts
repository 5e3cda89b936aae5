import type { OutputLimits } from './agent-session.ts';

/** Beginning and end of a text; `tail` is empty while nothing was cut. */
interface TruncatedText {
  head: string;
  tail: string;
  isCut: boolean;
}

/** Default limits by tool; other tools get `otherLimits`. */
export const defaultOutputLimits: Readonly<Record<string, OutputLimits>> = {
  shell: { maxChars: 30_000, maxLines: 256, mode: 'head-tail' },
  read_file: { maxChars: 50_000, mode: 'head-tail' },
  grep: { maxChars: 20_000, maxLines: 200, mode: 'tail' },
  glob: { maxChars: 20_000, maxLines: 500, mode: 'tail' },
  list_dir: { maxChars: 20_000, maxLines: 500, mode: 'tail' },
  edit_file: { maxChars: 10_000, mode: 'tail' },
  apply_patch: { maxChars: 10_000, mode: 'tail' },
  write_file: { maxChars: 1_000, mode: 'tail' },
  wait: { maxChars: 20_000, mode: 'head-tail' },
};

const otherLimits: OutputLimits = { maxChars: 30_000, maxLines: 256, mode: 'head-tail' };

/** Returns the limits of a tool: the overrides, else the defaults. */
export function selectOutputLimits(
  tool: string,
  overrides: Readonly<Record<string, OutputLimits>> | undefined,
): OutputLimits {
  if (overrides && Object.hasOwn(overrides, tool)) return overrides[tool] ?? otherLimits;
  return Object.hasOwn(defaultOutputLimits, tool) ? (defaultOutputLimits[tool] ?? otherLimits) : otherLimits;
}

/**
 * Truncates a tool's output for the model: first to the number of characters, then to the number of lines. A marker
 * describes what is missing; it comes on top of the limits.
 */
export function truncateOutput(text: string, limits: OutputLimits): string {
  const byCharacters = truncateCharacters({ head: text, tail: '', isCut: false }, limits);
  const cut = limits.maxLines === undefined ? byCharacters : truncateLines(byCharacters, limits.maxLines, limits.mode);
  if (!cut.isCut) return text;
  const parts = [cut.head.replace(/\n$/, ''), renderMarker(text, cut), cut.tail.replace(/^\n/, '')];
  return parts.filter((part) => part !== '').join('\n');
}

/** First stage: characters. */
function truncateCharacters(cut: TruncatedText, limits: Pick<OutputLimits, 'maxChars' | 'mode'>): TruncatedText {
  const { head: text } = cut;
  if (text.length <= limits.maxChars) return cut;
  const headChars = limits.mode === 'tail' ? 0 : Math.ceil(limits.maxChars / 2);
  const tailChars = limits.maxChars - headChars;
  // Drop a surrogate pair that the cut would split: half a pair is invalid text for every provider.
  const headEnd = isHighSurrogate(text, headChars - 1) ? headChars - 1 : headChars;
  const tailStart = text.length - tailChars;
  return {
    head: text.slice(0, headEnd),
    tail: text.slice(isHighSurrogate(text, tailStart - 1) ? tailStart + 1 : tailStart),
    isCut: true,
  };
}

/** Second stage: lines of the remaining text. */
function truncateLines(cut: TruncatedText, maxLines: number, mode: OutputLimits['mode']): TruncatedText {
  const head = splitLines(cut.head);
  const tail = splitLines(cut.tail);
  if (head.length + tail.length <= maxLines) return cut;
  if (mode === 'tail') {
    const kept = (cut.isCut ? tail : head).slice(-maxLines);
    return { head: '', tail: kept.join('\n'), isCut: true };
  }
  const headLines = Math.ceil(maxLines / 2);
  const tailLines = maxLines - headLines;
  const end = cut.isCut ? tail : head;
  return {
    head: head.slice(0, headLines).join('\n'),
    tail: tailLines === 0 ? '' : end.slice(-tailLines).join('\n'),
    isCut: true,
  };
}

function renderMarker(text: string, cut: TruncatedText): string {
  const chars = text.length - cut.head.length - cut.tail.length;
  const lines = countLines(text);
  const kept = splitLines(cut.head).length + splitLines(cut.tail).length;
  const where = cut.head === '' ? 'the beginning was left out' : 'the middle was left out';
  return (
    `[WARNING: the output was too long, ${where}: ${chars} of ${text.length} characters, ` +
    `${Math.max(0, lines - kept)} of ${lines} lines. Ask for a smaller part to see it.]`
  );
}

/** Splits a text into lines; a final newline does not start another line. */
function splitLines(text: string): string[] {
  if (text === '') return [];
  return (text.endsWith('\n') ? text.slice(0, -1) : text).split('\n');
}

const chunkChars = 65_536;
const lineFeed = 10;

/**
 * Counts lines without building them, because the text may be very long. Comparing char codes takes half the time of
 * comparing characters.
 */
function countLines(text: string): number {
  if (text === '') return 0;
  let lines = text.endsWith('\n') ? 0 : 1;
  const codes = new Uint16Array(Math.min(chunkChars, text.length));
  const bytes = Buffer.from(codes.buffer);
  for (let start = 0; start < text.length; start += chunkChars) {
    const chunk = text.slice(start, start + chunkChars);
    bytes.write(chunk, 'utf16le');
    for (let index = 0; index < chunk.length; index++) lines += codes[index] === lineFeed ? 1 : 0;
  }
  return lines;
}

function isHighSurrogate(text: string, index: number): boolean {
  const code = text.charCodeAt(index);
  return code >= 0xd800 && code <= 0xdbff;
}

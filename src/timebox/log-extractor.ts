/** Finds the important lines of a log. */
export interface LogExtractor {
  /**
   * Finds lines that report a failure in the last `maxBytes` bytes of the log, each with `contextLines` lines before
   * and after it. Blocks that touch or overlap are merged; each block is one text of several lines.
   */
  extractImportantLines(log: string, maxBytes: number, contextLines: number): string[];
  /** Returns the last lines, oldest first. */
  getTailLines(log: string, lineCount: number): string[];
}

/** Patterns of important lines. */
export const importantPatterns: readonly RegExp[] = [
  /FAIL/i,
  /FAILED/i,
  /ERROR/i,
  /FATAL/i,
  /Exception/,
  /Traceback/,
  /panic/,
  /AssertionError/,
];

/** The patterns combined into two, which match lines of any length in linear time. */
const anyCase = /FAIL|ERROR|FATAL/i;
const exactCase = /Exception|Traceback|panic|AssertionError/;

/** The extractor; pure. */
export const logExtractor: LogExtractor = {
  extractImportantLines(log, maxBytes, contextLines) {
    const lines = splitLines(takeLastBytes(log, maxBytes));
    const blocks: string[] = [];
    let start = -1;
    let end = -1;
    const close = () => {
      if (start >= 0) blocks.push(lines.slice(start, end + 1).join('\n'));
    };
    lines.forEach((line, index) => {
      if (!anyCase.test(line) && !exactCase.test(line)) return;
      const first = Math.max(0, index - contextLines);
      if (start < 0 || first > end + 1) {
        close();
        start = first;
      }
      end = Math.min(lines.length - 1, index + contextLines);
    });
    close();
    return blocks;
  },

  getTailLines(log, lineCount) {
    return lineCount <= 0 ? [] : splitLines(log).slice(-lineCount);
  },
};

/** Returns the last characters of a text that take at most `maxBytes` bytes in UTF-8; no character is cut. */
export function takeLastBytes(text: string, maxBytes: number): string {
  if (text.length * 3 <= maxBytes) return text;
  const bytes = Buffer.from(text);
  if (bytes.length <= maxBytes) return text;
  let start = bytes.length - Math.max(0, Math.floor(maxBytes));
  while (start < bytes.length && ((bytes[start] ?? 0) & 0xc0) === 0x80) start++;
  return bytes.toString('utf8', start);
}

/** Splits into lines without their ends; an empty rest after the last line end is dropped. */
function splitLines(text: string): string[] {
  const lines = text.split(/\r?\n/);
  if (lines.at(-1) === '') lines.pop();
  return lines;
}

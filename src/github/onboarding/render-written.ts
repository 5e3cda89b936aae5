import { type JsonObject, toJsonValue } from '../../base/index.ts';
import type { WrittenFile } from './write-files.ts';

/** 1 when a file differs and was left as it is, else 0. */
export function exitCodeOfWritten(files: readonly WrittenFile[]): 0 | 1 {
  return files.some(({ state }) => state === 'differs') ? 1 : 0;
}

/** True when anything was written, or would be. */
export function isAnythingWritten(files: readonly WrittenFile[]): boolean {
  return files.some(({ state }) => state === 'created' || state === 'replaced');
}

/** Renders for programs: path and state of each file; with `staged`, its planned text. */
export function renderWrittenJson(files: readonly WrittenFile[], staged: boolean): JsonObject[] {
  return toJsonValue(
    files.map(({ path, state, content, difference }) => ({
      path,
      state,
      ...(staged ? { content } : {}),
      ...(difference === '' ? {} : { difference }),
    })),
  ) as JsonObject[];
}

const words: Record<WrittenFile['state'], string> = {
  created: 'written',
  unchanged: 'as it should be',
  kept: 'your settings, left as they are',
  differs: 'changed since, left as it is; --force replaces it',
  replaced: 'replaced',
};
const stagedWords = { ...words, created: 'would be written', replaced: 'would be replaced' };
const marks: Record<WrittenFile['state'], string> = {
  created: '✔',
  unchanged: '✔',
  kept: '✔',
  differs: '✖',
  replaced: '✔',
};

/** Longest text of a file that is shown to a person, in characters. */
const maxShown = 64 * 1024;

/** Renders for people: a line per file, and below it the planned text or the difference. */
export function renderWritten(files: readonly WrittenFile[], staged: boolean): string[] {
  const width = Math.max(...files.map(({ path }) => path.length));
  return files.flatMap(({ state, content, path, difference }) => {
    const text = state === 'created' && staged ? content : difference;
    const shown = text.length > maxShown ? `(${text.length} characters)` : text;
    const said = staged ? stagedWords[state] : words[state];
    return [`${marks[state]} ${path.padEnd(width)} ${said}`, ...(shown === '' ? [] : [indent(shown)])];
  });
}

function indent(text: string): string {
  return text
    .trimEnd()
    .split('\n')
    .map((line) => (line === '' ? '' : `    ${line}`))
    .join('\n');
}

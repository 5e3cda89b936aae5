import { type JsonObject, toJsonValue } from '../../base/index.ts';
import type { InitFile, InitResult } from './init-repository.ts';

/** 1 when a workflow differs and was left as it is, else 0. */
export function exitCodeOfInit({ files }: InitResult): 0 | 1 {
  return files.some(({ state }) => state === 'differs') ? 1 : 0;
}

/** The document of `pth init --json`. */
export function renderInitJson(result: InitResult): JsonObject {
  return toJsonValue({
    repository: result.repository,
    source: result.source.repository,
    pin: result.source.pin,
    staged: result.staged,
    files: result.files.map(({ path, state, content, difference }) => ({
      path,
      state,
      ...(result.staged ? { content } : {}),
      ...(difference === '' ? {} : { difference }),
    })),
    exit_code: exitCodeOfInit(result),
  }) as JsonObject;
}

const words: Record<InitFile['state'], string> = {
  created: 'written',
  unchanged: 'as it should be',
  kept: 'your settings, left as they are',
  differs: 'changed since, left as it is; --force replaces it',
  replaced: 'replaced',
};
const stagedWords = { ...words, created: 'would be written', replaced: 'would be replaced' };
const marks: Record<InitFile['state'], string> = {
  created: '✔',
  unchanged: '✔',
  kept: '✔',
  differs: '✖',
  replaced: '✔',
};

/** What a person reads: one line per file, the text of what would be written, differences, and what comes next. */
export function renderInit(result: InitResult): string {
  const width = Math.max(...result.files.map(({ path }) => path.length));
  const lines = result.files.flatMap((file) => {
    const { state, content, path, difference } = file;
    const said = result.staged ? stagedWords : words;
    const text = state === 'created' && result.staged ? content : difference;
    return [`${marks[state]} ${path.padEnd(width)} ${said[state]}`, ...(text === '' ? [] : [indent(text)])];
  });
  lines.push(`The workflows call ${result.source.repository} at commit ${result.source.pin}.`);
  const isNew = result.files.some(({ state }) => state === 'created' || state === 'replaced');
  if (isNew && !result.staged) {
    lines.push('Next: commit these files to your default branch, then: pth doctor --repository OWNER/NAME');
  }
  return `${lines.join('\n')}\n`;
}

function indent(text: string): string {
  return text
    .trimEnd()
    .split('\n')
    .map((line) => (line === '' ? '' : `    ${line}`))
    .join('\n');
}

import { appendFile, mkdir, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { describeWriteFailure, ignoreMissing } from './plugin-files.ts';

/** Returns the text to append to an ignore file so that the pattern is on a line of its own. Pure. */
export function findAddition(text: string, pattern: string): string {
  if (text.split('\n').some((line) => line.trim() === pattern)) return '';
  return `${text === '' || text.endsWith('\n') ? '' : '\n'}${pattern}\n`;
}

/** Adds a pattern to a repository's `info/exclude`, which git never commits. */
export async function addExcludePattern(path: string, pattern: string): Promise<void> {
  try {
    const addition = findAddition((await readFile(path, 'utf8').catch(ignoreMissing)) ?? '', pattern);
    if (addition === '') return;
    await mkdir(dirname(path), { recursive: true });
    await appendFile(path, addition);
  } catch (error) {
    throw describeWriteFailure(error, path);
  }
}

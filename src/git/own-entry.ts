import { commitIdentity } from './git-variables.ts';
import type { LogEntry } from './parse-log.ts';

/** The address that GitHub gives to the account of an App. */
const appAddress = /^\d+\+[A-Za-z0-9-]+\[bot\]@users\.noreply\.github\.com$/;

/**
 * True for a commit that PTH made, or that GitHub made for it, which then bears the App's name and PTH's trailers.
 * Whoever makes a commit chooses these words, so nothing that protects anybody may rest on it. Pure.
 */
export function isOwnEntry({ author, trailers }: Pick<LogEntry, 'author' | 'trailers'>): boolean {
  if (author.email === commitIdentity.email) return true;
  return appAddress.test(author.email) && trailers.some(({ key }) => /^PTH-/i.test(key));
}

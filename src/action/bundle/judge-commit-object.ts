/** Headers of a commit that PTH makes, in git's order; a first commit has no parent. */
const expectedHeaders = /^tree [0-9a-f]{40,64}\n(?:parent [0-9a-f]{40,64}\n)*author [^\n]+\ncommitter [^\n]+$/;

/**
 * Finds what a commit object holds beyond what git prints of it: other headers, or characters that end or hide a part
 * of the message, so that no rule would see it (threat T18, hostile patches). Pure.
 * @param text the object as `git cat-file commit` gives it
 * @returns one sentence, or null for an object as PTH makes it
 */
export function judgeCommitObject(text: string): string | null {
  const end = text.indexOf('\n\n');
  const headers = end === -1 ? text.replace(/\n$/, '') : text.slice(0, end);
  if (!expectedHeaders.test(headers)) return 'The commit has a header that PTH does not write.';
  return /[^\P{Cc}\n\t]/u.test(text) ? 'The commit holds control characters.' : null;
}

import { codeCell, disarmCommands } from '../../artifacts/index.ts';
import type { Redactor } from '../../base/index.ts';

/**
 * Removes from finished Markdown everything that GitHub, a CI log or PTH itself would act on: secrets, hidden markers
 * and workflow commands, in code blocks too. Plugin text was escaped before; this is the second layer.
 */
export function neutralise(markdown: string, redactor: Redactor): string {
  return disarmCommands(redactor.redact(markdown)).replaceAll('<!--', '<! --').replaceAll('-->', '-- >');
}

/** Renders a link whose address PTH made itself; the label alone when the address is not a plain one. */
export function renderLink(label: string, address: string | null): string {
  // A parenthesis would end the link in Markdown.
  const plain = address?.replaceAll('(', '%28').replaceAll(')', '%29') ?? '';
  if (!/^https?:\/\/[\w.:-]+(?:\/[\w./~%?=&+@:-]*)?(?:#[\w.-]*)?$/.test(plain)) return label;
  return `[${label}](${plain})`;
}

/** Renders a commit as a link to its page; as its name alone where GitHub does not know it, or where it is no commit. */
export function renderCommit(repositoryUrl: string | null, sha: string): string {
  return repositoryUrl !== null && /^[0-9a-f]{7,64}$/.test(sha)
    ? renderLink(`\`${sha.slice(0, 12)}\``, `${repositoryUrl}/commit/${sha}`)
    : codeCell(sha.slice(0, 80));
}

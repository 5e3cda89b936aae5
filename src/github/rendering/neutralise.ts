import { disarmCommands } from '../../artifacts/index.ts';
import type { Redactor } from '../../base/index.ts';

/**
 * Finished Markdown without anything that GitHub, a CI log or PTH itself would act on: secrets are taken out, and
 * neither a hidden marker nor a workflow command stands anywhere, in code blocks neither. Plugin text was escaped
 * before; this is the second fence.
 */
export function neutralise(markdown: string, redactor: Redactor): string {
  return disarmCommands(redactor.redact(markdown)).replaceAll('<!--', '<! --').replaceAll('-->', '-- >');
}

/** A link whose address PTH made itself; the label alone where the address is not a plain one. */
export function renderLink(label: string, address: string | null): string {
  if (address === null || !/^https?:\/\/[\w.:-]+(?:\/[\w./~%?=&+@:-]*)?(?:#[\w.-]*)?$/.test(address)) return label;
  return `[${label}](${address})`;
}

import { isJsonObject, PthError, suggestName } from '../base/index.ts';

/**
 * Checks the names of the members of a record, which callers without types misspell.
 * @param otherNames what other programs call a name that is known here
 * @throws PthError `playbook/option-unknown` naming the member, the nearest name and those that exist
 */
export function checkNames(
  given: unknown,
  known: Readonly<Record<string, true>>,
  where: string,
  otherNames: Readonly<Record<string, string>> = {},
): void {
  if (!isJsonObject(given)) return;
  const names = Object.keys(known);
  for (const name of Object.keys(given)) {
    if (names.includes(name)) continue;
    const meant = otherNames[name] ?? suggestName(name, names);
    const hint = meant === null ? '' : ` Did you mean ${meant}?`;
    throw new PthError(
      'playbook/option-unknown',
      `${name} is no option of ${where}.${hint} The options are ${names.join(', ')}.`,
      { details: { option: name, options: names } },
    );
  }
}

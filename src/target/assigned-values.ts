import { PthError, secretNamePattern } from '../base/index.ts';

const assignment = /^([A-Za-z_]\w{0,127})(?:=([\s\S]*))?$/;

/**
 * Reads assignments to variables of the plugin: `NAME=value`, or `NAME` for the value that this process has.
 * @param variables of this process
 * @throws PthError `usage/invalid` for a text that is no assignment, `plugin/config-missing` for a name without a value
 */
export function readAssignedValues(
  assignments: readonly string[],
  variables: Readonly<Record<string, string | undefined>>,
): Record<string, string> {
  const missing: string[] = [];
  const values: [string, string][] = assignments.map((text) => {
    const [, name, value] = assignment.exec(text) ?? [];
    if (name === undefined) {
      // The text may hold a secret, so that the message does not repeat it.
      throw new PthError('usage/invalid', '--set takes NAME=value, or NAME alone for the value that your shell has.');
    }
    const taken = value ?? (Object.hasOwn(variables, name) ? variables[name] : undefined);
    if (taken === undefined) missing.push(name);
    return [name, taken ?? ''];
  });
  const [first, ...others] = missing;
  if (first === undefined) return Object.fromEntries(values);
  const verb = others.length === 0 ? 'takes' : 'take';
  throw new PthError(
    'plugin/config-missing',
    `--set ${missing.join(', ')} ${verb} the value of your shell, which has none.`,
    {
      details: { missing: missing.map((name) => ({ name, isSecret: secretNamePattern.test(name) })) },
      recovery: [`Export ${missing.join(', ')} first.`, `Give the value itself: --set ${first}=value`],
    },
  );
}

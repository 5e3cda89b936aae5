import { PthError } from '../../base/index.ts';

/** Values with their references filled in. */
export interface ResolvedValues {
  values: Record<string, string>;
  /** Values of variables of the host, which must be redacted everywhere. */
  secrets: string[];
}

const reference = /\$\{env:([A-Za-z_]\w*)\}/g;

/**
 * Fills in `${env:NAME}` from the host's variables; expands nothing else.
 * @throws PthError `plugin/config-missing` naming every variable without a value, and the key that refers to it
 */
export function resolveConfigValues(
  values: Readonly<Record<string, string>>,
  variables: Readonly<Record<string, string | undefined>>,
  section: string,
): ResolvedValues {
  const missing: { key: string; variable: string }[] = [];
  const secrets: string[] = [];
  const resolved = Object.entries(values).map(([key, text]) => {
    const filled = text.replace(reference, (_, name: string) => {
      const value = Object.hasOwn(variables, name) ? variables[name] : undefined;
      if (value === undefined || value === '') missing.push({ key, variable: name });
      else secrets.push(value);
      return value ?? '';
    });
    return [key, filled] as const;
  });
  if (missing.length > 0) {
    const lines = missing.map(({ key, variable }) => `- ${section}.${key} refers to ${variable}, which has no value`);
    throw new PthError(
      'plugin/config-missing',
      `Variables without a value: ${lines.join('; ').replaceAll('- ', '')}.`,
      {
        details: { missing, place: section },
        rawOutput: lines.join('\n'),
        recovery: ['Set the named variables.', 'Take the values out of the configuration where they are optional.'],
      },
    );
  }
  return { values: Object.fromEntries(resolved), secrets };
}

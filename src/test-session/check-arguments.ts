import type { ErrorObject, ValidateFunction } from 'ajv';
import { type JsonObject, PthError } from '../base/index.ts';
import { describeError } from './load-extension.ts';

/** Returns why arguments do not fit a schema; null when they fit. Converts texts to numbers and the like in place. */
export type ArgumentCheck = (args: Record<string, unknown>) => string | null;

const compiled = new WeakMap<object, ArgumentCheck>();

/**
 * Compiles the schema of an extension's tool. As pi does, it converts a text that stands for a number, and the like;
 * fills in no defaults.
 * @throws PthError `playbook/extension-failed` when the schema itself is invalid
 */
export async function createArgumentCheck(tool: string, schema: object): Promise<ArgumentCheck> {
  const known = compiled.get(schema);
  if (known) return known;
  // Import on use: most runs of PTH never need it.
  const { compileSchema } = await import('../suite/index.ts');
  let validate: ValidateFunction;
  try {
    // Copy through JSON: schema libraries attach symbols of their own, and the dialect may be another one.
    const { $schema: _, ...plain } = JSON.parse(JSON.stringify(schema)) as JsonObject;
    validate = compileSchema(plain, '2020-12', { allErrors: true, coerceTypes: true });
  } catch (error) {
    throw new PthError(
      'playbook/extension-failed',
      `The schema of the tool ${tool} cannot be used: ${describeError(error)}`,
      {
        cause: error,
      },
    );
  }
  const check: ArgumentCheck = (args) => (validate(args) ? null : describeErrors(validate.errors ?? []));
  compiled.set(schema, check);
  return check;
}

function describeErrors(errors: readonly ErrorObject[]): string {
  const texts = errors.map(({ instancePath, message = 'does not fit' }) =>
    instancePath === '' ? message : `${instancePath.slice(1).replaceAll('/', '.')} ${message}`,
  );
  return [...new Set(texts)].slice(0, 10).join('; ');
}

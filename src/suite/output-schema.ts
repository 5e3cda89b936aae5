import type { ValidateFunction } from 'ajv';
import type { JsonObject, JsonValue } from '../base/index.ts';
import { runBounded } from './bounded.ts';
import { clip } from './brief.ts';
import { compileSchema, type SchemaDialect } from './compile-schema.ts';

const validateTimeoutMs = 1000;

const validators = new WeakMap<JsonObject, Validator>();

/** A compiled schema, or the problem of the schema itself. */
type Validator = { validate: ValidateFunction; isCheap: boolean } | { problem: string };

/**
 * Returns the first reason why a value does not fit a tool's declared schema, or null. The dialect follows `$schema`;
 * default 2020-12, as in the protocol. Validating is bounded, since schema and value come from the plugin.
 */
export function findSchemaProblem(schema: JsonObject, value: JsonValue): string | null {
  const validator = validatorFor(schema);
  if ('problem' in validator) return validator.problem;
  try {
    const check = () => validator.validate(value);
    const result = validator.isCheap ? { isDone: true as const, value: check() } : runBounded(check, validateTimeoutMs);
    if (!result.isDone) return `validating against the output schema took longer than ${validateTimeoutMs} ms`;
    if (result.value) return null;
    const [error] = validator.validate.errors ?? [];
    const at = error?.instancePath ? `${error.instancePath} ` : '';
    return clip(`structuredContent ${at}${error?.message ?? 'does not fit'}`, 500);
  } catch (error) {
    // A schema that refers to itself without end.
    if (error instanceof RangeError) return `the output schema cannot be applied: ${error.message}`;
    throw error;
  }
}

function validatorFor(schema: JsonObject): Validator {
  let validator = validators.get(schema);
  if (!validator) {
    validator = compile(schema);
    validators.set(schema, validator);
  }
  return validator;
}

function compile(schema: JsonObject): Validator {
  const declared = typeof schema['$schema'] === 'string' ? schema['$schema'] : '';
  // An asynchronous validator would answer with a promise.
  const { $schema: _dialect, $async: _asynchronous, ...rest } = schema;
  // Servers that name no dialect often mean draft-07. The schema is at fault only when neither reading compiles.
  const candidates: SchemaDialect[] = /draft-0[4-7]/.test(declared)
    ? ['draft-07']
    : declared.includes('2019-09')
      ? ['2019-09']
      : ['2020-12', 'draft-07'];
  let problem = '';
  for (const dialect of candidates) {
    const result = tryCompile(dialect, rest);
    if (!('problem' in result)) return result;
    problem ||= result.problem;
  }
  return { problem };
}

function tryCompile(dialect: SchemaDialect, schema: JsonObject): Validator {
  try {
    const isCheap = !/"(pattern|patternProperties|uniqueItems|contains|\$ref|\$dynamicRef|\$recursiveRef)"/.test(
      JSON.stringify(schema),
    );
    return { validate: compileSchema(schema, dialect), isCheap };
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return { problem: clip(`the output schema is not usable: ${error.message}`, 500) };
  }
}

import { Ajv, type Options, type ValidateFunction } from 'ajv';
import { Ajv2019 } from 'ajv/dist/2019.js';
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { JsonObject, JsonValue } from '../base/index.ts';
import { runBounded } from './bounded.ts';
import { clip } from './brief.ts';

const compileTimeoutMs = 2000;
const validateTimeoutMs = 1000;

// Formats are annotations here: a date that one library accepts and another refuses is no fault of a plugin.
const lenient: Options = { strict: false, validateFormats: false, logger: false };
type Dialect = 'draft-07' | '2019-09' | '2020-12';
const engines = new Map<Dialect, Ajv>();
const validators = new WeakMap<JsonObject, Validator>();

/** A compiled schema, or why the schema itself cannot be used. */
type Validator = { validate: ValidateFunction; isCheap: boolean } | { problem: string };

/**
 * What keeps a value from fitting a tool's declared schema, or null. The dialect follows `$schema` (2020-12 where none
 * is named, as the protocol says). Schemas and values are the plugin's: compiling and validating are bounded in time.
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
  // Servers that name no dialect often mean draft-07; only when neither reading compiles is the schema at fault.
  const candidates: Dialect[] = /draft-0[4-7]/.test(declared)
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

function tryCompile(dialect: Dialect, schema: JsonObject): Validator {
  try {
    const engine = engineFor(dialect);
    const result = runBounded(() => engine.compile(schema), compileTimeoutMs);
    // Two tools may carry the same $id; nothing is looked up across schemas.
    engine.removeSchema(schema);
    if (!result.isDone) engines.delete(dialect);
    if (!result.isDone) return { problem: `the output schema took longer than ${compileTimeoutMs} ms to compile` };
    const isCheap = !/"(pattern|patternProperties|uniqueItems|contains|\$ref|\$dynamicRef|\$recursiveRef)"/.test(
      JSON.stringify(schema),
    );
    return { validate: result.value, isCheap };
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    engines.delete(dialect);
    return { problem: clip(`the output schema is not usable: ${error.message}`, 500) };
  }
}

function engineFor(dialect: Dialect): Ajv {
  let engine = engines.get(dialect);
  if (!engine) {
    engine =
      dialect === 'draft-07' ? new Ajv(lenient) : dialect === '2019-09' ? new Ajv2019(lenient) : new Ajv2020(lenient);
    engines.set(dialect, engine);
  }
  return engine;
}

import { Ajv, type Options, type ValidateFunction } from 'ajv';
import { Ajv2019 } from 'ajv/dist/2019.js';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { assertNever, type JsonObject } from '../base/index.ts';

/** The dialects that PTH validates with; every older one is read as draft-07. */
export type SchemaDialect = 'draft-07' | '2019-09' | '2020-12';

// Formats are annotations: libraries disagree, e.g. on dates, which is no fault of a plugin.
const lenient: Options = { strict: false, validateFormats: false, logger: false };

/**
 * Larger subschemas are called instead of copied to each reference, so that the work grows with the schema's size
 * alone.
 */
const maxInlinedKeywords = 100;

const metaValidators = new Map<SchemaDialect, Ajv>();

/**
 * Compiles a schema that carries no `$schema`. Each schema has a validator of its own, which knows no other; only the
 * meta-schema of the dialect, which takes most of the time, is compiled once per process.
 * @throws Error for a schema that its dialect does not allow
 */
export function compileSchema(schema: JsonObject, dialect: SchemaDialect, options: Options = {}): ValidateFunction {
  void metaValidator(dialect).validateSchema(schema, true);
  const own = { ...lenient, validateSchema: false, inlineRefs: maxInlinedKeywords, ...options };
  return createValidator(dialect, own).compile(schema);
}

function metaValidator(dialect: SchemaDialect): Ajv {
  let validator = metaValidators.get(dialect);
  if (!validator) {
    validator = createValidator(dialect, lenient);
    // The first use compiles the meta-schema.
    void validator.validateSchema({});
    metaValidators.set(dialect, validator);
  }
  return validator;
}

function createValidator(dialect: SchemaDialect, options: Options): Ajv {
  switch (dialect) {
    case 'draft-07':
      return new Ajv(options);
    case '2019-09':
      return new Ajv2019(options);
    case '2020-12':
      return new Ajv2020(options);
    default:
      return assertNever(dialect);
  }
}

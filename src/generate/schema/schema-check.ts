import { Ajv, type Options } from 'ajv';
import { Ajv2019 } from 'ajv/dist/2019.js';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { assertNever, type JsonObject, type JsonValue } from '../../base/index.ts';
import { compilePattern, runBounded } from '../../suite/index.ts';
import type { NormalSchema } from './normalise-schema.ts';

const compileTimeoutMs = 2000;
const validateTimeoutMs = 200;

/** Decides whether values fit a schema. */
export interface SchemaCheck {
  /** Undefined when the schema cannot be used at all: then nothing can be decided. */
  readonly problem: string | undefined;
  /** `unknown` when the validator did not come back in time or the schema cannot be used. */
  judge(value: JsonValue): 'valid' | 'invalid' | 'unknown';
}

/**
 * Compiles a schema with the validator of its dialect. `format` is not asserted, since the dialects leave that open;
 * every run has a deadline, since patterns and references of a plugin may be hostile.
 */
export function compileSchemaCheck(normal: Pick<NormalSchema, 'schema' | 'dialect'>): SchemaCheck {
  try {
    const compiled = runBounded(() => createValidator(normal.dialect).compile(normal.schema), compileTimeoutMs);
    if (!compiled.isDone) return unusable('the schema takes too long to compile');
    const validate = compiled.value;
    return {
      problem: undefined,
      judge(value) {
        // A busy host may keep a sound validator waiting once; a hostile pattern is late each time.
        for (let attempt = 0; attempt < 2; attempt++) {
          const verdict = runBounded(() => validate(value) === true, validateTimeoutMs);
          if (verdict.isDone) return verdict.value ? 'valid' : 'invalid';
        }
        return 'unknown';
      },
    };
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return unusable(`the schema does not compile: ${error.message.slice(0, 200)}`);
  }
}

function unusable(problem: string): SchemaCheck {
  return { problem, judge: () => 'unknown' };
}

/** Regular expressions as the rest of PTH reads them. */
const createRegExp = Object.assign((pattern: string) => compilePattern(pattern), { code: 'createRegExp' });

function createValidator(dialect: NormalSchema['dialect']): {
  compile(schema: JsonObject): (value: unknown) => unknown;
} {
  const options: Options = { strict: false, validateFormats: false, logger: false, code: { regExp: createRegExp } };
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

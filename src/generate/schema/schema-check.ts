import type { Options } from 'ajv';
import type { JsonValue } from '../../base/index.ts';
import { compilePattern, compileSchema, matchPattern } from '../../suite/index.ts';
import type { NormalSchema } from './normalise-schema.ts';
import { WorkBudget, WorkExceeded } from './work-budget.ts';

/** Calls of subschemas that one verdict may take. */
const maxSteps = 200_000;
/** Longest time for one match of a pattern, since the steps of a backtracking match cannot be counted. */
const patternLimitMs = 200;

/** Decides whether values fit a schema. */
export interface SchemaCheck {
  /** Undefined when the schema cannot be used at all: then nothing can be decided. */
  readonly problem: string | undefined;
  /** Names the parts of the schema that made a verdict `unknown` so far: `references`, or a pattern in quotes. */
  readonly cuts: ReadonlySet<string>;
  /** `unknown` when the verdict would take too much work, or when the schema cannot be used. */
  judge(value: JsonValue): 'valid' | 'invalid' | 'unknown';
}

/**
 * Compiles a schema with the validator of its dialect. `format` is not asserted, since the dialects leave that open.
 * Patterns and references of a plugin may be hostile: references are bounded by a count, matches by time.
 */
export function compileSchemaCheck(normal: Pick<NormalSchema, 'schema' | 'dialect'>): SchemaCheck {
  const cuts = new Set<string>();
  try {
    const validate = compileSchema(normal.schema, normal.dialect, boundedOptions);
    return {
      problem: undefined,
      cuts,
      judge(value) {
        try {
          return validate.call(new WorkBudget('references', maxSteps), value) ? 'valid' : 'invalid';
        } catch (error) {
          // A schema that refers to itself without end overflows the stack before the count is reached.
          if (error instanceof WorkExceeded) cuts.add(error.message);
          else if (error instanceof RangeError) cuts.add('references');
          else throw error;
          return 'unknown';
        }
      },
    };
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const problem = `the schema does not compile: ${error.message.slice(0, 200)}`;
    return { problem, cuts, judge: () => 'unknown' };
  }
}

/** Reads regular expressions as the rest of PTH does, and bounds their matches. */
const createRegExp = Object.assign(
  (source: string) => {
    const pattern = compilePattern(source);
    return {
      test(text: string): boolean {
        const result = matchPattern(pattern, text, patternLimitMs);
        if (result.kind === 'unknown') throw new WorkExceeded(JSON.stringify(source));
        return result.kind === 'match';
      },
      // The validator keeps one entry per text of a pattern.
      toString: () => source,
    };
  },
  { code: 'createRegExp' },
);

const validatorStart = '}={}){';

/** Each function of a validator spends one step of the budget that it is called on. */
const boundedOptions: Options = {
  passContext: true,
  code: {
    regExp: createRegExp,
    process: (source) => {
      if (!source.includes(validatorStart)) throw new TypeError('a validator begins otherwise than expected');
      return source.replace(validatorStart, `${validatorStart}this.spend();`);
    },
  },
};

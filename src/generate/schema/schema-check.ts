import type { Options } from 'ajv';
import type { JsonValue } from '../../base/index.ts';
import { compilePattern, compileSchema, matchPattern } from '../../suite/index.ts';
import { findEndlessRequirement } from './endless-requirement.ts';
import type { NormalSchema } from './normalise-schema.ts';
import { WorkBudget, WorkExceeded } from './work-budget.ts';

/** Highest number of subschema calls for one verdict. */
const maxSteps = 200_000;
/** Time limit for one match of a pattern, since the steps of a backtracking match cannot be counted. */
const patternLimitMs = 200;

/** Decides whether values fit a schema. */
export interface SchemaCheck {
  /** The reason why the schema cannot be used, so that every verdict is `unknown`; undefined for a usable schema. */
  readonly problem: string | undefined;
  /** The parts of the schema that made a verdict `unknown` so far: `references`, or a pattern in quotes. */
  readonly cuts: ReadonlySet<string>;
  /** `unknown` when the verdict would take too much work, or when the schema cannot be used. */
  judge(value: JsonValue): 'valid' | 'invalid' | 'unknown';
}

/**
 * Compiles a schema with the validator of its dialect. Does not assert `format`, since the dialects leave that open.
 * Patterns and references of a plugin may be hostile: a count bounds references, a time limit bounds matches.
 */
export function compileSchemaCheck(normal: Pick<NormalSchema, 'schema' | 'dialect'>): SchemaCheck {
  const cuts = new Set<string>();
  const endless = findEndlessRequirement(normal.schema);
  if (endless !== undefined) {
    const problem = `no finite value fits it, since ${endless} requires itself`;
    return { problem, cuts, judge: () => 'unknown' };
  }
  try {
    const validate = compileSchema(normal.schema, normal.dialect, boundedOptions);
    return {
      problem: undefined,
      cuts,
      judge(value) {
        try {
          return validate.call(new WorkBudget('references', maxSteps), value) ? 'valid' : 'invalid';
        } catch (error) {
          // An endless self-reference overflows the stack before it reaches the count.
          if (error instanceof WorkExceeded) cuts.add(error.message);
          else if (error instanceof RangeError) cuts.add('references');
          else throw error;
          return 'unknown';
        }
      },
    };
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    // The validator follows a reference to itself until the stack is full.
    const why = error instanceof RangeError ? 'it refers to itself without end' : error.message.slice(0, 200);
    const problem = `the schema does not compile: ${why}`;
    return { problem, cuts, judge: () => 'unknown' };
  }
}

/** Compiles regular expressions as the rest of PTH does, and limits the time of their matches. */
const createRegExp = Object.assign(
  (source: string) => {
    const pattern = compilePattern(source);
    return {
      test(text: string): boolean {
        const result = matchPattern(pattern, text, patternLimitMs);
        if (result.kind === 'unknown') throw new WorkExceeded(JSON.stringify(source));
        return result.kind === 'match';
      },
      // The validator caches one entry per pattern text.
      toString: () => source,
    };
  },
  { code: 'createRegExp' },
);

const validatorStart = '}={}){';

/** Each function of a validator spends one step of the current budget. */
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

import { type JsonValue } from '../../base/index.ts';
import type { NormalSchema } from './normalise-schema.ts';
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
export declare function compileSchemaCheck(normal: Pick<NormalSchema, 'schema' | 'dialect'>): SchemaCheck;

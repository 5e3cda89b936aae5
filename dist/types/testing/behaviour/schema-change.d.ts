import { type JsonObject } from '../../base/index.ts';
import type { ChangeClass } from './behaviour-change.ts';
/** One change of a schema, as a client meets it. */
export interface SchemaChange {
    class: ChangeClass;
    message: string;
}
/**
 * How an input schema changed for whoever fills it in. Breaking is what refuses an input that was allowed; where that
 * cannot be decided the class is `undecided`, and the message says so. Empty for the same schema.
 */
export declare function compareInputSchemas(before: JsonObject, after: JsonObject): SchemaChange[];
/**
 * How an output schema changed for whoever reads it. Breaking is a result that the old schema did not allow, or a field
 * that is no longer declared; further fields are compatible, since readers pass them over.
 */
export declare function compareOutputSchemas(before: JsonObject, after: JsonObject): SchemaChange[];

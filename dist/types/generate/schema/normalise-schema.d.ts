import { type JsonObject, type JsonValue } from '../../base/index.ts';
/** The dialects PTH validates with; everything older reads as draft-07. */
export type SchemaDialect = 'draft-07' | '2019-09' | '2020-12';
/** A tool's input schema made safe to work with. */
export interface NormalSchema {
    schema: JsonObject;
    dialect: SchemaDialect;
    /** What had to be left out or is wrong, in words; empty for a sound schema. */
    problems: string[];
}
/**
 * Reads a plugin's schema with limits: at most 256 KiB, 60 levels, patterns of 300 characters. References that lead
 * nowhere or outside, patterns that do not compile and over-long ones are left out and named as problems. Draft-04's
 * boolean bounds become numbers. Without `$schema` MCP means 2020-12.
 */
export declare function normaliseSchema(raw: JsonObject): NormalSchema;
/** The schema a local reference points to: `#`, a JSON pointer, or an anchor. Never leaves the document. */
export declare function resolveReference(root: JsonObject, reference: string): JsonValue | undefined;

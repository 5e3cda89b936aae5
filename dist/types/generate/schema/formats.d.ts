import type { JsonValue } from '../../base/index.ts';
/** A text of a JSON Schema format; undefined for an unknown one. */
export declare function formatSample(format: JsonValue | undefined): string | undefined;

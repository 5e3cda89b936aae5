import type { ServerSpec } from './server-spec.ts';
/**
 * What the manifest asks for against what is there, one line per variable; empty when nothing is missing.
 * Values are never shown.
 */
export declare function describeMissingVariables(spec: ServerSpec): string;

import { z } from 'zod';
import { type JsonObject } from '../base/index.ts';
import type { Operation } from './operation.ts';
export declare const preflightInputSchema: z.ZodObject<{
    path: z.ZodDefault<z.ZodString>;
    clean: z.ZodDefault<z.ZodBoolean>;
}, z.core.$strict>;
/** What preflight says, for programs and people. */
export interface PreflightResult {
    isReady: boolean;
    document: JsonObject;
    terminal: string;
}
/**
 * Looks at everything a session needs (rows P-130, P-202): the plugin's repository and build system, and what this host
 * can provision. Changes nothing unless asked to clean.
 */
export declare const preflightPlugin: Operation<typeof preflightInputSchema, PreflightResult>;

import { z } from 'zod';
import { type JsonObject } from '../base/index.ts';
import type { Operation } from './operation.ts';
export declare const packCheckInputSchema: z.ZodObject<{
    path: z.ZodDefault<z.ZodString>;
    scripts: z.ZodDefault<z.ZodBoolean>;
}, z.core.$strict>;
/** What was found, for programs and people. */
export interface PackCheckResult {
    isOk: boolean;
    document: JsonObject;
    terminal: string;
}
/** Packs a package, installs it in a clean place, loads it, and says what is broken (rows H-023, H-025, H-026). */
export declare const packCheck: Operation<typeof packCheckInputSchema, PackCheckResult>;

import { z } from 'zod';
import type { Operation } from './operation.ts';
import type { PreflightResult } from './preflight-plugin.ts';
export declare const doctorInputSchema: z.ZodObject<{}, z.core.$strict>;
/** Says what is on this host and what to do about what is not (rows P-036, P-249); changes nothing. */
export declare const doctor: Operation<typeof doctorInputSchema, PreflightResult>;

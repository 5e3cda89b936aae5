import { z } from 'zod';
import { type Finding, type TestOutcome } from '../outcome.ts';
/** Where the list lies, relative to the plugin directory. */
export declare const quarantineFile = ".pth/quarantine.yaml";
declare const entrySchema: z.ZodObject<{
    test: z.ZodString;
    reason: z.ZodString;
    until: z.ZodString;
}, z.core.$strict>;
/** One test whose failure is known and left out until a day. */
export type QuarantineEntry = z.infer<typeof entrySchema>;
/**
 * Reads `.pth/quarantine.yaml`, strictly: every entry has a test, a reason and an end.
 * @throws PthError `testing/invalid-test` naming the file and the field
 */
export declare function parseQuarantine(text: string, file?: string): QuarantineEntry[];
/** A run with the failures of quarantined tests set apart. */
export interface QuarantinedRun {
    outcomes: TestOutcome[];
    findings: Finding[];
    /** What people should know of the list itself, one sentence each. */
    warnings: string[];
}
/**
 * Sets failures of quarantined tests apart: they ran, are told as skipped with what they came to, and do not fail the
 * run; their findings become warnings. An entry whose last day is over counts for nothing, and is named. Pure.
 */
export declare function applyQuarantine(run: {
    outcomes: readonly TestOutcome[];
    findings: readonly Finding[];
}, entries: readonly QuarantineEntry[], now: Date): QuarantinedRun;
export {};

import { z } from 'zod';
declare const status: z.ZodEnum<{
    "timed-out": "timed-out";
    failed: "failed";
    skipped: "skipped";
    passed: "passed";
    flaky: "flaky";
    errored: "errored";
}>;
/** What one test came to on one image. */
export type ImageTestStatus = z.infer<typeof status>;
/** From an earlier verification to this one, on the same image. */
declare const change: z.ZodEnum<{
    fixed: "fixed";
    regressed: "regressed";
    "still-failing": "still-failing";
}>;
export type ImageTestChange = z.infer<typeof change>;
/** The document of `pth verify --json` (row C-029). Texts are redacted before they come here. */
export declare const imageVerificationSchema: z.ZodObject<{
    version: z.ZodLiteral<1>;
    exit_code: z.ZodUnion<readonly [z.ZodLiteral<0>, z.ZodLiteral<1>, z.ZodLiteral<3>]>;
    images: z.ZodArray<z.ZodObject<{
        image: z.ZodString;
        state: z.ZodEnum<{
            failing: "failing";
            "not-run": "not-run";
            passing: "passing";
        }>;
        total: z.ZodInt;
        passed: z.ZodInt;
        failed: z.ZodInt;
        flaky: z.ZodInt;
        skipped: z.ZodInt;
        findings: z.ZodInt;
        fault: z.ZodNullable<z.ZodObject<{
            code: z.ZodString;
            message: z.ZodString;
            recovery: z.ZodArray<z.ZodString>;
        }, z.core.$strict>>;
    }, z.core.$strict>>;
    tests: z.ZodArray<z.ZodObject<{
        test: z.ZodString;
        server: z.ZodString;
        status: z.ZodRecord<z.ZodString, z.ZodNullable<z.ZodEnum<{
            "timed-out": "timed-out";
            failed: "failed";
            skipped: "skipped";
            passed: "passed";
            flaky: "flaky";
            errored: "errored";
        }>>>;
        change: z.ZodRecord<z.ZodString, z.ZodEnum<{
            fixed: "fixed";
            regressed: "regressed";
            "still-failing": "still-failing";
        }>>;
        is_specific: z.ZodBoolean;
    }, z.core.$strict>>;
}, z.core.$strict>;
export type ImageVerification = z.infer<typeof imageVerificationSchema>;
/** What one image gave. */
export interface ImageRun {
    image: string;
    /** Null when it could not be run there. */
    tests: readonly {
        server: string;
        test: string;
        status: ImageTestStatus;
    }[] | null;
    findings: number;
    /** Whether all of it passes, as the run itself says. */
    isPassing: boolean;
    fault: {
        code: string;
        message: string;
        recovery: string[];
    } | null;
}
/**
 * Sets what several images gave side by side, and against an earlier verification. Pure.
 * @param before an earlier document; null when there is none
 */
export declare function compareImages(runs: readonly ImageRun[], before: ImageVerification | null): ImageVerification;
export {};

import { z } from 'zod';
export declare const trendSchema: z.ZodEnum<{
    improving: "improving";
    plateaued: "plateaued";
    oscillating: "oscillating";
}>;
/** How the failing count moves across iterations. */
export type Trend = z.infer<typeof trendSchema>;
/** `.pth/session-state.json`, overwritten at the end of every iteration. */
export declare const sessionStateSchema: z.ZodObject<{
    version: z.ZodLiteral<1>;
    session_id: z.ZodUUID;
    branch: z.ZodString;
    branch_point: z.ZodString;
    iteration: z.ZodInt;
    trend: z.ZodNullable<z.ZodEnum<{
        improving: "improving";
        plateaued: "plateaued";
        oscillating: "oscillating";
    }>>;
    tests: z.ZodArray<z.ZodObject<{
        name: z.ZodString;
        status: z.ZodEnum<{
            "timed-out": "timed-out";
            failed: "failed";
            skipped: "skipped";
            passed: "passed";
            flaky: "flaky";
            errored: "errored";
        }>;
        category: z.ZodNullable<z.ZodEnum<{
            timeout: "timeout";
            "protocol-error": "protocol-error";
            "build-failure": "build-failure";
            "runtime-exception": "runtime-exception";
            "schema-violation": "schema-violation";
            "wrong-output": "wrong-output";
            "missing-side-effect": "missing-side-effect";
            "unexpected-side-effect": "unexpected-side-effect";
            "dependency-error": "dependency-error";
        }>>;
    }, z.core.$strict>>;
    history: z.ZodArray<z.ZodObject<{
        iteration: z.ZodInt;
        total: z.ZodInt;
        passed: z.ZodInt;
        failing: z.ZodArray<z.ZodObject<{
            name: z.ZodString;
            category: z.ZodNullable<z.ZodEnum<{
                timeout: "timeout";
                "protocol-error": "protocol-error";
                "build-failure": "build-failure";
                "runtime-exception": "runtime-exception";
                "schema-violation": "schema-violation";
                "wrong-output": "wrong-output";
                "missing-side-effect": "missing-side-effect";
                "unexpected-side-effect": "unexpected-side-effect";
                "dependency-error": "dependency-error";
            }>>;
        }, z.core.$strict>>;
        fixes: z.ZodArray<z.ZodString>;
    }, z.core.$strict>>;
    active_diagnoses: z.ZodArray<z.ZodObject<{
        id: z.ZodString;
        category: z.ZodEnum<{
            timeout: "timeout";
            "protocol-error": "protocol-error";
            "build-failure": "build-failure";
            "runtime-exception": "runtime-exception";
            "schema-violation": "schema-violation";
            "wrong-output": "wrong-output";
            "missing-side-effect": "missing-side-effect";
            "unexpected-side-effect": "unexpected-side-effect";
            "dependency-error": "dependency-error";
        }>;
        summary: z.ZodString;
        tests: z.ZodArray<z.ZodString>;
    }, z.core.$strict>>;
    timings: z.ZodArray<z.ZodObject<{
        name: z.ZodString;
        duration_ms: z.ZodNumber;
    }, z.core.$strict>>;
    environment: z.ZodObject<{
        name: z.ZodString;
        tier: z.ZodInt;
        image: z.ZodNullable<z.ZodString>;
    }, z.core.$strict>;
}, z.core.$strict>;
export type SessionState = z.infer<typeof sessionStateSchema>;

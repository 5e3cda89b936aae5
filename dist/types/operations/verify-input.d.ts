import { z } from 'zod';
/** Input of `verify_images`. */
export declare const verifyInputSchema: z.ZodObject<{
    images: z.ZodArray<z.ZodString>;
    flakyRetries: z.ZodDefault<z.ZodInt>;
    baseline: z.ZodDefault<z.ZodNullable<z.ZodString>>;
    server: z.ZodDefault<z.ZodNullable<z.ZodString>>;
    path: z.ZodDefault<z.ZodString>;
    seed: z.ZodDefault<z.ZodInt>;
    command: z.ZodDefault<z.ZodNullable<z.ZodArray<z.ZodString>>>;
    network: z.ZodDefault<z.ZodEnum<{
        open: "open";
        install: "install";
    }>>;
    accelerator: z.ZodDefault<z.ZodEnum<{
        auto: "auto";
        kvm: "kvm";
        tcg: "tcg";
    }>>;
    isolation: z.ZodDefault<z.ZodEnum<{
        none: "none";
        auto: "auto";
        bubblewrap: "bubblewrap";
    }>>;
    tier: z.ZodDefault<z.ZodNullable<z.ZodUnion<readonly [z.ZodLiteral<0>, z.ZodLiteral<1>, z.ZodLiteral<2>, z.ZodLiteral<3>]>>>;
    cpus: z.ZodDefault<z.ZodNullable<z.ZodNumber>>;
    memoryMB: z.ZodDefault<z.ZodNullable<z.ZodInt>>;
    diskGB: z.ZodDefault<z.ZodNullable<z.ZodNumber>>;
    privileged: z.ZodDefault<z.ZodBoolean>;
    build: z.ZodDefault<z.ZodNullable<z.ZodString>>;
    env: z.ZodDefault<z.ZodEnum<{
        auto: "auto";
        local: "local";
        docker: "docker";
        vm: "vm";
    }>>;
    branch: z.ZodDefault<z.ZodNullable<z.ZodString>>;
    clientName: z.ZodDefault<z.ZodNullable<z.ZodString>>;
    clientVersion: z.ZodDefault<z.ZodNullable<z.ZodString>>;
    era: z.ZodDefault<z.ZodEnum<{
        auto: "auto";
        legacy: "legacy";
        modern: "modern";
    }>>;
    concurrency: z.ZodDefault<z.ZodNullable<z.ZodInt>>;
    report: z.ZodDefault<z.ZodNullable<z.ZodString>>;
    approveRisky: z.ZodDefault<z.ZodBoolean>;
    drawsUnseen: z.ZodDefault<z.ZodBoolean>;
    envConfig: z.ZodDefault<z.ZodNullable<z.ZodString>>;
    skipBuild: z.ZodDefault<z.ZodBoolean>;
    offline: z.ZodDefault<z.ZodBoolean>;
    sequences: z.ZodDefault<z.ZodNullable<z.ZodInt>>;
    sequenceSeconds: z.ZodDefault<z.ZodNullable<z.ZodNumber>>;
    testTimeoutSeconds: z.ZodDefault<z.ZodNullable<z.ZodNumber>>;
    startTimeoutSeconds: z.ZodDefault<z.ZodNullable<z.ZodNumber>>;
}, z.core.$strict>;
export type VerifyInput = z.output<typeof verifyInputSchema>;

import { z } from 'zod';
/** Input of `test_plugin`. */
export declare const testInputSchema: z.ZodObject<{
    path: z.ZodDefault<z.ZodString>;
    network: z.ZodDefault<z.ZodEnum<{
        open: "open";
        install: "install";
    }>>;
    fix: z.ZodDefault<z.ZodBoolean>;
    model: z.ZodDefault<z.ZodNullable<z.ZodString>>;
    envConfig: z.ZodDefault<z.ZodNullable<z.ZodString>>;
    gate: z.ZodDefault<z.ZodEnum<{
        never: "never";
        auto: "auto";
        always: "always";
    }>>;
    fixTests: z.ZodDefault<z.ZodNullable<z.ZodArray<z.ZodString>>>;
    maxIterations: z.ZodDefault<z.ZodInt>;
    maxTokens: z.ZodDefault<z.ZodNullable<z.ZodInt>>;
    maxUsd: z.ZodDefault<z.ZodNullable<z.ZodNumber>>;
    build: z.ZodDefault<z.ZodNullable<z.ZodString>>;
    skipBuild: z.ZodDefault<z.ZodBoolean>;
    keep: z.ZodDefault<z.ZodBoolean>;
    branch: z.ZodDefault<z.ZodNullable<z.ZodString>>;
    clientName: z.ZodDefault<z.ZodNullable<z.ZodString>>;
    drawsUnseen: z.ZodDefault<z.ZodBoolean>;
    clientVersion: z.ZodDefault<z.ZodNullable<z.ZodString>>;
    coverage: z.ZodDefault<z.ZodBoolean>;
    diffBase: z.ZodDefault<z.ZodNullable<z.ZodString>>;
    shard: z.ZodDefault<z.ZodNullable<z.ZodString>>;
    shardReports: z.ZodDefault<z.ZodArray<z.ZodString>>;
    command: z.ZodDefault<z.ZodNullable<z.ZodArray<z.ZodString>>>;
    url: z.ZodDefault<z.ZodNullable<z.ZodURL>>;
    env: z.ZodDefault<z.ZodEnum<{
        auto: "auto";
        local: "local";
        docker: "docker";
        vm: "vm";
    }>>;
    tier: z.ZodDefault<z.ZodNullable<z.ZodUnion<readonly [z.ZodLiteral<0>, z.ZodLiteral<1>, z.ZodLiteral<2>, z.ZodLiteral<3>]>>>;
    image: z.ZodDefault<z.ZodNullable<z.ZodString>>;
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
    privileged: z.ZodDefault<z.ZodBoolean>;
    offline: z.ZodDefault<z.ZodBoolean>;
    cpus: z.ZodDefault<z.ZodNullable<z.ZodNumber>>;
    memoryMB: z.ZodDefault<z.ZodNullable<z.ZodInt>>;
    diskGB: z.ZodDefault<z.ZodNullable<z.ZodNumber>>;
    server: z.ZodDefault<z.ZodNullable<z.ZodString>>;
    era: z.ZodDefault<z.ZodEnum<{
        auto: "auto";
        legacy: "legacy";
        modern: "modern";
    }>>;
    concurrency: z.ZodDefault<z.ZodNullable<z.ZodInt>>;
    flakyRetries: z.ZodDefault<z.ZodInt>;
    seed: z.ZodDefault<z.ZodInt>;
    sequences: z.ZodDefault<z.ZodNullable<z.ZodInt>>;
    sequenceSeconds: z.ZodDefault<z.ZodNullable<z.ZodNumber>>;
    testTimeoutSeconds: z.ZodDefault<z.ZodNullable<z.ZodNumber>>;
    startTimeoutSeconds: z.ZodDefault<z.ZodNullable<z.ZodNumber>>;
    approveRisky: z.ZodDefault<z.ZodBoolean>;
    junit: z.ZodDefault<z.ZodNullable<z.ZodString>>;
    ctrf: z.ZodDefault<z.ZodNullable<z.ZodString>>;
    report: z.ZodDefault<z.ZodNullable<z.ZodString>>;
}, z.core.$strict>;
export type TestInput = z.output<typeof testInputSchema>;
/** Input of `audit_server`. */
export declare const auditInputSchema: z.ZodObject<{
    command: z.ZodDefault<z.ZodNullable<z.ZodArray<z.ZodString>>>;
    url: z.ZodDefault<z.ZodNullable<z.ZodURL>>;
    env: z.ZodDefault<z.ZodEnum<{
        auto: "auto";
        local: "local";
        docker: "docker";
        vm: "vm";
    }>>;
    tier: z.ZodDefault<z.ZodNullable<z.ZodUnion<readonly [z.ZodLiteral<0>, z.ZodLiteral<1>, z.ZodLiteral<2>, z.ZodLiteral<3>]>>>;
    image: z.ZodDefault<z.ZodNullable<z.ZodString>>;
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
    privileged: z.ZodDefault<z.ZodBoolean>;
    offline: z.ZodDefault<z.ZodBoolean>;
    cpus: z.ZodDefault<z.ZodNullable<z.ZodNumber>>;
    memoryMB: z.ZodDefault<z.ZodNullable<z.ZodInt>>;
    diskGB: z.ZodDefault<z.ZodNullable<z.ZodNumber>>;
    server: z.ZodDefault<z.ZodNullable<z.ZodString>>;
    era: z.ZodDefault<z.ZodEnum<{
        auto: "auto";
        legacy: "legacy";
        modern: "modern";
    }>>;
    concurrency: z.ZodDefault<z.ZodNullable<z.ZodInt>>;
    flakyRetries: z.ZodDefault<z.ZodInt>;
    seed: z.ZodDefault<z.ZodInt>;
    sequences: z.ZodDefault<z.ZodNullable<z.ZodInt>>;
    sequenceSeconds: z.ZodDefault<z.ZodNullable<z.ZodNumber>>;
    testTimeoutSeconds: z.ZodDefault<z.ZodNullable<z.ZodNumber>>;
    startTimeoutSeconds: z.ZodDefault<z.ZodNullable<z.ZodNumber>>;
    approveRisky: z.ZodDefault<z.ZodBoolean>;
    junit: z.ZodDefault<z.ZodNullable<z.ZodString>>;
    ctrf: z.ZodDefault<z.ZodNullable<z.ZodString>>;
    report: z.ZodDefault<z.ZodNullable<z.ZodString>>;
}, z.core.$strict>;
export type AuditInput = z.output<typeof auditInputSchema>;
/** Parses input strictly. @throws PthError `settings/invalid` naming each bad field. */
export declare function parseInput<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema>;
/** What both commands share. */
export type RunInput = Omit<AuditInput, never>;

import { z } from 'zod';
/** Input of `mutate`. */
export declare const mutateInputSchema: z.ZodObject<{
    maxMutants: z.ZodDefault<z.ZodInt>;
    minScore: z.ZodDefault<z.ZodNullable<z.ZodNumber>>;
    kill: z.ZodDefault<z.ZodBoolean>;
    output: z.ZodDefault<z.ZodNullable<z.ZodString>>;
    server: z.ZodDefault<z.ZodNullable<z.ZodString>>;
    image: z.ZodDefault<z.ZodNullable<z.ZodString>>;
    path: z.ZodDefault<z.ZodString>;
    seed: z.ZodDefault<z.ZodInt>;
    command: z.ZodDefault<z.ZodNullable<z.ZodArray<z.ZodString>>>;
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
    era: z.ZodDefault<z.ZodEnum<{
        auto: "auto";
        legacy: "legacy";
        modern: "modern";
    }>>;
    concurrency: z.ZodDefault<z.ZodNullable<z.ZodInt>>;
    approveRisky: z.ZodDefault<z.ZodBoolean>;
    skipBuild: z.ZodDefault<z.ZodBoolean>;
    offline: z.ZodDefault<z.ZodBoolean>;
    startTimeoutSeconds: z.ZodDefault<z.ZodNullable<z.ZodNumber>>;
}, z.core.$strict>;
export type MutateInput = z.output<typeof mutateInputSchema>;

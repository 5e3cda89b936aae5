import { z } from 'zod';
/** A command as a list of words, or as a text that a shell inside the environment runs. */
export declare const commandSchema: z.ZodUnion<readonly [z.ZodString, z.ZodTuple<[z.ZodString], z.ZodString>]>;
/** A file that is put into the environment: from the host, or with its text in the configuration. */
export declare const fileFixtureSchema: z.ZodObject<{
    source: z.ZodOptional<z.ZodString>;
    content: z.ZodOptional<z.ZodString>;
    target: z.ZodString;
}, z.core.$strict>;
/** A script that runs inside after provisioning. */
export declare const setupScriptSchema: z.ZodUnion<readonly [z.ZodString, z.ZodObject<{
    run: z.ZodUnion<readonly [z.ZodString, z.ZodTuple<[z.ZodString], z.ZodString>]>;
    asRoot: z.ZodOptional<z.ZodBoolean>;
    timeoutSeconds: z.ZodOptional<z.ZodNumber>;
}, z.core.$strict>]>;
/** How to find out that a service answers. */
export declare const readinessSchema: z.ZodObject<{
    port: z.ZodOptional<z.ZodInt>;
    command: z.ZodOptional<z.ZodUnion<readonly [z.ZodString, z.ZodTuple<[z.ZodString], z.ZodString>]>>;
    timeoutSeconds: z.ZodOptional<z.ZodNumber>;
}, z.core.$strict>;
/** A companion service: what to install, how to start it, when it is ready, what the plugin is told. */
export declare const serviceDefSchema: z.ZodObject<{
    name: z.ZodString;
    packages: z.ZodOptional<z.ZodObject<{
        apt: z.ZodOptional<z.ZodArray<z.ZodString>>;
        dnf: z.ZodOptional<z.ZodArray<z.ZodString>>;
    }, z.core.$strict>>;
    programs: z.ZodOptional<z.ZodArray<z.ZodString>>;
    command: z.ZodUnion<readonly [z.ZodString, z.ZodTuple<[z.ZodString], z.ZodString>]>;
    asRoot: z.ZodOptional<z.ZodBoolean>;
    readiness: z.ZodObject<{
        port: z.ZodOptional<z.ZodInt>;
        command: z.ZodOptional<z.ZodUnion<readonly [z.ZodString, z.ZodTuple<[z.ZodString], z.ZodString>]>>;
        timeoutSeconds: z.ZodOptional<z.ZodNumber>;
    }, z.core.$strict>;
    variables: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodString>>;
}, z.core.$strict>;
/** A plugin that is infrastructure for the target: started before it, never tested. */
export declare const dependencyPluginSchema: z.ZodObject<{
    sourcePath: z.ZodString;
    name: z.ZodOptional<z.ZodString>;
    buildCommand: z.ZodOptional<z.ZodString>;
    command: z.ZodOptional<z.ZodTuple<[z.ZodString], z.ZodString>>;
    configValues: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodString>>;
}, z.core.$strict>;
/** What to provision around a plugin and what to put into it. Unknown keys are errors. */
export declare const envConfigSchema: z.ZodObject<{
    runtime: z.ZodOptional<z.ZodEnum<{
        auto: "auto";
        local: "local";
        docker: "docker";
        "qemu-kvm": "qemu-kvm";
    }>>;
    tier: z.ZodOptional<z.ZodUnion<readonly [z.ZodLiteral<0>, z.ZodLiteral<1>, z.ZodLiteral<2>, z.ZodLiteral<3>]>>;
    baseImage: z.ZodOptional<z.ZodString>;
    targetPlugin: z.ZodOptional<z.ZodObject<{
        sourcePath: z.ZodOptional<z.ZodString>;
        buildCommand: z.ZodOptional<z.ZodString>;
        configValues: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodString>>;
    }, z.core.$strict>>;
    dependencyPlugins: z.ZodOptional<z.ZodArray<z.ZodObject<{
        sourcePath: z.ZodString;
        name: z.ZodOptional<z.ZodString>;
        buildCommand: z.ZodOptional<z.ZodString>;
        command: z.ZodOptional<z.ZodTuple<[z.ZodString], z.ZodString>>;
        configValues: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodString>>;
    }, z.core.$strict>>>;
    fixtures: z.ZodOptional<z.ZodObject<{
        files: z.ZodOptional<z.ZodArray<z.ZodObject<{
            source: z.ZodOptional<z.ZodString>;
            content: z.ZodOptional<z.ZodString>;
            target: z.ZodString;
        }, z.core.$strict>>>;
        setupScripts: z.ZodOptional<z.ZodArray<z.ZodUnion<readonly [z.ZodString, z.ZodObject<{
            run: z.ZodUnion<readonly [z.ZodString, z.ZodTuple<[z.ZodString], z.ZodString>]>;
            asRoot: z.ZodOptional<z.ZodBoolean>;
            timeoutSeconds: z.ZodOptional<z.ZodNumber>;
        }, z.core.$strict>]>>>;
        services: z.ZodOptional<z.ZodArray<z.ZodUnion<readonly [z.ZodString, z.ZodObject<{
            name: z.ZodString;
            packages: z.ZodOptional<z.ZodObject<{
                apt: z.ZodOptional<z.ZodArray<z.ZodString>>;
                dnf: z.ZodOptional<z.ZodArray<z.ZodString>>;
            }, z.core.$strict>>;
            programs: z.ZodOptional<z.ZodArray<z.ZodString>>;
            command: z.ZodUnion<readonly [z.ZodString, z.ZodTuple<[z.ZodString], z.ZodString>]>;
            asRoot: z.ZodOptional<z.ZodBoolean>;
            readiness: z.ZodObject<{
                port: z.ZodOptional<z.ZodInt>;
                command: z.ZodOptional<z.ZodUnion<readonly [z.ZodString, z.ZodTuple<[z.ZodString], z.ZodString>]>>;
                timeoutSeconds: z.ZodOptional<z.ZodNumber>;
            }, z.core.$strict>;
            variables: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodString>>;
        }, z.core.$strict>]>>>;
    }, z.core.$strict>>;
    resources: z.ZodOptional<z.ZodObject<{
        cpus: z.ZodOptional<z.ZodNumber>;
        memoryMB: z.ZodOptional<z.ZodInt>;
        diskGB: z.ZodOptional<z.ZodNumber>;
    }, z.core.$strict>>;
}, z.core.$strict>;
/** The configuration of an environment as a person writes it. */
export type EnvConfig = z.infer<typeof envConfigSchema>;
/** A companion service. */
export type ServiceDef = z.infer<typeof serviceDefSchema>;
/** A file to put into the environment. */
export type FileFixture = z.infer<typeof fileFixtureSchema>;
/** A script to run inside. */
export type SetupScript = z.infer<typeof setupScriptSchema>;
/** A plugin that is infrastructure for the target. */
export type DependencyPluginConfig = z.infer<typeof dependencyPluginSchema>;

import { z } from 'zod';
import type { Environment } from '../../environment/index.ts';
/** What of a package.json matters here; the rest is left alone. */
declare const manifestSchema: z.ZodObject<{
    name: z.ZodString;
    version: z.ZodString;
    keywords: z.ZodDefault<z.ZodArray<z.ZodString>>;
    dependencies: z.ZodDefault<z.ZodRecord<z.ZodString, z.ZodString>>;
    devDependencies: z.ZodDefault<z.ZodRecord<z.ZodString, z.ZodString>>;
    optionalDependencies: z.ZodDefault<z.ZodRecord<z.ZodString, z.ZodString>>;
    peerDependencies: z.ZodDefault<z.ZodRecord<z.ZodString, z.ZodString>>;
    peerDependenciesMeta: z.ZodDefault<z.ZodRecord<z.ZodString, z.ZodObject<{
        optional: z.ZodOptional<z.ZodBoolean>;
    }, z.core.$loose>>>;
    pi: z.ZodOptional<z.ZodObject<{
        extensions: z.ZodOptional<z.ZodArray<z.ZodString>>;
        skills: z.ZodOptional<z.ZodArray<z.ZodString>>;
    }, z.core.$loose>>;
}, z.core.$loose>;
/** A package.json, as far as it is read. */
export type PackageManifest = z.output<typeof manifestSchema>;
/** Packages that pi itself gives to extensions; no installation brings them. */
export declare const suppliedByPi: readonly string[];
/** @throws PthError `playbook/package-invalid` when there is no package.json with a name and a version */
export declare function readPackageManifest(directory: string): Promise<PackageManifest>;
/** How packing and installing went. */
export type InstallOutcome = {
    status: 'installed';
    directory: string;
    tarball: string;
} | {
    status: 'failed';
    step: 'pack' | 'install';
    message: string;
};
/** Settings of packing and installing. */
export interface InstallOptions {
    packageDir: string;
    manifest: PackageManifest;
    /** Whether the package's own scripts may run. */
    runScripts: boolean;
    /** Of each of the two steps, in milliseconds. */
    timeoutMs: number;
    signal?: AbortSignal | undefined;
}
/**
 * Packs a package as npm would publish it, and installs the tarball in a fresh directory inside the environment, as a
 * user of the package would get it: without its development dependencies, with its peers, except for those that pi
 * brings along. @throws PthError `process/spawn-failed` when npm is absent
 */
export declare function packAndInstall(environment: Environment, options: InstallOptions): Promise<InstallOutcome>;
export {};

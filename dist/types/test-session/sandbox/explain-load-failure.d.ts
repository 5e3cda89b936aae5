import { type PackageManifest } from './pack-and-install.ts';
/** Why a package does not work once it is installed. */
export type ProblemCause = 'pack-failed' | 'install-failed' | 'file-not-packed' | 'file-missing' | 'dependency-undeclared' | 'load-failed' | 'server-failed';
/** One thing that is broken. */
export interface PackageProblem {
    cause: ProblemCause;
    /** Names the cause and what to do about it. */
    message: string;
}
/** Where a package comes from and where it was installed. */
export interface PackagePlaces {
    packageDir: string;
    installedDir: string;
    manifest: PackageManifest;
}
/** Finds the cause behind what a loader has said. */
export declare function explainLoadFailure(said: string, places: PackagePlaces, otherwise: ProblemCause): PackageProblem;
/** A file that the manifest or a module names and that was not installed. */
export declare function explainMissingFile(path: string, from: string, places: PackagePlaces): PackageProblem;

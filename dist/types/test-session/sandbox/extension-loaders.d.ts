import type { PackageLoader } from './package-loader.ts';
/** Loads the extensions and skills of a package as pi itself does, and starts a session with them. */
export declare const piLoader: PackageLoader;
/** Loads the extensions of a package without pi, in PTH's own session. */
export declare const ownLoader: PackageLoader;

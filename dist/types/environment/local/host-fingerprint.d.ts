import { type Clock } from '../../base/index.ts';
import type { Fingerprint } from '../environment.ts';
/** Arguments of dpkg-query for what `parsePackages` reads. */
export declare const packageQuery: readonly string[];
/**
 * Packages that dpkg knows, where there is dpkg, and checksums of the system's settings. Files that this
 * user may not read are left out; services are not looked at on a host.
 */
export declare function takeHostFingerprint(variables: Readonly<Record<string, string>>, clock: Clock): Promise<Fingerprint>;
/** Reads `name<tab>version<tab>status` lines; only what is installed counts. */
export declare function parsePackages(text: string): Record<string, string>;
/** Checksums of the system's settings on this host, by path. */
export declare function hashWatchedFiles(): Promise<Record<string, string>>;
/** Label of this host's distribution, e.g. `debian12`; of another system its name and release. */
export declare function readHostDistro(): Promise<string>;
/** `ID` and `VERSION_ID` of an os-release text, joined; undefined without an ID. */
export declare function parseDistro(text: string): string | undefined;

import { PthError } from '../../base/index.ts';
import type { HostTrust } from './host-trust.ts';
/** One of the build scripts of `runner-images/` with its arguments. */
export interface BuildScript {
    /** For people: `pth-base-debian12 as vm`. */
    what: string;
    argv: readonly [string, ...string[]];
    variables: Readonly<Record<string, string>>;
    onProgress: (message: string) => void;
    signal?: AbortSignal | undefined;
}
/** Arguments of `build-debian.sh root`. */
export declare function debianRootArgv(directory: string, build: {
    suite: string;
    out: string;
    record: string;
    trust: HostTrust;
}): [string, ...string[]];
/** Arguments of `build-debian.sh machine`. */
export declare function debianMachineArgv(directory: string, build: {
    root: string;
    out: string;
    trust: HostTrust;
}): [string, ...string[]];
/** Arguments of `build-packer.sh`. */
export declare function packerArgv(directory: string, build: {
    template: string;
    out: string;
    trust: HostTrust;
}): [string, ...string[]];
/**
 * Runs a build script to its end; its own lines (`build: …`, `provision: …`) are progress, the rest is kept for a fault.
 * @throws PthError `environment/image-failed` with the tail of the output, `environment/disk-full`; the signal's reason
 */
export declare function runBuildScript({ what, argv, variables, onProgress, signal }: BuildScript): Promise<void>;
/** The fault of a build that failed, with the tail of what it printed. */
export declare function imageFailed(what: string, reason: string, output: string, cause?: unknown): PthError;

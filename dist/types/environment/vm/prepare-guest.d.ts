import { type MachineMount } from './machine-definition.ts';
/** What the preparation of a guest depends on. */
export interface PreparationOptions {
    /** How the working copy is shared; null when it is not, or by copies. */
    mount: MachineMount | null;
    /** Absolute path of the working copy inside. */
    insideRoot: string;
    now: Date;
    /** Text files by their absolute path inside. */
    files: Readonly<Record<string, string>>;
}
/**
 * A script for the guest's root: sets the clock, which stood still in a saved state, mounts the working copy, and tells
 * what the image says about itself. Bears being run twice.
 */
export declare function renderPreparation({ mount, insideRoot, now, files }: PreparationOptions): string;
/** What a prepared guest said. */
export interface Preparation {
    isMountUnknown: boolean;
    distro: string | undefined;
    variables: Record<string, string>;
    /** The guest's clock after the preparation, in seconds since the epoch. */
    clock: string | undefined;
}
/** Reads the answer of the preparation script. */
export declare function parsePreparation(text: string): Preparation;
/** `NAME=value` lines as PAM reads /etc/environment: an optional `export`, optional quotes, `#` starts a comment. */
export declare function parseEnvironmentFile(text: string): Record<string, string>;

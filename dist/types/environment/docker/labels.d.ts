import type { ProcessOwner } from '../../process/index.ts';
/** The labels by which PTH knows its own on a daemon. */
export declare const dockerLabels: {
    /** The session's label. */
    readonly session: "pth.session";
    /** Host, pid and start of the process that the session belongs to, as JSON. */
    readonly owner: "pth.owner";
    /** One provisioned environment of a session; the same after a rollback. */
    readonly environment: "pth.environment";
    /** The tag of a snapshot, as base64url. */
    readonly snapshot: "pth.snapshot";
};
/** Labels of everything that an environment makes. */
export declare function buildLabels(label: string, environmentId: string, owner: ProcessOwner | undefined): Record<string, string>;
/** The owner that a label names; null where it names none. */
export declare function parseOwner(text: string | undefined): ProcessOwner | null;
/** A tag as a label can carry it. */
export declare function encodeTag(tag: string): string;
/** The tag in a snapshot's label. */
export declare function decodeTag(text: string): string;

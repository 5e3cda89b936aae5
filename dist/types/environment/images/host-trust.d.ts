/** How this host reaches the npm registry; a build does the same. */
export interface HostTrust {
    registry: string;
    /** The certificates that this host trusts by its own setting; null where it has none of its own. */
    certificates: string | null;
}
/**
 * Reads registry and certificates from npm's settings and the usual variables. Whether the certificates are really
 * needed shows only inside an image: `provision.sh` takes them over when nothing else reaches the registry.
 */
export declare function readHostTrust(variables: Readonly<Record<string, string>>, signal?: AbortSignal): Promise<HostTrust>;
/** `name=value` lines of `npm config get A B`; `null` and what is no address or path are left out. */
export declare function parseNpmSettings(text: string): {
    registry?: string;
    cafile?: string;
};

type Variables = Readonly<Record<string, string | undefined>>;
/** Certificates that this host trusts, to be trusted inside, too. */
export interface HostTrust {
    /** By the absolute path inside: the text of the file. */
    files: Record<string, string>;
    /** Variables that make programs inside use them. */
    variables: Record<string, string>;
}
/**
 * The authorities that this host was told to trust beside the usual ones, as in networks that open TLS: without them no
 * package manager inside a container works there. Taken from NODE_EXTRA_CA_CERTS, SSL_CERT_FILE and npm's `cafile`. They are
 * copied, not mounted, since nothing but the working copy is. Empty where nothing is configured.
 */
export declare function readHostTrust(variables: Variables): Promise<HostTrust>;
/** The `cafile` of an npmrc, its `${NAME}` replaced. */
export declare function parseCafile(text: string, variables: Variables): string | undefined;
export {};

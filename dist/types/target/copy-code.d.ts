/** How much may be copied, so that nobody's home directory is. */
export interface CopyLimits {
    maxEntries: number;
    maxBytes: number;
}
export declare const defaultCopyLimits: CopyLimits;
/**
 * Copies a directory tree of this host. Directories of installed packages become links to the originals, `.git` is left
 * out, sockets and devices too.
 * @param options.linkBase what stands for `from` in those links, where they are followed under another path
 * @throws PthError `settings/invalid` when there is more to copy than the limits allow
 */
export declare function copyCode(from: string, to: string, options?: {
    linkBase?: string;
    limits?: CopyLimits;
}): Promise<void>;

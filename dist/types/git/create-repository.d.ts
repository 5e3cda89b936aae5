/** Makes a git repository of a directory: branch `main`, one commit with everything that is not ignored. */
export declare function createRepository(path: string, options: {
    variables: Readonly<Record<string, string | undefined>>;
    subject: string;
    signal?: AbortSignal | undefined;
}): Promise<void>;

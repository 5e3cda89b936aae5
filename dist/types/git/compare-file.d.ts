/**
 * What would change in a file if it held this text, as the hunks of a unified diff without their header; `''` when it
 * holds it. Needs no repository.
 * @param path absolute
 * @throws PthError `git/not-found`, `git/command-failed`, `run/interrupted`
 */
export declare function compareFile(path: string, text: string, options: {
    variables: Readonly<Record<string, string | undefined>>;
    signal?: AbortSignal | undefined;
}): Promise<{
    hunks: string;
    isCut: boolean;
}>;

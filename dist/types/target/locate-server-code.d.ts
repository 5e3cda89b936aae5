/** Where the code of an installed server lies, and how its command starts it. */
export interface ServerCode {
    /** Absolute: the package's directory, or that of the script where it belongs to none. */
    directory: string;
    /** The directory whose `node_modules` holds what the package needs; null where there is none above it. */
    packagesDirectory: string | null;
    /** The command before the script, e.g. `node --no-warnings`. */
    interpreter: readonly [string, ...string[]];
    /** The script relative to `directory`. */
    script: string;
    /** What follows the script. */
    rest: readonly string[];
    /** What `env NAME=value` in front of the command sets. */
    variables: Readonly<Record<string, string>>;
}
/**
 * Finds the files behind a start command of this host: a script after its interpreter, or a program that is a script.
 * @throws PthError `usage/invalid` for a command whose files are not plain scripts on this host
 */
export declare function locateServerCode(command: readonly string[], host: {
    workingDirectory: string;
    path: string;
}): Promise<ServerCode>;

import type { SandboxPrograms } from './sandbox-programs.ts';
/** The namespaces of a running sandbox, as files that stand for them. */
export interface SandboxNamespaces {
    /** The outer user namespace that holds the rights over the others; undefined with the rights of the host's root. */
    outerUser: string | undefined;
    user: string;
    mount: string;
    pid: string;
    ipc: string;
    /** Undefined where the host's network is shared. */
    network: string | undefined;
    /** Whether nsenter can go to a directory inside (util-linux 2.38); otherwise a shell does. */
    hasDirectoryOption: boolean;
}
/** A command as the caller meant it. */
export interface InsideCommand {
    argv: readonly [string, ...string[]];
    /** Absolute, the same inside and outside. */
    cwd: string;
    variables: Readonly<Record<string, string>>;
}
/** A command as it is started on the host, by a program that goes inside first. */
export interface EnteringCommand {
    argv: [string, ...string[]];
    cwd: string;
    variables: Record<string, string>;
    /** The program that goes inside waits outside for the one that it starts; see `SpawnRequest`. */
    hasLauncher: true;
}
/** Whether this is what the last program before the given one says when it cannot become that one. */
export declare function isStartComplaint(stderr: string, program: string): boolean;
/**
 * The command that goes inside and becomes the given one there, in the given directory and a session of its own. The
 * program is looked up on the PATH of its variables, inside.
 */
export declare function buildEnterCommand(command: InsideCommand, namespaces: SandboxNamespaces, programs: SandboxPrograms): EnteringCommand;
/** The start of a command that has the files and rights of the host, but the network of the sandbox. */
export declare function buildEnterNetwork(namespaces: SandboxNamespaces, programs: SandboxPrograms): string[];

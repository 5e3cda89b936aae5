/** Full paths of the host's programs that a sandbox is made with. */
export interface SandboxPrograms {
    bwrap: string;
    unshare: string;
    nsenter: string;
    mount: string;
    setsid: string;
    env: string;
    sh: string;
    cat: string;
    cp: string;
    rm: string;
}
/**
 * Finds the programs on the host's PATH and in the system directories.
 * @returns them, or the names of the packages that are missing
 */
export declare function findSandboxPrograms(path: string): Promise<{
    programs: SandboxPrograms;
} | {
    missing: string[];
}>;
/** Variables of the programs that make a sandbox: nothing of the plugin's may reach what still has the host's rights. */
export declare const systemVariables: Readonly<Record<string, string>>;

/** Who signs PTH's own commits; never the developer, who did not write them. */
export declare const commitIdentity: {
    readonly name: "PTH";
    readonly email: "pth@plugin-test-harness.invalid";
};
/**
 * The options that stand before every git subcommand.
 * @param more further settings, `name=value`
 * @param takesPatterns true for the few subcommands that refuse literal pathspecs
 */
export declare function buildGitOptions(more?: readonly string[], takesPatterns?: boolean): string[];
/**
 * The environment of a git process: the given variables without any `GIT_*` of the surroundings (they could point git
 * at another repository, index or identity), without the person's own configuration, in plain English so that its
 * messages can be read. Where git is older than 2.32 and does not know `GIT_CONFIG_GLOBAL`, the home directory that
 * leads nowhere does the same.
 */
export declare function buildGitVariables(variables: Readonly<Record<string, string | undefined>>, options?: {
    isRead?: boolean;
}): Record<string, string>;

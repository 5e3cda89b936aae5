/** How to reach a server. */
export type ServerTransport = {
    kind: 'stdio';
    argv: readonly [string, ...string[]];
    /** Relative to the plugin directory. */
    cwd?: string;
    variables: Readonly<Record<string, string>>;
} | {
    kind: 'http';
    /** With `start`, `{port}` in it stands for the port. */
    url: string;
    headers: Readonly<Record<string, string>>;
    /** Set for a server that PTH starts itself. `{port}` in the command and the variables stands for its port. */
    start?: {
        argv: readonly [string, ...string[]];
        /** Relative to the plugin directory. */
        cwd?: string;
        variables: Readonly<Record<string, string>>;
        /** The primary instance's port. */
        port: number;
    };
};
/** One MCP server of a plugin and where its start command was found. */
export interface ServerSpec {
    name: string;
    /** For people: `command line`, `.mcp.json`, `.claude-plugin/plugin.json`, `server.json`, `manifest.json`, `package.json bin` … */
    source: string;
    transport: ServerTransport;
    /** Names of variables the manifest declares as required and that have no value. */
    missingVariables: readonly string[];
}
/** How to install and build. */
export interface BuildPlan {
    /** The row of the detection table, e.g. `package.json build script`, or `override`, `none`. */
    source: string;
    install: readonly [string, ...string[]] | null;
    build: readonly [string, ...string[]] | null;
}
/** A plugin found in a directory. */
export interface PluginDefinition {
    /** From the manifest, else package.json, else the directory; any text. */
    name: string;
    build: BuildPlan;
    /** At least one. */
    servers: readonly [ServerSpec, ...ServerSpec[]];
    language: 'typescript' | 'javascript' | 'python' | 'rust' | 'go' | 'other';
}
/** How install and build went. */
export type BuildOutcome = {
    status: 'ok';
    installMs: number;
    buildMs: number;
} | {
    status: 'failed';
    step: 'install' | 'build';
    argv: readonly string[];
    exitCode: number | null;
    /** Full output, stdout and stderr as it came. */
    output: string;
    durationMs: number;
    reason: string;
};
/** Why a server did not come up; data, since it is the plugin's doing. */
export interface StartFailure {
    reason: 'exited' | 'connect-timeout' | 'protocol' | 'spawn-failed' | 'http';
    message: string;
    exitCode: number | null;
    stderr: string;
    durationMs: number;
}

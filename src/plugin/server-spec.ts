/** How to reach a server. */
export type ServerTransport =
  | {
      kind: 'stdio';
      argv: readonly [string, ...string[]];
      /** Relative to the plugin directory. */
      cwd?: string;
      variables: Readonly<Record<string, string>>;
    }
  | {
      kind: 'http';
      /** `{port}` in it is replaced with the port when `start` is set. */
      url: string;
      headers: Readonly<Record<string, string>>;
      /**
       * Set for a server that PTH starts itself. `{port}` in the command and the variables is replaced with its port.
       */
      start?: {
        argv: readonly [string, ...string[]];
        /** Relative to the plugin directory. */
        cwd?: string;
        variables: Readonly<Record<string, string>>;
        /** Port of the primary instance. */
        port: number;
      };
    };

/** One MCP server of a plugin, and the file that its start command came from. */
export interface ServerSpec {
  name: string;
  /**
   * Shown to people: `command line`, `.mcp.json`, `.claude-plugin/plugin.json`, `server.json`, `manifest.json`,
   * `package.json bin` …
   */
  source: string;
  transport: ServerTransport;
  /** Variables that the manifest declares as required and that have no value. */
  missingVariables: readonly string[];
}

/** How to install and build. */
export interface BuildPlan {
  /** Source of the plan, shown to people, e.g. `package.json build script`, `override`, `none`. */
  source: string;
  install: readonly [string, ...string[]] | null;
  build: readonly [string, ...string[]] | null;
}

/** A plugin found in a directory. */
export interface PluginDefinition {
  /** Name from the manifest, else package.json, else the directory; may hold any characters. */
  name: string;
  build: BuildPlan;
  /** At least one. */
  servers: readonly [ServerSpec, ...ServerSpec[]];
  language: 'typescript' | 'javascript' | 'python' | 'rust' | 'go' | 'other';
}

/** Result of installing and building. */
export type BuildOutcome =
  | { status: 'ok'; installMs: number; buildMs: number }
  | {
      status: 'failed';
      step: 'install' | 'build';
      argv: readonly string[];
      exitCode: number | null;
      /** Full output, stdout and stderr in arrival order. */
      output: string;
      durationMs: number;
      reason: string;
    };

/** Why a server failed to start. It is data, because the plugin causes it. */
export interface StartFailure {
  reason: 'exited' | 'connect-timeout' | 'protocol' | 'spawn-failed' | 'http';
  message: string;
  exitCode: number | null;
  stderr: string;
  durationMs: number;
}

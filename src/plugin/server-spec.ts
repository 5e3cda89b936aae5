import type { EndedByPth } from './plugin-tool.ts';

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

/** What a README gives a server at every start of it that it shows. */
export interface ReadmeStart {
  /** File and line, e.g. `README.md:44`. */
  place: string;
  /** The words behind the package's name. */
  args: readonly string[];
  /** Variables for which a reader has to put in a value. */
  variables: readonly string[];
  /** Whole sets that other starts give in place of `variables`, such as a password in place of a token. */
  alternatives?: readonly (readonly string[])[];
  /** Variables that it gives the address of a server, which a reader may keep. */
  addresses?: readonly string[];
}

/** Variables without which a server ends at its start, as its own source or its README has them. */
export interface MissingAtStart {
  /** File and line, e.g. `dist/index.js:16`. */
  place: string;
  /** All are needed; of each list one would do. */
  needed: readonly (readonly string[])[];
  /** Whole sets, of which each would do in place of `needed`. */
  alternatives?: readonly (readonly string[])[];
}

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
  /** True for a program that its package offers beside the server; it is tested only where a person names it. */
  isSideProgram?: boolean;
  /** How the README has the server started. */
  readme?: ReadmeStart;
}

/** One command of installing or building. */
export interface BuildStep {
  phase: 'install' | 'build';
  argv: readonly [string, ...string[]];
  /** Relative to the plugin directory; leads up where a workspace is installed at its root. Default the plugin's. */
  cwd?: string;
  variables?: Readonly<Record<string, string>>;
  /** Files that the command may rewrite and that get their content back, relative to its directory. */
  keeps?: readonly string[];
  /** The command that replaces this one when it fails because a lockfile does not fit. */
  fallback?: LockfileFallback;
}

/** An installation that does not hold to a lockfile. */
export interface LockfileFallback {
  argv: readonly [string, ...string[]];
  /** The lockfile, relative to the step's directory; it is kept as it was. */
  lockfile: string;
  /** Source of a regular expression for the output of the failure. */
  pattern: string;
}

/** How to install and build. */
export interface BuildPlan {
  /** Source of the plan, shown to people, e.g. `package.json build script`, `override`, `none`. */
  source: string;
  /** The commands in order, those of the installation first; empty when there is nothing to do. */
  steps: readonly BuildStep[];
  /** Package manager that the steps use and that npm can provide. */
  manager?: PackageManager;
  /** Starts a file in place of `node`, where packages are found only through their manager. */
  node?: readonly [string, ...string[]];
  /** Versions that the project asks for, compared before anything is installed. */
  wants?: readonly VersionWant[];
  /** Versions that the project names without anything that holds to them: told, and never a refusal. */
  wishes?: readonly VersionWish[];
  /** Sentences for people, such as the one about a second lockfile that is not used. */
  notes?: readonly string[];
}

/** The version of a language that a project asks for. */
export interface VersionWant {
  tool: 'python' | 'go' | 'rust' | 'java' | 'dotnet';
  /** Shown to people: the file that asks. */
  evidence: string;
  /** Comparisons that all must hold, e.g. `>=3.10,<4`; with `~=` and `==1.2.*` as Python has them. */
  specifier: string;
}

/** A version that a project names, and that its tools at most warn about. */
export interface VersionWish {
  tool: 'node' | 'npm' | 'python';
  /** Shown to people: the file that names it. */
  evidence: string;
  /** A range as npm has it. */
  specifier: string;
}

/** A package manager for JavaScript. */
export interface PackageManager {
  name: 'npm' | 'pnpm' | 'yarn' | 'bun';
  /** Exact version or range that the project names, else the range that reads its lockfile; null for any. */
  version: string | null;
}

/** A plugin found in a directory. */
export interface PluginDefinition {
  /** Name from the manifest, else package.json, else the directory; may hold any characters. */
  name: string;
  build: BuildPlan;
  /** Absolute directories whose programs the build and the servers find before those of the PATH. Default none. */
  programs?: readonly string[];
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
  /** Why PTH ended it, where it did not end by itself. */
  endedByPth?: EndedByPth;
  /** The usage text that it ended with. */
  usage?: string;
  /** The variables that a server which ended without a word most likely lacks. */
  missing?: MissingAtStart;
  /** What a server that swallows the error did not reach before it ended, in the words of its runtime. */
  unreached?: string;
  /** How the README starts a server that does not say itself what it lacks. */
  readme?: Pick<ReadmeStart, 'place' | 'args'>;
}

/** A plugin that was found in a directory. */
export interface FoundPlugin {
  /** Relative to the directory that was searched; `.` for itself. */
  directory: string;
  /** Names of its own servers. */
  servers: readonly string[];
  /** The file that says so, e.g. `.mcp.json`. */
  source: string;
  /** Set where detection needs help: a program below `cmd` of a Go module. */
  start?: { command: readonly [string, ...string[]]; build: string };
  /** True for a repository of its own inside this one. */
  isSubmodule: boolean;
  /** False for a program whose sources make no server, such as a command line beside it. */
  makesServer: boolean;
}

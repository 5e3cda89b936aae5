import type { Clock, JsonObject } from '../base/index.ts';
import type { Workspace } from '../environment/index.ts';
import type { CallOutcome, PluginConnection, PluginTool, UndeclaredRequests } from '../plugin/index.ts';
import type { AcceptedCalls } from './answers/accepted-calls.ts';
import type { OracleResult } from './answers/check-record.ts';
import type { TestCase } from './test-case.ts';

/** Wraps a call of a repeated test: makes the call and observes the state before and after it. */
export type CallWrapper = (
  call: { tool: string; input: JsonObject },
  perform: () => Promise<CallOutcome>,
) => Promise<CallOutcome>;

/** Input of checks of a server on a connection of their own. */
export interface OracleContext {
  /** Starts one more server; null where the caller gave the run its connections. */
  connect: (() => Promise<PluginConnection>) | null;
  tools: ReadonlyMap<string, PluginTool>;
  /** Calls that worked in the tests; only such calls are repeated. */
  accepted: AcceptedCalls;
  workspace: Workspace | undefined;
  /** Files and directories that the server was given, as it sees them. */
  watchedPaths: readonly string[];
  /** Runs a test once more on a connection, with a wrapper of each of its calls; true when it passed. */
  repeatTest: (test: TestCase, connection: PluginConnection, wrapCall: CallWrapper) => Promise<boolean>;
  /** The most processes of one server after the tests; undefined where they are not seen. */
  countProcesses?: () => number | undefined;
  /** What the servers of the tests asked for without being offered it. */
  undeclaredRequests?: () => UndeclaredRequests;
  clock: Clock;
  /** Time after which no further check begins, in the clock's monotonic milliseconds. */
  deadlineMs: number;
  signal: AbortSignal | undefined;
}

/** Longest wait for one answer of a check, in milliseconds. */
export const oracleCallTimeoutMs = 5000;

/** Checks a server as a whole. `only` names the checks to make; null makes all. */
export type ServerOracles = (context: OracleContext, only: ReadonlySet<string> | null) => Promise<OracleResult[]>;

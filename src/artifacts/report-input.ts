import type { Redactor } from '../base/index.ts';
import type { ToolSummary } from '../generate/index.ts';
import type { LoopResult } from '../loop/index.ts';
import type { CoverageReport } from '../suite/index.ts';
import type { ClientChanges } from './client-changes.ts';

/** One loop and the server it tested; a plugin with several servers has several. */
export interface ServerRun {
  server: string;
  result: LoopResult;
  /** What its tests reached of the source; absent where that was not measured. */
  coverage?: CoverageReport | null;
  /** What the tests that were generated reach of each tool's input schema; empty where none were. Default empty. */
  surface?: readonly ToolSummary[];
}

/** What a report says about the session around the loops. */
export interface ReportSession {
  id: string;
  /** Null without git (an audit). */
  branch: string | null;
  /** Commit the branch starts at; null without git. */
  branchPoint: string | null;
  /** Name of the plugin as its manifest says it. */
  plugin: string;
  /** Plugin directory relative to the repository root, `''` for the root itself. */
  pluginPath: string;
  startedAt: Date;
  durationMs: number;
  /** Whoever wrote fixes, e.g. `agent claude-…`; null when fixing was off or nobody was there. */
  fixSource: string | null;
  /** PTH's version. */
  version: string;
}

/** Everything a session report is made of. */
export interface SessionReportInput {
  session: ReportSession;
  runs: readonly ServerRun[];
  /** What revisions change for clients. Default none. */
  clientChanges?: readonly ClientChanges[];
  /** Takes secrets out of the finished text. */
  redactor: Redactor;
}

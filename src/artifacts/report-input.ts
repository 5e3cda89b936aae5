import type { Redactor } from '../base/index.ts';
import type { ToolSummary } from '../generate/index.ts';
import type { LoopResult } from '../loop/index.ts';
import type { PerformanceReport } from '../performance/index.ts';
import type { CoverageReport } from '../suite/index.ts';
import type { ClientChanges } from './client-changes.ts';
import type { DistroVerification } from './distro-section.ts';
import type { DirectoryVerdict } from './directories.ts';

/** One loop and the server it tested; a plugin with several servers has several. */
export interface ServerRun {
  server: string;
  result: LoopResult;
  /** Coverage of the source; absent when it was not measured. */
  coverage?: CoverageReport | null;
  /** Coverage of each tool's input schema by generated tests. Default empty. */
  surface?: readonly ToolSummary[];
  /** What the calls of its tools cost; absent when it was not measured. */
  performance?: PerformanceReport | null;
  /** Names by what the server may have known who speaks to it. Default none. */
  credentials?: readonly string[];
}

/** The verdicts on one server by the rules of directories. */
export interface ServerDirectories {
  server: string;
  verdicts: readonly DirectoryVerdict[];
}

/** The session of a report. */
export interface ReportSession {
  id: string;
  /** Null without git (an audit), and when no branch stays. */
  branch: string | null;
  /** Commit the branch starts at; null without git. */
  branchPoint: string | null;
  /** Name of the plugin in its manifest. */
  plugin: string;
  /** Plugin directory relative to the repository root, `''` for the root itself. */
  pluginPath: string;
  startedAt: Date;
  durationMs: number;
  /** Author of the fixes, e.g. `agent claude-…`; null when fixing was off or there was no author. */
  fixSource: string | null;
  /** PTH's version. */
  version: string;
}

/** Input of a session report. */
export interface SessionReportInput {
  session: ReportSession;
  runs: readonly ServerRun[];
  /** Changes between revisions for clients. Default none. */
  clientChanges?: readonly ClientChanges[];
  /** The verdicts on each server by the rules of directories. Default none. */
  directories?: readonly ServerDirectories[];
  /** The results on further images. Default none. */
  verification?: DistroVerification | null;
  /** How many tools must have worked, as a number or a share; null for none. Default 1. */
  minTools?: string | null;
  /** Removes secrets from the finished text. */
  redactor: Redactor;
}

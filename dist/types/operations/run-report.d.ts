import { type ClientChanges, type ExitCode, type FinalReport, type ServerRun, type SessionReportInput } from '../artifacts/index.ts';
import type { Diagnosis } from '../repair/index.ts';
import type { OperationPorts } from './ports.ts';
/** One run's results for every reader: programs, people, CI. All texts are redacted. */
export interface RunReport {
    exitCode: ExitCode;
    /** The document of `--json`. */
    document: FinalReport;
    /** The session report in Markdown. */
    markdown: string;
    /** The verdict table for a terminal. */
    table: string;
    junit: string;
    ctrf: string;
    /** Of failures that remain, redacted. */
    diagnoses: Diagnosis[];
    /** The convergence curve of each server that went more than one round, in Markdown. */
    charts: string[];
}
/** What a run's reports are made of. */
export interface RunReportInput {
    session: Omit<SessionReportInput['session'], 'durationMs' | 'version'>;
    repository: string | null;
    runs: readonly ServerRun[];
    /** Files on the branch, relative to the plugin directory. */
    artifacts: readonly string[];
    /** What revisions change for clients. Default none. */
    clientChanges?: readonly ClientChanges[];
    ports: OperationPorts;
}
/** Renders everything that is known of a finished run; pure but for the clock. */
export declare function createRunReport(input: RunReportInput): RunReport;

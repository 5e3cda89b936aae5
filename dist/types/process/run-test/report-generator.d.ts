import type { Redactor } from '../../base/index.ts';
import { RawLog } from './raw-log.ts';
import type { LogEntry, Summary } from './run-test-contract.ts';
/** Writes the three files of a run. Each appears whole or not at all, whenever the writing process dies. */
export interface ReportGenerator {
    /** Makes `<basePath>/<timestamp>/` and returns its path. */
    createReportDir(basePath: string): Promise<string>;
    /** raw.log from lines that are there already. */
    writeRawLog(reportDir: string, entries: LogEntry[]): Promise<void>;
    writeSummaryMd(reportDir: string, summary: Summary): Promise<void>;
    writeSummaryJson(reportDir: string, summary: Summary): Promise<void>;
}
/** Names of the three files. */
export declare const reportFiles: {
    readonly rawLog: "raw.log";
    readonly summaryMd: "summary.md";
    readonly summaryJson: "summary.json";
};
/** A raw log in a report directory that grows while a run goes on. @throws the system's error */
export declare function openRawLog(reportDir: string, options: {
    redactor: Redactor;
    tailBytes: number;
    processId: number;
    maxBytes?: number;
}): RawLog;
/** The report generator: everything it writes passes the redactor. */
export declare function createReportGenerator(settings: {
    redactor: Redactor;
    processId: number;
    now?: () => Date;
}): ReportGenerator;

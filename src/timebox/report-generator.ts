import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Redactor } from '../base/index.ts';
import { writeWhole } from './partial-file.ts';
import { RawLog } from './raw-log.ts';
import { renderSummaryJson, renderSummaryMd } from './render-summary.ts';
import { createReportDirectory, reportFiles } from './report-directory.ts';
import type { LogEntry, Summary } from './run-test-contract.ts';

/** Writes the three files of a run. Each appears completely or not at all, even if the writing process dies. */
export interface ReportGenerator {
  /** Creates `<basePath>/<timestamp>/` and returns its path. */
  createReportDir(basePath: string): Promise<string>;
  /** Creates the directory again where the tests removed it. */
  ensureReportDir(reportDir: string): Promise<void>;
  /** Writes raw.log from complete lines. */
  writeRawLog(reportDir: string, entries: LogEntry[]): Promise<void>;
  writeSummaryMd(reportDir: string, summary: Summary): Promise<void>;
  writeSummaryJson(reportDir: string, summary: Summary): Promise<void>;
}

/** Opens a raw log that grows during a run. @throws the system's error */
export function openRawLog(
  reportDir: string,
  options: { redactor: Redactor; tailBytes: number; processId: number; maxBytes?: number },
): RawLog {
  return new RawLog({ ...options, path: join(reportDir, reportFiles.rawLog) });
}

/** Creates the report generator; everything it writes passes the redactor. */
export function createReportGenerator(settings: {
  redactor: Redactor;
  processId: number;
  now?: () => Date;
}): ReportGenerator {
  const { redactor, processId, now = () => new Date() } = settings;
  return {
    createReportDir: (basePath) => createReportDirectory(basePath, now()),
    async ensureReportDir(reportDir) {
      await mkdir(reportDir, { recursive: true });
    },
    async writeRawLog(reportDir, entries) {
      const log = openRawLog(reportDir, { redactor, tailBytes: 0, processId });
      try {
        for (const entry of entries) log.append([{ ...entry, data: entry.data.replace(/\n?$/, '\n') }]);
        log.end();
        await log.publish();
      } catch (error) {
        await log.discard();
        throw error;
      }
    },
    writeSummaryMd: (reportDir, summary) =>
      writeWhole(join(reportDir, reportFiles.summaryMd), redactor.redact(renderSummaryMd(summary)), processId),
    writeSummaryJson: (reportDir, summary) =>
      writeWhole(
        join(reportDir, reportFiles.summaryJson),
        `${JSON.stringify(redactor.redactJson(renderSummaryJson(summary)), null, 2)}\n`,
        processId,
      ),
  };
}

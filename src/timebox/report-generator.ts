import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Redactor } from '../base/index.ts';
import { RawLog } from './raw-log.ts';
import { renderSummaryJson, renderSummaryMd } from './render-summary.ts';
import { createReportDirectory, partialMark } from './report-directory.ts';
import type { LogEntry, Summary } from './run-test-contract.ts';

/** Writes the three files of a run. Each appears completely or not at all, even if the writing process dies. */
export interface ReportGenerator {
  /** Creates `<basePath>/<timestamp>/` and returns its path. */
  createReportDir(basePath: string): Promise<string>;
  /** Writes raw.log from complete lines. */
  writeRawLog(reportDir: string, entries: LogEntry[]): Promise<void>;
  writeSummaryMd(reportDir: string, summary: Summary): Promise<void>;
  writeSummaryJson(reportDir: string, summary: Summary): Promise<void>;
}

/** Names of the three files. */
export const reportFiles = { rawLog: 'raw.log', summaryMd: 'summary.md', summaryJson: 'summary.json' } as const;

let openedLogs = 0;

/** Opens a raw log that grows during a run. @throws the system's error */
export function openRawLog(
  reportDir: string,
  options: { redactor: Redactor; tailBytes: number; processId: number; maxBytes?: number },
): RawLog {
  const { processId, ...rest } = options;
  const path = join(reportDir, reportFiles.rawLog);
  // The pid comes last: retention parses it from the name.
  return new RawLog({ ...rest, path, partialPath: `${path}.${++openedLogs}${partialMark}${processId}` });
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
    async writeRawLog(reportDir, entries) {
      const log = openRawLog(reportDir, { redactor, tailBytes: 0, processId });
      try {
        for (const entry of entries) log.append([{ ...entry, data: entry.data.replace(/\n?$/, '\n') }]);
        await log.finish();
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

/** Writes to a temporary file, then renames it: readers see the old file, none, or the whole new one. */
async function writeWhole(path: string, text: string, processId: number): Promise<void> {
  const partial = `${path}${partialMark}${processId}`;
  try {
    await writeFile(partial, text);
    await rename(partial, path);
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
}

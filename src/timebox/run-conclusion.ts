import { join } from 'node:path';
import { type Redactor, systemErrorCode, toPlainLine } from '../base/index.ts';
import type { StrayProcess } from '../process/index.ts';
import { logExtractor, takeLastBytes } from './log-extractor.ts';
import { pathValidator } from './path-validator.ts';
import type { ProcessResult } from './process-executor.ts';
import type { RawLog } from './raw-log.ts';
import { reportFiles } from './report-directory.ts';
import type { ReportGenerator } from './report-generator.ts';
import { errorOf } from './result-status.ts';
import type { RunTestInput, RunTestOutput, RunTestStatus, Summary } from './run-test-contract.ts';
import { PathEscapeError } from './run-test-errors.ts';

/** The place and the means of a report. */
interface ReportPlace {
  reportDir: string;
  /** The project; the report stays in it. */
  root: string;
  log: RawLog;
  reports: ReportGenerator;
  redactor: Redactor;
}

/** A run that has ended. */
interface EndedRun {
  input: RunTestInput;
  command: string;
  args: string[];
  result: ProcessResult;
  status: RunTestStatus;
  /** How the program ended. */
  sentence: string;
  /** Processes that may be left of it. */
  strays: readonly StrayProcess[];
}

const contextLines = 3;
const tailLineCount = 20;
/** Maximum characters of the excerpt; the rest stays in the files. */
const maxExcerpt = 32 * 1024;
/** Maximum number of strays that are named. */
const maxStrays = 10;

/**
 * Writes the report of a run and answers. A file that cannot be written costs its own path and never the verdict: the
 * answer says which and why.
 */
export async function concludeRun(place: ReportPlace, run: EndedRun): Promise<RunTestOutput> {
  const { reportDir, log, reports, redactor } = place;
  log.end();
  const summary = summarize(run, log.tail());
  const notes = [errorOf(run.status, run.sentence), describeStrays(run.strays)].flatMap((note) =>
    note === undefined ? [] : [typeof note === 'string' ? note : `${note.name}: ${note.message}`],
  );
  const write = async (name: string, writeFile: () => Promise<void>): Promise<string> => {
    try {
      // The tests may have put a link in the place of a directory.
      if (!pathValidator.isUnderRepo(reportDir, place.root)) throw new PathEscapeError('its path leads out by now');
      await reports.ensureReportDir(reportDir);
      await writeFile();
      return join(reportDir, name);
    } catch (error) {
      if (!(error instanceof PathEscapeError) && systemErrorCode(error) === undefined) throw error;
      notes.push(`${name} could not be written: ${error instanceof Error ? error.message : String(error)}`);
      return '';
    }
  };
  const summaryMd = await write(reportFiles.summaryMd, () => reports.writeSummaryMd(reportDir, summary));
  const summaryJson = await write(reportFiles.summaryJson, () => reports.writeSummaryJson(reportDir, summary));
  // Last: as long as the log has no final name, no other server takes the report for an old one.
  const rawLog = await write(reportFiles.rawLog, () => log.publish());
  if (rawLog === '') await log.discard();
  const message = notes.join('\n');
  return {
    status: run.status,
    exit_code: summary.exitCode,
    duration_ms: summary.durationMs,
    report_dir: `${rawLog}${summaryMd}${summaryJson}` === '' ? '' : reportDir,
    artifacts: { raw_log: rawLog, summary_md: summaryMd, summary_json: summaryJson },
    excerpt: redactor.redact(renderExcerpt(summary, message, run.sentence)),
    ...(message === '' ? {} : { error_message: redactor.redact(message) }),
  };
}

function summarize({ input, command, args, result, status }: EndedRun, log: string): Summary {
  const tail = takeLastBytes(log, input.max_output_bytes);
  return {
    command,
    args,
    status,
    exitCode: result.exitCode,
    durationMs: Math.round(result.durationMs),
    excerpts: logExtractor.extractImportantLines(tail, input.max_output_bytes, contextLines),
    tailLines: logExtractor.getTailLines(tail, tailLineCount),
  };
}

function describeStrays(strays: readonly StrayProcess[]): string | undefined {
  if (strays.length === 0) return undefined;
  const names = strays.slice(0, maxStrays).map(({ pid, name }) => `${toPlainLine(name, 40)} (${pid})`);
  const more = strays.length > maxStrays ? ` and ${strays.length - maxStrays} more` : '';
  return (
    'This host gives no control group to hold a run together. Processes that began during the run and have lost ' +
    `their parent are alive and may be left of it: ${names.join(', ')}${more}`
  );
}

/**
 * Renders what went wrong, or how the run ended unless by itself, and the important lines, or else the last ones; cut
 * in the middle if long.
 */
function renderExcerpt(summary: Summary, message: string, sentence: string): string {
  const lines = summary.excerpts.length > 0 ? summary.excerpts.join('\n...\n') : summary.tailLines.join('\n');
  const how = message === '' && summary.exitCode === null ? sentence : message;
  const head = how === '' ? '' : `${how}\n`;
  if (lines.length <= maxExcerpt) return `${head}${lines}`;
  const half = maxExcerpt / 2;
  const omitted = lines.length - maxExcerpt;
  const marker = `[... ${omitted} characters left out; the files of the report have them ...]`;
  const text = `${head}${lines.slice(0, half)}\n${marker}\n${lines.slice(-half)}`;
  // The cut may have split a character.
  return Buffer.from(text).toString();
}

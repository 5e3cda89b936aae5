import { mkdir, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { type Redactor, systemErrorCode, toPlainLine } from '../base/index.ts';
import type { ControlGroups } from '../process/index.ts';
import { buildCommand, extendPath } from './command-builder.ts';
import { validateInput } from './input-schema.ts';
import { logExtractor, takeLastBytes } from './log-extractor.ts';
import { pathValidator } from './path-validator.ts';
import { createProcessExecutor, type ProcessResult } from './process-executor.ts';
import type { RawLog } from './raw-log.ts';
import { defaultReportBase, ignoreReports, keepNewestReports, removeEmptyDirectories } from './report-directory.ts';
import { createReportGenerator, openRawLog, reportFiles, type ReportGenerator } from './report-generator.ts';
import { errorOf, statusOf } from './result-status.ts';
import type { RunTestInput, RunTestOutput, RunTestStatus, Summary } from './run-test-contract.ts';
import { ProcessError, RunTestError, ValidationError } from './run-test-errors.ts';

/** Settings of all calls of one server. */
export interface RunTestSettings {
  /** Absolute; paths of calls without `cwd` are checked against it. */
  repoRoot: string;
  /** Names of the enabled runners. */
  runners: readonly string[];
  /** The complete environment of the tests. */
  variables: Readonly<Record<string, string>>;
  redactor: Redactor;
  /** Number of reports kept in the default directory, 1 or more. */
  keepReports: number;
  /** Id of this process. */
  processId: number;
  confineIn?: ControlGroups | undefined;
}

/** Progress of a run. */
export interface RunTestProgress {
  elapsedMs: number;
  timeoutMs: number;
  /** One plain line. */
  message: string;
}

/** Options of one call. */
export interface RunTestCall {
  /** Ends the run; the report says so. */
  signal?: AbortSignal | undefined;
  /** Called about once a second while the program runs. */
  onProgress?: ((progress: RunTestProgress) => void) | undefined;
  /** Called with each line for a log. */
  say?: ((line: string) => void) | undefined;
}

const contextLines = 3;
const tailLineCount = 20;
/** Maximum bytes of the excerpt; the rest stays in the files. */
const maxExcerpt = 32 * 1024;
const progressEveryMs = 1000;

/** The tool `run_test`: validates a call, runs its command in the time box, writes the report, and always answers. */
export class RunTestTool {
  readonly #settings: RunTestSettings;
  readonly #reports: ReportGenerator;
  /** Directories that a run of this server is writing to. */
  readonly #busy = new Set<string>();

  constructor(settings: RunTestSettings) {
    this.#settings = settings;
    this.#reports = createReportGenerator(settings);
  }

  /** Performs one call. Wrong input, paths or programs are answers with status `error`. */
  async execute(input: unknown, call: RunTestCall = {}): Promise<RunTestOutput> {
    const startedAt = performance.now();
    try {
      return await this.#execute(input, call);
    } catch (error) {
      if (!(error instanceof RunTestError) && systemErrorCode(error) === undefined) throw error;
      const message = error instanceof Error ? error.message : String(error);
      const name = error instanceof RunTestError ? error.name : 'ProcessError';
      return {
        status: 'error',
        exit_code: null,
        duration_ms: Math.round(performance.now() - startedAt),
        report_dir: '',
        artifacts: { raw_log: '', summary_md: '', summary_json: '' },
        excerpt: this.#settings.redactor.redact(`${name}: ${message}`),
      };
    }
  }

  async #execute(given: unknown, call: RunTestCall): Promise<RunTestOutput> {
    const input = validateInput(given, this.#settings.runners);
    const root = resolve(input.cwd ?? this.#settings.repoRoot);
    if (!(await isDirectory(root))) throw new ValidationError(`cwd: there is no directory ${root}`);
    if (input.scope === 'file' && input.target !== undefined) pathValidator.normalizePath(input.target, root);
    const { command, args } = buildCommand(input);
    if (call.signal?.aborted) throw new ProcessError('the call was cancelled before anything was started');
    const base = pathValidator.normalizePath(input.report_dir ?? defaultReportBase, root);
    const directory = join(root, base);
    if (input.report_dir === undefined) {
      const reportDir = await this.#reports.createReportDir(directory);
      try {
        return await this.#runIn(reportDir, { input, root, command, args }, call);
      } finally {
        await this.#prune(directory, call);
      }
    }
    if (this.#busy.has(directory)) throw new ValidationError(`report_dir: another run is writing to ${base}`);
    this.#busy.add(directory);
    try {
      await mkdir(directory, { recursive: true });
      // Check once more now that the directory exists: it may have become a link.
      pathValidator.normalizePath(base, root);
      return await this.#runIn(directory, { input, root, command, args }, call);
    } finally {
      this.#busy.delete(directory);
    }
  }

  /** A failure to remove old reports must not withhold a result. */
  async #prune(base: string, call: RunTestCall): Promise<void> {
    try {
      await ignoreReports(base);
      await keepNewestReports(base, this.#settings.keepReports);
    } catch (error) {
      if (systemErrorCode(error) === undefined) throw error;
      call.say?.(`old reports could not be removed: ${String(error)}`);
    }
  }

  async #runIn(
    reportDir: string,
    run: { input: RunTestInput; root: string; command: string; args: string[] },
    call: RunTestCall,
  ): Promise<RunTestOutput> {
    const { input, root, command, args } = run;
    const { redactor, processId, variables, confineIn } = this.#settings;
    const startedAt = performance.now();
    const log = openRawLog(reportDir, { redactor, processId, tailBytes: input.max_output_bytes });
    let sentence: string | undefined;
    const stopProgress = this.#reportProgress(log, input, call);
    try {
      const executor = createProcessExecutor({
        variables: extendPath(variables, input.runner, root),
        confineIn,
        signal: call.signal,
        onOutput: (chunk) => log.push(chunk),
        onEnd: (text, outcome) => {
          sentence = `${command} ${text}`;
          call.say?.(
            `${sentence} after ${Math.round(outcome.durationMs)} ms (tree held by ${outcome.containment ?? 'sweep'})`,
          );
        },
      });
      const result = await executor.execute(command, args, {
        cwd: root,
        timeoutMs: input.timeout_ms,
        noOutputTimeoutMs: input.no_output_timeout_ms,
        maxOutputBytes: input.max_output_bytes,
      });
      return await this.#finish(reportDir, log, { input, command, args, result, status: statusOf(result), sentence });
    } catch (error) {
      if (!(error instanceof RunTestError) && systemErrorCode(error) === undefined) throw error;
      const isBeforeStart = sentence === undefined && log.bytes === 0;
      if (isBeforeStart) {
        await log.discard();
        await removeEmptyDirectories(reportDir, root);
        throw error;
      }
      const durationMs = performance.now() - startedAt;
      const result = { exitCode: null, stdout: '', stderr: '', timedOut: false, noOutput: false, durationMs };
      sentence ??= `${command} was ended: ${error instanceof Error ? error.message : String(error)}`;
      return await this.#finish(reportDir, log, { input, command, args, result, status: 'error', sentence });
    } finally {
      stopProgress();
    }
  }

  async #finish(
    reportDir: string,
    log: RawLog,
    run: {
      input: RunTestInput;
      command: string;
      args: string[];
      result: ProcessResult;
      status: RunTestStatus;
      sentence: string | undefined;
    },
  ): Promise<RunTestOutput> {
    const { result, status } = run;
    try {
      await log.finish();
    } catch (error) {
      await log.discard();
      throw error;
    }
    const tail = takeLastBytes(log.tail(), run.input.max_output_bytes);
    const summary: Summary & { status: RunTestStatus } = {
      command: run.command,
      args: run.args,
      status,
      exitCode: result.exitCode,
      durationMs: Math.round(result.durationMs),
      excerpts: logExtractor.extractImportantLines(tail, run.input.max_output_bytes, contextLines),
      tailLines: logExtractor.getTailLines(tail, tailLineCount),
    };
    await this.#reports.writeSummaryMd(reportDir, summary);
    await this.#reports.writeSummaryJson(reportDir, summary);
    return {
      status,
      exit_code: summary.exitCode,
      duration_ms: summary.durationMs,
      report_dir: reportDir,
      artifacts: {
        raw_log: join(reportDir, reportFiles.rawLog),
        summary_md: join(reportDir, reportFiles.summaryMd),
        summary_json: join(reportDir, reportFiles.summaryJson),
      },
      excerpt: this.#settings.redactor.redact(
        renderExcerpt(summary, run.sentence ?? `${run.command} was left behind: it could not be ended`),
      ),
    };
  }

  #reportProgress(log: RawLog, input: RunTestInput, { onProgress }: RunTestCall): () => void {
    if (!onProgress) return () => undefined;
    const startedAt = performance.now();
    const report = () => {
      const elapsedMs = Math.round(performance.now() - startedAt);
      const line = toPlainLine(log.lastLine, 120);
      const message = `${Math.round(elapsedMs / 1000)} s, ${log.bytes} bytes of output${line === '' ? '' : `: ${line}`}`;
      onProgress({ elapsedMs, timeoutMs: input.timeout_ms, message });
    };
    report();
    const timer = setInterval(report, progressEveryMs);
    return () => clearInterval(timer);
  }
}

/**
 * Renders how the run ended, unless by itself, and the important lines, or else the last ones; cut in the middle if
 * long.
 */
function renderExcerpt(summary: Summary & { status: RunTestStatus }, sentence: string): string {
  const lines = summary.excerpts.length > 0 ? summary.excerpts.join('\n...\n') : summary.tailLines.join('\n');
  const error = errorOf(summary.status, sentence);
  const how = error ? `${error.name}: ${error.message}` : summary.exitCode === null ? sentence : '';
  const head = how === '' ? '' : `${how}\n`;
  if (lines.length <= maxExcerpt) return `${head}${lines}`;
  const half = maxExcerpt / 2;
  const omitted = lines.length - maxExcerpt;
  const marker = `[... ${omitted} characters left out; the files of the report have them ...]`;
  const text = `${head}${lines.slice(0, half)}\n${marker}\n${lines.slice(-half)}`;
  // The cut may have split a character.
  return Buffer.from(text).toString();
}

async function isDirectory(path: string): Promise<boolean> {
  try {
    return (await stat(path)).isDirectory();
  } catch (error) {
    if (systemErrorCode(error) !== undefined) return false;
    throw error;
  }
}

import { mkdir, realpath, stat } from 'node:fs/promises';
import { join, resolve, sep } from 'node:path';
import { type Redactor, systemErrorCode, toPlainLine } from '../base/index.ts';
import { type ControlGroups, type StrayProcess, watchStrays } from '../process/index.ts';
import { buildCommand, extendPath } from './command-builder.ts';
import { validateInput } from './input-schema.ts';
import { pathValidator } from './path-validator.ts';
import { createProcessExecutor } from './process-executor.ts';
import type { RawLog } from './raw-log.ts';
import {
  defaultReportBase,
  findForeignFile,
  ignoreReports,
  isWrittenByAnother,
  keepNewestReports,
  removeEmptyDirectories,
} from './report-directory.ts';
import { createReportGenerator, openRawLog, type ReportGenerator } from './report-generator.ts';
import { statusOf } from './result-status.ts';
import { concludeRun } from './run-conclusion.ts';
import type { RunTestInput, RunTestOutput } from './run-test-contract.ts';
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

/** A run that can be started. */
interface PlannedRun {
  input: RunTestInput;
  /** The project, absolute. */
  root: string;
  command: string;
  args: string[];
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

const progressEveryMs = 1000;

/** The tool `run_test`: validates a call, runs its command in the time box, writes the report, and always answers. */
export class RunTestTool {
  readonly #settings: RunTestSettings;
  readonly #reports: ReportGenerator;
  /** Directories of the runs of this server that are not answered yet; those that callers name by their real path. */
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
      const text = this.#settings.redactor.redact(`${name}: ${message}`);
      return {
        status: 'error',
        exit_code: null,
        duration_ms: Math.round(performance.now() - startedAt),
        report_dir: '',
        artifacts: { raw_log: '', summary_md: '', summary_json: '' },
        excerpt: text,
        error_message: text,
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
    const run = { input, root, command, args };
    if (input.report_dir !== undefined) return this.#runInGiven(base, run, call);
    const directory = join(root, base);
    const reportDir = await this.#reports.createReportDir(directory);
    return this.#whileBusy(reportDir, async () => {
      // Before the run, so that no report is removed in the moment in which it is answered.
      await this.#attempt(call, () => keepNewestReports(directory, this.#settings.keepReports, this.#busy));
      try {
        return await this.#runIn(reportDir, run, call);
      } finally {
        await this.#attempt(call, () => ignoreReports(directory));
      }
    });
  }

  /** Runs with a report in the directory that the caller names, relative to the repository. */
  async #runInGiven(base: string, run: PlannedRun, call: RunTestCall): Promise<RunTestOutput> {
    const directory = join(run.root, base);
    const parts = base.toLowerCase().split(sep);
    if (parts.includes('.git')) throw new ValidationError(`report_dir: ${base} belongs to git`);
    await mkdir(directory, { recursive: true });
    // Check once more now that the directory exists: it may have become a link.
    pathValidator.normalizePath(base, run.root);
    const foreign = await findForeignFile(directory);
    if (foreign !== undefined) {
      throw new ValidationError(`report_dir: ${join(base, foreign)} is no report and would be replaced; name another`);
    }
    const taken = new ValidationError(`report_dir: another run is writing to ${base}`);
    const real = await realpath(directory);
    if (this.#busy.has(real)) throw taken;
    return this.#whileBusy(real, () =>
      this.#runIn(directory, run, call, async () => {
        if (await isWrittenByAnother(directory, this.#settings.processId)) throw taken;
      }),
    );
  }

  async #whileBusy<T>(directory: string, work: () => Promise<T>): Promise<T> {
    this.#busy.add(directory);
    try {
      return await work();
    } finally {
      this.#busy.delete(directory);
    }
  }

  /** Does what must not withhold a result when it fails. */
  async #attempt(call: RunTestCall, tidy: () => Promise<void>): Promise<void> {
    try {
      await tidy();
    } catch (error) {
      if (systemErrorCode(error) === undefined) throw error;
      call.say?.(`old reports could not be removed: ${String(error)}`);
    }
  }

  async #runIn(
    reportDir: string,
    run: PlannedRun,
    call: RunTestCall,
    check: () => Promise<void> = async () => undefined,
  ): Promise<RunTestOutput> {
    const { input, root, command, args } = run;
    const { redactor, processId, variables, confineIn } = this.#settings;
    const startedAt = performance.now();
    const log = openRawLog(reportDir, { redactor, processId, tailBytes: input.max_output_bytes });
    const listStrays = watchStrays();
    let strays: StrayProcess[] = [];
    let sentence: string | undefined;
    const stopProgress = this.#reportProgress(log, input, call);
    const conclude = (end: Pick<Parameters<typeof concludeRun>[1], 'result' | 'status' | 'sentence'>) =>
      concludeRun({ reportDir, root, log, reports: this.#reports, redactor }, { ...run, ...end, strays });
    try {
      await check();
      const executor = createProcessExecutor({
        variables: extendPath(variables, input.runner, root),
        confineIn,
        signal: call.signal,
        onOutput: (chunk) => log.push(chunk),
        onEnd: (text, outcome) => {
          sentence = `${command} ${text}`;
          const held = outcome.containment ?? 'sweep';
          if (held === 'sweep') strays = listStrays();
          call.say?.(`${sentence} after ${Math.round(outcome.durationMs)} ms (tree held by ${held})`);
        },
      });
      const result = await executor.execute(command, args, {
        cwd: root,
        timeoutMs: input.timeout_ms,
        noOutputTimeoutMs: input.no_output_timeout_ms,
        maxOutputBytes: input.max_output_bytes,
      });
      sentence ??= `${command} was left behind: it could not be ended`;
      return await conclude({ result, status: statusOf(result), sentence });
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
      return await conclude({ result, status: 'error', sentence });
    } finally {
      stopProgress();
    }
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

async function isDirectory(path: string): Promise<boolean> {
  try {
    return (await stat(path)).isDirectory();
  } catch (error) {
    if (systemErrorCode(error) !== undefined) return false;
    throw error;
  }
}

import { writeFile } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { basename, relative } from 'node:path';
import { createFinalReport, type FinalReport, redactDeep, resultWords } from '../../artifacts/index.ts';
import { assertNever, describeFault, PthError, type Redactor, systemClock, toJsonValue } from '../../base/index.ts';
import type { QuarantineEntry } from '../../checks/index.ts';
import { composePorts } from '../../compose/index.ts';
import {
  type OperationContext,
  resumePlugin,
  type RunEvent,
  type RunReport,
  testPlugin,
} from '../../operations/index.ts';
import { FixingArtifacts } from '../../orchestrator/index.ts';
import type { Diagnosis } from '../../repair/index.ts';
import { parseInput, type TestInput, testInputSchema } from '../../settings/index.ts';
import type { BuildCache } from '../../target/index.ts';
import type { ActionContext, PhaseExitCode } from '../action-context.ts';
import { selectHostVariables } from '../host-variables.ts';
import { openProgress } from '../open-progress.ts';

/** A run of the loop and its settings. */
export interface TestRunRequest {
  /** For `testInputSchema`. */
  settings: Readonly<Record<string, unknown>>;
  /** Further variables beside the runner's kept ones: the address of the key's proxy, declared secrets. */
  variables: Readonly<Record<string, string>>;
  maxMinutes: number;
  /** The branch of the session that goes on; null or absent for a new one. */
  resumed?: string | null;
  /** File for every event as a JSON line; null keeps none. */
  transcript: string | null;
  /** Directory for the artifacts of the roles that fix, below `sessions/`. Default: none are written. */
  roles?: string;
  /** The build cache that runs over commits of one session share. Default: none. */
  buildCache?: BuildCache;
  /** Tests whose failures do not count, as the base branch lists them. Default: the plugin's own list. */
  quarantine?: readonly QuarantineEntry[];
}

/** A run of the loop, and the causes that it made fixes for. */
export type TestRun = { exitCode: PhaseExitCode; document: FinalReport; fixed: Diagnosis[] } & (
  | { isDone: true; report: RunReport }
  /** A fault or the time limit ended it. The report tells what was found until then; null where nothing was loaded. */
  | { isDone: false; report: RunReport | null; error: unknown }
);

/** Maximum size of a transcript; the report holds the important results. */
const maxTranscriptBytes = 32 * 1024 * 1024;

/**
 * Runs the whole loop unattended, as `pth test` does. Its log cannot send commands to the runner, and it sees only an
 * allow-list of the step's variables. A fault becomes a report with exit code 3, a used-up time limit one with exit
 * code 1; both tell what was found until then.
 * @throws PthError `settings/invalid`, and bugs
 */
export async function runTests(context: ActionContext, request: TestRunRequest): Promise<TestRun> {
  const { host, redactor, log } = context;
  const input = parseInput(testInputSchema, request.settings);
  const variables = { ...selectHostVariables(host.variables), ...request.variables };
  const progress = openProgress(redactor);
  const limit = limitTime(context.signal, request.maxMinutes);
  const transcript = new Transcript(request.transcript, context);
  const causes = new FixedCauses();
  const roles: { artifacts: FixingArtifacts | null } = { artifacts: null };
  const kept: RunReport[] = [];
  try {
    const report = await log.withoutCommands(() =>
      runOrResume(input, request, {
        ports: composePorts({ ...host, variables }, redactor),
        emit: (event) => {
          progress.show(event);
          transcript.add(event);
          causes.add(event);
          if (event.type === 'session') roles.artifacts = openRoles(input.path, event.id, request, context);
          if (event.type === 'loop') roles.artifacts?.add(event.server, event.event);
        },
        signal: limit.signal,
        keepReport: async (found) => void kept.push(found),
        buildCache: request.buildCache,
        quarantine: request.quarantine,
      }),
    );
    return { isDone: true, exitCode: report.exitCode, document: report.document, report, fixed: causes.list(redactor) };
  } catch (error) {
    if (!PthError.isInstance(error)) throw error;
    const exitCode: PhaseExitCode = error.code !== 'run/interrupted' ? 3 : context.signal.aborted ? 130 : 1;
    const report = kept.at(-1) ?? null;
    const document: FinalReport =
      report === null
        ? createFinalReport({
            sessionId: randomUUID(),
            exitCode,
            runs: [],
            repository: null,
            branch: null,
            artifacts: [],
            fault: describeFault(error),
            redactor,
          })
        : { ...report.document, exit_code: exitCode, result: resultWords[exitCode] };
    return { isDone: false, exitCode, document, report, error, fixed: causes.list(redactor) };
  } finally {
    limit.clear();
    progress.close();
    await transcript.write();
    await roles.artifacts?.close();
  }
}

function runOrResume(
  input: TestInput,
  { settings, resumed = null }: TestRunRequest,
  operation: OperationContext,
): Promise<RunReport> {
  if (resumed === null) return testPlugin.perform(input, operation);
  return resumePlugin.perform({ branch: resumed, path: input.path, settings }, operation);
}

/** Opens the artifacts of the roles, named for the plugin's directory. */
function openRoles(
  path: string,
  sessionId: string,
  { roles }: TestRunRequest,
  { redactor, run }: ActionContext,
): FixingArtifacts | null {
  if (roles === undefined) return null;
  const place = relative(run.workspace, path) || '.';
  return new FixingArtifacts({
    root: roles,
    sessionId,
    feature: basename(path) || 'plugin',
    directory: place.startsWith('..') ? '.' : place,
    redactor,
    clock: systemClock,
  });
}

function limitTime(signal: AbortSignal, minutes: number): { signal: AbortSignal; clear(): void } {
  const controller = new AbortController();
  const timer = setTimeout(
    () => controller.abort(new PthError('run/interrupted', `The run used up its ${minutes} minutes.`)),
    minutes * 60_000,
  );
  return { signal: AbortSignal.any([signal, controller.signal]), clear: () => clearTimeout(timer) };
}

/** The causes that fixes were committed for; the report keeps only those that are still open. */
class FixedCauses {
  #current: Diagnosis | null = null;
  readonly #fixed = new Map<string, Diagnosis>();

  add(event: RunEvent): void {
    if (event.type !== 'loop') return;
    if (event.event.type === 'fix-start') this.#current = event.event.diagnosis;
    if (event.event.type === 'fix-commit' && this.#current !== null) this.#fixed.set(this.#current.id, this.#current);
  }

  list(redactor: Redactor): Diagnosis[] {
    return [...this.#fixed.values()].map((cause) => redactDeep(cause, redactor));
  }
}

/** Writes the events of a run as JSON lines without secrets. */
class Transcript {
  readonly #file: string | null;
  readonly #context: ActionContext;
  #lines: string[] = [];
  #bytes = 0;

  constructor(file: string | null, context: ActionContext) {
    this.#file = file;
    this.#context = context;
  }

  add(event: RunEvent): void {
    if (this.#file === null || this.#bytes > maxTranscriptBytes || event.type === 'activity') return;
    const entry = toJsonValue({
      timestamp: new Date().toISOString(),
      agent: agentOf(event),
      action: event.type,
      event,
    });
    const line = `${JSON.stringify(this.#context.redactor.redactJson(entry))}\n`;
    this.#bytes += line.length;
    this.#lines.push(line);
  }

  async write(): Promise<void> {
    if (this.#file === null) return;
    await writeFile(this.#file, this.#lines.join(''));
  }
}

function agentOf(event: RunEvent): string {
  switch (event.type) {
    case 'loop':
      return 'loop';
    case 'generation':
    case 'mutant':
      return 'testing';
    case 'session':
    case 'image':
    case 'stage-start':
    case 'stage-end':
    case 'progress':
    case 'analysis':
    case 'choice':
    case 'warning':
    case 'obstacle':
    case 'advice':
    case 'activity':
      return 'run';
    default:
      return assertNever(event);
  }
}

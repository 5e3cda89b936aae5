import { createHash } from 'node:crypto';
import type { Workspace } from '../environment/index.ts';
import type { LoadOutcome } from '../plugin/index.ts';
import {
  classifyLoadFailure,
  type FailureCategory,
  findLoadObstacle,
  isFailing,
  isHindered,
  type TestOutcome,
} from '../suite/index.ts';
import { type BuildError, parseBuildErrors } from './build-errors.ts';
import type { Diagnosis } from './diagnosis.ts';
import { collectLoadEvidence, collectTestEvidence, type FailedLoad } from './evidence.ts';
import { findHandlers, type HandlerPlace } from './find-handlers.ts';
import { type FailureGroup, findUnmarkedRefusal, groupFailures } from './failure-groups.ts';
import { locateFailure } from './locate-failure.ts';
import { normaliseMessage } from './quote-text.ts';
import { parseLocations, type SourceLocation } from './source-locations.ts';
import { SourceReader } from './source-reader.ts';
import { renderSummary, suggestFix } from './summary.ts';
import { findSuspects } from './suspects.ts';

/** Handlers shown of one cause. */
const maxHandlers = 3;

/** Input of a diagnosis. */
export interface DiagnoseInput {
  /** Outcomes of the last run; only failing ones are diagnosed. */
  outcomes: readonly TestOutcome[];
  /** A failed load, with the name of its check in the run; null when the plugin is loaded. */
  failedLoad?: { load: FailedLoad; testName: string } | null;
  /** The plugin's files; suspects are relative to its root. */
  workspace: Workspace;
  /** The plugin's directory in the workspace, to which compiler output is relative. Default: the root. */
  directory?: string;
  /** False when the workspace does not hold the plugin's source: it is then not searched. Default true. */
  hasSource?: boolean;
  /** Description of the environment: resources and health. */
  environment: string;
  signal?: AbortSignal | undefined;
}

/**
 * Groups failed outcomes into diagnoses, one per cause, however many tests fail by it. Build and start failures come
 * first, then the causes in the order of their first failing test. Outcomes that errored because PTH could not run
 * them, and outcomes with an obstacle, give no diagnosis: no change of the plugin's code would help, and the easiest one
 * would remove the check that names the obstacle.
 */
export async function diagnose(input: DiagnoseInput): Promise<Diagnosis[]> {
  const reader = new SourceReader(input.workspace, input.directory, input.hasSource);
  const diagnoses: Diagnosis[] = [];
  if (input.failedLoad && findLoadObstacle(input.failedLoad.load) === null) {
    diagnoses.push(...(await diagnoseLoad(input, reader, input.failedLoad)));
  }
  const loadCheck = input.failedLoad?.testName;
  const failing = input.outcomes.filter(
    (outcome) =>
      isFailing(outcome) &&
      outcome.name !== loadCheck &&
      !(outcome.status === 'errored' && outcome.category === null) &&
      !isHindered(outcome),
  );
  const groups = groupFailures(failing, reader.root);
  const handlers = await findHandlers(reader, groups.flatMap(listTools), input.signal);
  for (const group of groups) {
    input.signal?.throwIfAborted();
    diagnoses.push(await diagnoseGroup(input, reader, handlers, group));
  }
  return withDistinctIds(diagnoses);
}

function listTools({ failures }: FailureGroup): string[] {
  return [...new Set(failures.flatMap(({ tool }) => tool ?? []))];
}

async function diagnoseGroup(
  input: DiagnoseInput,
  reader: SourceReader,
  handlers: ReadonlyMap<string, HandlerPlace>,
  group: FailureGroup,
): Promise<Diagnosis> {
  const [first] = group.failures;
  const { category, isFlaky, missing } = first;
  const tools = listTools(group);
  const evidence = collectTestEvidence(first.outcome, input.environment);
  const files = await findSuspects(
    reader,
    {
      handlers: tools.slice(0, maxHandlers).flatMap((tool) => handlers.get(tool) ?? []),
      locations: first.locations,
      withManifest: category === 'dependency-error',
      withOutputCalls: category === 'protocol-error' && tools.length === 0,
    },
    input.signal,
  );
  const tests = group.failures.map((failure) => failure.outcome.name);
  const failure = first.outcome.failures[0];
  return {
    id: createId(category, tools[0] ?? '', `${isFlaky ? 'flaky ' : ''}${normaliseMessage(first.message)}`),
    category,
    summary: renderSummary({
      category,
      tools,
      message: first.message,
      expected: failure?.expected ?? '',
      actual: failure?.actual ?? '',
      location: locateFailure(files),
      missing,
      testCount: tests.length,
      isFlaky,
    }),
    tests,
    tools,
    files,
    suggestedFix: suggestFix({
      category,
      isFlaky,
      message: first.message,
      tool: tools[0] ?? null,
      flakeCause: first.outcome.flake?.cause,
      isUnmarkedRefusal: findUnmarkedRefusal(first) !== null,
    }),
    evidence,
    isFlaky,
  };
}

async function diagnoseLoad(
  input: DiagnoseInput,
  reader: SourceReader,
  failed: { load: FailedLoad; testName: string },
): Promise<Diagnosis[]> {
  const { load } = failed;
  const output = load.status === 'build-failed' ? load.build.output : `${load.failure.message}\n${load.failure.stderr}`;
  const diagnoses: Diagnosis[] = [];
  // A server that failed after its start has one cause; a compiler lists every error.
  const errors = load.status === 'build-failed' ? parseBuildErrors(output) : parseBuildErrors(output).slice(0, 1);
  const stack = load.status === 'start-failed' ? parseLocations(output) : [];
  for (const error of errors) {
    input.signal?.throwIfAborted();
    diagnoses.push(await diagnoseBuildError(input, reader, failed, error, stack));
  }
  return diagnoses;
}

async function diagnoseBuildError(
  input: DiagnoseInput,
  reader: SourceReader,
  { load, testName }: { load: FailedLoad; testName: string },
  error: BuildError,
  stack: readonly SourceLocation[],
): Promise<Diagnosis> {
  const category = classifyLoadFailure(load) ?? 'build-failure';
  const files = await findSuspects(
    reader,
    {
      handlers: [],
      locations: [...error.locations, ...stack],
      withManifest: error.missing !== null || error.locations.length === 0 || category === 'dependency-error',
      withOutputCalls: category === 'protocol-error',
    },
    input.signal,
  );
  const message =
    load.status === 'start-failed' && error.locations.length === 0 ? startMessage(load, error) : error.message;
  return {
    id: createId(category, files[0]?.path ?? '', normaliseMessage(message) + (error.missing?.name ?? '')),
    category,
    summary: renderSummary({
      category,
      tools: [],
      message,
      expected: '',
      actual: '',
      location: locateFailure(files),
      missing: category === 'dependency-error' ? error.missing : null,
      testCount: 1,
      isFlaky: false,
    }),
    tests: [testName],
    tools: [],
    files,
    suggestedFix: suggestFix({ category, isFlaky: false, message, tool: null }),
    evidence: collectLoadEvidence(load, error.excerpt, input.environment),
    isFlaky: false,
  };
}

function startMessage(load: Extract<LoadOutcome, { status: 'start-failed' }>, error: BuildError): string {
  const { message, stderr } = load.failure;
  return stderr.trim() === '' ? message : `${message.replace(/\.$/, '')}: ${error.message}`;
}

/** Makes an id that is stable for the same cause across iterations: it holds no line numbers and no literals. */
function createId(category: FailureCategory, subject: string, message: string): string {
  const hash = createHash('sha256').update(`${category}\n${subject}\n${message}`).digest('hex').slice(0, 8);
  return `${category}-${hash}`;
}

function withDistinctIds(diagnoses: readonly Diagnosis[]): Diagnosis[] {
  const counts = new Map<string, number>();
  return diagnoses.map((diagnosis) => {
    const count = (counts.get(diagnosis.id) ?? 0) + 1;
    counts.set(diagnosis.id, count);
    return count === 1 ? diagnosis : { ...diagnosis, id: `${diagnosis.id}-${count}` };
  });
}

import { toPlainLine } from '../base/index.ts';
import {
  type FailureCategory,
  findErrorOpening,
  findFailingCall,
  findUnmarkedError,
  readErrorMessage,
  serverCheckNames,
  type TestOutcome,
  ToolResponse,
} from '../suite/index.ts';
import { callErrorText } from './call-text.ts';
import { detectMissingDependency, type MissingDependency } from './missing-dependency.ts';
import { normaliseMessage } from './quote-text.ts';
import { parseLocations, type SourceLocation, toRelativePath } from './source-locations.ts';

/** One failing test with the facts that grouping needs. */
export interface ClassifiedFailure {
  outcome: TestOutcome;
  category: FailureCategory;
  /** The tool at fault: the tested tool, or that of the failing step. */
  tool: string | null;
  /** First line of the error. */
  message: string;
  /** Locations that the error names, nearest first. */
  locations: SourceLocation[];
  missing: MissingDependency | null;
  isFlaky: boolean;
}

/** Failures of one cause. */
export interface FailureGroup {
  key: string;
  /** In the order of the run; never empty. */
  failures: [ClassifiedFailure, ...ClassifiedFailure[]];
}

/** Extracts from one failing outcome the facts about its cause. */
export function classifyOutcome(outcome: TestOutcome): ClassifiedFailure {
  const call = findFailingCall(outcome);
  const errorText = call ? callErrorText(call.outcome) : '';
  const category = outcome.category ?? (outcome.status === 'timed-out' ? 'timeout' : 'wrong-output');
  // A check of the whole server may call a tool that no server has.
  const isServerCheck = outcome.tool === null && outcome.testTier === 1;
  const firstLine = toPlainLine(telling(errorText) || outcome.message || outcome.failures[0]?.message || '');
  return {
    outcome,
    category,
    tool: outcome.tool ?? (isServerCheck ? null : (call?.tool ?? null)),
    message: firstLine,
    locations: readLocations(outcome, errorText, firstLine),
    missing: category === 'dependency-error' ? detectMissingDependency(`${errorText}\n${outcome.stderr}`) : null,
    isFlaky: outcome.status === 'flaky',
  };
}

/**
 * Finds the line that names the error: the last of a Python traceback, the `…Error: …` of a stack, else the first with
 * words; of JSON, in its message.
 */
function telling(text: string): string {
  const lines = readErrorMessage(text)
    .slice(-16 * 1024)
    .split('\n')
    .filter((line) => line.trim() !== '');
  const named = lines.filter((line) => /^[\w.]*(?:Error|Exception)\b.{0,500}:/.test(line) && !/^\s/.test(line));
  return (
    (text.includes('Traceback (most recent call last)') ? named.at(-1) : named[0]) ??
    lines.find(hasWords) ??
    lines[0] ??
    ''
  );
}

/** False for a line of JSON that only opens what the next lines hold. */
function hasWords(line: string): boolean {
  return /\p{L}/u.test(line) && !/[{[]$/.test(line.trimEnd());
}

/**
 * Reads the locations in an error. A stack on stderr counts only when it belongs to this test: the server died, or
 * stderr repeats the error's message.
 */
function readLocations(outcome: TestOutcome, errorText: string, message: string): SourceLocation[] {
  const own = parseLocations(errorText);
  if (own.length > 0) return own;
  const core = message.replace(/^.*?Error:? */, '').slice(0, 60);
  return core.length >= 8 && outcome.stderr.includes(core) ? parseLocations(outcome.stderr) : [];
}

/** Returns one name for all assertions that fail together when a tool answers wrongly. */
function assertionFamily(outcome: TestOutcome): string {
  const failure = outcome.failures[0];
  if (!failure) return 'none';
  if (failure.place.startsWith('verify')) return 'verify';
  if (failure.place === 'server') return outcome.name;
  const name = failure.assertion.replace(/_i$/, '');
  return name.startsWith('output_') && name !== 'output_schema' ? 'output' : name;
}

/** True for an accepted argument that the schema forbids: the SDK checks arguments for all tools alike. */
function isBeyondSchema({ category, outcome }: ClassifiedFailure): boolean {
  return (
    category === 'schema-violation' &&
    outcome.generatedFrom === 'schema' &&
    outcome.name.endsWith('that the schema does not allow')
  );
}

/**
 * Returns the words that a refusal without the mark of an error begins with, or null for another failure. A server
 * mostly turns the errors of all its tools into text in one place, which gives all of them the same beginning.
 */
export function findUnmarkedRefusal({ outcome }: ClassifiedFailure): string | null {
  const isRefusalWanted = outcome.failures[0]?.assertion === 'success' && outcome.failures[0].expected !== 'success';
  if (!isRefusalWanted && outcome.name !== serverCheckNames.unknownTool) return null;
  const call = findFailingCall(outcome);
  if (call?.outcome.kind !== 'result' || call.outcome.result['isError'] === true) return null;
  const response = new ToolResponse(call.outcome);
  if (findUnmarkedError(response, '') === null) return null;
  return (findErrorOpening(response.text) ?? 'an error in data').toLowerCase();
}

/** Tools that take wrong inputs, from which on they have one cause: nothing checks the arguments of the server. */
const minUncheckedTools = 3;

/** True for a wrong input that a tool took, although its schema forbids it. */
function isTakenWrongly({ category, isFlaky, outcome }: ClassifiedFailure): boolean {
  const [failure] = outcome.failures;
  return (
    !isFlaky &&
    category === 'schema-violation' &&
    outcome.generatedFrom === 'schema' &&
    failure?.assertion === 'success' &&
    failure.expected !== 'success'
  );
}

/**
 * Returns a key for the cause of a failure: the missing dependency, the location in the plugin's source, or the tool
 * with its message (digits, hex and quoted literals blanked). Missing dependency, location and refusals that begin
 * alike without the mark of an error group failures of several tools.
 */
export function causeKey(failure: ClassifiedFailure, root: string): string {
  const tool = failure.tool ?? '(server)';
  const start = `${failure.isFlaky ? 'flaky ' : ''}${failure.category}`;
  if (failure.isFlaky || failure.category === 'timeout') return `${start}|${tool}`;
  if (isBeyondSchema(failure)) return `${start}|an argument beyond the schema`;
  // A server puts the answers of all its tools into their form in one place.
  const shape = /^the answer breaks the protocol: [^:,]{1,100}/.exec(failure.outcome.message)?.[0];
  if (shape !== undefined) return `${start}|${normaliseMessage(shape)}`;
  const refusal = findUnmarkedRefusal(failure);
  if (refusal !== null) return `unmarked refusal|${refusal}`;
  if (failure.missing) return `${start}|${failure.missing.kind} ${failure.missing.name}`;
  const location = failure.locations
    .map(({ path, line }) => ({ path: toRelativePath(path, root), line }))
    .find(({ path }) => path !== null);
  if (location && failure.category === 'runtime-exception') return `${start}|${location.path}:${location.line}`;
  const call = findFailingCall(failure.outcome);
  const hasError = call !== null && callErrorText(call.outcome) !== '';
  const message = hasError || call === null ? normaliseMessage(failure.message) : '';
  // One throwing line is one cause, whatever its tests expected.
  if (failure.category === 'runtime-exception' && hasError) return `${start}|${tool}|${message}`;
  return `${start}|${tool}|${assertionFamily(failure.outcome)}|${message}`;
}

/**
 * Groups failing outcomes by cause, in the order of each cause's first failure. A server that did not survive the run
 * is the consequence of a crash or a hang: its failure joins the group of the call that caused it.
 */
export function groupFailures(outcomes: readonly TestOutcome[], root: string): FailureGroup[] {
  const groups = new Map<string, FailureGroup>();
  const add = (key: string, failure: ClassifiedFailure) => {
    const known = groups.get(key);
    if (known) known.failures.push(failure);
    else groups.set(key, { key, failures: [failure] });
  };
  const failures = outcomes.map(classifyOutcome);
  const unchecked = failures.filter((item) => isTakenWrongly(item) && !isBeyondSchema(item));
  const isUnchecked = new Set(unchecked.map(({ tool }) => tool)).size >= minUncheckedTools;
  for (const failure of failures.filter((item) => !isSurvival(item))) {
    const isOfAll = isUnchecked && unchecked.includes(failure);
    add(isOfAll ? 'schema-violation|arguments are not checked' : causeKey(failure, root), failure);
  }
  for (const failure of failures.filter(isSurvival)) {
    const cause = findCulprit([...groups.values()], failure);
    add(cause?.key ?? causeKey(failure, root), failure);
  }
  return [...groups.values()];
}

function isSurvival(failure: ClassifiedFailure): boolean {
  return failure.outcome.name === serverCheckNames.survival;
}

function findCulprit(groups: readonly FailureGroup[], survival: ClassifiedFailure): FailureGroup | undefined {
  const named = /in the call of (.{1,128}?) \(/.exec(survival.outcome.message)?.[1];
  const deadly = groups.filter((group) =>
    group.failures.some(({ outcome }) =>
      outcome.calls.some(({ outcome: { kind } }) => kind === 'connection-closed' || kind === 'timed-out'),
    ),
  );
  return deadly.find((group) => group.failures.some(({ tool }) => tool === named)) ?? deadly[0];
}

import type { CallOutcome, Replacement, WireFinding } from '../plugin/index.ts';
import type { AttemptNotes } from './attempt-notes.ts';
import { clip, quote } from './brief.ts';
import { classifyFailure } from './classify-failure.ts';
import { findLimit } from './obstacle.ts';
import type { CallRecord, FailureCategory, TestOutcome } from './outcome.ts';
import { findShapeProblem, ToolResponse } from './response.ts';
import { findUnmarkedError } from './unmarked-error.ts';

/** Names of the checks of a server as a whole; outcomes and findings carry them. */
export const serverCheckNames = {
  stdout: 'server - stdout carries only protocol messages',
  unknownTool: 'server - answers an unknown tool with an error',
  survival: 'server - survives the whole run',
} as const;

/** The tool that no server has. */
export const unknownToolName = 'pth_no_such_tool';

interface CheckResult {
  name: string;
  /** Empty when the check holds. */
  message: string;
  category?: FailureCategory;
  evidence?: string;
  calls?: CallRecord[];
  durationMs?: number;
}

/** Checks that stdout carried protocol messages alone, over every server process of the run. */
export function checkStdout(wireFindings: readonly WireFinding[]): TestOutcome {
  const kinds = wireFindings.map(({ message, count }) =>
    count > 1 ? `${message.replace(/\.$/, '')} (${count} times)` : message,
  );
  return toOutcome({
    name: serverCheckNames.stdout,
    message:
      wireFindings.length === 0 ? '' : `${whatCame(wireFindings)}: ${[...new Set(kinds)].slice(0, 5).join('; ')}`,
    category: 'protocol-error',
    evidence: wireFindings
      .slice(0, 5)
      .map((finding) => `${finding.kind}: ${quote(finding.evidence, 500)}`)
      .join('\n'),
  });
}

/** Describes the unexpected output: lines that are no messages, or messages that break the protocol. */
function whatCame(wireFindings: readonly WireFinding[]): string {
  const kinds = new Set(wireFindings.map(({ kind }) => (kind === 'stdout-noise' ? 'noise' : 'message')));
  if (!kinds.has('message')) return 'stdout carried something else';
  return kinds.has('noise')
    ? 'stdout carried something else, and messages break the protocol'
    : 'messages break the protocol';
}

/** Says what is wrong with the answer to a call of a tool that does not exist; empty for a refusal. */
function findUnknownToolProblem(outcome: CallOutcome, response: ToolResponse): string {
  const shape = outcome.kind === 'result' ? findShapeProblem(outcome.result) : null;
  if (shape !== null) return `the answer to an unknown tool breaks the protocol: ${shape}`;
  if (response.verdict === 'neither') {
    const said =
      outcome.kind === 'timed-out' ? `gave no answer within ${outcome.timeoutMs} ms` : 'closed the connection';
    return `the server ${said} when it was asked for the unknown tool ${unknownToolName}`;
  }
  if (response.verdict !== 'success') return '';
  const text = quote(response.text, 200);
  return findUnmarkedError(response, '') === null
    ? `a call of the unknown tool ${unknownToolName} succeeded: ${text}`
    : `the unknown tool ${unknownToolName} is refused in words only; the answer is not marked as an error: ${text}`;
}

/**
 * Judges the answer to a call of a tool that does not exist.
 * @param unasked why the server could not be asked; undefined where it was
 */
export function checkUnknownTool(outcome: CallOutcome, unasked?: string): TestOutcome {
  const response = new ToolResponse(outcome);
  const message =
    unasked === undefined
      ? findUnknownToolProblem(outcome, response)
      : `the server could not be asked for the unknown tool ${unknownToolName}: ${unasked}`;
  const category =
    response.verdict === 'neither'
      ? classifyFailure({ outcome, failures: [], isSuccessExpected: false, generatedFrom: 'schema' })
      : 'protocol-error';
  return toOutcome({
    name: serverCheckNames.unknownTool,
    message,
    category,
    calls: [{ tool: unknownToolName, input: {}, outcome }],
    durationMs: outcome.durationMs,
  });
}

/** The same check where it was not made. */
export function skipUnknownTool(reason: string): TestOutcome {
  const outcome = toOutcome({ name: serverCheckNames.unknownTool, message: '' });
  return { ...outcome, status: 'skipped', message: reason, attempts: 0, passRate: 0 };
}

/**
 * Checks that the server lived and stayed responsive from the first to the last call. Ends for
 * which the machine lacked something are left out beside others; where there are no others, the check fails by them.
 */
export function checkSurvival(all: readonly Replacement[], crashes: AttemptNotes['crashes']): TestOutcome {
  const replacements = all.filter(({ endedByPth }) => findLimit(endedByPth) === null);
  if (replacements.length + crashes.length === 0 && all.length > 0) return failByLimit(all);
  const hung = replacements.filter((replacement) => replacement.reason === 'hung');
  const ended = replacements.filter((replacement) => replacement.reason === 'ended');
  const allCrashes = Math.max(crashes.length, replacements.length - hung.length - ended.length);
  const hindered = crashes.filter((crash) => crash.obstacle);
  const isHindered = hindered.length > 0 && hindered.length === allCrashes && hung.length + ended.length === 0;
  const crashCount = isHindered ? allCrashes : allCrashes - hindered.length;
  const obstacle = isHindered ? hindered[0]?.obstacle : null;
  const parts = [
    ...(ended.length > 0 ? [`had to be ended ${times(ended.length)} (${ended[0]?.message})`] : []),
    ...(crashCount > 0
      ? [`ended ${times(crashCount)} ${obstacle ? `for want of ${obstacle.name}` : 'by itself'}`]
      : []),
    ...(hung.length > 0 ? [`stopped answering ${times(hung.length)}`] : []),
  ];
  const crash = isHindered ? crashes[0] : crashes.find((other) => !other.obstacle);
  const during = crash ? `; first in the call of ${crash.tool} (${crash.message})` : '';
  const outcome = toOutcome({
    name: serverCheckNames.survival,
    message: parts.length === 0 ? '' : `the server ${parts.join(' and ')}${during}`,
    category: crashCount + ended.length > 0 ? 'runtime-exception' : 'timeout',
    evidence: replacements
      .slice(0, 5)
      .map((replacement) => `${replacement.reason}: ${clip(replacement.message, 500)}`)
      .join('\n'),
  });
  return obstacle ? { ...outcome, obstacle, category: 'dependency-error' } : outcome;
}

/** The outcome where PTH ended the server for its memory, and nothing else befell it. */
function failByLimit(ended: readonly Replacement[]): TestOutcome {
  const [first] = ended;
  const obstacle = findLimit(first?.endedByPth);
  const outcome = toOutcome({
    name: serverCheckNames.survival,
    message: `the server had to be ended ${times(ended.length)} (${first?.message})`,
    category: 'dependency-error',
  });
  return obstacle === null ? outcome : { ...outcome, obstacle };
}

function times(count: number): string {
  return count === 1 ? 'once' : `${count} times`;
}

function toOutcome(result: CheckResult): TestOutcome {
  const isPassed = result.message === '';
  const evidence = result.evidence ?? '';
  return {
    name: result.name,
    tool: null,
    testTier: 1,
    status: isPassed ? 'passed' : 'failed',
    category: isPassed ? null : (result.category ?? 'protocol-error'),
    message: result.message,
    failures: isPassed
      ? []
      : [
          {
            assertion: 'server_check',
            place: 'server',
            expected: result.name,
            actual: evidence || result.message,
            message: result.message,
          },
        ],
    calls: result.calls ?? [],
    stderr: '',
    durationMs: result.durationMs ?? 0,
    attempts: 1,
    passRate: isPassed ? 1 : 0,
    generatedFrom: 'schema',
    file: null,
  };
}

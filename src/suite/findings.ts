import type { CheckName } from './check-references.ts';
import { type FaultCode, PthError } from '../base/index.ts';
import type { CheckRecord } from './answers/check-record.ts';
import type { AttemptNotes } from './attempt-notes.ts';
import { clip } from './brief.ts';
import { type CallRecord, type FailureCategory, type Finding, isFailing, type TestOutcome } from './outcome.ts';
import { maxReproduceLength, renderCall } from './render-call.ts';
import { ToolResponse } from './response.ts';
import { serverCheckNames, unknownToolName } from './server-checks.ts';

/** Collects the findings of a run: those of the outcomes in their order, then further observations. */
export function collectFindings(outcomes: readonly TestOutcome[], notes: AttemptNotes): Finding[] {
  return [
    ...outcomes.flatMap((outcome) => findingOf(outcome) ?? []),
    ...outcomes.flatMap((outcome) => unknownToolWarning(outcome) ?? []),
    ...notes.teardownProblems.map(
      ({ test, message }): Finding => ({
        check: 'teardown',
        tool: null,
        category: 'unexpected-side-effect',
        severity: 'warning',
        message: `${test}: ${message}; what the test left behind may disturb others`,
        evidence: message,
        reproduce: '',
      }),
    ),
    ...notes.ownErrors,
  ];
}

/**
 * Leaves out what another finding of the same tool tells already: a crash or a refusal without its mark that the making of
 * tests saw as well, and a second removal that succeeds where a test of an unknown name failed. Pure.
 */
export function tellOnce(findings: readonly Finding[]): Finding[] {
  const toolsWhere = (isSo: (finding: Finding) => boolean) =>
    new Set(findings.filter(isSo).map(({ tool }) => tool ?? ''));
  const crashing = toolsWhere(({ check }) => check === 'refuses-without-crash');
  const removing = toolsWhere(
    ({ severity, tool, message }) =>
      severity === 'error' &&
      message.startsWith(`${tool} - invalid: `) &&
      message.includes(' names nothing that exists: '),
  );
  const unmarked = new Set<string>();
  return findings.filter(({ check, category, tool }) => {
    if (check === 'error-marked') return !unmarked.has(tool ?? '') && unmarked.add(tool ?? '').size > 0;
    if (check === 'refused-for-its-input') return category !== 'runtime-exception' || !crashing.has(tool ?? '');
    return check !== 'second-delete-told' || !removing.has(tool ?? '');
  });
}

/** Returns the finding of one outcome; null when it is green, skipped, or PTH's own error. */
function findingOf(outcome: TestOutcome): Finding | null {
  if (!isFailing(outcome) || outcome.category === null) return null;
  const { tool, category, failures, stderr } = outcome;
  const [first] = failures;
  const facts = [
    ...(first ? [`expected ${first.expected}; found ${first.actual}`] : []),
    ...(stderr.trim() === '' ? [] : [`stderr: ${clip(stderr.trim(), 1000)}`]),
  ];
  return {
    check: checkName(outcome),
    tool,
    category,
    severity: 'error',
    message: `${outcome.name}: ${outcome.message}`,
    evidence: facts.join('\n'),
    reproduce: renderCalls(outcome.calls),
  };
}

const serverChecks: Record<string, CheckName> = {
  [serverCheckNames.stdout]: 'stdout-clean',
  [serverCheckNames.unknownTool]: 'unknown-tool-refused',
  [serverCheckNames.survival]: 'server-survives',
};

/** Renders a check of the server as a whole as a line of the table of checks, with its warnings among the findings. */
export function recordServerCheck(outcome: TestOutcome, findings: readonly Finding[]): CheckRecord {
  const check = serverChecks[outcome.name] ?? outcome.name;
  const found = findings.find((finding) => finding.check === check);
  const examined = Math.max(1, outcome.calls.length);
  return { check, state: found ? 'found' : 'passed', reason: found?.message ?? outcome.message, examined };
}

function checkName(outcome: TestOutcome): CheckName {
  const own = outcome.tool === null && outcome.file === null ? serverChecks[outcome.name] : undefined;
  if (own !== undefined) return own;
  if (outcome.testTier !== 1) return outcome.testTier === 2 ? 'scenario' : 'agent-test';
  const assertion = outcome.failures[0]?.assertion;
  if (assertion === 'output_schema') return 'output-schema';
  if (assertion === 'success' && outcome.generatedFrom === 'schema') {
    return outcome.failures[0]?.expected === 'success' ? 'valid-input-accepted' : 'invalid-input-refused';
  }
  return 'tool-test';
}

/** Warns of a tool error for an unknown tool: the protocol asks for a JSON-RPC error, but clients understand both. */
function unknownToolWarning(outcome: TestOutcome): Finding | null {
  const [call] = outcome.calls;
  if (outcome.name !== serverCheckNames.unknownTool || outcome.status !== 'passed' || call?.outcome.kind !== 'result')
    return null;
  return {
    check: 'unknown-tool-refused',
    tool: null,
    category: 'protocol-error',
    severity: 'warning',
    message: 'an unknown tool is answered by a tool result with isError; the protocol asks for JSON-RPC error -32602',
    evidence: clip(new ToolResponse(call.outcome).text, 300),
    reproduce: renderCall(unknownToolName, {}),
  };
}

/** Renders the calls that reproduce a failure, one JSON object per line; only the end of very long sequences. */
function renderCalls(calls: readonly CallRecord[]): string {
  const lines: string[] = [];
  let length = 0;
  for (const call of calls.toReversed()) {
    const line = renderCall(call.tool, call.input);
    length += line.length;
    if (length > maxReproduceLength) break;
    lines.unshift(line);
  }
  return lines.join('\n');
}

const faultCategories: Partial<Record<FaultCode, FailureCategory>> = {
  'plugin/crashed': 'runtime-exception',
  'plugin/start-failed': 'runtime-exception',
  'plugin/connection-closed': 'runtime-exception',
  'plugin/hung': 'timeout',
  'plugin/connect-timeout': 'timeout',
  'plugin/protocol-error': 'protocol-error',
};

/** Returns the category of a fault of the plugin room that the plugin caused, or null for PTH's own errors. */
export function categoryOfFault(error: unknown): FailureCategory | null {
  if (!PthError.isInstance(error)) return null;
  return faultCategories[error.code] ?? null;
}

import { isJsonObject, type JsonObject } from '../../base/index.ts';
import { quote } from '../brief.ts';
import type { CheckName } from '../check-references.ts';
import { classifyRejection } from '../classify-rejection.ts';
import type { FailureCategory, Finding } from '../outcome.ts';
import { renderCall } from '../render-call.ts';
import type { ToolResponse } from '../response.ts';
import type { OracleResult } from './check-record.ts';
import { givesNoReason } from './empty-rejection.ts';
import { type AnswerCheck, answerChecks, judgeAnswer } from './judge-answer.ts';

const categories: Record<AnswerCheck, FailureCategory> = {
  'output-schema': 'schema-violation',
  'copies-agree': 'wrong-output',
  'error-marked': 'wrong-output',
  'value-written': 'wrong-output',
  'limit-kept': 'wrong-output',
};

/** The check that a rejection is about the input, as the tests assume. */
export const inputRejectionCheck = 'refused-for-its-input';

/** The check that a rejection names a reason. */
export const rejectionReasonCheck = 'refusal-says-why';

/** A call with the result that its test expects. */
export interface WatchedCall {
  tool: string;
  input: JsonObject;
  response: ToolResponse;
  /** The declared schema of the structured content. */
  outputSchema: JsonObject | undefined;
}

/**
 * Checks every call of a run that passes its test, and keeps the first problem per tool and check. A failing test is not
 * reported a second time.
 */
export class AnswerWatch {
  readonly #examined = new Map<string, number>();
  readonly #findings = new Map<string, Finding>();
  /** Tools of which a call succeeded. */
  readonly #working = new Set<string>();
  /** The first rejection without a reason, by tool. */
  readonly #empty = new Map<string, WatchedCall>();

  see(call: WatchedCall): void {
    const verdicts = judgeAnswer(call);
    for (const [check, problem] of Object.entries(verdicts)) this.#note(check as AnswerCheck, call, problem);
    if (verdicts['error-marked'] === null) this.#working.add(call.tool);
    if (call.response.verdict === 'error') this.#seeRejection(call);
  }

  /** Returns one result per check, in a fixed order. */
  results(): OracleResult[] {
    const findings = [...this.#findings.values(), ...this.#reportEmptyRejections()];
    return [...answerChecks, inputRejectionCheck, rejectionReasonCheck].map((check) => {
      const examined = this.#examined.get(check) ?? 0;
      const own = findings.filter((finding) => finding.check === check);
      if (examined > 0) return { check, examined, findings: own, reserve: '' };
      const isUnsupported = check === 'output-schema' && this.#working.size > 0;
      return { check, examined, findings: own, reserve: reserves[check] ?? '', isUnsupported };
    });
  }

  /** Makes one finding for all tools, since they mostly share the code; leaves out tools that never worked. */
  #reportEmptyRejections(): Finding[] {
    const calls = [...this.#empty.values()].filter(({ tool }) => this.#working.has(tool));
    const [first] = calls;
    if (!first) return [];
    const names = calls.slice(0, 5).map(({ tool }) => tool);
    const more = calls.length > names.length ? ` and ${calls.length - names.length} more tools` : '';
    const text = first.response.error ?? '';
    const said = text.trim() === '' ? 'no words at all' : quote(text, 200);
    const what = `refuses wrong input without an argument or a reason, so that whoever called cannot mend the call: ${said}`;
    return [
      {
        check: rejectionReasonCheck,
        tool: calls.length === 1 ? first.tool : null,
        category: 'wrong-output',
        severity: 'warning',
        message: `${names.join(', ')}${more}: ${what}`,
        evidence: said,
        reproduce: renderCall(first.tool, first.input),
      },
    ];
  }

  #note(check: AnswerCheck, call: WatchedCall, problem: string | null): void {
    this.#count(check);
    if (problem !== null) this.#add(check, call, categories[check], problem);
  }

  #seeRejection(call: WatchedCall): void {
    const { input, response } = call;
    this.#count(inputRejectionCheck);
    const text = response.error ?? '';
    const code = response.outcome.kind === 'protocol-error' ? response.outcome.code : null;
    const rejection = classifyRejection({ text, code, input });
    if (rejection.kind === 'environment') {
      const what = `the call was refused, but for its surroundings (${rejection.cause}), which proves nothing of the input`;
      this.#add(inputRejectionCheck, call, 'dependency-error', `${what}: ${JSON.stringify(text.slice(0, 200))}`);
    } else if (rejection.kind === 'bug') {
      const what = 'the call was refused, but by a fault in the program instead of an answer';
      this.#add(inputRejectionCheck, call, 'runtime-exception', `${what}: ${JSON.stringify(text.slice(0, 200))}`);
    } else this.#seeReason(call, text);
  }

  /** Counts the protocol's codes for wrong parameters and unknown methods as a reason. */
  #seeReason(call: WatchedCall, text: string): void {
    const { outcome, structured, content } = call.response;
    if (outcome.kind === 'protocol-error' && [-32601, -32602].includes(outcome.code)) return;
    this.#count(rejectionReasonCheck);
    const isTextOnly =
      structured === undefined && content.every((block) => isJsonObject(block) && block['type'] === 'text');
    if (this.#empty.has(call.tool) || !isTextOnly || !givesNoReason(text, call.tool, call.input)) return;
    this.#empty.set(call.tool, call);
  }

  #count(check: string): void {
    this.#examined.set(check, (this.#examined.get(check) ?? 0) + 1);
  }

  #add(check: CheckName, { tool, input }: WatchedCall, category: FailureCategory, problem: string): void {
    const key = `${check} ${tool}`;
    if (this.#findings.has(key)) return;
    const message = `${tool}: ${problem}`;
    const reproduce = renderCall(tool, input);
    this.#findings.set(key, { check, tool, category, severity: 'warning', message, evidence: problem, reproduce });
  }
}

const reserves: Record<string, string> = {
  'output-schema': 'no tool that was called declares an output schema',
  'copies-agree': 'no answer carried structured content and the same as JSON text or numbers of it in prose',
  'error-marked': 'no call succeeded',
  'value-written': 'no call succeeded',
  'limit-kept': 'no answer was a list with a limit',
  [inputRejectionCheck]: 'no call was refused',
  [rejectionReasonCheck]: 'no call was refused in the words of the tool',
};

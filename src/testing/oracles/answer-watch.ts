import type { JsonObject } from '../../base/index.ts';
import type { FailureCategory, Finding } from '../outcome.ts';
import type { ToolResponse } from '../response.ts';
import { classifyRejection } from '../classify-rejection.ts';
import { renderCall } from '../render-call.ts';
import { type AnswerCheck, answerChecks, judgeAnswer } from './judge-answer.ts';
import type { OracleResult } from './check-record.ts';

const categories: Record<AnswerCheck, FailureCategory> = {
  'output-schema': 'schema-violation',
  'copies-agree': 'wrong-output',
  'error-marked': 'wrong-output',
  'value-written': 'wrong-output',
  'limit-kept': 'wrong-output',
};

/** The check of refusals that tests took for a refusal of their input. */
export const refusalCheck = 'refused-for-its-input';

/** A call of a test that came out as the test wanted. */
export interface WatchedCall {
  tool: string;
  input: JsonObject;
  response: ToolResponse;
  /** What the tool declares of its structured content. */
  outputSchema: JsonObject | undefined;
}

/**
 * Looks at every call of a run that no test complains about, and keeps the first problem per tool and check (rows P-084,
 * P-085). What a failing test says already is not said twice.
 */
export class AnswerWatch {
  readonly #examined = new Map<string, number>();
  readonly #findings = new Map<string, Finding>();

  see(call: WatchedCall): void {
    for (const [check, problem] of Object.entries(judgeAnswer(call))) this.#note(check as AnswerCheck, call, problem);
    if (call.response.verdict === 'error') this.#seeRefusal(call);
  }

  /** One result per check, in a fixed order. */
  results(): OracleResult[] {
    return [...answerChecks, refusalCheck].map((check) => {
      const examined = this.#examined.get(check) ?? 0;
      const findings = [...this.#findings.values()].filter((finding) => finding.check === check);
      return { check, examined, findings, reserve: examined === 0 ? (reserves[check] ?? '') : '' };
    });
  }

  #note(check: AnswerCheck, call: WatchedCall, problem: string | null): void {
    this.#count(check);
    if (problem !== null) this.#add(check, call, categories[check], problem);
  }

  #seeRefusal(call: WatchedCall): void {
    const { input, response } = call;
    this.#count(refusalCheck);
    const text = response.error ?? '';
    const code = response.outcome.kind === 'protocol-error' ? response.outcome.code : null;
    const rejection = classifyRejection({ text, code, input });
    if (rejection.kind === 'environment') {
      const what = `the call was refused, but for its surroundings (${rejection.cause}), which proves nothing of the input`;
      this.#add(refusalCheck, call, 'dependency-error', `${what}: ${JSON.stringify(text.slice(0, 200))}`);
    } else if (rejection.kind === 'bug') {
      const what = 'the call was refused, but by a fault in the program instead of an answer';
      this.#add(refusalCheck, call, 'runtime-exception', `${what}: ${JSON.stringify(text.slice(0, 200))}`);
    }
  }

  #count(check: string): void {
    this.#examined.set(check, (this.#examined.get(check) ?? 0) + 1);
  }

  #add(check: string, { tool, input }: WatchedCall, category: FailureCategory, problem: string): void {
    const key = `${check} ${tool}`;
    if (this.#findings.has(key)) return;
    const message = `${tool}: ${problem}`;
    const reproduce = renderCall(tool, input);
    this.#findings.set(key, { check, tool, category, severity: 'warning', message, evidence: problem, reproduce });
  }
}

const reserves: Record<string, string> = {
  'output-schema': 'no tool that was called declares an output schema',
  'copies-agree': 'no answer carried structured content and the same as JSON text',
  'error-marked': 'no call succeeded',
  'value-written': 'no call succeeded',
  'limit-kept': 'no answer was a list with a limit',
  [refusalCheck]: 'no call was refused',
};

import { assertNever } from '../../base/index.ts';
import type { PluginTool } from '../../plugin/index.ts';
import { type Expect, isUnmistakableCrash, withoutCrash, withoutWords } from '../../suite/index.ts';
import type { Judgement } from '../replies/judge-reply.ts';

/** Expects success and structured content that fits the tool's output schema. */
export function expectSuccess(tool: PluginTool): Expect {
  return tool.outputSchema ? { success: true, output_schema: true } : { success: true };
}

/**
 * Returns the expectation for an input that showed a fault: the test fails now and passes on a healthy server.
 * @param mayReject true when a healthy server may also refuse the input: the test then rules out only the fault itself
 */
export function expectNoFault(
  tool: PluginTool,
  judgement: Extract<Judgement, { verdict: 'fault' }>,
  mayReject: boolean,
): Expect {
  if (judgement.fault === 'leaked-value') {
    const withoutWord = { output_matches: withoutWords([judgement.text]) };
    return mayReject ? withoutWord : { ...expectSuccess(tool), ...withoutWord };
  }
  // The answer already claims success, so the test must rule out the words of the fault.
  if (
    judgement.response.verdict === 'success' &&
    (judgement.fault === 'crash' || judgement.fault === 'internal-error')
  ) {
    const withoutFault = { output_matches: withoutFaultIn(judgement.text) };
    return mayReject ? withoutFault : { ...expectSuccess(tool), ...withoutFault };
  }
  // A crash that arrives as a tool error shows in the output; one that arrives as a protocol error does not.
  const isToolError = judgement.response.outcome.kind === 'result' && judgement.response.verdict === 'error';
  if (mayReject && judgement.fault === 'crash' && isToolError && isUnmistakableCrash(judgement.text)) {
    return { output_matches: withoutCrash };
  }
  return expectSuccess(tool);
}

/**
 * Returns a pattern that rules out the fault's text: crash words, the error's name, or else the beginning of the text.
 */
function withoutFaultIn(text: string): string {
  if (isUnmistakableCrash(text)) return withoutCrash;
  const name = /\b[A-Za-z]{0,60}(?:Error|Exception)\b/.exec(text)?.[0];
  return withoutWords([name ?? text.trim().split('\n', 1)[0]?.slice(0, 60) ?? text]);
}

/** Describes the fault in a sentence for readers of the failing test. */
export function describeFault({ fault, text }: Extract<Judgement, { verdict: 'fault' }>): string {
  const said = JSON.stringify(text.trim().slice(0, 200));
  switch (fault) {
    case 'timed-out':
      return `When this test was made, the tool gave ${text}.`;
    case 'connection-closed':
      return text.startsWith('PTH ended')
        ? `When this test was made, ${text}.`
        : 'When this test was made, the call ended the server.';
    case 'broken-protocol':
      return `When this test was made, the answer broke the protocol: ${text}.`;
    case 'crash':
    case 'internal-error':
      return `When this test was made, the tool failed inside instead of answering: ${said}.`;
    case 'output-schema':
      return `When this test was made, the answer did not fit the declared output schema: ${text}.`;
    case 'leaked-value':
      return `When this test was made, the tool claimed success with the word ${said} in its answer.`;
    default:
      return assertNever(fault);
  }
}

/** Expects an intentional refusal. */
export function expectRejection(options: { names?: string; crashed?: boolean } = {}): Expect {
  return {
    success: false,
    ...(options.names === undefined ? {} : { error_contains_i: options.names }),
    ...(options.crashed ? { output_matches: withoutCrash } : {}),
  };
}

import { assertNever } from '../../base/index.ts';
import type { PluginTool } from '../../plugin/index.ts';
import { type Expect, isUnmistakableCrash, withoutCrash, withoutWords } from '../../suite/index.ts';
import type { Judgement } from '../replies/judge-reply.ts';

/** A valid call succeeds, and its structured content fits what the tool declares. */
export function expectSuccess(tool: PluginTool): Expect {
  return tool.outputSchema ? { success: true, output_schema: true } : { success: true };
}

/**
 * What to expect of an input that showed a fault, so that the test fails now and passes on a healthy server.
 * @param mayReject true where a healthy server may also refuse the input: then only the fault itself is ruled out
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
  // Success was claimed already: what has to go are the words of the fault.
  if (
    judgement.response.verdict === 'success' &&
    (judgement.fault === 'crash' || judgement.fault === 'internal-error')
  ) {
    const withoutFault = { output_matches: withoutFaultIn(judgement.text) };
    return mayReject ? withoutFault : { ...expectSuccess(tool), ...withoutFault };
  }
  // A crash that comes as a tool error shows in the output; one that comes as a protocol error does not.
  const isToolError = judgement.response.outcome.kind === 'result' && judgement.response.verdict === 'error';
  if (mayReject && judgement.fault === 'crash' && isToolError && isUnmistakableCrash(judgement.text)) {
    return { output_matches: withoutCrash };
  }
  return expectSuccess(tool);
}

/** A pattern that rules out what tells a fault in a text: words of a crash, the name of the error, else how it begins. */
function withoutFaultIn(text: string): string {
  if (isUnmistakableCrash(text)) return withoutCrash;
  const name = /\b[A-Za-z]{0,60}(?:Error|Exception)\b/.exec(text)?.[0];
  return withoutWords([name ?? text.trim().split('\n', 1)[0]?.slice(0, 60) ?? text]);
}

/** What was seen, in a sentence for whoever reads the failing test. */
export function describeFault({ fault, text }: Extract<Judgement, { verdict: 'fault' }>): string {
  const said = JSON.stringify(text.trim().slice(0, 200));
  switch (fault) {
    case 'timed-out':
      return `When this test was made, the tool gave ${text}.`;
    case 'connection-closed':
      return 'When this test was made, the call ended the server.';
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

/** A refusal, and one that the server meant to give. */
export function expectRejection(options: { names?: string; crashed?: boolean } = {}): Expect {
  return {
    success: false,
    ...(options.names === undefined ? {} : { error_contains_i: options.names }),
    ...(options.crashed ? { output_matches: withoutCrash } : {}),
  };
}

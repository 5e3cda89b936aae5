import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../../../src/base/index.ts';
import type { CallOutcome } from '../../../../src/plugin/index.ts';
import { AnswerWatch, rejectionReasonCheck } from '../../../../src/suite/answers/answer-watch.ts';
import { ToolResponse } from '../../../../src/suite/index.ts';
import { errorResult, protocolError, textResult } from '../../../kit/fake-connection.ts';
import { proves } from '../../../requirements.ts';

/** What the watch says of refusals after these calls, each of a tool with an answer. */
function watch(calls: readonly [tool: string, outcome: CallOutcome, input?: JsonObject][]) {
  const answers = new AnswerWatch();
  for (const [tool, outcome, input = {}] of calls)
    answers.see({ tool, input, response: new ToolResponse(outcome), outputSchema: undefined });
  return answers.results().find(({ check }) => check === rejectionReasonCheck);
}

describe('refusals without a reason', () => {
  test(proves(['P-085'], 'are told once for all tools, with a call that shows one'), () => {
    const result = watch([
      ['save', textResult('saved')],
      ['load', textResult('loaded')],
      ['load', errorResult('Something went wrong'), { name: 3 }],
      ['save', errorResult('error')],
      ['save', errorResult('error')],
    ]);
    expect(result?.examined).toBe(3);
    expect(result?.findings).toMatchObject([
      { tool: null, severity: 'warning', reproduce: expect.stringContaining('load') },
    ]);
    expect(result?.findings[0]?.message).toContain('load, save');
    expect(result?.findings[0]?.message).toContain('"Something went wrong"');
  });

  test(proves(['P-085'], 'are told of the one tool that gives them'), () => {
    const result = watch([
      ['save', textResult('saved')],
      ['save', errorResult('name must be text')],
      ['save', errorResult('')],
    ]);
    expect(result?.findings).toMatchObject([{ tool: 'save', evidence: 'no words at all' }]);
  });

  test.each<[string, [string, CallOutcome][]]>([
    ['a tool that never worked', [['save', errorResult('error')]]],
    [
      'a tool whose success is an error in disguise',
      [
        ['save', textResult('Error: it broke')],
        ['save', errorResult('error')],
      ],
    ],
    [
      'a refusal with the code for wrong parameters',
      [
        ['save', textResult('saved')],
        ['save', protocolError(-32602, 'error')],
      ],
    ],
    [
      'a refusal that tells more in structured content',
      [
        ['save', textResult('saved')],
        ['save', textResult('error', { isError: true, structuredContent: { field: 'name' } })],
      ],
    ],
    [
      'a refusal that gives a reason',
      [
        ['save', textResult('saved')],
        ['save', errorResult('too long')],
      ],
    ],
  ])(proves(['P-085'], 'are none: %s'), (_what, calls) => {
    expect(watch(calls)?.findings).toEqual([]);
  });
});

import { describe, expect, test } from 'vitest';
import { PthError, Redactor } from '../../../../src/base/index.ts';
import { renderFailure, renderResult } from '../../../../src/entry/mcp/render-answer.ts';
import { reportProgress } from '../../../../src/entry/mcp/report-progress.ts';

const redactor = new Redactor(['hunter-two']);

describe('the answer to a call', () => {
  test('is complete in structured content, with summary and next steps as text, and without secrets', () => {
    const answer = renderResult(
      'pth_x',
      { summary: 'Said hunter-two.', deep: [{ key: 'hunter-two' }], next: [{ tool: 'pth_y', why: 'it follows' }] },
      redactor,
    );
    expect(answer.isError).toBeUndefined();
    expect(answer.content).toEqual([{ type: 'text', text: 'Said [REDACTED].\nNext: pth_y, it follows.' }]);
    expect(answer.structuredContent).toEqual({
      summary: 'Said [REDACTED].',
      deep: [{ key: '[REDACTED]' }],
      next: [{ tool: 'pth_y', why: 'it follows' }],
    });
  });

  test('of a step that did not do what its name says is an error whose text holds everything', () => {
    const answer = renderResult(
      'pth_load_plugin',
      { summary: 'Not loaded.', output: 'boom', isFailed: true },
      redactor,
    );
    expect(answer.isError).toBe(true);
    expect(answer.structuredContent).toBeUndefined();
    expect(answer.content).toEqual([
      {
        type: 'text',
        text: 'pth_load_plugin did not succeed: Not loaded.\n\n{\n  "summary": "Not loaded.",\n  "output": "boom"\n}',
      },
    ]);
  });

  test('of a fault has code, message, raw output, numbered ways out and where the session stands', () => {
    const fault = new PthError('environment/died', 'it is gone', {
      rawOutput: 'killed: hunter-two',
      recovery: ['Look.', 'End it.'],
    });
    const answer = renderFailure('pth_x', fault, { redactor, standing: 'No session is active.' });
    expect(answer).toEqual({
      isError: true,
      content: [
        {
          type: 'text',
          text: 'pth_x did not succeed: environment/died\nit is gone\n\nkilled: [REDACTED]\n\n1. Look.\n2. End it.\n\nNo session is active.',
        },
      ],
    });
  });

  test('of a bug says that it is one', () => {
    const answer = renderFailure('pth_x', new TypeError('undefined is no function'), { redactor, standing: 'x' });
    expect(JSON.stringify(answer)).toContain('pth_x did not succeed: bug');
    expect(JSON.stringify(answer)).toContain('This is a defect of PTH itself');
  });
});

describe('progress of a call', () => {
  test('only rises, one line each, at most four times a second, without secrets', () => {
    let now = 0;
    const sent: unknown[] = [];
    const report = reportProgress((one) => void sent.push(one), { clock: { monotonicMs: () => now }, redactor });
    for (const [at, text] of [
      [0, 'first'],
      [100, 'too soon'],
      [250, 'hunter-two\nagain'],
    ] as const) {
      now = at;
      report({ type: 'activity', text });
    }
    expect(sent).toEqual([
      { progress: 1, message: 'first' },
      { progress: 2, message: expect.stringMatching(/^\[REDACTED\].*again$/) },
    ]);
  });
});

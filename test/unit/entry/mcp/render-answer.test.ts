import type { CallToolResult } from '@modelcontextprotocol/server';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type JsonObject, type JsonValue, PthError, Redactor } from '../../../../src/base/index.ts';
import { limitResult } from '../../../../src/entry/mcp/limit-result.ts';
import { renderFailure, renderResult } from '../../../../src/entry/mcp/render-answer.ts';
import { ProgressReporter } from '../../../../src/entry/mcp/report-progress.ts';
import { sessionOperations } from '../../../../src/operations/index.ts';

const redactor = new Redactor(['hunter-two']);

function textOf({ content: [block] }: CallToolResult): string {
  return block?.type === 'text' ? block.text : '';
}

/** Makes a large value of a schema. */
function fill({ type, enum: values, items, properties = {} }: JsonObject): JsonValue {
  if (Array.isArray(values)) return values[0] ?? null;
  if (type === 'array') return Array.from({ length: 30 }, () => fill((items ?? {}) as JsonObject));
  if (type === 'integer' || type === 'number') return 123_456;
  if (type === 'boolean') return true;
  if (type === 'string') return 'text '.repeat(300);
  const inner = Object.entries(properties as Record<string, JsonObject>);
  if (inner.length === 0) return { id: 'x'.repeat(400), name: 'y'.repeat(400) };
  return Object.fromEntries(inner.map(([name, schema]) => [name, fill(schema)]));
}

describe('the answer to a call', () => {
  test('is complete in structured content, with summary, facts and next steps as text, and without secrets', () => {
    const answer = renderResult(
      'pth_x',
      { summary: 'Said hunter-two.', deep: [{ key: 'hunter-two' }], next: [{ tool: 'pth_y', why: 'it follows' }] },
      redactor,
    );
    expect(answer.isError).toBeUndefined();
    expect(answer.content).toEqual([
      { type: 'text', text: 'Said [REDACTED].\ndeep (1):\n- key: [REDACTED]\nNext: pth_y, it follows.' },
    ]);
    expect(answer.structuredContent).toEqual({
      summary: 'Said [REDACTED].',
      deep: [{ key: '[REDACTED]' }],
      next: [{ tool: 'pth_y', why: 'it follows' }],
    });
  });

  test('tells a client that shows the text alone ids, counts, what fails with its reason, and how a command ended', () => {
    const answer = renderResult(
      'pth_run_test_suite',
      {
        summary: 'Iteration 2.',
        run: 7,
        session: '0f0e',
        counts: { total: 3, failed: 1 },
        failing: [{ test: 'adds', category: 'wrong-output', message: 'expected 3,\ngot 4', at: { line: 9 } }],
        findings: [],
        commit: null,
        stdout: 'one\n\u001B[31mtwo\n',
        next: [],
      },
      redactor,
    );
    expect(textOf(answer)).toBe(`Iteration 2.
run: 7
session: 0f0e
counts:
- total: 3
- failed: 1
failing (1):
- test: adds; category: wrong-output; message: expected 3, got 4; at: {"line":9}
findings: none
commit: none
stdout:
one
two`);
  });

  test('keeps its text small, with both ends of a long output, the first of many items and what is left out', () => {
    const failing = Array.from({ length: 90 }, (_, index) => ({ test: `adds ${index}`, message: 'm'.repeat(200) }));
    const stdout = `begins\n${'x\n'.repeat(3000)}ends`;
    const next = [{ tool: 'pth_y', why: 'it follows' }];
    const text = textOf(renderResult('pth_x', { summary: 's', failing, stdout, id: 'abc', next }, redactor));
    expect(text.length).toBeLessThanOrEqual(2000);
    expect(text).toMatch(/^s\nfailing \(90\):\n- test: adds 0; message: m+…\n- test: adds 1;/);
    expect(text).toMatch(/… and 8\d more\nstdout:\nbegins\n(?:x\n)+… \d+ bytes left out …\n(?:x\n)+ends\nid: abc\n/);
    expect(text).toMatch(/\nNext: pth_y, it follows\.$/);
  });

  test.each(sessionOperations.map(({ name, output }) => ({ name, output })))(
    'of $name names every field of it in its text, however large each of them is',
    ({ name, output }) => {
      const next = ['pth_a', 'pth_b', 'pth_c'].map((tool) => ({ tool, why: 'w'.repeat(100) }));
      const facts = fill(z.toJSONSchema(output) as JsonObject) as JsonObject;
      const text = textOf(renderResult(name, { ...facts, summary: 's'.repeat(600), next }, redactor));
      expect(text.length).toBeLessThanOrEqual(2000);
      const fields = Object.keys(facts).filter((field) => field !== 'summary' && field !== 'next');
      for (const field of fields) expect(text).toMatch(new RegExp(`^${field}(?: \\(\\d+\\))?:`, 'm'));
      expect(text).toMatch(/Next: pth_a.*\nNext: pth_b.*\nNext: pth_c, w+\.$/);
    },
  );

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
          text: 'pth_x did not succeed: environment/died\nit is gone\nPTH (environment) was working in the environment.\n\nkilled: [REDACTED]\n\n1. Look.\n2. End it.\n\nNo session is active.',
        },
      ],
    });
  });

  test('of a call that is refused speaks of no command line', () => {
    const fault = new PthError('usage/invalid', 'request: say in plain words which behaviour is asked for');
    const [answer] = renderFailure('pth_x', fault, { redactor, standing: 'x' }).content;
    expect(answer).toMatchObject({ text: expect.stringMatching(/^pth_x did not succeed: usage\/invalid\nrequest: /) });
    expect(JSON.stringify(answer)).not.toMatch(/command|--help/);
  });

  test('of a bug says that it is one', () => {
    const answer = renderFailure('pth_x', new TypeError('undefined is no function'), { redactor, standing: 'x' });
    expect(JSON.stringify(answer)).toContain('pth_x did not succeed: bug');
    expect(JSON.stringify(answer)).toContain('This is a defect of PTH itself');
  });
});

/** A clock whose time passes only when it is told to. */
function openClock() {
  let now = 0;
  const waiting: { at: number; wake: () => void }[] = [];
  return {
    monotonicMs: () => now,
    sleep: (ms: number, signal?: AbortSignal) =>
      new Promise<void>((resolve, reject) => {
        waiting.push({ at: now + ms, wake: resolve });
        signal?.addEventListener('abort', () => reject(signal.reason as Error));
      }),
    async advance(ms: number) {
      now += ms;
      for (const { wake } of waiting.splice(0, Infinity, ...waiting.filter(({ at }) => at > now))) wake();
      // The woken part goes on in the turns of the event loop that follow.
      await new Promise((resolve) => setImmediate(resolve));
    },
  };
}

describe('progress of a call', () => {
  test('only rises, one line each, at most four times a second, without secrets', async () => {
    const clock = openClock();
    const sent: unknown[] = [];
    const reporter = new ProgressReporter('pth_x', (one) => void sent.push(one), { clock, redactor });
    for (const [ms, text] of [
      [0, 'first'],
      [100, 'too soon'],
      [150, 'hunter-two\nagain'],
    ] as const) {
      await clock.advance(ms);
      reporter.emit({ type: 'activity', text });
    }
    expect(sent).toEqual([
      { progress: 1, message: 'first' },
      { progress: 2, message: expect.stringMatching(/^\[REDACTED\].*again$/) },
    ]);
  });

  test('comes at least every ten seconds while a step says nothing, and ends with it', async () => {
    const clock = openClock();
    const sent: { progress: number; message: string }[] = [];
    const at: number[] = [0];
    const send = (report: { progress: number; message: string }) => {
      sent.push(report);
      at.push(clock.monotonicMs());
    };
    const reporter = new ProgressReporter('pth_x', send, { clock, redactor });
    const ending: { resolve?: (value: string) => void } = {};
    const work = reporter.during(new Promise<string>((resolve) => void Object.assign(ending, { resolve })));
    for (let second = 0; second < 60; second++) {
      if (second === 7) reporter.emit({ type: 'activity', text: 'building' });
      await clock.advance(1000);
    }
    expect(sent.map(({ progress }) => progress)).toEqual(sent.map((_, index) => index + 1));
    const gaps = at.slice(1).map((time, index) => time - (at[index] ?? 0));
    expect(Math.max(...gaps)).toBeLessThanOrEqual(10_000);
    expect(sent[0]?.message).toBe('pth_x (for 5 s)');
    expect(sent.at(-1)?.message).toMatch(/^building \(for \d+ s\)$/);
    ending.resolve?.('done');
    expect(await work).toBe('done');
    const before = sent.length;
    await clock.advance(60_000);
    expect(sent).toHaveLength(before);
  });
});

describe('a result that is too large', () => {
  test('is cut at its largest texts and lists until it fits, and says so', () => {
    const texts = { summary: 'all of it', text: '\0'.repeat(30_000), other: 'x'.repeat(2000) };
    const cut = limitResult(texts);
    expect(JSON.stringify(cut).length).toBeLessThanOrEqual(40_050);
    expect(cut).toMatchObject({ summary: 'all of it', other: texts.other, isTruncated: true });
    const rows = limitResult({
      summary: 's',
      rows: Array.from({ length: 5000 }, (_, index) => ({ index, name: 'n' })),
    });
    expect(JSON.stringify(rows).length).toBeLessThanOrEqual(40_050);
    expect((rows['rows'] as unknown[]).length).toBeGreaterThan(500);
    const pairs = limitResult({ summary: 's', text: '😀'.repeat(20_000) });
    expect(JSON.stringify(pairs)).not.toContain('\\ud8');
  });

  test('else stays as it is', () => {
    const facts = { summary: 's', rows: [1, 2, 3] };
    expect(limitResult(facts)).toBe(facts);
  });
});

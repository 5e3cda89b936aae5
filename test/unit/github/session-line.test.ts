import { createHash } from 'node:crypto';
import { deflateRawSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { Redactor } from '../../../src/base/index.ts';
import { renderReview } from '../../../src/github/index.ts';
import { readSessionLine, renderSessionLine } from '../../../src/github/rendering/session-line.ts';
import { maxBodyBytes } from '../../../src/github/rendering/fit-body.ts';
import { makeFinalReport, makePlaces } from '../../kit/github-report.ts';
import { makeOutcome } from '../../kit/outcome-builders.ts';
import { makeState } from '../../kit/session-states.ts';
import { proves } from '../../requirements.ts';

const random = (index: number) => createHash('sha512').update(String(index)).digest('base64');

const pack = (value: unknown) => `<!-- pth:session:v1 ${deflateRawSync(JSON.stringify(value)).toString('base64')} -->`;

describe('the session that a report carries', () => {
  test(proves(['P-128'], 'comes back as it was, without settings and tools, from the last line of a review'), () => {
    const state = makeState({ settings: { env: 'docker' }, unsaved_settings: ['set'] });
    const tools = { calc: [{ name: 'add', description: 'Adds.' }] };
    const carried = { state: { ...state, tools_before: tools }, approved: ['add - valid'] };
    const { body } = renderReview(makeFinalReport({}), makePlaces(), new Redactor(), {
      diagnoses: [],
      planId: null,
      continuesFrom: null,
      failingBefore: null,
      carried,
    });
    expect(body.split('\n').at(-1)).toMatch(/^<!-- pth:session:v1 [A-Za-z0-9+/=]+ -->$/);
    expect(readSessionLine(body)).toEqual({
      state: { ...state, settings: null, unsaved_settings: [] },
      approved: ['add - valid'],
    });
  });

  test("a review without one carries nothing, and a line that is not the last is nobody's", () => {
    const line = renderSessionLine({ state: makeState(), approved: null }) ?? '';
    expect(readSessionLine('## PTH: all tests pass')).toBeNull();
    expect(readSessionLine(`${line}\n\n<sub>Session</sub>`)).toBeNull();
    expect(readSessionLine(`text\n\n${line}\n`)?.state.iteration).toBe(2);
  });

  test('secrets are taken out of it', () => {
    const redactor = new Redactor();
    redactor.learn(['sesame-sesame']);
    const state = makeState({ tests: [{ name: 'opens with sesame-sesame', status: 'failed', category: null }] });
    const { body } = renderReview(makeFinalReport({}), makePlaces(), redactor, {
      diagnoses: [],
      planId: null,
      continuesFrom: null,
      failingBefore: null,
      carried: { state, approved: null },
    });
    const [only] = readSessionLine(body)?.state.tests ?? [];
    expect(only?.name).toMatch(/^opens with /);
    expect(only?.name).not.toContain('sesame');
  });

  test('what has no room is left out, the oldest iterations last, and the review keeps its limit', () => {
    const tests = Array.from({ length: 2000 }, (_, index) => ({
      name: random(index),
      status: 'passed' as const,
      category: null,
    }));
    const many = makeState({ tests });
    const whole = readSessionLine(renderSessionLine({ state: many, approved: null }) ?? '');
    expect(whole?.state).toMatchObject({ tests: [], iteration: 2, history: many.history, decisions: many.decisions });

    const history = Array.from({ length: 300 }, (_, index) => ({
      iteration: index + 1,
      total: 9,
      passed: 1,
      failing: [{ name: random(index), category: null }],
      fixes: [],
    }));
    const long = makeState({ tests, history, iteration: 300 });
    const line = renderSessionLine({ state: long, approved: null }) ?? '';
    expect(readSessionLine(line)?.state.history.map(({ iteration }) => iteration)).toEqual(
      history.slice(-10).map(({ iteration }) => iteration),
    );
    const outcomes = Array.from({ length: 2000 }, (_, index) =>
      makeOutcome({ name: `test ${index} ${'x'.repeat(100)}`, status: 'failed' }),
    );
    const { body } = renderReview(makeFinalReport({ outcomes }), makePlaces(), new Redactor(), {
      diagnoses: [],
      planId: null,
      continuesFrom: null,
      failingBefore: null,
      carried: { state: long, approved: null },
    });
    expect(Buffer.byteLength(body)).toBeLessThanOrEqual(maxBodyBytes);
    expect(readSessionLine(body)?.state.iteration).toBe(300);
    const failing = tests.map(({ name }) => ({ name, category: null }));
    const huge = makeState({ history: [{ iteration: 1, total: 9, passed: 1, failing, fixes: [] }] });
    expect(renderSessionLine({ state: huge, approved: null })).toBeNull();
  });

  test.each<[string, unknown]>([
    ['no object', 5],
    ['another version', { state: { ...makeState(), version: 1 }, approved: null }],
    ['a field more', { state: { ...makeState(), admin: true }, approved: null }],
    ['settings', { state: makeState({ settings: { env: 'local' } }), approved: null }],
    ['an iteration beyond all', { state: makeState({ iteration: 20_000 }), approved: null }],
    ['an iteration without end', { state: makeState({ iteration: Number.MAX_SAFE_INTEGER }), approved: null }],
    ['a history that goes back', { state: makeState({ history: makeState().history.toReversed() }), approved: null }],
    ['a state before its history', { state: makeState({ iteration: 1 }), approved: null }],
    ['approved tests that are no names', { state: makeState(), approved: [7] }],
  ])('T24: %s is refused', (_, value) => {
    expect(readSessionLine(pack(value))).toBeNull();
  });

  test('T24: bytes that are damaged, too many, or no JSON are refused', () => {
    const line = renderSessionLine({ state: makeState(), approved: null }) ?? '';
    expect(readSessionLine(line.replace(/v1 .{20}/, 'v1 AAAAAAAAAAAAAAAAAAAA'))).toBeNull();
    expect(readSessionLine(`<!-- pth:session:v1 ${deflateRawSync('{').toString('base64')} -->`)).toBeNull();
    const bomb = deflateRawSync(Buffer.alloc(4 * 1024 * 1024, '7')).toString('base64');
    expect(readSessionLine(`<!-- pth:session:v1 ${bomb} -->`)).toBeNull();
    expect(readSessionLine(`<!-- pth:session:v1 ${'A'.repeat(13_000)} -->`)).toBeNull();
  });
});

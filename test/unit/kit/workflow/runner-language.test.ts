import { describe, expect, test } from 'vitest';
import { evaluate, fillIn, judgeCondition } from '../../../kit/workflow/expressions.ts';
import { parseKeyValues } from '../../../kit/workflow/file-commands.ts';
import { LogReader, parseLogCommand } from '../../../kit/workflow/log-reader.ts';
import { listCombinations } from '../../../kit/workflow/run-workflow.ts';
import { parseWorkflowFile } from '../../../kit/workflow/workflow-file.ts';

const fine = { success: true, failure: false, cancelled: false };

describe('expressions', () => {
  const scope = { contexts: { inputs: { tier: 2, name: "it's", empty: null }, matrix: { list: ['a', 'b'] } } };

  test.each([
    ['inputs.tier == 2', true],
    ["inputs.name == 'it''s'", true],
    ['inputs.absent', null],
    ['inputs.absent.deeper', null],
    ["inputs.empty || 'default'", 'default'],
    ['fromJSON(\'["x","y"]\')[1]', 'y'],
    ['matrix.list', ['a', 'b']],
    ["format('{0}-{1}', inputs.tier, 'x')", '2-x'],
  ])('%s', (expression, value) => {
    expect(evaluate(expression, scope)).toEqual(value);
  });

  test('a context that is not there is an error, as a misspelt one is on GitHub', () => {
    expect(() => evaluate('input.tier', scope)).toThrow(/input/i);
  });

  test('a text that is one expression keeps its kind, any other becomes text', () => {
    expect(fillIn('${{ inputs.tier }}', scope)).toBe(2);
    expect(fillIn("a-${{ inputs.tier }}-${{ '}}' }}", scope)).toBe('a-2-}}');
  });

  test.each([
    ['', fine, true],
    ['inputs.tier == 2', { ...fine, success: false, failure: true }, false],
    ['always() && inputs.tier == 2', { ...fine, success: false, failure: true }, true],
    ['${{ !cancelled() }}', { ...fine, success: false, failure: true }, true],
    ['${{ !cancelled() }}', { success: false, failure: false, cancelled: true }, false],
    ['failure()', fine, false],
  ])('if: %s', (condition, status, holds) => {
    expect(judgeCondition(condition === '' ? undefined : condition, { ...scope, status })).toBe(holds);
  });

  test('a condition that is a text around an expression is an error: it would always hold', () => {
    expect(() => judgeCondition('${{ inputs.tier }} == 3', { ...scope, status: fine })).toThrow(/always true/);
  });
});

describe('files of a step', () => {
  test('single lines and texts of several lines', () => {
    expect(parseKeyValues('a=1\nb<<ghadelimiter_1\none\ntwo=2\nghadelimiter_1\nc=x=y\n')).toEqual({
      a: '1',
      b: 'one\ntwo=2',
      c: 'x=y',
    });
  });

  test.each(['nothing', '=x', 'a<<END\nnever ended\n'])('what is neither is refused: %j', (text) => {
    expect(() => parseKeyValues(text)).toThrow(/Invalid/);
  });
});

describe('output of a step', () => {
  test('commands are carried out, masks hold for what follows, a line may come in pieces', () => {
    const log = new LogReader(new Set());
    log.write('out', 'plain se');
    log.write('out', 'cret\n::add-mask::secret\nplain secret\n::error file=a.ts,line=3::wrong%0Alater secret\n');
    log.write(
      'out',
      '::set-output name=branch::x\n::set-env name=PATH::/evil\n::stop-commands::tok\n::error::not one\n::tok::\n',
    );
    log.end();
    expect(log.lines).toEqual([
      'plain secret',
      'plain ***',
      '##[error]wrong\nlater ***',
      '::set-env name=PATH::/evil',
      '::error::not one',
      '::tok::',
    ]);
    expect(log.annotations).toEqual([
      { level: 'error', message: 'wrong\nlater ***', properties: { file: 'a.ts', line: '3' } },
    ]);
    expect(log.outputs).toEqual({ branch: 'x' });
    expect(log.refused).toEqual(['set-env']);
  });

  test.each([
    ['::notice::text', 'notice'],
    ['  ::notice::text', 'notice'],
    ['##[notice]text', 'notice'],
    ['a ::notice::text', undefined],
    [':notice::text', undefined],
  ])('%j', (line, name) => {
    expect(parseLogCommand(line)?.name).toBe(name);
  });
});

const file = (job: string) => `on: workflow_dispatch\njobs:\n  one:\n    runs-on: ubuntu-24.04\n${job}`;

describe('workflow files', () => {
  test('what the runner does not know is an error', () => {
    expect(() => parseWorkflowFile(file('    container: node\n    steps: [{run: x}]\n'), 'w.yml')).toThrow(/container/);
    expect(() => parseWorkflowFile(file('    steps: [{runs: x}]\n'), 'w.yml')).toThrow(/runs/);
    expect(() => parseWorkflowFile(file('    needs: two\n    steps: [{run: x}]\n'), 'w.yml')).toThrow(/no job/);
  });

  test('a matrix is every combination, without the excluded and with the included', () => {
    const job = parseWorkflowFile(
      file(
        '    strategy: {matrix: {a: [1, 2], b: [x, y], exclude: [{a: 1, b: y}], include: [{a: 2, c: z}, {a: 3}]}}\n    steps: [{run: x}]\n',
      ),
      'w.yml',
    ).jobs['one'];
    expect(job && listCombinations(job, {})).toEqual([
      { a: 1, b: 'x' },
      { a: 2, b: 'x', c: 'z' },
      { a: 2, b: 'y', c: 'z' },
      { a: 3 },
    ]);
  });
});

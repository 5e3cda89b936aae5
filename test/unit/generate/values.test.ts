import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../../src/base/index.ts';
import { scratchDirectory } from '../../../src/generate/index.ts';
import { outputPath, valueAt, withValueAt } from '../../../src/generate/schema/value-path.ts';
import { mineReply } from '../../../src/generate/values/mine-reply.ts';
import { joinPlans, type PlanStep, renderCaptures, renderScenarioInput } from '../../../src/generate/values/plan.ts';
import type { CallOutcome } from '../../../src/plugin/index.ts';
import { ToolResponse } from '../../../src/suite/index.ts';
import { fakeTool, structuredResult, textResult } from '../../kit/fake-connection.ts';

const step = (tool: string, input: JsonObject, more: Partial<PlanStep> = {}): PlanStep => ({
  tool,
  input,
  links: [],
  captures: {},
  ...more,
});

const make = (captures: PlanStep['captures']) => step('make', { name: 'x' }, { captures });

function mine(tool: string, input: JsonObject, outcome: CallOutcome, isChanging = false) {
  const found = mineReply(fakeTool(tool), [step(tool, input)], new ToolResponse(outcome), isChanging);
  return found.map(({ value, attribute, kind, capture, madeBy }) => ({
    value,
    attribute,
    kind,
    capture,
    made: madeBy.length > 0,
  }));
}

describe('mineReply', () => {
  test('reads ids and names out of JSON, with their nouns', () => {
    const tool = fakeTool('list_projects');
    const reply = new ToolResponse(structuredResult({ projects: [{ id: 7, name: 'alpha', size: 3 }], userId: 'u1' }));
    const found = mineReply(tool, [step('list_projects', {})], reply, false);
    expect(found.map((entry) => [entry.value, entry.attribute])).toEqual([
      [7, 'id'],
      ['alpha', 'name'],
      ['u1', 'id'],
    ]);
    expect(found[0]?.nouns.has('project')).toBe(true);
    expect(found[2]?.nouns.has('user')).toBe(true);
  });

  test('what a changing call returns is captured, what it was given is not', () => {
    const found = mine(
      'create_user',
      { name: 'pth-sample' },
      structuredResult({ user: { id: 5, name: 'pth-sample' } }),
      true,
    );
    expect(found).toContainEqual({ value: 'pth-sample', attribute: 'name', kind: 'value', capture: null, made: true });
    expect(found).toContainEqual({ value: 5, attribute: 'id', kind: 'value', capture: ['user', 'id'], made: true });
  });

  test('words of complaints are no names; things in lists of messages and issues have some', () => {
    const complaint = {
      valid: false,
      errors: ['Missing docs/mcp.json'],
      error: { code: 'E7' },
      warnings: ['no title'],
    };
    expect(mine('validate', {}, structuredResult(complaint))).toEqual([]);
    const listed = mine('list_issues', {}, structuredResult({ issues: [{ id: 7 }], messages: [{ id: 'm1' }] }));
    expect(listed.map(({ value }) => value)).toEqual([7, 'm1']);
  });

  test('a reader that shows what PTH made teaches nothing; a directory named after PTH is no such thing', () => {
    expect(
      mine('list_users', {}, textResult('[{"name":"pth-sample"},{"name":"ann"}]')).map((entry) => entry.value),
    ).toEqual(['ann']);
    const listed = mine(
      'list_directory',
      { path: '/tmp/pth-worktree-1' },
      textResult('[FILE] a.txt\n[DIR] pth-scratch'),
    );
    expect(listed).toMatchObject([{ value: '/tmp/pth-worktree-1/a.txt', kind: 'file' }]);
  });

  test('reads ids and paths out of plain text', () => {
    expect(mine('create_task', {}, textResult('Created task (id: 42)'), false)).toMatchObject([
      { value: 42 },
      { value: '42' },
    ]);
    const paths = mine('roots', {}, textResult('Allowed directories:\n/srv/data\n/srv/data/a.txt\nsee /etc for more'));
    expect(paths.map(({ value, kind }) => [value, kind])).toEqual([
      ['/srv/data', 'directory'],
      ['/srv/data/a.txt', 'file'],
    ]);
  });

  test('takes a bounded part of a huge reply', () => {
    const huge = Array.from({ length: 5000 }, (_, index) => ({
      id: index,
      items: Array.from({ length: 50 }, () => ({ id: 1 })),
    }));
    expect(mine('list', {}, structuredResult({ huge })).length).toBeLessThanOrEqual(60);
  });
});

describe('plans', () => {
  test('a step that two values need stands once, with both captures', () => {
    const plan = joinPlans([[make({ value1: ['id'] })], [make({ value2: ['name'] })]], step('use', {}));
    expect(plan).toEqual([make({ value1: ['id'], value2: ['name'] }), step('use', {})]);
  });

  test('captured values are written as variables, other dollar signs are doubled', () => {
    const use = step(
      'use',
      { id: 1, price: '$5', list: [2] },
      {
        links: [
          { valuePath: ['id'], variable: 'value1' },
          { valuePath: ['list', 0], variable: 'value2' },
        ],
      },
    );
    expect(renderScenarioInput(use)).toEqual({ id: '$value1', price: '$$5', list: ['$value2'] });
    expect(renderCaptures(make({ value1: ['a', 0, 'b c'] }))).toEqual({ value1: '$.output.a[0]["b c"]' });
    expect(renderCaptures(use)).toBeUndefined();
  });
});

test('places read and write without touching the original', () => {
  const root = { a: [{ b: 1 }] };
  expect(withValueAt(root, ['a', 0, 'b'], 2)).toEqual({ a: [{ b: 2 }] });
  expect(withValueAt(root, ['a', 0, 'b'], undefined)).toEqual({ a: [{}] });
  expect(withValueAt(root, ['a', 0], undefined)).toEqual({ a: [] });
  expect(root).toEqual({ a: [{ b: 1 }] });
  expect(valueAt(root, ['a', 0, 'b'])).toBe(1);
  expect(valueAt(root, ['a', 1, 'constructor'])).toBeUndefined();
  expect(Object.keys(withValueAt({}, ['__proto__'], 1))).toEqual(['__proto__']);
  expect(outputPath(['x', 2, "it's"])).toBe('$.output.x[2]["it\'s"]');
});

test.each([
  ['/srv/data/', '/srv/data/pth-scratch'],
  ['/', '/pth-scratch'],
  ['.', 'pth-scratch'],
  ['', 'pth-scratch'],
  ['work', 'work/pth-scratch'],
])('the scratch directory of %j', (directory, expected) => {
  expect(scratchDirectory(directory)).toBe(expected);
});

import { describe, expect, test } from 'vitest';
import { type PooledValue, ValuePool } from '../../../../src/generate/values/value-pool.ts';

const made = [{ tool: 'start_task', input: {}, links: [], captures: {} }];

function id(value: string, ownNouns: string[], from: string, madeBy: PooledValue['madeBy'] = []): PooledValue {
  const nouns = new Set([...ownNouns, ...from.split('_')]);
  return { value, attribute: 'id', nouns, ownNouns, kind: 'value', madeBy, capture: null, from };
}

function match(nouns: string[], ...entries: PooledValue[]) {
  const pool = new ValuePool();
  for (const entry of entries) pool.add(entry);
  return pool.match('id', nouns, false).map(({ value }) => value);
}

describe('the ids for an argument', () => {
  test('of a thing that a call made come before those of other things that a reader of its noun shows', () => {
    const agent = id('agent-1', ['agent'], 'analyze_task_scope');
    expect(match(['task'], agent, id('task-1', ['task'], 'start_task', made))).toEqual(['task-1', 'agent-1']);
  });

  test('under a word for any contents are of the thing that the tool is about', () => {
    const listed = id('task-7', ['result'], 'list_tasks');
    const task = id('task-1', ['task'], 'start_task', made);
    listed.nouns = new Set(['result', 'task']);
    expect(match(['task'], listed, task)).toEqual(['task-7', 'task-1']);
  });

  test('are not those of a tool that has nothing but the verb in common', () => {
    expect(match(['get', 'group'], id('audit-1', ['history'], 'get_history'))).toEqual([]);
    expect(match(['get', 'group'], id('group-1', ['group'], 'list_group'))).toEqual(['group-1']);
  });
});

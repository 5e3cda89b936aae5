import { describe, expect, test } from 'vitest';
import { findAnsweredId } from '../../../../src/generate/values/answered-id.ts';

describe('the id of a created thing', () => {
  test('is found under the likeliest key, on the outermost level that has one', () => {
    expect(findAnsweredId({ id: 1, taskId: 'a' }, ['taskId', 'id'])).toEqual({ id: 'a', path: ['taskId'] });
    expect(findAnsweredId({ message: 'made', task: { id: 'b' } }, ['id'])).toEqual({ id: 'b', path: ['task', 'id'] });
    expect(findAnsweredId({ data: { items: [{ id: 3 }] } }, ['id'])).toEqual({
      id: 3,
      path: ['data', 'items', 0, 'id'],
    });
  });

  test('is not guessed among several things, nor where there is none', () => {
    expect(findAnsweredId({ task: { id: 1 }, project: { id: 2 } }, ['id'])).toBeNull();
    expect(findAnsweredId({ tasks: [{ id: 1 }, { id: 2 }] }, ['id'])).toBeNull();
    expect(findAnsweredId({ id: '' }, ['id'])).toBeNull();
    expect(findAnsweredId('task 7', ['id'])).toBeNull();
  });
});

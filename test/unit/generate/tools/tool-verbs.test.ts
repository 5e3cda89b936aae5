import { describe, expect, test } from 'vitest';
import { findChangeBehindNoun, findRiskyVerb, hasVerb, splitWords } from '../../../../src/base/index.ts';
import { isCreating, readToolWords } from '../../../../src/generate/tools/argument-role.ts';
import { listOperations } from '../../../../src/generate/tools/tool-operations.ts';
import { isDestroyingTool } from '../../../../src/generate/tools/tool-risk.ts';
import { findProducers } from '../../../../src/generate/values/producers.ts';
import { fakeTool } from '../../../kit/fake-connection.ts';

const roleOf = (name: string) => {
  const saved = { tier: 1 as const, name: 'valid', tool: name, input: {}, expect: {}, tags: ['valid', 'stateful'] };
  return listOperations([fakeTool(name)], [saved], true)[0]?.role;
};

describe('every rule reads the same verbs', () => {
  test.each(['purge', 'wipe', 'erase', 'destroy', 'drop', 'unlink', 'rm', 'delete', 'remove'])(
    '%s_item is a deletion and destructive',
    (verb) => {
      const name = `${verb}_item`;
      expect(isDestroyingTool(readToolWords(fakeTool(name)))).toBe(true);
      expect(roleOf(name)).toBe('delete');
      expect(hasVerb(splitWords(name), 'delete')).toBe(true);
    },
  );

  test.each(['upsert', 'store', 'set'])('%s_item makes the thing that others ask for', (verb) => {
    const name = `${verb}_item`;
    const reader = fakeTool('get_item', {
      inputSchema: { type: 'object', properties: { item_id: { type: 'string' } } },
    });
    expect(isCreating(readToolWords(fakeTool(name)))).toBe(true);
    expect(roleOf(name)).toBe('create');
    expect(findProducers([fakeTool(name), reader]).map(({ producer }) => producer)).toEqual([name]);
  });

  test.each(['inspect', 'stat', 'cat'])('%s_item reads', (verb) => {
    expect(roleOf(`${verb}_item`)).toBe('read');
  });

  test.each([
    ['delete_all_items', 'delete'],
    ['update_all_items', 'update'],
    ['clear_all_items', 'other'],
    ['archive_all_items', 'other'],
    ['read_and_delete_item', 'delete'],
    ['find_and_update_item', 'update'],
    ['get_item', 'read'],
    ['all_items', 'list'],
  ])('%s is no list because of a word beside its verb: %s', (name, role) => {
    expect(roleOf(name)).toBe(role);
  });

  test('"all" makes a list of what is read', () => {
    expect(hasVerb(splitWords('get_all_items'), 'list')).toBe(true);
    expect(hasVerb(splitWords('delete_all_items'), 'list')).toBe(false);
  });

  test.each([
    ['memory_bank_write', 'write'],
    ['aim_memory_link', 'link'],
    ['todo_add', 'add'],
    ['git_log', undefined],
    ['task_list_update', undefined],
    ['app_store_search', undefined],
    ['add', undefined],
    ['get_update', undefined],
  ])('%s changes something behind a noun: %s', (name, verb) => {
    expect(findChangeBehindNoun(splitWords(name))).toBe(verb);
  });

  test('what only empties a thing is destructive and no deletion', () => {
    expect(findRiskyVerb(['clear', 'cart'], 'destroys')).toBe('clear');
    expect(roleOf('clear_cart')).toBe('other');
  });
});

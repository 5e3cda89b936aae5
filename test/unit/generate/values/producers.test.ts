import { describe, expect, test } from 'vitest';
import { readRequiredCall } from '../../../../src/generate/explore/apply-hints.ts';
import { findProducers, findTools, namedProducers, orderByNeed } from '../../../../src/generate/values/producers.ts';
import { fakeTool } from '../../../kit/fake-connection.ts';
import { proves } from '../../../requirements.ts';

const tools = [
  fakeTool('read_page', {
    inputSchema: {
      type: 'object',
      properties: {
        shelf: { type: 'string', description: 'A shelf id as told by list_shelves.' },
        page_id: { type: 'integer' },
        note: { type: 'string' },
      },
    },
  }),
  fakeTool('list_shelves'),
  fakeTool('create_page'),
];

describe('which tools bring about what others need', () => {
  test(proves(['P-067'], 'a description names the tool, a noun points to it, other arguments have none'), () => {
    expect(findProducers(tools)).toEqual([
      { producer: 'list_shelves', consumer: 'read_page', argument: 'shelf', why: 'named' },
      { producer: 'create_page', consumer: 'read_page', argument: 'page_id', why: 'noun' },
    ]);
    expect(namedProducers(findProducers(tools), 'read_page', ['shelf'])).toEqual(['list_shelves']);
    expect(namedProducers(findProducers(tools), 'read_page', ['note'])).toEqual([]);
  });

  test('a tool stands after those that its descriptions name, and a circle ends', () => {
    const edges = findProducers(tools);
    expect(orderByNeed(['read_page', 'create_page', 'list_shelves'], (name) => name, edges)).toEqual([
      'create_page',
      'list_shelves',
      'read_page',
    ]);
    const circle = [
      { producer: 'a', consumer: 'b', argument: null, why: 'named' as const },
      { producer: 'b', consumer: 'a', argument: null, why: 'named' as const },
    ];
    expect(orderByNeed(['a', 'b'], (name) => name, circle)).toEqual(['a', 'b']);
  });

  test('plain words are no tool names, and a refusal names a tool only where it asks for a call', () => {
    expect(findTools('add the page with create_page', ['add', 'create_page'])).toEqual(['create_page']);
    expect(readRequiredCall("no shelf is open: use 'open_shelf' first", ['open_shelf'])).toBe('open_shelf');
    expect(readRequiredCall('open_shelf: bad input', ['open_shelf'])).toBeUndefined();
    expect(readRequiredCall('title is required', ['open_shelf'])).toBeUndefined();
  });
});

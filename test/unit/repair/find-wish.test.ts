import { expect, test } from 'vitest';
import { rankTools } from '../../../src/repair/find-wish.ts';

const tools = [
  { name: 'add_note', description: 'Adds a note with a title.' },
  { name: 'list_notes', description: 'Lists all notes.' },
  { name: 'get_weather', description: 'Tells the forecast of a city.' },
];

test.each([
  ['get_weather should know towns too', 'get_weather'],
  ['Listing should be sorted by title', 'list_notes'],
  ['I want forecasts for several cities', 'get_weather'],
  ['', 'add_note'],
])('the tool nearest to "%s" is %s', (request, nearest) => {
  expect(rankTools(request, tools)[0]).toBe(nearest);
});

test('few tools are named, whatever a plugin has', () => {
  const many = Array.from({ length: 400 }, (_, at) => ({ name: `tool_${at}`, description: '' }));
  expect(rankTools('tool_311 is slow', many)).toEqual(['tool_311', 'tool_31', 'tool_3', 'tool_0', 'tool_1']);
});

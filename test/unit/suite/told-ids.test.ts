import { describe, expect, test } from 'vitest';
import { ToolResponse } from '../../../src/suite/response.ts';
import { findToldIds } from '../../../src/suite/told-ids.ts';
import { textResult } from '../../kit/fake-connection.ts';

const uuid = '38216684-1b7d-4c0e-9a51-0c5f3f6f0a11';

describe('ids that prose tells', () => {
  test.each<[string, string[]]>([
    ['Created task (ID: 12)', ['12']],
    [`✅ Project created!\n**ID:** ${uuid}\nName: sample`, [uuid]],
    ['**ID:** `task-1`', ['task-1']],
    ['Note #7 saved', ['7']],
    ['Added todo with id 3', ['3']],
    [`Saved as ${uuid}.`, [uuid]],
    ['task id=task-4, parent id=task-1', ['task-4', 'task-1']],
    ['id: 5, once more id: 5', ['5']],
  ])('%j', (text, ids) => {
    expect(findToldIds(text)).toEqual(ids);
  });

  test.each(['The id: must be unique', 'valid 12 times', 'colour &#39;x', 'done', 'grid 12'])('none in %j', (text) => {
    expect(findToldIds(text)).toEqual([]);
  });

  test('can be captured, as texts and as numbers, where the answer is no JSON', () => {
    expect(new ToolResponse(textResult('made #7 under id a-1')).root).toMatchObject({ ids: ['7'], id_numbers: [7] });
    expect(new ToolResponse(textResult('{"note":"#7"}')).root).toMatchObject({ ids: [], id_numbers: [] });
  });

  test('are bounded', () => {
    const text = Array.from({ length: 5000 }, (_, index) => `#${index}`).join(' ');
    expect(findToldIds(text)).toHaveLength(20);
  });
});

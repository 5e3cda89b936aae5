import { expect, test } from 'vitest';
import type { ToolWork } from '../../../../src/generate/explore/tool-work.ts';
import { listReaders } from '../../../../src/generate/state/state-readers.ts';
import { isReadingTool } from '../../../../src/generate/state/tool-access.ts';
import { readToolWords } from '../../../../src/generate/tools/argument-role.ts';
import { fakeTool } from '../../../kit/fake-connection.ts';
import { proves } from '../../../requirements.ts';

/** Says whether a tool that nothing else tells to change something would be asked what another tool changed. */
function isAsked(name: string, description: string, readOnlyHint?: boolean): boolean {
  const tool = fakeTool(name, {
    description,
    ...(readOnlyHint === undefined ? {} : { annotations: { readOnlyHint } }),
  });
  const work = {
    profile: { tool, traits: { name, words: readToolWords(tool), isChanging: !isReadingTool(tool) } },
    exploration: { valid: { input: {} }, isStopped: false },
  };
  return listReaders([work as unknown as ToolWork]).length > 0;
}

test.each([
  ['compact_story_handoffs', 'Compact handoffs for a completed story.'],
  ['archive_task', 'Archive a task'],
  ['reorder_items', ''],
  ['squash_history', 'Squash the entries of a story. Removes full details but keeps summaries.'],
  ['flush_queue', 'Deletes what waits in the queue.'],
])(proves(['P-067'], 'a tool that changes what it tells of is no reader: %s'), (name, description) => {
  expect(isAsked(name, description)).toBe(false);
});

test.each([
  ['get_story', 'Shows a story. Removes nothing.', undefined],
  ['list_removed', 'Lists what was removed.', undefined],
  ['story_summary', 'The story without what the user has removed.', undefined],
  ['squash_view', 'Removes full details from what it shows.', true],
])(proves(['P-067'], 'a reader stays one: %s'), (name, description, readOnlyHint) => {
  expect(isAsked(name, description, readOnlyHint)).toBe(true);
});

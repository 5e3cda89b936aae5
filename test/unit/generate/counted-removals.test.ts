import { expect, test } from 'vitest';
import { generateTests, type ServerProbe } from '../../../src/generate/index.ts';
import { errorResult, fakeTool, textResult } from '../../kit/fake-connection.ts';
import { proves } from '../../requirements.ts';

const text = { type: 'string' };
const tools = [
  fakeTool('create_note', {
    inputSchema: { type: 'object', properties: { title: text }, required: ['title'] },
    annotations: { openWorldHint: false },
  }),
  fakeTool('delete_note', {
    inputSchema: { type: 'object', properties: { note_id: text }, required: ['note_id'] },
    annotations: { openWorldHint: false },
  }),
];

const findState = () => Promise.resolve({ isOwn: true, evidence: 'in memory' });

/** Notes of which each can be deleted; `say` tells how many of an id were there. */
async function deleting(say: (count: number) => string): Promise<string[]> {
  const notes = new Set<unknown>();
  let last = 0;
  const probe: ServerProbe = {
    callTool: (name, { title, note_id: id }) => {
      if (name === 'delete_note')
        return Promise.resolve(
          typeof id === 'string' ? textResult(say(notes.delete(id) ? 1 : 0)) : errorResult('note_id'),
        );
      if (typeof title !== 'string') return Promise.resolve(errorResult('title must be a text'));
      const made = `note-${(last += 1)}`;
      notes.add(made);
      return Promise.resolve(textResult(JSON.stringify({ note_id: made, title })));
    },
    renew: () => Promise.resolve(probe),
  };
  const hints = { paths: [], workDirectory: null, mayWrite: true };
  const { tests } = await generateTests({ tools, probe, seed: 1, hints, findState });
  return tests.map(({ name }) => name);
}

const unknown = 'delete_note - invalid: note_id names nothing that exists';

test.each([
  ['a member of JSON', (count: number) => JSON.stringify({ deleted: count })],
  ['a sentence', (count: number) => `Deleted ${count} notes`],
])(proves(['P-067'], 'a count of nothing taken away is an honest answer to an unknown id: %s'), async (_, say) => {
  const names = await deleting(say);
  expect(names.some((name) => name.startsWith('delete_note - valid'))).toBe(true);
  expect(names).not.toContain(unknown);
});

test(proves(['P-067'], 'a success for an unknown id like that of a known one is none'), async () => {
  expect(await deleting(() => JSON.stringify({ deleted: true, failed: 0 }))).toContain(unknown);
});

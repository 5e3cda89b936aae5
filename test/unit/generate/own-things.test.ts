import { describe, expect, test } from 'vitest';
import type { JsonObject, JsonValue } from '../../../src/base/index.ts';
import { type ServerProbe, generateTests, type SampleFile } from '../../../src/generate/index.ts';
import type { PluginTool } from '../../../src/plugin/index.ts';
import type { TestCase } from '../../../src/suite/index.ts';
import { errorResult, fakeTool, textResult } from '../../kit/fake-connection.ts';
import { proves } from '../../requirements.ts';

const workDirectory = '/srv/own';
const scratch = `${workDirectory}/pth-scratch`;
const text = { type: 'string' };
const tool = (name: string, properties: JsonObject, more: Partial<PluginTool> = {}): PluginTool =>
  fakeTool(name, { inputSchema: { type: 'object', properties, required: Object.keys(properties) }, ...more });
const reading = { annotations: { readOnlyHint: true } };

const tools = [
  tool('read_text', { path: text }, { ...reading, description: 'Reads a text file' }),
  tool('write_text', { path: text, content: text }, { description: 'Writes a text file' }),
  tool('edit_text', { path: text, old_text: text, new_text: text }, { description: 'Edits a text file' }),
];
const dryTools = tools.map((entry) => {
  if (entry.name !== 'edit_text') return entry;
  const properties = { path: text, old_text: text, new_text: text, dry_run: { type: 'boolean' } };
  return tool('edit_text', properties, { description: 'Edits a text file' });
});

/** Files in memory, behind tools that write, edit and read them. */
class Shelf {
  readonly files = new Map([
    [`${scratch}/pth-sample.txt`, 'sample text\n'],
    [`${scratch}/pth-sample-draft.txt`, 'sample text\n'],
  ]);

  readonly #isCareless: boolean;

  /** @param isCareless  true to edit in a dry run as well */
  constructor(isCareless: boolean) {
    this.#isCareless = isCareless;
  }

  callTool(name: string, { path, content, old_text, new_text, dry_run }: JsonObject) {
    if (typeof path !== 'string' || !path.startsWith(scratch)) return errorResult('path must be a text below the root');
    if (name === 'write_text') {
      if (typeof content !== 'string') return errorResult('content must be a text');
      this.files.set(path, content);
      return textResult(`wrote ${path}`);
    }
    const file = this.files.get(path);
    if (file === undefined) return errorResult(`no such file: ${path}`);
    if (name === 'read_text') return textResult(file);
    if (typeof old_text !== 'string' || typeof new_text !== 'string') return errorResult('old_text must be a text');
    if (!file.includes(old_text)) return errorResult(`no match for ${old_text}`);
    if (this.#isCareless || dry_run !== true) this.files.set(path, file.replace(old_text, new_text));
    return textResult(`edited ${path}`);
  }
}

const sampleFiles: SampleFile[] = [
  { path: `${scratch}/pth-sample.txt`, kind: 'txt', isForChanging: false },
  { path: `${scratch}/pth-sample-draft.txt`, kind: 'txt', isForChanging: true },
];

async function generate(own = tools, isCareless = false): Promise<readonly TestCase[]> {
  const shelf = new Shelf(isCareless);
  const probe: ServerProbe = {
    callTool: (name, input) => Promise.resolve(shelf.callTool(name, input)),
    renew: () => Promise.resolve(probe),
  };
  const hints = { paths: [workDirectory], workDirectory, mayWrite: true, isScratchReady: true, sampleFiles };
  return (await generateTests({ tools: own, probe, seed: 1, hints })).tests;
}

describe('things that tests change', () => {
  test(
    proves(['P-067', 'P-072'], 'what is edited was written by the same test, so that no order of tests matters'),
    async () => {
      const tests = await generate();
      const edits = tests.filter(({ name }) => /^edit_text - (?:valid|edge|effect)/.test(name));
      expect(edits.map(({ name }) => name)).toEqual(
        expect.arrayContaining(['edit_text - valid: all arguments', 'edit_text - effect: read_text shows it']),
      );
      for (const edit of edits) {
        expect(edit.needs_review).toBeUndefined();
        expect(edit.tier === 2 && edit.steps.map((step) => step.tool).slice(0, 2)).toEqual(['write_text', 'edit_text']);
      }
    },
  );

  test(
    proves(['P-067', 'P-072'], 'where nothing can be written, no edit takes away what the next one needs'),
    async () => {
      const tests = await generate(tools.filter(({ name }) => name !== 'write_text'));
      const edits = tests.filter(({ name }) => /^edit_text - (?:valid|edge)/.test(name));
      expect(edits.map(({ name }) => name)).toContain('edit_text - valid: all arguments');
      for (const edit of edits) {
        expect(edit.needs_review).toBeUndefined();
        expect(edit.tier === 1 && JSON.stringify(edit.input['new_text'])).toContain('sample');
      }
    },
  );

  test(proves(['P-067'], 'an edit is asked for its very answer, although what it looks for must stay'), async () => {
    const valid = (await generate()).find(({ name }) => name === 'edit_text - valid: all arguments');
    const path = `${scratch}/pth-write-text.txt`;
    expect(valid).toMatchObject({ steps: [{}, { tool: 'edit_text', expect: { output_equals: `edited ${path}` } }] });
  });

  test.each([false, true])(
    proves(['P-067', 'P-069'], 'a dry run is held to change nothing, also where it does (careless: %s)'),
    async (isCareless) => {
      const dry = (await generate(dryTools, isCareless)).find(({ name }) => name.includes('when dry_run is true'));
      expect(dry?.needs_review).toBeUndefined();
      expect(dry).toMatchObject({
        name: 'edit_text - effect: read_text shows no change when dry_run is true',
        tier: 2,
        steps: [
          { tool: 'write_text' },
          { tool: 'edit_text', input: { dry_run: true } },
          { tool: 'read_text', expect: { success: true, output_equals: 'sample text' } },
        ],
      });
    },
  );

  test(proves(['P-069'], 'a dry run is not judged by a reader whose set-up makes the change for real'), async () => {
    const notes = new Map<JsonValue | undefined, string>();
    const callTool = (name: string, { title, id, dry_run }: JsonObject) => {
      if (name === 'get_note') {
        const note = notes.get(id);
        return note === undefined ? errorResult('no note has this id') : textResult(note);
      }
      if (typeof title !== 'string') return errorResult('title must be a text');
      const made = `n-${notes.size + 1}`;
      if (dry_run !== true) notes.set(made, title);
      return textResult(JSON.stringify({ id: made, title }));
    };
    const probe: ServerProbe = {
      callTool: (name, input) => Promise.resolve(callTool(name, input)),
      renew: () => Promise.resolve(probe),
    };
    const own = [
      tool('create_note', { title: text, dry_run: { type: 'boolean' } }),
      tool('get_note', { id: { ...text, description: 'Id of the note.' } }, reading),
    ];
    const hints = { paths: [workDirectory], workDirectory, mayWrite: true };
    const { tests } = await generateTests({ tools: own, probe, seed: 1, hints });
    const names = tests.map(({ name }) => name);
    expect(names).toContain('get_note - valid: all arguments');
    expect(names.filter((name) => name.includes('dry_run is true') && name.includes('no change'))).toEqual([]);
  });
});

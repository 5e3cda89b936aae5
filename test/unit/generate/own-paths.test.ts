import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../../src/base/index.ts';
import { type ServerProbe, generateTests } from '../../../src/generate/index.ts';
import type { CallOutcome, PluginTool } from '../../../src/plugin/index.ts';
import { errorResult, fakeTool, structuredResult, textResult } from '../../kit/fake-connection.ts';
import { proves } from '../../requirements.ts';

/** A server that keeps notes below a root of its own, and names that only where a note is written. */
interface Vault {
  /** Refuses to move a note onto another one. Default true. */
  isCareful?: boolean;
  tools?: readonly PluginTool[];
  more?: Record<string, (input: JsonObject) => CallOutcome>;
}

const root = '/srv/vault';
const text = (description = '') => ({ type: 'string', description });
const tool = (name: string, properties: JsonObject, description = ''): PluginTool =>
  fakeTool(name, {
    description,
    inputSchema: { type: 'object', properties, required: Object.keys(properties) },
    annotations: { readOnlyHint: name.startsWith('read') || name.startsWith('list') },
  });

const writeNote = tool('write_note', { path: text('Path of the note, relative to the vault'), content: text() });
const tagNote = tool('tag_note', { path: text('Path of the note'), tag: text() });
const moveNote = tool('move_note', { oldPath: text('Path of the note'), newPath: text('New path of the note') });
const deleteNote = tool('delete_note', { path: text('Path of the note'), confirmPath: text('The same path again') });
const carryNote = tool('carry_move', {
  oldPath: text('Path of the note'),
  newPath: text('New path of the note'),
  confirmOldPath: text(),
  confirmNewPath: text(),
});

async function generate({ tools = [writeNote, tagNote, moveNote, deleteNote], more = {} }: Vault = {}) {
  const notes = new Set<string>();
  const inside = (path: unknown) => (typeof path === 'string' ? path.replace(`${root}/`, '') : '');
  const find = (path: unknown): string | CallOutcome => {
    if (inside(path) === 'pth-scratch') return errorResult('Cannot read directory as file. Use list_notes instead.');
    return notes.has(inside(path)) ? inside(path) : errorResult(`File not found: ${JSON.stringify(path)}`);
  };
  const move = (from: unknown, to: unknown): CallOutcome => {
    const found = find(from);
    if (typeof found !== 'string') return found;
    if (notes.has(inside(to))) return errorResult(`Target file already exists: ${inside(to)}`);
    notes.delete(found);
    notes.add(inside(to));
    return textResult('moved');
  };
  const answers: Record<string, (input: JsonObject) => CallOutcome> = {
    write_note: ({ path, content }) => {
      if (typeof path !== 'string' || path === '' || typeof content !== 'string') return errorResult('path is wanted');
      notes.add(inside(path));
      return textResult(`wrote ${path}`);
    },
    tag_note: ({ path, tag }) => {
      const found = find(path);
      if (typeof found !== 'string') return found;
      return typeof tag === 'string' ? textResult('tagged') : errorResult('tag must be a text');
    },
    move_note: ({ oldPath, newPath }) => move(oldPath, newPath),
    delete_note: ({ path, confirmPath }) => {
      if (path !== confirmPath) return errorResult('confirmation does not match: both must be identical');
      const found = find(path);
      if (typeof found !== 'string') return found;
      notes.delete(found);
      return textResult('deleted');
    },
    carry_move: ({ oldPath, newPath, confirmOldPath, confirmNewPath }) =>
      oldPath === confirmOldPath && newPath === confirmNewPath
        ? move(oldPath, newPath)
        : errorResult('confirmation does not match'),
    list_notes: () => structuredResult({ notes: [...notes] }),
    ...more,
  };
  const seen: { name: string; input: JsonObject }[] = [];
  const probe: ServerProbe = {
    callTool: (name, input) => {
      seen.push({ name, input });
      return Promise.resolve(answers[name]?.(input) ?? errorResult('no such tool'));
    },
    renew: () => Promise.resolve(probe),
  };
  const suite = await generateTests({
    tools,
    probe,
    seed: 1,
    hints: { paths: [root], workDirectory: root, mayWrite: true, isRiskApproved: true, isScratchReady: true },
  });
  return {
    seen,
    suite,
    works: (name: string) => suite.perTool.find((entry) => entry.tool === name)?.isBaseProven,
    validOf: (name: string) => suite.tests.find((entry) => entry.name.startsWith(`${name} - valid`)),
  };
}

describe('paths below a root of the server', () => {
  test(proves(['P-067'], 'what one tool made below it, the others are given under the same name'), async () => {
    const { works, seen } = await generate();
    expect(works('tag_note')).toBe(true);
    const paths = seen.flatMap(({ name, input }) => (name === 'tag_note' ? [input['path']] : []));
    expect(paths.filter((path) => typeof path === 'string' && !/(?:^|\/)pth-scratch/.test(path))).toEqual([]);
  });

  test(
    proves(['P-067'], 'an argument that confirms another one repeats it, also where a move is put back'),
    async () => {
      const { works, validOf } = await generate({ tools: [writeNote, deleteNote, carryNote] });
      expect(works('delete_note')).toBe(true);
      expect(works('carry_move')).toBe(true);
      expect(validOf('carry_move')).not.toHaveProperty('needs_review');
    },
  );

  test(proves(['P-067'], 'a move is no state that another tool is tried with: nobody would put it back'), async () => {
    const { validOf } = await generate({
      tools: [writeNote, moveNote, tool('list_links', { document: text() })],
      more: { list_links: () => errorResult('No links are there yet') },
    });
    expect(validOf('move_note')).not.toHaveProperty('needs_review');
  });

  test(proves(['P-067', 'P-072'], 'a move by a wrong input that is accepted is put back'), async () => {
    const sized = tool('move_note', {
      oldPath: text('Path of the note'),
      newPath: text('New path of the note'),
      depth: { type: 'integer' },
    });
    const { suite, validOf } = await generate({ tools: [writeNote, sized] });
    expect(suite.tests.map(({ name }) => name)).toContain('move_note - invalid: depth is text');
    expect(validOf('move_note')).not.toHaveProperty('needs_review');
  });
});

/** A maker of books and a list of them, described so. */
function shelf(description: string) {
  const made: string[] = [];
  return generate({
    tools: [tool('create_book', { name: text() }), tool('list_books', {}, description)],
    more: {
      create_book: ({ name }) => {
        if (typeof name !== 'string') return errorResult('name must be a text');
        made.push(name);
        return textResult('made');
      },
      list_books: () => structuredResult({ books: made.map((name) => ({ name })) }),
    },
  });
}

async function effectsOf(description: string): Promise<string[]> {
  const { suite } = await shelf(description);
  return suite.tests.flatMap(({ name }) => (name.includes('effect: list_books') ? [name] : []));
}

describe('a list of what is recent', () => {
  test(proves(['P-067', 'P-069'], 'is not asked for what a test made: others may have pushed it out'), async () => {
    expect(await effectsOf('Lists all books.')).toContain('create_book - effect: list_books shows it');
    expect(await effectsOf('Gets recent books and who wrote them.')).toEqual([]);
  });
});

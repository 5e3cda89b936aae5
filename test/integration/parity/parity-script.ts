import { expect } from 'vitest';
import type { ProviderProfile } from '../../../src/agent/profiles/provider-profile.ts';
import type { JsonObject } from '../../../src/base/index.ts';
import type { ChatMessage } from '../../../src/model/index.ts';
import type { Playbook, PlaybookCall } from '../../../src/playbook/index.ts';

/** The plugin that the script repairs; both functions are wrong. */
export const brokenFiles: Readonly<Record<string, string>> = {
  'package.json': '{"name":"calc","type":"module"}\n',
  'src/add.mjs': 'export const add = (a, b) => a - b;\n',
  'src/greet.mjs': 'export function greet(name) {\n  return `Hullo ${nam}`;\n}\n',
};

/** A change of one line, whatever tool of the profile makes it. */
interface LineChange {
  path: string;
  from: string;
  to: string;
}

/** How a profile changes a file. */
export interface Editing {
  tool: 'edit_file' | 'apply_patch';
  change(change: LineChange): PlaybookCall;
}

const editFile: Editing = {
  tool: 'edit_file',
  change: ({ path, from, to }) => ({ name: 'edit_file', arguments: { path, old_string: from, new_string: to } }),
};

const applyPatch: Editing = {
  tool: 'apply_patch',
  change: ({ path, from, to }) => ({
    name: 'apply_patch',
    arguments: { patch: `*** Begin Patch\n*** Update File: ${path}\n@@\n-${from}\n+${to}\n*** End Patch\n` },
  }),
};

/** The way of changing files that a profile offers. */
export function editingOf(profile: ProviderProfile): Editing {
  return profile.toolRegistry.get('apply_patch') ? applyPatch : editFile;
}

const call = (name: string, args: JsonObject): PlaybookCall => ({ name, arguments: args });

/** What the tools said last, checked by the script itself: every provider must carry it back unharmed. */
function lastResults(messages: readonly ChatMessage[]): readonly { text: string; isError: boolean }[] {
  const last = messages.findLast((message) => message.role === 'tool');
  return last?.results ?? [];
}

const addLine = 'export const add = (a, b) => a - b;';

/**
 * Two fixes, one conversation each: calls at the same time, a failed edit, a late-bound argument, new files in new
 * directories, names and texts beyond ASCII, thinking, and an answer with text and calls at once.
 */
export function parityScript(editing: Editing): Playbook {
  return {
    conversations: [
      {
        when: ['Tool "add"'],
        turns: [
          {
            thinking: 'The sign is wrong, I suspect.',
            text: 'I look for it.',
            toolCalls: [call('grep', { pattern: 'a - b' }), call('glob', { pattern: 'src/*.mjs' })],
          },
          {
            toolCalls: [editing.change({ path: 'src/add.mjs', from: 'no such line', to: 'x' })],
            assertContext(messages) {
              expect(lastResults(messages)).toMatchObject([
                { text: `src/add.mjs:1:${addLine}`, isError: false },
                { text: 'src/add.mjs\nsrc/greet.mjs', isError: false },
              ]);
            },
          },
          {
            text: 'That was the wrong line.',
            toolCalls: [editing.change({ path: 'src/add.mjs', from: addLine, to: addLine.replace('-', '+') })],
            assertContext: (messages) => expect(lastResults(messages)).toMatchObject([{ isError: true }]),
          },
          {
            toolCalls: [
              call('shell', {
                command: `node -e "import('./src/add.mjs').then((m) => console.log('sum', m.add(2, 3)))"`,
              }),
            ],
          },
          {
            toolCalls: [
              {
                name: 'write_file',
                arguments: (_messages, earlier) => ({
                  path: 'docs/größe/sum.md',
                  content: `2 + 3 = ${earlier.find(/sum (\d+)/, 'shell')} ✓\n`,
                }),
              },
            ],
          },
          { text: 'SUBJECT: add instead of subtracting\nBODY: The sign was wrong. Größe geprüft ✓.' },
        ],
      },
      {
        when: ['Tool "greet"'],
        turns: [
          { toolCalls: [call('read_file', { path: 'src/greet.mjs' })] },
          {
            toolCalls: [
              editing.change({
                path: 'src/greet.mjs',
                from: '  return `Hullo ${nam}`;',
                to: '  return `Hello ${name}`;',
              }),
            ],
            assertContext: (messages) => expect(lastResults(messages)[0]?.text).toContain('Hullo'),
          },
          { text: '' },
        ],
      },
    ],
  };
}

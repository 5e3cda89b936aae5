import type { Playbook } from '../../src/playbook/index.ts';

const joinValues = `
  server.registerTool(
    'join_values',
    {
      title: 'Join values',
      description: 'Joins the texts that are stored under some keys; keys without a text are passed over.',
      inputSchema: z.strictObject({
        keys: z.array(key).max(20),
        separator: z.string().max(10).optional().describe('What stands between two texts; nothing when left out.'),
      }),
      outputSchema: { joined: z.string(), found: z.int().min(0) },
      annotations: { readOnlyHint: true, idempotentHint: true, openWorldHint: false },
    },
    ({ keys, separator }) => {
      const found = keys.map((name) => values.get(name)).filter((value) => value !== undefined);
      return structuredResult({ joined: found.join(separator!.slice(0, 10)), found: found.length });
    },
  );
`;

/**
 * What a pull request with two faults changes: a new tool, and a new argument of an old one, that both stumble when what
 * may be left out is left out.
 */
export function breakSamplePlugin(files: Readonly<Record<string, string>>): Record<string, string> {
  const state = files['src/state-tools.ts'] ?? '';
  const text = files['src/text-tools.ts'] ?? '';
  return {
    'src/state-tools.ts': state.replace(/\n}\n$/, `\n${joinValues}}\n`),
    'src/text-tools.ts': text
      .replace(
        "z.strictObject({ message: z.string().max(10_000).describe('Any text.') })",
        "z.strictObject({\n        message: z.string().max(10_000).describe('Any text.'),\n        prefix: z.string().max(100).optional().describe('What stands before it; nothing when left out.'),\n      })",
      )
      .replace(
        '({ message }) => textResult(message)',
        '({ message, prefix }) => textResult(prefix!.trimStart() + message)',
      ),
  };
}

/** Mends both faults, one conversation for each. */
export const mendingPlaybook: Playbook = {
  conversations: [
    {
      when: ['runtime-exception', 'join_values'],
      turns: [
        {
          toolCalls: [
            {
              name: 'edit_file',
              arguments: {
                path: 'src/state-tools.ts',
                old_string: 'separator!.slice(0, 10)',
                new_string: "separator ?? ''",
              },
            },
          ],
        },
        {
          text: 'SUBJECT: let join_values work without a separator\nBODY: separator may be left out, but the handler read it as if it were always there.',
        },
      ],
    },
    {
      when: ['runtime-exception', 'echo'],
      turns: [
        {
          toolCalls: [
            {
              name: 'edit_file',
              arguments: {
                path: 'src/text-tools.ts',
                old_string: 'prefix!.trimStart() + message',
                new_string: "(prefix ?? '').trimStart() + message",
              },
            },
          ],
        },
        {
          text: 'SUBJECT: let echo work without a prefix\nBODY: prefix may be left out, but the handler read it as if it were always there.',
        },
      ],
    },
  ],
};

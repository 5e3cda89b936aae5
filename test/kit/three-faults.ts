import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { editLine } from './edit-line.ts';
import { createPluginRepository, type PluginRepository } from './plugin-repository.ts';

/** A server with three faults that one edit each mends. */
const server = `
import { echoTool, failure, objectSchema, serve, text } from './base.mjs';
const word = objectSchema({ word: { type: 'string', maxLength: 100 } }, ['word']);
const reads = { readOnlyHint: true, openWorldHint: false };
serve({ name: 'three-faults', tools: [
  echoTool,
  { name: 'upper', description: 'Returns the word in upper case.', inputSchema: word, annotations: reads,
    call: ({ word }) => { throw new Error('upper is broken: ' + word); } },
  { name: 'count', description: 'Counts the letters of the word.', inputSchema: word, annotations: reads,
    outputSchema: objectSchema({ letters: { type: 'integer' } }, ['letters']),
    call: ({ word }) => ({ ...text(word.length), structuredContent: { letters: String(word.length) } }) },
  { name: 'turn', description: 'Returns the word backwards.', inputSchema: word, annotations: reads,
    call: ({ word }) => process.exit(3) },
] });
`;

/** The file that holds the faults. */
export const faultyFile = 'three-faults.mjs';

/** What stands in the file for each tool with a fault, and what mends it. */
export const threeMends: Readonly<Record<string, [string, string]>> = {
  upper: ["throw new Error('upper is broken: ' + word);", 'return text(word.toUpperCase());'],
  count: ['letters: String(word.length)', 'letters: word.length'],
  turn: ['process.exit(3)', "text([...word].reverse().join(''))"],
};

/** The edit that mends a tool, as the worktree stands now. */
export const mendTool = (worktree: string, tool: string) =>
  editLine(worktree, faultyFile, threeMends[tool] ?? ['', '']);

/** The words of the commit that mends a tool. */
export const mendWords = (tool: string) => ({
  subject: `mend ${tool}`,
  body: `The tool ${tool} did not do what its description says.`,
});

const playbook = `
playbook: 1
conversations:
${Object.entries(threeMends)
  .map(
    ([tool, [before, after]]) => `  - when: [${JSON.stringify(`Tool "${tool}"`)}]
    turns:
      - calls:
          - tool: edit_file
            arguments:
              path: ${faultyFile}
              old_string: ${JSON.stringify(before)}
              new_string: ${JSON.stringify(after)}
      - says: |-
          SUBJECT: ${mendWords(tool).subject}
          BODY: ${mendWords(tool).body}`,
  )
  .join('\n')}
`;

/** A plugin that needs no install, with three faults, and the settings of a session that mends them one by one. */
export async function createThreeFaults(
  files: Record<string, string> = {},
): Promise<{ repository: PluginRepository; settings: readonly string[] }> {
  const repository = await createPluginRepository({
    server: 'healthy',
    files: {
      [faultyFile]: server,
      '.mcp.json': JSON.stringify({ mcpServers: { fixture: { command: 'node', args: [faultyFile] } } }),
      ...files,
    },
  });
  const file = join(repository.base, 'playbook.yaml');
  await writeFile(file, playbook);
  return { repository, settings: ['--model', `playbook:${file}`, '--seed', '7'] };
}

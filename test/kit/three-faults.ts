import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
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

const playbook = `
playbook: 1
conversations:
${[
  ['upper', "throw new Error('upper is broken: ' + word);", 'return text(word.toUpperCase());'],
  ['count', 'letters: String(word.length)', 'letters: word.length'],
  ['turn', 'process.exit(3)', "text([...word].reverse().join(''))"],
]
  .map(
    ([tool, before, after]) => `  - when: [${JSON.stringify(`Tool "${tool}"`)}]
    turns:
      - calls:
          - tool: edit_file
            arguments:
              path: three-faults.mjs
              old_string: ${JSON.stringify(before)}
              new_string: ${JSON.stringify(after)}
      - says: |-
          SUBJECT: mend ${tool}
          BODY: The tool ${tool} did not do what its description says.`,
  )
  .join('\n')}
`;

/** A plugin that needs no install, with three faults, and the settings of a session that mends them one by one. */
export async function createThreeFaults(): Promise<{ repository: PluginRepository; settings: readonly string[] }> {
  const repository = await createPluginRepository({
    server: 'healthy',
    files: {
      'three-faults.mjs': server,
      '.mcp.json': JSON.stringify({ mcpServers: { fixture: { command: 'node', args: ['three-faults.mjs'] } } }),
    },
  });
  const file = join(repository.base, 'playbook.yaml');
  await writeFile(file, playbook);
  return { repository, settings: ['--model', `playbook:${file}`, '--seed', '7'] };
}

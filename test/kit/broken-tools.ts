import type { PlaybookConversation } from '../../src/playbook/index.ts';
import type { PluginRepositoryOptions } from './plugin-repository.ts';

/** Tools of the plugin, each in a file of its own with a fault of its own. */
export const brokenTools = {
  add_numbers: { given: ['left', 'right'], broken: 'left.value + right', mended: 'left + right' },
  area_of_circle: { given: ['radius'], broken: 'radius.squared() * 3', mended: 'radius * radius * 3' },
  half_of_number: { given: ['whole'], broken: 'whole.parts[0]', mended: 'whole / 2' },
  price_with_tax: { given: ['price'], broken: 'price.tax.rate', mended: 'price * 1.2' },
} as const satisfies Record<string, { given: readonly string[]; broken: string; mended: string }>;

/** Name of a tool of the plugin. */
export type BrokenTool = keyof typeof brokenTools;

/** The names of all tools. */
export const brokenToolNames = Object.keys(brokenTools) as BrokenTool[];

/** Messages of the faults; each is unlike the others, so that each tool is a cause of its own. */
const complaints: Record<BrokenTool, string> = {
  add_numbers: 'ledger is not open',
  area_of_circle: 'radius.squared is not a function',
  half_of_number: "Cannot read properties of undefined (reading '0')",
  price_with_tax: "Cannot read properties of undefined (reading 'rate')",
};

function renderTool(name: BrokenTool): string {
  const { given, broken } = brokenTools[name];
  const schema = `objectSchema({ ${given.map((each) => `${each}: { type: 'number', minimum: 1, maximum: 1000 }`).join(', ')} }, ${JSON.stringify(given)})`;
  return `import { failure, objectSchema, text } from '../base.mjs';

const broken = ${JSON.stringify(complaints[name])};

export const tool = {
  name: '${name}',
  description: 'Computes ${name.replaceAll('_', ' ')}.',
  inputSchema: ${schema},
  annotations: { readOnlyHint: true, idempotentHint: true, openWorldHint: false },
  // ${broken}
  call: ({ ${given.join(', ')} }) => failure(\`TypeError: \${broken}\`),
};
`;
}

/** A plugin whose every tool fails for a reason of its own; it needs no install. */
export function brokenToolsRepository(names: readonly BrokenTool[] = brokenToolNames): PluginRepositoryOptions {
  const imports = names.map((name) => `import { tool as ${name} } from './tools/${name}.mjs';`).join('\n');
  return {
    files: {
      ...Object.fromEntries(names.map((name) => [`tools/${name}.mjs`, renderTool(name)])),
      'healthy.mjs': `import { serve } from './base.mjs';\n${imports}\n\nserve({ name: 'broken-tools', tools: [${names.join(', ')}] });\n`,
    },
  };
}

/** The way in which a fixing model would mend one tool, by absolute path and with the shell as models do. */
export function mendTool(name: BrokenTool, directory = '{{workspace}}'): PlaybookConversation {
  const { given, mended } = brokenTools[name];
  const path = `tools/${name}.mjs`;
  return {
    when: [name],
    turns: [
      {
        thinking: `The fault is in ${path}.`,
        text: 'I read the tool.',
        toolCalls: [{ name: 'read_file', arguments: { path: `${directory}/${path}` } }],
      },
      {
        toolCalls: [
          {
            name: 'shell',
            arguments: {
              command: `sed -i 's|failure(.*),|text(${mended}),|' ${directory}/${path} && node --check ${path}`,
            },
          },
        ],
        usage: { inputTokens: 100, outputTokens: 20, cacheReadTokens: 300, cacheWriteTokens: 0 },
      },
      {
        text: `SUBJECT: compute ${name.replaceAll('_', ' ')} from ${given.join(' and ')}\nBODY: The handler of ${name} failed for every input. It now returns ${mended}.`,
      },
    ],
  };
}

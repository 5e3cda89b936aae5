import { z } from 'zod';
import { defineTool } from './define-tool.ts';
import { readTextFile } from './text-file.ts';

const defaultLimit = 2000;

/** Reads a text file with line numbers. */
export const readFileTool = defineTool({
  name: 'read_file',
  description:
    'Reads a text file. Each line comes with its number and a tab; neither is part of the file. ' +
    `Gives ${defaultLimit} lines from the first one unless offset and limit say otherwise.`,
  input: z.strictObject({
    path: z.string().min(1).describe('Path relative to the working directory'),
    offset: z.int().min(1).optional().describe('Number of the first line to read, from 1'),
    limit: z.int().min(1).optional().describe(`How many lines to read, ${defaultLimit} when left out`),
  }),
  isReadOnly: true,
  async execute({ path, offset = 1, limit = defaultLimit }, { workspace }) {
    const text = await readTextFile(workspace, path);
    if (text === '') return '(the file is empty)';
    const lines = (text.endsWith('\n') ? text.slice(0, -1) : text).split('\n');
    if (offset > lines.length)
      throw new Error(`${path} has only ${lines.length} lines; line ${offset} is beyond its end.`);
    const shown = lines.slice(offset - 1, offset - 1 + limit);
    const last = offset - 1 + shown.length;
    const numbered = shown.map((line, index) => `${String(offset + index).padStart(6)}\t${line.replace(/\r$/, '')}`);
    const rest =
      last < lines.length ? [`(lines ${offset} to ${last} of ${lines.length}; go on with offset ${last + 1})`] : [];
    return [...numbered, ...rest].join('\n');
  },
});

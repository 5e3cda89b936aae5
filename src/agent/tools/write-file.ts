import { z } from 'zod';
import { defineTool } from './define-tool.ts';

/** Writes a complete file and creates its parent directories. */
export const writeFileTool = defineTool({
  name: 'write_file',
  description:
    'Writes a whole file: creates it, with the directories it needs, or replaces what is there. To change part of a file, use edit_file.',
  input: z.strictObject({
    path: z.string().min(1).describe('Path relative to the working directory'),
    content: z.string().describe('The whole content of the file'),
  }),
  isExclusive: true,
  async execute({ path, content }, { workspace }) {
    const earlier = await workspace.stat(path);
    if (earlier?.kind === 'directory') throw new Error(`${path} is a directory.`);
    await workspace.writeFile(path, content);
    const bytes = Buffer.byteLength(content);
    return `${earlier ? 'Replaced' : 'Created'} ${path} (${bytes} ${bytes === 1 ? 'byte' : 'bytes'}).`;
  },
});

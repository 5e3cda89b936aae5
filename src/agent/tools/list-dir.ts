import { z } from 'zod';
import type { DirectoryEntry } from '../../environment/index.ts';
import { defineTool } from './define-tool.ts';

const maxEntries = 2_000;

/** Lists one directory. */
export const listDirTool = defineTool({
  name: 'list_dir',
  description:
    'Lists the entries of one directory, sorted by name: directories end in a slash, links in @, files come with their size in bytes.',
  input: z.strictObject({
    path: z.string().min(1).optional().describe('Relative to the working directory, which it is when left out'),
  }),
  isReadOnly: true,
  async execute({ path = '.' }, { workspace }) {
    const directory = await workspace.stat(path);
    if (directory === undefined) throw new Error(`There is no directory ${path}.`);
    if (directory.kind === 'file') throw new Error(`${path} is a file. Use read_file.`);
    const entries = await workspace.list(path, { maxEntries: maxEntries + 1 });
    if (entries.length === 0) return '(the directory is empty)';
    const rest = entries.length > maxEntries ? [`(the first ${maxEntries} entries; use glob to find others)`] : [];
    return [...entries.slice(0, maxEntries).map(renderEntry), ...rest].join('\n');
  },
});

function renderEntry({ path, kind, size }: DirectoryEntry): string {
  const name = path.slice(path.lastIndexOf('/') + 1);
  if (kind === 'directory') return `${name}/`;
  return kind === 'link' ? `${name}@` : `${name} (${size} bytes)`;
}

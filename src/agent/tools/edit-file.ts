import { z } from 'zod';
import { defineTool } from './define-tool.ts';
import { readTextFile } from './text-file.ts';

/** Replaces text in a file; the text must occur exactly once, unless all occurrences are requested. */
export const editFileTool = defineTool({
  name: 'edit_file',
  description:
    'Replaces old_string by new_string in a file. old_string must be exactly what the file holds, without the line numbers ' +
    'of read_file, and must occur once; give more lines around it to make it unique, or set replace_all.',
  input: z.strictObject({
    path: z.string().min(1).describe('Path relative to the working directory'),
    old_string: z.string().min(1).describe('The text to replace'),
    new_string: z.string().describe('The text to put in its place'),
    replace_all: z.boolean().optional().describe('Replace every occurrence; false when left out'),
  }),
  isExclusive: true,
  async execute({ path, old_string, new_string, replace_all = false }, { workspace }) {
    if (old_string === new_string) throw new Error('old_string and new_string are the same; nothing would change.');
    const text = await readTextFile(workspace, path);
    const edit = matchLineEnds(text, old_string, new_string);
    const pieces = text.split(edit.from);
    const found = pieces.length - 1;
    if (found === 0)
      throw new Error(`old_string was found 0 times in ${path}. Read the file and copy the text exactly.`);
    if (found > 1 && !replace_all) {
      throw new Error(
        `old_string was found ${found} times in ${path}. Add lines around it to make it unique, or set replace_all.`,
      );
    }
    await workspace.writeFile(path, pieces.join(edit.to));
    const line = (pieces[0] ?? '').split('\n').length;
    return found === 1
      ? `Replaced 1 occurrence in ${path}, line ${line}.`
      : `Replaced ${found} occurrences in ${path}, the first in line ${line}.`;
  },
});

/**
 * Models write `
 * ` for any file. When all lines of the file end in `\r
 * `, convert both texts; with mixed line ends, only when the old text is not found unchanged.
 */
function matchLineEnds(text: string, from: string, to: string): { from: string; to: string } {
  if (!text.includes('\r\n')) return { from, to };
  const isMixed = /(?<!\r)\n/.test(text);
  if (isMixed && text.includes(from)) return { from, to };
  return { from: toCrlf(from), to: toCrlf(to) };
}

function toCrlf(text: string): string {
  return text.replaceAll(/\r?\n/g, '\r\n');
}

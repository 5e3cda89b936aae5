import { z } from 'zod';
import { createGlobMatcher } from '../../environment/index.ts';
import { defineTool } from './define-tool.ts';

const maxEntries = 50_000;

/** Finds files by path pattern. */
export const globTool = defineTool({
  name: 'glob',
  description:
    'Lists the files whose path fits a pattern, sorted by path. ** crosses directories, * and ? stay within one name, ' +
    '{a,b} are alternatives. Leaves out .git and node_modules.',
  input: z.strictObject({
    pattern: z.string().min(1).describe('For example src/**/*.ts; a pattern without a slash fits in every directory'),
    path: z.string().min(1).optional().describe('Directory to look in; the working directory when left out'),
  }),
  isReadOnly: true,
  async execute({ pattern, path = '.' }, { workspace }) {
    const directory = path === '.' ? '' : `${path.replace(/\/+$/, '').replace(/^\.\//, '')}/`;
    const fits = createGlobMatcher(pattern.includes('/') ? pattern.replace(/^\.\//, '') : `**/${pattern}`);
    const entries = await workspace.list(path, { isRecursive: true, maxEntries });
    const found = entries.filter(
      (entry) =>
        entry.kind !== 'directory' &&
        fits(entry.path.startsWith(directory) ? entry.path.slice(directory.length) : entry.path),
    );
    const isComplete = entries.length < maxEntries;
    const rest = isComplete ? [] : [`(looked at the first ${maxEntries} entries only; name a directory)`];
    if (found.length === 0 && isComplete) return 'No files.';
    return [...found.map((entry) => entry.path), ...rest].join('\n');
  },
});

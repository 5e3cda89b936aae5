import { z } from 'zod';
import { defineTool } from '../define-tool.ts';
import { searchWithRipgrep } from './search-with-ripgrep.ts';

const maxHits = 1000;
const maxHitChars = 500;

/** Searches text files with a regular expression; with ripgrep when it is installed inside, with equal results. */
export const grepTool = defineTool({
  name: 'grep',
  description:
    'Searches the text files of the working directory with a JavaScript regular expression and gives path:line:text for each hit. ' +
    'Leaves out .git, node_modules and binary files.',
  input: z.strictObject({
    pattern: z.string().min(1).describe('Regular expression'),
    path: z.string().min(1).optional().describe('Directory to search; the working directory when left out'),
    glob: z.string().min(1).optional().describe('Only files whose path fits, for example src/**/*.ts'),
    ignore_case: z.boolean().optional().describe('Upper and lower case are the same; false when left out'),
  }),
  isReadOnly: true,
  async execute({ pattern, path, glob, ignore_case = false }, { workspace, signal, reader = workspace }) {
    checkPattern(pattern);
    const wanted = {
      pattern,
      isCaseInsensitive: ignore_case,
      ...(path === undefined ? {} : { path }),
      ...(glob === undefined ? {} : { glob }),
      maxHits,
      signal,
    };
    const hits = (await searchWithRipgrep(reader, wanted)) ?? (await workspace.search(wanted));
    if (hits.length === 0) return 'No hits.';
    const lines = hits.map((hit) => `${hit.path}:${hit.line}:${shorten(hit.text)}`);
    return [...lines, ...(hits.length >= maxHits ? [`(stopped after ${maxHits} hits; narrow the search)`] : [])].join(
      '\n',
    );
  },
});

function checkPattern(pattern: string): void {
  try {
    void new RegExp(pattern);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw new Error(`pattern is no regular expression: ${error.message}`, { cause: error });
  }
}

function shorten(text: string): string {
  return text.length > maxHitChars ? `${text.slice(0, maxHitChars)}… (${text.length} characters)` : text;
}

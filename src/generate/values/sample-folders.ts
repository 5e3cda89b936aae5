import type { PluginTool } from '../../plugin/index.ts';
import { readToolWords, type ToolWords } from '../tools/argument-role.ts';
import { locateSample, type SampleFile, saysPath } from '../tools/sample-file-kinds.ts';
import { sampleText } from './sample-values.ts';

/** One thing in a sample folder; a directory has no text. */
export interface SampleEntry {
  /** Below the folder. */
  name: string;
  text: string | null;
}

/** The first folder is the one that tests ask for; the others hold the same under other names of the same length. */
const letters = ['a', 'b', 'c', 'd'] as const;

/** Where the sample folders lie, the one for tests first. */
export function locateSampleFolders(workDirectory: string): SampleFile[] {
  return letters.map((letter) => ({
    path: locateSample(workDirectory, `pth-sample-folder-${letter}`),
    kind: 'directory',
    isForChanging: false,
  }));
}

/**
 * What a sample folder holds, in the order to make it. The order by name is not the one by size, and in the next
 * folder not the one by time; one of the names is what tests leave out or look for.
 * @param path a path of `locateSampleFolders`
 */
export function sampleFolderEntries(path: string): SampleEntry[] {
  const letter = path.slice(-1);
  // Larger than a directory is on most file systems, so that the order by size is the same on all of them.
  const entries: SampleEntry[] = [
    { name: `one-${letter}.txt`, text: 'one\n'.repeat(1100) },
    { name: 'sample', text: null },
    { name: `sample/two-${letter}.md`, text: '# Two\n' },
    { name: `three-${letter}.txt`, text: `${sampleText}\n${'three\n'.repeat(1400)}` },
  ];
  return letters.indexOf(letter as (typeof letters)[number]) % 2 === 0
    ? entries
    : [...entries.slice(1), ...entries.slice(0, 1)];
}

const fileWords = new Set(['file', 'directory', 'dir', 'folder', 'tree', 'ls', 'glob', 'grep']);

/** Whether a tool is about files and directories as such, whatever they hold, by its name. */
export function isAboutFiles({ nouns }: ToolWords): boolean {
  return nouns.some((noun) => fileWords.has(noun));
}

/** Whether some tools list or search directories. */
export function wantsFolder(tools: readonly PluginTool[]): boolean {
  return tools.some((tool) => isAboutFiles(readToolWords(tool)) && saysPath(tool));
}

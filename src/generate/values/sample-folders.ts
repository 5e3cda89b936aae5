import type { PluginTool } from '../../plugin/index.ts';
import { readToolWords, type ToolWords } from '../tools/argument-role.ts';
import { locateSample, type SampleFile, saysPath } from '../tools/sample-file-kinds.ts';
import { sampleText } from './sample-values.ts';

/** One entry of a sample folder; a directory has no text. */
export interface SampleEntry {
  /** Relative to the folder. */
  name: string;
  text: string | null;
}

/** Tests use the first folder; the others hold the same under other names of the same length. */
const letters = ['a', 'b', 'c', 'd'] as const;

/** Returns the paths of the sample folders, the one for tests first. */
export function locateSampleFolders(workDirectory: string): SampleFile[] {
  return letters.map((letter) => ({
    path: locateSample(workDirectory, `pth-sample-folder-${letter}`),
    kind: 'directory',
    isForChanging: false,
  }));
}

/**
 * Returns the entries of a sample folder in creation order. The orders by name and by size differ, and alternate
 * folders have different orders by time, so that an answer reveals its order. One of the names is for tests that
 * exclude or search for something.
 * @param path a path of `locateSampleFolders`
 */
export function sampleFolderEntries(path: string): SampleEntry[] {
  const letter = path.slice(-1);
  // The files are larger than a directory on most file systems, so that the order by size is the same everywhere.
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

/** True when the tool's name says that it is about files and directories, whatever their content. */
export function isAboutFiles({ nouns }: ToolWords): boolean {
  return nouns.some((noun) => fileWords.has(noun));
}

/** True when some tools list or search directories. */
export function wantsFolder(tools: readonly PluginTool[]): boolean {
  return tools.some((tool) => isAboutFiles(readToolWords(tool)) && saysPath(tool));
}

import type { Environment } from '../environment/index.ts';
import {
  type GenerationHints,
  locateSampleFiles,
  locateSampleFolders,
  type SampleFile,
  sampleFileContent,
  sampleFolderEntries,
  wantedSampleFiles,
  wantsFolder,
  wantsRepository,
} from '../generate/index.ts';
import type { PluginTool } from '../plugin/index.ts';

const limits = { timeoutMs: 10_000 };

/**
 * Makes a small repository with two commits, a branch and a tag beside the main line, a remote in another directory,
 * and uncommitted changes. Names, times and hashes are always the same.
 */
const repositoryScript = String.raw`set -e
command -v git >/dev/null || exit 90
home=$1; remote=$1-remote.git
rm -rf -- "$home" "$remote"; mkdir -p -- "$home"; cd -- "$home"
export GIT_CONFIG_NOSYSTEM=1 GIT_CONFIG_GLOBAL=/dev/null GIT_TERMINAL_PROMPT=0
export GIT_AUTHOR_DATE='2026-01-15T09:30:00Z' GIT_COMMITTER_DATE='2026-01-15T09:30:00Z'
unset GIT_DIR GIT_WORK_TREE GIT_INDEX_FILE
git init -q; git symbolic-ref HEAD refs/heads/main
git config user.name 'PTH sample'; git config user.email sample@example.com
git config commit.gpgsign false; git config tag.gpgsign false; git config core.hooksPath /dev/null
printf 'sample text\n' > sample.txt; git add sample.txt; git commit -qm 'Add sample text'
git tag pth-sample-tag
git checkout -qb pth-sample-branch; printf 'other text\n' > other.txt; git add other.txt; git commit -qm 'Add other text'
git checkout -q main
printf 'sample text\none\n' > sample.txt; git commit -qam 'Add one line'
git clone -q --bare . "$remote"; git remote add origin "$remote"; git fetch -q origin; git branch -q -u origin/main main
printf 'staged text\n' > staged.txt; git add staged.txt
printf 'sample text\none\ntwo\n' > sample.txt`;

/** Makes the folder $1 anew. Further arguments: a name and `d`, or a name, `f` and the file's text. */
const folderScript = String.raw`set -e
home=$1; shift
rm -rf -- "$home"; mkdir -p -- "$home"; cd -- "$home"
while [ $# -gt 0 ]; do
  if [ "$2" = d ]; then mkdir -- "$1"; shift 2; else printf %s "$3" > "$1"; shift 3; fi
done`;

/**
 * Writes small files of the kinds that the tools' texts name, into the scratch directory of the hints; the same tools
 * get the same files each time. Writes none without a scratch directory, and leaves out files that cannot be written.
 */
export async function layOutSampleFiles(
  tools: readonly PluginTool[],
  hints: GenerationHints,
  environment: Environment,
): Promise<SampleFile[]> {
  if (hints.workDirectory === null || hints.isScratchReady !== true) return [];
  const { workDirectory } = hints;
  const files: SampleFile[] = [];
  for (const kind of wantedSampleFiles(tools)) {
    const stdin = sampleFileContent(kind);
    for (const file of locateSampleFiles(workDirectory, kind)) {
      const argv = ['sh', '-c', 'cat > "$1"', 'sh', file.path] as const;
      const { exitCode } = await environment.run({ argv }, { ...limits, stdin });
      if (exitCode === 0) files.push(file);
    }
  }
  for (const folder of wantsFolder(tools) ? locateSampleFolders(workDirectory) : []) {
    const entries = sampleFolderEntries(folder.path);
    const made = entries.flatMap(({ name, text }) => (text === null ? [name, 'd'] : [name, 'f', text]));
    const argv = ['sh', '-c', folderScript, 'sh', folder.path, ...made] as const;
    const { exitCode } = await environment.run({ argv }, limits);
    if (exitCode === 0) files.push(folder);
  }
  for (const repository of wantsRepository(tools) ? locateSampleFiles(workDirectory, 'repository') : []) {
    const argv = ['sh', '-c', repositoryScript, 'sh', repository.path] as const;
    const { exitCode } = await environment.run({ argv }, limits);
    if (exitCode === 0) files.push(repository);
  }
  return files;
}

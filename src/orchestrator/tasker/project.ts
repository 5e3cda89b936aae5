import type { Workspace } from '../../environment/index.ts';

/** The files of a project as far as the Tasker reads them. */
export interface Project {
  /** Paths of all files, sorted; relative to the root. */
  files: readonly string[];
  /** Texts of manifests, configurations of runners, and scoped tests, by path. */
  texts: Readonly<Record<string, string>>;
}

const manifestNames =
  /(?:^|\/)(?:package\.json|pyproject\.toml|setup\.(?:py|cfg)|tox\.ini|pytest\.ini|requirements[\w.-]*\.txt|pubspec\.yaml|Cargo\.toml)$/;

/** Files with settings of runners, and those that such files commonly name. */
const settingsNames =
  /(?:^|\/)(?:[^/]*(?:vitest|vite|jest|mocha)[^/]*\.(?:[cm]?[jt]s|json|ya?ml|opts)|ava\.config\.[cm]?js|node\.config\.json|conftest\.py|\.pytest\.ini)$/;

const leftOut = /(?:^|\/)(?:node_modules|\.git|\.venv|venv|__pycache__|target|\.dart_tool)\//;

/** Most files that a project may have, and most bytes of one that is read. */
const maxFiles = 50_000;
const maxBytes = 512 * 1024;

/** Reads what the Tasker needs to know of a project; runs none of it. @param isTest true for further files to read */
export async function readProject(workspace: Workspace, isTest: (path: string) => boolean): Promise<Project> {
  const entries = await workspace.list('.', { isRecursive: true, maxEntries: maxFiles });
  const listed = entries.filter(({ kind, path }) => kind === 'file' && !leftOut.test(path));
  const files = listed.map(({ path }) => path).sort();
  const texts: Record<string, string> = {};
  for (const { path, size } of listed) {
    if (size > maxBytes || !(manifestNames.test(path) || settingsNames.test(path) || isTest(path))) continue;
    texts[path] = new TextDecoder().decode(await workspace.readFile(path));
  }
  return { files, texts };
}

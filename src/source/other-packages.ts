import { isJsonObject, joinPath, PthError } from '../base/index.ts';
import type { Workspace } from '../environment/index.ts';

/** Files that make a directory a package of its own. */
const manifest = /(?:^|\/)(?:package\.json|pyproject\.toml)$/;

/** Files at the top of a repository that only one with several packages has. */
const workspaceFiles = ['pnpm-workspace.yaml', 'lerna.json', 'nx.json', 'turbo.json'];

/**
 * Finds the directories of the other packages of a repository with several: their code is not the plugin's at its top.
 * Empty where the top declares no members, since a nested manifest is then a part of the plugin.
 */
export async function findOtherPackages(
  workspace: Workspace,
  directory: string,
  files: readonly string[],
): Promise<string[]> {
  const isDivided =
    workspaceFiles.some((name) => files.includes(name)) ||
    (files.includes('package.json') && (await hasMembers(workspace, joinPath(directory, 'package.json'))));
  if (!isDivided) return [];
  return files.flatMap((file) => (manifest.test(file) && file.includes('/') ? [file.replace(/[^/]+$/, '')] : []));
}

async function hasMembers(workspace: Workspace, path: string): Promise<boolean> {
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(await workspace.readFile(path)));
    return isJsonObject(value) && value['workspaces'] !== undefined;
  } catch (error) {
    // A file that cannot be read declares nothing; the detection of the plugin reports it.
    if (error instanceof SyntaxError || (PthError.isInstance(error) && error.code !== 'environment/closed'))
      return false;
    throw error;
  }
}

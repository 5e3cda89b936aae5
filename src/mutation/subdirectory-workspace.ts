import { posix } from 'node:path';
import type { Workspace } from '../environment/index.ts';

/** Opens a directory of a workspace as a workspace of its own; relative paths and commands start there. */
export function openSubdirectory(workspace: Workspace, directory: string): Workspace {
  const toParentPath = (path: string) => (posix.isAbsolute(path) ? path : posix.join(directory, path));
  const toOwnPath = (path: string) => (path.startsWith(`${directory}/`) ? path.slice(directory.length + 1) : path);
  return {
    root: posix.join(workspace.root, directory),
    readFile: (path) => workspace.readFile(toParentPath(path)),
    writeFile: (path, content) => workspace.writeFile(toParentPath(path), content),
    remove: (path) => workspace.remove(toParentPath(path)),
    stat: async (path) => {
      const entry = await workspace.stat(toParentPath(path));
      return entry && { ...entry, path: toOwnPath(entry.path) };
    },
    list: async (path, options) =>
      (await workspace.list(toParentPath(path), options)).map((entry) => ({ ...entry, path: toOwnPath(entry.path) })),
    search: async (options) =>
      (await workspace.search({ ...options, path: toParentPath(options.path ?? '.') })).map((hit) => ({
        ...hit,
        path: toOwnPath(hit.path),
      })),
    run: (command, limits) => workspace.run({ ...command, cwd: toParentPath(command.cwd ?? '.') }, limits),
    start: (command) => workspace.start({ ...command, cwd: toParentPath(command.cwd ?? '.') }),
  };
}

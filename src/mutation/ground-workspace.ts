import { posix } from 'node:path';
import type { Workspace } from '../environment/index.ts';

/** A workspace that has a directory of another one as its root; relative paths and commands start there. */
export function openGroundWorkspace(workspace: Workspace, directory: string): Workspace {
  const inside = (path: string) => (posix.isAbsolute(path) ? path : posix.join(directory, path));
  const outside = (path: string) => (path.startsWith(`${directory}/`) ? path.slice(directory.length + 1) : path);
  return {
    root: posix.join(workspace.root, directory),
    readFile: (path) => workspace.readFile(inside(path)),
    writeFile: (path, content) => workspace.writeFile(inside(path), content),
    remove: (path) => workspace.remove(inside(path)),
    stat: async (path) => {
      const entry = await workspace.stat(inside(path));
      return entry && { ...entry, path: outside(entry.path) };
    },
    list: async (path, options) =>
      (await workspace.list(inside(path), options)).map((entry) => ({ ...entry, path: outside(entry.path) })),
    search: async (options) =>
      (await workspace.search({ ...options, path: inside(options.path ?? '.') })).map((hit) => ({
        ...hit,
        path: outside(hit.path),
      })),
    run: (command, limits) => workspace.run({ ...command, cwd: inside(command.cwd ?? '.') }, limits),
    start: (command) => workspace.start({ ...command, cwd: inside(command.cwd ?? '.') }),
  };
}

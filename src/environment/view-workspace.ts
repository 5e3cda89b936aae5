import type { Workspace } from './workspace.ts';

/** Returns the workspace methods alone, without the other methods of the object. */
export function viewWorkspace(workspace: Workspace): Workspace {
  return {
    root: workspace.root,
    readFile: (path) => workspace.readFile(path),
    writeFile: (path, content) => workspace.writeFile(path, content),
    remove: (path) => workspace.remove(path),
    stat: (path) => workspace.stat(path),
    list: (path, options) => workspace.list(path, options),
    search: (options) => workspace.search(options),
    run: (command, limits) => workspace.run(command, limits),
    start: (command) => workspace.start(command),
  };
}

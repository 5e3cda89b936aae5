import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const plugins = join(import.meta.dirname, '../fixtures/plugins');

/** The files of a fixture plugin, as a repository of its own would hold them: without what a build makes. */
export function readFixturePlugin(name: string): Record<string, string> {
  const directory = join(plugins, name);
  const files = readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(directory.length + 1))
    .filter((path) => !/^(?:node_modules|dist|\.sample-plugin|\.pth)\//.test(path));
  return Object.fromEntries(files.map((path) => [path, readFileSync(join(directory, path), 'utf8')]));
}

import { toPlainLine } from '../base/index.ts';
import type { ServerSpec } from '../plugin/index.ts';

/** What the test files of one server start with, where a plugin has several. */
export function filePrefixOf(server: ServerSpec, servers: readonly ServerSpec[]): string {
  return servers.length > 1 ? `${fileNameOf(server.name)}--` : '';
}

/** A tool's name as a file name: letters, digits, dot, dash, underscore; never hidden, never longer than 80. */
export function fileNameOf(name: string): string {
  const safe = toPlainLine(name, 80)
    .replace(/[^A-Za-z0-9._-]+/g, '-')
    .replace(/^[.-]+/, '');
  return safe === '' ? 'tool' : safe;
}

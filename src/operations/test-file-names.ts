import { toPlainLine } from '../base/index.ts';
import type { ServerSpec } from '../plugin/index.ts';

/** Returns the prefix of one server's test files; empty unless the plugin has several servers. */
export function filePrefixOf(server: ServerSpec, servers: readonly ServerSpec[]): string {
  return servers.length > 1 ? `${fileNameOf(server.name)}--` : '';
}

/** Turns a tool's name into a file name of letters, digits, dot, dash and underscore; never hidden, at most 80 long. */
export function fileNameOf(name: string): string {
  const safe = toPlainLine(name, 80)
    .replace(/[^A-Za-z0-9._-]+/g, '-')
    .replace(/^[.-]+/, '');
  return safe === '' ? 'tool' : safe;
}

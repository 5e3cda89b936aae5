import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const servers = join(import.meta.dirname, '../fixtures/programs/servers');

/** The files of a repository whose plugin is one of the fixture servers: nothing to install, nothing to build. */
export function readServerRepository(server: string, args: readonly string[] = []): Record<string, string> {
  return {
    [`${server}.mjs`]: readFileSync(join(servers, `${server}.mjs`), 'utf8'),
    'base.mjs': readFileSync(join(servers, 'base.mjs'), 'utf8'),
    '.mcp.json': JSON.stringify({ mcpServers: { fixture: { command: 'node', args: [`${server}.mjs`, ...args] } } }),
    'README.md': '# A plugin\n',
  };
}

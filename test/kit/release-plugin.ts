/** A server that knows the names of two releases, of which one is wrong. */
export const releaseServer = `import { readFileSync } from 'node:fs';
import { echoTool, objectSchema, serve, text } from './base.mjs';
const release = /VERSION_ID="(\\d+)"/.exec(readFileSync('/etc/os-release', 'utf8'))[1];
const names = {
  12: 'bookworm',
  13: 'trixy',
};
serve({
  name: 'release',
  tools: [
    echoTool,
    {
      name: 'codename',
      description: 'Tells whether the name of this release is known.',
      inputSchema: objectSchema(),
      annotations: { readOnlyHint: true, idempotentHint: true, openWorldHint: false },
      call: () => text(['bookworm', 'trixie'].includes(names[release]) ? 'known' : 'unknown'),
    },
  ],
});
`;
const definition = JSON.stringify({ mcpServers: { release: { command: 'node', args: ['server.mjs'] } } });
const ownTest = `name: "codename - is known"
tier: 1
tool: codename
input: {}
expect: { output_equals: "known" }
`;

/** The files of a plugin with that server and a test of it, which fails on Debian 13. */
export const releaseFiles: Readonly<Record<string, string>> = {
  'server.mjs': releaseServer,
  '.mcp.json': definition,
  '.pth/tests/release.yaml': ownTest,
};

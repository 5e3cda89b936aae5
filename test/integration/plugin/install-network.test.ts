import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createDockerProvider } from '../../../src/environment/index.ts';
import { testPlugin } from '../../../src/operations/index.ts';
import { createPlugin, detectPlugin } from '../../../src/plugin/index.ts';
import { parseInput, testInputSchema } from '../../../src/settings/index.ts';
import { findBubblewrapLack } from '../../kit/bubblewrap.ts';
import { createTestImages, findDockerLack } from '../../kit/docker-engine.ts';
import { makeRepository } from '../../kit/git-sandbox.ts';
import { createOperationContext } from '../../kit/operation-context.ts';
import { openOutside, type Outside } from '../../kit/outside.ts';
import { createToken } from '../../kit/processes.ts';
import { proves } from '../../requirements.ts';

const base = readFileSync(join(import.meta.dirname, '../../fixtures/programs/servers/base.mjs'), 'utf8');

/** Tries to reach the outside, and gives how that went. */
const reach = ({ host, port }: Outside) => `import { connect } from 'node:net';
export const reach = () => new Promise((resolve) => {
  const socket = connect({ host: '${host}', port: ${port}, timeout: 5000 });
  socket.once('data', (data) => resolve('reached ' + data));
  socket.once('error', (error) => resolve('refused ' + error.code));
  socket.once('timeout', () => resolve('refused by silence'));
});
`;

const note = (step: string) => `import { appendFileSync } from 'node:fs';
import { reach } from './reach.mjs';
appendFileSync('steps.log', '${step}: ' + (await reach()) + '\\n');
process.exit();
`;

const server = `import { readFileSync } from 'node:fs';
import { objectSchema, serve, text } from './base.mjs';
import { reach } from './reach.mjs';
const atStart = await reach();
serve({
  name: 'reaching',
  tools: [
    {
      name: 'tell',
      description: 'Tells what was reached.',
      inputSchema: objectSchema(),
      annotations: { readOnlyHint: true, openWorldHint: true },
      call: async () => text(readFileSync('steps.log', 'utf8') + 'start: ' + atStart + '\\ncall: ' + (await reach())),
    },
  ],
});
`;

/** Has no way out when it starts and when it is called, but had one when it was installed and built. */
const expected = `name: the outside
tier: 1
tool: tell
input: {}
expect:
  success: true
  output_matches: "^install: reached outside\\nbuild: reached outside\\nstart: refused \\\\w+\\ncall: refused \\\\w+$"
`;

/** A plugin whose install step, build step, start and tool all try to reach the outside. */
function listFiles(outside: Outside): Record<string, string> {
  return {
    'package.json': JSON.stringify({
      name: 'reaching',
      version: '1.0.0',
      private: true,
      scripts: { preinstall: 'node install.mjs', build: 'node build.mjs' },
    }),
    '.gitignore': 'steps.log\nnode_modules\npackage-lock.json\n',
    '.mcp.json': JSON.stringify({ mcpServers: { reaching: { command: 'node', args: ['server.mjs'] } } }),
    'install.mjs': note('install'),
    'build.mjs': note('build'),
    'reach.mjs': reach(outside),
    'base.mjs': base,
    'server.mjs': server,
    '.pth/tests/outside.yaml': expected,
  };
}

async function openPlace() {
  const outside = await openOutside();
  onTestFinished(() => outside.close());
  return makeRepository({ files: listFiles(outside) });
}

async function runOn(env: 'docker' | 'local', network: 'open' | 'install') {
  const { path } = await openPlace();
  const settings = { path, env, network, fix: false, sequences: 0, isolation: env === 'local' ? 'bubblewrap' : 'auto' };
  return testPlugin.perform(parseInput(testInputSchema, settings), createOperationContext());
}

const dockerLack = await findDockerLack();

describe.skipIf(dockerLack !== undefined)(
  `in a container${dockerLack === undefined ? '' : ` (skipped: ${dockerLack})`}`,
  () => {
    test(
      proves(['P-064'], 'T21: installing reaches the outside, a start and a tool call do not, again after a reload'),
      async () => {
        const { path } = await openPlace();
        const provider = createDockerProvider({ tier: 1, images: createTestImages(), variables: process.env });
        const environment = await provider.provision({ label: createToken(), worktree: path, network: 'install' });
        try {
          const plugin = createPlugin({ environment, definition: await detectPlugin(environment, { variables: {} }) });
          const tell = async () => {
            const answer = await plugin.connection?.callTool('tell', {}, { timeoutMs: 30_000 });
            return JSON.stringify(answer).replaceAll('\\n', '; ');
          };
          const rest = String.raw`start: refused \w+; call: refused \w+`;
          expect((await plugin.load()).status).toBe('loaded');
          const first = 'install: reached outside; build: reached outside; ';
          expect(await tell()).toMatch(new RegExp(first + rest));
          // After a change of sources alone nothing is fetched; after one of a manifest everything is.
          expect((await plugin.reload({ needsInstall: false })).status).toBe('loaded');
          expect(await tell()).toMatch(new RegExp(String.raw`${first}build: refused \w+; ${rest}`));
          expect((await plugin.reload({ needsInstall: true })).status).toBe('loaded');
          expect(await tell()).toMatch(new RegExp(String.raw`${first}build: refused \w+; ${first}${rest}`));
          await plugin.close();
        } finally {
          await environment.dispose();
        }
      },
    );

    test(proves(
      ['C-024'],
      'T21: a whole run says in its report that the network was there only while installing',
    ), async () => {
      const closed = await runOn('docker', 'install');
      expect(closed.document.environment?.isolation).toMatch(/; network: only while installing\.$/);
      expect(closed.markdown).toContain('network: only while installing');
      const states = (run: typeof closed) => run.document.outcomes.filter(({ test: name }) => name === 'the outside');
      expect(states(closed)).toMatchObject([{ status: 'passed' }]);
      const open = await runOn('docker', 'open');
      expect(open.document.environment?.isolation).not.toContain('network: only');
      expect(states(open)).toMatchObject([{ status: 'failed' }]);
    }, 300_000);
  },
);

const sandboxLack = await findBubblewrapLack();

test.skipIf(sandboxLack !== undefined)(
  proves(['C-024'], `T21: a bubblewrap sandbox keeps the outside away from a tool as well${sandboxLack ?? ''}`),
  async () => {
    const { document } = await runOn('local', 'install');
    expect(document.environment?.isolation).toContain('network: only while installing');
    expect(document.outcomes.filter(({ test: name }) => name === 'the outside')).toMatchObject([{ status: 'passed' }]);
  },
  120_000,
);

test(
  proves(['C-024'], 'T21: where the network cannot be cut a run is a fault by name, and nothing of the plugin runs'),
  async () => {
    const { path } = await openPlace();
    const settings = { path, env: 'local', isolation: 'none', network: 'install', fix: false };
    const run = testPlugin.perform(parseInput(testInputSchema, settings), createOperationContext());
    await expect(run).rejects.toMatchObject({
      code: 'environment/unsupported',
      message: expect.stringContaining('network'),
    });
  },
);

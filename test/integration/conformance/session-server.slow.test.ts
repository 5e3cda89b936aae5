import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { openSessionHttp } from '../../kit/session-http.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const node = join(root, 'node_modules/.bin/node');
const suite = dirname(createRequire(import.meta.url).resolve('@modelcontextprotocol/conformance/package.json'));

/** The scenarios that need none of the tools, resources and prompts that only the suite's own server has. */
const scenarios = [
  '2025-11-25 server-initialize',
  '2025-11-25 ping',
  '2025-11-25 tools-list',
  '2025-11-25 resources-list',
  '2025-11-25 resources-subscribe',
  '2025-11-25 prompts-list',
  '2025-11-25 completion-complete',
  '2026-07-28 tools-list',
  '2026-07-28 resources-list',
  '2026-07-28 prompts-list',
  '2026-07-28 caching',
  '2026-07-28 dns-rebinding-protection',
  '2026-07-28 http-header-validation',
  '2026-07-28 sep-2164-resource-not-found',
];

/** Hands requests on with the token, which the suite cannot be given. */
async function openGate(url: string, token: string): Promise<string> {
  const { port } = new URL(url);
  const gate = createServer((incoming, outgoing) => {
    const { method, headers, url: path } = incoming;
    const own = { ...headers, authorization: `Bearer ${token}` };
    const sent = request({ host: '127.0.0.1', port, path, method, headers: own }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(outgoing);
    });
    sent.on('error', () => outgoing.destroy());
    incoming.pipe(sent);
  });
  await new Promise<void>((resolve) => {
    gate.listen(0, '127.0.0.1', resolve);
  });
  onTestFinished(() => {
    gate.closeAllConnections();
    gate.close();
  });
  const address = gate.address();
  return `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}/mcp`;
}

test('the official conformance suite finds nothing at the session server, in both revisions', async () => {
  const { url, token } = await openSessionHttp();
  const gate = await openGate(url, token);
  const directory = await mkdtemp(join(tmpdir(), 'pth-conformance-'));
  onTestFinished(() => rm(directory, { recursive: true, force: true }));
  const judge = async (named: string) => {
    const [revision = '', scenario = ''] = named.split(' ');
    const out = join(directory, revision, scenario);
    const script = join(suite, 'dist/index.js');
    const argv = [script, 'server', '--url', gate, '--scenario', scenario, '--spec-version', revision, '-o', out];
    const log = await promisify(execFile)(node, argv, { timeout: 90_000 }).then(
      ({ stdout, stderr }) => stdout + stderr,
      (error: { stdout: string; stderr: string }) => error.stdout + error.stderr,
    );
    const [found] = (await readdir(out, { recursive: true })).filter((file) => file.endsWith('checks.json'));
    if (found === undefined) throw new Error(`the suite left no checks of ${named}:\n${log}`);
    const checks = JSON.parse(await readFile(join(out, found), 'utf8')) as { id: string; status: string }[];
    expect(checks.filter(({ status }) => status === 'SUCCESS').length, named).toBeGreaterThan(0);
    expect(
      checks.filter(({ status }) => status === 'FAILURE' || status === 'WARNING'),
      `${named}\n${log}`,
    ).toEqual([]);
  };
  for (let at = 0; at < scenarios.length; at += 3) await Promise.all(scenarios.slice(at, at + 3).map(judge));
});

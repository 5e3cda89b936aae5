import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { Client, type ServerCapabilities, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { expect, onTestFinished, test } from 'vitest';
import { plainVariables } from '../../kit/run-cli.ts';
import { startCli } from '../../kit/start-cli.ts';

const suite = createRequire(import.meta.url).resolve('@modelcontextprotocol/conformance/package.json');
const script = join(dirname(suite), 'dist/index.js');
/** The newest revision of each era, and the extensions. */
const revisions = ['2025-11-25', '2026-07-28', 'extension'];

/** A request that a scenario made. */
interface Ask {
  method: string;
  /** The tool, prompt or resource. */
  name: string | null;
}

/** One judgement of the suite. */
interface Check {
  id: string;
  status: 'SUCCESS' | 'FAILURE' | 'WARNING' | 'INFO' | 'SKIPPED';
  description?: string;
  errorMessage?: string;
}

/** What the server says that it has. */
interface Offer {
  tools: ReadonlySet<string>;
  prompts: ReadonlySet<string>;
  resources: ReadonlySet<string>;
  capabilities: ServerCapabilities;
}

/** What one scenario asked for, and what the server answered beside bodies. */
interface Wire {
  asks: Ask[];
  hasSessionId: boolean;
}

const toText = (outcome: { stdout: string; stderr: string }) => outcome.stdout + outcome.stderr;
const runSuite = (...args: string[]) =>
  promisify(execFile)(process.execPath, [script, ...args], { timeout: 120_000, env: plainVariables() });

/** Tells what a scenario wants that the server does not offer, so that a check proves nothing; null where it offers all. */
function findLack(check: Check, { asks, hasSessionId }: Wire, offer: Offer): string | null {
  const said = `${check.errorMessage ?? ''} ${check.description ?? ''}`;
  const offered: Record<string, ReadonlySet<string>> = {
    'tools/call': offer.tools,
    'prompts/get': offer.prompts,
    'resources/read': offer.resources,
  };
  const isMissing = ({ method, name }: Ask) => offered[method]?.has(name ?? '') === false;
  const own = asks.filter(({ method }) => !/^(?:initialize|notifications\/.*|server\/discover|.*\/list)$/.test(method));
  const missing = own.filter(isMissing).map(({ name }) => name ?? '');
  const named = missing.find((name) => said.includes(name)) ?? (own.every(isMissing) ? missing[0] : undefined);
  if (named !== undefined) return `asks for ${named}, which the suite's own server has`;
  const looked = /\btool '([^']+)' not found/i.exec(said)?.[1];
  if (looked !== undefined && !offer.tools.has(looked)) return `looks for the tool ${looked} in the list`;
  const [, why] = /\bNot testable: (.*)/.exec(said) ?? [];
  if (why !== undefined) return why;
  const isLogging = asks.some(({ method }) => method === 'logging/setLevel');
  if (isLogging && offer.capabilities.logging === undefined) return 'is for servers that declare logging';
  return !hasSessionId && /\bsession ID\b/.test(said) ? 'is for servers with sessions of the transport' : null;
}

/** Starts the built server, and reads where it listens and with which token. */
async function openServer(base: string): Promise<{ url: string; token: string }> {
  const cli = await startCli(['mcp', '--http'], { cwd: base, variables: { TMPDIR: base } });
  onTestFinished(async () => {
    cli.kill('SIGTERM');
    await cli.end;
  });
  const place = /listens at (\S+); the bearer token is in (\S+)\n/;
  await cli.waitFor(place);
  const [, url = '', file = ''] = place.exec(cli.stderr()) ?? [];
  return { url, token: (await readFile(file, 'utf8')).trim() };
}

/** Hands requests on with the token, which the suite cannot be given, and writes down what was asked for. */
async function openGate({ url, token }: { url: string; token: string }) {
  const { port } = new URL(url);
  const wire: Wire = { asks: [], hasSessionId: false };
  const gate = createServer((incoming, outgoing) => {
    const { method, headers, url: path } = incoming;
    const own = { ...headers, authorization: `Bearer ${token}` };
    const sent = request({ host: '127.0.0.1', port, path, method, headers: own }, (answer) => {
      wire.hasSessionId ||= answer.headers['mcp-session-id'] !== undefined;
      outgoing.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(outgoing);
    });
    sent.on('error', () => outgoing.destroy());
    incoming.pipe(sent);
    let body = '';
    incoming.setEncoding('utf8').on('data', (part: string) => void (body += part));
    incoming.on('end', () => wire.asks.push(...readAsk(body)));
  });
  await new Promise<void>((resolve) => {
    gate.listen(0, '127.0.0.1', resolve);
  });
  onTestFinished(() => gate.close().closeAllConnections());
  const address = gate.address();
  return { url: `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}/mcp`, wire };
}

function readAsk(body: string): Ask[] {
  if (!body.startsWith('{')) return [];
  const message = JSON.parse(body) as { method?: string; params?: { name?: string; uri?: string } };
  const { method, params } = message;
  return method === undefined ? [] : [{ method, name: params?.name ?? params?.uri ?? null }];
}

async function readOffer(url: string): Promise<Offer> {
  const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode: 'legacy' } });
  await client.connect(new StreamableHTTPClientTransport(new URL(url)));
  const offer = {
    tools: new Set((await client.listTools()).tools.map(({ name }) => name)),
    prompts: new Set((await client.listPrompts()).prompts.map(({ name }) => name)),
    resources: new Set((await client.listResources()).resources.map(({ uri }) => uri)),
    capabilities: client.getServerCapabilities() ?? {},
  };
  await client.close();
  return offer;
}

/** Lists what the suite has for servers, as revision and scenario. */
async function listScenarios(): Promise<[string, string][]> {
  const { stdout } = await runSuite('list');
  const [ofServers = ''] = stdout.split('Client scenarios');
  return [...ofServers.matchAll(/^ {2}- (\S+) \[(.*)\]$/gm)].flatMap(([, name = '', known = '']) =>
    known
      .split(',')
      .flatMap((revision): [string, string][] => (revisions.includes(revision) ? [[revision, name]] : [])),
  );
}

test('the official conformance suite finds nothing at the built server, whatever of it applies to a product', async () => {
  const base = await mkdtemp(join(tmpdir(), 'pth-conformance-'));
  onTestFinished(() => rm(base, { recursive: true, force: true }));
  const server = await openServer(base);
  const offer = await readOffer((await openGate(server)).url);
  const scenarios = await listScenarios();
  expect(scenarios.length).toBeGreaterThan(80);
  const found = { passed: [] as string[], lacking: {} as Record<string, string>, skipped: [] as string[] };
  const failed: Record<string, unknown> = {};
  const judge = async ([revision, scenario]: [string, string]) => {
    const named = `${revision} ${scenario}`;
    const out = join(base, revision, scenario);
    const gate = await openGate(server);
    const args = ['server', '--url', gate.url, '--scenario', scenario, '-o', out];
    if (revision !== 'extension') args.push('--spec-version', revision);
    const log = await runSuite(...args).then(toText, toText);
    const [file] = (await readdir(out, { recursive: true })).filter((path) => path.endsWith('checks.json'));
    if (file === undefined) throw new Error(`the suite left no checks of ${named}:\n${log}`);
    const checks = JSON.parse(await readFile(join(out, file), 'utf8')) as Check[];
    const bad = checks.filter(({ status }) => status === 'FAILURE' || status === 'WARNING');
    for (const check of bad) {
      const lack = findLack(check, gate.wire, offer);
      if (lack === null) failed[`${named}: ${check.id}`] = { check, asks: gate.wire.asks };
      else found.lacking[named] ??= lack;
    }
    if (bad.length > 0) return;
    const isSkipped = checks.every(({ status }) => status === 'INFO' || status === 'SKIPPED');
    (isSkipped ? found.skipped : found.passed).push(named);
  };
  const left = scenarios.values();
  const work = async () => {
    for (const scenario of left) await judge(scenario);
  };
  await Promise.all([work(), work()]);
  expect(failed, JSON.stringify(found, null, 1)).toEqual({});
  expect(found.passed.length + Object.keys(found.lacking).length + found.skipped.length).toBe(scenarios.length);
  // What no tool of the suite's own is needed for.
  expect(found.passed.length, JSON.stringify(found, null, 1)).toBeGreaterThan(18);
}, 900_000);

test('a check that fails where everything is offered has no excuse', () => {
  const offer: Offer = { tools: new Set(['own']), prompts: new Set(), resources: new Set(), capabilities: {} };
  const check: Check = { id: 'x', status: 'FAILURE', errorMessage: 'Failed: the answer to own has no content' };
  const judge = (asks: Ask[], said = check.errorMessage ?? '') =>
    findLack({ ...check, errorMessage: said }, { asks, hasSessionId: false }, offer);
  expect(judge([{ method: 'tools/list', name: null }])).toBeNull();
  expect(judge([{ method: 'tools/call', name: 'own' }])).toBeNull();
  expect(
    judge([
      { method: 'ping', name: null },
      { method: 'tools/call', name: 'test_other' },
    ]),
  ).toBeNull();
  expect(judge([{ method: 'logging/setLevel', name: null }], 'x')).toContain('logging');
  expect(judge([{ method: 'tools/call', name: 'test_other' }])).toContain('test_other');
  expect(judge([], "Tool 'own' not found")).toBeNull();
  expect(judge([], "Tool 'test_other' not found")).toContain('test_other');
});

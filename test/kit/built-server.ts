import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { expect, onTestFinished } from 'vitest';
import type { JsonObject } from '../../src/base/index.ts';
import { expectFits } from './listed-tools.ts';
import type { PluginRepository } from './plugin-repository.ts';
import { cliPath, plainVariables } from './run-cli.ts';
import type { Answer } from './session-client.ts';
import { startCli } from './start-cli.ts';

/** How a client reaches the built server: the transport, and the era of the protocol that it asks for. */
export const ways = ['stdio legacy', 'stdio auto', 'http auto'] as const;
export type Way = (typeof ways)[number];

/** The start of the server as the package declares it for Claude Code. */
export const packaged = JSON.parse(await readFile(join(import.meta.dirname, '../../package.json'), 'utf8')) as {
  claude: { entry: string; args: string[]; transport: string };
};

/** A client without a model that drives the built server. */
export interface BuiltServer {
  client: Client;
  /** The process of the server. */
  pid: number;
  names: () => Promise<string[]>;
  /** Number of `notifications/tools/list_changed` so far. */
  changes: () => number;
  /** Calls a tool, and tells how it answered. */
  call: (name: string, input?: JsonObject) => Promise<Answer>;
  /** Calls a tool, and demands that it succeeds with what its schema promises. */
  take: (name: string, input?: JsonObject) => Promise<JsonObject>;
  /** Lets client and server end. */
  stop: () => Promise<void>;
  /** Every answer so far, as it came. */
  answers: readonly string[];
}

/** Where the repository of a test lies, and what lies beside it. */
type Place = Pick<PluginRepository, 'base' | 'worktrees' | 'temporary'>;

/** Options of a server; those of stdio alone are told. */
interface BuiltServerOptions {
  variables?: Record<string, string>;
  /** The list of tools that the server shows over stdio. Default `auto`. */
  tools?: 'auto' | 'dynamic';
  /** Files that get everything that the server writes to stdout and stderr over stdio. */
  record?: { stdout: string; stderr: string };
}

/** Starts the built server in the directories of a repository, with a client; both end with the test. */
export async function openBuiltServer(place: Place, way: Way, more: BuiltServerOptions = {}): Promise<BuiltServer> {
  const own = { PTH_WORKTREE_DIR: place.worktrees, TMPDIR: place.temporary, ...more.variables };
  const { pid, transport, end } = way.startsWith('http') ? await openHttp(place, own) : openStdio(place, own, more);
  let changed = 0;
  const client = new Client(
    { name: 'driver', version: '1' },
    {
      versionNegotiation: { mode: way.endsWith('legacy') ? 'legacy' : 'auto' },
      listChanged: { tools: { autoRefresh: false, debounceMs: 0, onChanged: () => void (changed += 1) } },
    },
  );
  await client.connect(transport);
  onTestFinished(() => client.close());
  const answers: string[] = [];
  const call: BuiltServer['call'] = async (name, input = {}) => {
    const answer = await client.callTool({ name, arguments: input }, { timeout: 200_000 });
    const whole = JSON.stringify(answer);
    answers.push(whole);
    expect(whole.length, name).toBeLessThan(48_000);
    const text = answer.content.map((block) => (block.type === 'text' ? block.text : '')).join('\n');
    return { isError: answer.isError === true, text, facts: (answer.structuredContent ?? {}) as JsonObject };
  };
  return {
    client,
    pid: pid(),
    stop: async () => {
      await client.close();
      await end();
    },
    answers,
    changes: () => changed,
    names: async () => (await client.listTools()).tools.map(({ name }) => name),
    call,
    take: async (name, input) => {
      const { isError, text, facts } = await call(name, input);
      expect(isError, text.slice(0, 2000)).toBe(false);
      expectFits(name, facts);
      return facts;
    },
  };
}

function openStdio({ base }: Place, own: Record<string, string>, { tools = 'auto', record }: BuiltServerOptions) {
  const server = [process.execPath, cliPath, ...packaged.claude.args, '--tools', tools];
  const [command = '', ...args] =
    record === undefined ? server : ['sh', '-c', '"$@" 2> "$STDERR_FILE" | tee "$STDOUT_FILE"', 'sh', ...server];
  const files = record === undefined ? {} : { STDOUT_FILE: record.stdout, STDERR_FILE: record.stderr };
  const transport = new StdioClientTransport({
    command,
    args,
    cwd: base,
    env: plainVariables({ ...own, ...files }),
    stderr: 'ignore',
  });
  // The transport ends the server when it closes.
  return { transport, pid: () => transport.pid ?? 0, end: () => Promise.resolve() };
}

/** Starts the server over HTTP, and reads where it listens and with which token from what it says. */
async function openHttp({ base }: Place, own: Record<string, string>) {
  const cli = await startCli(['mcp', '--http'], { cwd: base, variables: own });
  await cli.waitFor(/listens at \S+; the bearer token is in \S+\n/);
  const [, url = '', file = ''] = /listens at (\S+); the bearer token is in (\S+)\n/.exec(cli.stderr()) ?? [];
  const authorization = `Bearer ${(await readFile(file, 'utf8')).trim()}`;
  const end = async () => {
    cli.kill('SIGTERM');
    await cli.end;
  };
  onTestFinished(end);
  const transport = new StreamableHTTPClientTransport(new URL(url), { requestInit: { headers: { authorization } } });
  return { transport, pid: () => cli.pid, end };
}

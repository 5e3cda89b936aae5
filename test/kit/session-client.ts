import { Client, type ClientCapabilities } from '@modelcontextprotocol/client';
import { InMemoryTransport } from '@modelcontextprotocol/server';
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { onTestFinished } from 'vitest';
import type { JsonObject } from '../../src/base/index.ts';
import { exportPipeline } from '../../src/entry/mcp/export-pipeline.ts';
import { SessionServer, type ToolMode } from '../../src/entry/mcp/session-server.ts';
import { abandonSession, sessionOperations } from '../../src/operations/index.ts';
import type { OperationPorts } from '../../src/target/index.ts';
import { createOperationContext } from './operation-context.ts';

/** The answer to one call, as a client sees it. */
export interface Answer {
  isError: boolean;
  text: string;
  facts: JsonObject;
}

/** A real client of the session server in this process. */
export interface SessionClient {
  client: Client;
  server: SessionServer;
  /** Number of `notifications/tools/list_changed` so far. */
  changes: () => number;
  /** What the server said beside the protocol. */
  said: readonly string[];
  names: () => Promise<string[]>;
  call: (name: string, input?: JsonObject, options?: { signal?: AbortSignal; timeout?: number }) => Promise<Answer>;
  /** Calls a tool and demands that it succeeds. */
  take: (name: string, input?: JsonObject) => Promise<JsonObject>;
}

/**
 * Opens a session server of its own with the far end of a connection to it; it is closed after the test, with any session.
 * @param replaced ports in the place of the usual ones
 */
export function openSessionTransport(
  mode: ToolMode = 'auto',
  replaced: Partial<OperationPorts> = {},
): { server: SessionServer; near: InMemoryTransport; said: readonly string[] } {
  const ports = { ...createOperationContext().ports, ...replaced };
  const stop = new AbortController();
  const said: string[] = [];
  const server = new SessionServer({
    operations: sessionOperations,
    ports,
    exportPipeline,
    mode,
    stop: stop.signal,
    say: (line) => void said.push(line),
  });
  const [near, far] = InMemoryTransport.createLinkedPair();
  const handle = serveStdio((context) => server.connect(context.era), { transport: far });
  onTestFinished(async () => {
    stop.abort(new Error('the test is over'));
    await server.settle();
    if (server.host.session !== null) await abandonSession(server.host.session);
    await handle.close();
  });
  return { server, near, said };
}

/**
 * Connects a client to a session server of its own; both are closed after the test, with any session.
 * @param replaced ports in the place of the usual ones
 */
export async function openSessionClient(
  mode: ToolMode = 'auto',
  era: 'legacy' | 'auto' = 'legacy',
  replaced: Partial<OperationPorts> = {},
  capabilities: ClientCapabilities = {},
): Promise<SessionClient> {
  const { server, near, said } = openSessionTransport(mode, replaced);
  let changed = 0;
  const client = new Client(
    { name: 'test', version: '1' },
    {
      versionNegotiation: { mode: era },
      capabilities,
      listChanged: { tools: { autoRefresh: false, debounceMs: 0, onChanged: () => void (changed += 1) } },
    },
  );
  // Whoever wants to answer a question sets its own handler.
  if (capabilities.elicitation) client.setRequestHandler('elicitation/create', () => ({ action: 'decline' }));
  await client.connect(near);
  onTestFinished(() => client.close());
  const call: SessionClient['call'] = async (name, input = {}, options = {}) => {
    const answer = await client.callTool({ name, arguments: input }, { timeout: 120_000, ...options });
    const text = answer.content.map((block) => (block.type === 'text' ? block.text : '')).join('\n');
    return { isError: answer.isError === true, text, facts: (answer.structuredContent ?? {}) as JsonObject };
  };
  return {
    client,
    server,
    changes: () => changed,
    said,
    names: async () => (await client.listTools()).tools.map(({ name }) => name),
    call,
    take: async (name, input) => {
      const answer = await call(name, input);
      if (answer.isError) throw new Error(answer.text);
      return answer.facts;
    },
  };
}

/** Reads a text from the facts of an answer. */
export function textOf(facts: JsonObject, name: string): string {
  const text = facts[name];
  if (typeof text !== 'string') throw new Error(`${name} is no text in ${JSON.stringify(facts)}`);
  return text;
}

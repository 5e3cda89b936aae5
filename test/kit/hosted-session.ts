import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/client';
import { StdioServerTransport } from '@modelcontextprotocol/server/stdio';
import { onTestFinished } from 'vitest';
import { type Clock, type JsonObject, systemClock } from '../../src/base/index.ts';
import type { Host } from '../../src/compose/index.ts';
import { connectToHost, describeClient } from '../../src/entry/mcp/attach.ts';
import type { HostWelcome } from '../../src/entry/mcp/host-greeting.ts';
import { findHostPlace, type HostPlace, openHostDirectory } from '../../src/entry/mcp/host-place.ts';
import { HostedServer } from '../../src/entry/mcp/serve-host.ts';
import { openServer } from '../../src/entry/mcp/serve-mcp.ts';
import { readHost } from '../../src/host/index.ts';
import { plainVariables } from './run-cli.ts';

/** A client that is attached to a host. */
export interface AttachedClient {
  client: Client;
  welcome: HostWelcome;
  updated: string[];
  take: (name: string, input?: JsonObject) => Promise<JsonObject>;
  /** Cuts the connection, as the death of the client does. */
  kill: () => void;
}

/** A user of this computer with a directory of their own for all that PTH keeps. */
export async function createUser(variables: Readonly<Record<string, string>> = {}): Promise<Host> {
  const base = await mkdtemp(join(tmpdir(), 'pth-user-'));
  onTestFinished(() => rm(base, { recursive: true, force: true }));
  return {
    ...readHost(),
    version: '1.0.0',
    temporaryDirectory: base,
    workingDirectory: base,
    variables: plainVariables({ XDG_STATE_HOME: join(base, 'state'), PTH_WORKTREE_DIR: base, ...variables }),
  };
}

/** A host that serves in this process. */
export interface HostedSession {
  place: HostPlace;
  ended: Promise<number>;
  /** As a signal does. */
  stop: () => void;
}

/** Serves the session of a user in this process, at most until the test is over; resolves once clients can come. */
export async function hostSession(user: Host, clock: Clock = systemClock): Promise<HostedSession> {
  const place = findHostPlace(user);
  openHostDirectory(place);
  const signalled = new AbortController();
  const signal = new Promise<string>((resolve) => {
    signalled.signal.addEventListener('abort', () => resolve('the test is over'), { once: true });
  });
  const opened = openServer(user, 'auto');
  const ended = new HostedServer(user, { ...opened, clock, say: () => undefined }).serve(place, signal);
  onTestFinished(async () => {
    signalled.abort();
    await ended;
  });
  const probe = { ...describeClient(user), wants: 'session' as const };
  for (let link = null; link === null; ) {
    link = await connectToHost(place, probe, systemClock);
    link?.socket.destroy();
    await systemClock.sleep(5);
  }
  return { place, ended, stop: () => signalled.abort() };
}

/** Attaches a client to the host of a user. */
export async function attachClient(
  user: Host,
  { era = 'legacy' }: { era?: 'legacy' | 'auto' } = {},
): Promise<AttachedClient> {
  const link = await connectToHost(findHostPlace(user), describeClient(user), systemClock);
  if (link === null) throw new Error('no host is there');
  const { socket, welcome } = link;
  const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode: era } });
  const updated: string[] = [];
  client.setNotificationHandler('notifications/resources/updated', ({ params: { uri } }) => void updated.push(uri));
  await client.connect(new StdioServerTransport(socket, socket));
  onTestFinished(() => void socket.destroy());
  return {
    client,
    welcome,
    updated,
    take: async (name, input = {}) => {
      const answer = await client.callTool({ name, arguments: input }, { timeout: 120_000 });
      if (answer.isError === true) throw new Error(JSON.stringify(answer.content));
      return (answer.structuredContent ?? {}) as JsonObject;
    },
    kill: () => void socket.destroy(),
  };
}

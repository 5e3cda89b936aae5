import { EventEmitter, once } from 'node:events';
import { Client, ProtocolError, SdkError, SdkErrorCode } from '@modelcontextprotocol/client';
import { StdioServerTransport } from '@modelcontextprotocol/server/stdio';
import { isJsonObject, type JsonObject, PthError, systemClock } from '../../base/index.ts';
import type { Host } from '../../compose/index.ts';
import { connectToHost, describeClient, endHost } from './attach.ts';
import { describeSkew, type HostWelcome } from './host-greeting.ts';
import { checkHostDirectory, findHostPlace } from './host-place.ts';

/** Time for a call; ending a session closes machines. */
const callLimitMs = 30 * 60_000;
/** The resource whose updates tell that something of the session has changed. */
const statusUri = 'pth://session/status';
/** The protocol's number for a resource that is not there, as a client of the first era gets it. */
const resourceNotFound = -32_002;
/** What the page of the session shows. */
const viewUri = 'pth://session/view';

/** The answer to a call of a tool. */
export interface LinkAnswer {
  /** As it came. */
  result: object;
  isError: boolean;
  text: string;
  facts: JsonObject;
}

/** A client of the host process of this user. */
export interface SessionLink {
  welcome: HostWelcome;
  /** What there is to say about the versions of client and host; null where they are the same. */
  skew: string | null;
  call(name: string, input: JsonObject, signal: AbortSignal): Promise<LinkAnswer>;
  /** Reads what the page of the session shows, as JSON; `null` where no session is open. */
  readView(signal: AbortSignal): Promise<string>;
  /**
   * Resolves when the session may have changed, began or ended, or the host has; what comes before the call is not told.
   * @throws the signal's reason
   */
  nextChange(signal: AbortSignal): Promise<'changed' | 'ended'>;
  close(): Promise<void>;
}

/**
 * Attaches to the host process of this user; null where none runs.
 * @throws PthError `session/host-refused`, `session/host-unreachable`, `usage/invalid`
 */
export async function openSessionLink(host: Host): Promise<SessionLink | null> {
  const place = findHostPlace(host);
  if (!checkHostDirectory(place)) return null;
  const link = await connectToHost(place, describeClient(host), systemClock);
  if (link === null) return null;
  const { socket, welcome } = link;
  const changes = new EventEmitter();
  const client = new Client({ name: 'pth session', version: host.version }, { versionNegotiation: { mode: 'legacy' } });
  client.setNotificationHandler('notifications/resources/updated', () => void changes.emit('changed'));
  client.setNotificationHandler('notifications/resources/list_changed', () => void changes.emit('changed'));
  const ended = new Promise<'ended'>((resolve) => socket.once('close', () => resolve('ended')));
  // The transport carries lines over any pair of streams, whichever end it is at.
  await client.connect(new StdioServerTransport(socket, socket));
  await client.subscribeResource({ uri: statusUri });
  return {
    welcome,
    skew: describeSkew({ client: host.version, host: welcome.pth }),
    call: async (name, input, signal) => {
      const answer = await client.callTool({ name, arguments: input }, { timeout: callLimitMs, signal });
      const text = answer.content.map((block) => (block.type === 'text' ? block.text : '')).join('\n');
      const { structuredContent: facts } = answer as { structuredContent?: unknown };
      return { result: answer, isError: answer.isError === true, text, facts: isJsonObject(facts) ? facts : {} };
    },
    readView: async (signal) => {
      try {
        const { contents } = await client.readResource({ uri: viewUri }, { signal });
        const [first] = contents;
        return first !== undefined && 'text' in first ? first.text : 'null';
      } catch (error) {
        if (error instanceof ProtocolError && error.code === resourceNotFound) return 'null';
        throw error;
      }
    },
    nextChange: async (signal) => {
      const over = new AbortController();
      try {
        const changed = once(changes, 'changed', { signal: AbortSignal.any([signal, over.signal]) });
        return await Promise.race([changed.then(() => 'changed' as const), ended]);
      } finally {
        over.abort();
      }
    },
    close: async () => {
      await client.close();
      socket.destroy();
    },
  };
}

/** Attaches as `openSessionLink` does. @throws PthError `session/none-active` where no host runs */
export async function requireSessionLink(host: Host): Promise<SessionLink> {
  const link = await openSessionLink(host);
  if (link !== null) return link;
  throw new PthError('session/none-active', 'no host process of yours runs, so that there is no shared session', {
    recovery: ['Let a client start one: pth mcp --attach in the place of pth mcp.', 'List the branches: pth branches.'],
  });
}

/** Asks the host of this user to end. Returns why it does not, or null. @throws as `openSessionLink` */
export async function endSessionHost(host: Host): Promise<string | null> {
  return endHost(findHostPlace(host), describeClient(host), systemClock);
}

/** True for the error of a call that the host did not answer since it has ended. */
export function isHostGone(error: unknown): boolean {
  if (!(error instanceof SdkError)) return false;
  return error.code === SdkErrorCode.ConnectionClosed || error.code === SdkErrorCode.NotConnected;
}

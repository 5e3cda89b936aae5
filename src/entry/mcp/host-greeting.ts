import type { Socket } from 'node:net';
import { z } from 'zod';
import { type Clock, PthError } from '../../base/index.ts';

/** The first line of a client at the socket: who it is, and what it wants. After it, a session speaks MCP. */
export const helloSchema = z.object({
  /** Version of PTH. */
  pth: z.string().max(100),
  wants: z.enum(['session', 'end']),
  /** Relative paths of its calls begin here. */
  workingDirectory: z.string().max(4096),
  tools: z.enum(['auto', 'dynamic', 'static']),
});
export type HostHello = z.infer<typeof helloSchema>;

/** The first line of the host, before anything of MCP. */
export const welcomeSchema = z.object({
  pth: z.string().max(100),
  pid: z.int().positive(),
  /** ISO 8601. */
  since: z.string().max(100),
  /** Other clients that are attached. */
  clients: z.int().min(0),
  /** Branch of the active session; null when there is none. */
  branch: z.string().max(1000).nullable(),
  /** Why it does not do what was asked; null when it does. */
  refusal: z.string().max(2000).nullable(),
});
export type HostWelcome = z.infer<typeof welcomeSchema>;

const maxLine = 16 * 1024;
const patienceMs = 30_000;

/**
 * Reads the first line of a connection as JSON, and leaves what follows it unread; null when the connection ends before.
 * @throws PthError `session/host-unreachable` when no line comes that fits
 */
export async function readGreeting<T>(
  socket: Socket,
  schema: z.ZodType<T>,
  clock: Pick<Clock, 'sleep'>,
): Promise<T | null> {
  const over = new AbortController();
  const late = clock.sleep(patienceMs, over.signal).then(
    () => '',
    () => '',
  );
  try {
    const line = await Promise.race([readLine(socket), late]);
    if (line === null) return null;
    const parsed = schema.safeParse(parseJson(line));
    if (parsed.success) return parsed.data;
    throw new PthError('session/host-unreachable', 'the other end of the socket does not greet as this PTH does', {
      recovery: ['Where it is a host of another version: pth session end of that version, then attach again.'],
    });
  } finally {
    over.abort();
  }
}

/** Sends a first line. */
export function sendGreeting(socket: Socket, greeting: HostHello | HostWelcome): void {
  socket.write(`${JSON.stringify(greeting)}\n`);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

/** Reads up to the end of the first line, empty where it is too long; null where the connection ends before. */
function readLine(socket: Socket): Promise<string | null> {
  return new Promise((resolve) => {
    let text = Buffer.alloc(0);
    const settle = (line: string | null) => {
      socket.off('readable', look);
      socket.off('end', stop);
      socket.off('close', stop);
      socket.off('error', stop);
      resolve(line);
    };
    const stop = () => settle(null);
    const look = () => {
      for (let part = socket.read() as Buffer | null; part !== null; part = socket.read() as Buffer | null) {
        text = Buffer.concat([text, part]);
        const end = text.indexOf('\n');
        if (end < 0 && text.length > maxLine) return settle('');
        if (end < 0) continue;
        const rest = text.subarray(end + 1);
        settle(text.subarray(0, end).toString('utf8'));
        if (rest.length > 0) socket.unshift(rest);
        return undefined;
      }
      return undefined;
    };
    socket.on('readable', look);
    socket.on('end', stop);
    socket.on('close', stop);
    socket.on('error', stop);
  });
}

/** Says that client and host are of different versions; null when they are not. Pure. */
export function describeSkew({ client, host }: { client: string; host: string }): string | null {
  if (client === host) return null;
  return `This session is held by PTH ${host}, and the client was started by PTH ${client}: what only one of them knows is not there. pth session end ends session and process; the next client then starts its own version.`;
}

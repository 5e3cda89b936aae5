import { connect, type Socket } from 'node:net';
import { readFile } from 'node:fs/promises';
import { type Clock, PthError, Redactor, systemClock } from '../../base/index.ts';
import type { Host } from '../../compose/index.ts';
import { type DetachedProgram, startDetached } from '../../process/index.ts';
import {
  describeSkew,
  type HostHello,
  type HostWelcome,
  readGreeting,
  sendGreeting,
  welcomeSchema,
} from './host-greeting.ts';
import { findHostPlace, type HostPlace, inspectSocket, isDead, openHostDirectory } from './host-place.ts';
import { sayFault, sayTo } from './say.ts';
import type { ToolMode } from './session-server.ts';

/** Time for a host process to begin, and the pause between two looks at it, in milliseconds. */
const startPatienceMs = 60_000;
const startPauseMs = 50;

/** A connection to the host that has greeted. */
export interface HostLink {
  socket: Socket;
  welcome: HostWelcome;
}

/**
 * Joins this process's stdin and stdout to the host of this user, which is started where none runs. When the client goes
 * away, this process ends and the host goes on. Returns the exit code.
 */
export async function attachToHost(host: Host, tools: ToolMode): Promise<number> {
  const say = sayTo(Redactor.fromVariables(host.variables));
  try {
    const { socket, welcome } = await joinHost(host, tools, systemClock);
    const skew = describeSkew({ client: host.version, host: welcome.pth });
    if (skew !== null) say(skew);
    await bridge(socket, say);
    return 0;
  } catch (error) {
    sayFault(error, say);
    return 3;
  }
}

/** Carries bytes both ways until either end is gone. */
async function bridge(socket: Socket, say: (line: string) => void): Promise<void> {
  const ended = new Promise<string | null>((resolve) => {
    process.stdin.once('end', () => resolve(null));
    process.stdin.once('close', () => resolve(null));
    process.stdout.on('error', () => resolve(null));
    socket.on('error', (error) => resolve(`the connection to the host broke: ${error.message}`));
    socket.once('close', () => resolve('the host has ended; connect again to start another one'));
  });
  process.stdin.pipe(socket, { end: false });
  socket.pipe(process.stdout, { end: false });
  const reason = await ended;
  if (reason !== null) say(reason);
  socket.end();
  socket.destroySoon();
  process.stdin.destroy();
}

/**
 * Connects to the host of this user, and starts one first where there is none. A host of another version that nobody
 * needs makes room.
 * @throws PthError `session/host-refused`, `session/host-unreachable`, `usage/invalid`
 */
async function joinHost(host: Host, tools: ToolMode, clock: Clock): Promise<HostLink> {
  const place = findHostPlace(host);
  openHostDirectory(place);
  const hello = describeClient(host, tools);
  const found = await connectToHost(place, hello, clock);
  if (found === null) return startHost(host, place, hello, clock);
  const { pth, branch, clients } = found.welcome;
  if (pth === host.version || branch !== null || clients > 0) return found;
  found.socket.destroy();
  await endHost(place, hello, clock);
  return startHost(host, place, hello, clock);
}

/** Says who this process is to a host. */
export function describeClient({ version, workingDirectory }: Host, tools: ToolMode = 'auto'): HostHello {
  return { pth: version, wants: 'session', workingDirectory, tools };
}

/**
 * Asks the host to end. Returns why it does not, or null once it is about to, also where there is none.
 * @throws PthError `session/host-refused`, `session/host-unreachable`
 */
export async function endHost(place: HostPlace, hello: HostHello, clock: Pick<Clock, 'sleep'>): Promise<string | null> {
  const link = await connectToHost(place, { ...hello, wants: 'end' }, clock);
  if (link === null) return null;
  link.socket.destroy();
  return link.welcome.refusal;
}

/**
 * Connects to the host at a place; null when there is none, or a dead one's socket.
 * @throws PthError `session/host-refused` for a socket of another user, `session/host-unreachable`
 */
export async function connectToHost(
  place: HostPlace,
  hello: HostHello,
  clock: Pick<Clock, 'sleep'>,
): Promise<HostLink | null> {
  if (inspectSocket(place) === null) return null;
  const socket = await new Promise<Socket | null>((resolve, reject) => {
    const attempt = connect(place.socket);
    attempt.once('connect', () => resolve(attempt));
    attempt.once('error', (error) => (isDead(error) ? resolve(null) : reject(error)));
  });
  if (socket === null) return null;
  socket.on('error', () => undefined);
  sendGreeting(socket, hello);
  try {
    const welcome = await readGreeting(socket, welcomeSchema, clock);
    // A host that ends just now greets nobody.
    return welcome && { socket, welcome };
  } catch (error) {
    socket.destroy();
    throw error;
  }
}

/** Starts a host process, and connects to it, or to the one that another client started at the same time. */
async function startHost(host: Host, place: HostPlace, hello: HostHello, clock: Clock): Promise<HostLink> {
  const program = startDetached([process.execPath, ...readProgram(), 'mcp', '--host'], {
    variables: host.variables,
    outputFile: place.log,
  });
  const failed = watchFailure(program);
  const deadline = clock.monotonicMs() + startPatienceMs;
  while (!failed.isTrue && clock.monotonicMs() < deadline) {
    const link = await connectToHost(place, hello, clock);
    if (link !== null) return link;
    await clock.sleep(startPauseMs);
  }
  const said = await readFile(place.log, 'utf8');
  const why = said.trim() === '' ? 'it said nothing' : `it said: ${said.trim().slice(-1000)}`;
  throw new PthError('session/host-unreachable', `the host process did not start; ${why}`, {
    details: { log: place.log },
  });
}

function watchFailure({ ended }: DetachedProgram): { isTrue: boolean } {
  const failed = { isTrue: false };
  // A host that finds another one ends well, and that other one answers.
  const note = async () => {
    failed.isTrue = (await ended) !== 0;
  };
  void note();
  return failed;
}

/** The program that runs here, with what Node was told about it. */
function readProgram(): string[] {
  const [, program = ''] = process.argv;
  return [...process.execArgv, program];
}

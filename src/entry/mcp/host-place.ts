import { chmodSync, lstatSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { connect, type Server } from 'node:net';
import { join } from 'node:path';
import { type Clock, createHexId, PthError, systemErrorCode } from '../../base/index.ts';
import { type Host, readHostSettings } from '../../compose/index.ts';

/** Where the one host process of a user is reached. */
export interface HostPlace {
  /** Belongs to the user, who alone may enter it. */
  directory: string;
  socket: string;
  /** What the host process says. */
  log: string;
}

/** Systems allow about this many bytes for the path of a socket. */
const maxSocketPath = 100;
/** Tries at a socket that another process is just replacing, and the pause between them in milliseconds. */
const claimTries = 250;
const claimPauseMs = 20;

/** Names the place for this user: below the directory of PTH's state, which does not depend on how a client was started. */
export function findHostPlace(host: Host): HostPlace {
  const directory = join(readHostSettings(host).stateDirectory, 'host');
  return { directory, socket: join(directory, 'host.sock'), log: join(directory, 'host.log') };
}

/**
 * Makes the directory of the socket where it is missing.
 * @throws PthError as `checkHostDirectory`, `session/write-failed`
 */
export function openHostDirectory(place: HostPlace): void {
  if (checkHostDirectory(place)) return;
  const { directory } = place;
  try {
    mkdirSync(directory, { recursive: true, mode: 0o700 });
  } catch (error) {
    const code = systemErrorCode(error);
    if (code === undefined) throw error;
    throw new PthError('session/write-failed', `${directory} cannot be made (${code})`, { cause: error });
  }
  checkHostDirectory(place);
}

/**
 * Looks at the directory of the socket, and refuses one that others may enter: whoever can reach the socket can run
 * commands. False where there is none.
 * @throws PthError `session/host-refused`, `usage/invalid` where the system has no such sockets
 */
export function checkHostDirectory({ directory, socket }: HostPlace): boolean {
  const userId = process.getuid?.();
  if (userId === undefined) {
    throw new PthError('usage/invalid', 'this system has no sockets that belong to a user, which --attach needs', {
      recovery: ['Use pth mcp --http, which asks for a token.'],
    });
  }
  if (Buffer.byteLength(socket) > maxSocketPath) {
    throw new PthError('usage/invalid', `the path of the socket is too long for this system: ${socket}`, {
      recovery: ['Set XDG_STATE_HOME to a shorter one.'],
    });
  }
  const entry = lstatSync(directory, { throwIfNoEntry: false });
  if (entry === undefined) return false;
  if (!entry.isDirectory()) throw refuse(directory, 'is no directory');
  if (entry.uid !== userId) throw refuse(directory, `belongs to the user ${entry.uid}`);
  if ((entry.mode & 0o077) !== 0) {
    throw refuse(directory, 'is open to other users', `Close it: chmod 700 ${directory}`);
  }
  return true;
}

/**
 * Returns what tells the socket that lies there from any other; null when there is none.
 * @throws PthError `session/host-refused` for one of another user, and for anything else of that name
 */
export function inspectSocket({ socket }: HostPlace): number | null {
  const entry = lstatSync(socket, { throwIfNoEntry: false });
  if (entry === undefined) return null;
  // Node cannot ask a socket who is at its other end. Only whoever may write here can have bound it, and its owner did.
  if (entry.uid !== process.getuid?.()) throw refuse(socket, `belongs to the user ${entry.uid}`);
  if (!entry.isSocket()) throw refuse(socket, 'is no socket');
  return entry.ino;
}

function refuse(path: string, why: string, ...recovery: string[]): PthError {
  return new PthError('session/host-refused', `${path} ${why}, so that nothing is attached there`, {
    details: { path },
    ...(recovery.length === 0 ? {} : { recovery }),
  });
}

/**
 * Listens at the socket of this place, in the place of a dead host where one left its own. Returns the socket as
 * `leaveHost` takes it; null when a living host is there. Of two processes that begin at the same time one gets it:
 * whoever replaces a socket claims that very one.
 * @throws PthError `session/host-refused`, `session/host-unreachable`
 */
export async function listenAtHost(
  place: HostPlace,
  server: Server,
  clock: Pick<Clock, 'sleep'>,
): Promise<number | null> {
  const { directory, socket } = place;
  const own = join(directory, `${createHexId(8)}.sock`);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(own, () => {
      server.off('error', reject);
      resolve();
    });
  });
  chmodSync(own, 0o600);
  for (let tries = 0; tries < claimTries; tries += 1) {
    const found = inspectSocket(place);
    if (found !== null && (await answers(socket))) return null;
    if (replaceSocket(place, { found, own })) return inspectSocket(place);
    await clock.sleep(claimPauseMs);
  }
  throw new PthError('session/host-unreachable', `another process holds ${claimOf(socket)}`, {
    recovery: [`If no pth mcp --attach is just starting, remove ${claimOf(socket)}.`],
  });
}

/** Removes the socket of this place, if it is still the one that this process listens at. */
export function leaveHost({ socket }: HostPlace, socketId: number): void {
  if (lstatSync(socket, { throwIfNoEntry: false })?.ino === socketId) rmSync(socket, { force: true });
}

const claimOf = (socket: string) => `${socket}.claim`;

/** Puts the own socket in the place of the one that was found dead; false when another process did so first. */
function replaceSocket(place: HostPlace, { found, own }: { found: number | null; own: string }): boolean {
  const claim = claimOf(place.socket);
  try {
    writeFileSync(claim, '', { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (systemErrorCode(error) === 'EEXIST') return false;
    throw error;
  }
  // All calls are synchronous, so that the claim is held for a moment only.
  try {
    if (inspectSocket(place) !== found) return false;
    renameSync(own, place.socket);
    return true;
  } finally {
    rmSync(claim, { force: true });
  }
}

/** True when a process listens at a socket. */
function answers(socket: string): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = connect(socket);
    probe.once('connect', () => {
      probe.destroy();
      resolve(true);
    });
    probe.once('error', (error) => resolve(!isDead(error)));
  });
}

/** True for the errors of a socket that nobody listens at, or that is not there. */
export function isDead(error: unknown): boolean {
  return ['ECONNREFUSED', 'ENOENT'].includes(systemErrorCode(error) ?? '');
}

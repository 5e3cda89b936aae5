import { chmod, chown, lstat, mkdir, symlink, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { dirname } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { systemClock } from '../../../../src/base/index.ts';
import { connectToHost, describeClient, endHost } from '../../../../src/entry/mcp/attach.ts';
import {
  checkHostDirectory,
  findHostPlace,
  inspectSocket,
  leaveHost,
  listenAtHost,
  openHostDirectory,
} from '../../../../src/entry/mcp/host-place.ts';
import { describeSkew } from '../../../../src/entry/mcp/host-greeting.ts';
import { waitUntilUnneeded } from '../../../../src/entry/mcp/serve-host.ts';
import { attachClient, createUser, hostSession } from '../../../kit/hosted-session.ts';

function openListener(): Server {
  const server = createServer((socket) => socket.destroy());
  onTestFinished(() => void server.close());
  return server;
}

const root = process.getuid?.() === 0;

test('directory and socket are for their owner alone, and the host takes its socket along', async () => {
  const user = await createUser();
  const { place, ended, stop } = await hostSession(user);
  expect((await lstat(place.directory)).mode & 0o777).toBe(0o700);
  expect((await lstat(place.socket)).mode & 0o777).toBe(0o600);
  stop();
  expect(await ended).toBe(0);
  await expect(lstat(place.socket)).rejects.toThrow('ENOENT');
});

test('a directory that others may enter is refused', async () => {
  const place = findHostPlace(await createUser());
  // Looking makes nothing.
  expect(checkHostDirectory(place)).toBe(false);
  expect(checkHostDirectory(place)).toBe(false);
  openHostDirectory(place);
  expect(checkHostDirectory(place)).toBe(true);
  await chmod(place.directory, 0o750);
  expect(() => openHostDirectory(place)).toThrow('is open to other users');
});

test('a link in the place of the directory, and a file in that of the socket, are refused', async () => {
  const [user, other] = [await createUser(), await createUser()];
  const place = findHostPlace(user);
  await mkdir(dirname(place.directory), { recursive: true });
  await symlink(other.temporaryDirectory, place.directory);
  expect(() => openHostDirectory(place)).toThrow('is no directory');
  const own = findHostPlace(other);
  openHostDirectory(own);
  await writeFile(own.socket, '');
  expect(() => inspectSocket(own)).toThrow('is no socket');
});

test.skipIf(!root)('directory and socket of another user are refused by name (needs root to make them)', async () => {
  const user = await createUser();
  const { place } = await hostSession(user);
  await chown(place.socket, 65_534, 65_534);
  await expect(connectToHost(place, describeClient(user), systemClock)).rejects.toMatchObject({
    code: 'session/host-refused',
    message: expect.stringContaining('belongs to the user 65534'),
  });
  await chown(place.directory, 65_534, 65_534);
  expect(() => openHostDirectory(place)).toThrow('belongs to the user 65534');
  await chown(place.directory, 0, 0);
  await chown(place.socket, 0, 0);
});

test('the socket of a dead host is taken over, that of a living one is not', async () => {
  const place = findHostPlace(await createUser());
  openHostDirectory(place);
  const [first, second, third] = [openListener(), openListener(), openListener()];
  const socketId = await listenAtHost(place, first, systemClock);
  expect(socketId).toBe(inspectSocket(place));
  expect(await listenAtHost(place, second, systemClock)).toBeNull();
  // A killed process leaves its socket, which nobody answers at.
  await new Promise((resolve) => first.close(resolve));
  expect(inspectSocket(place)).toBe(socketId);
  const later = await listenAtHost(place, third, systemClock);
  expect(later).toBe(inspectSocket(place));
  expect(later).not.toBe(socketId);
  // Whoever comes to an end late leaves the socket of the other one alone.
  leaveHost(place, socketId ?? 0);
  expect(inspectSocket(place)).toBe(later);
});

test('of eight hosts that begin at the same time, one listens', async () => {
  const place = findHostPlace(await createUser());
  openHostDirectory(place);
  const servers = Array.from({ length: 8 }, openListener);
  const ids = await Promise.all(servers.map((server) => listenAtHost(place, server, systemClock)));
  expect(ids.filter((id) => id !== null)).toEqual([inspectSocket(place)]);
});

test('other versions are said in words, to the person and to the model', async () => {
  expect(describeSkew({ client: '1.0.0', host: '1.0.0' })).toBeNull();
  const user = await createUser();
  await hostSession(user);
  const { client, welcome } = await attachClient({ ...user, version: '2.0.0' });
  expect(welcome.pth).toBe('1.0.0');
  expect(client.getInstructions()).toContain(
    'This session is held by PTH 1.0.0, and the client was started by PTH 2.0.0',
  );
  expect((await attachClient(user)).client.getInstructions()).not.toContain('is held by');
});

test('the host ends when it is asked to and holds no session', async () => {
  const user = await createUser();
  const { place, ended } = await hostSession(user);
  expect(await endHost(place, describeClient(user), systemClock)).toBeNull();
  // Whoever was told so can take the place at once.
  expect(inspectSocket(place)).toBeNull();
  expect(await ended).toBe(0);
  expect(await endHost(place, describeClient(user), systemClock)).toBeNull();
});

test('the host ends after five minutes in which nobody needed it, counted anew after each need', async () => {
  const needs = [false, false, true, ...Array.from({ length: 20 }, () => false)];
  const slept: number[] = [];
  const clock = {
    sleep: (ms: number) => {
      slept.push(ms);
      return Promise.resolve();
    },
  };
  const signal = new AbortController().signal;
  const reason = await waitUntilUnneeded(() => needs.shift() ?? false, { clock, signal });
  expect(reason).toBe('no session is open, and no client is attached');
  expect(slept).toEqual(Array.from({ length: 13 }, () => 30_000));
});

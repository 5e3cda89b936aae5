import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { systemErrorCode } from '../../src/base/index.ts';
import { findProgram, runProcess, startProcess, type StartedProcess } from '../../src/process/index.ts';
import { openDocker, testImage } from './docker-engine.ts';
import { livingWith } from './processes.ts';

const path = process.env['PATH'] ?? '';
const variables = { PATH: path, HOME: process.env['HOME'] ?? '/root' };

/** Podman's compatible socket over a store of its own, with the test image in it. */
export interface PodmanService {
  /** For DOCKER_HOST. */
  address: string;
  socket: string;
  stop(): Promise<void>;
}

/** Why there can be none here; undefined where there can. */
export async function findPodmanLack(): Promise<string | undefined> {
  return (await findProgram('podman', path)) === undefined ? 'podman is not installed' : undefined;
}

/** Starts the service and copies the test image from Docker into it. */
export async function startPodman(): Promise<PodmanService> {
  const directory = await mkdtemp(join(tmpdir(), 'pth-podman-'));
  const socket = join(directory, 'podman.sock');
  const hasRunc = (await findProgram('runc', path)) !== undefined;
  const base: [string, ...string[]] = [
    'podman',
    '--root',
    join(directory, 'store'),
    '--runroot',
    join(directory, 'run'),
    ...(hasRunc ? ['--runtime', 'runc'] : []),
  ];
  const service = await startProcess({
    argv: [...base, 'system', 'service', '-t', '0', `unix://${socket}`],
    cwd: directory,
    variables,
  });
  const stop = async () => {
    await service.stop();
    await endProcesses(directory);
    await runProcess({ argv: ['umount', join(directory, 'store', 'overlay')], cwd: '/', variables, timeoutMs: 10_000 });
    await rm(directory, { recursive: true, force: true });
  };
  try {
    await awaitAnswer(socket, service);
    const archive = await openDocker().getImage(testImage).get();
    const answer = await openDocker(socket).loadImage(archive, {});
    for await (const chunk of answer) void chunk;
    return { address: `unix://${socket}`, socket, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function awaitAnswer(socket: string, service: StartedProcess): Promise<void> {
  let said = '';
  service.stderr.on('data', (data: Uint8Array) => {
    said += String(data);
  });
  for (let attempt = 0; ; attempt++) {
    try {
      await openDocker(socket).ping();
      return;
    } catch (error) {
      if (attempt >= 200) throw new Error(`podman does not answer: ${said}`, { cause: error });
      await delay(50);
    }
  }
}

/**
 * Ends every process of the store: monitors of containers, which minutes later would start Podman once more and make the
 * store anew, and helpers such as network and file system daemons. Fails with their names when some outlive 30 s.
 */
async function endProcesses(directory: string): Promise<void> {
  const deadline = performance.now() + 30_000;
  // A program that is just being started carries neither arguments nor variables yet, so one look is not enough.
  for (let quiet = 0; quiet < 10; quiet++) {
    const left = livingWith(directory);
    if (left.length > 0) quiet = 0;
    if (performance.now() > deadline) throw new Error(`processes of Podman do not end: ${left.join('; ')}`);
    for (const line of left) killIfThere(Number.parseInt(line, 10));
    await delay(50);
  }
}

function killIfThere(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if (systemErrorCode(error) !== 'ESRCH') throw error;
  }
}

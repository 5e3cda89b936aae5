import { readFile } from 'node:fs/promises';
import { PthError, systemErrorCode } from '../../base/index.ts';
import { runStarted } from '../../process/index.ts';
import type { ShellCommandHost } from '../remote/command-host.ts';
import { type PipeLocation, renderOpenPipes, StdioPipes } from '../remote/stdio-pipes.ts';

/** The route of a program's streams out of a container. */
export type StreamRoute =
  /** Named pipes, as between programs of one host. */
  | { kind: 'pipes' }
  /** Through the container engine, several times as slow, with the reason. */
  | { kind: 'engine'; reason: string };

/** Identifies the boot of the kernel, on the host as in the container. */
const kernelFile = '/proc/sys/kernel/random/boot_id';
const probeLimitMs = 10_000;
const exits = { otherKernel: 41, noPipe: 42 } as const;

/**
 * Tests a set of pipes with a program of the container. They work where both sides run on one kernel and the program
 * may open files of the working copy; elsewhere returns the reason and never throws for it.
 * @param ownKernelFile path of this host's boot id; tests pass another
 */
export async function chooseStreams(
  host: ShellCommandHost,
  location: PipeLocation,
  ownKernelFile: string = kernelFile,
): Promise<StreamRoute> {
  const bootId = await readBootId(ownKernelFile);
  if (bootId === undefined) return { kind: 'engine', reason: 'this host is no Linux' };
  let pipes: StdioPipes;
  try {
    pipes = await StdioPipes.make(location);
  } catch (error) {
    if (!PthError.isInstance(error)) throw error;
    return { kind: 'engine', reason: error.message };
  }
  try {
    const script = `IFS= read -r pth_b <${kernelFile}; [ "$pth_b" = ${bootId} ] || exit ${exits.otherKernel}; ${renderOpenPipes(pipes, `exit ${exits.noPipe}`)}`;
    const argv: [string, ...string[]] = ['sh', '-c', script];
    const probe = await host.start({ argv, cwd: '/', variables: {}, hasStdin: false });
    const { exitCode, stderr } = await runStarted(probe, { argv, timeoutMs: probeLimitMs });
    if (exitCode === 0 && (await pipes.confirm())) return { kind: 'pipes' };
    const reason =
      exitCode === exits.otherKernel
        ? 'the container runs on another kernel than PTH'
        : `a program in the container cannot open pipes in the working copy${describe(stderr.text)}`;
    return { kind: 'engine', reason };
  } finally {
    await pipes.destroy();
  }
}

function describe(words: string): string {
  const line = words.trim().split('\n')[0] ?? '';
  return line === '' ? '' : ` (${line.slice(0, 200)})`;
}

/** Undefined on other systems than Linux. */
async function readBootId(file: string): Promise<string | undefined> {
  try {
    const text = (await readFile(file, 'utf8')).trim();
    return /^[0-9a-f-]{36}$/.test(text) ? text : undefined;
  } catch (error) {
    if (systemErrorCode(error) !== undefined) return undefined;
    throw error;
  }
}

import { existsSync } from 'node:fs';
import { mkdir, rm, rmdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { createHexId, systemErrorCode } from '../../src/base/index.ts';
import { runProcess } from '../../src/process/index.ts';
import { type CliRun, cliPath, nameEnvironment, plainVariables } from './run-cli.ts';

/** What a program may take of the machine, with all that it starts. */
export interface Scarcity {
  /** Commands of a shell before the program starts: `ulimit -n 64`. Default none. */
  shell?: string;
  /** Processes and threads at the same time. */
  processes?: number;
  memoryMB?: number;
}

const files = {
  pids: { first: 'pids.max', second: 'pids.max' },
  memory: { first: 'memory.limit_in_bytes', second: 'memory.max' },
} as const;

/** Makes a control group with one limit. Returns the file by which a process enters it; null where this user may not. */
async function openGroup(controller: keyof typeof files, limit: number): Promise<string | null> {
  const root = '/sys/fs/cgroup';
  const isFirst = existsSync(join(root, controller));
  const directory = join(root, isFirst ? controller : '', `pth-test-${createHexId(8)}`);
  try {
    if (!isFirst) await writeFile(join(root, 'cgroup.subtree_control'), `+${controller}`);
    await mkdir(directory);
    onTestFinished(() => rmdir(directory));
    await writeFile(join(directory, files[controller][isFirst ? 'first' : 'second']), String(limit));
    return join(directory, 'cgroup.procs');
  } catch (error) {
    if (systemErrorCode(error) === undefined) throw error;
    return null;
  }
}

/**
 * Runs `pth` on a machine that is short of something. Null where this user may not limit what a program takes.
 * @param place.cwd its working directory
 */
export async function runScarce(
  { shell = 'true', processes, memoryMB }: Scarcity,
  args: readonly string[],
  place: { cwd: string; variables: Readonly<Record<string, string>> },
): Promise<CliRun | null> {
  const groups = [
    processes === undefined ? undefined : await openGroup('pids', processes),
    memoryMB === undefined ? undefined : await openGroup('memory', memoryMB * 1024 ** 2),
  ];
  if (groups.includes(null)) return null;
  const enter = groups.map((file) => (file ? `echo $$ > ${file}; ` : '')).join('');
  const line = `${enter}${shell}; exec "$@"`;
  const outcome = await runProcess({
    argv: ['bash', '-c', line, 'bash', process.execPath, cliPath, ...nameEnvironment(args)],
    cwd: place.cwd,
    variables: plainVariables(place.variables),
    timeoutMs: 120_000,
    maxOutputBytes: 8 << 20,
  });
  return {
    exitCode: outcome.exitCode,
    stdout: outcome.stdout.text,
    stderr: `${outcome.reason === 'exited' ? '' : `${outcome.reason}\n`}${outcome.stderr.text}`,
    durationMs: outcome.durationMs,
  };
}

/** Mounts a small disk of its own at a directory; false where this user may not. The mount is gone after the test. */
export async function mountSmallDisk(path: string, kilobytes: number): Promise<boolean> {
  await mkdir(path, { recursive: true });
  const options = ['-t', 'tmpfs', '-o', `size=${kilobytes}k`, 'pth-test'];
  if (!(await runRoot(['mount', ...options, path]))) return false;
  onTestFinished(async () => {
    await runRoot(['umount', '--lazy', path]);
    await rm(path, { recursive: true, force: true });
  });
  return true;
}

async function runRoot(argv: [string, ...string[]]): Promise<boolean> {
  const outcome = await runProcess({ argv, cwd: '/', variables: plainVariables(), timeoutMs: 20_000 });
  return outcome.exitCode === 0;
}

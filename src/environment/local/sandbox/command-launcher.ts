import { readFileSync } from 'node:fs';
import { PthError, systemErrorCode } from '../../../base/index.ts';
import { type RunOutcome, readProcessTable, runProcess } from '../../../process/index.ts';
import { type EnteringCommand, type SandboxedCommand, isStartComplaint } from './enter-command.ts';
import type { OverlaySandbox } from './overlay-sandbox.ts';

/** Starts the commands of a workspace in their sandbox. */
export interface CommandLauncher {
  /** True when commands are root in the sandbox, without being root on the host. */
  readonly isRoot: boolean;
  /** Returns the command to start on the host. @throws PthError `environment/died` */
  prepare(command: SandboxedCommand): Promise<EnteringCommand>;
  /** @throws PthError `process/spawn-failed` when the sandbox has no such program */
  checkProgram(command: SandboxedCommand): Promise<void>;
  /** Returns the outcome without the effects of entering the sandbox. @throws PthError `environment/died` */
  explain(outcome: RunOutcome, argv: readonly string[]): Promise<RunOutcome>;
  /** Returns the pid in the sandbox of a program that a launcher started; undefined when it is gone. */
  findPid(launcherPid: number | undefined): number | undefined;
}

/** Time limit of a look-up of a program, in milliseconds. */
const checkLimitMs = 10_000;
/** Exit code of the look-up for a working directory that is not there. */
const noDirectory = 3;

/** Creates the launcher of a sandbox. */
export function createSandboxLauncher(sandbox: OverlaySandbox): CommandLauncher {
  const prepare = (command: SandboxedCommand) => sandbox.enter(command);
  return {
    isRoot: sandbox.isRoot,
    prepare,
    checkProgram: async (command) => {
      const [program] = command.argv;
      const { cwd } = command;
      const script = `cd -- "$2" 2>/dev/null || exit ${noDirectory}; command -v -- "$1" >/dev/null`;
      const look = await prepare({ ...command, cwd: '/', argv: ['sh', '-c', script, 'sh', program, cwd] });
      const { exitCode } = await runProcess({ ...look, timeoutMs: checkLimitMs });
      if (exitCode === 0) return;
      await assertAlive(sandbox);
      const reason =
        exitCode === noDirectory ? `the working directory ${cwd} does not exist` : describeMissing(program);
      throw new PthError('process/spawn-failed', `Cannot start ${program}: ${reason}`, {
        details: { argv: [...command.argv], cwd: command.cwd },
      });
    },
    explain: async (outcome, argv) => {
      const isDoubtful = outcome.reason === 'exited' && outcome.exitCode !== 0;
      if (isDoubtful && mayBeLoss(outcome)) await assertAlive(sandbox);
      const shown = { ...outcome, argv: [...argv] };
      if (!isDoubtful || !isStartFailure(outcome, argv[0] ?? '')) return shown;
      const spawnError = `${describeMissing(argv[0] ?? '')} (${outcome.stderr.text.trim()})`;
      const { stderr } = outcome;
      return { ...shown, reason: 'spawn-failed', exitCode: null, spawnError, stderr: { ...stderr, text: '' } };
    },
    findPid: (launcherPid) => (launcherPid === undefined ? undefined : findSandboxPid(launcherPid)),
  };
}

async function assertAlive(sandbox: OverlaySandbox): Promise<void> {
  if (await sandbox.isLost()) sandbox.assertAlive();
}

/**
 * True for an outcome that the end of the sandbox can bring: a signal, a shell's word for one, a failure to enter. The end
 * is reported a moment later, and a program that failed by itself is not made to wait for it. Pure.
 */
export function mayBeLoss({
  exitCode,
  stderr,
}: Pick<RunOutcome, 'exitCode'> & { stderr: Pick<RunOutcome['stderr'], 'text'> }): boolean {
  return exitCode === null || exitCode >= 126 || /^nsenter: /m.test(stderr.text);
}

function describeMissing(program: string): string {
  return `the program ${program}, or the interpreter its first line names, was not found or may not be executed`;
}

function isStartFailure({ exitCode, stdout, stderr }: RunOutcome, program: string): boolean {
  const isCode = exitCode === 127 || exitCode === 126;
  return isCode && stdout.totalBytes === 0 && isStartComplaint(stderr.text, program);
}

function findSandboxPid(launcherPid: number): number | undefined {
  const child = (readProcessTable() ?? []).find((entry) => entry.parentPid === launcherPid && entry.isAlive);
  if (child === undefined) return undefined;
  try {
    return parseInnermostPid(readFileSync(`/proc/${child.pid}/status`, 'latin1'));
  } catch (error) {
    if (systemErrorCode(error) !== undefined) return undefined;
    throw error;
  }
}

/** Returns the last number in the `NSpid` line of a /proc/PID/status text. */
export function parseInnermostPid(status: string): number | undefined {
  const numbers = /^NSpid:\s+([\d\s]+)$/m.exec(status)?.[1]?.trim().split(/\s+/);
  return numbers === undefined ? undefined : Number(numbers.at(-1));
}

import { stat } from 'node:fs/promises';
import { PthError, quoteShell } from '../../base/index.ts';
import type { RunningMachine } from './running-machine.ts';

/**
 * Gives files that the machine's root created in the shared working copy to its owner, who could not change or remove
 * them otherwise. Does nothing where that owner is root, or the files are copies.
 * @throws PthError `environment/write-failed`
 */
export async function returnFiles(running: RunningMachine, worktree: string): Promise<void> {
  const { mount } = running.machine.definition;
  const { uid, gid } = await stat(worktree);
  if (uid === 0 || mount === 'rsync') return;
  const script = `find ${quoteShell(running.root)} -xdev -uid 0 -exec chown -h ${uid}:${gid} {} +`;
  const reply = await running.connection.host.setup.run(script, { timeoutMs: 120_000 });
  // A file that vanished meanwhile needs no owner.
  if (reply.exitCode === 0 || /No such file or directory/.test(reply.stderr)) return;
  throw new PthError('environment/write-failed', 'Files in the working copy could not be given back to its owner.', {
    rawOutput: reply.stderr,
  });
}

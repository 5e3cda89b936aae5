import { PthError } from '../base/index.ts';
import { type GitContext, runGit } from './git-runner.ts';

/**
 * Puts the changes of a commit into the working tree, without a commit of its own.
 * @returns false, with the working tree as before, when they do not fit onto what it holds
 */
export async function pickChanges(context: GitContext, commit: string, signal?: AbortSignal): Promise<boolean> {
  try {
    await runGit(context, { args: ['cherry-pick', '--no-commit', '--allow-empty', commit], signal });
  } catch (error) {
    // A pick that git refuses to begin has changed nothing, and one that conflicts is taken back.
    await runGit(context, { args: ['reset', '--quiet', '--merge'], acceptedExits: [128] });
    if (!PthError.isInstance(error) || error.code !== 'git/command-failed') throw error;
    return false;
  }
  return true;
}

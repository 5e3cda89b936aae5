import type { Cleanup } from '../base/index.ts';
import type { Environment } from '../environment/index.ts';
import { type GenerationHints, scratchDirectory } from '../generate/index.ts';

const limits = { timeoutMs: 10_000 };

/**
 * Makes a temporary work directory for a server that was started without one, and registers its removal. The hints stay
 * unchanged where a work directory exists or none can be made.
 */
export async function openWorkDirectory(
  hints: GenerationHints,
  environment: Environment,
  cleanup: Cleanup,
): Promise<GenerationHints> {
  if (hints.workDirectory !== null) return hints;
  const made = await environment.run({ argv: ['mktemp', '-d'] }, limits);
  const directory = made.stdout.text.trim();
  if (made.exitCode !== 0 || !directory.startsWith('/')) return hints;
  cleanup.add('work directory', async () => {
    await environment.run({ argv: ['rm', '-rf', '--', directory] }, limits);
  });
  return { ...hints, workDirectory: directory, isWorkDirectoryOwn: true };
}

/**
 * Makes the one directory that generated tests may write to, and registers its removal. Without a work directory it
 * makes none, and no tool that writes to paths is called.
 */
export async function openScratch(
  hints: GenerationHints,
  environment: Environment,
  cleanup: Cleanup,
): Promise<GenerationHints> {
  if (hints.workDirectory === null) return hints;
  const scratch = scratchDirectory(hints.workDirectory);
  cleanup.add('scratch directory', async () => {
    await environment.run({ argv: ['rm', '-rf', '--', scratch] }, limits);
  });
  const { exitCode } = await environment.run({ argv: ['mkdir', '-p', '--', scratch] }, limits);
  return { ...hints, isScratchReady: exitCode === 0 };
}

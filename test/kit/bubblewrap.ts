import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PthError } from '../../src/base/index.ts';
import { createLocalProvider } from '../../src/environment/index.ts';
import { createToken } from './processes.ts';

/**
 * Why bubblewrap is not usable here, or undefined where it is. Where PTH_REQUIRE names it, not being usable is a
 * failure instead of a reason to skip.
 */
export async function findBubblewrapLack(): Promise<string | undefined> {
  const directory = await realpath(await mkdtemp(join(tmpdir(), 'pth-bubblewrap-')));
  try {
    const provider = createLocalProvider({
      variables: process.env,
      isolation: 'bubblewrap',
      stateDirectory: join(directory, 'state'),
    });
    await (await provider.provision({ label: createToken(), worktree: directory })).dispose();
    return undefined;
  } catch (error) {
    const isRequired = (process.env['PTH_REQUIRE'] ?? '').split(',').includes('bubblewrap');
    if (isRequired || !PthError.isInstance(error) || error.code !== 'environment/tier-unavailable') throw error;
    return error.message;
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

import { chmod, chown, mkdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { systemErrorCode } from '../../../base/index.ts';
import type { SandboxPlan } from './launch-command.ts';
import type { Layer } from './plan-layers.ts';
import { removeSandboxFiles } from './session-directory.ts';

/**
 * Creates the directories from which and on which the layers are mounted, in the directory of the session: `upper`
 * (written files; kept if it exists), `work` and `mount-points` (recreated), `merged`.
 * Each directory gets the mode and owner of the host's, since an overlay shows those of its own files.
 */
export async function prepareDirectories({ directory, layers, isPrivileged }: SandboxPlan): Promise<void> {
  for (const name of ['work', 'mount-points']) await removeSandboxFiles(join(directory, name), isPrivileged);
  for (const name of ['upper', 'work', 'merged', 'mount-points'])
    await mkdir(join(directory, name), { recursive: true });
  for (const [number, layer] of layers.entries()) {
    if (layer.kind !== 'overlay') continue;
    await mkdir(join(directory, 'work', String(number)));
    await makeUpper(join(directory, 'upper', String(number)), layer.detail);
  }
  if (layers.some(({ kind }) => kind === 'directory')) await makeMountPoints(join(directory, 'mount-points'), layers);
}

async function makeUpper(path: string, detail: string): Promise<void> {
  try {
    await mkdir(path);
  } catch (error) {
    if (systemErrorCode(error) === 'EEXIST') return;
    throw error;
  }
  const [mode = '755', userId, groupId] = detail.split(':');
  if (userId !== undefined && groupId !== undefined) await chown(path, Number(userId), Number(groupId));
  await chmod(path, Number.parseInt(mode, 8));
}

/** Creates the mount points of the layers where no single overlay can cover all. */
async function makeMountPoints(root: string, layers: readonly Layer[]): Promise<void> {
  for (const { kind, path, detail } of layers) {
    if (kind === 'link') await symlink(detail, join(root, path));
    else if (kind === 'overlay' || kind === 'directory') await mkdir(join(root, path), { recursive: true });
  }
  // Set the modes last, since a closed directory accepts no entries, and the deepest first, since a closed directory
  // hides those below.
  for (const { path, detail } of layers.filter(({ kind }) => kind === 'directory').toReversed()) {
    await chmod(join(root, path), Number.parseInt(detail, 8));
  }
}

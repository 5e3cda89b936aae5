import { z } from 'zod';
import { describeFault } from '../../../base/index.ts';
import type { Workspace } from '../../../environment/index.ts';
import { defineTool } from '../define-tool.ts';
import { parsePatch } from './parse-patch.ts';
import { type PlannedFileChange, planPatch } from './plan-patch.ts';

const description = [
  'Changes files by a patch, all of it or nothing:',
  '*** Begin Patch',
  '*** Update File: path',
  '*** Move to: new path (optional)',
  '@@ a line before the place, such as the head of its function (optional)',
  ' a line that stays',
  '-a line that goes',
  '+a line that comes',
  '*** Add File: path',
  '+each line of the new file',
  '*** Delete File: path',
  '*** End Patch',
  'Give about three lines that stay before and after each change, exactly as the file has them, and @@ lines where they ' +
    'are not unique. Hunks come in the order of the file. A hunk of + lines alone goes behind its @@ line, or without ' +
    'one at the end of the file. "*** End of File" behind a hunk ties it to the end. Paths are relative.',
].join('\n');

/** Changes files by a patch in the v4a format. */
export const applyPatchTool = defineTool({
  name: 'apply_patch',
  description,
  input: z.strictObject({ patch: z.string().min(1).describe('The patch, from *** Begin Patch to *** End Patch') }),
  isExclusive: true,
  async execute({ patch }, { workspace, assertWritable }) {
    try {
      const { changes, summary } = await planPatch(parsePatch(patch), workspace);
      for (const { path } of changes) assertWritable?.(path);
      await writeChanges(changes, workspace);
      return ['The patch was applied:', ...summary].join('\n');
    } catch (error) {
      const { kind, message } = describeFault(error);
      const reason = kind === 'bug' && error instanceof Error ? error.message : message;
      throw new Error(reason.includes(halfDone) ? reason : `Nothing was changed. ${reason}`, { cause: error });
    }
  },
});

const halfDone = 'could not be put back';

/**
 * Writes new texts before removing files, so that content never exists nowhere; restores everything when a step fails.
 */
async function writeChanges(changes: readonly PlannedFileChange[], workspace: Workspace): Promise<void> {
  const done: PlannedFileChange[] = [];
  const writes = changes.filter(({ after }) => after !== undefined);
  const removals = changes.filter(({ after }) => after === undefined);
  // A new file may need a path below a file that is removed.
  const blocking = removals.filter(({ path }) => writes.some((write) => write.path.startsWith(`${path}/`)));
  try {
    for (const change of [...blocking, ...writes, ...removals.filter((removal) => !blocking.includes(removal))]) {
      done.push(change);
      await writeChange(change, workspace);
    }
  } catch (error) {
    await putBack(done, workspace, error);
    throw error;
  }
}

async function writeChange({ path, after, movedFrom }: PlannedFileChange, workspace: Workspace): Promise<void> {
  if (after === undefined) {
    await workspace.remove(path);
    return;
  }
  await workspace.writeFile(path, after);
  if (movedFrom !== undefined) await copyMode(workspace, movedFrom, path);
}

/** Keeps a moved program executable. */
async function copyMode(workspace: Workspace, from: string, to: string): Promise<void> {
  const script = 'if [ -x "$1" ]; then chmod +x "$2"; fi';
  const outcome = await workspace.run({ argv: ['sh', '-c', script, 'sh', from, to] }, { timeoutMs: 10_000 });
  if (outcome.reason !== 'exited' || outcome.exitCode !== 0) {
    throw new Error(`The mode of ${from} could not be given to ${to}: ${outcome.stderr.text.slice(0, 200)}`);
  }
}

async function putBack(done: readonly PlannedFileChange[], workspace: Workspace, cause: unknown): Promise<void> {
  const lost: string[] = [];
  for (const { path, before } of done.toReversed()) {
    try {
      if (before === undefined) await workspace.remove(path);
      else if ((await workspace.stat(path)) === undefined || !(await isUnchanged(workspace, path, before))) {
        await workspace.writeFile(path, before);
      }
    } catch (error) {
      lost.push(`${path} (${describeFault(error).message})`);
    }
  }
  if (lost.length === 0) return;
  const reason = describeFault(cause).message;
  throw new Error(`${reason} And these files ${halfDone}: ${lost.join(', ')}`, { cause });
}

async function isUnchanged(workspace: Workspace, path: string, text: string): Promise<boolean> {
  return Buffer.from(await workspace.readFile(path)).equals(Buffer.from(text));
}

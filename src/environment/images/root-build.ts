import { readFile, rename, rm } from 'node:fs/promises';
import { withBuildLock } from './build-lock.ts';
import { debianRootArgv, imageFailed, runBuildScript } from './build-script.ts';
import type { BuildContext } from './build-context.ts';
import { describeChanges, readRootDefinition } from './image-definition.ts';
import { readHostTrust } from './host-trust.ts';
import { insideSchema, parseRecord, type RootRecord, writeRecord } from './image-record.ts';

/**
 * The root file system of a Debian image, made when there is none that fits: both formats are made of it,
 * and a container that was lost comes back from it in seconds.
 */
export async function ensureRoot(context: BuildContext, suite: string): Promise<RootRecord> {
  const found = await findRoot(context);
  if (found !== undefined) return found;
  const { files, owner, clock, signal, onProgress } = context;
  const onWait = () => onProgress('another build makes the root file system; waiting');
  return withBuildLock(
    files.lock('root'),
    { owner, clock, signal, onWait },
    async () => (await findRoot(context)) ?? (await buildRoot(context, suite)),
  );
}

async function findRoot({ files, since, manifestDirectory, entry }: BuildContext): Promise<RootRecord | undefined> {
  const record = await files.readRoot();
  if (record === undefined || (since !== null && new Date(record.builtAt) < since)) return undefined;
  const changes = describeChanges(record.definition, await readRootDefinition(manifestDirectory, entry));
  return changes.length === 0 ? record : undefined;
}

async function buildRoot(context: BuildContext, suite: string): Promise<RootRecord> {
  const { files, entry, manifestDirectory, variables, clock, onProgress, signal } = context;
  await files.removeParts('root');
  const archive = files.part('root');
  const inside = files.part('root');
  const what = `The root file system of ${entry.name}`;
  try {
    const definition = await readRootDefinition(manifestDirectory, entry);
    const trust = await readHostTrust(variables, signal);
    const argv = debianRootArgv(manifestDirectory, { suite, out: archive, record: inside, trust });
    await runBuildScript({ what, argv, variables, onProgress, signal });
    const told = parseRecord(await readFile(inside, 'utf8'), insideSchema);
    if (told === undefined) throw imageFailed(what, 'provision.sh left no record.', '');
    const record = { ...told, definition, builtAt: clock.now().toISOString() };
    // In this order: an archive whose record is missing or older is made anew, never taken for what it is not.
    await rm(files.rootRecord, { force: true });
    await rename(archive, files.rootArchive);
    await writeRecord(files.rootRecord, record);
    return record;
  } finally {
    await rm(archive, { force: true });
    await rm(inside, { force: true });
  }
}

import { readFile, rename, rm } from 'node:fs/promises';
import type { BuildContext } from './build-context.ts';
import { withBuildLock } from './build-lock.ts';
import { debianRootArgv, imageFailed, runBuildScript } from './build-script.ts';
import { describeChanges, readRootDefinition } from './image-definition.ts';
import { imageContentsSchema, parseRecord, type RootRecord, writeRecord } from './image-record.ts';
import { readRegistryAccess } from './registry-access.ts';

/**
 * Builds the root file system of a Debian image when none matches. Both formats are made of it, and a lost container is
 * restored from it in seconds.
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
  const recordPath = files.part('root');
  const what = `The root file system of ${entry.name}`;
  try {
    const definition = await readRootDefinition(manifestDirectory, entry);
    const access = await readRegistryAccess(variables, signal);
    const argv = debianRootArgv(manifestDirectory, { suite, out: archive, record: recordPath, access });
    await runBuildScript({ what, argv, variables, onProgress, signal });
    const contents = parseRecord(await readFile(recordPath, 'utf8'), imageContentsSchema);
    if (contents === undefined) throw imageFailed(what, 'provision.sh left no record.', '');
    const record = { ...contents, definition, builtAt: clock.now().toISOString() };
    // In this order: an archive with a missing or older record is rebuilt, never taken for another definition.
    await rm(files.rootRecord, { force: true });
    await rename(archive, files.rootArchive);
    await writeRecord(files.rootRecord, record);
    return record;
  } finally {
    await rm(archive, { force: true });
    await rm(recordPath, { force: true });
  }
}

import { mkdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createHexId } from '../../base/index.ts';
import type { BuildContext } from './build-context.ts';
import { debianMachineArgv, imageFailed, packerArgv, runBuildScript } from './build-script.ts';
import { readDefinition } from './image-definition.ts';
import { imageContentsSchema, type MachineRecord, parseRecord, writeRecord } from './image-record.ts';
import { readRegistryAccess } from './registry-access.ts';
import { ensureRoot } from './root-build.ts';

/** Command line of a kernel that boots directly with its own initial file system. */
const directCommandLine = 'console=ttyS0 root=/dev/vda rw quiet net.ifnames=0 mitigations=off';

/**
 * Builds the disk and boot files of an image in a new directory that becomes the current one only when it is complete.
 * Keeps the former one for machines whose overlays use it, and removes the one before that.
 * @throws PthError `environment/image-failed`
 */
export async function buildMachine(context: BuildContext): Promise<MachineRecord> {
  const { entry, files, manifestDirectory, clock } = context;
  const what = `${entry.name} as vm`;
  await mkdir(files.directory, { recursive: true });
  await files.removeParts('vm');
  const former = await files.readMachine();
  const part = files.part('vm');
  try {
    const definition = await readDefinition(manifestDirectory, entry, 'vm');
    const builtAt = await writeDisk(context, part, what);
    const contents = parseRecord(await readFile(join(part, 'image.json'), 'utf8'), imageContentsSchema);
    if (contents === undefined) throw imageFailed(what, 'provision.sh left no record.', '');
    const isDirect = entry.vm.means === 'debian-archive';
    const record: MachineRecord = {
      ...contents,
      definition,
      builtAt: builtAt ?? clock.now().toISOString(),
      directory: `vm-${createHexId(12)}`,
      disk: 'disk.qcow2',
      kernel: isDirect ? 'vmlinuz' : null,
      initrd: isDirect ? 'initrd.img' : null,
      commandLine: isDirect ? directCommandLine : '',
      user: 'root',
      privateKey: 'id_ed25519',
      hostKey: (await readFile(join(part, 'host_key.pub'), 'utf8')).trim(),
    };
    await rename(part, join(files.directory, record.directory));
    await writeRecord(files.machineRecord, record);
    await files.removeMachines([record.directory, ...(former === undefined ? [] : [former.directory])]);
    return record;
  } finally {
    await rm(part, { recursive: true, force: true });
  }
}

/** Writes the disk and returns the time at which the packages were fetched, if that was earlier. */
async function writeDisk(context: BuildContext, out: string, what: string): Promise<string | null> {
  const { entry, files, manifestDirectory, variables, onProgress, signal } = context;
  const run = (argv: [string, ...string[]]) => runBuildScript({ what, argv, variables, onProgress, signal });
  const access = await readRegistryAccess(variables, signal);
  if (entry.vm.means === 'packer') {
    await run(packerArgv(manifestDirectory, { template: entry.vm.file, out, access }));
    return null;
  }
  const { builtAt } = await ensureRoot(context, entry.vm.suite);
  await run(debianMachineArgv(manifestDirectory, { root: files.rootArchive, out, access }));
  return builtAt;
}

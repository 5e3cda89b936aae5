import { cp, copyFile, mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { PthError } from '../../base/index.ts';
import { startProcess } from '../../process/index.ts';
import type { BuildContext } from './build-context.ts';
import { imageFailed } from './build-script.ts';
import { readDefinition } from './image-definition.ts';
import type { ImageEngine } from './image-engine.ts';
import { describeAsChanges } from './image-labels.ts';
import { imageContentsSchema, parseRecord, type RootRecord } from './image-record.ts';
import { readRegistryAccess } from './registry-access.ts';
import { ensureRoot } from './root-build.ts';

/**
 * Builds the container of an image and tags it only when it is complete; removes the image that had the tag, unless a
 * container uses it. @throws PthError `environment/image-failed`
 */
export async function buildContainer(context: BuildContext, engine: ImageEngine, reference: string): Promise<void> {
  const former = await engine.inspect(reference);
  const id = await makeImage(context, engine);
  await engine.tag(id, reference);
  if (former !== undefined && former.id !== id) await engine.remove(former.id);
}

async function makeImage(context: BuildContext, engine: ImageEngine): Promise<string> {
  const what = `${context.entry.name} as container`;
  try {
    return await (context.entry.container.means === 'debian-archive'
      ? importRoot(context, engine, context.entry.container.suite)
      : buildFromDockerfile(context, engine, context.entry.container.file));
  } catch (error) {
    context.signal?.throwIfAborted();
    if (!PthError.isInstance(error) || error.code !== 'environment/image-failed') throw error;
    const output = error.details['output'];
    throw imageFailed(what, error.message, typeof output === 'string' ? output : '', error);
  }
}

async function importRoot(context: BuildContext, engine: ImageEngine, suite: string): Promise<string> {
  const { files, entry, variables, onProgress, signal } = context;
  const record = await ensureRoot(context, suite);
  onProgress('giving the image to the container engine');
  const unpack = await startProcess({ argv: ['zstd', '-qdc', files.rootArchive], cwd: '/', variables });
  try {
    const id = await engine.importArchive(unpack.stdout as Readable, {
      changes: describeAsChanges(entry.name, record),
      signal,
    });
    const { exitCode } = await unpack.exit;
    if (exitCode === 0) return id;
    // The engine accepted half an archive as a whole one.
    await engine.remove(id);
    throw imageFailed(entry.name, 'its root file system cannot be unpacked.', '');
  } finally {
    await unpack.stop();
  }
}

async function buildFromDockerfile(context: BuildContext, engine: ImageEngine, dockerfile: string): Promise<string> {
  const { files, entry, manifestDirectory, variables, clock, onProgress, signal } = context;
  await files.removeParts('container');
  const directory = files.part('container');
  try {
    const definition = await readDefinition(manifestDirectory, entry, 'container');
    const access = await readRegistryAccess(variables, signal);
    const sent = await writeBuildContext(manifestDirectory, directory, dockerfile, access.certificates);
    const id = await engine.buildDockerfile({
      context: directory,
      files: sent,
      dockerfile,
      arguments: { NPM_REGISTRY: access.registry },
      onOutput: (line) => {
        const step = /^(?:(Step .*)|provision: (?!done:)(.*))$/.exec(line);
        if (step) onProgress(step[1] ?? step[2] ?? line);
      },
      signal,
    });
    const text = await engine.runOnce(id, ['cat', '/usr/local/share/pth-image/image.json'], { signal });
    const contents = parseRecord(text, imageContentsSchema);
    if (contents === undefined) throw imageFailed(entry.name, 'provision.sh left no record.', text);
    const record: RootRecord = { ...contents, definition, builtAt: clock.now().toISOString() };
    return await engine.extend(id, { changes: describeAsChanges(entry.name, record), signal });
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

/** Copies the files that a Dockerfile of `runner-images/` needs to a directory and returns their names. */
export async function writeBuildContext(
  manifestDirectory: string,
  directory: string,
  dockerfile: string,
  certificates: string | null,
): Promise<string[]> {
  await mkdir(directory, { recursive: true });
  const sent = ['provision.sh', 'node-release.env', 'packages', dockerfile];
  for (const name of sent) await cp(join(manifestDirectory, name), join(directory, name), { recursive: true });
  if (certificates === null) return sent;
  await copyFile(certificates, join(directory, 'host-certificates.pem'));
  return [...sent, 'host-certificates.pem'];
}

/** Reads the base image of a Dockerfile: the default of its `ARG BASE`. */
export async function readBase(manifestDirectory: string, dockerfile: string): Promise<string> {
  const text = await readFile(join(manifestDirectory, dockerfile), 'utf8');
  const base = /^ARG BASE=(\S+)$/m.exec(text)?.[1];
  if (base === undefined) throw imageFailed(dockerfile, 'it names no base.', '');
  return base;
}

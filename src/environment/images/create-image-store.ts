import { PthError } from '../../base/index.ts';
import type { ProcessOwner } from '../../process/index.ts';
import type { BuildContext, ImageStoreOptions } from './build-context.ts';
import { withBuildLock } from './build-lock.ts';
import { findMissingTool } from './build-tools.ts';
import { buildContainer, readBase } from './container-build.ts';
import { describeChanges, type ImageDefinition, readDefinition } from './image-definition.ts';
import type { EngineImage, ImageEngine } from './image-engine.ts';
import { ImageFiles, sizeMB } from './image-files.ts';
import { readLabels } from './image-labels.ts';
import { findEntry, type ImageEntry, readManifest } from './image-manifest.ts';
import type { RootRecord } from './image-record.ts';
import type { ImageFormat, ImageOptions, ImageStatus, ImageStore, VmImage } from './image-store.ts';
import { buildMachine } from './machine-build.ts';
import { takePublished } from './published-image.ts';

/**
 * Creates the store of the base images of a `runner-images/` directory. Containers live in the engine and carry their
 * record as labels; machines, and the root file systems of both, live in the cache directory. Rebuilds only on request
 * or when an image is missing, whatever its age.
 */
export function createImageStore(options: ImageStoreOptions): ImageStore {
  return new FileImageStore(options);
}

class FileImageStore implements ImageStore {
  readonly #options: ImageStoreOptions;

  constructor(options: ImageStoreOptions) {
    this.#options = options;
  }

  async list(): Promise<ImageStatus[]> {
    const images = await readManifest(this.#options.manifestDirectory);
    const pairs = images.flatMap((entry) => [[entry, 'container'] as const, [entry, 'vm'] as const]);
    return Promise.all(pairs.map(([entry, format]) => this.#status(entry, format)));
  }

  async find(name: string, format: ImageFormat): Promise<ImageStatus | undefined> {
    const entry = findEntry(await readManifest(this.#options.manifestDirectory), name);
    return entry === undefined ? undefined : this.#status(entry, format);
  }

  async ensureContainer(name: string, options: ImageOptions = {}): Promise<string> {
    const entry = await this.#entry(name);
    const engine = await this.#options.engine();
    const isThere = async () => isBaseImage(entry, await engine.inspect(referenceOf(entry)));
    if (!(await isThere())) {
      await this.#alone(entry, 'container', options, null, async (context) => {
        if ((await isThere()) || (await takePublished(context, engine, referenceOf(entry)))) return;
        await buildContainer(context, engine, referenceOf(entry));
      });
    }
    return referenceOf(entry);
  }

  async ensureVm(name: string, options: ImageOptions = {}): Promise<VmImage> {
    const entry = await this.#entry(name);
    const files = this.#files(entry);
    const found = await files.readMachine();
    if (found !== undefined) return files.toVmImage(found);
    return this.#alone(entry, 'vm', options, null, async (context) =>
      files.toVmImage((await files.readMachine()) ?? (await buildMachine(context))),
    );
  }

  async build(name: string, format: ImageFormat, options: ImageOptions = {}): Promise<ImageStatus> {
    const entry = await this.#entry(name);
    const askedAt = this.#options.clock.now();
    const engine = format === 'container' ? await this.#options.engine() : undefined;
    await this.#alone(entry, format, options, askedAt, async (context) => {
      // Another process built it while this one waited.
      const { builtAt } = await this.#status(entry, format);
      if (builtAt !== null && new Date(builtAt) >= askedAt) return;
      if (engine === undefined) await buildMachine(context);
      else await buildContainer(context, engine, referenceOf(entry));
    });
    return this.#status(entry, format);
  }

  async remove(name: string, format: ImageFormat): Promise<void> {
    const entry = await this.#entry(name);
    const files = this.#files(entry);
    await this.#alone(entry, format, {}, null, async () => {
      if (format === 'container') await this.#removeContainer(entry);
      else await files.removeMachine();
    });
    const other = await this.#status(entry, format === 'container' ? 'vm' : 'container');
    if (!other.isBuilt) await files.removeRoot();
  }

  async #removeContainer(entry: ImageEntry): Promise<void> {
    const engine = await this.#options.engine();
    if ((await engine.remove(referenceOf(entry))) !== 'in-use') return;
    throw new PthError('environment/image-failed', `${entry.name} cannot be removed: a container stands on it.`, {
      recovery: ['End the sessions that use it, or remove their containers with pth preflight --clean.', 'Leave it.'],
    });
  }

  /** Runs one build per image and format at a time, across all processes that share the cache. */
  #alone<Result>(
    entry: ImageEntry,
    format: ImageFormat,
    { onProgress = () => undefined, signal }: ImageOptions,
    since: Date | null,
    work: (context: BuildContext) => Promise<Result>,
  ): Promise<Result> {
    const files = this.#files(entry);
    const { owner, clock } = this.#options;
    const onWait = ({ pid }: ProcessOwner) =>
      onProgress(`process ${pid} builds ${entry.name} as ${format} already; waiting`);
    return withBuildLock(files.lock(format), { owner, clock, signal, onWait }, () =>
      work({ ...this.#options, entry, files, since, onProgress, signal }),
    );
  }

  #files(entry: ImageEntry): ImageFiles {
    return new ImageFiles(this.#options.cacheDirectory, entry.name);
  }

  async #entry(name: string): Promise<ImageEntry> {
    const images = await readManifest(this.#options.manifestDirectory);
    const entry = findEntry(images, name);
    if (entry !== undefined) return entry;
    throw new PthError('environment/image-unknown', `There is no base image ${name}.`, {
      details: { known: images.map((image) => image.name) },
      recovery: [`Name one of ${images.map(({ distro }) => distro).join(', ')}.`],
    });
  }

  async #status(entry: ImageEntry, format: ImageFormat): Promise<ImageStatus> {
    const definition = await readDefinition(this.#options.manifestDirectory, entry, format);
    return format === 'container' ? this.#containerStatus(entry, definition) : this.#machineStatus(entry, definition);
  }

  async #containerStatus(entry: ImageEntry, definition: ImageDefinition): Promise<ImageStatus> {
    const none = { name: entry.name, format: 'container', ...notBuilt } as const;
    let engine: ImageEngine;
    let image: EngineImage | undefined;
    try {
      engine = await this.#options.engine();
      image = await engine.inspect(referenceOf(entry));
    } catch (error) {
      if (!PthError.isInstance(error)) throw error;
      return { ...none, build: { isPossible: false, reason: error.message } };
    }
    const record = image && readLabels(entry.name, image.labels);
    const build = await this.#judgeContainerBuild(entry, engine, record !== undefined);
    if (image === undefined || record === undefined) return { ...none, build };
    return { ...none, ...built(record, definition), reference: referenceOf(entry), sizeMB: image.sizeMB, build };
  }

  /** Ask the registry only for a missing image, since the answer takes time. */
  async #judgeContainerBuild(entry: ImageEntry, engine: ImageEngine, isBuilt: boolean): Promise<ImageStatus['build']> {
    const recipe = entry.container;
    if (entry.published !== undefined && !isBuilt && (await engine.canPull(entry.published)).isThere) {
      return { isPossible: true, means: 'published', expected: 'a download' };
    }
    if (recipe.means === 'dockerfile' && !isBuilt) {
      const base = await readBase(this.#options.manifestDirectory, recipe.file);
      const answer = await engine.canPull(base);
      if (!answer.isThere) return { isPossible: false, reason: `${base} cannot be pulled: ${answer.reason}` };
    }
    return this.#judgeBuild(entry, 'container');
  }

  async #machineStatus(entry: ImageEntry, definition: ImageDefinition): Promise<ImageStatus> {
    const files = this.#files(entry);
    const record = await files.readMachine();
    const none = { name: entry.name, format: 'vm', ...notBuilt, build: await this.#judgeBuild(entry, 'vm') } as const;
    if (record === undefined) return none;
    const disk = files.inMachine(record, record.disk);
    return { ...none, ...built(record, definition), reference: disk, sizeMB: await sizeMB(disk) };
  }

  async #judgeBuild(entry: ImageEntry, format: ImageFormat): Promise<ImageStatus['build']> {
    const { means, expected } = entry[format];
    const problem = await findMissingTool(means, format, {
      path: this.#options.variables['PATH'] ?? '',
      platform: process.platform,
      isRoot: process.getuid?.() === 0,
    });
    return problem === undefined ? { isPossible: true, means, expected } : { isPossible: false, reason: problem };
  }
}

const notBuilt = { isBuilt: false, reference: null, builtAt: null, sizeMB: null, contents: {}, changes: [] };

function built({ builtAt, contents, definition }: RootRecord, now: ImageDefinition) {
  return { isBuilt: true, builtAt, contents, changes: describeChanges(definition, now) };
}

function referenceOf(entry: ImageEntry): string {
  return `${entry.name}:latest`;
}

function isBaseImage(entry: ImageEntry, image: EngineImage | undefined): boolean {
  return image !== undefined && readLabels(entry.name, image.labels) !== undefined;
}

import { createHash } from 'node:crypto';
import { PthError } from '../../base/index.ts';
import type { SnapshotInfo } from '../environment.ts';
import type { DockerEngine } from './docker-engine.ts';
import { classifyEngineError, messageOf } from './engine-errors.ts';
import { decodeTag, dockerLabels, encodeTag } from './labels.ts';

const bytesPerMB = 1024 * 1024;

/** A snapshot with its time. */
export interface StoredSnapshot extends SnapshotInfo {
  /** Milliseconds since the epoch. */
  takenMs: number;
}

/**
 * The snapshots of one environment: images committed from its container and found by their labels, so that no register
 * is needed. None contains the working copy, which is mounted.
 */
export class ContainerSnapshots {
  readonly #engine: DockerEngine;
  readonly #environmentId: string;
  /** Size of the environment's first image, in bytes. */
  readonly #baseBytes: number;

  constructor(engine: DockerEngine, environmentId: string, baseBytes: number) {
    this.#engine = engine;
    this.#environmentId = environmentId;
    this.#baseBytes = baseBytes;
  }

  /** Lists snapshots, oldest first. */
  async list(): Promise<StoredSnapshot[]> {
    const filters = { label: [`${dockerLabels.environment}=${this.#environmentId}`] };
    const images = await this.#engine.call('list the snapshots', (docker) =>
      docker.listImages({ filters: JSON.stringify(filters) }),
    );
    const snapshots = await Promise.all(
      images.map(async ({ Id, Labels, RepoTags, Size }) => {
        const tag = Labels?.[dockerLabels.snapshot];
        if (tag === undefined || !RepoTags?.some((name) => name !== '<none>:<none>')) return [];
        const takenMs = await this.#readTime(Id);
        const takenAt = new Date(takenMs).toISOString();
        const sizeMB = Math.round(Math.max(0, Size - this.#baseBytes) / bytesPerMB);
        return [{ tag: decodeTag(tag), takenAt, takenMs, sizeMB, id: Id }];
      }),
    );
    return snapshots.flat().sort((left, right) => left.takenMs - right.takenMs);
  }

  /** Finds the snapshot of a tag, if there is one. */
  async find(tag: string): Promise<StoredSnapshot | undefined> {
    return (await this.list()).find((snapshot) => snapshot.tag === tag);
  }

  /** Commits a container and removes the former snapshot of the tag. */
  async commit(containerId: string, tag: string): Promise<StoredSnapshot> {
    const former = await this.find(tag);
    const repo = this.#repository;
    const label = encodeTag(tag);
    const answer = await this.#engine.call(
      'commit the container',
      (docker) =>
        docker.getContainer(containerId).commit({
          repo,
          tag: nameImage(tag),
          pause: true,
          changes: `LABEL ${dockerLabels.snapshot}=${label}`,
        }) as Promise<{ Id?: string; ID?: string }>,
      600_000,
    );
    const id = answer.Id ?? answer.ID ?? '';
    const stored = (await this.list()).find((snapshot) => snapshot.tag === tag);
    if (stored === undefined) throw new Error(`the engine does not list the snapshot ${id} that it made`);
    if (former !== undefined && former.id !== stored.id) await removeImage(this.#engine, former.id);
    return stored;
  }

  /**
   * Removes the snapshot of a tag; a missing one is no error. After a rollback to it the container still needs the layers:
   * they lose their name, and go with the environment.
   */
  async remove(tag: string): Promise<void> {
    await removeImage(this.#engine, `${this.#repository}:${nameImage(tag)}`);
  }

  get #repository(): string {
    return `pth-snapshot/${this.#environmentId}`;
  }

  /** Removes all of them, including untagged ones. */
  async removeAll(): Promise<void> {
    const filters = { label: [`${dockerLabels.environment}=${this.#environmentId}`] };
    const images = await this.#engine.call('list the snapshots', (docker) =>
      docker.listImages({ filters: JSON.stringify(filters) }),
    );
    // Newest first: an image can be removed once no other depends on it.
    for (const { Id } of images.toSorted((left, right) => right.Created - left.Created))
      await removeImage(this.#engine, Id);
  }

  async #readTime(id: string): Promise<number> {
    const { Created } = await this.#engine.call('look at a snapshot', (docker) => docker.getImage(id).inspect());
    return Date.parse(Created);
  }
}

/** Returns the engine's name of a tag, which may hold any character. */
function nameImage(tag: string): string {
  return createHash('sha256').update(tag).digest('hex').slice(0, 32);
}

/**
 * Removes an image and its names. A missing one is no error; one that other images or containers use stays for them.
 */
export async function removeImage(engine: DockerEngine, id: string): Promise<void> {
  try {
    await engine.call('remove an image', (docker) => docker.getImage(id).remove({ force: true }));
  } catch (error) {
    if (PthError.isInstance(error)) throw error;
    if (
      classifyEngineError(error) === 'missing' ||
      /dependent child images|being used by|in use by/i.test(messageOf(error))
    )
      return;
    throw error;
  }
}

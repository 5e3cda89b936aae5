import type { EngineImage, ImageEngine } from '../../src/environment/images/image-engine.ts';

/** A container engine in memory: names, ids and the labels of each image. */
export interface FakeImageEngine extends ImageEngine {
  readonly names: Map<string, string>;
  readonly images: Map<string, EngineImage & { archive: string; changes: readonly string[] }>;
  /** Ids or references that a container stands on. */
  readonly inUse: Set<string>;
  /** What can be pulled, by reference. */
  readonly registry: Map<string, EngineImage & { archive: string; changes: readonly string[] }>;
}

/** Labels out of `LABEL name="value"` instructions. */
export function readLabelChanges(changes: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    changes.flatMap((change) => {
      const found = /^LABEL (\S+?)="(.*)"$/s.exec(change);
      return found?.[1] === undefined || found[2] === undefined ? [] : [[found[1], found[2].replace(/\\(.)/g, '$1')]];
    }),
  );
}

/** `build` is what `buildDockerfile` does; default refusing. */
export function createFakeImageEngine(build?: ImageEngine['buildDockerfile']): FakeImageEngine {
  const names = new Map<string, string>();
  const images: FakeImageEngine['images'] = new Map();
  const inUse = new Set<string>();
  const registry: FakeImageEngine['registry'] = new Map();
  const add = (archive: string, changes: readonly string[]) => {
    const id = `sha256:${images.size + 1}`;
    images.set(id, { id, sizeMB: 600, labels: readLabelChanges(changes), archive, changes });
    return id;
  };
  const find = (reference: string) => images.get(names.get(reference) ?? reference);
  return {
    names,
    images,
    inUse,
    registry,
    inspect: async (reference) => find(reference),
    importArchive: async (archive, { changes }) => {
      const chunks: Buffer[] = [];
      for await (const chunk of archive) chunks.push(chunk as Buffer);
      return add(Buffer.concat(chunks).toString('utf8'), changes);
    },
    buildDockerfile: build ?? (() => Promise.reject(new Error('nobody expects a Dockerfile'))),
    extend: async (id, { changes }) => add(images.get(id)?.archive ?? '', changes),
    tag: async (id, reference) => {
      names.set(reference, id);
    },
    runOnce: async () => '{"contents":{"node":"22.0.0"},"variables":{}}',
    canPull: async () => ({ isThere: false, reason: 'no registry' }),
    pull: async (reference) => {
      const image = registry.get(reference);
      if (image === undefined) return { isThere: false, reason: 'no registry' };
      images.set(image.id, image);
      names.set(reference, image.id);
      return { isThere: true };
    },
    remove: async (reference) => {
      const image = find(reference);
      if (image === undefined) return 'absent';
      if (inUse.has(reference) || inUse.has(image.id)) return 'in-use';
      names.delete(reference);
      if (![...names.values()].includes(image.id)) images.delete(image.id);
      return 'removed';
    },
  };
}

import type { Readable } from 'node:stream';

/** An image in a container engine. */
export interface EngineImage {
  id: string;
  sizeMB: number;
  labels: Readonly<Record<string, string>>;
}

/** Inputs of a build from a Dockerfile. */
export interface DockerfileBuild {
  /** Absolute path of the build context. */
  context: string;
  /** Files and directories of the context to send, relative to it. */
  files: readonly string[];
  dockerfile: string;
  arguments: Readonly<Record<string, string>>;
  /** Called with each line of output. */
  onOutput: (line: string) => void;
  signal?: AbortSignal | undefined;
}

/**
 * The operations of a container engine that base images need. Every method @throws PthError
 * `environment/docker-unreachable`.
 */
export interface ImageEngine {
  /** Finds an image by reference or id; undefined when there is none. */
  inspect(reference: string): Promise<EngineImage | undefined>;
  /**
   * Creates an untagged image from a tar stream and returns its id. `changes` are Dockerfile instructions.
   * @throws PthError `environment/image-failed` with the output
   */
  importArchive(
    archive: Readable,
    options: { changes: readonly string[]; signal?: AbortSignal | undefined },
  ): Promise<string>;
  /** Builds an untagged image and returns its id. @throws PthError `environment/image-failed` with the output */
  buildDockerfile(build: DockerfileBuild): Promise<string>;
  /**
   * Creates an image from another one with more labels and variables and returns its id. @throws PthError
   * `environment/image-failed` with the output
   */
  extend(id: string, more: { changes: readonly string[]; signal?: AbortSignal | undefined }): Promise<string>;
  /** Moves the reference to this image. */
  tag(id: string, reference: string): Promise<void>;
  /**
   * Runs a program in a fresh container of the image and returns its standard output. @throws PthError
   * `environment/image-failed` when it fails
   */
  runOnce(id: string, argv: readonly string[], options: { signal?: AbortSignal | undefined }): Promise<string>;
  /** Checks whether the engine has an image or could pull it; asks its registry, within a few seconds. */
  canPull(reference: string): Promise<{ isThere: true } | { isThere: false; reason: string }>;
  /** Pulls an image; the reason where it cannot be had. */
  pull(
    reference: string,
    options: { signal?: AbortSignal | undefined },
  ): Promise<{ isThere: true } | { isThere: false; reason: string }>;
  /** Removes a name, or an image without names; `in-use` when a container uses it. */
  remove(reference: string): Promise<'removed' | 'absent' | 'in-use'>;
}

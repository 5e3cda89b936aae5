import type { Readable } from 'node:stream';
/** An image as a container engine holds it. */
export interface EngineImage {
    id: string;
    sizeMB: number;
    labels: Readonly<Record<string, string>>;
}
/** What a build from a Dockerfile needs. */
export interface DockerfileBuild {
    /** Absolute path of the build context. */
    context: string;
    /** Files and directories of the context that are sent, relative to it. */
    files: readonly string[];
    dockerfile: string;
    arguments: Readonly<Record<string, string>>;
    /** Each line that the build prints. */
    onOutput: (line: string) => void;
    signal?: AbortSignal | undefined;
}
/** The few things that base images need of a container engine. Every method @throws PthError `environment/docker-unreachable`. */
export interface ImageEngine {
    /** By reference or id; undefined when there is none. */
    inspect(reference: string): Promise<EngineImage | undefined>;
    /**
     * Makes an image out of a tar stream and gives its id; it has no name yet. `changes` are Dockerfile instructions.
     * @throws PthError `environment/image-failed` with the output
     */
    importArchive(archive: Readable, options: {
        changes: readonly string[];
        signal?: AbortSignal | undefined;
    }): Promise<string>;
    /** Builds and gives the id; it has no name yet. @throws PthError `environment/image-failed` with the output */
    buildDockerfile(build: DockerfileBuild): Promise<string>;
    /** An image like another one with more labels and variables; gives its id. @throws PthError `environment/image-failed` with the output */
    extend(id: string, more: {
        changes: readonly string[];
        signal?: AbortSignal | undefined;
    }): Promise<string>;
    /** Gives the reference to this image, taking it from the one that had it. */
    tag(id: string, reference: string): Promise<void>;
    /** Standard output of a program run in a fresh container of the image. @throws PthError `environment/image-failed` when it fails */
    runOnce(id: string, argv: readonly string[], options: {
        signal?: AbortSignal | undefined;
    }): Promise<string>;
    /** Whether the engine has an image or could pull it; asks its registry, within a few seconds. */
    canPull(reference: string): Promise<{
        isThere: true;
    } | {
        isThere: false;
        reason: string;
    }>;
    /** Removes a name, or an image that has none left; `in-use` when a container still stands on it. */
    remove(reference: string): Promise<'removed' | 'absent' | 'in-use'>;
}

/** In which form a base image exists. */
export type ImageFormat = 'container' | 'vm';
/** What a virtual machine boots from: a golden disk that is never written to, its kernel, and the way in. */
export interface VmImage {
    name: string;
    /** Absolute path of the golden qcow2 disk. */
    disk: string;
    /** Kernel and initial file system for a direct boot; null when the disk boots by itself. */
    kernel: string | null;
    initrd: string | null;
    /** Kernel command line that goes with them. */
    commandLine: string;
    user: string;
    /** Absolute path of the private key that opens the guest's SSH. */
    privateKey: string;
    /** The guest's public host key, `ssh-ed25519 …`, for known_hosts; absent where it was not recorded. */
    hostKey?: string;
}
/** What is known of one base image in one format. */
export interface ImageStatus {
    name: string;
    format: ImageFormat;
    isBuilt: boolean;
    /** Docker reference or path of the disk; null when not built. */
    reference: string | null;
    /** ISO 8601; null when not built. */
    builtAt: string | null;
    sizeMB: number | null;
    /** Versions that were read inside after the build, such as `node`, `python3`, `git`, `gcc`, `make`. */
    contents: Readonly<Record<string, string>>;
    /** What changed in its definition since it was built, in words; empty when it is up to date. Judging it is the caller's. */
    changes: readonly string[];
    /** Whether it can be built on this host, by what and in about how long; or why not. */
    build: {
        isPossible: true;
        means: 'debian-archive' | 'dockerfile' | 'packer';
        expected: string;
    } | {
        isPossible: false;
        reason: string;
    };
}
/** How a build or a look-up goes along. */
export interface ImageOptions {
    onProgress?: ((message: string) => void) | undefined;
    signal?: AbortSignal | undefined;
}
/** The base images of `runner-images/`: listed, built on demand and kept in PTH_BASE_IMAGE_DIR. */
export interface ImageStore {
    /** Every image of the manifest in every format, built or not. Never throws for a daemon that does not answer. */
    list(options?: ImageOptions): Promise<ImageStatus[]>;
    /** One of them; undefined for a name that the manifest does not have. */
    find(name: string, format: ImageFormat, options?: ImageOptions): Promise<ImageStatus | undefined>;
    /** The Docker reference of a base image, built first when it is not there. @throws PthError `environment/image-unknown`, `environment/image-failed`, `environment/docker-unreachable` */
    ensureContainer(name: string, options?: ImageOptions): Promise<string>;
    /** The same for a machine. @throws PthError `environment/image-unknown`, `environment/image-failed` */
    ensureVm(name: string, options?: ImageOptions): Promise<VmImage>;
    /** Builds anew, whether it is there or not; the former one stays until the new one is complete. */
    build(name: string, format: ImageFormat, options?: ImageOptions): Promise<ImageStatus>;
    /** Removes a built image; one that is not built is no error. */
    remove(name: string, format: ImageFormat): Promise<void>;
}

/** The format of a base image. */
export type ImageFormat = 'container' | 'vm';

/** The boot files of a virtual machine: a golden disk that is never written to, its kernel, and its SSH keys. */
export interface VmImage {
  name: string;
  /** Absolute path of the golden qcow2 disk. */
  disk: string;
  /** Kernel and initial file system for a direct boot; null when the disk boots by itself. */
  kernel: string | null;
  initrd: string | null;
  /** Kernel command line of a direct boot. */
  commandLine: string;
  user: string;
  /** Absolute path of the private key for the guest's SSH. */
  privateKey: string;
  /** The guest's public host key, `ssh-ed25519 …`, for known_hosts; absent where it was not recorded. */
  hostKey?: string;
}

/** State of one base image in one format. */
export interface ImageStatus {
  name: string;
  format: ImageFormat;
  isBuilt: boolean;
  /** Docker reference or path of the disk; null when not built. */
  reference: string | null;
  /** ISO 8601; null when not built. */
  builtAt: string | null;
  sizeMB: number | null;
  /** Versions read in the image after the build, such as `node`, `python3`, `git`, `gcc`, `make`. */
  contents: Readonly<Record<string, string>>;
  /**
   * Changes of its definition since it was built, in words; empty when it is up to date. The caller decides what to do
   * about them.
   */
  changes: readonly string[];
  /** Means and approximate duration of a build on this host, or the reason why it is impossible. */
  build:
    | { isPossible: true; means: 'published' | 'debian-archive' | 'dockerfile' | 'packer'; expected: string }
    | { isPossible: false; reason: string };
}

/** Options of a build or look-up. */
export interface ImageOptions {
  onProgress?: ((message: string) => void) | undefined;
  signal?: AbortSignal | undefined;
}

/** The base images of `runner-images/`: listed, built on demand and kept in PTH_BASE_IMAGE_DIR. */
export interface ImageStore {
  /**
   * Lists every image of the manifest in every format, built or not. Never throws for a daemon that does not answer.
   */
  list(options?: ImageOptions): Promise<ImageStatus[]>;
  /** Finds one image; undefined for a name that the manifest does not have. */
  find(name: string, format: ImageFormat, options?: ImageOptions): Promise<ImageStatus | undefined>;
  /**
   * Returns the Docker reference of a base image and builds it first when it is missing. @throws PthError
   * `environment/image-unknown`, `environment/image-failed`, `environment/docker-unreachable`
   */
  ensureContainer(name: string, options?: ImageOptions): Promise<string>;
  /**
   * Returns the files of a machine and builds them first when missing. @throws PthError `environment/image-unknown`,
   * `environment/image-failed`
   */
  ensureVm(name: string, options?: ImageOptions): Promise<VmImage>;
  /** Builds an image again; the former one stays until the new one is complete. */
  build(name: string, format: ImageFormat, options?: ImageOptions): Promise<ImageStatus>;
  /** Removes a built image; one that is not built is no error. */
  remove(name: string, format: ImageFormat): Promise<void>;
}

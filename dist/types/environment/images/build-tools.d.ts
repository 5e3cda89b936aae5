import type { ImageRecipe } from './image-manifest.ts';
import type { ImageFormat } from './image-store.ts';
/** Program → Debian package. */
declare const tools: {
    readonly mmdebstrap: "mmdebstrap";
    readonly zstd: "zstd";
    readonly mke2fs: "e2fsprogs";
    readonly 'qemu-img': "qemu-utils";
    readonly cpio: "cpio";
    readonly 'ssh-keygen': "openssh-client";
    readonly packer: "packer";
    readonly xorriso: "xorriso";
    readonly newuidmap: "uidmap";
};
type Tool = keyof typeof tools;
/** The programs that building takes on this host. */
export declare function listTools(means: ImageRecipe['means'], format: ImageFormat): Tool[];
/** Why an image cannot be built with the programs and rights of this host; undefined when it can. */
export declare function findLack(means: ImageRecipe['means'], format: ImageFormat, host: {
    path: string;
    platform: NodeJS.Platform;
    isRoot: boolean;
}): Promise<string | undefined>;
export {};

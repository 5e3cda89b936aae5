import type { ImageEntry } from './image-manifest.ts';
import type { ImageFormat } from './image-store.ts';
/**
 * Everything that decides what an image contains, as flat facts: `file provision.sh` → digest, `package gcc` → `wanted`,
 * `version node` → number, `setting suite` → value. Two images of equal facts have the same definition.
 */
export type ImageDefinition = Readonly<Record<string, string>>;
/** The definition of one format of an image as its files are now. @throws PthError `environment/image-failed` */
export declare function readDefinition(directory: string, image: ImageEntry, format: ImageFormat): Promise<ImageDefinition>;
/** The part of a virtual machine's definition that it shares with the container: its root file system. */
export declare function readRootDefinition(directory: string, image: ImageEntry): Promise<ImageDefinition>;
/** One short text for a definition. */
export declare function digestDefinition(definition: ImageDefinition): string;
/** What changed between two definitions, one sentence each, in the order of files, settings, packages, versions. */
export declare function describeChanges(then: ImageDefinition, now: ImageDefinition): string[];
/** The names in a package list: one a line, `#` starts a comment. */
export declare function parsePackageList(text: string): string[];
/** `NAME=value` lines. */
export declare function parseRelease(text: string): Record<string, string>;

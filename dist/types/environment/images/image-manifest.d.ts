import { z } from 'zod';
import type { ImageFormat } from './image-store.ts';
declare const imageSchema: z.ZodObject<{
    name: z.ZodString;
    distro: z.ZodString;
    title: z.ZodString;
    packages: z.ZodEnum<{
        apt: "apt";
        dnf: "dnf";
    }>;
    node: z.ZodEnum<{
        pinned: "pinned";
        distribution: "distribution";
    }>;
    container: z.ZodDiscriminatedUnion<[z.ZodObject<{
        means: z.ZodLiteral<"debian-archive">;
        suite: z.ZodString;
        expected: z.ZodString;
    }, z.core.$strict>, z.ZodObject<{
        means: z.ZodLiteral<"dockerfile">;
        file: z.ZodString;
        expected: z.ZodString;
    }, z.core.$strict>], "means">;
    vm: z.ZodDiscriminatedUnion<[z.ZodObject<{
        means: z.ZodLiteral<"debian-archive">;
        suite: z.ZodString;
        expected: z.ZodString;
    }, z.core.$strict>, z.ZodObject<{
        means: z.ZodLiteral<"packer">;
        file: z.ZodString;
        expected: z.ZodString;
    }, z.core.$strict>], "means">;
}, z.core.$strict>;
/** One base image as `runner-images/manifest.yaml` describes it, in both formats. */
export type ImageEntry = z.output<typeof imageSchema>;
/** How one format of an image is built. */
export type ImageRecipe = ImageEntry[ImageFormat];
/** Parses the text of a manifest. @throws PthError `environment/image-failed` naming the place that is wrong */
export declare function parseManifest(text: string, path: string): ImageEntry[];
/** Reads `manifest.yaml` of a directory. @throws PthError `environment/image-failed` */
export declare function readManifest(directory: string): Promise<ImageEntry[]>;
/** The entry that a name means: `pth-base-debian12` or, shorter, `debian12`. */
export declare function findEntry(images: readonly ImageEntry[], name: string): ImageEntry | undefined;
export {};

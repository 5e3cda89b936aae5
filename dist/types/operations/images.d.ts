import { z } from 'zod';
import { type JsonObject } from '../base/index.ts';
import type { Operation } from './operation.ts';
/** What `pth images` says, for programs and people. */
export interface ImagesResult {
    document: JsonObject;
    terminal: string;
}
export declare const listImagesInputSchema: z.ZodObject<{}, z.core.$strict>;
export declare const buildImageInputSchema: z.ZodObject<{
    name: z.ZodString;
    format: z.ZodDefault<z.ZodEnum<{
        container: "container";
        vm: "vm";
    }>>;
}, z.core.$strict>;
export declare const removeImageInputSchema: z.ZodObject<{
    name: z.ZodString;
    format: z.ZodDefault<z.ZodNullable<z.ZodEnum<{
        container: "container";
        vm: "vm";
    }>>>;
}, z.core.$strict>;
/** Every base image with its age, contents and what changed since; judging that is the caller's (row P-034). */
export declare const listImages: Operation<typeof listImagesInputSchema, ImagesResult>;
/** Builds one base image anew, whether it is there or not; the former one stays until the new one is complete. */
export declare const buildImage: Operation<typeof buildImageInputSchema, ImagesResult>;
/** Removes a built image; one that is not built is no error. */
export declare const removeImage: Operation<typeof removeImageInputSchema, ImagesResult>;

import type { ImageStatus } from '../environment/index.ts';
/** The base images as a table for people: a line each, and below it what is to be known about it. */
export declare function renderImages(images: readonly ImageStatus[], now: Date): string;
/** `3 days`, `1 hour`, `under a minute`. */
export declare function renderAge(ms: number): string;

import { type RootRecord } from './image-record.ts';
/** Label that carries the name of a base image; containers of sessions do not have it. */
export declare const imageLabel = "pth.image";
/** The Dockerfile instructions that turn a root file system into a base image which tells what it is. */
export declare function describeAsChanges(name: string, record: RootRecord): string[];
/** Reads the labels back; undefined for an image that is no base image of this name. */
export declare function readLabels(name: string, labels: Readonly<Record<string, string>>): RootRecord | undefined;

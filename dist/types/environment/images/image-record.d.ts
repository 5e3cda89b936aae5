import { z } from 'zod';
/** What `provision.sh` writes inside an image: versions read from the programs, and the variables to set. */
export declare const insideSchema: z.ZodObject<{
    contents: z.ZodRecord<z.ZodString, z.ZodString>;
    variables: z.ZodRecord<z.ZodString, z.ZodString>;
}, z.core.$strip>;
export type InsideRecord = z.output<typeof insideSchema>;
/** What is kept beside a root file system, and as labels on a container image. */
export declare const rootRecordSchema: z.ZodObject<{
    contents: z.ZodRecord<z.ZodString, z.ZodString>;
    variables: z.ZodRecord<z.ZodString, z.ZodString>;
    definition: z.ZodRecord<z.ZodString, z.ZodString>;
    builtAt: z.ZodISODateTime;
}, z.core.$strip>;
export type RootRecord = z.output<typeof rootRecordSchema>;
/** What is kept beside the disk of a machine; the file names are relative to `directory`. */
export declare const machineRecordSchema: z.ZodObject<{
    contents: z.ZodRecord<z.ZodString, z.ZodString>;
    variables: z.ZodRecord<z.ZodString, z.ZodString>;
    definition: z.ZodRecord<z.ZodString, z.ZodString>;
    builtAt: z.ZodISODateTime;
    directory: z.ZodString;
    disk: z.ZodString;
    kernel: z.ZodNullable<z.ZodString>;
    initrd: z.ZodNullable<z.ZodString>;
    commandLine: z.ZodString;
    user: z.ZodString;
    privateKey: z.ZodString;
    hostKey: z.ZodString;
}, z.core.$strip>;
export type MachineRecord = z.output<typeof machineRecordSchema>;
/** A record file; undefined when it is not there or not a record, which means: not built. */
export declare function readRecord<Schema extends z.ZodType>(path: string, schema: Schema): Promise<z.output<Schema> | undefined>;
/** The same from text. */
export declare function parseRecord<Schema extends z.ZodType>(text: string, schema: Schema): z.output<Schema> | undefined;
/** Writes a record so that a reader sees the former one or all of the new one. */
export declare function writeRecord(path: string, record: RootRecord | MachineRecord): Promise<void>;

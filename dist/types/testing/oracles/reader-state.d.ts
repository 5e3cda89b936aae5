import type { PluginConnection } from '../../plugin/index.ts';
import { ToolResponse } from '../response.ts';
import { type ProbeContext } from './probe-context.ts';
/** A request that shows state and changes none: a call of a read tool, or a resource that is read. */
export interface StateReader {
    /** Names it in messages, e.g. `list_notes {}`. */
    title: string;
    /** The tool it calls; null for a resource. */
    tool: string | null;
    read: (connection: PluginConnection, signal: AbortSignal | undefined) => Promise<string>;
}
/** What readers said, by title. */
export type ReaderState = ReadonlyMap<string, string>;
/** The server's own readers: quick read-only calls that worked in the tests, and listed resources. */
export declare function findReaders(connection: PluginConnection, context: ProbeContext): Promise<StateReader[]>;
/** Reads all of them, one after another. */
export declare function readState(readers: readonly StateReader[], connection: PluginConnection, signal: AbortSignal | undefined): Promise<ReaderState>;
/** Readers that said something else the second time although nothing was done show no state. Pure. */
export declare function keepSteady(readers: readonly StateReader[], first: ReaderState, second: ReaderState): StateReader[];
/** What readers say otherwise, in words; empty when they say the same. Pure. */
export declare function describeReaderChange(before: ReaderState, after: ReaderState): string;
/** Entries of lists that were there before and are nowhere in the same reader's lists now, each as short JSON. Pure. */
export declare function findVanishedEntries(before: ReaderState, after: ReaderState): string[];
/**
 * Whether a list that a reader shows holds an entry about a thing, by its name or id, that it held word for word before.
 * An entry that changed may say in its own way that the thing is gone. Pure.
 */
export declare function isStillListed(before: string, after: string, name: string | number): boolean;
/**
 * What an answer says, times aside: structured content where there is some, since it can be taken apart, else the text
 * behind `success: `, `error: ` or `neither: `. Pure.
 */
export declare function toReading(response: ToolResponse): string;

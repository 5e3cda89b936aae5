import type { PluginTool } from '../../plugin/index.ts';
import type { Place } from '../schema/places.ts';
/** One tool's replies hold what another tool's argument wants. */
export interface ProducerEdge {
    producer: string;
    consumer: string;
    /** Top-level argument of the consumer; null when the whole consumer needs the producer to be called first. */
    argument: string | null;
    /** `named`: a description says so. `noun`: the producer makes or lists what the argument identifies. */
    why: 'named' | 'noun';
}
/**
 * Which tools bring about what others need, from names and descriptions alone; replies confirm it later. Edges are in the
 * order of the tools, named ones before those that follow from nouns.
 */
export declare function findProducers(tools: readonly PluginTool[]): ProducerEdge[];
/** Tools that a text names, in order of appearance; short names count only where they are no plain words. */
export declare function findTools(text: string, names: readonly string[]): string[];
/** The producers that a description names for an argument. */
export declare function namedProducers(edges: readonly ProducerEdge[], consumer: string, place: Place): string[];
/** Tools ordered so that each stands after those it needs, as far as there is no circle; else their order is kept. */
export declare function orderByNeed<T>(items: readonly T[], nameOf: (item: T) => string, edges: readonly ProducerEdge[]): T[];

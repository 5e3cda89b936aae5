import type { JsonObject } from '../../base/index.ts';
import type { Expect } from '../../suite/index.ts';
import type { PluginKnowledge } from './plugin-knowledge.ts';
import type { ToolArguments } from './tool-arguments.ts';
/** A test that the source suggests, before it was tried. */
export interface SourceDraft {
    tool: string;
    name: string;
    description: string;
    generatedFrom: 'source_analysis' | 'config';
    /** What must be given besides an input that works. */
    input: JsonObject;
    absent: readonly string[];
    /** What the refusal says; null for what is accepted, and where nothing constant is said. */
    message: string | null;
    expect: Expect;
    changesState: boolean;
}
type Lines = ReadonlyMap<string, ReadonlySet<number>>;
/**
 * The tests that knowledge suggests, refusals first. With uncovered lines only those whose branch has one, and then
 * branches that refuse nothing as well.
 */
export declare function listSourceDrafts(knowledge: PluginKnowledge, tools: ReadonlyMap<string, ToolArguments>, uncovered?: Lines): SourceDraft[];
export {};

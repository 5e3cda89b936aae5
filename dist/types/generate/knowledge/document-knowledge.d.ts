import type { KnownValue, KnownWorkflow } from './plugin-knowledge.ts';
import { type ToolArguments } from './tool-arguments.ts';
type Tools = ReadonlyMap<string, ToolArguments>;
/** What a document teaches: values of arguments, and calls that belong together. */
export interface DocumentKnowledge {
    values: KnownValue[];
    workflows: KnownWorkflow[];
}
/**
 * Reads a document for example calls, values of single arguments in tables and lists, and workflows: numbered steps that
 * name tools, and blocks of several calls. Values that fit no tool's schema are left out.
 */
export declare function readDocument(text: string, file: string, tools: Tools): DocumentKnowledge;
export {};

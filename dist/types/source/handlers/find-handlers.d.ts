import { type FunctionDefinition, type SourceModule } from './source-module.ts';
import { type SourceProject } from './term-environment.ts';
/** A function that answers calls: of one tool, or of all of them when `tool` is null. */
export interface FoundHandler {
    tool: string | null;
    definition: FunctionDefinition;
    /** `input`: the first parameter holds the arguments; `named`: each parameter is one; `dispatch`: the request, or name and arguments. */
    style: 'input' | 'named' | 'dispatch';
}
/** Finds the handlers of known tools in a file, however its server registers them. */
export declare function findHandlers(module: SourceModule, project: SourceProject, tools: ReadonlySet<string>): FoundHandler[];

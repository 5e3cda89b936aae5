import { type SyntaxNode } from '../syntax-tree.ts';
import { type FunctionDefinition, type SourceModule } from './source-module.ts';
/** Finds the names of a file that its functions can refer to. */
export declare function readModule(root: SyntaxNode, file: string, language: SourceModule['language']): SourceModule;
/** A function with its parameters; undefined for what is none. */
export declare function defineFunction(node: SyntaxNode, module: SourceModule, name?: string | null): FunctionDefinition | undefined;

import { type SyntaxNode } from '../syntax-tree.ts';
import type { FlowBlock } from './flow.ts';
import type { SourceModule } from './source-module.ts';
import type { ReadTerm } from './term-environment.ts';
/** What the walk through handlers needs of a language. */
export interface Dialect {
    read: ReadTerm;
    readFlow(body: SyntaxNode): FlowBlock;
    isFunction(node: SyntaxNode): boolean;
    isCall(node: SyntaxNode): boolean;
    calleeOf(call: SyntaxNode): SyntaxNode | undefined;
    argumentsOf(call: SyntaxNode): SyntaxNode[];
    /** The value of an argument that is given by its name. */
    namedArgument(call: SyntaxNode, name: string): SyntaxNode | undefined;
    unwrap(node: SyntaxNode): SyntaxNode;
    /** Whether a node is `isError: true`, as the protocol marks a failed call. */
    marksError(node: SyntaxNode): boolean;
}
/** The language of a file. */
export declare function dialectOf({ language }: SourceModule): Dialect;

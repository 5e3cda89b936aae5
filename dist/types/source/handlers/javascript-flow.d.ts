import { type SyntaxNode } from '../syntax-tree.ts';
import { type FlowBlock } from './flow.ts';
import type { ParameterPattern } from './source-module.ts';
/** Whether a node is a function of JavaScript or TypeScript. */
export declare function isJavaScriptFunction(node: SyntaxNode): boolean;
/** The steps of a function's body, or of a block. */
export declare function readJavaScriptFlow(body: SyntaxNode): FlowBlock;
/** The names that a pattern of a declaration or parameter binds. */
export declare function readJavaScriptPattern(node: SyntaxNode): ParameterPattern;

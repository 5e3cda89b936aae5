import { type SyntaxNode } from '../syntax-tree.ts';
import { type FlowBlock } from './flow.ts';
import type { ParameterPattern } from './source-module.ts';
/** The steps of a function's body, or of a block. */
export declare function readPythonFlow(body: SyntaxNode): FlowBlock;
/** The names that a target or parameter binds. */
export declare function readPythonPattern(node: SyntaxNode): ParameterPattern;

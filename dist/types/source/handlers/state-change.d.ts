import { type SyntaxNode } from '../syntax-tree.ts';
import type { Dialect } from './dialect.ts';
import type { TermEnvironment } from './term-environment.ts';
/** Whether an expression changes something that later calls see: collections outside the handler, files, rows, others' servers. */
export declare function changesState(expression: SyntaxNode, env: TermEnvironment, dialect: Dialect): boolean;
/** Whether what an expression is a part of outlives the call: not a local name. */
export declare function isOuter(expression: SyntaxNode, env: TermEnvironment): boolean;

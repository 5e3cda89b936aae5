import { type SyntaxNode } from '../syntax-tree.ts';
import { type TermEnvironment } from './term-environment.ts';
import { type Term } from './term.ts';
/** An expression without brackets, `await` and types. */
export declare function unwrap(node: SyntaxNode): SyntaxNode;
/** What an expression of JavaScript or TypeScript is. */
export declare function readJavaScriptTerm(wrapped: SyntaxNode, env: TermEnvironment): Term;
/** The arguments of a call, without their brackets. */
export declare function listArgumentNodes(call: SyntaxNode): SyntaxNode[];

import { type SyntaxNode } from '../syntax-tree.ts';
import { type TermEnvironment } from './term-environment.ts';
import { type Term } from './term.ts';
/** What an expression of Python is. */
export declare function readPythonTerm(node: SyntaxNode, env: TermEnvironment): Term;
/** The positional arguments of a call, and those by name. */
export declare function listPythonArguments(call: SyntaxNode): {
    nodes: SyntaxNode[];
    named: Map<string, SyntaxNode>;
};

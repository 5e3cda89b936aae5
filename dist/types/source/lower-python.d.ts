import type { Program } from './program.ts';
import { type SyntaxNode } from './syntax-tree.ts';
/** Python in the form that analysis works on; annotations are left out. */
export declare function lowerPython(root: SyntaxNode, file: string): Program;

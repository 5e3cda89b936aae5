import type { Program } from './program.ts';
import { type SyntaxNode } from './syntax-tree.ts';
/** TypeScript and JavaScript in the form that analysis works on; types are left out. */
export declare function lowerJavaScript(root: SyntaxNode, file: string): Program;

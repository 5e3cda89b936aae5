import type { SyntaxNode } from '../syntax-tree.ts';

/** A function of the plugin's source. */
export interface FunctionDefinition {
  name: string | null;
  module: SourceModule;
  node: SyntaxNode;
  parameters: readonly ParameterPattern[];
  /** A block, or the expression that an arrow function or lambda returns. */
  body: SyntaxNode;
}

/** Names that a parameter or declaration binds, each with the keys that lead to its value. */
export interface ParameterPattern {
  names: readonly { name: string; path: readonly string[]; fallback: SyntaxNode | null }[];
  fallback: SyntaxNode | null;
}

/** A source file with the names that its functions can refer to. The first definition of a name counts. */
export interface SourceModule {
  file: string;
  language: 'javascript' | 'python';
  root: SyntaxNode;
  functions: ReadonlyMap<string, FunctionDefinition>;
  /** What constants and variables are first set to. */
  values: ReadonlyMap<string, SyntaxNode>;
  imports: ReadonlyMap<string, { module: string; member: string | null }>;
}

/** Calls `visit` for a node and all below it, outermost first; `visit` may say that a node's children are left out. */
export function visitNodes(
  root: SyntaxNode,
  visit: (node: SyntaxNode, parents: readonly SyntaxNode[]) => boolean | void,
): void {
  const parents: SyntaxNode[] = [];
  const walk = (node: SyntaxNode): void => {
    if (visit(node, parents) === false) return;
    parents.push(node);
    for (const child of node.children) walk(child);
    parents.pop();
  };
  walk(root);
}

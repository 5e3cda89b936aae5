import type { SyntaxNode } from '../syntax-tree.ts';

/** A function in the plugin's source. */
export interface FunctionDefinition {
  name: string | null;
  module: SourceModule;
  node: SyntaxNode;
  parameters: readonly ParameterPattern[];
  /** A block, or the returned expression of an arrow function or lambda. */
  body: SyntaxNode;
}

/** Names that a parameter or declaration binds, each with the path of keys to its value. */
export interface ParameterPattern {
  names: readonly { name: string; path: readonly string[]; fallback: SyntaxNode | null }[];
  fallback: SyntaxNode | null;
}

/** A source file with its module-level names. The first definition of a name wins. */
export interface SourceModule {
  file: string;
  language: 'javascript' | 'python';
  root: SyntaxNode;
  functions: ReadonlyMap<string, FunctionDefinition>;
  /** Initial values of constants and variables. */
  values: ReadonlyMap<string, SyntaxNode>;
  imports: ReadonlyMap<string, { module: string; member: string | null }>;
}

/**
 * Calls `visit` for a node and all its descendants, outermost first. When `visit` returns false, the children are
 * skipped.
 */
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

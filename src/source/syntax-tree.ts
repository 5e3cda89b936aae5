import type { Tree } from 'web-tree-sitter';

/** A node of a parsed file as plain data; comments are dropped. */
export interface SyntaxNode {
  type: string;
  /** Field name of the node in its parent; null when the grammar gives none. */
  field: string | null;
  isNamed: boolean;
  /** From 1. */
  line: number;
  /** Start offset in the source, in UTF-16 code units from 0. */
  readonly start: number;
  /** End offset, exclusive. */
  readonly end: number;
  /** Line of its last character. */
  endLine: number;
  /** Source text of the node. */
  readonly text: string;
  children: SyntaxNode[];
}

/** Limits of copying a tree. */
export interface TreeLimits {
  maxNodes: number;
  /** Deeper nodes are dropped; hand-written programs stay below it. */
  maxDepth: number;
}

/** A copied tree, possibly incomplete. */
export interface SyntaxTree {
  root: SyntaxNode;
  /** True when the parser skipped text that is no valid program. */
  hasErrors: boolean;
  /** True when nodes were dropped because of a limit. */
  isCut: boolean;
}

class PlainNode implements SyntaxNode {
  readonly type: string;
  readonly field: string | null;
  readonly isNamed: boolean;
  readonly line: number;
  readonly endLine: number;
  readonly children: SyntaxNode[] = [];
  readonly start: number;
  readonly end: number;
  readonly #source: string;

  constructor(
    position: { type: string; field: string | null; isNamed: boolean; line: number; endLine: number },
    source: string,
    range: readonly [number, number],
  ) {
    this.type = position.type;
    this.field = position.field;
    this.isNamed = position.isNamed;
    this.line = position.line;
    this.endLine = position.endLine;
    this.#source = source;
    [this.start, this.end] = range;
  }

  get text(): string {
    return this.#source.slice(this.start, this.end);
  }
}

/**
 * Copies a tree out of the parser's memory in one walk, because reading nodes one by one from the parser costs far
 * more.
 */
export function copySyntaxTree(tree: Tree, source: string, limits: TreeLimits): SyntaxTree {
  const cursor = tree.walk();
  const read = () =>
    new PlainNode(
      {
        type: cursor.nodeType,
        field: cursor.currentFieldName,
        isNamed: cursor.nodeIsNamed,
        line: cursor.startPosition.row + 1,
        endLine: cursor.endPosition.row + 1,
      },
      source,
      [cursor.startIndex, cursor.endIndex],
    );
  try {
    const root = read();
    const hasErrors = tree.rootNode.hasError;
    /** Nodes from the root to the cursor's node. */
    const path: SyntaxNode[] = [root];
    let isCut = false;
    for (let count = 1; ; count++) {
      if (count > limits.maxNodes) return { root, hasErrors, isCut: true };
      const isDeepest = path.length >= limits.maxDepth;
      if (isDeepest) isCut ||= cursor.currentNode.childCount > 0;
      if (isDeepest || !cursor.gotoFirstChild()) {
        while (!cursor.gotoNextSibling()) {
          if (!cursor.gotoParent()) return { root, hasErrors, isCut };
          path.pop();
        }
        path.pop();
      }
      const node = read();
      if (node.type !== 'comment') path.at(-1)?.children.push(node);
      path.push(node);
    }
  } finally {
    cursor.delete();
  }
}

/** Returns the child in a named field of the grammar. */
export function childOf(node: SyntaxNode, field: string): SyntaxNode | undefined {
  return node.children.find((child) => child.field === field);
}

/** Returns the children without punctuation and keywords. */
export function namedChildren(node: SyntaxNode): SyntaxNode[] {
  return node.children.filter((child) => child.isNamed);
}

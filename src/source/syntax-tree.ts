import type { Tree } from 'web-tree-sitter';

/** A node of a parsed source file as plain data, without comments. */
export interface SyntaxNode {
  type: string;
  /** The grammar's name of the node's place in its parent; null where it has none. */
  field: string | null;
  isNamed: boolean;
  /** From 1. */
  line: number;
  /** Where the text starts in the source, in UTF-16 code units from 0. */
  readonly start: number;
  /** Where it ends; the unit at this place is not part of it. */
  readonly end: number;
  /** The line that its last character stands on. */
  endLine: number;
  /** The source text of the node. */
  readonly text: string;
  children: SyntaxNode[];
}

/** How much of a tree is taken over. */
export interface TreeLimits {
  maxNodes: number;
  /** Deeper nodes are left out; deep enough for every program that a person wrote. */
  maxDepth: number;
}

/** A file's tree, and what of it is missing. */
export interface SyntaxTree {
  root: SyntaxNode;
  /** The parser had to skip text that is no valid program. */
  hasErrors: boolean;
  /** Nodes were left out because a limit was reached. */
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

/** Takes a tree over from the parser's memory in one walk: asking the parser node by node costs far more. */
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
    /** From the root to the node that the cursor stands on. */
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

/** The child in a named place of the grammar. */
export function childOf(node: SyntaxNode, field: string): SyntaxNode | undefined {
  return node.children.find((child) => child.field === field);
}

/** Children that carry meaning, without punctuation and keywords. */
export function namedChildren(node: SyntaxNode): SyntaxNode[] {
  return node.children.filter((child) => child.isNamed);
}

import { childOf, namedChildren, type SyntaxNode } from '../syntax-tree.ts';

const escapes: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', '0': '\0', b: '\b', f: '\f', v: '\v' };

/** Returns the text of a string literal without interpolation; undefined for anything else. */
export function readStringLiteral(node: SyntaxNode): string | undefined {
  const parts = readStringParts(node);
  return parts?.every((part) => typeof part === 'string') ? parts.join('') : undefined;
}

/** Returns the constant and computed parts of a string literal or template; undefined for anything else. */
export function readStringParts(node: SyntaxNode): (string | SyntaxNode)[] | undefined {
  switch (node.type) {
    case 'string': {
      const content = namedChildren(node);
      // Both grammars keep the quotes apart from the content.
      const inner = content.filter(({ type }) => type !== 'string_start' && type !== 'string_end');
      return inner.flatMap((part): (string | SyntaxNode)[] => {
        if (part.type === 'interpolation') {
          const expression = childOf(part, 'expression') ?? namedChildren(part)[0];
          return expression ? [expression] : [];
        }
        return [unescape(part.text)];
      });
    }
    case 'template_string':
      return namedChildren(node).flatMap((part): (string | SyntaxNode)[] => {
        if (part.type !== 'template_substitution') return [unescape(part.text)];
        const [inner] = namedChildren(part);
        return inner ? [inner] : [];
      });
    case 'concatenated_string':
      return namedChildren(node).flatMap((part) => readStringParts(part) ?? [part]);
    default:
      return undefined;
  }
}

function unescape(text: string): string {
  return text.replaceAll(
    /\\(?:u\{?([\da-fA-F]{4,6})\}?|x([\da-fA-F]{2})|(.))/g,
    (whole, long?: string, short?: string, char?: string) => {
      const code = Number.parseInt(long ?? short ?? '', 16);
      if (Number.isInteger(code) && code <= 0x10_ff_ff) return String.fromCodePoint(code);
      return char === undefined ? whole : (escapes[char] ?? char);
    },
  );
}

/** Returns the longest constant text inside a node, at least four characters; null when there is none. */
export function findMessage(node: SyntaxNode | null): string | null {
  let best: string | null = null;
  const walk = (part: SyntaxNode, depth: number): void => {
    const texts = readStringParts(part);
    if (texts) {
      for (const text of texts) {
        if (typeof text !== 'string') continue;
        for (const piece of text.split('\n')) {
          const plain = piece.trim();
          if (plain.length >= 4 && plain.length > (best?.length ?? 0)) best = plain.slice(0, 200);
        }
      }
      return;
    }
    if (depth < 12) for (const child of part.children) walk(child, depth + 1);
  };
  if (node) walk(node, 0);
  return best;
}

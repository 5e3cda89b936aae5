import type { Nodes, Parents, Root, RootContent } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';

/** A part of a text: from `start` to before `end`, in characters. */
export interface TextRange {
  start: number;
  end: number;
}

/** Parses a document as GitHub shows it; every node knows its place in the text. */
export function parseDocument(text: string): Root {
  return fromMarkdown(text, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] });
}

/** Returns the place of a node; the parser gives every node of a document one. */
export function rangeOf({ position, type }: Nodes): TextRange {
  const { start, end } = position ?? {};
  if (start?.offset === undefined || end?.offset === undefined) throw new Error(`a ${type} without a place`);
  return { start: start.offset, end: end.offset };
}

/** Returns the number of blanks before the first line of a node. */
export function indentOf({ position }: Nodes): number {
  return (position?.start.column ?? 1) - 1;
}

/** Returns the words of a node, without markup. */
export function plainText(node: Nodes): string {
  if ('value' in node) return node.type === 'html' ? '' : node.value;
  if (node.type === 'break') return ' ';
  return 'children' in node ? node.children.map((child) => plainText(child)).join('') : '';
}

/** Lists a node and everything in it, in the order of the document. */
export function* walk(node: Nodes): Generator<Nodes> {
  const waiting: Nodes[] = [node];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    yield next;
    if ('children' in next) waiting.push(...next.children.toReversed());
  }
}

/** Lists the nodes that hold blocks: the document itself, quotes and items of lists. */
export function listContainers(root: Root): (Parents & { children: RootContent[] })[] {
  return [...walk(root)].filter(
    (node): node is Parents & { children: RootContent[] } =>
      node.type === 'root' || node.type === 'listItem' || node.type === 'blockquote',
  );
}

/** Returns the line of a place in a text, from 1. */
export function lineOf(text: string, at: number): number {
  let line = 1;
  for (let next = text.indexOf('\n'); next >= 0 && next < at; next = text.indexOf('\n', next + 1)) line += 1;
  return line;
}

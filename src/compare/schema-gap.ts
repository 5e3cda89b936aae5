import type { SchemaNode } from './schema-node.ts';

/** One part where a schema allows a value that another forbids, or where that cannot be decided. */
export interface SchemaGap {
  /** Names from the top, as in `filter.tags[]`; '' for the top. */
  path: string;
  /** The keyword, or `property` for one that is only declared on one side. */
  keyword: string;
  /** The limit of the schema that allows more, in words. */
  left: string;
  /** The limit of the schema that allows less, in words. */
  right: string;
  /** `no`: the right schema forbids a value of the left one. `unknown`: undecided. */
  verdict: 'no' | 'unknown';
}

/** The comparison as its parts for lists, numbers, texts and objects see it. */
export interface GapFinder {
  compare(left: SchemaNode, right: SchemaNode, path: string): void;
  add(gap: SchemaGap): void;
  /** True when readers ignore members of objects that they do not know. */
  readonly isOpen: boolean;
}

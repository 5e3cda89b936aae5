import type { SchemaNode } from './schema-node.ts';

/** One place where a schema lets through what another refuses, or where that cannot be told. */
export interface SchemaGap {
  /** Names from the top, as in `filter.tags[]`; '' for the top. */
  path: string;
  /** The keyword, or `property` for one that is only declared on one side. */
  keyword: string;
  /** In words, of the schema that allows more. */
  left: string;
  /** The same of the schema that allows less. */
  right: string;
  /** `no`: a value of the left one is refused by the right one. `unknown`: undecided. */
  verdict: 'no' | 'unknown';
}

/** What the parts of a comparison give back to the whole. */
export interface GapFinder {
  compare(left: SchemaNode, right: SchemaNode, path: string): void;
  add(gap: SchemaGap): void;
  /** Whether further members of objects are ignored by whoever reads them. */
  readonly isOpen: boolean;
}

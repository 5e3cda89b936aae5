import type { SyntaxNode } from '../syntax-tree.ts';
import type { ParameterPattern } from './source-module.ts';

/** First and last line, from 1. */
export type Lines = readonly [number, number];

/** A statement reduced to control flow, in the common form of all languages. */
export type FlowStep =
  | { kind: 'bind'; pattern: ParameterPattern; value: SyntaxNode | null }
  | { kind: 'if'; condition: SyntaxNode; consequence: FlowBlock; otherwise: FlowBlock | null }
  /** A case without values is the default. */
  | { kind: 'choose'; subject: SyntaxNode; cases: readonly { values: readonly SyntaxNode[]; body: FlowBlock }[] }
  /** A body that may run never, partly or several times. */
  | { kind: 'maybe'; body: FlowBlock; names: readonly string[] }
  | { kind: 'block'; body: FlowBlock }
  | { kind: 'throw'; value: SyntaxNode | null; line: number }
  | { kind: 'return'; value: SyntaxNode | null; line: number }
  | { kind: 'leave' }
  /** Names bound in the file, not in the function. */
  | { kind: 'outer'; names: readonly string[] }
  | { kind: 'assign'; target: SyntaxNode; value: SyntaxNode }
  | { kind: 'expression'; value: SyntaxNode };

/** Steps in order, with their first and last line. */
export interface FlowBlock {
  steps: readonly FlowStep[];
  lines: Lines;
}

/** Returns the first and last line of some nodes. */
export function linesOf(nodes: readonly SyntaxNode[]): Lines {
  return [Math.min(...nodes.map(({ line }) => line)), Math.max(...nodes.map(({ endLine }) => endLine))];
}

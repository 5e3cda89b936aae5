import type { SyntaxNode } from '../syntax-tree.ts';
import type { ParameterPattern } from './source-module.ts';

/** First and last line, from 1. */
export type Lines = readonly [number, number];

/** A statement as far as the flow through a handler needs it, the same for every language. */
export type FlowStep =
  | { kind: 'bind'; pattern: ParameterPattern; value: SyntaxNode | null }
  | { kind: 'if'; condition: SyntaxNode; consequence: FlowBlock; otherwise: FlowBlock | null }
  /** Cases without values are the default. */
  | { kind: 'choose'; subject: SyntaxNode; cases: readonly { values: readonly SyntaxNode[]; body: FlowBlock }[] }
  /** Runs perhaps, or in part, or several times. */
  | { kind: 'maybe'; body: FlowBlock; names: readonly string[] }
  | { kind: 'block'; body: FlowBlock }
  | { kind: 'throw'; value: SyntaxNode | null; line: number }
  | { kind: 'return'; value: SyntaxNode | null; line: number }
  | { kind: 'leave' }
  /** Names that belong to the file and not to the function. */
  | { kind: 'outer'; names: readonly string[] }
  | { kind: 'assign'; target: SyntaxNode; value: SyntaxNode }
  | { kind: 'expression'; value: SyntaxNode };

/** Steps in order, and the lines that they stand on. */
export interface FlowBlock {
  steps: readonly FlowStep[];
  lines: Lines;
}

/** The lines that nodes stand on. */
export function linesOf(nodes: readonly SyntaxNode[]): Lines {
  return [Math.min(...nodes.map(({ line }) => line)), Math.max(...nodes.map(({ endLine }) => endLine))];
}

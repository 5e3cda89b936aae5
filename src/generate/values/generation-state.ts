import type { KnownValue } from '../knowledge/plugin-knowledge.ts';
import type { SchemaCheck } from '../schema/schema-check.ts';
import type { SchemaView } from '../schema/schema-view.ts';
import type { ValuePath } from '../schema/value-path.ts';
import type { ArgumentRole, ToolWords } from '../tools/argument-role.ts';
import type { GenerationHints } from '../tools/generate-types.ts';
import type { Plan } from './plan.ts';
import type { ProducerEdge } from './producers.ts';
import type { ValuePool } from './value-pool.ts';

/** Where PTH may write, and how those places come to be. */
export interface Scratch {
  /** Absolute or relative as the hints are; null when nothing may be written. */
  directory: string | null;
  /** Calls that make the directory; undefined until a tool is known that does. */
  directoryPlan: Plan | undefined;
  /** Calls that make PTH's table; undefined until a tool is known that does. */
  tablePlan: Plan | undefined;
}

/** What candidates are chosen from. */
export interface GenerationState {
  hints: GenerationHints;
  pool: ValuePool;
  scratch: Scratch;
  seed: number;
  /** Compiled checks of single slots, by their schema as JSON. */
  checks: Map<string, SchemaCheck>;
  /** Which tools bring about what others need. Default none. */
  producers?: readonly ProducerEdge[];
  /** Values that README, source and the like show. Default none. */
  knowledge?: readonly KnownValue[];
  /** Names of all tools. Default none. */
  toolNames?: readonly string[];
  /** Accepted calls of tools, by name: what can be called first where a refusal asks for it. */
  accepted?: Map<string, Plan>;
  /** Words of the names of tools that were seen to change something and take nothing away, by name. Default none. */
  changers?: Map<string, readonly string[]>;
}

/** One scalar of an input to find a value for. */
export interface Argument {
  name: string;
  view: SchemaView;
  role: ArgumentRole;
  /** Where it stands in the input; empty when that does not matter. Default empty. */
  valuePath?: ValuePath;
  /** Position among its neighbours. */
  position: number;
  isRequired: boolean;
}

/** A tool as far as candidates depend on it. */
export interface ToolTraits {
  name: string;
  words: ToolWords;
  isChanging: boolean;
  /** True for a tool that takes things away. Default false. */
  isDestroying?: boolean;
}

import type { KnownValue } from '../knowledge/plugin-knowledge.ts';
import type { SchemaCheck } from '../schema/schema-check.ts';
import type { SchemaView } from '../schema/schema-view.ts';
import type { ValuePath } from '../schema/value-path.ts';
import type { ArgumentRole, ToolWords } from '../tools/argument-role.ts';
import type { GenerationHints, GivenValue } from '../tools/generate-types.ts';
import type { Plan } from './plan.ts';
import type { ProducerEdge } from './producers.ts';
import type { ValuePool } from './value-pool.ts';

/** The locations where PTH may write, and the calls that create them. */
export interface Scratch {
  /** Absolute or relative like the hints; null when nothing may be written. */
  directory: string | null;
  /** Calls that create the directory; undefined until a tool is known that does. */
  directoryPlan: Plan | undefined;
  /** Calls that create PTH's table; undefined until a tool is known that does. */
  tablePlan: Plan | undefined;
}

/** The data from which candidates are chosen. */
export interface GenerationState {
  hints: GenerationHints;
  pool: ValuePool;
  scratch: Scratch;
  seed: number;
  /** Compiled checks of single arguments, by their schema as JSON. */
  checks: Map<string, SchemaCheck>;
  /** Links from tools to the tools that provide their values. Default none. */
  producers?: readonly ProducerEdge[];
  /** Values from README, source and similar texts. Default none. */
  knowledge?: readonly KnownValue[];
  /** Values that a person gave. Default none. */
  given?: readonly GivenValue[];
  /** Names of all tools. Default none. */
  toolNames?: readonly string[];
  /** Accepted calls by tool name, which a refusal may demand as set-up calls. */
  accepted?: Map<string, Plan>;
  /** Name words of the tools that changed something and delete nothing, by tool name. Default none. */
  changers?: Map<string, readonly string[]>;
}

/** One scalar of an input that needs a value. */
export interface Argument {
  name: string;
  view: SchemaView;
  role: ArgumentRole;
  /** Its path in the input; empty when the path does not matter. Default empty. */
  valuePath?: ValuePath;
  /** Position among its neighbours. */
  position: number;
  isRequired: boolean;
}

/** The properties of a tool that candidates depend on. */
export interface ToolTraits {
  name: string;
  words: ToolWords;
  isChanging: boolean;
  /** True for a tool that deletes things. Default false. */
  isDestroying?: boolean;
}

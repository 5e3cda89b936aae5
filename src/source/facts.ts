import type { FunctionNode } from './program.ts';
import type { Value } from './value.ts';

/** A place in the plugin's source. */
export interface SourceLocation {
  /** Relative to the plugin directory. */
  file: string;
  /** From 1. */
  line: number;
}

/** A call of something that the plugin does not define itself. */
export interface ExternalCall extends SourceLocation {
  /** Package, or empty for a global. */
  module: string;
  /** What of it, e.g. `execFile` or `Path().write_text`. */
  path: string;
  /** The arguments of the call whose result is called upon. */
  receiver: readonly Value[];
  args: readonly Value[];
  named: ReadonlyMap<string, Value>;
}

/** A call of one of the plugin's own functions. */
export interface OwnCall extends SourceLocation {
  target: FunctionNode;
  args: readonly Value[];
  named: ReadonlyMap<string, Value>;
}

/** A package that a file brings in. */
export interface ImportFact extends SourceLocation {
  /** As it is written, without `node:`; of Python its first part. */
  module: string;
}

/** An environment variable that the plugin reads. */
export interface VariableRead extends SourceLocation {
  name: string;
  /** The source says what to do without it. */
  hasDefault: boolean;
}

/** Something that keeps its value between two calls of tools. */
export interface StateHint extends SourceLocation {
  name: string;
  /** Plain words: what changes it. */
  reason: string;
}

/** What the source of a plugin says, before any judgement. */
export interface SourceFacts {
  externalCalls: ExternalCall[];
  ownCalls: OwnCall[];
  imports: ImportFact[];
  variables: VariableRead[];
  state: StateHint[];
}

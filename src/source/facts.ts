import type { FunctionNode } from './program.ts';
import type { Value } from './value.ts';

/** A location in the plugin's source. */
export interface CodeLocation {
  /** Relative to the plugin directory. */
  file: string;
  /** From 1. */
  line: number;
}

/** A call of a function that the plugin does not define. */
export interface ExternalCall extends CodeLocation {
  /** Package, or empty for a global. */
  module: string;
  /** Path inside the module, e.g. `execFile` or `Path().write_text`. */
  path: string;
  /** Arguments of the call whose result is the receiver, e.g. those of `Path(…)` in `Path(…).write_text()`. */
  receiver: readonly Value[];
  args: readonly Value[];
  named: ReadonlyMap<string, Value>;
}

/** A call of one of the plugin's own functions. */
export interface OwnCall extends CodeLocation {
  target: FunctionNode;
  args: readonly Value[];
  named: ReadonlyMap<string, Value>;
}

/** A package that a file imports. */
export interface ImportFact extends CodeLocation {
  /** Name as written, without `node:`; for Python its first part. */
  module: string;
}

/** An environment variable that the plugin reads. */
export interface VariableRead extends CodeLocation {
  name: string;
  /** True when the source gives a value for the case that the variable is unset. */
  hasDefault: boolean;
}

/** State that survives between two tool calls. */
export interface StateHint extends CodeLocation {
  name: string;
  /** Plain sentence: the code that changes it. */
  reason: string;
}

/** Facts of a plugin's source, before any judgement. */
export interface SourceFacts {
  externalCalls: ExternalCall[];
  ownCalls: OwnCall[];
  imports: ImportFact[];
  variables: VariableRead[];
  state: StateHint[];
}

/** Line in the file, from 1. */
interface LineLocation {
  line: number;
}

/**
 * An expression in the common form of all languages. Kinds without a meaning here are `other`, whose parts are still
 * searched.
 */
export type Expression = LineLocation &
  (
    | { kind: 'text'; parts: readonly (string | Expression)[] }
    | { kind: 'number'; value: number }
    | { kind: 'list'; items: readonly Expression[] }
    | { kind: 'spread'; value: Expression }
    | { kind: 'record'; entries: readonly (readonly [string, Expression])[] }
    | { kind: 'name'; name: string }
    | { kind: 'member'; object: Expression; name: string }
    /** `a[b]` with a computed index. */
    | { kind: 'index'; object: Expression; index: Expression }
    | {
        kind: 'call';
        callee: Expression;
        args: readonly Expression[];
        named: readonly (readonly [string, Expression])[];
      }
    /** One of several values: a conditional expression, or `a || b`. */
    | { kind: 'choice'; condition: Expression | null; options: readonly Expression[] }
    /** Concatenated texts or lists, or path segments joined by a slash. */
    | { kind: 'join'; left: Expression; right: Expression; separator: '' | '/' }
    | { kind: 'function'; function: FunctionNode }
    | { kind: 'self' }
    /** A module returned by `import()` or `require()`. */
    | { kind: 'module'; module: string }
    | { kind: 'other'; parts: readonly Expression[] }
  );

/** A parameter of a function. */
export interface Parameter {
  pattern: Pattern;
  /** True when it takes all further arguments. */
  isRest: boolean;
  fallback: Expression | null;
}

/** Names that a declaration binds: one name, or parts of a value. */
export type Pattern =
  | { kind: 'name'; name: string }
  /** The key of a list element is its index; `...N` is the rest from index N. */
  | { kind: 'parts'; entries: readonly { key: string; pattern: Pattern; hasDefault: boolean }[] }
  | { kind: 'nothing' };

/** A function, method or lambda. */
export interface FunctionNode extends LineLocation {
  name: string | null;
  parameters: readonly Parameter[];
  body: readonly Statement[];
}

/** A statement; a block lists them in order. */
export type Statement = LineLocation &
  (
    | { kind: 'expression'; value: Expression }
    /** An import binding; `member` null is the module itself. */
    | { kind: 'import'; local: string | null; module: string; member: string | null; isTypeOnly: boolean }
    | { kind: 'declare'; pattern: Pattern; value: Expression | null; isConstant: boolean }
    /** `a = b`, `a += b`, `a[b] = c`, `a.b = c`, `a++`. */
    | { kind: 'assign'; target: Expression; value: Expression; isUpdate: boolean }
    | { kind: 'function'; function: FunctionNode }
    | { kind: 'class'; name: string | null; members: readonly Statement[] }
    | { kind: 'block'; body: readonly Statement[] }
    | { kind: 'return'; value: Expression }
    /** Names exported to other files; `*` re-exports a whole module. */
    | { kind: 'export'; name: string; value: Expression | null; module: string | null }
    /** Python's `global` and `nonlocal`. */
    | { kind: 'global'; names: readonly string[] }
  );

/** A source file in the common form of all languages. */
export interface Program {
  /** Relative to the plugin directory. */
  file: string;
  language: 'javascript' | 'python';
  body: readonly Statement[];
}

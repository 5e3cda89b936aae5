/** Where something stands in its file, from 1. */
interface LineLocation {
  line: number;
}

/**
 * An expression as far as analysis needs it, the same for every language. What has no meaning here is `other`, whose
 * parts are still looked through.
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
    /** `a[b]`, with an index that is no plain name. */
    | { kind: 'index'; object: Expression; index: Expression }
    | {
        kind: 'call';
        callee: Expression;
        args: readonly Expression[];
        named: readonly (readonly [string, Expression])[];
      }
    /** One of several: a condition with its outcomes, `a || b`. */
    | { kind: 'choice'; condition: Expression | null; options: readonly Expression[] }
    /** Text or lists one after another, or paths with a slash between them. */
    | { kind: 'join'; left: Expression; right: Expression; separator: '' | '/' }
    | { kind: 'function'; function: FunctionNode }
    | { kind: 'self' }
    /** Another file or package, as `import()` and `require()` give it. */
    | { kind: 'module'; module: string }
    | { kind: 'other'; parts: readonly Expression[] }
  );

/** A parameter; its name is null where the pattern has none. */
export interface Parameter {
  pattern: Pattern;
  /** Takes all further arguments. */
  isRest: boolean;
  fallback: Expression | null;
}

/** What a declaration binds: one name, or parts of a value. */
export type Pattern =
  | { kind: 'name'; name: string }
  /** A key of a list is its place, or `...` with the place that the rest of it begins at. */
  | { kind: 'parts'; entries: readonly { key: string; pattern: Pattern; hasDefault: boolean }[] }
  | { kind: 'nothing' };

/** A function, method or lambda. */
export interface FunctionNode extends LineLocation {
  name: string | null;
  parameters: readonly Parameter[];
  body: readonly Statement[];
}

/** What stands in a block, in order. */
export type Statement = LineLocation &
  (
    | { kind: 'expression'; value: Expression }
    /** `import`: a name stands for (a part of) a module; `member` null is the module itself. */
    | { kind: 'import'; local: string | null; module: string; member: string | null; isTypeOnly: boolean }
    | { kind: 'declare'; pattern: Pattern; value: Expression | null; isConstant: boolean }
    /** `a = b`, `a += b`, `a[b] = c`, `a.b = c`, `a++`. */
    | { kind: 'assign'; target: Expression; value: Expression; isUpdate: boolean }
    | { kind: 'function'; function: FunctionNode }
    | { kind: 'class'; name: string | null; members: readonly Statement[] }
    | { kind: 'block'; body: readonly Statement[] }
    | { kind: 'return'; value: Expression }
    /** Names that the statement makes known to other files; `*` alone passes on all of a module. */
    | { kind: 'export'; name: string; value: Expression | null; module: string | null }
    /** Python's `global` and `nonlocal`. */
    | { kind: 'global'; names: readonly string[] }
  );

/** A source file in the form that analysis works on. */
export interface Program {
  /** Relative to the plugin directory. */
  file: string;
  language: 'javascript' | 'python';
  body: readonly Statement[];
}

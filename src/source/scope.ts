import { assertNever } from '../base/index.ts';
import type { Expression, FunctionNode, Pattern, Program, Statement } from './program.ts';

/** Origin of a value that a name is bound to. */
export type BindingSource =
  /** An expression, or the part of it at a path of keys. */
  | { kind: 'expression'; expression: Expression; scope: Scope; path: readonly string[] }
  | { kind: 'parameter'; owner: FunctionNode; index: number; isRest: boolean; path: readonly string[] }
  | { kind: 'import'; module: string; member: string | null }
  | { kind: 'function'; function: FunctionNode; scope: Scope }
  | { kind: 'class'; declared: ClassModel }
  /** Not a constant, e.g. a loop variable. */
  | { kind: 'unknown' };

/** A name in a scope, with all values that the file assigns to it. */
interface Binding {
  name: string;
  line: number;
  isConstant: boolean;
  /** True for a declaration at the top level of its file. */
  isTopLevel: boolean;
  sources: BindingSource[];
}

/** A class with its methods and fields. */
export interface ClassModel {
  name: string | null;
  members: Map<string, BindingSource[]>;
}

/** Names of a block, function, class or file. */
export class Scope {
  readonly parent: Scope | null;
  readonly kind: 'file' | 'function' | 'block' | 'class';
  readonly program: Program;
  readonly bindings = new Map<string, Binding>();
  /** Names that Python's `global` or `nonlocal` binds in an outer scope. */
  readonly outerNames = new Set<string>();
  readonly self: ClassModel | null;

  constructor(parent: Scope | null, kind: Scope['kind'], more: { program: Program; self?: ClassModel | null }) {
    this.parent = parent;
    this.kind = kind;
    this.program = more.program;
    this.self = more.self ?? parent?.self ?? null;
  }

  /** Resolves a name; undefined when the file does not bind it. */
  find(name: string): Binding | undefined {
    const own = this.outerNames.has(name) ? undefined : this.bindings.get(name);
    if (own) return own;
    for (let scope = this.parent; scope; scope = scope.parent) {
      // Names in a class body are visible only through the class.
      const binding = scope.kind === 'class' || scope.outerNames.has(name) ? undefined : scope.bindings.get(name);
      if (binding) return binding;
    }
    return undefined;
  }

  /** Adds a value to a name of this scope. */
  add(name: string, source: BindingSource, declaration: { line: number; isConstant: boolean }): void {
    const binding = this.bindings.get(name);
    if (binding) {
      binding.isConstant = false;
      binding.sources.push(source);
      return;
    }
    this.bindings.set(name, { name, ...declaration, isTopLevel: this.kind === 'file', sources: [source] });
  }
}

/** Scopes and exports of a file. */
export interface FileModel {
  program: Program;
  scope: Scope;
  /** Scopes by function, and by class or block. */
  functionScopes: Map<FunctionNode, Scope>;
  blockScopes: Map<Statement, Scope>;
  exports: Map<string, BindingSource[]>;
  /** Modules re-exported as a whole. */
  reexportedModules: string[];
}

/** Collects the scopes and names of a file. */
export function modelFile(program: Program): FileModel {
  const scope = new Scope(null, 'file', { program });
  const model: FileModel = {
    program,
    scope,
    functionScopes: new Map(),
    blockScopes: new Map(),
    exports: new Map(),
    reexportedModules: [],
  };
  declareAll(program.body, scope, model);
  if (program.language === 'python') {
    for (const [name, binding] of scope.bindings) model.exports.set(name, binding.sources);
  }
  return model;
}

function declareAll(body: readonly Statement[], scope: Scope, model: FileModel): void {
  for (const statement of body)
    if (statement.kind === 'global') for (const name of statement.names) scope.outerNames.add(name);
  for (const statement of body) declareStatement(statement, scope, model);
}

function declareStatement(statement: Statement, scope: Scope, model: FileModel): void {
  const { line } = statement;
  switch (statement.kind) {
    case 'import':
      if (statement.local !== null) {
        const { module, member } = statement;
        scope.add(statement.local, { kind: 'import', module, member }, { line, isConstant: true });
      }
      return;
    case 'declare':
      declarePattern(statement, scope);
      if (statement.value) declareExpression(statement.value, scope, model);
      return;
    case 'assign':
      declareAssignment(statement, scope, model);
      return;
    case 'function': {
      const { function: own } = statement;
      if (own.name !== null)
        scope.add(own.name, { kind: 'function', function: own, scope }, { line, isConstant: true });
      declareFunction(own, scope, model);
      return;
    }
    case 'class':
      declareClass(statement, scope, model);
      return;
    case 'block': {
      const inner = new Scope(scope, 'block', { program: model.program });
      model.blockScopes.set(statement, inner);
      declareAll(statement.body, inner, model);
      return;
    }
    case 'expression':
    case 'return':
      declareExpression(statement.value, scope, model);
      return;
    case 'export':
      declareExport(statement, scope, model);
      return;
    case 'global':
      return;
  }
}

function declareAssignment(
  { target, value, isUpdate }: Statement & { kind: 'assign' },
  scope: Scope,
  model: FileModel,
): void {
  const source: BindingSource = { kind: 'expression', expression: value, scope, path: [] };
  if (target.kind === 'name') scope.find(target.name)?.sources.push(isUpdate ? { kind: 'unknown' } : source);
  if (target.kind === 'member' && target.object.kind === 'self' && scope.self && !isUpdate) {
    addMember(scope.self, target.name, source);
  }
  declareExpression(target, scope, model);
  declareExpression(value, scope, model);
}

function declareExport({ name, value, module }: Statement & { kind: 'export' }, scope: Scope, model: FileModel): void {
  if (name === '*' && module !== null) model.reexportedModules.push(module);
  if (!value) return;
  declareExpression(value, scope, model);
  const source: BindingSource =
    module !== null && value.kind === 'name'
      ? { kind: 'import', module, member: value.name }
      : { kind: 'expression', expression: value, scope, path: [] };
  model.exports.set(name, [...(model.exports.get(name) ?? []), source]);
}

function declarePattern(statement: Statement & { kind: 'declare' }, scope: Scope): void {
  const { line, isConstant } = statement;
  for (const { name, path } of listNames(statement.pattern)) {
    const source: BindingSource = statement.value
      ? { kind: 'expression', expression: statement.value, scope, path }
      : { kind: 'unknown' };
    const target = scope.outerNames.has(name) ? scope.parent?.find(name) : undefined;
    if (target) target.sources.push(source);
    else scope.add(name, source, { line, isConstant });
  }
}

/** Lists the names that a pattern binds, each with the path of keys to its value. */
export function listNames(pattern: Pattern, path: readonly string[] = []): { name: string; path: readonly string[] }[] {
  if (pattern.kind === 'name') return [{ name: pattern.name, path }];
  if (pattern.kind === 'nothing') return [];
  return pattern.entries.flatMap((entry) => listNames(entry.pattern, [...path, entry.key]));
}

function declareFunction(own: FunctionNode, scope: Scope, model: FileModel): void {
  const inner = new Scope(scope, 'function', { program: model.program });
  model.functionScopes.set(own, inner);
  // The first parameter of a Python method is the instance.
  const [first] = own.parameters;
  const isMethod =
    scope.kind === 'class' && first?.pattern.kind === 'name' && /^(?:self|cls)$/.test(first.pattern.name);
  const parameters = isMethod ? own.parameters.slice(1) : own.parameters;
  for (const [index, parameter] of parameters.entries()) {
    for (const { name, path } of listNames(parameter.pattern)) {
      const source: BindingSource = { kind: 'parameter', owner: own, index, isRest: parameter.isRest, path };
      inner.add(name, source, { line: own.line, isConstant: true });
    }
    if (parameter.fallback) declareExpression(parameter.fallback, scope, model);
  }
  declareAll(own.body, inner, model);
}

function declareClass(statement: Statement & { kind: 'class' }, scope: Scope, model: FileModel): void {
  const declared: ClassModel = { name: statement.name, members: new Map() };
  const { line } = statement;
  if (statement.name !== null) scope.add(statement.name, { kind: 'class', declared }, { line, isConstant: true });
  const inner = new Scope(scope, 'class', { program: model.program, self: declared });
  model.blockScopes.set(statement, inner);
  declareAll(statement.members, inner, model);
  for (const [name, binding] of inner.bindings) {
    for (const source of binding.sources) addMember(declared, name, source);
  }
}

function addMember(declared: ClassModel, name: string, source: BindingSource): void {
  declared.members.set(name, [...(declared.members.get(name) ?? []), source]);
}

/** Collects the functions inside an expression. */
function declareExpression(expression: Expression, scope: Scope, model: FileModel): void {
  if (expression.kind === 'function') {
    declareFunction(expression.function, scope, model);
    return;
  }
  for (const part of listParts(expression)) declareExpression(part, scope, model);
}

/** Returns the direct parts of an expression. */
export function listParts(expression: Expression): readonly Expression[] {
  switch (expression.kind) {
    case 'text':
      return expression.parts.filter((part) => typeof part !== 'string');
    case 'list':
      return expression.items;
    case 'spread':
      return [expression.value];
    case 'record':
      return expression.entries.map(([, value]) => value);
    case 'member':
      return [expression.object];
    case 'index':
      return [expression.object, expression.index];
    case 'call':
      return [expression.callee, ...expression.args, ...expression.named.map(([, value]) => value)];
    case 'choice':
      return [...(expression.condition ? [expression.condition] : []), ...expression.options];
    case 'join':
      return [expression.left, expression.right];
    case 'other':
      return expression.parts;
    case 'name':
    case 'number':
    case 'function':
    case 'self':
    case 'module':
      return [];
    default:
      return assertNever(expression);
  }
}

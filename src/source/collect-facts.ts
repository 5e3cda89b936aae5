import type { Evaluator } from './evaluate.ts';
import type { SourceFacts } from './facts.ts';
import type { Expression, FunctionNode, Statement } from './program.ts';
import { type FileModel, listNames, listParts, type Scope } from './scope.ts';
import { listOptions, type Reference, renderTexts, type Value } from './value.ts';

/** Maximum number of calls read per file. */
const maxCalls = 20_000;

/** Collects the calls, imports, variable reads and state changes of a file. */
export function collectFacts(model: FileModel, evaluator: Evaluator): SourceFacts {
  const collector = new Collector(model, evaluator);
  collector.visitBody(model.program.body, model.scope);
  return collector.facts;
}

class Collector {
  readonly facts: SourceFacts = { externalCalls: [], ownCalls: [], imports: [], variables: [], state: [] };
  readonly #model: FileModel;
  readonly #evaluator: Evaluator;
  readonly #stateNames = new Set<string>();
  /** Number of functions around the current expression. */
  #functionDepth = 0;

  constructor(model: FileModel, evaluator: Evaluator) {
    this.#model = model;
    this.#evaluator = evaluator;
  }

  visitBody(body: readonly Statement[], scope: Scope): void {
    for (const statement of body) this.#visitStatement(statement, scope);
  }

  #visitStatement(statement: Statement, scope: Scope): void {
    const { line } = statement;
    switch (statement.kind) {
      case 'import':
        if (!statement.isTypeOnly) this.#addImport(statement.module, line, statement.member);
        return;
      case 'declare':
        if (statement.value) this.#visitDeclaration(statement, scope);
        return;
      case 'assign':
        this.#visitAssignment(statement, scope);
        return;
      case 'function':
        this.#visitFunction(statement.function);
        return;
      case 'class':
      case 'block': {
        const inner = this.#model.blockScopes.get(statement) ?? scope;
        this.visitBody(statement.kind === 'class' ? statement.members : statement.body, inner);
        return;
      }
      case 'expression':
      case 'return':
        this.#visit(statement.value, scope);
        return;
      case 'export':
        if (statement.module !== null) this.#addImport(statement.module, line, null);
        else if (statement.value) this.#visit(statement.value, scope);
        return;
      case 'global':
        return;
    }
  }

  #visitDeclaration(statement: Statement & { kind: 'declare' }, scope: Scope): void {
    const { pattern, value, line } = statement;
    if (!value) return;
    this.#visit(value, scope);
    if (pattern.kind === 'parts' && isVariables(this.#evaluator.evaluate(value, scope))) {
      for (const { key, hasDefault } of pattern.entries) this.#addVariable(key, line, hasDefault);
    }
    if (this.#functionDepth === 0) return;
    for (const { name } of listNames(pattern)) if (scope.outerNames.has(name)) this.#addState(name, scope, line);
  }

  #visitAssignment(statement: Statement & { kind: 'assign' }, scope: Scope): void {
    const { target, value, line } = statement;
    this.#visit(value, scope);
    // Assigning a variable does not read it.
    for (const part of listParts(target)) this.#visit(part, scope);
    const root = rootOf(target);
    if (root !== undefined && this.#functionDepth > 0) this.#addState(root, scope, line);
  }

  #visitFunction(own: FunctionNode): void {
    const scope = this.#model.functionScopes.get(own);
    if (!scope) return;
    this.#functionDepth++;
    for (const { fallback } of own.parameters) if (fallback) this.#visit(fallback, scope);
    this.visitBody(own.body, scope);
    this.#functionDepth--;
  }

  #visit(expression: Expression, scope: Scope, hasDefault = false): void {
    if (expression.kind === 'function') {
      this.#visitFunction(expression.function);
      return;
    }
    if (expression.kind === 'module') {
      this.#addImport(expression.module, expression.line, null);
      return;
    }
    if (expression.kind === 'choice') {
      this.#visitChoice(expression, scope, hasDefault);
      return;
    }
    if (expression.kind === 'call') this.#visitCall(expression, scope, hasDefault);
    if (expression.kind === 'member' || expression.kind === 'index') this.#readVariable(expression, scope, hasDefault);
    for (const part of listParts(expression)) this.#visit(part, scope);
  }

  /** A variable in a condition, or with a further option after it, may be unset. */
  #visitChoice({ condition, options }: Expression & { kind: 'choice' }, scope: Scope, hasDefault: boolean): void {
    if (condition) this.#visit(condition, scope, true);
    for (const [index, option] of options.entries()) {
      const hasNext = condition === null && index < options.length - 1;
      this.#visit(option, scope, hasDefault || hasNext);
    }
  }

  #visitCall(call: Expression & { kind: 'call' }, scope: Scope, hasDefault: boolean): void {
    const { externalCalls: outerCalls, ownCalls } = this.facts;
    if (outerCalls.length + ownCalls.length >= maxCalls) return;
    const { callee, line } = call;
    const location = { file: this.#model.program.file, line };
    const found = this.#evaluator.evaluate(callee, scope);
    for (const target of listOptions(found)) {
      if (target.kind !== 'reference' && target.kind !== 'function') continue;
      const args = call.args.map((argument) => this.#evaluator.evaluate(argument, scope));
      const named = new Map(call.named.map(([name, value]) => [name, this.#evaluator.evaluate(value, scope)] as const));
      if (target.kind === 'function') {
        ownCalls.push({ ...location, target: target.function, args, named });
        continue;
      }
      const { module, path, receiver } = target;
      outerCalls.push({ ...location, module, path, receiver, args, named });
      this.#readVariableCall(target, args, line, hasDefault);
    }
    if (callee.kind !== 'member' || !mutators.has(callee.name) || this.#functionDepth === 0) return;
    const changed = rootOf(callee.object);
    if (changed !== undefined && isCollection(this.#evaluator.evaluate(callee.object, scope))) {
      this.#addState(changed, scope, line);
    }
  }

  #readVariable(expression: Expression & { kind: 'member' | 'index' }, scope: Scope, hasDefault: boolean): void {
    if (!isVariables(this.#evaluator.evaluate(expression.object, scope))) return;
    if (expression.kind === 'member') {
      const isMethod = this.#model.program.language === 'python';
      if (!isMethod) this.#addVariable(expression.name, expression.line, hasDefault);
      return;
    }
    const [name] = renderTexts(this.#evaluator.evaluate(expression.index, scope));
    if (name !== undefined) this.#addVariable(name, expression.line, hasDefault);
  }

  #readVariableCall(target: Reference, args: readonly Value[], line: number, hasDefault: boolean): void {
    if (!variableCalls.has(`${target.module}:${target.path}`)) return;
    const [name] = args[0] ? renderTexts(args[0]) : [];
    if (name !== undefined) this.#addVariable(name, line, hasDefault || args.length > 1);
  }

  #addVariable(name: string, line: number, hasDefault: boolean): void {
    if (!/^[A-Za-z_]\w{0,127}$/.test(name)) return;
    this.facts.variables.push({ file: this.#model.program.file, line, name, hasDefault });
  }

  #addImport(module: string, line: number, member: string | null): void {
    const { file, language } = this.#model.program;
    const value = this.#evaluator.evaluateModule(module, member, this.#model.program);
    if (value.kind !== 'reference') return;
    const name = language === 'python' ? value.module : module.replace(/^node:/, '');
    if (name === '' || name.startsWith('.')) return;
    this.facts.imports.push({ file, line, module: name });
  }

  #addState(name: string, scope: Scope, line: number): void {
    const binding = scope.outerNames.has(name) ? scope.parent?.find(name) : scope.find(name);
    if (!binding?.isTopLevel || this.#stateNames.has(name)) return;
    const isOwn = binding.sources.some((source) => source.kind === 'expression' || source.kind === 'unknown');
    if (!isOwn) return;
    this.#stateNames.add(name);
    const { file } = this.#model.program;
    const reason = `a variable of the whole file that line ${line} changes inside a function`;
    this.facts.state.push({ file, line: binding.line, name, reason });
  }
}

/** Methods that change a collection. */
const mutators = new Set(
  'set push add delete clear pop shift unshift splice append extend insert remove update setdefault popleft appendleft discard'.split(
    ' ',
  ),
);

const variableCalls = new Set(['os:getenv', 'os:environ.get', 'os:environ.setdefault', ':Deno.env.get']);

/** In-memory collections; a database client has methods of the same names. */
const collections =
  /^(?::(?:Map|Set|WeakMap|WeakSet|Array|dict|list|set|bytearray)|collections:(?:deque|defaultdict|OrderedDict|Counter))\(\)$/;

function isCollection(value: Value): boolean {
  return listOptions(value).some((option) => {
    if (option.kind === 'reference') return collections.test(`${option.module}:${option.path}`);
    return option.kind === 'list' || option.kind === 'record';
  });
}

function isVariables(value: Value): boolean {
  return listOptions(value).some(
    (option) =>
      option.kind === 'reference' &&
      [':process.env', ':Bun.env', 'os:environ', ':import.meta.env'].includes(`${option.module}:${option.path}`),
  );
}

/** Returns the first name of `a.b[c].d`. */
function rootOf(expression: Expression): string | undefined {
  let current = expression;
  while (current.kind === 'member' || current.kind === 'index') current = current.object;
  return current.kind === 'name' ? current.name : undefined;
}

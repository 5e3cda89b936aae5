import { assertNever, type JsonValue } from '../../base/index.ts';
import { childOf, type SyntaxNode } from '../syntax-tree.ts';
import type { FlowBlock, FlowStep, Lines } from './flow.ts';
import { languageReaderOf } from './language-reader.ts';
import { findMessage, readStringLiteral } from './read-text.ts';
import { type FunctionDefinition, visitNodes } from './source-module.ts';
import { changesState, isOuter } from './state-change.ts';
import type { TermEnvironment } from './term-environment.ts';
import { listTerms, type Term, unknownTerm } from './term.ts';

/** A branch of a handler with the conditions on the path to it. */
export interface SourceBranch {
  file: string;
  lines: Lines;
  conditions: readonly Term[];
  /** Set when the branch rejects the call: the line, and the constant part of its message. */
  rejection: { line: number; message: string | null } | null;
}

/** A constant that the source uses with an argument: a default, or a compared value. */
export interface SourceValue {
  path: readonly string[];
  value: JsonValue;
  file: string;
  line: number;
}

/** Result of a walk for one tool. */
interface WalkedTool {
  tool: string;
  branches: SourceBranch[];
  values: SourceValue[];
  changesState: boolean;
  /** Location of the tool's branch in a dispatcher; null for a separate handler. */
  location: { file: string; lines: Lines } | null;
}

interface WalkContext {
  env: TermEnvironment;
  conditions: readonly Term[];
  tool: string | null;
  /** False inside a function whose result is not the handler's answer. */
  isAnswer: boolean;
}

const maxDepth = 5;
const maxSteps = 20_000;
const maxBranches = 400;

/** Walks through a handler and the plugin functions that it calls; collects branches and their conditions. */
export class HandlerWalk {
  readonly tools = new Map<string, WalkedTool>();
  readonly #toolNames: ReadonlySet<string>;
  #steps = 0;

  constructor(toolNames: ReadonlySet<string>) {
    this.#toolNames = toolNames;
  }

  /** Walks a function body. `tool` is null for a dispatcher, whose conditions name the tools. */
  walk(definition: FunctionDefinition, env: TermEnvironment, tool: string | null): void {
    if (tool !== null) this.#open(tool);
    for (const parameter of definition.parameters) {
      for (const { name } of parameter.names)
        this.#note(env.find(name) ?? unknownTerm, { env, conditions: [], tool, isAnswer: true }, definition.node.line);
    }
    this.#walkBlock(languageReaderOf(definition.module).readFlow(definition.body), {
      env,
      conditions: [],
      tool,
      isAnswer: true,
    });
  }

  #open(tool: string): WalkedTool {
    const known = this.tools.get(tool) ?? { tool, branches: [], values: [], changesState: false, location: null };
    this.tools.set(tool, known);
    return known;
  }

  /** Returns true when the code after the block is unreachable. */
  #walkBlock(block: FlowBlock, context: WalkContext): boolean {
    let conditions = context.conditions;
    for (const step of block.steps) {
      if (this.#steps++ > maxSteps) return true;
      const result = this.#walkStep(step, { ...context, conditions });
      if (result === 'ends') return true;
      conditions = [...conditions, ...result];
    }
    return false;
  }

  /** Returns the conditions that hold after the step, or `ends` when the code after it is unreachable. */
  #walkStep(step: FlowStep, context: WalkContext): readonly Term[] | 'ends' {
    const { env } = context;
    const { read } = languageReaderOf(env.module);
    switch (step.kind) {
      case 'bind': {
        const term = step.value ? this.#evaluate(step.value, context) : unknownTerm;
        env.bind(step.pattern, term, (node) => read(node, env));
        for (const { name } of step.pattern.names)
          this.#note(env.find(name) ?? unknownTerm, context, step.value?.line ?? 0);
        return [];
      }
      case 'if':
        return this.#walkIf(step, context);
      case 'choose':
        return this.#walkChoice(step, context);
      case 'maybe': {
        const inner = env.open();
        for (const name of step.names) inner.set(name, unknownTerm);
        this.#walkBlock(step.body, { ...context, env: inner, conditions: [...context.conditions, unknownTerm] });
        return [];
      }
      case 'block':
        return this.#walkBlock(step.body, context) ? 'ends' : [];
      case 'throw':
        if (step.value) this.#evaluate(step.value, context);
        this.#addBranch(
          context,
          [step.line, step.value?.endLine ?? step.line],
          this.#isRethrow(step.value, env) ? null : { line: step.line, message: findMessage(step.value) },
        );
        return 'ends';
      case 'return':
        if (step.value) this.#walkReturn(step.value, step.line, context);
        return 'ends';
      case 'leave':
        return 'ends';
      case 'outer':
        if (context.tool !== null) this.#open(context.tool).changesState = true;
        return [];
      case 'assign': {
        const term = this.#evaluate(step.value, context);
        if (step.target.type === 'identifier' && env.find(step.target.text) !== undefined)
          env.set(step.target.text, term);
        else if (isOuter(step.target, env) && context.tool !== null) this.#open(context.tool).changesState = true;
        return [];
      }
      case 'expression':
        this.#evaluate(step.value, context);
        return [];
      default:
        return assertNever(step);
    }
  }

  #isRethrow(value: SyntaxNode | null, env: TermEnvironment): boolean {
    return value === null || (value.type === 'identifier' && env.module.values.get(value.text) === undefined);
  }

  #walkIf(step: Extract<FlowStep, { kind: 'if' }>, context: WalkContext): readonly Term[] | 'ends' {
    const condition = this.#evaluate(step.condition, context);
    const negated: Term = { kind: 'not', of: condition };
    const endsThen = this.#enter(step.consequence, condition, context);
    const endsElse = step.otherwise ? this.#enter(step.otherwise, negated, context) : false;
    if (endsThen && endsElse) return 'ends';
    if (endsThen) return [negated];
    return endsElse ? [condition] : [];
  }

  #enter(block: FlowBlock, condition: Term, context: WalkContext): boolean {
    const tool = this.#toolOf(condition) ?? context.tool;
    const isDispatch = tool !== context.tool;
    const conditions = isDispatch ? context.conditions : [...context.conditions, condition];
    const inner: WalkContext = { ...context, env: context.env.open(), conditions, tool };
    if (isDispatch && tool !== null)
      this.#open(tool).location ??= { file: context.env.module.file, lines: block.lines };
    else this.#addBranch(inner, block.lines, null);
    return this.#walkBlock(block, inner);
  }

  #walkChoice(step: Extract<FlowStep, { kind: 'choose' }>, context: WalkContext): readonly Term[] | 'ends' {
    const { read } = languageReaderOf(context.env.module);
    const subject = this.#evaluate(step.subject, context);
    const others: Term[] = [];
    let isComplete = false;
    let doAllEnd = true;
    for (const { values, body } of step.cases) {
      const own = values.map(
        (value): Term => ({ kind: 'compare', operator: '==', left: subject, right: read(value, context.env) }),
      );
      for (const term of own) this.#note(term, context, step.subject.line);
      // One body may serve several tools.
      const branches: Term[] =
        subject.kind === 'tool-name' && own.length > 0
          ? own
          : [own.length > 0 ? { kind: 'or', parts: own } : { kind: 'not', of: { kind: 'or', parts: [...others] } }];
      if (own.length === 0) isComplete = true;
      for (const condition of branches) if (!this.#enter(body, condition, context)) doAllEnd = false;
      others.push(...own);
    }
    return isComplete && doAllEnd ? 'ends' : [];
  }

  /** Returns the tool that a condition such as `name === 'add'` selects. */
  #toolOf(condition: Term): string | null {
    const [only] = condition.kind === 'or' && condition.parts.length === 1 ? condition.parts : [condition];
    if (only?.kind !== 'compare' || only.operator !== '==') return null;
    const { left, right } = only;
    const named = left.kind === 'constant' ? left : right.kind === 'constant' ? right : undefined;
    const other = named === left ? right : left;
    const name = named?.value;
    const isAsked = other.kind === 'tool-name' || other.kind === 'unknown' || other.kind === 'request';
    return isAsked && typeof name === 'string' && this.#toolNames.has(name) ? name : null;
  }

  #walkReturn(value: SyntaxNode, line: number, context: WalkContext): void {
    const reader = languageReaderOf(context.env.module);
    const node = reader.unwrap(value);
    const isFailing = context.isAnswer && this.#isErrorAnswer(node, context.env, 0);
    if (isFailing) this.#addBranch(context, [line, value.endLine], { line, message: findMessage(value) });
    this.#evaluate(node, context, !isFailing);
  }

  /** True when the returned value marks a failed call: `isError: true`, or the result of a helper that returns it. */
  #isErrorAnswer(node: SyntaxNode, env: TermEnvironment, depth: number): boolean {
    const reader = languageReaderOf(env.module);
    let isError = false;
    visitNodes(node, (part) => {
      if (isError || reader.isFunction(part)) return false;
      isError = reader.marksError(part);
      return true;
    });
    if (isError) return true;
    if (!reader.isCall(node)) return isErrorText(node);
    const callee = reader.calleeOf(node);
    const term = callee ? reader.read(callee, env) : unknownTerm;
    if (term.kind !== 'function')
      return /(?:^|[._])(?:\w{0,40}(?:err|fail|refus|reject|deny)\w{0,40})$/i.test(callee?.text ?? '');
    const { definition } = term;
    const { steps } = languageReaderOf(definition.module).readFlow(definition.body);
    const [only] = steps;
    if (depth > 3 || steps.length !== 1 || only?.kind !== 'return' || !only.value) return false;
    return this.#isErrorAnswer(
      languageReaderOf(definition.module).unwrap(only.value),
      env.enter(definition, [], reader.read),
      depth + 1,
    );
  }

  /** Reads an expression and walks the plugin functions that it calls. */
  #evaluate(node: SyntaxNode, context: WalkContext, isReturned = false): Term {
    const { env, tool } = context;
    const reader = languageReaderOf(env.module);
    const term = reader.read(node, env);
    this.#note(term, context, node.line);
    if (tool !== null && !this.#open(tool).changesState && changesState(node, env, reader))
      this.#open(tool).changesState = true;
    const outermost = reader.unwrap(node);
    visitNodes(node, (part) => {
      if (this.#steps > maxSteps) return false;
      if (reader.isFunction(part)) {
        this.#walkInner(part, context);
        return false;
      }
      if (reader.isCall(part))
        this.#walkCall(part, { ...context, isAnswer: context.isAnswer && isReturned && part === outermost });
      return true;
    });
    return term;
  }

  /** Walks an inline function with the terms known at its definition. */
  #walkInner(node: SyntaxNode, context: WalkContext): void {
    const body = childOf(node, 'body');
    if (!body || context.env.depth > maxDepth) return;
    const inner = context.env.open();
    this.#walkBlock(languageReaderOf(context.env.module).readFlow(body), { ...context, env: inner, isAnswer: false });
  }

  #walkCall(call: SyntaxNode, context: WalkContext): void {
    const { env } = context;
    if (env.depth >= maxDepth) return;
    const reader = languageReaderOf(env.module);
    const callee = reader.calleeOf(call);
    const term = callee ? reader.read(callee, env) : unknownTerm;
    if (term.kind !== 'function') return;
    const args = reader.argumentsOf(call).map((argument) => reader.read(argument, env));
    const { definition } = term;
    const inner = env.enter(definition, args, reader.read);
    for (const parameter of definition.parameters) {
      for (const { name } of parameter.names) {
        const value = reader.namedArgument(call, name);
        if (value) inner.set(name, reader.read(value, env));
      }
    }
    this.#walkBlock(languageReaderOf(definition.module).readFlow(definition.body), { ...context, env: inner });
  }

  #addBranch({ env, conditions, tool }: WalkContext, lines: Lines, rejection: SourceBranch['rejection']): void {
    if (tool === null) return;
    const { branches } = this.#open(tool);
    const { file } = env.module;
    const isKnown = branches.some(
      (branch) =>
        branch.file === file &&
        branch.lines[0] === lines[0] &&
        branch.lines[1] === lines[1] &&
        (branch.rejection === null) === (rejection === null),
    );
    if (!isKnown && branches.length < maxBranches) branches.push({ file, lines, conditions, rejection });
  }

  /** Records constants that a term combines with an argument. */
  #note(term: Term, { env, tool }: WalkContext, line: number): void {
    if (tool === null) return;
    const { values } = this.#open(tool);
    for (const [of, value] of listTerms(term).flatMap(listUses)) {
      const isKnown = values.some((own) => own.path.join('/') === of.join('/') && own.value === value);
      if (!isKnown && values.length < 200) values.push({ path: of, value, file: env.module.file, line });
    }
  }
}

/** Lists pairs of an argument and a constant that a term combines. */
function listUses(term: Term): (readonly [readonly string[], JsonValue])[] {
  if (term.kind === 'default') return pair(term.of, term.fallback);
  if (term.kind === 'compare') {
    const isEquality = term.operator === '==' || term.operator === '!=';
    return isEquality ? [...pair(term.left, term.right), ...pair(term.right, term.left)] : [];
  }
  if (term.kind !== 'contains') return [];
  const { whole, part } = term;
  if (whole.kind === 'record')
    return [...whole.entries.keys()].flatMap((value) => pair(part, { kind: 'constant', value }));
  return whole.kind === 'list' ? whole.items.flatMap((item) => pair(part, item)) : [];
}

function pair(of: Term, value: Term): (readonly [readonly string[], JsonValue])[] {
  const plain = of.kind === 'convert' || of.kind === 'default' ? of.of : of;
  if (plain.kind !== 'argument' || plain.path.length === 0) return [];
  return value.kind === 'constant' && value.value !== null && typeof value.value !== 'object'
    ? [[plain.path, value.value]]
    : [];
}

/** Python servers often answer a failed call with a text such as "Error: …". */
function isErrorText(node: SyntaxNode): boolean {
  if (node.type !== 'list') return false;
  let isError = false;
  visitNodes(node, (part) => {
    const text =
      readStringLiteral(part) ?? (part.type === 'string' ? part.text.replace(/^[a-z]*["']+/i, '') : undefined);
    if (text !== undefined) isError ||= /^(?:error|invalid|failed)\b/i.test(text);
    return text === undefined;
  });
  return isError;
}

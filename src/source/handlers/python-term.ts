import { childOf, namedChildren, type SyntaxNode } from '../syntax-tree.ts';
import { askType, callTextMethod, compareTerms, emptyCollection, negate } from './build-term.ts';
import { readPythonFlow } from './python-flow.ts';
import { defineFunction } from './read-module.ts';
import { readStringLiteral, readStringParts } from './read-text.ts';
import { readOuterName, type TermEnvironment } from './term-environment.ts';
import { type ComparisonOperator, constant, memberTerm, type Term, unknownTerm } from './term.ts';

const comparisons: Readonly<Record<string, ComparisonOperator>> = {
  '==': '==',
  is: '==',
  '!=': '!=',
  '<>': '!=',
  'is not': '!=',
  '<': '<',
  '<=': '<=',
  '>': '>',
  '>=': '>=',
};

/** Reads a Python expression as a term. */
export function readPythonTerm(node: SyntaxNode, env: TermEnvironment): Term {
  const text = readStringParts(node);
  if (text) {
    if (text.every((part) => typeof part === 'string')) return constant(text.join(''));
    return unknown(
      text.filter((part) => typeof part !== 'string'),
      env,
    );
  }
  switch (node.type) {
    case 'integer':
    case 'float':
    case 'true':
    case 'false':
    case 'none':
      return readLiteral(node);
    case 'identifier':
      return env.find(node.text) ?? readOuterName(node.text, env, readPythonTerm);
    case 'await':
    case 'parenthesized_expression': {
      const [inner] = namedChildren(node);
      return inner ? readPythonTerm(inner, env) : unknownTerm;
    }
    case 'named_expression': {
      const value = childOf(node, 'value');
      return value ? readPythonTerm(value, env) : unknownTerm;
    }
    case 'list':
    case 'tuple':
    case 'set':
      return readItems(node, env);
    case 'dictionary':
      return readDictionary(node, env);
    case 'attribute':
      return readAttribute(node, env);
    case 'subscript':
      return readSubscript(node, env);
    case 'not_operator':
    case 'unary_operator':
      return readUnary(node, env);
    case 'boolean_operator':
      return readBoolean(node, env);
    case 'binary_operator':
      return readArithmetic(node, env);
    case 'comparison_operator':
      return readComparison(node, env);
    case 'call':
      return readCall(node, env);
    case 'lambda': {
      const definition = defineFunction(node, env.module);
      return definition ? { kind: 'function', definition } : unknownTerm;
    }
    default:
      return unknown(namedChildren(node), env);
  }
}

function readItems(node: SyntaxNode, env: TermEnvironment): Term {
  const items = namedChildren(node).slice(0, 200);
  return { kind: 'list', items: items.map((item) => readPythonTerm(item, env)) };
}

function readLiteral(node: SyntaxNode): Term {
  if (node.type === 'none') return constant(null);
  if (node.type === 'true' || node.type === 'false') return constant(node.type === 'true');
  const value = Number(node.text.replaceAll('_', ''));
  return Number.isFinite(value) ? constant(value) : unknownTerm;
}

function readSubscript(node: SyntaxNode, env: TermEnvironment): Term {
  const object = childOf(node, 'value');
  const index = childOf(node, 'subscript');
  if (!object || !index) return unknownTerm;
  const name = readStringLiteral(index);
  if (object.text === 'os.environ')
    return name === undefined ? unknownTerm : { kind: 'configured', name, fallback: null };
  const whole = readPythonTerm(object, env);
  if (name !== undefined) return memberTerm(whole, name);
  const part = readPythonTerm(index, env);
  return whole.kind === 'record' ? { kind: 'contains', whole, part } : { kind: 'unknown', parts: [whole, part] };
}

function readUnary(node: SyntaxNode, env: TermEnvironment): Term {
  const argument = childOf(node, 'argument');
  if (!argument) return unknownTerm;
  const of = readPythonTerm(argument, env);
  if (node.type === 'not_operator') return { kind: 'not', of };
  return childOf(node, 'operator')?.text === '-' ? negate(of) : of;
}

function readBoolean(node: SyntaxNode, env: TermEnvironment): Term {
  const parts = [childOf(node, 'left'), childOf(node, 'right')].flatMap((side) =>
    side ? [readPythonTerm(side, env)] : [],
  );
  return { kind: childOf(node, 'operator')?.text === 'and' ? 'and' : 'or', parts };
}

function unknown(nodes: readonly SyntaxNode[], env: TermEnvironment): Term {
  return { kind: 'unknown', parts: nodes.slice(0, 20).map((part) => readPythonTerm(part, env)) };
}

function readDictionary(node: SyntaxNode, env: TermEnvironment): Term {
  const entries = new Map<string, Term>();
  for (const pair of namedChildren(node).slice(0, 300)) {
    const key = childOf(pair, 'key');
    const value = childOf(pair, 'value');
    const name = key && readStringLiteral(key);
    if (name !== undefined && value) entries.set(name, readPythonTerm(value, env));
  }
  return { kind: 'record', entries };
}

function readAttribute(node: SyntaxNode, env: TermEnvironment): Term {
  const object = childOf(node, 'object');
  const name = childOf(node, 'attribute')?.text ?? '';
  if (!object) return unknownTerm;
  if (object.text === 'self' || object.text === 'cls') return readOuterName(name, env, readPythonTerm);
  return memberTerm(readPythonTerm(object, env), name);
}

function readArithmetic(node: SyntaxNode, env: TermEnvironment): Term {
  const left = childOf(node, 'left');
  const right = childOf(node, 'right');
  const operator = childOf(node, 'operator')?.text ?? '';
  if (!left || !right) return unknownTerm;
  const [a, b] = [readPythonTerm(left, env), readPythonTerm(right, env)];
  switch (operator) {
    case '+':
    case '-':
    case '*':
    case '/':
    case '%':
    case '//':
      return { kind: 'arithmetic', operator, left: a, right: b };
    default:
      return { kind: 'unknown', parts: [a, b] };
  }
}

/** Splits `0 < x <= 10` into two comparisons. */
function readComparison(node: SyntaxNode, env: TermEnvironment): Term {
  const operands = node.children.filter(({ field }) => field !== 'operators').filter(({ isNamed }) => isNamed);
  const operators = readOperators(node);
  const parts = operators.flatMap((operator, index): Term[] => {
    const leftNode = operands[index];
    const rightNode = operands[index + 1];
    if (!leftNode || !rightNode) return [];
    const left = readPythonTerm(leftNode, env);
    const right = readPythonTerm(rightNode, env);
    const comparison = comparisons[operator];
    if (comparison) return [compareTerms(comparison, left, right)];
    const contains: Term = { kind: 'contains', whole: right, part: left };
    if (operator === 'in') return [contains];
    return operator === 'not in' ? [{ kind: 'not', of: contains }] : [{ kind: 'unknown', parts: [left, right] }];
  });
  const [only] = parts;
  return only && parts.length === 1 ? only : { kind: 'and', parts };
}

function readOperators(node: SyntaxNode): string[] {
  const words = node.children.filter(({ isNamed, field }) => !isNamed || field === 'operators').map(({ text }) => text);
  const operators: string[] = [];
  for (const word of words) {
    const last = operators.at(-1);
    // `not in` and `is not` are two tokens of one operator.
    if ((word === 'in' && last === 'not') || (word === 'not' && last === 'is'))
      operators[operators.length - 1] = `${last} ${word}`;
    else operators.push(word.replaceAll(/\s+/g, ' '));
  }
  return operators;
}

/** Lists the positional and the named arguments of a call. */
export function listPythonArguments(call: SyntaxNode): { nodes: SyntaxNode[]; named: Map<string, SyntaxNode> } {
  const list = childOf(call, 'arguments');
  const nodes: SyntaxNode[] = [];
  const named = new Map<string, SyntaxNode>();
  for (const argument of list ? namedChildren(list).slice(0, 50) : []) {
    const name = childOf(argument, 'name');
    const value = childOf(argument, 'value');
    if (argument.type === 'keyword_argument' && name && value) named.set(name.text, value);
    else nodes.push(argument);
  }
  return { nodes, named };
}

function readCall(node: SyntaxNode, env: TermEnvironment): Term {
  const { nodes, named } = listPythonArguments(node);
  const args = nodes.map((argument) => readPythonTerm(argument, env));
  const callee = childOf(node, 'function');
  const name = callee?.text ?? '';
  if (/^(?:set|dict|list|defaultdict|OrderedDict|collections\.defaultdict)$/.test(name) && args[0]?.kind !== 'list') {
    return args[0] && name !== 'defaultdict' ? args[0] : emptyCollection;
  }
  const known = callKnown(name, nodes, args);
  if (known) return known;
  if (callee?.type === 'attribute') {
    const object = childOf(callee, 'object');
    const method = childOf(callee, 'attribute')?.text ?? '';
    const of = object ? readPythonTerm(object, env) : unknownTerm;
    const result = callMethod(of, method, args);
    if (result) return result;
  }
  const target = callee ? readPythonTerm(callee, env) : unknownTerm;
  if (target.kind === 'function') return callFunction(target, args, env);
  return {
    kind: 'unknown',
    parts: [target, ...args, ...[...named.values()].map((value) => readPythonTerm(value, env))],
  };
}

function callKnown(name: string, nodes: readonly SyntaxNode[], args: readonly Term[]): Term | undefined {
  const [first, second] = args;
  if (!first) return undefined;
  switch (name) {
    case 'len':
      return { kind: 'length', of: first };
    case 'int':
      return { kind: 'convert', of: first, to: 'integer' };
    case 'float':
      return { kind: 'convert', of: first, to: 'number' };
    case 'str':
      return { kind: 'convert', of: first, to: 'text' };
    case 'bool':
      return { kind: 'convert', of: first, to: 'truth' };
    case 'isinstance':
      return nodes[1] && askType(first, nodes[1].text);
    case 'math.isfinite':
      return { kind: 'finite', of: first };
    case 'math.isnan':
    case 'math.isinf':
      return { kind: 'not', of: { kind: 'finite', of: first } };
    case 'os.getenv':
    case 'os.environ.get':
      return first.kind === 'constant' && typeof first.value === 'string'
        ? { kind: 'configured', name: first.value, fallback: second ?? null }
        : undefined;
    case 're.match':
    case 're.fullmatch':
    case 're.search':
      if (first.kind !== 'constant' || typeof first.value !== 'string' || !second) return undefined;
      return { kind: 'matches', of: second, pattern: first.value, flags: '', span: spanOf(name) };
    case 're.compile':
      return first.kind === 'constant' && typeof first.value === 'string'
        ? { kind: 'pattern', pattern: first.value, flags: '' }
        : undefined;
    case 'frozenset':
    case 'sorted':
    case 'tuple':
      return first;
    default:
      return undefined;
  }
}

function spanOf(name: string): 'part' | 'start' | 'whole' {
  if (name.endsWith('fullmatch')) return 'whole';
  return name.endsWith('search') ? 'part' : 'start';
}

function callMethod(of: Term, method: string, args: readonly Term[]): Term | undefined {
  const [first, second] = args;
  if (of.kind === 'pattern') {
    if (!first || !/^(?:match|fullmatch|search)$/.test(method)) return undefined;
    return { kind: 'matches', of: first, pattern: of.pattern, flags: of.flags, span: spanOf(method) };
  }
  if (method === 'get' && first) {
    if (first.kind !== 'constant' || typeof first.value !== 'string')
      return { kind: 'contains', whole: of, part: first };
    const part = memberTerm(of, first.value);
    return second ? { kind: 'default', of: part, fallback: second } : part;
  }
  if (method === 'keys') return of;
  if (method === 'model_validate' && first) return first;
  return callTextMethod(of, method, args);
}

/** Inlines functions with a single return statement. */
function callFunction(target: Extract<Term, { kind: 'function' }>, args: readonly Term[], env: TermEnvironment): Term {
  const { definition } = target;
  const { steps } = readPythonFlow(definition.body);
  const own = steps.filter(({ kind }) => kind !== 'expression');
  const [only] = own;
  if (env.depth > 4 || own.length !== 1 || only?.kind !== 'return' || !only.value)
    return { kind: 'unknown', parts: args };
  return readPythonTerm(only.value, env.enter(definition, args, readPythonTerm));
}

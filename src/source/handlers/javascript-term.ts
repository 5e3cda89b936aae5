import { childOf, namedChildren, type SyntaxNode } from '../syntax-tree.ts';
import { callTextMethod, compareTerms, emptyCollection, negate } from './build-term.ts';
import { isJavaScriptFunction, readJavaScriptFlow } from './javascript-flow.ts';
import { defineFunction } from './read-module.ts';
import { readStringLiteral, readStringParts } from './read-text.ts';
import { readOuterName, type TermEnvironment } from './term-environment.ts';
import { type ComparisonOperator, constant, memberTerm, type Term, unknownTerm } from './term.ts';

const wrappers = new Set([
  'parenthesized_expression',
  'await_expression',
  'as_expression',
  'satisfies_expression',
  'non_null_expression',
  'type_assertion',
]);
const comparisons: Readonly<Record<string, ComparisonOperator>> = {
  '===': '==',
  '==': '==',
  '!==': '!=',
  '!=': '!=',
  '<': '<',
  '<=': '<=',
  '>': '>',
  '>=': '>=',
};

/** Strips brackets, `await` and types from an expression. */
export function unwrap(node: SyntaxNode): SyntaxNode {
  let current = node;
  for (let depth = 0; depth < 50 && wrappers.has(current.type); depth++) {
    const inner = namedChildren(current)[0];
    if (!inner) break;
    current = inner;
  }
  return current;
}

/** Reads a JavaScript or TypeScript expression as a term. */
export function readJavaScriptTerm(wrapped: SyntaxNode, env: TermEnvironment): Term {
  const node = unwrap(wrapped);
  const text = readStringParts(node);
  if (text) {
    if (text.every((part) => typeof part === 'string')) return constant(text.join(''));
    return unknown(
      text.filter((part) => typeof part !== 'string'),
      env,
    );
  }
  switch (node.type) {
    case 'number': {
      const value = Number(node.text.replaceAll('_', ''));
      return Number.isFinite(value) ? constant(value) : unknownTerm;
    }
    case 'true':
      return constant(true);
    case 'false':
      return constant(false);
    case 'null':
    case 'undefined':
      return constant(null);
    case 'regex': {
      const pattern = childOf(node, 'pattern')?.text;
      return pattern === undefined
        ? unknownTerm
        : { kind: 'pattern', pattern, flags: childOf(node, 'flags')?.text ?? '' };
    }
    case 'identifier':
      return readName(node.text, env);
    case 'array':
      return {
        kind: 'list',
        items: namedChildren(node)
          .slice(0, 200)
          .map((item) => readJavaScriptTerm(item, env)),
      };
    case 'object':
      return readObject(node, env);
    case 'member_expression':
      return readMember(node, env);
    case 'subscript_expression':
      return readSubscript(node, env);
    case 'unary_expression':
      return readUnary(node, env);
    case 'binary_expression':
      return readBinary(node, env);
    case 'call_expression':
    case 'new_expression':
      return readCall(node, env);
    default: {
      const definition = isJavaScriptFunction(node) ? defineFunction(node, env.module) : undefined;
      return definition ? { kind: 'function', definition } : unknown(namedChildren(node), env);
    }
  }
}

function readSubscript(node: SyntaxNode, env: TermEnvironment): Term {
  const object = childOf(node, 'object');
  const index = childOf(node, 'index');
  const name = index && readJavaScriptTerm(index, env);
  if (!object || !name) return unknownTerm;
  const whole = readJavaScriptTerm(object, env);
  if (name.kind === 'constant' && typeof name.value === 'string') return readProperty(whole, name.value);
  return whole.kind === 'record' ? { kind: 'contains', whole, part: name } : { kind: 'unknown', parts: [whole, name] };
}

function readName(name: string, env: TermEnvironment): Term {
  return env.find(name) ?? readOuterName(name, env, readJavaScriptTerm);
}

function unknown(nodes: readonly SyntaxNode[], env: TermEnvironment): Term {
  const parts = nodes.slice(0, 20).filter((node) => !isJavaScriptFunction(node));
  return { kind: 'unknown', parts: parts.map((part) => readJavaScriptTerm(part, env)) };
}

function readObject(node: SyntaxNode, env: TermEnvironment): Term {
  const entries = new Map<string, Term>();
  for (const child of namedChildren(node).slice(0, 300)) {
    const key = childOf(child, 'key') ?? childOf(child, 'name');
    const value = childOf(child, 'value');
    if (child.type === 'shorthand_property_identifier') entries.set(child.text, readName(child.text, env));
    else if (key && value) entries.set(readStringLiteral(key) ?? key.text, readJavaScriptTerm(value, env));
    else if (key && child.type === 'method_definition') {
      const definition = defineFunction(child, env.module);
      if (definition) entries.set(key.text, { kind: 'function', definition });
    }
  }
  return { kind: 'record', entries };
}

function readMember(node: SyntaxNode, env: TermEnvironment): Term {
  const object = childOf(node, 'object');
  const name = childOf(node, 'property')?.text ?? '';
  if (!object) return unknownTerm;
  const path = object.text;
  if (path === 'process.env' || path.endsWith('import.meta.env')) return { kind: 'configured', name, fallback: null };
  if (path === 'Number' && name === 'MAX_SAFE_INTEGER') return constant(Number.MAX_SAFE_INTEGER);
  if (path === 'this') return readOuterName(name, env, readJavaScriptTerm);
  return readProperty(readJavaScriptTerm(object, env), name);
}

function readProperty(object: Term, name: string): Term {
  // On the input itself, `length` and `size` are names of arguments.
  const isInput = object.kind === 'argument' && object.path.length === 0;
  if (!isInput && (name === 'length' || name === 'size')) return { kind: 'length', of: object };
  return memberTerm(object, name);
}

function readUnary(node: SyntaxNode, env: TermEnvironment): Term {
  const argument = childOf(node, 'argument');
  const operator = childOf(node, 'operator')?.text;
  if (!argument) return unknownTerm;
  const of = readJavaScriptTerm(argument, env);
  if (operator === '!') return { kind: 'not', of };
  if (operator === '-') return negate(of);
  if (operator === '+') return { kind: 'convert', of, to: 'number' };
  // The compared type is on the other side of the comparison.
  return operator === 'typeof' ? { kind: 'type-is', of, type: 'undefined' } : { kind: 'unknown', parts: [of] };
}

function readBinary(node: SyntaxNode, env: TermEnvironment): Term {
  const leftNode = childOf(node, 'left');
  const rightNode = childOf(node, 'right');
  const operator = childOf(node, 'operator')?.text ?? '';
  if (!leftNode || !rightNode) return unknownTerm;
  const left = readJavaScriptTerm(leftNode, env);
  const right = readJavaScriptTerm(rightNode, env);
  const comparison = comparisons[operator];
  if (comparison) return compareTerms(comparison, left, right);
  switch (operator) {
    case '&&':
      return { kind: 'and', parts: [left, right] };
    case '||':
      return { kind: 'or', parts: [left, right] };
    case '??':
      return left.kind === 'configured' && left.fallback === null
        ? { ...left, fallback: right }
        : { kind: 'default', of: left, fallback: right };
    case 'in':
      return { kind: 'contains', whole: right, part: left };
    case '+':
    case '-':
    case '*':
    case '/':
    case '%':
      return { kind: 'arithmetic', operator, left, right };
    default:
      return { kind: 'unknown', parts: [left, right] };
  }
}

/** Lists the arguments of a call. */
export function listArgumentNodes(call: SyntaxNode): SyntaxNode[] {
  const list = childOf(call, 'arguments');
  return list ? namedChildren(list).slice(0, 50) : [];
}

function readCall(node: SyntaxNode, env: TermEnvironment): Term {
  const nodes = listArgumentNodes(node);
  const args = nodes.map((argument) => readJavaScriptTerm(argument, env));
  const [first] = args;
  const callee = childOf(node, 'function') ?? childOf(node, 'constructor');
  const name = callee?.text ?? '';
  if (/^(?:Map|Set|WeakMap)$/.test(name)) return first?.kind === 'list' && name === 'Set' ? first : emptyCollection;
  const known = first && callKnown(name, first, args);
  if (known) return known;
  if (callee?.type === 'member_expression') {
    const object = childOf(callee, 'object');
    const method = childOf(callee, 'property')?.text ?? '';
    const of = object ? readJavaScriptTerm(object, env) : unknownTerm;
    const result = callMethod(of, method, args, env);
    if (result) return result;
  }
  const target = callee ? readJavaScriptTerm(callee, env) : unknownTerm;
  return target.kind === 'function' ? callFunction(target, args, env) : { kind: 'unknown', parts: [target, ...args] };
}

function callKnown(name: string, first: Term, args: readonly Term[]): Term | undefined {
  switch (name) {
    case 'Number':
    case 'parseFloat':
    case 'Number.parseFloat':
      return { kind: 'convert', of: first, to: 'number' };
    case 'parseInt':
    case 'Number.parseInt':
    case 'Math.floor':
    case 'Math.trunc':
      return { kind: 'convert', of: first, to: 'integer' };
    case 'String':
      return { kind: 'convert', of: first, to: 'text' };
    case 'Boolean':
      return { kind: 'convert', of: first, to: 'truth' };
    case 'Number.isFinite':
    case 'isFinite':
      return { kind: 'finite', of: first };
    case 'Number.isNaN':
    case 'isNaN':
      return { kind: 'not', of: { kind: 'finite', of: first } };
    case 'Number.isInteger':
    case 'Number.isSafeInteger':
      return { kind: 'type-is', of: first, type: 'integer' };
    case 'Array.isArray':
      return { kind: 'type-is', of: first, type: 'list' };
    case 'Object.hasOwn':
      return args[1] && { kind: 'contains', whole: first, part: args[1] };
    case 'Object.keys':
    case 'Array.from':
    case 'structuredClone':
    case 'Object.freeze':
      return first;
    default:
      return undefined;
  }
}

function callMethod(of: Term, method: string, args: readonly Term[], env: TermEnvironment): Term | undefined {
  const [first] = args;
  if (of.kind === 'pattern') {
    if ((method !== 'test' && method !== 'exec') || !first) return undefined;
    return { kind: 'matches', of: first, pattern: of.pattern, flags: of.flags, span: 'part' };
  }
  if ((method === 'match' || method === 'search') && first?.kind === 'pattern')
    return { kind: 'matches', of, pattern: first.pattern, flags: first.flags, span: 'part' };
  if (method === 'get' && first) return { kind: 'contains', whole: of, part: first };
  // `parse` of a schema library returns its argument.
  if ((method === 'parse' || method === 'parseAsync') && first?.kind !== 'constant') return first;
  if ((method === 'safeParse' || method === 'safeParseAsync') && first)
    return { kind: 'record', entries: new Map([['data', first]]) };
  if ((method === 'find' || method === 'some' || method === 'findIndex') && first?.kind === 'function')
    return searchCollection(of, first, env);
  return callTextMethod(of, method, args);
}

/** Reads `notes.find((note) => note.id === id)` as a lookup of an argument. */
function searchCollection(
  of: Term,
  { definition }: Extract<Term, { kind: 'function' }>,
  env: TermEnvironment,
): Term | undefined {
  const [step] = readJavaScriptFlow(definition.body).steps;
  if (step?.kind !== 'return' || !step.value) return undefined;
  const body = unwrap(step.value);
  const operator = childOf(body, 'operator')?.text;
  const sides = [childOf(body, 'left'), childOf(body, 'right')].flatMap((side) => side ?? []);
  if (body.type !== 'binary_expression' || (operator !== '===' && operator !== '==')) return undefined;
  const item = definition.parameters[0]?.names[0]?.name ?? '';
  const inner = env.open();
  inner.set(item, unknownTerm);
  const member = sides.find(({ text }) => text.startsWith(`${item}.`))?.text.slice(item.length + 1);
  const part = sides.map((side) => readJavaScriptTerm(side, inner)).find(({ kind }) => kind === 'argument');
  if (!part || member === undefined) return undefined;
  const items = of.kind === 'list' ? of.items.map((own) => memberTerm(own, member)) : [];
  return { kind: 'contains', whole: { kind: 'list', items }, part };
}

/** Inlines functions with a single return statement. */
function callFunction(target: Extract<Term, { kind: 'function' }>, args: readonly Term[], env: TermEnvironment): Term {
  const { definition } = target;
  const { steps } = readJavaScriptFlow(definition.body);
  const [only] = steps;
  const unknownCall: Term = { kind: 'unknown', parts: args };
  if (env.depth > 4 || steps.length !== 1 || only?.kind !== 'return' || !only.value) return unknownCall;
  if (definition.module.language !== 'javascript') return unknownCall;
  return readJavaScriptTerm(only.value, env.enter(definition, args, readJavaScriptTerm));
}

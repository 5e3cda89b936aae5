import { assertNever, isJsonEqual, isJsonObject, type JsonObject, type JsonValue } from '../../base/index.ts';
import type { Comparison, Term } from '../../source/index.ts';
import { compilePattern, findPatternProblem, matchPattern } from '../../suite/index.ts';

/** The value of a term that cannot be determined. */
export const unsettled = Symbol('unsettled');
export type Worth = JsonValue | typeof unsettled;

/** The data for evaluating terms. */
export interface EvaluationContext {
  input: JsonObject;
  language: 'javascript' | 'python';
  /** Values of configuration variables; a missing one is not set. */
  configured: ReadonlyMap<string, string>;
  /** Results of patterns, so that each pattern runs once per text. */
  matched: Map<string, Worth>;
}

const maxText = 200;

/**
 * Evaluates a term for an input. A missing argument is null, because both languages treat the two alike in conditions.
 */
export function evaluateTerm(term: Term, context: EvaluationContext): Worth {
  switch (term.kind) {
    case 'constant':
      return term.value;
    case 'argument':
      return readPath(context.input, term.path);
    case 'configured': {
      const value = context.configured.get(term.name);
      if (value !== undefined) return value;
      return term.fallback ? evaluateTerm(term.fallback, context) : null;
    }
    case 'default': {
      const own = evaluateTerm(term.of, context);
      return own === null ? evaluateTerm(term.fallback, context) : own;
    }
    case 'length': {
      const own = evaluateTerm(term.of, context);
      if (typeof own === 'string' || Array.isArray(own)) return own.length;
      return isJsonObject(own) ? Object.keys(own).length : unsettled;
    }
    case 'convert':
      return convert(evaluateTerm(term.of, context), term.to, context);
    case 'arithmetic':
      return calculate(term.operator, evaluateTerm(term.left, context), evaluateTerm(term.right, context));
    case 'compare':
      return compare(term.operator, evaluateTerm(term.left, context), evaluateTerm(term.right, context));
    case 'contains':
      return contains(term.whole, evaluateTerm(term.part, context), context);
    case 'edge': {
      const own = evaluateTerm(term.of, context);
      const part = evaluateTerm(term.part, context);
      if (typeof own !== 'string' || typeof part !== 'string') return unsettled;
      return term.at === 'start' ? own.startsWith(part) : own.endsWith(part);
    }
    case 'matches':
      return matches(evaluateTerm(term.of, context), term, context);
    case 'type-is':
      return isType(evaluateTerm(term.of, context), term.type);
    case 'finite': {
      const own = evaluateTerm(term.of, context);
      return typeof own === 'number' ? Number.isFinite(own) : own === unsettled ? unsettled : false;
    }
    case 'not': {
      const own = isTrue(term.of, context);
      return own === unsettled ? unsettled : !own;
    }
    case 'and':
    case 'or':
      return evaluateChain(term, context);
    case 'list': {
      const items = term.items.map((item) => evaluateTerm(item, context));
      return items.every((item) => item !== unsettled) ? items : unsettled;
    }
    case 'request':
    case 'tool-name':
    case 'record':
    case 'function':
    case 'pattern':
    case 'unknown':
      return unsettled;
    default:
      return assertNever(term);
  }
}

/** True when a condition holds; each language has its own false values. */
export function isTrue(term: Term, context: EvaluationContext): boolean | typeof unsettled {
  const value = evaluateTerm(term, context);
  return value === unsettled ? unsettled : isTruthy(value, context.language);
}

function isTruthy(value: JsonValue, language: EvaluationContext['language']): boolean {
  if (language === 'python' && typeof value === 'object' && value !== null) return Object.keys(value).length > 0;
  return Boolean(value);
}

/** Returns the first part that decides the chain, as both languages do. */
function evaluateChain(term: Extract<Term, { kind: 'and' | 'or' }>, context: EvaluationContext): Worth {
  let last: Worth = term.kind === 'and';
  let isOpen = false;
  for (const part of term.parts) {
    last = evaluateTerm(part, context);
    if (last === unsettled) isOpen = true;
    else if (isTruthy(last, context.language) === (term.kind === 'or'))
      return isOpen && term.kind === 'or' ? true : last;
  }
  return isOpen ? unsettled : last;
}

function readPath(input: JsonObject, path: readonly string[]): JsonValue {
  let value: JsonValue = input;
  for (const name of path) {
    if (!isJsonObject(value) || !Object.hasOwn(value, name)) return null;
    value = value[name] ?? null;
  }
  return value;
}

function convert(value: Worth, to: Extract<Term, { kind: 'convert' }>['to'], context: EvaluationContext): Worth {
  if (value === unsettled) return unsettled;
  switch (to) {
    case 'number':
    case 'integer': {
      const number = typeof value === 'string' && value.trim() === '' ? Number.NaN : Number(value ?? Number.NaN);
      return to === 'integer' ? Math.trunc(number) : number;
    }
    case 'text':
      return typeof value === 'object' ? unsettled : String(value);
    case 'truth':
      return isTruthy(value, context.language);
    case 'lower':
      return typeof value === 'string' ? value.toLowerCase() : unsettled;
    case 'upper':
      return typeof value === 'string' ? value.toUpperCase() : unsettled;
    case 'trim':
      return typeof value === 'string' ? value.trim() : unsettled;
    default:
      return assertNever(to);
  }
}

function calculate(operator: string, left: Worth, right: Worth): Worth {
  if (typeof left === 'string' && typeof right === 'string' && operator === '+') return left + right;
  if (typeof left !== 'number' || typeof right !== 'number') return unsettled;
  switch (operator) {
    case '+':
      return left + right;
    case '-':
      return left - right;
    case '*':
      return left * right;
    case '/':
      return left / right;
    case '//':
      return Math.floor(left / right);
    case '%':
      return left % right;
    default:
      return unsettled;
  }
}

function compare(operator: Comparison, left: Worth, right: Worth): Worth {
  if (left === unsettled || right === unsettled) return unsettled;
  if (operator === '==') return isJsonEqual(left, right);
  if (operator === '!=') return !isJsonEqual(left, right);
  const areNumbers = typeof left === 'number' && typeof right === 'number';
  if (!areNumbers && !(typeof left === 'string' && typeof right === 'string')) {
    // A configured value is a text until a comparison makes it a number.
    const [a, b] = [Number(left ?? Number.NaN), Number(right ?? Number.NaN)];
    return Number.isNaN(a) || Number.isNaN(b) ? unsettled : compare(operator, a, b);
  }
  switch (operator) {
    case '<':
      return left < right;
    case '<=':
      return left <= right;
    case '>':
      return left > right;
    case '>=':
      return left >= right;
    default:
      return assertNever(operator);
  }
}

function contains(whole: Term, part: Worth, context: EvaluationContext): Worth {
  if (part === unsettled) return unsettled;
  if (whole.kind === 'record')
    return typeof part === 'string' || typeof part === 'number' ? whole.entries.has(String(part)) : false;
  if (whole.kind === 'list') {
    const items = whole.items.map((item) => evaluateTerm(item, context));
    if (items.some((item) => item !== unsettled && isJsonEqual(item, part))) return true;
    return items.includes(unsettled) ? unsettled : false;
  }
  const own = evaluateTerm(whole, context);
  if (typeof own === 'string') return typeof part === 'string' ? own.includes(part) : unsettled;
  if (Array.isArray(own)) return own.some((item) => isJsonEqual(item, part));
  return isJsonObject(own) && typeof part === 'string' ? Object.hasOwn(own, part) : unsettled;
}

/** Matches a short text of PTH's own. A pattern that is invalid here, or takes too long, stays undetermined. */
function matches(value: Worth, term: Extract<Term, { kind: 'matches' }>, context: EvaluationContext): Worth {
  if (typeof value !== 'string') return unsettled;
  const source = term.span === 'part' ? term.pattern : `^(?:${term.pattern})${term.span === 'whole' ? '$' : ''}`;
  if (value.length > maxText || source.length > 1000) return unsettled;
  const key = `${term.flags}/${source}/${value}`;
  const known = context.matched.get(key);
  if (known !== undefined) return known;
  const worth = matchOnce(source, term.flags.includes('i'), value);
  context.matched.set(key, worth);
  return worth;
}

function matchOnce(source: string, isCaseInsensitive: boolean, text: string): Worth {
  if (findPatternProblem(source) !== null) return unsettled;
  const result = matchPattern(compilePattern(source, isCaseInsensitive), text);
  return result.kind === 'unknown' ? unsettled : result.kind === 'match';
}

function isType(value: Worth, type: Extract<Term, { kind: 'type-is' }>['type']): Worth {
  if (value === unsettled) return unsettled;
  switch (type) {
    case 'list':
      return Array.isArray(value);
    case 'object':
      return typeof value === 'object' && value !== null;
    case 'integer':
      return Number.isInteger(value);
    case 'undefined':
      return value === null;
    case 'string':
    case 'number':
    case 'boolean':
      return typeof value === type;
    default:
      return assertNever(type);
  }
}

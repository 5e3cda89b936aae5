import { type ComparisonOperator, constant, type Term } from './term.ts';

/** Compares two terms; simplifies a type check such as `typeof x === 'string'` and a lookup compared with null. */
export function compareTerms(operator: ComparisonOperator, left: Term, right: Term): Term {
  const isEqual = operator === '==';
  if (operator === '==' || operator === '!=') {
    for (const [one, other] of [
      [left, right],
      [right, left],
    ] as const) {
      if (other.kind !== 'constant') continue;
      // A failed lookup equals null.
      if (one.kind === 'contains' && other.value === null) return isEqual ? { kind: 'not', of: one } : one;
      if (one.kind === 'type-is' && typeof other.value === 'string') {
        const type = typeNames.get(other.value);
        const typeCheck: Term = type ? { kind: 'type-is', of: one.of, type } : { kind: 'unknown', parts: [one.of] };
        return isEqual ? typeCheck : { kind: 'not', of: typeCheck };
      }
    }
  }
  return { kind: 'compare', operator, left, right };
}

const typeNames: ReadonlyMap<string, Extract<Term, { kind: 'type-is' }>['type']> = new Map([
  ['string', 'string'],
  ['str', 'string'],
  ['number', 'number'],
  ['float', 'number'],
  ['int', 'integer'],
  ['boolean', 'boolean'],
  ['bool', 'boolean'],
  ['object', 'object'],
  ['dict', 'object'],
  ['list', 'list'],
  ['tuple', 'list'],
  ['undefined', 'undefined'],
] as const);

/** Returns the term for a type check under a language's type name; undefined for an unknown name. */
export function askType(of: Term, name: string): Term | undefined {
  const type = typeNames.get(name);
  return type ? { kind: 'type-is', of, type } : undefined;
}

/** Negates a constant number; any other term becomes unknown with its parts. */
export function negate(of: Term): Term {
  return of.kind === 'constant' && typeof of.value === 'number'
    ? constant(-of.value)
    : { kind: 'arithmetic', operator: '-', left: constant(0), right: of };
}

/** Value of a module-level collection that the server fills later: empty at the start. */
export const emptyCollection: Term = { kind: 'record', entries: new Map() };

/** Returns the term of a text method that both languages share. */
export function callTextMethod(of: Term, method: string, args: readonly Term[]): Term | undefined {
  const [first] = args;
  switch (method) {
    case 'startsWith':
    case 'startswith':
      return first && { kind: 'edge', of, part: first, at: 'start' };
    case 'endsWith':
    case 'endswith':
      return first && { kind: 'edge', of, part: first, at: 'end' };
    case 'toLowerCase':
    case 'lower':
    case 'casefold':
      return { kind: 'convert', of, to: 'lower' };
    case 'toUpperCase':
    case 'upper':
      return { kind: 'convert', of, to: 'upper' };
    case 'trim':
    case 'strip':
      return { kind: 'convert', of, to: 'trim' };
    case 'toString':
      return { kind: 'convert', of, to: 'text' };
    case 'includes':
    case 'has':
    case 'hasOwnProperty':
    case '__contains__':
      return first && { kind: 'contains', whole: of, part: first };
    case 'isdigit':
    case 'isnumeric':
      return { kind: 'matches', of, pattern: '[0-9]+', flags: '', span: 'whole' };
    case 'isalnum':
      return { kind: 'matches', of, pattern: '[0-9A-Za-z]+', flags: '', span: 'whole' };
    case 'isalpha':
      return { kind: 'matches', of, pattern: '[A-Za-z]+', flags: '', span: 'whole' };
    case 'isidentifier':
      return { kind: 'matches', of, pattern: '[A-Za-z_][0-9A-Za-z_]*', flags: '', span: 'whole' };
    default:
      return undefined;
  }
}

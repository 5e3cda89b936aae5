import { assertNever, type JsonValue } from '../../base/index.ts';
import type { FunctionDefinition } from './source-module.ts';

/** Operators of a comparison. */
export type ComparisonOperator = '==' | '!=' | '<' | '<=' | '>' | '>=';

/**
 * An expression of a handler as a function of the tool call's arguments: enough to find arguments that make a condition
 * true or false. Anything else is `unknown`.
 */
export type Term =
  | { kind: 'constant'; value: JsonValue }
  /** The arguments of the call, or the part of them at a path. */
  | { kind: 'argument'; path: readonly string[] }
  /** The request, or the part of it at a path. */
  | { kind: 'request'; path: readonly string[] }
  | { kind: 'tool-name' }
  /** A configuration value read from a variable; `fallback` when the source gives one. */
  | { kind: 'configured'; name: string; fallback: Term | null }
  | { kind: 'default'; of: Term; fallback: Term }
  | { kind: 'length'; of: Term }
  | { kind: 'convert'; of: Term; to: 'number' | 'integer' | 'text' | 'lower' | 'upper' | 'trim' | 'truth' }
  | { kind: 'arithmetic'; operator: '+' | '-' | '*' | '/' | '%' | '//'; left: Term; right: Term }
  | { kind: 'compare'; operator: ComparisonOperator; left: Term; right: Term }
  /** Membership in a list, key of a record, or part of a text. */
  | { kind: 'contains'; whole: Term; part: Term }
  | { kind: 'edge'; of: Term; part: Term; at: 'start' | 'end' }
  | { kind: 'matches'; of: Term; pattern: string; flags: string; span: 'part' | 'start' | 'whole' }
  | { kind: 'type-is'; of: Term; type: 'string' | 'number' | 'integer' | 'boolean' | 'object' | 'list' | 'undefined' }
  | { kind: 'finite'; of: Term }
  | { kind: 'not'; of: Term }
  | { kind: 'and' | 'or'; parts: readonly Term[] }
  | { kind: 'list'; items: readonly Term[] }
  | { kind: 'record'; entries: ReadonlyMap<string, Term> }
  | { kind: 'function'; definition: FunctionDefinition }
  | { kind: 'pattern'; pattern: string; flags: string }
  /** Depends on the given terms in an unknown way. */
  | { kind: 'unknown'; parts: readonly Term[] };

/** A term of which nothing is known. */
export const unknownTerm: Term = { kind: 'unknown', parts: [] };

/** Returns a constant as a term. */
export function constant(value: JsonValue): Term {
  return { kind: 'constant', value };
}

/** Returns the direct parts of a term. */
function childTerms(term: Term): readonly Term[] {
  switch (term.kind) {
    case 'length':
    case 'convert':
    case 'matches':
    case 'type-is':
    case 'finite':
    case 'not':
      return [term.of];
    case 'default':
      return [term.of, term.fallback];
    case 'arithmetic':
    case 'compare':
      return [term.left, term.right];
    case 'contains':
      return [term.whole, term.part];
    case 'edge':
      return [term.of, term.part];
    case 'and':
    case 'or':
    case 'unknown':
      return term.parts;
    case 'list':
      return term.items;
    case 'record':
      return [...term.entries.values()];
    case 'configured':
      return term.fallback ? [term.fallback] : [];
    case 'constant':
    case 'argument':
    case 'request':
    case 'tool-name':
    case 'function':
    case 'pattern':
      return [];
    default:
      return assertNever(term);
  }
}

/** Returns a term with all terms inside it, at most 2000. */
export function listTerms(term: Term): Term[] {
  const terms = [term];
  for (let index = 0; index < terms.length && terms.length < 2000; index++) {
    const own = terms[index];
    if (own) terms.push(...childTerms(own));
  }
  return terms;
}

/** Returns a member of the value of a term. */
export function memberTerm(object: Term, name: string): Term {
  if (object.kind === 'argument') return { kind: 'argument', path: [...object.path, name] };
  if (object.kind === 'record') return object.entries.get(name) ?? unknownTerm;
  if (object.kind === 'request') {
    const path = [...object.path, name];
    const dottedPath = path.join('.');
    if (/(?:^|\.)arguments$/.test(dottedPath)) return { kind: 'argument', path: [] };
    return /(?:^|\.)params\.name$/.test(dottedPath) ? { kind: 'tool-name' } : { kind: 'request', path };
  }
  const isForwarded = object.kind === 'default' && (object.of.kind === 'argument' || object.of.kind === 'request');
  return isForwarded ? memberTerm(object.of, name) : { kind: 'unknown', parts: [object] };
}

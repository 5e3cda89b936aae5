import type { z } from 'zod';
import { listAlternatives, nameType, nameValue, valueAt } from '../../base/index.ts';

/** One problem of a configuration. */
export interface ConfigProblem {
  path: (string | number)[];
  reason: string;
  /** True when the key at the path is the problem, not its value. */
  isKey: boolean;
}

/** Describes the issues that a schema found with `value`; each names a path below `value`. */
export function describeConfigIssues(issues: readonly z.core.$ZodIssue[], value: unknown): ConfigProblem[] {
  return issues.flatMap((issue) => describeIssue(issue, value, []));
}

function describeIssue(issue: z.core.$ZodIssue, root: unknown, base: readonly (string | number)[]): ConfigProblem[] {
  const path = [...base, ...issue.path.map((key) => (typeof key === 'symbol' ? String(key) : key))];
  const actual = valueAt(root, path);
  const one = (reason: string): ConfigProblem[] => [{ path, reason, isKey: false }];
  switch (issue.code) {
    case 'unrecognized_keys':
      return issue.keys.map((key) => ({ path: [...path, key], reason: 'is not a known field', isKey: true }));
    case 'invalid_type':
      return one(
        actual === undefined ? 'is missing' : `must be ${nameType(issue.expected)}, but is ${nameValue(actual)}`,
      );
    case 'invalid_value':
      return one(`must be ${listAlternatives(issue.values.map(String))}, but is ${nameValue(actual)}`);
    case 'invalid_union':
      return describeUnion(issue, path, actual, root);
    case 'too_small':
      if (issue.origin === 'string') return one('must not be empty');
      if (issue.origin === 'array') return one('must hold at least one entry');
      return one(`must be ${issue.inclusive ? 'at least' : 'more than'} ${issue.minimum}, but is ${nameValue(actual)}`);
    case 'too_big':
      if (issue.origin === 'string') return one(`must have at most ${issue.maximum} characters`);
      if (issue.origin === 'array') return one(`must hold at most ${issue.maximum} entries`);
      return one(`must be at most ${issue.maximum}, but is ${nameValue(actual)}`);
    case 'invalid_key':
      return [{ path, reason: 'is not usable as a name', isKey: true }];
    case 'invalid_format':
    case 'custom':
    case 'not_multiple_of':
    case 'invalid_element':
    default:
      return one(issue.message.replace(/^Invalid string: /, ''));
  }
}

/** Of several forms, describe the one closest to the value: the mapping for a mapping, the list for a list. */
function describeUnion(
  issue: z.core.$ZodIssueInvalidUnion,
  path: (string | number)[],
  actual: unknown,
  root: unknown,
): ConfigProblem[] {
  if (path.at(-1) === 'tier')
    return [{ path, reason: `must be 0, 1, 2 or 3, but is ${nameValue(actual)}`, isKey: false }];
  const isStructured = typeof actual === 'object' && actual !== null;
  const inner = issue.errors.find(
    (issues) => !issues.some((nested) => nested.code === 'invalid_type' && nested.path.length === 0),
  );
  if (isStructured && inner) return inner.flatMap((nested) => describeIssue(nested, root, path));
  if (typeof actual === 'string' && inner) return inner.flatMap((nested) => describeIssue(nested, root, path));
  const expected = issue.errors.flatMap((issues) =>
    issues.flatMap((nested) =>
      nested.code === 'invalid_type' && nested.path.length === 0 ? [nameType(nested.expected)] : [],
    ),
  );
  return [
    { path, reason: `must be ${listAlternatives([...new Set(expected)])}, but is ${nameValue(actual)}`, isKey: false },
  ];
}

/** Renders a path as `fixtures.services[0].name`; empty for the root. */
export function renderConfigPath(path: readonly (string | number)[]): string {
  return path.reduce<string>((text, key) => {
    if (typeof key === 'number') return `${text}[${key}]`;
    const name = /^[A-Za-z_][\w-]*$/.test(key) ? key : JSON.stringify(key);
    return text === '' ? name : `${text}.${name}`;
  }, '');
}

import type { z } from 'zod';
import { isJsonObject, listAlternatives, nameType, nameValue, suggestName, valueAt } from '../base/index.ts';
import {
  agentTestSchema,
  execStepSchema,
  expectSchema,
  fileStepSchema,
  scenarioStepSchema,
  scenarioTestSchema,
  sequenceStepSchema,
  toolTestSchema,
  verifySchema,
} from './test-case.ts';

/** One thing wrong with a test, in plain words. */
export interface TestProblem {
  path: (string | number)[];
  reason: string;
  /** True when the problem is the key at the path itself, not its value. */
  isKey: boolean;
}

const tierSchemas = { 1: toolTestSchema, 2: scenarioTestSchema, 3: agentTestSchema } as const;

/** Describes the issues that the schema found with `value`; each names a path below `value`. */
export function describeIssues(issues: readonly z.core.$ZodIssue[], value: unknown): TestProblem[] {
  // Skip rules about missing fields where keys are misspelt, since the misspelling explains them.
  const misspelt = new Set(
    issues.flatMap((issue) => (issue.code === 'unrecognized_keys' ? [issue.path.join('.')] : [])),
  );
  return issues
    .filter((issue) => issue.code !== 'custom' || !misspelt.has(issue.path.join('.')))
    .flatMap((issue) => describeIssue(issue, value));
}

function describeIssue(issue: z.core.$ZodIssue, root: unknown): TestProblem[] {
  const path = issue.path.map((key) => (typeof key === 'symbol' ? String(key) : key));
  const actual = valueAt(root, path);
  const one = (reason: string): TestProblem[] => [{ path, reason, isKey: false }];
  if (path.length === 1 && path[0] === 'tier') {
    return one(`must be 1 (tool), 2 (scenario) or 3 (agent), but is ${nameValue(actual)}`);
  }
  switch (issue.code) {
    case 'unrecognized_keys':
      return issue.keys.map((key) => ({
        path: [...path, key],
        reason: describeUnknownKey(key, path, root),
        isKey: true,
      }));
    case 'invalid_type':
      return one(actual === undefined ? 'is missing' : describeType(issue.expected, actual));
    case 'too_small':
      if (issue.origin === 'string') return one('must not be empty');
      if (issue.origin === 'array') return one('must hold at least one entry');
      return one(`must be ${issue.inclusive ? 'at least' : 'more than'} ${issue.minimum}, but is ${nameValue(actual)}`);
    case 'too_big':
      if (issue.origin === 'string') return one(`must have at most ${issue.maximum} characters`);
      return one(`must be at most ${issue.maximum}, but is ${nameValue(actual)}`);
    case 'invalid_value':
      return one(
        actual === undefined
          ? 'is missing'
          : `must be ${listAlternatives(issue.values.map(String))}, but is ${nameValue(actual)}`,
      );
    case 'invalid_union':
      return describeUnion(issue, path, actual, root);
    case 'custom':
      return one(actual === undefined && path.length > 0 ? 'is missing' : issue.message);
    case 'invalid_format':
    case 'not_multiple_of':
    case 'invalid_key':
    case 'invalid_element':
    default:
      return one(issue.message);
  }
}

/**
 * Describes an issue of a union. The only unions of the format are environment steps (`exec` or `file`) and
 * `requires_tier`.
 */
function describeUnion(
  issue: z.core.$ZodIssueInvalidUnion,
  path: (string | number)[],
  actual: unknown,
  root: unknown,
): TestProblem[] {
  const one = (reason: string): TestProblem[] => [{ path, reason, isKey: false }];
  if (path.at(-1) === 'requires_tier') return one(`must be 0, 1, 2 or 3, but is ${nameValue(actual)}`);
  if (!isJsonObject(actual)) return one(`must be a mapping with exec or file, but is ${nameValue(actual)}`);
  const hasExec = Object.hasOwn(actual, 'exec');
  const hasFile = Object.hasOwn(actual, 'file');
  if (hasExec && hasFile) return one('has either exec or file, not both');
  if (!hasExec && !hasFile) return one(`needs exec or file, but has ${Object.keys(actual).join(', ') || 'neither'}`);
  const inner = issue.errors[hasExec ? 0 : 1] ?? [];
  return describeIssues(
    inner.map((nested) => ({ ...nested, path: [...path, ...nested.path] })),
    root,
  );
}

function describeUnknownKey(key: string, path: readonly (string | number)[], root: unknown): string {
  const known = knownKeys(path, root);
  if (known.includes(key)) return 'stands beside exec: a step has either exec or file, not both';
  const suggestion = suggestName(key, known);
  if (suggestion !== null) return `is not a known field; did you mean ${suggestion}?`;
  if (path.length === 0) {
    for (const tier of [1, 2, 3] as const) {
      if (Object.hasOwn(tierSchemas[tier].shape, key)) return `belongs to tests of tier ${tier}`;
    }
  }
  return `is not a known field here; known are ${known.join(', ')}`;
}

const keysOf = (schema: { shape: object }) => Object.keys(schema.shape);

function knownKeys(path: readonly (string | number)[], root: unknown): string[] {
  const last = path.at(-1);
  const parent = path.at(-2);
  if (path.length === 0) {
    const tier = isJsonObject(root) ? root['tier'] : undefined;
    return keysOf(tier === 2 ? tierSchemas[2] : tier === 3 ? tierSchemas[3] : tierSchemas[1]);
  }
  if (last === 'expect') return keysOf(expectSchema);
  if (last === 'file') return keysOf(fileStepSchema.shape.file);
  if (parent === 'verify') return keysOf(verifySchema);
  if (parent === 'steps') return keysOf(scenarioStepSchema);
  if (parent === 'tool_sequence') return keysOf(sequenceStepSchema);
  return [...keysOf(execStepSchema), ...keysOf(fileStepSchema)];
}

function describeType(expected: string, actual: unknown): string {
  const text = `must be ${nameType(expected)}, but is ${nameValue(actual)}`;
  const isScalar = typeof actual === 'number' || typeof actual === 'boolean';
  return expected === 'string' && isScalar ? `${text}; put it in quotes if text is meant` : text;
}

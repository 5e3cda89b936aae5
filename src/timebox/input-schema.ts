import { isAbsolute } from 'node:path';
import { isJsonObject, type JsonObject } from '../base/index.ts';
import type { RunTestInput, RunTestScope } from './run-test-contract.ts';
import { ValidationError } from './run-test-errors.ts';

const scopes: readonly RunTestScope[] = ['all', 'file', 'pattern'];

const counts = {
  timeout_ms: 'Hard time limit in milliseconds.',
  no_output_timeout_ms: 'Longest time without output, in milliseconds.',
  max_output_bytes: 'How many bytes at the end of the log the summary looks at.',
} as const;

/** Builds the JSON Schema of the tool's input for the enabled runners. */
export function describeInput(runners: readonly string[]): JsonObject {
  return {
    type: 'object',
    properties: {
      runner: { type: 'string', enum: [...runners], description: 'The test runner.' },
      scope: { type: 'string', enum: [...scopes], description: 'All tests, one file, or tests by name.' },
      target: {
        type: 'string',
        description: 'Needed with scope "file" (a path in the repository) and "pattern" (a name).',
      },
      ...Object.fromEntries(
        Object.entries(counts).map(([name, description]) => [name, { type: 'integer', minimum: 1, description }]),
      ),
      report_dir: { type: 'string', description: 'Where the report files go, relative to the repository.' },
      cwd: {
        type: 'string',
        description: 'Absolute path of the project, in place of the one the server was started for.',
      },
    },
    required: ['runner', 'scope', ...Object.keys(counts)],
  };
}

/** The JSON Schema of the tool's output. */
export const outputSchema: JsonObject = {
  type: 'object',
  properties: {
    status: { type: 'string', enum: ['pass', 'fail', 'timeout', 'no_output', 'error'] },
    exit_code: { type: ['integer', 'null'] },
    duration_ms: { type: 'number', minimum: 0 },
    report_dir: { type: 'string' },
    artifacts: {
      type: 'object',
      properties: { raw_log: { type: 'string' }, summary_md: { type: 'string' }, summary_json: { type: 'string' } },
      required: ['raw_log', 'summary_md', 'summary_json'],
    },
    excerpt: { type: 'string' },
    error_message: { type: 'string' },
  },
  required: ['status', 'exit_code', 'duration_ms', 'report_dir', 'artifacts', 'excerpt'],
};

/**
 * Validates a call's arguments. Unknown members are ignored.
 * @throws ValidationError naming every wrong field
 */
export function validateInput(input: unknown, runners: readonly string[]): RunTestInput {
  if (!isJsonObject(input)) throw new ValidationError('the arguments must be an object');
  const problems: string[] = [];
  const own = (name: string): unknown => (Object.hasOwn(input, name) ? input[name] : undefined);
  const choose = <T extends string>(name: string, allowed: readonly T[]): T | undefined => {
    const value = own(name);
    const found = allowed.find((item) => item === value);
    if (found === undefined) {
      const given = value === undefined ? 'it is missing' : `not ${JSON.stringify(value)?.slice(0, 100)}`;
      problems.push(`${name}: must be ${allowed.map((item) => `"${item}"`).join(' or ')}, ${given}`);
    }
    return found;
  };
  const count = (name: keyof typeof counts): number => {
    const value = own(name);
    if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 1) return value;
    problems.push(`${name}: must be a whole number of 1 or more${value === undefined ? ', it is missing' : ''}`);
    return 0;
  };
  const text = (name: string): string | undefined => {
    const value = own(name);
    if (value === undefined || (typeof value === 'string' && value !== '' && !value.includes('\0'))) return value;
    problems.push(`${name}: must be a text that is not empty and holds no NUL character`);
    return undefined;
  };

  const runner = choose('runner', runners);
  const scope = choose('scope', scopes);
  // Clients that fill in every field send an empty target where none is needed.
  const target = scope === 'all' && own('target') === '' ? undefined : text('target');
  if (scope !== undefined && scope !== 'all' && own('target') === undefined) {
    problems.push(`target: scope "${scope}" needs a target`);
  }
  const limits = {
    timeout_ms: count('timeout_ms'),
    no_output_timeout_ms: count('no_output_timeout_ms'),
    max_output_bytes: count('max_output_bytes'),
  };
  const reportDir = text('report_dir');
  const cwd = text('cwd');
  if (cwd !== undefined && !isAbsolute(cwd)) problems.push('cwd: must be an absolute path');
  if (problems.length > 0 || runner === undefined || scope === undefined)
    throw new ValidationError(problems.join('; '));
  return {
    runner,
    scope,
    ...limits,
    ...(target === undefined ? {} : { target }),
    ...(reportDir === undefined ? {} : { report_dir: reportDir }),
    ...(cwd === undefined ? {} : { cwd }),
  };
}

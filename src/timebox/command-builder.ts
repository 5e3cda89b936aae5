import { delimiter, dirname, join } from 'node:path';
import type { RunTestInput } from './run-test-contract.ts';
import { ValidationError } from './run-test-errors.ts';
import { findRunner } from './runner-registry.ts';

/** A program and its arguments; no shell reads them. */
export interface BuiltCommand {
  command: string;
  args: string[];
}

/**
 * Builds the argument vector of a call, for flutter one of `flutter test`, `flutter test <target>`, `flutter test
 * --name <target>`. The target is always one argument.
 * @throws ValidationError when the runner is unknown, has no template for this, or the target would read as an option
 */
export function buildCommand({
  runner,
  scope,
  target,
}: Pick<RunTestInput, 'runner' | 'scope' | 'target'>): BuiltCommand {
  const template = findRunner(runner);
  if (!template) throw new ValidationError(`runner: there is no runner "${runner}"`);
  if (scope === 'all') return { command: template.command, args: template.args.all('') };
  if (target === undefined || target === '') throw new ValidationError(`target: scope "${scope}" needs a target`);
  if (target.startsWith('-')) throw new ValidationError('target: it must not start with "-"');
  if (target.includes('\0')) throw new ValidationError('target: it must not hold a NUL character');
  return { command: template.command, args: template.args[scope](target) };
}

/**
 * Builds the variables of a run: for runners installed in a project, its node_modules/.bin comes first on PATH, as with
 * npm.
 */
export function extendPath(
  variables: Readonly<Record<string, string>>,
  runner: string,
  cwd: string,
): Record<string, string> {
  if (findRunner(runner)?.isLocal !== true) return { ...variables };
  const directories: string[] = [];
  for (let directory = cwd; ; directory = dirname(directory)) {
    directories.push(join(directory, 'node_modules/.bin'));
    if (directory === dirname(directory)) break;
  }
  return { ...variables, PATH: [...directories, variables['PATH'] ?? ''].join(delimiter) };
}

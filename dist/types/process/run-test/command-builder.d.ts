import type { RunTestInput } from './run-test-contract.ts';
/** A program and its arguments; no shell ever reads them. */
export interface BuiltCommand {
    command: string;
    args: string[];
}
/**
 * The argument vector for a call (row T-004): for flutter one of `flutter test`, `flutter test <target>`,
 * `flutter test --name <target>`, with the target as one argument, whatever it holds.
 * @throws ValidationError when the runner is unknown, has no template for this, or the target would read as an option
 */
export declare function buildCommand({ runner, scope, target, }: Pick<RunTestInput, 'runner' | 'scope' | 'target'>): BuiltCommand;
/** The variables for a run: for runners that live in a project, its node_modules/.bin comes first on PATH, as npm does. */
export declare function extendPath(variables: Readonly<Record<string, string>>, runner: string, cwd: string): Record<string, string>;

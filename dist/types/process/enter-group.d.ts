import type { ControlGroup } from './control-group.ts';
/**
 * The argument vector that starts a program inside a control group, so that it is never outside for a moment. The
 * program and its arguments are passed on as they are, no shell reads them. Undefined where that would change what the
 * program gets, or how its failure to start shows: then it has to be put inside after its start.
 */
export declare function enterGroup(argv: readonly [string, ...string[]], variables: Readonly<Record<string, string>>, group: ControlGroup): Promise<[string, ...string[]] | undefined>;

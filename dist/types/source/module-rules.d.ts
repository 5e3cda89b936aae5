import type { Verdict } from './evidence.ts';
/** What a package needs of the environment; undefined for one without needs of its own. */
export declare function judgeModule(module: string, file: string): Verdict | undefined;
/** The package of a module path: `@scope/name/part` is part of `@scope/name`. */
export declare function packageOf(module: string): string;

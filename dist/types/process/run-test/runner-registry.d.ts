import type { RunTestScope } from './run-test-contract.ts';
/** One test runner: fixed argument vectors, with at most the target filled in as an argument of its own. */
export interface TestRunner {
    /** Found on PATH; where `isLocal`, in the project's node_modules/.bin first. */
    command: string;
    isLocal: boolean;
    /** The arguments for each scope. @throws ValidationError when the runner has no template for the scope or target */
    args: Readonly<Record<RunTestScope, (target: string) => string[]>>;
}
/** Every runner there is, by name. Only `flutter` is on by default (decision 34). */
declare const runners: {
    readonly flutter: {
        readonly command: "flutter";
        readonly isLocal: false;
        readonly args: {
            readonly all: () => string[];
            readonly file: (target: string) => string[];
            readonly pattern: (target: string) => string[];
        };
    };
    readonly vitest: {
        readonly command: "vitest";
        readonly isLocal: true;
        readonly args: {
            readonly all: () => string[];
            readonly file: (target: string) => string[];
            readonly pattern: (target: string) => string[];
        };
    };
    readonly jest: {
        readonly command: "jest";
        readonly isLocal: true;
        readonly args: {
            readonly all: () => never[];
            readonly file: (target: string) => string[];
            readonly pattern: (target: string) => string[];
        };
    };
    readonly node: {
        readonly command: "node";
        readonly isLocal: false;
        readonly args: {
            readonly all: () => string[];
            readonly file: (target: string) => string[];
            readonly pattern: (target: string) => string[];
        };
    };
    readonly pytest: {
        readonly command: "pytest";
        readonly isLocal: false;
        readonly args: {
            readonly all: () => never[];
            readonly file: (target: string) => string[];
            readonly pattern: (target: string) => string[];
        };
    };
    readonly go: {
        readonly command: "go";
        readonly isLocal: false;
        readonly args: {
            readonly all: () => string[];
            readonly file: (target: string) => string[];
            readonly pattern: (target: string) => string[];
        };
    };
    readonly cargo: {
        readonly command: "cargo";
        readonly isLocal: false;
        readonly args: {
            readonly all: () => string[];
            readonly file: (target: string) => string[];
            readonly pattern: (target: string) => string[];
        };
    };
    readonly npm: {
        readonly command: "npm";
        readonly isLocal: false;
        readonly args: {
            readonly all: () => string[];
            readonly file: () => never;
            readonly pattern: () => never;
        };
    };
};
/** Name of a runner of the registry. */
export type RunnerName = keyof typeof runners;
/** All names, `flutter` first. */
export declare const runnerNames: readonly RunnerName[];
/** The runner of that name, or undefined. */
export declare function findRunner(name: string): TestRunner | undefined;
export {};

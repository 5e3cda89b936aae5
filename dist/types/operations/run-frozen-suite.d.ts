import { type Redactor } from '../base/index.ts';
/** What the exported runner runs. */
export interface FrozenSuiteRequest {
    /** Plugin directory, absolute; the tests lie in its `.pth/tests`. */
    directory: string;
    /** Start command in place of what the manifest says; null for that. */
    command: readonly string[] | null;
    /** A failing test is run again so often, to tell what fails always from what fails sometimes. */
    flakyRetries: number;
    variables: Readonly<Record<string, string>>;
    redactor: Redactor;
    version: string;
    /** Progress, one line each. */
    tell: (line: string) => void;
    signal: AbortSignal;
}
/** What it came to. */
export interface FrozenSuiteResult {
    /** 0 all that ran passed, 1 something failed or the plugin does not start, 3 nothing ran. */
    exitCode: 0 | 1 | 3;
    table: string;
    junit: string;
}
/**
 * Runs the tests that lie in a plugin's repository, and nothing else: none is generated, nothing is fixed and no model is
 * asked (rows P-232, P-246, C-030). Tests that need a model, or an environment of a higher tier, are skipped with the reason.
 * @throws PthError `testing/no-tests`, `testing/invalid-test`, `plugin/not-found`
 */
export declare function runFrozenSuite(request: FrozenSuiteRequest): Promise<FrozenSuiteResult>;

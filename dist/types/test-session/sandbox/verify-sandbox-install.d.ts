import type { Playbook, Script } from '../../playbook/index.ts';
import type { TestHost, TestSession, ToolMock, UiMocks } from '../test-session.ts';
import type { PackageProblem } from './explain-load-failure.ts';
/** What to check of a package. */
export interface SandboxOptions {
    /** Relative to the directory of the process. */
    packageDir: string;
    /** What the installed package must offer; a difference rejects. */
    expect?: {
        extensions?: number;
        skills?: number;
        tools?: readonly string[];
    };
    /** Played with the installed package. */
    playbook?: Playbook | Script;
    trigger?: string;
    mockTools?: Readonly<Record<string, ToolMock>>;
    ui?: UiMocks;
    /** Whether scripts of the package (`prepack`, `postinstall` …) and of what it depends on run. Default false. */
    runScripts?: boolean;
    /** Of packing and of installing, each, in milliseconds. Default 300000. */
    timeoutMs?: number;
    /** Of loading the contents and starting a session with them, in milliseconds. Default 60000. */
    loadTimeoutMs?: number;
    /** What loads pi extensions. Default pi where it can be had, else PTH's own session; the result says which. */
    host?: 'pi' | 'pth';
    signal?: AbortSignal | undefined;
}
/** What was found. */
export interface SandboxResult {
    extensionsLoaded: number;
    /** One text per problem, each names its cause; empty for a package in order. */
    extensionErrors: string[];
    toolsRegistered: string[];
    skillsLoaded: number;
    serversStarted: number;
    /** The same problems as data. */
    problems: PackageProblem[];
    name: string;
    version: string;
    /** What has loaded the contents. */
    loaders: ('pi' | 'pth' | 'mcp')[];
    /** The files of the installed package, sorted. */
    files: string[];
    /** Only with a playbook; it has been run, and its `dispose` removes the sandbox. */
    testResult?: TestSession;
}
/**
 * Packs a package, installs the tarball in a clean temporary directory and loads what it holds.
 * What is wrong with the package is data; the sandbox is removed, unless a test session stands in it.
 * @throws PthError `playbook/package-invalid` when there is no package or nothing to load in it,
 *   `playbook/install-mismatch` when `expect` does not hold, what the playbook's run throws
 */
export declare function verifyInstall(options: SandboxOptions, host: TestHost): Promise<SandboxResult>;

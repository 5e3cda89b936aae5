import type { EnvTier, Workspace } from '../../environment/index.ts';
import { type Plugin, type PluginDefinition, type ProtocolEra, type ServerSpec } from '../../plugin/index.ts';
import type { TestCase } from '../test-case.ts';
import { type ExecutedCode } from './executed-code.ts';
import { type Mutant } from './mutant.ts';
/** How a server is started from a copy of its files, again and again from the same beginning. */
export interface GroundPlan {
    workspace: Workspace;
    envTier: EnvTier;
    /**
     * Directory below the workspace's root that every copy is made from: code, and the data the server works on. Nothing
     * runs in it.
     */
    template: string;
    definition: PluginDefinition;
    /** As it would be started in the template. */
    server: ServerSpec;
    /** The plugin directory relative to the template. */
    directory: string;
    /** What the tests call the workspace, relative to the template. */
    testRoot: string;
    /** Where the server's own code lies, relative to the template. */
    codeDirectory: string;
    era: ProtocolEra;
    startMs: number;
}
/**
 * One copy of the template, of which each worker has its own. All texts that name the template's directory (start
 * command, tests, expectations) name the copy's instead; names of copies are as long as the template's.
 */
export declare class Ground {
    #private;
    readonly directory: string;
    /** @param number from 1 to 99 */
    constructor(plan: GroundPlan, number: number);
    /** Absolute, as commands inside see it. */
    get root(): string;
    /** The template itself, as commands inside see it. */
    get templateDirectory(): string;
    /** What the tests call the workspace, in the template that they are made for. */
    get templateRoot(): string;
    /** The workspace of tests. */
    get workspace(): Workspace;
    /** A fresh copy of the template, with the mutant in it where it is one of the source. */
    reset(mutant: Mutant | null): Promise<void>;
    /** The server of this copy, not yet started; `isTraced` has it write down what it executes. */
    openPlugin(options?: {
        mutant?: Mutant | null;
        isTraced?: boolean;
        startMs?: number;
    }): Plugin;
    /** The test as this copy must see it: made for the template. */
    fromTemplate(test: TestCase): TestCase;
    /** The other way round. */
    toTemplate(test: TestCase): TestCase;
    /** Lays the tracer of Python servers into this copy. */
    placeTracer(): Promise<void>;
    /** Ends a traced server so that it can write, and reads what it wrote; null where it wrote nothing readable. */
    readExecuted(plugin: Plugin): Promise<ExecutedCode | null>;
}
/** Names of template and copies: `ground-00`, `ground-01` … */
export declare function groundDirectory(template: string, number: number): string;

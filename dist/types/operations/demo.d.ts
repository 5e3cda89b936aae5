import type { OperationContext } from './operation.ts';
import { type TestInput } from './run-input.ts';
/** Copies a plugin into a fresh git repository with one commit, below the temporary directory. Gives its path. */
export declare function prepareDemo(plugin: string, { ports, signal }: OperationContext): Promise<string>;
/** What a caller may choose for the demo, under the names of `test_plugin`. */
export type DemoSettings = Partial<Pick<TestInput, 'keep' | 'env' | 'tier' | 'image' | 'accelerator' | 'isolation' | 'privileged' | 'offline' | 'cpus' | 'memoryMB' | 'diskGB'>>;
/**
 * The input of `test_plugin` for the demo. It runs on this host unless asked otherwise: its plugin is PTH's own, and
 * nobody should wait for a base image to see it.
 */
export declare function demoInput(demo: {
    repository: string;
    playbook: string;
    settings?: DemoSettings;
}): TestInput;

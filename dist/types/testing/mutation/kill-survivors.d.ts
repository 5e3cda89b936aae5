import { EventStream } from '../../base/index.ts';
import type { TestCase } from '../test-case.ts';
import { type Baseline } from './baseline.ts';
import type { Candidate } from './collect-candidates.ts';
import type { MutantResult, MutationOptions } from './run-mutation.ts';
/** A survivor, and the test that was made for it; null where none was found. */
export interface SecondPass {
    id: string;
    test: TestCase | null;
    /** True where another survivor before it led to the same test. */
    isShared: boolean;
}
export type SecondPassEvent = {
    type: 'survivor-end';
    result: SecondPass;
    done: number;
    total: number;
};
type KillOptions = Pick<MutationOptions, 'plan' | 'seed' | 'concurrency' | 'approveRisky' | 'signal'> & {
    baseline: Baseline;
    survivors: readonly Candidate[];
};
/**
 * Looks for calls that an untouched server and a mutant answer differently, and makes each difference a test with the
 * untouched server's answer as expectation. Only answers that were the same in two runs count, and each test is kept
 * only when it passes alone and in company without the mutant, and fails with it. Tests name the template's paths.
 */
export declare function killSurvivors(options: KillOptions): EventStream<SecondPassEvent, SecondPass[]>;
/** The result of a mutant that a test of the second pass kills. */
export declare function withSecondPass(result: MutantResult, second: SecondPass | undefined): MutantResult;
export {};

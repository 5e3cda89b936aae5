import { type JsonObject, type Redactor } from '../base/index.ts';
import { type MutationResult, type SecondPass } from '../testing/index.ts';
import type { MutateInput } from './mutate-input.ts';
import type { MutationPlace } from './mutation-ground.ts';
/** What a mutation run came to, for programs and people. */
export interface MutationReport {
    document: JsonObject;
    terminal: string;
    /** 0, or 1 where the score is below what was asked for. */
    exitCode: 0 | 1;
    /** Files for the output directory: patches of survivors, tests of the second pass. */
    files: {
        path: string;
        content: string;
    }[];
}
/** The report of a run. Secrets are taken out of all of it. */
export declare function createMutationReport(run: {
    result: MutationResult;
    /** What a second pass made of the survivors; null where there was none. */
    secondPass: readonly SecondPass[] | null;
    input: Pick<MutateInput, 'minScore' | 'seed' | 'maxMutants'>;
    place: Pick<MutationPlace, 'name' | 'origins' | 'plan'>;
    origin: string;
    redactor: Redactor;
}): MutationReport;

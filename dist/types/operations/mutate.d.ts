import { mutateInputSchema } from './mutate-input.ts';
import { type MutationReport } from './mutation-report.ts';
import type { Operation } from './operation.ts';
/**
 * Plants faults into scratch copies of a server and says which of them its tests notice. Neither the plugin's checkout
 * nor the data that the server was given is touched.
 */
export declare const mutate: Operation<typeof mutateInputSchema, MutationReport>;

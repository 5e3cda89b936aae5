import { type ServiceDef } from '../environment/index.ts';
import type { ImportFact, SourcePlace, VariableRead } from './facts.ts';
/** A service that the plugin's source shows it needs, and where it shows that. */
export interface FoundService {
    service: ServiceDef;
    /** The packages that brought it up, at their first places. */
    evidence: (SourcePlace & {
        module: string;
    })[];
}
/**
 * The services whose clients the plugin brings in, each once. Variables that the source reads for an address of the
 * service are filled in besides the usual ones.
 */
export declare function findCompanionServices(imports: readonly ImportFact[], variables: readonly VariableRead[]): FoundService[];

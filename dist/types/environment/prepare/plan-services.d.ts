import type { ServiceDef } from '../config/env-config.ts';
/** A service that was found but is not provided, and why. */
export interface LeftOutService {
    name: string;
    reason: string;
}
/** Which services to provide. */
export interface ServicePlan {
    services: ServiceDef[];
    leftOut: LeftOutService[];
}
/**
 * Puts together what the configuration asks for and what the analysis found. The configuration wins by name; a found
 * service whose address somebody gave already is theirs and is left out (Decision 24).
 * @param given names of variables that have a value
 * @throws PthError `environment/config-invalid` for the name of a service that PTH does not know
 */
export declare function planServices(configured: readonly (string | ServiceDef)[], found: readonly ServiceDef[], given?: Iterable<string>): ServicePlan;

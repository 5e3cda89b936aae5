import { type Redactor } from '../base/index.ts';
import type { OperationPorts } from '../target/index.ts';
import type { HostWorld } from './host-world.ts';
/**
 * Picks the concrete adapters for this host. None of them is asked for anything yet, and none loads its library.
 * @param redactor shared with whoever prints
 * @throws PthError `settings/invalid`
 */
export declare function composePorts(world: HostWorld, redactor: Redactor): OperationPorts;

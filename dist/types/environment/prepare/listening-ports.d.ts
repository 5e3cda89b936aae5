import type { Environment } from '../environment.ts';
/** The TCP ports that something listens on, from the kernel's tables of IPv4 and IPv6. */
export declare function parseListeningPorts(text: string): Set<number>;
/** The TCP ports that something inside listens on. @throws PthError `environment/setup-failed` where it cannot be told */
export declare function readListeningPorts(environment: Pick<Environment, 'run'>): Promise<Set<number>>;

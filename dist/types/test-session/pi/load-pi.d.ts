import type * as PiPackage from '@earendil-works/pi-coding-agent';
/** The package of pi. */
export type Pi = typeof PiPackage;
/**
 * Loads pi, which is an optional peer of this package.
 * @throws PthError `playbook/host-unavailable` where Node is too old for it or the package is absent
 */
export declare function loadPi(nodeVersion?: string, importPi?: () => Promise<Pi>): Promise<Pi>;

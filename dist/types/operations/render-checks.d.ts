import type { HostCheck } from './host-checks.ts';
/** One line per check, and below it what to do about it. */
export declare function renderChecks(checks: readonly Omit<HostCheck, 'details'>[]): string[];

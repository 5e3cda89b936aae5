import { type Leftover } from './leftovers.ts';
import type { OperationPorts } from './ports.ts';
/** One thing of this host that was looked at. */
export interface HostCheck {
    name: string;
    /** `fail`: nothing works without it; `warn`: something does not. */
    status: 'pass' | 'warn' | 'fail' | 'skip';
    message: string;
    /** What to do about it; empty when it passed. */
    remedy: readonly string[];
    details: Record<string, unknown>;
}
/** What was found, and what of it dead sessions left behind. */
export interface HostReport {
    checks: HostCheck[];
    leftovers: Leftover[];
}
/** Looks at what PTH needs of this host (rows P-036, P-202, P-249); changes nothing, and everything wrong is data. */
export declare function checkHost(ports: OperationPorts, signal: AbortSignal): Promise<HostReport>;
/** Compares `1.2.3` with a lowest version. */
export declare function isAtLeast(version: string, lowest: readonly number[]): boolean;

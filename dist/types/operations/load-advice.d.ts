import { type FaultCode } from '../base/index.ts';
import type { Finding } from '../testing/index.ts';
/** The way out of a plugin that did not load: a code of the error catalogue and its recovery text. */
export interface LoadAdvice {
    code: FaultCode;
    recovery: readonly string[];
}
/** What a person can do about findings of a load that failed (rows P-137 … P-139); null when it did not fail. Pure. */
export declare function adviseOnLoad(findings: readonly Pick<Finding, 'check' | 'category'>[]): LoadAdvice | null;

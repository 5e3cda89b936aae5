import { faultCatalogue, type FaultCode } from '../base/index.ts';
import type { Finding } from '../suite/index.ts';

/** The recovery from a plugin that did not load: a code of the error catalogue and its recovery text. */
export interface LoadAdvice {
  code: FaultCode;
  recovery: readonly string[];
}

/** Advises a person about findings of a failed load; null when it did not fail. Pure. */
export function adviseOnLoad(findings: readonly Pick<Finding, 'check' | 'category'>[]): LoadAdvice | null {
  for (const finding of findings) {
    const code = findCode(finding);
    if (code !== null) return { code, recovery: faultCatalogue[code].recovery };
  }
  return null;
}

function findCode({ check, category }: Pick<Finding, 'check' | 'category'>): FaultCode | null {
  if (check === 'plugin-builds')
    return category === 'dependency-error' ? 'plugin/install-failed' : 'plugin/build-failed';
  if (check !== 'server-starts') return null;
  if (category === 'timeout') return 'plugin/connect-timeout';
  return category === 'protocol-error' ? 'plugin/protocol-error' : 'plugin/start-failed';
}

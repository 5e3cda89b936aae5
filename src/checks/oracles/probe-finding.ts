import type { CheckName, FailureCategory, Finding } from '../../suite/index.ts';

/** Creates a finding of a check. Default: a warning about the protocol, without a tool and without calls to repeat. */
export function probeFinding(parts: {
  check: CheckName;
  message: string;
  tool?: string | null;
  category?: FailureCategory;
  severity?: Finding['severity'];
  evidence?: string;
  reproduce?: string;
}): Finding {
  const { check, message, tool = null, category = 'protocol-error', severity = 'warning' } = parts;
  const { evidence = message, reproduce = '' } = parts;
  return { check, tool, category, severity, message, evidence, reproduce };
}

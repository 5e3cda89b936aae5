import { describeFault, type FaultDescription, PthError, type Redactor, toPlainText } from '../base/index.ts';

/** Returns the exit code for a thrown value: 130 for an interrupt, 3 for everything else. */
export function exitCodeOfFault(error: unknown): 3 | 130 {
  return PthError.isInstance(error) && error.code === 'run/interrupted' ? 130 : 3;
}

/** Renders a fault for a person: what happened, why, what to do next. */
export function renderFault(error: unknown, redactor: Redactor): string {
  const fault = describeFault(error);
  const lines = [`pth: ${fault.message}`, `  code       ${fault.code}`, ...renderDetails(fault)];
  for (const cause of fault.causes) lines.push(`  cause      ${cause}`);
  lines.push(...fault.recovery.map((step, index) => `${index === 0 ? '  next       ' : '             '}${step}`));
  if (fault.stack) lines.push(fault.stack);
  return `${redactor.redact(toPlainText(lines.join('\n')))}\n`;
}

/** Renders a fault for programs. */
export function renderFaultJson(error: unknown, redactor: Redactor): string {
  const { code, component, message, recovery, details, isRetryable, causes } = describeFault(error);
  const document = {
    error: { code, component, message, recovery: [...recovery], details, is_retryable: isRetryable, causes },
    exit_code: exitCodeOfFault(error),
  };
  return `${JSON.stringify(redactor.redactJson(document), null, 2)}\n`;
}

const maxDetailLines = 30;

function renderDetails(fault: FaultDescription): string[] {
  return Object.entries(fault.details).flatMap(([name, value]) => {
    // Leave the system's own code out, since it would look like PTH's; the cause states it.
    if (name === 'code') return [];
    const text = typeof value === 'string' ? value : JSON.stringify(value, null, 2);
    const all = text.trimEnd().split('\n');
    const [only] = all;
    if (all.length === 1 && only !== undefined) return only === '' ? [] : [`  ${name.padEnd(10)} ${only}`];
    const kept =
      all.length > maxDetailLines
        ? [`… ${all.length - maxDetailLines} lines left out`, ...all.slice(-maxDetailLines)]
        : all;
    return [`  ${name}`, ...kept.map((line) => `    ${line}`)];
  });
}

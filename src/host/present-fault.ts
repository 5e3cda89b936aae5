import {
  describeFault,
  exitCodeOfFault,
  type FaultDescription,
  quoteArguments,
  type Redactor,
  toPlainText,
} from '../base/index.ts';

/** Renders a fault for a person: what happened, why, what to do next. */
export function renderFault(error: unknown, redactor: Redactor): string {
  const fault = describeFault(error);
  const lines = [`pth: ${fault.message}`, `  code       ${fault.code}`, ...renderDetails(fault)];
  for (const cause of fault.causes) lines.push(`  cause      ${cause}`);
  // The command has ended by now, so that there is nothing to abort; a caller that can choose reads it in the document.
  const steps = fault.recovery.filter((step) => !step.startsWith('Abort'));
  lines.push(...steps.map((step, index) => `${index === 0 ? '  next       ' : '             '}${step}`));
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

/** Renders the details as text; data of several levels is only in the document for programs. */
function renderDetails(fault: FaultDescription): string[] {
  const nested: string[] = [];
  const lines = Object.entries(fault.details).flatMap(([name, value]) => {
    // Leave the system's own code out, since it would look like PTH's; the cause states it.
    if (name === 'code' || value === null || value === undefined) return [];
    const isCommand = name === 'argv' && isTextList(value);
    const text = isCommand ? quoteArguments(value.map((word) => word.replaceAll('\0', ''))) : renderFlat(value);
    if (text !== null) return renderDetail(isCommand ? 'command' : name, text);
    nested.push(name);
    return [];
  });
  return nested.length === 0 ? lines : [...lines, `  with --json ${nested.join(', ')}`];
}

function renderDetail(name: string, text: string): string[] {
  const all = text.trimEnd().split('\n');
  const [only] = all;
  if (all.length === 1 && only !== undefined) return only === '' ? [] : [`  ${name.padEnd(10)} ${only}`];
  const kept =
    all.length > maxDetailLines
      ? [`… ${all.length - maxDetailLines} lines left out`, ...all.slice(-maxDetailLines)]
      : all;
  return [`  ${name}`, ...kept.map((line) => `    ${line}`)];
}

function isTextList(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((entry) => typeof entry === 'string');
}

/** Renders a value, a record of values, or a list of either, one entry to a line; null for data of more levels. */
function renderFlat(value: unknown): string | null {
  if (!Array.isArray(value)) return renderEntry(value);
  const entries = value.map(renderEntry);
  return entries.includes(null) ? null : entries.join('\n');
}

function renderEntry(value: unknown): string | null {
  if (typeof value !== 'object' || value === null) return renderScalar(value);
  const fields = Object.entries(value).filter(([, field]) => field !== null && field !== undefined);
  if (fields.some(([, field]) => typeof field === 'object')) return null;
  return fields.map(([name, field]) => `${name} ${renderScalar(field)}`).join(', ');
}

function renderScalar(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}

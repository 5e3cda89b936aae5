import type { Redactor } from '../base/index.ts';
import { renderFaultJson } from '../host/index.ts';

/** The report of a run that something cut short, without secrets; printed once everything is closed. */
export interface HeldReport {
  text: string;
  /** The document of `--json`. */
  document: object;
}

/**
 * Renders what a command that ends with an error prints on standard output: the report of what it found until then; with
 * `--json` one document, of the error and that report.
 */
export function renderErrorResult(
  error: unknown,
  held: HeldReport | null,
  { isJson, redactor }: { isJson: boolean; redactor: Redactor },
): string {
  if (!isJson) return held?.text ?? '';
  const fault = renderFaultJson(error, redactor);
  if (held === null) return fault;
  return `${JSON.stringify({ ...held.document, ...(JSON.parse(fault) as object) }, null, 2)}\n`;
}

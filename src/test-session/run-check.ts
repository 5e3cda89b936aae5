import { PthError } from '../base/index.ts';
import type { ExtensionErrorRecord } from './test-session.ts';

/** Errors of a session besides mismatches of the playbook. */
interface RunFailures {
  extensionErrors: readonly ExtensionErrorRecord[];
  toolErrors: readonly { tool: string; callId: string; error: unknown }[];
}

/** @throws PthError `playbook/extension-failed` for the first of these errors */
export function throwExtensionErrors(errors: readonly ExtensionErrorRecord[]): void {
  const [first, ...more] = errors;
  if (!first) return;
  const others = more.length === 0 ? '' : ` (and ${more.length} more)`;
  throw new PthError(
    'playbook/extension-failed',
    `The extension ${first.extension} threw on ${first.event}: ${first.message}${others}`,
    { details: { errors } },
  );
}

/** @throws PthError `playbook/tool-failed` for the first error of a tool's code */
export function throwToolErrors(errors: RunFailures['toolErrors']): void {
  const [first] = errors;
  if (!first) return;
  const reason = first.error instanceof Error ? first.error.message : String(first.error);
  throw new PthError('playbook/tool-failed', `The code of the tool ${first.tool} threw at ${first.callId}: ${reason}`, {
    details: { tool: first.tool, toolCallId: first.callId },
    cause: first.error,
  });
}

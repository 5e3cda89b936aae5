import type { JsonObject } from '../../base/index.ts';
import { isReadingTool } from '../../generate/index.ts';
import type { PluginConnection } from '../../plugin/index.ts';
import {
  type AcceptedCall,
  type Finding,
  type OracleResult,
  type OracleContext,
  oracleCallTimeoutMs,
  renderCall,
} from '../../suite/index.ts';
import { probeFinding } from './probe-finding.ts';

/** Names of the checks on a slow call. */
export const slowCallChecks = { progress: 'progress-sound', cancel: 'cancelled-call-silent' } as const;

const minMs = 200;
const maxMs = 4000;

/** Repeats the slowest read-only call of the tests: once asking for progress, once cancelling it half-way. */
export async function probeSlowCall(connection: PluginConnection, context: OracleContext): Promise<OracleResult[]> {
  const slow = findSlowCall(context);
  if (!slow) {
    const reserve = `no read-only call of the tests took between ${minMs} and ${maxMs} ms`;
    return Object.values(slowCallChecks).map((check) => ({ check, examined: 0, findings: [], reserve }));
  }
  const watch = new ProgressWatch(connection);
  try {
    await watch.callTool(slow, context.signal);
    const cancelled = await cancelHalfWay(connection, slow, context);
    // The answer to a later request comes after all that the server still sends.
    await connection.isResponsive(oracleCallTimeoutMs);
    return [watch.judge(slow), cancelled];
  } finally {
    watch.close();
  }
}

function findSlowCall({ accepted, tools }: OracleContext): AcceptedCall | undefined {
  return accepted
    .all()
    .filter((call) => {
      const tool = tools.get(call.tool);
      return tool !== undefined && isReadingTool(tool) && took(call) >= minMs && took(call) <= maxMs;
    })
    .toSorted((a, b) => took(b) - took(a))[0];
}

function took({ response }: AcceptedCall): number {
  return response.outcome.durationMs;
}

/** One report of progress. */
export interface ProgressReport {
  params: JsonObject;
  /** True when the call was answered before. */
  isLate: boolean;
}

/** Records the progress of one call, also while later calls that ask for none are made. */
class ProgressWatch {
  readonly #connection: PluginConnection;
  readonly #reports: ProgressReport[] = [];
  readonly #unlisten: () => void;
  #state: 'open' | 'answered' | 'given-up' = 'open';
  #token: number | undefined;

  constructor(connection: PluginConnection) {
    this.#connection = connection;
    this.#unlisten = connection.onNotification(({ method, params }) => {
      if (method !== 'notifications/progress' || this.#state === 'given-up') return;
      const isLate = this.#state === 'answered';
      // After the answer only the token names the call.
      if (!isLate || params['progressToken'] === this.#token) this.#reports.push({ params, isLate });
    });
  }

  async callTool({ tool, input }: AcceptedCall, signal: AbortSignal | undefined): Promise<void> {
    const onSend = (sent: number) => (this.#token = sent);
    const asked = { timeoutMs: maxMs * 2, signal, onProgress: () => undefined, onSend };
    const { kind } = await this.#connection.callTool(tool, input, asked);
    this.#state = kind === 'result' || kind === 'protocol-error' ? 'answered' : 'given-up';
  }

  judge({ tool, input }: AcceptedCall): OracleResult {
    const check = slowCallChecks.progress;
    const reproduce = renderCall(tool, input);
    const findings = judgeProgress(this.#reports, this.#token).map((message) =>
      probeFinding({ check, tool, message: `${tool}: ${message}`, reproduce }),
    );
    const examined = this.#reports.length;
    if (examined > 0) return { check, examined, findings, reserve: '' };
    return { check, examined, findings, reserve: `${tool} reports no progress`, isUnsupported: true };
  }

  close(): void {
    this.#unlisten();
  }
}

/**
 * Describes faults in the progress of one call: values that do not grow or exceed the total, another token than asked
 * for or several, reports after the answer. Pure.
 */
export function judgeProgress(reports: readonly ProgressReport[], given?: number): string[] {
  const problems: string[] = [];
  const values = reports.map(({ params }) => params['progress']);
  if (values.some((value) => typeof value !== 'number')) problems.push('a report of progress has no number "progress"');
  const numbers = values.filter((value) => typeof value === 'number');
  const at = numbers.findIndex((value, index) => index > 0 && value <= (numbers[index - 1] ?? -Infinity));
  if (at > 0) problems.push(`progress must grow with each report, but ${numbers[at]} comes after ${numbers[at - 1]}`);
  const tokens = new Set(reports.map(({ params }) => JSON.stringify(params['progressToken'] ?? null)));
  const beyond = reports.find(
    ({ params: { progress, total } }) => typeof progress === 'number' && typeof total === 'number' && progress > total,
  );
  if (beyond)
    problems.push(
      `progress goes beyond its total: ${JSON.stringify(beyond.params['progress'])} of ${JSON.stringify(beyond.params['total'])}`,
    );
  const [only] = tokens;
  if (given !== undefined && tokens.size === 1 && only !== JSON.stringify(given))
    problems.push(
      `progress carries the token ${only ?? ''}, which is not the one that the call was made with (${given})`,
    );
  if (tokens.size > 1)
    problems.push(`progress of one call carries several tokens: ${[...tokens].slice(0, 3).join(', ')}`);
  if (reports.some(({ isLate }) => isLate)) problems.push('progress was reported after the call was answered');
  return problems;
}

async function cancelHalfWay(
  connection: PluginConnection,
  { tool, input, response }: AcceptedCall,
  { signal, clock }: OracleContext,
): Promise<OracleResult> {
  const check = slowCallChecks.cancel;
  if (connection.identity.era !== 'legacy') {
    return { check, examined: 0, findings: [], reserve: 'this revision cancels by closing the stream' };
  }
  const tookMs = response.outcome.durationMs;
  let id: number | undefined;
  const timeoutMs = Math.ceil(tookMs * 2 + 500);
  const call = connection.callTool(tool, input, { timeoutMs, signal, onSend: (sent) => (id = sent) });
  await clock.sleep(tookMs / 3, signal);
  const cancelledAt = clock.monotonicMs();
  if (id !== undefined)
    connection.notify('notifications/cancelled', { requestId: id, reason: 'a check of cancellation' });
  const outcome = await call;
  const afterMs = clock.monotonicMs() - cancelledAt;
  const findings: Finding[] = [];
  const reproduce = renderCall(tool, input);
  if (!connection.isOpen || !(await connection.isResponsive(oracleCallTimeoutMs))) {
    const message = `the server ${connection.isOpen ? 'stopped answering' : 'ended'} when a call of ${tool} was cancelled`;
    findings.push(probeFinding({ check, tool, category: 'runtime-exception', severity: 'error', message, reproduce }));
  } else if (outcome.kind === 'result' && outcome.result['isError'] !== true && afterMs > tookMs / 4) {
    const message = `${tool} went on to its end and answered ${Math.round(afterMs)} ms after it was cancelled; the protocol asks to stop and stay silent`;
    findings.push(probeFinding({ check, tool, message, reproduce }));
  }
  return { check, examined: 1, findings, reserve: '' };
}

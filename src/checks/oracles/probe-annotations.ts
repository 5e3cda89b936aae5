import type { CallOutcome, PluginConnection, PluginTool } from '../../plugin/index.ts';
import {
  type AcceptedCall,
  type CheckName,
  type Finding,
  isAccepted,
  notApplicable,
  type OracleResult,
  type OracleContext,
  oracleCallTimeoutMs,
  renderCall,
} from '../../suite/index.ts';
import { observeCall } from './observe-call.ts';
import { compareStates, type ObservedState, StateObserver } from './observed-state.ts';
import { leaveOutSlow } from './reader-state.ts';

/** Names of the checks that compare annotations with effects. */
export const annotationChecks = {
  readOnly: 'read-only-honoured',
  idempotent: 'idempotent-honoured',
  destructive: 'non-destructive-honoured',
} as const;

const maxTools = 24;
const maxSlowMs = 2000;

/**
 * Compares the annotations of the tools with the effects of their calls: makes calls that worked in the tests again
 * between two observations of the state. A change counts when the same call causes it again, and when nothing changes
 * without a call; a change that comes once is a warning.
 */
export async function probeAnnotations(connection: PluginConnection, context: OracleContext): Promise<OracleResult[]> {
  const tools = [...context.tools.values()];
  const readOnly = findCalls(listPromising(tools, 'readOnly'), context).quick.slice(0, maxTools);
  const promising = findCalls(
    tools.filter((tool) => promises(tool, 'idempotent') || promises(tool, 'destructive')),
    context,
  ).quick.slice(0, maxTools);
  if (readOnly.length + promising.length === 0) return nothingPromised(tools, context);
  const view = await StateObserver.open(connection, context);
  if (!view.seesState) {
    const reserve = `not checked: nothing shows what the tools change; ${view.reserve || 'the server has no steady reader'}`;
    return Object.values(annotationChecks).map((check) => notApplicable(check, reserve));
  }
  const probe = new AnnotationProbe(connection, context, view);
  await probe.judgeReadOnly(readOnly);
  for (const call of promising) await probe.judgeChanging(call);
  return probe.results(tools);
}

/** Returns for each tool the first call that worked, without slow ones, which are named. */
function findCalls(tools: readonly PluginTool[], { accepted }: OracleContext) {
  return leaveOutSlow(
    tools.flatMap(({ name }) => accepted.of(name).slice(0, 1)),
    maxSlowMs,
  );
}

function nothingPromised(tools: readonly PluginTool[], context: OracleContext): OracleResult[] {
  const isAnnotated = tools.some(({ annotations }) => annotations !== undefined);
  const none = isAnnotated ? 'no call of an annotated tool worked in the tests' : 'no tool is annotated';
  return Object.entries(annotationChecks).map(([kind, check]) =>
    notApplicable(check, findCalls(listPromising(tools, kind), context).reserve || none),
  );
}

function listPromising(tools: readonly PluginTool[], kind: string): PluginTool[] {
  return tools.filter((tool) => promises(tool, kind as keyof typeof annotationChecks));
}

class AnnotationProbe {
  readonly #connection: PluginConnection;
  readonly #context: OracleContext;
  readonly #view: StateObserver;
  readonly #findings: Finding[] = [];
  readonly #examined = new Map<string, Set<string>>();
  readonly #unclear = new Map<string, string>();

  constructor(connection: PluginConnection, context: OracleContext, view: StateObserver) {
    this.#connection = connection;
    this.#context = context;
    this.#view = view;
  }

  results(tools: readonly PluginTool[]): OracleResult[] {
    return Object.entries(annotationChecks).map(([kind, check]) => {
      const promised = listPromising(tools, kind);
      const examined = this.#examined.get(check)?.size ?? 0;
      const left = promised.length - examined;
      const reserve = [
        promised.length === 0
          ? 'no tool makes this promise'
          : left > 0
            ? `${left} of ${promised.length} tools with this promise not checked`
            : '',
        findCalls(promised, this.#context).reserve,
        promised.length > 0 ? this.#view.reserve : '',
        this.#unclear.get(check) ?? '',
      ];
      const findings = this.#findings.filter((finding) => finding.check === check);
      return { check, examined, findings, reserve: reserve.filter(Boolean).join('; ') };
    });
  }

  /** Makes all calls at once first, since honest servers change nothing; then one by one only after a change. */
  async judgeReadOnly(calls: readonly AcceptedCall[]): Promise<void> {
    const check = annotationChecks.readOnly;
    if (calls.length === 0) return;
    const before = await this.#view.observe();
    const worked: AcceptedCall[] = [];
    for (const call of calls) if (await this.#callAgain(call)) worked.push(call);
    for (const { tool } of worked) this.#note(check, tool);
    const change = compareStates(before, await this.#view.observe()).text;
    // An unsteady reader may hide a change, so go on.
    if (change === '' && this.#view.isSteady) return;
    let isExplained = false;
    for (const call of worked) isExplained = (await this.#judgeOneReader(call)) || isExplained;
    if (change === '' || isExplained || !(await this.#isQuiet())) return;
    const names = worked.map(({ tool }) => tool).join(', ');
    this.#report(
      check,
      null,
      'warning',
      `one of the read-only tools (${names}) changed something, once: ${change}`,
      '',
    );
  }

  async #judgeOneReader(call: AcceptedCall): Promise<boolean> {
    const view = await this.#view.without(call.tool);
    const changes: string[] = [];
    // Twice the same call: a change by an unrelated program does not follow it each time.
    for (let round = 0; round < 2; round++) {
      if (!(await this.#isQuiet(view))) return false;
      const before = await view.observe();
      await this.#callAgain(call);
      const { text } = compareStates(before, await view.observe());
      if (text === '') return false;
      changes.push(text);
    }
    const message = `${call.tool} is annotated as read-only, but its call changed something each time: ${changes[0] ?? ''}`;
    this.#report(annotationChecks.readOnly, call.tool, 'error', message, renderCall(call.tool, call.input));
    return true;
  }

  /** Runs the whole test of the call again, so that its set-up is there, and observes the state around this one call. */
  async judgeChanging(call: AcceptedCall): Promise<void> {
    const { annotations } = this.#context.tools.get(call.tool) ?? {};
    if (!this.#connection.isOpen || this.#isOverBudget()) return;
    const isIdempotent = annotations?.idempotentHint === true;
    const states = await observeCall(call, this.#connection, this.#context, async (input, perform) => {
      if (JSON.stringify(Object.keys(input)) !== JSON.stringify(Object.keys(call.input))) return null;
      const before = await this.#view.observe();
      if (!isAccepted(await perform(), input)) return null;
      const once = await this.#view.observe();
      if (!isIdempotent) return { before, once, twice: null };
      await perform();
      return { before, once, twice: await this.#lookAtRepetition(once, perform) };
    });
    if (!states) return;
    const { before, once, twice } = states;
    const reproduce = renderCall(call.tool, call.input);
    if (annotations?.destructiveHint === false) {
      this.#note(annotationChecks.destructive, call.tool);
      const { lost } = compareStates(before, once);
      const message = `${call.tool} is annotated as not destructive, but after its call this is gone: ${lost.join('; ')}`;
      if (lost.length > 0 && (await this.#isQuiet()))
        this.#report(annotationChecks.destructive, call.tool, 'error', message, reproduce);
    }
    if (twice) {
      this.#note(annotationChecks.idempotent, call.tool);
      const { text } = compareStates(once, twice);
      const message = `${call.tool} is annotated as idempotent, but the same call a second time changed more: ${text}`;
      if (text !== '' && (await this.#isQuiet()))
        this.#report(annotationChecks.idempotent, call.tool, 'error', message, `${reproduce}\n${reproduce}`);
    }
  }

  /**
   * Observes the state after the second call. Where only the content of files changed, a third call decides: a new time
   * stamp, or a database that counts its writes, is no other state.
   */
  async #lookAtRepetition(once: ObservedState, perform: () => Promise<CallOutcome>): Promise<ObservedState> {
    const twice = await this.#view.observe();
    const { rewritten } = compareStates(once, twice);
    if (rewritten.length === 0) return twice;
    const before = await this.#view.readTexts(rewritten);
    await perform();
    const after = await this.#view.readTexts(rewritten);
    const isOther = rewritten.some((path) => (before.get(path) ?? null) !== (after.get(path) ?? null));
    return isOther ? twice : once;
  }

  /** True when nothing changes without a call. */
  async #isQuiet(view = this.#view): Promise<boolean> {
    const before = await view.observe();
    const { text } = compareStates(before, await view.observe());
    if (text === '') return true;
    for (const check of Object.values(annotationChecks)) {
      this.#unclear.set(check, `not conclusive: things change while no such tool is called: ${text}`);
    }
    return false;
  }

  async #callAgain({ tool, input }: AcceptedCall): Promise<boolean> {
    if (!this.#connection.isOpen || this.#isOverBudget()) return false;
    const { signal } = this.#context;
    return isAccepted(await this.#connection.callTool(tool, input, { timeoutMs: oracleCallTimeoutMs, signal }), input);
  }

  #isOverBudget(): boolean {
    return this.#context.clock.monotonicMs() >= this.#context.deadlineMs;
  }

  #note(check: string, tool: string): void {
    this.#examined.set(check, (this.#examined.get(check) ?? new Set()).add(tool));
  }

  #report(
    check: CheckName,
    tool: string | null,
    severity: Finding['severity'],
    message: string,
    reproduce: string,
  ): void {
    const evidence = message.slice(message.indexOf(': ') + 2);
    this.#findings.push({ check, tool, category: 'unexpected-side-effect', severity, message, evidence, reproduce });
  }
}

function promises({ annotations }: PluginTool, kind: keyof typeof annotationChecks): boolean {
  if (annotations?.readOnlyHint === true) return kind === 'readOnly';
  if (kind === 'idempotent') return annotations?.idempotentHint === true;
  return kind === 'destructive' && annotations?.destructiveHint === false;
}

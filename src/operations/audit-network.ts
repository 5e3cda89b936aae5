import { PthError } from '../base/index.ts';
import type { AuditInput } from '../settings/index.ts';
import { classifyRejection, readLastRefusal, type SourcedTest } from '../suite/index.ts';
import { type CommandTarget, namesService, readAssignedValues } from '../target/index.ts';

type NetworkSettings = Pick<
  AuditInput,
  'network' | 'offline' | 'url' | 'command' | 'env' | 'tier' | 'isolation' | 'approveRisky' | 'holdRisky' | 'set'
>;

/**
 * True when an audit begins without a network, and gets one only where the server asks for it: most servers need none,
 * and without one their risky calls harm nobody. Whoever sets the network, the risk or a service has decided already.
 * @param variables of this process
 * @throws PthError what `readAssignedValues` throws
 */
export function beginsOffline(
  { network, offline, url, command, env, tier, isolation, approveRisky, holdRisky, set }: NetworkSettings,
  variables: Readonly<Record<string, string | undefined>>,
): boolean {
  if (network !== 'auto' || offline || approveRisky || holdRisky) return false;
  // A machine cannot lose its network, and a server behind a URL is reached over one.
  if (url !== null || command === null || env === 'vm' || tier === 3 || isolation === 'none') return false;
  return !Object.entries(readAssignedValues(set, variables)).some(([name, value]) => namesService(name, value));
}

/** What the search for accepted calls came to without a network. */
interface OfflineSearch {
  tests: readonly Pick<SourcedTest, 'test'>[];
  /** Tools that accepted a call. */
  worked: readonly string[];
}

/**
 * Decides whether a server that tried to reach something is to get the network: where more tools lack it than work
 * without it, or where no refusal tells which of them asked. Otherwise most of the server works without one, and there
 * its risky calls harm nobody. Pure.
 */
export function isNetworkNeeded({ tests, worked }: OfflineSearch): boolean {
  const lacking = new Map<string, boolean>();
  for (const { test } of tests) {
    if (test.tier !== 1 || worked.includes(test.tool) || test.tags?.includes('valid') !== true) continue;
    const text = readLastRefusal(test.needs_review ?? '');
    // Without a refusal, the tool gave no answer or ended the server.
    if (text === undefined) {
      if (test.needs_review === undefined) lacking.set(test.tool, true);
      continue;
    }
    const reading = classifyRejection({ text, code: null, input: test.input });
    if (reading.kind === 'environment' && reading.cause === 'network') lacking.set(test.tool, true);
    else if (reading.kind !== 'refusal') lacking.set(test.tool, false);
  }
  const isTold = [...lacking.values()].includes(true);
  return !isTold || lacking.size > worked.length;
}

/** Watches a server without a network, and ends its run where it tried to reach something that it needs. */
export class NetworkWatch {
  readonly #target: Pick<CommandTarget, 'countNetworkAttempts'>;
  readonly #isNeeded: () => boolean;
  readonly #controller = new AbortController();
  readonly signal: AbortSignal;
  /** The latest look; it throws what the look threw. */
  #look: Promise<void> = Promise.resolve();

  /**
   * @param signal of the whole run, which ends this part of it as well
   * @param isNeeded whether the server, once it tried to reach something, is to get the network
   */
  constructor(target: Pick<CommandTarget, 'countNetworkAttempts'>, signal: AbortSignal, isNeeded: () => boolean) {
    this.#target = target;
    this.#isNeeded = isNeeded;
    this.signal = AbortSignal.any([signal, this.#controller.signal]);
  }

  /** True once the server is to get the network. */
  get isWanted(): boolean {
    return this.#controller.signal.aborted;
  }

  /** Begins to look; `settle` waits for it and throws what it threw. */
  glance(): void {
    this.#look = this.#count();
    // Its failure is thrown by `settle`; until then it must not end the process.
    this.#look.catch(() => undefined);
  }

  /** Looks a last time. @throws PthError of the environment */
  async settle(): Promise<void> {
    await this.#look;
    if (!this.isWanted) await this.#count();
  }

  async #count(): Promise<void> {
    if (!this.#isNeeded()) return;
    const attempts = await this.#target.countNetworkAttempts();
    if (attempts === null || attempts === 0 || this.isWanted) return;
    this.#controller.abort(new PthError('run/interrupted', 'the server asked for the network'));
  }
}

import { type Clock, PthError } from '../base/index.ts';
import type { AuditInput } from '../settings/index.ts';
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

/** Each look starts programs in the environment, which take time from the server under test. */
const pauseMs = 1500;

/** Watches a server without a network, and ends its run once it tries to reach something. */
export class NetworkWatch {
  readonly #target: Pick<CommandTarget, 'countNetworkAttempts'>;
  readonly #now: () => number;
  readonly #controller = new AbortController();
  readonly signal: AbortSignal;
  /** The latest look; it throws what the look threw. */
  #look: Promise<void> = Promise.resolve();
  #isLooking = false;
  #lookedAtMs = -Infinity;

  /** @param signal of the whole run, which ends this part of it as well */
  constructor(
    target: Pick<CommandTarget, 'countNetworkAttempts'>,
    signal: AbortSignal,
    clock: Pick<Clock, 'monotonicMs'>,
  ) {
    this.#target = target;
    this.#now = () => clock.monotonicMs();
    this.signal = AbortSignal.any([signal, this.#controller.signal]);
  }

  /** True once the server has tried to reach something. */
  get isWanted(): boolean {
    return this.#controller.signal.aborted;
  }

  /** Begins to look, unless a look is under way or was made just now; `settle` waits for it and throws what it threw. */
  glance(): void {
    if (this.isWanted || this.#isLooking || this.#now() - this.#lookedAtMs < pauseMs) return;
    this.#lookedAtMs = this.#now();
    this.#look = this.#count().finally(() => {
      this.#isLooking = false;
    });
    this.#isLooking = true;
    // Its failure is thrown by `settle`; until then it must not end the process.
    this.#look.catch(() => undefined);
  }

  /** Looks a last time. @throws PthError of the environment */
  async settle(): Promise<void> {
    await this.#look;
    if (!this.isWanted) await this.#count();
  }

  async #count(): Promise<void> {
    const attempts = await this.#target.countNetworkAttempts();
    if (attempts === null || attempts === 0 || this.isWanted) return;
    this.#controller.abort(new PthError('run/interrupted', 'the server asked for the network'));
  }
}

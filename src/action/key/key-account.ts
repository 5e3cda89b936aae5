import { type ChatUsage, costOf, noUsage, sumUsage } from '../../model/index.ts';
import type { KeyPolicy } from './judge-request.ts';

/** Adds up what was used with a key, against the limits of its policy (threat T30, cost). */
export class KeyAccount {
  readonly #policy: Pick<KeyPolicy, 'maxTokens' | 'maxUsd'>;
  #usage: ChatUsage = noUsage;
  #usd: number | null = 0;

  constructor(policy: Pick<KeyPolicy, 'maxTokens' | 'maxUsd'>) {
    this.#policy = policy;
  }

  add(model: string, usage: ChatUsage, at: Date): void {
    this.#usage = sumUsage(this.#usage, usage);
    const cost = costOf([model], usage, at);
    this.#usd = this.#usd === null || cost === null ? null : this.#usd + cost;
  }

  /** Returns the reason why nothing more may be asked; null while there is budget. */
  findUsedUp(): string | null {
    const { maxTokens, maxUsd } = this.#policy;
    const tokens = Object.values(this.#usage).reduce((sum: number, count: number) => sum + count, 0);
    if (maxTokens !== null && tokens >= maxTokens) return `The budget of ${maxTokens} tokens is used up.`;
    if (maxUsd === null) return null;
    if (this.#usd === null) return `The budget of ${maxUsd} US dollars cannot be kept: a price is not known.`;
    return this.#usd >= maxUsd ? `The budget of ${maxUsd} US dollars is used up.` : null;
  }
}

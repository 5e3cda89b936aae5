import { type ChatUsage, costOf, noUsage, sumUsage } from '../../model/index.ts';
import type { KeyPolicy } from './judge-request.ts';

/** Adds up what was used with a key, against the limits of its policy (threat T30, cost). */
export class KeyAccount {
  readonly #policy: Pick<KeyPolicy, 'maxTokens' | 'maxUsd'>;
  readonly #reserved = new Set<{ tokens: number; usd: number }>();
  #usage: ChatUsage = noUsage;
  #usd: number | null = 0;

  constructor(policy: Pick<KeyPolicy, 'maxTokens' | 'maxUsd'>) {
    this.#policy = policy;
  }

  /**
   * Sets aside what an answer may use while it is made; returns what ends that. Null where the budget may not last for it
   * beside the answers that are being made: many at once could go far beyond it before the first is counted. One that is
   * alone is always made, so that a budget can be used up.
   */
  reserve(model: string, usage: ChatUsage, at: Date): (() => void) | null {
    const own = { tokens: countTokens(usage), usd: costOf([model], usage, at) ?? 0 };
    const all = [...this.#reserved, own];
    const tokens = all.reduce((sum, one) => sum + one.tokens, countTokens(this.#usage));
    const usd = all.reduce((sum, one) => sum + one.usd, this.#usd ?? 0);
    const { maxTokens, maxUsd } = this.#policy;
    const isTooMuch = (maxTokens !== null && tokens > maxTokens) || (maxUsd !== null && usd > maxUsd);
    if (isTooMuch && this.#reserved.size > 0) return null;
    this.#reserved.add(own);
    return () => void this.#reserved.delete(own);
  }

  add(model: string, usage: ChatUsage, at: Date): void {
    this.#usage = sumUsage(this.#usage, usage);
    const cost = costOf([model], usage, at);
    this.#usd = this.#usd === null || cost === null ? null : this.#usd + cost;
  }

  /** Returns the reason why nothing more may be asked; null while there is budget. */
  findUsedUp(): string | null {
    const { maxTokens, maxUsd } = this.#policy;
    if (maxTokens !== null && countTokens(this.#usage) >= maxTokens)
      return `The budget of ${maxTokens} tokens is used up.`;
    if (maxUsd === null) return null;
    if (this.#usd === null) return `The budget of ${maxUsd} US dollars cannot be kept: a price is not known.`;
    return this.#usd >= maxUsd ? `The budget of ${maxUsd} US dollars is used up.` : null;
  }
}

function countTokens(usage: ChatUsage): number {
  return Object.values(usage).reduce((sum: number, count: number) => sum + count, 0);
}

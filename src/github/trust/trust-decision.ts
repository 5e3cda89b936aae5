import type { TrustDecision, TrustReason } from './trust-facts.ts';

/** A refusal with its answer. */
export function refuse(reason: TrustReason, reply: string): TrustDecision {
  return { decision: 'refuse', reason, reply, grant: null };
}

/** Passed over without a word. */
export function ignore(reason: TrustReason): TrustDecision {
  return { decision: 'ignore', reason, reply: null, grant: null };
}

/** Carried out without starting a run. */
export function allow(reason: TrustReason, reply: string | null = null): TrustDecision {
  return { decision: 'allow', reason, reply, grant: null };
}

import type { TrustDecision, TrustReason } from './trust-facts.ts';

/** Refuses with an answer. */
export function refuse(reason: TrustReason, reply: string): TrustDecision {
  return { decision: 'refuse', reason, reply, grant: null };
}

/** Ignores the command without an answer. */
export function ignore(reason: TrustReason): TrustDecision {
  return { decision: 'ignore', reason, reply: null, grant: null };
}

/** Allows a command that starts no run. */
export function allow(reason: TrustReason, reply: string | null = null): TrustDecision {
  return { decision: 'allow', reason, reply, grant: null };
}

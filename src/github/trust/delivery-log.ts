/** Deliveries that were taken, oldest first; JSON, so that any store can hold it. */
export interface DeliveryLog {
  entries: readonly { id: string; at: number }[];
}

/** GitHub offers deliveries for redelivery for three days. */
const keptMs = 3 * 24 * 60 * 60 * 1000;
const maxEntries = 10_000;

/**
 * Takes a delivery down and says whether it was taken before (threat T31).
 * @param now milliseconds since 1970
 */
export function recordDelivery(log: DeliveryLog, id: string, now: number): { log: DeliveryLog; isRepeated: boolean } {
  const kept = log.entries.filter((entry) => now - entry.at < keptMs);
  const isRepeated = kept.some((entry) => entry.id === id);
  const entries = isRepeated ? kept : [...kept, { id, at: now }].slice(-maxEntries);
  return { log: { entries }, isRepeated };
}

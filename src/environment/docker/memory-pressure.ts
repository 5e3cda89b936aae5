/** The engine's memory counters of a container, in bytes. */
export interface ContainerMemory {
  usage?: number;
  limit?: number;
  stats?: { inactive_file?: number; total_inactive_file?: number };
}

/** Above this share of the limit, memory that cannot be reclaimed slows down everything else. */
const fullShare = 0.95;
const bytesPerMB = 1024 * 1024;

/** Describes a container at its memory limit; undefined while it has room. */
export function describeMemoryPressure({ usage, limit, stats = {} }: ContainerMemory): string | undefined {
  if (usage === undefined || limit === undefined || limit <= 0) return undefined;
  const used = usage - (stats.total_inactive_file ?? stats.inactive_file ?? 0);
  if (used < limit * fullShare) return undefined;
  const [usedMB, limitMB] = [used, limit].map((bytes) => Math.round(bytes / bytesPerMB));
  return `Its memory is used up (${usedMB} of ${limitMB} MB), so that it hardly moves: give it more with --memory, or find what eats it.`;
}

import type { WireFinding } from '../plugin-tool.ts';

/** A line sent or received, cut to 2000 characters. */
interface WireLine {
  direction: 'sent' | 'received';
  text: string;
}

const maxKeptLines = 400;
const maxLineCharacters = 2000;
const maxEvidenceCharacters = 500;
const maxMessagesPerKind = 5;

/** Log of one connection: the last lines in both directions, and every protocol breach with its count. */
export class WireLog {
  readonly #lines: WireLine[] = [];
  readonly #findings = new Map<string, WireFinding>();
  readonly #perKind = new Map<string, WireFinding[]>();

  /** Adds a line; keeps the newest 400. */
  addLine(direction: WireLine['direction'], text: string): void {
    this.#lines.push({ direction, text: cut(text, maxLineCharacters) });
    if (this.#lines.length > maxKeptLines * 2) this.#lines.splice(0, this.#lines.length - maxKeptLines);
  }

  /**
   * Counts a breach. The first five distinct messages of a kind get their own entry; later ones add to the last entry.
   */
  addFinding(kind: WireFinding['kind'], message: string, evidence: string): void {
    const known = this.#findings.get(`${kind} ${message}`);
    if (known) {
      known.count++;
      return;
    }
    const entries = this.#perKind.get(kind) ?? [];
    const last = entries.at(-1);
    if (last && entries.length >= maxMessagesPerKind) {
      last.count++;
      return;
    }
    const finding = { kind, message, evidence: cut(evidence, maxEvidenceCharacters), count: 1 };
    this.#findings.set(`${kind} ${message}`, finding);
    this.#perKind.set(kind, [...entries, finding]);
  }

  lines(): readonly WireLine[] {
    return this.#lines.slice(-maxKeptLines);
  }

  findings(): readonly WireFinding[] {
    return [...this.#findings.values()].map((finding) => ({ ...finding }));
  }
}

/** Cuts by copying, because a slice of a long string would keep the whole string in memory. */
function cut(text: string, maxCharacters: number): string {
  return text.length <= maxCharacters ? text : Buffer.from(text.slice(0, maxCharacters)).toString('utf8');
}

/** Merges lists of findings; equal findings become one with the summed count. */
export function mergeFindings(lists: Iterable<readonly WireFinding[]>): WireFinding[] {
  const merged = new Map<string, WireFinding>();
  for (const finding of [...lists].flat()) {
    const known = merged.get(`${finding.kind} ${finding.message}`);
    if (known) known.count += finding.count;
    else merged.set(`${finding.kind} ${finding.message}`, { ...finding });
  }
  return [...merged.values()];
}

import type { WireFinding } from '../plugin-tool.ts';

/** A line as it went over the wire, cut to 2000 characters. */
export interface WireLine {
  direction: 'sent' | 'received';
  text: string;
}

const maxKeptLines = 400;
const maxLineCharacters = 2000;
const maxEvidenceCharacters = 500;
const maxMessagesPerKind = 5;

/** What was seen on one connection: the last lines both ways, and every breach of the protocol, counted. */
export class WireLog {
  readonly #lines: WireLine[] = [];
  readonly #findings = new Map<string, WireFinding>();
  readonly #perKind = new Map<string, WireFinding[]>();

  /** Keeps a line; the newest 400 are kept. */
  addLine(direction: WireLine['direction'], text: string): void {
    this.#lines.push({ direction, text: cut(text, maxLineCharacters) });
    if (this.#lines.length > maxKeptLines * 2) this.#lines.splice(0, this.#lines.length - maxKeptLines);
  }

  /** Counts a breach. The first five different messages of a kind get an entry each; later ones count to the last. */
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

/** Cut by copying: a slice of a long string would keep the whole string alive. */
function cut(text: string, maxCharacters: number): string {
  return text.length <= maxCharacters ? text : Buffer.from(text.slice(0, maxCharacters)).toString('utf8');
}

/** One list of findings out of several; those that say the same are counted together. */
export function mergeFindings(lists: Iterable<readonly WireFinding[]>): WireFinding[] {
  const merged = new Map<string, WireFinding>();
  for (const finding of [...lists].flat()) {
    const known = merged.get(`${finding.kind} ${finding.message}`);
    if (known) known.count += finding.count;
    else merged.set(`${finding.kind} ${finding.message}`, { ...finding });
  }
  return [...merged.values()];
}

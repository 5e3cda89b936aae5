import type { MeasuredCall } from '../../compare/index.ts';
import type { TurnSeries } from '../../performance/index.ts';

/** The calls of one tool in one turn, by side. */
type Turn = { ms: number[]; bytes: number[]; calls: number };

/**
 * Turns the calls of base, head and base into one quantity a turn for each tool: mean time and bytes of a call. A call
 * whose verdict differs between the sides behaves differently, so its time says nothing and it is left out. Pure.
 * @param calls with three sides each
 */
export function toTurnSeries(calls: readonly MeasuredCall[]): TurnSeries[] {
  const tools = new Map<string, Turn[]>();
  for (const { tool, turns } of calls) {
    const isSame = turns.every((sides) => new Set(sides.map(({ verdict }) => verdict)).size === 1);
    if (!isSame) continue;
    const known = tools.get(tool) ?? [];
    tools.set(tool, known);
    turns.forEach((sides, index) => {
      const turn = (known[index] ??= { ms: [0, 0, 0], bytes: [0, 0, 0], calls: 0 });
      sides.forEach(({ durationMs, bytes }, side) => {
        turn.ms[side] = (turn.ms[side] ?? 0) + durationMs;
        turn.bytes[side] = (turn.bytes[side] ?? 0) + bytes;
      });
      turn.calls++;
    });
  }
  return [...tools].flatMap(([tool, turns]) =>
    (['ms', 'bytes'] as const).map((dimension) => ({
      tool,
      dimension,
      turns: turns.map((turn) => {
        const [base = 0, head = 0, again = 0] = turn[dimension].map((sum) => sum / turn.calls);
        return { base, head, again };
      }),
    })),
  );
}

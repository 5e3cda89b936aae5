import { type Html, html } from './html.ts';
import type { ResultPoint } from './page-model.ts';

const width = 160;
const height = 44;
const edge = 5;

/**
 * Draws the results of a pull request's sessions, oldest at the left: passing as a line, failing dashed. Needs two
 * points.
 */
export function renderConvergence(points: readonly ResultPoint[]): Html {
  const last = points.at(-1);
  if (points.length < 2 || !last) return html`<span class="none">–</span>`;
  const top = Math.max(1, ...points.map(({ passing, failing }) => Math.max(passing, failing)));
  const toPoint = (value: number, index: number) => {
    const x = edge + (index * (width - 2 * edge)) / (points.length - 1);
    const y = height - edge - (value * (height - 2 * edge)) / top;
    return { x: x.toFixed(1), y: y.toFixed(1) };
  };
  const line = (values: readonly number[]) =>
    values
      .map(toPoint)
      .map(({ x, y }) => `${x},${y}`)
      .join(' ');
  const passing = points.map((point) => point.passing);
  const failing = points.map((point) => point.failing);
  const end = toPoint(last.passing, points.length - 1);
  const label = `${points.length} sessions: passing ${passing.join(', ')}; failing ${failing.join(', ')}`;
  return html`<svg role="img" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" aria-label="${label}">
<title>${label}</title>
<polyline class="failing" points="${line(failing)}"/>
<polyline class="passing" points="${line(passing)}"/>
<circle class="last" cx="${end.x}" cy="${end.y}" r="3"/>
</svg>`;
}

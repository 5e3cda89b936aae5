import { numberKeyword, type SchemaView } from './schema-view.ts';

/** The numbers that a schema allows, as inclusive bounds and a step. */
export interface NumberRange {
  /** Undefined: unbounded. */
  minimum: number | undefined;
  maximum: number | undefined;
  /** Distance between neighbours; undefined when any fraction is allowed. */
  step: number | undefined;
}

/** Reads bounds, exclusive bounds and `multipleOf`; an exclusive bound moves to the next number on the grid. */
export function readNumberRange(view: SchemaView, isInteger: boolean): NumberRange {
  const multiple = numberKeyword(view, 'multipleOf');
  const step =
    multiple !== undefined && multiple > 0 ? (isInteger ? wholeStep(multiple) : multiple) : isInteger ? 1 : undefined;
  const low = numberKeyword(view, 'minimum');
  const high = numberKeyword(view, 'maximum');
  const above = numberKeyword(view, 'exclusiveMinimum');
  const below = numberKeyword(view, 'exclusiveMaximum');
  const gap = step ?? fineStep(above ?? low, below ?? high);
  const minimum = pick(Math.max, ceilTo(low, step), above === undefined ? undefined : nextAbove(above, gap, step));
  const maximum = pick(Math.min, floorTo(high, step), below === undefined ? undefined : nextBelow(below, gap, step));
  return { minimum, maximum, step };
}

/** Returns the number of the range that is nearest to the wish. */
export function clampToRange(wish: number, range: NumberRange): number {
  let value = wish;
  if (range.step !== undefined) value = clean(Math.round(value / range.step) * range.step);
  if (range.minimum !== undefined && value < range.minimum) value = range.minimum;
  if (range.maximum !== undefined && value > range.maximum) value = range.maximum;
  return value;
}

function wholeStep(multiple: number): number {
  if (Number.isInteger(multiple)) return multiple;
  for (let factor = 2; factor <= 1000; factor++)
    if (Number.isInteger(clean(multiple * factor))) return clean(multiple * factor);
  return multiple;
}

/** Returns a small distance from an exclusive bound that still fits between both bounds. */
function fineStep(low: number | undefined, high: number | undefined): number {
  if (low === undefined || high === undefined || high <= low) return 1;
  return Math.min(1, (high - low) / 4);
}

function pick(
  choose: (a: number, b: number) => number,
  a: number | undefined,
  b: number | undefined,
): number | undefined {
  if (a === undefined) return b;
  return b === undefined ? a : choose(a, b);
}

function ceilTo(value: number | undefined, step: number | undefined): number | undefined {
  if (value === undefined || step === undefined) return value;
  return clean(Math.ceil(clean(value / step)) * step);
}

function floorTo(value: number | undefined, step: number | undefined): number | undefined {
  if (value === undefined || step === undefined) return value;
  return clean(Math.floor(clean(value / step)) * step);
}

function nextAbove(bound: number, gap: number, step: number | undefined): number {
  if (step === undefined) return clean(bound + gap);
  const up = ceilTo(bound, step) ?? bound;
  return up > bound ? up : clean(up + step);
}

function nextBelow(bound: number, gap: number, step: number | undefined): number {
  if (step === undefined) return clean(bound - gap);
  const down = floorTo(bound, step) ?? bound;
  return down < bound ? down : clean(down - step);
}

/** Removes the rounding error of decimal fractions: 0.30000000000000004 becomes 0.3. */
function clean(value: number): number {
  return Number.isInteger(value) || !Number.isFinite(value) ? value : Number(value.toPrecision(12));
}

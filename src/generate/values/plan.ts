import type { JsonObject, JsonValue } from '../../base/index.ts';
import type { Expect, ToolResponse } from '../../suite/index.ts';
import { listStrings, outputPath, valueAt, type ValuePath, withValueAt } from '../schema/value-path.ts';

/** Fills a value of an input from the reply of an earlier step. */
export interface Link {
  valuePath: ValuePath;
  variable: string;
}

/** The place of a value in a reply: a path in its JSON, or the position of an id that its prose tells. */
export type CapturePlace = ValuePath | ToldId;

/** An id that prose tells, by its position among them, as a text or as the number that it is. */
export interface ToldId {
  at: number;
  isNumber: boolean;
}

/** Returns the value at a place of a reply; undefined when there is none. */
export function captureFrom({ json, root }: ToolResponse, place: CapturePlace): JsonValue | undefined {
  if (isToldId(place)) return valueAt(root, [place.isNumber ? 'id_numbers' : 'ids', place.at]) ?? undefined;
  return json === null ? undefined : valueAt(json.value, place);
}

/** Renders the place of a value in a reply as JSONPath. */
export function capturePath(place: CapturePlace): string {
  return isToldId(place) ? `$.${place.isNumber ? 'id_numbers' : 'ids'}[${place.at}]` : outputPath(place);
}

function isToldId(place: CapturePlace): place is ToldId {
  return !Array.isArray(place);
}

/** One call of a planned test. */
export interface PlanStep {
  tool: string;
  input: JsonObject;
  /** Values of the input that are filled from captures when the test runs. */
  links: readonly Link[];
  /** The values to capture from the reply, by variable name. */
  captures: Readonly<Record<string, CapturePlace>>;
  /** True for a call that may fail with "already exists"; the next step verifies the state. */
  mayExist?: boolean;
  /** What a call before the one under test must answer. Default success alone. */
  expect?: Expect;
  /** True for a call that must be rejected; the next step verifies that it changed nothing. */
  isRefused?: boolean;
}

/** The calls of one test. The last one is under test, the others set up its preconditions. */
export type Plan = readonly PlanStep[];

/** Appends a call to the steps that its values need; merges equal steps. */
export function joinPlans(prefixes: readonly Plan[], last: PlanStep): Plan {
  const steps: PlanStep[] = [];
  const seen = new Map<string, number>();
  for (const step of prefixes.flat()) {
    const key = JSON.stringify([step.tool, step.input, step.links]);
    const index = seen.get(key);
    const earlier = index === undefined ? undefined : steps[index];
    if (index !== undefined && earlier) {
      steps[index] = { ...earlier, captures: { ...earlier.captures, ...step.captures } };
    } else {
      seen.set(key, steps.length);
      steps.push(step);
    }
  }
  return [...steps, last];
}

/** Returns the same plan with another input for the call under test; drops the links of the changed value. */
export function withInput(plan: Plan, input: JsonObject, changed: ValuePath): Plan {
  const last = plan.at(-1);
  if (!last) return plan;
  const links = last.links.filter((link) => !overlaps(link.valuePath, changed));
  return [...plan.slice(0, -1), { ...last, input, links }];
}

function overlaps(left: ValuePath, right: ValuePath): boolean {
  const length = Math.min(left.length, right.length);
  return left.slice(0, length).every((key, index) => key === right[index]);
}

/** Renders a step's input for a scenario: captured values as `$name`, other dollar signs doubled. */
export function renderScenarioInput(step: PlanStep): JsonObject {
  let input = escapeDollars(step.input) as JsonObject;
  for (const link of step.links) input = withValueAt(input, link.valuePath, `$${link.variable}`);
  return input;
}

/** Renders captures as JSONPath; undefined when there are none. */
export function renderCaptures(step: PlanStep): Record<string, string> | undefined {
  const entries = Object.entries(step.captures);
  if (entries.length === 0) return undefined;
  return Object.fromEntries(entries.map(([name, place]) => [name, capturePath(place)]));
}

function escapeDollars(value: JsonValue): JsonValue {
  if (typeof value === 'string') return value.replaceAll('$', '$$$$');
  if (Array.isArray(value)) return value.map(escapeDollars);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, escapeDollars(item)]));
}

/** True when a plan's own inputs contain the text, so that it needs no capture. */
export function isChosenByPlan(plan: Plan, value: JsonValue): boolean {
  return typeof value === 'string' && plan.some((step) => listStrings(step.input).includes(value));
}

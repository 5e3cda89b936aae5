import type { JsonObject, JsonValue } from '../../base/index.ts';
import { type Place } from '../schema/places.ts';
/** A value of an input that comes out of an earlier step's reply. */
export interface Link {
    place: Place;
    variable: string;
}
/** One call of a planned test. */
export interface PlanStep {
    tool: string;
    input: JsonObject;
    /** Places of the input that are filled from captured values when the test runs. */
    links: readonly Link[];
    /** What to capture from the reply, by variable name. */
    captures: Readonly<Record<string, Place>>;
    /** True for a call that may be refused since what it makes is there already; what follows shows whether it is. */
    mayExist?: boolean;
    /** True for a call that has to be refused; what follows shows that it changed nothing. */
    isRefused?: boolean;
}
/** The calls of one test; the last one is under test, those before bring about what it needs. */
export type Plan = readonly PlanStep[];
/** Appends a call to the steps that its values need; a step needed twice stands once. */
export declare function joinPlans(prefixes: readonly Plan[], last: PlanStep): Plan;
/** The same plan with another input for the call under test; links whose value was changed are dropped. */
export declare function withInput(plan: Plan, input: JsonObject, changed: Place): Plan;
/** A step's input as a scenario writes it: captured values as `$name`, other dollar signs doubled. */
export declare function renderScenarioInput(step: PlanStep): JsonObject;
/** Captures as JSONPath, or undefined when there are none. */
export declare function renderCaptures(step: PlanStep): Record<string, string> | undefined;
/** Whether a text stands somewhere in a plan's inputs as it is, so that it needs no capture. */
export declare function isChosenByPlan(plan: Plan, value: JsonValue): boolean;

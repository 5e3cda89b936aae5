import { isJsonObject, type JsonObject } from '../base/index.ts';
import type { PluginTool } from '../plugin/index.ts';
import { findSchemaProblem } from '../suite/index.ts';
import { type BehaviourChange, describeChange } from './behaviour-change.ts';
import type { Behaviour } from './behaviour.ts';
import { type BehaviourDiff, sortChanges } from './compare-behaviour.ts';
import { compareSurface } from './compare-surface.ts';
import type { AcceptedChange, ServerLock } from './lock.ts';
import { compareShapes } from './reply-shape.ts';

type LockedStep = ServerLock['calls'][number]['steps'][number];

/** Compares what a lock holds of a server with what the server does now, by the lock's own calls. Pure. */
export function compareLocks(before: ServerLock, after: ServerLock): Pick<BehaviourDiff, 'changes' | 'calls'> {
  const changes = compareSurface(toBehaviour(before), toBehaviour(after));
  const now = new Map(after.calls.map(({ test, steps }) => [test, steps]));
  const schemas = new Map(before.tools.map((tool) => [nameOf(tool), schemaOf(tool)]));
  const calls = { compared: 0, same: 0, varying: 0, onOneSide: 0, timed: 0 };
  for (const { test, steps } of before.calls) {
    const others = now.get(test);
    for (const [index, step] of steps.entries()) {
      const other = others?.[index];
      if (other === undefined) {
        calls.onOneSide += 1;
        continue;
      }
      const found = compareSteps(step, other, schemas.get(step.tool));
      calls.compared += 1;
      if (found.length === 0) calls.same += 1;
      if ([step.answer, other.answer].includes('varies')) calls.varying += 1;
      changes.push(...found);
    }
  }
  return { changes: sortChanges(changes), calls };
}

function compareSteps(before: LockedStep, after: LockedStep, schema: JsonObject | undefined): BehaviourChange[] {
  const make = (kind: BehaviourChange['class'], message: string): BehaviourChange => ({
    class: kind,
    part: 'reply',
    subject: before.tool,
    message,
    call: { tool: before.tool, input: before.input },
    times: 1,
  });
  const [old, fresh] = [before.answer, after.answer];
  if (old === 'varies' || fresh === 'varies') return [];
  if (old === fresh)
    return compareShapes(before.shape ?? null, after.shape ?? null).map((change) => make(change.class, change.message));
  const isLegal = schema === undefined || findSchemaProblem(schema, before.input) === null;
  const input = isLegal ? '' : 'an input that its schema does not allow ';
  const message = `${input}${inPast(old)}, now ${inPast(fresh)}`;
  if (fresh === 'no answer' || (old === 'accepted' && isLegal)) return [make('breaking', message)];
  return [
    make(old === 'accepted' || fresh === 'accepted' || old === 'no answer' ? 'compatible' : 'undecided', message),
  ];
}

function inPast(answer: string): string {
  if (answer === 'accepted') return 'was accepted';
  return answer === 'no answer' ? 'had no answer' : `was refused by ${answer}`;
}

function nameOf({ name }: JsonObject): string {
  return typeof name === 'string' ? name : '';
}

function schemaOf(tool: JsonObject): JsonObject {
  return isJsonObject(tool['inputSchema']) ? tool['inputSchema'] : {};
}

function toBehaviour({ identity, tools, prompts, resources, resourceTemplates }: ServerLock): Behaviour {
  const listed = tools.map((tool) => ({ ...tool, name: nameOf(tool), inputSchema: schemaOf(tool), raw: tool }));
  // The parts came from tools that were parsed when they were listed.
  const parsed = listed as PluginTool[];
  return { identity, tools: parsed, prompts, resources, resourceTemplates, answers: new Map(), notes: [] };
}

/** Changes that count, those that a person accepted, and what is to be said about the list. */
export interface SiftedChanges {
  counted: BehaviourChange[];
  notes: string[];
}

/** Takes out the changes that are accepted until a day; tells those, and entries that ended or are needless. Pure. */
export function siftChanges(
  changes: readonly BehaviourChange[],
  accepted: readonly AcceptedChange[],
  now: Date,
): SiftedChanges {
  const today = now.toISOString().slice(0, 10);
  const said = new Set(changes.map(describeChange));
  const active = new Set(accepted.filter(({ until }) => until >= today).map(({ change }) => change));
  const notes = accepted.map(({ change, reason, until }) => {
    if (!said.has(change)) return `accepted is "${change}", and nothing changed so: the entry may be taken out`;
    const end = until >= today ? `accepted until ${until}` : `was accepted until ${until}, and counts again`;
    return `"${change}" ${end} (${reason})`;
  });
  return { counted: changes.filter((change) => !active.has(describeChange(change))), notes };
}

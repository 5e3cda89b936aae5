import { isJsonEqual, type JsonObject, type JsonValue } from '../../base/index.ts';
import type { TestDraft, ToolWork } from '../explore/tool-work.ts';
import { describeValuePath, valueAt } from '../schema/value-path.ts';
import type { SurfaceCoverage } from '../tools/generate-types.ts';
import { type InputField, walkInput } from '../tools/input-walk.ts';
import type { GenerationState } from '../values/generation-state.ts';
import { layOutInput } from '../values/input-template.ts';

/** Counts the parameters and values that the drafts of a tool cover. */
export function measureSurface(work: ToolWork, state: GenerationState): SurfaceCoverage {
  const inputs = work.output.drafts.flatMap((draft) => (draft.kind === 'invalid' ? [] : inputsOf(draft, work)));
  const fields = listFields(work, inputs, state);
  const given = fields.filter((field) => inputs.some((input) => valueAt(input, field.valuePath) !== undefined));
  const optional = fields.filter((field) => !field.isRequired && !field.isItem);
  const leftOut = optional.filter((field) => inputs.some((input) => isLeftOut(input, field)));
  const members = fields.flatMap((field) => membersOf(field).map((value) => ({ field, value })));
  const isUsed = ({ field, value }: { field: InputField; value: JsonValue }) =>
    inputs.some((input) => {
      const found = valueAt(input, field.valuePath);
      return found !== undefined && isJsonEqual(found, value);
    });
  const used = members.filter(isUsed);
  const missing = [
    ...fields.filter((field) => !given.includes(field)).map((field) => describeValuePath(field.valuePath)),
    ...members
      .filter((member) => !used.includes(member))
      .map(({ field, value }) => `${describeValuePath(field.valuePath)} = ${JSON.stringify(value).slice(0, 60)}`),
  ];
  return {
    parameters: fields.length,
    given: given.length,
    optional: optional.length,
    leftOut: leftOut.length,
    members: members.length,
    membersUsed: used.length,
    missing: missing.slice(0, 50),
  };
}

/** Lists every parameter that the schema declares; nested ones only when some input contains their object. */
function listFields(work: ToolWork, inputs: readonly JsonObject[], state: GenerationState): InputField[] {
  const full = layOutInput(work.profile.normal.schema, work.profile.traits, state, 'all').map(({ base }) => base);
  const found = new Map<string, InputField>();
  for (const input of [{}, ...full, ...inputs]) {
    for (const field of walkInput(work.profile.normal.schema, input, work.profile.traits.words).fields) {
      const key = JSON.stringify(field.valuePath);
      if (!found.has(key)) found.set(key, field);
    }
  }
  return [...found.values()];
}

/** Returns the inputs of the tool itself: a test of an effect ends with a call of a reader. */
function inputsOf({ kind, plan }: TestDraft, { profile: { tool } }: ToolWork): JsonObject[] {
  const own = kind === 'effect' ? plan.filter((step) => step.tool === tool.name) : plan.slice(-1);
  return own.map(({ input }) => input);
}

function isLeftOut(input: JsonObject, field: InputField): boolean {
  const parent = valueAt(input, field.valuePath.slice(0, -1));
  return parent !== undefined && valueAt(input, field.valuePath) === undefined;
}

function membersOf({ view }: InputField): JsonValue[] {
  const members = view.keywords['enum'];
  if (Array.isArray(members)) return members.slice(0, 100);
  return view.types?.length === 1 && view.types[0] === 'boolean' ? [true, false] : [];
}

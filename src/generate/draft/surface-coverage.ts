import { isJsonEqual, type JsonObject, type JsonValue } from '../../base/index.ts';
import type { TestDraft, ToolWork } from '../explore/tool-work.ts';
import { describePlace, readPlace } from '../schema/places.ts';
import type { SurfaceCoverage } from '../tools/generate-types.ts';
import { type Spot, walkInput } from '../tools/input-walk.ts';
import { layOutInput } from '../values/skeleton.ts';
import type { World } from '../values/world.ts';

/** Counts what the drafts of a tool reach. */
export function measureSurface(work: ToolWork, world: World): SurfaceCoverage {
  const inputs = work.drafts.flatMap((draft) => (draft.kind === 'invalid' ? [] : inputsOf(draft)));
  const spots = listSpots(work, inputs, world);
  const given = spots.filter((spot) => inputs.some((input) => readPlace(input, spot.place) !== undefined));
  const optional = spots.filter((spot) => !spot.isRequired && !spot.isItem);
  const leftOut = optional.filter((spot) => inputs.some((input) => isLeftOut(input, spot)));
  const members = spots.flatMap((spot) => membersOf(spot).map((value) => ({ spot, value })));
  const isUsed = ({ spot, value }: { spot: Spot; value: JsonValue }) =>
    inputs.some((input) => {
      const found = readPlace(input, spot.place);
      return found !== undefined && isJsonEqual(found, value);
    });
  const used = members.filter(isUsed);
  const missing = [
    ...spots.filter((spot) => !given.includes(spot)).map((spot) => describePlace(spot.place)),
    ...members
      .filter((member) => !used.includes(member))
      .map(({ spot, value }) => `${describePlace(spot.place)} = ${JSON.stringify(value).slice(0, 60)}`),
  ];
  return {
    parameters: spots.length,
    given: given.length,
    optional: optional.length,
    leftOut: leftOut.length,
    members: members.length,
    membersUsed: used.length,
    missing: missing.slice(0, 50),
  };
}

/** Every parameter that the schema declares, as far as some input shows the objects it stands in. */
function listSpots(work: ToolWork, inputs: readonly JsonObject[], world: World): Spot[] {
  const full = layOutInput(work.normal.schema, work.slotTool, world, 'all').map(({ base }) => base);
  const found = new Map<string, Spot>();
  for (const input of [{}, ...full, ...inputs]) {
    for (const spot of walkInput(work.normal.schema, input, work.slotTool.words).spots) {
      const key = JSON.stringify(spot.place);
      if (!found.has(key)) found.set(key, spot);
    }
  }
  return [...found.values()];
}

function inputsOf({ plan }: TestDraft): JsonObject[] {
  const last = plan.at(-1);
  return last ? [last.input] : [];
}

function isLeftOut(input: JsonObject, spot: Spot): boolean {
  const parent = readPlace(input, spot.place.slice(0, -1));
  return parent !== undefined && readPlace(input, spot.place) === undefined;
}

function membersOf({ view }: Spot): JsonValue[] {
  const members = view.keywords['enum'];
  if (Array.isArray(members)) return members.slice(0, 100);
  return view.types?.length === 1 && view.types[0] === 'boolean' ? [true, false] : [];
}

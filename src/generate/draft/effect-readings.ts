import type { JsonObject } from '../../base/index.ts';
import type { ToolWork } from '../explore/tool-work.ts';
import { withValueAt } from '../schema/value-path.ts';
import { joinPlans, type Plan } from '../values/plan.ts';
import { isClockOrChance } from './steady-answers.ts';

/** A reader's call that observes a change, as a plan of its own. */
export interface Reading {
  reader: ToolWork;
  plan: Plan;
}

/**
 * Lists calls of readers that might show a change: readers that share a word with the tool first, then those with few
 * arguments.
 */
export function listReadings(work: ToolWork, paths: readonly string[], readers: readonly ToolWork[]): Reading[] {
  const own = new Set(work.profile.traits.words.nouns);
  const distance = (reader: ToolWork) =>
    (reader.profile.traits.words.nouns.some((noun) => own.has(noun)) ? 0 : 10) +
    (reader.exploration.valid?.template.args.length ?? 0);
  const ordered = readers.filter((reader) => !isClockOrChance(reader)).toSorted((a, b) => distance(a) - distance(b));
  return ordered.flatMap((reader): Reading[] => {
    const moved = moveReading(reader, paths);
    return moved.length > 0 ? moved : reader.exploration.valid ? [{ reader, plan: reader.exploration.valid.plan }] : [];
  });
}

/** Points a reader of paths at the written path, or at the directory that contains it. */
export function moveReading(reader: ToolWork, paths: readonly string[]): Reading[] {
  const {
    exploration: { valid },
  } = reader;
  const args = valid?.template.args.filter(({ role }) => role.kind === 'path') ?? [];
  const [argument] = args;
  if (!valid || !argument || args.length > 1) return [];
  return paths.slice(-1).flatMap((path) =>
    [path, path.replace(/\/[^/]+\/?$/, '')].flatMap((value): Reading[] => {
      const input: JsonObject = withValueAt(valid.input, argument.valuePath, value);
      if (value === '' || reader.profile.check.judge(input) === 'invalid') return [];
      return [{ reader, plan: [{ tool: reader.profile.tool.name, input, links: [], captures: {} }] }];
    }),
  );
}

/** Joins the change and the reader's call, with the reader's set-up calls between them. */
export function joinReading(change: Plan, { plan }: Reading): Plan {
  const last = plan.at(-1);
  return last ? joinPlans([change, plan.slice(0, -1)], last) : change;
}

import { isJsonEqual, isJsonObject, type JsonValue, varyText } from '../../base/index.ts';
import { saysAlreadyExists } from '../../suite/index.ts';
import { isOwnName, lastName, renameValue, type RenamingScope } from '../explore/rename-plan.ts';
import type { GenerationContext, ToolWork } from '../explore/tool-work.ts';
import { valueAt } from '../schema/value-path.ts';
import { joinPlans, type Plan } from '../values/plan.ts';

/** Calls that change something, the change last; each can be made again. */
export interface Change {
  plan: Plan;
  /** Text that the names of everything the test makes contain. */
  mark: string;
  /** The tool that gets the test, and whose calls are counted. */
  subject: ToolWork;
  /** Paths that the calls write. */
  paths: readonly string[];
  /** Calls that undo the change after the reader was asked. */
  cleanupCalls: Plan;
  /** The renaming scopes to try, in this order. */
  scopes: readonly RenamingScope[];
}

/** Unused marks, all of the same length for the first nine hundred. */
export class Marks {
  readonly #stem: string;
  #used = 99;

  constructor(stem: string) {
    this.#stem = stem;
  }

  next(): string {
    this.#used += 1;
    return `${this.#stem}${this.#used}`;
  }
}

/** Most variations of a call that are looked for in readers. */
const maxVariations = 2;

/**
 * Lists the accepted calls of a changing tool by which readers may show what it does: with all arguments and with the
 * smallest input; and those of its edge tests that differ in a choice, a switch or a number.
 */
export function listChangePlans({ exploration, output, profile }: ToolWork): { plans: Plan[]; variations: Plan[] } {
  const { full, valid } = exploration;
  const plans = [full, valid].flatMap((accepted) => (accepted ? [accepted.plan] : []));
  const base = (full ?? valid)?.input ?? {};
  const isChosen = (name: string, value: JsonValue | undefined) => {
    if (typeof value === 'boolean' || typeof value === 'number') return true;
    return typeof value === 'string' && profile.check.judge({ ...base, [name]: `${value}x` }) === 'invalid';
  };
  const edges = output.drafts.filter(
    ({ kind, note, review, emptyProof }) =>
      kind === 'edge' && note === undefined && review === undefined && emptyProof === undefined,
  );
  const variations = edges.flatMap(({ plan }) => {
    const input = plan.at(-1)?.input ?? {};
    const isOther = Object.entries(input).some(
      ([name, value]) => Object.hasOwn(base, name) && !isJsonEqual(base[name] ?? null, value) && isChosen(name, value),
    );
    return isOther ? [plan] : [];
  });
  return { plans, variations: variations.slice(0, maxVariations) };
}

/** Makes a change of an accepted call; by default of the smallest one. */
export function changeOf(work: ToolWork, context: GenerationContext, accepted?: Plan): Change {
  const plan = withOwnTexts(accepted ?? work.exploration.valid?.plan ?? [], context);
  const repeatable =
    work.exploration.repeatProblem === null
      ? plan
      : [...plan.slice(0, -1), ...plan.slice(-1).map((step) => ({ ...step, mayExist: true }))];
  return {
    plan: repeatable,
    mark: work.profile.traits.words.words.join(''),
    subject: work,
    paths: writtenPaths(work),
    cleanupCalls: work.exploration.cleanupCalls,
    scopes: ['all', 'own'],
  };
}

/**
 * Returns calls that make a directory with a file in it, for a reader that takes either; null when no tools make them.
 */
export function furnish(changing: readonly ToolWork[], reader: ToolWork): Change | null {
  const makers = changing.filter(
    (work) =>
      work.exploration.valid && work.exploration.repeatProblem === null && work.exploration.cleanupCalls.length === 0,
  );
  const findMaker = (wants: 'file' | 'directory') =>
    makers.find(({ exploration: { valid } }) =>
      valid?.template.args.some(
        ({ role }) => role.kind === 'path' && role.isNew && (role.wants === 'directory') === (wants === 'directory'),
      ),
    );
  const [outer, inner] = [findMaker('directory'), findMaker('file')];
  const directory = outer && writtenPaths(outer).at(-1);
  const file = inner && writtenPaths(inner).at(-1);
  const [make, fill] = [outer?.exploration.valid?.plan.at(-1), inner?.exploration.valid?.plan.at(-1)];
  if (
    directory === undefined ||
    file === undefined ||
    !make ||
    !fill ||
    !outer?.exploration.valid ||
    !inner?.exploration.valid
  )
    return null;
  const movedFile = `${directory}/${lastName(file)}`;
  const filled = { ...fill, input: renameValue(fill.input, new Map([[file, movedFile]])) };
  const plan = joinPlans([outer.exploration.valid.plan, inner.exploration.valid.plan.slice(0, -1)], filled);
  return {
    plan,
    mark: reader.profile.traits.words.words.join(''),
    subject: reader,
    paths: [movedFile],
    cleanupCalls: [],
    scopes: ['own'],
  };
}

function writtenPaths(work: ToolWork): string[] {
  return (work.exploration.valid?.template.args ?? []).flatMap(({ role, candidates, at }) => {
    const value = candidates[at]?.value;
    return role.kind === 'path' && typeof value === 'string' ? [value] : [];
  });
}

/**
 * Gives new texts to the change where its texts equal those of set-up calls under other property names, since a change
 * to the same value shows nothing.
 */
function withOwnTexts(plan: Plan, { checks }: GenerationContext): Plan {
  const last = plan.at(-1);
  if (!last || plan.length < 2) return plan;
  const before = plan.slice(0, -1).flatMap(({ input }) => listNamed(input, ''));
  const bound = new Set(last.links.map(({ valuePath }) => valueAt(last.input, valuePath)));
  let { input } = last;
  for (const { name, text } of listNamed(input, '')) {
    const holders = before.filter((entry) => entry.text === text);
    const isSameThing = holders.length === 0 || holders.some((entry) => entry.name === name) || isOwnName(text);
    if (isSameThing || bound.has(text) || text.includes('/')) continue;
    const fits = (other: string) =>
      checks.get(last.tool)?.judge(renameValue(input, new Map([[text, other]]))) === 'valid';
    const other = varyText(text, 'more', fits);
    if (other !== null) input = renameValue(input, new Map([[text, other]]));
  }
  return [...plan.slice(0, -1), { ...last, input }];
}

/** Lists every text of an input with the name of the property that holds it. */
function listNamed(value: JsonValue, name: string): { name: string; text: string }[] {
  if (typeof value === 'string') return [{ name, text: value }];
  if (Array.isArray(value)) return value.flatMap((item) => listNamed(item, name));
  return isJsonObject(value) ? Object.entries(value).flatMap(([key, item]) => listNamed(item, key)) : [];
}

/** True for a changing tool whose accepted call works again, if need be under another name. */
export function isRepeatableChange(work: ToolWork): boolean {
  if (!work.profile.traits.isChanging || !work.exploration.valid || work.exploration.isStopped) return false;
  if (work.profile.tool.annotations?.openWorldHint === true) return false;
  return work.exploration.repeatProblem === null || saysAlreadyExists(work.exploration.repeatProblem);
}

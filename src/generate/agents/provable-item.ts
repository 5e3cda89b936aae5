import { type CallRecord, type ChecklistVerdict, quote, ToolResponse } from '../../suite/index.ts';

/** A statement about calls that needs no model to be judged. */
export type ProvableItem =
  | { kind: 'succeeded'; tool: string }
  | { kind: 'refused'; tool: string }
  | { kind: 'answered'; tool: string; text: string }
  | { kind: 'before'; first: string; second: string }
  | { kind: 'none-failed' };

/** Renders a provable statement in the wording that `parseProvable` reads. */
export function renderProvable(item: ProvableItem): string {
  switch (item.kind) {
    case 'succeeded':
      return `\`${item.tool}\` was called and succeeded`;
    case 'refused':
      return `\`${item.tool}\` was called and refused`;
    case 'answered':
      return `an answer of \`${item.tool}\` contains ${JSON.stringify(item.text)}`;
    case 'before':
      return `\`${item.first}\` succeeded before \`${item.second}\` was called`;
    case 'none-failed':
    default:
      return 'no call failed';
  }
}

const shapes: readonly [RegExp, (groups: readonly string[]) => ProvableItem | null][] = [
  [/^`([^`]{1,300})` was called and succeeded$/, ([tool = '']) => ({ kind: 'succeeded', tool })],
  [/^`([^`]{1,300})` was called and refused$/, ([tool = '']) => ({ kind: 'refused', tool })],
  [
    /^an answer of `([^`]{1,300})` contains (".{1,2000}")$/s,
    ([tool = '', text = '']) => {
      const parsed = parseText(text);
      return parsed === null || parsed === '' ? null : { kind: 'answered', tool, text: parsed };
    },
  ],
  [
    /^`([^`]{1,300})` succeeded before `([^`]{1,300})` was called$/,
    ([first = '', second = '']) => ({ kind: 'before', first, second }),
  ],
  [/^no call failed$/i, () => ({ kind: 'none-failed' })],
];

/** Returns the provable statement of a checklist item, or null for any other wording. */
export function parseProvable(item: string): ProvableItem | null {
  const text = item.trim().replace(/\.$/, '');
  for (const [shape, read] of shapes) {
    const found = shape.exec(text);
    if (found) return read(found.slice(1));
  }
  return null;
}

function parseText(json: string): string | null {
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === 'string' ? value : null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

const pass = (reason: string) => ({ verdict: 'pass' as const, reason });
const fail = (reason: string) => ({ verdict: 'fail' as const, reason });

const never = (tool: string) => fail(`\`${tool}\` was not called`);

/** Judges a statement by the calls alone; the reason names the call that decided, counted from 1. */
export function prove(item: ProvableItem, calls: readonly CallRecord[]): Pick<ChecklistVerdict, 'verdict' | 'reason'> {
  const seen = calls.map((call, index) => ({ call, number: index + 1, response: new ToolResponse(call.outcome) }));
  const of = (tool: string) => seen.filter(({ call }) => call.tool === tool);
  switch (item.kind) {
    case 'succeeded':
    case 'refused': {
      const wanted = item.kind === 'succeeded' ? 'success' : 'error';
      const own = of(item.tool);
      const found = own.find(({ response }) => response.verdict === wanted);
      if (found) return pass(`call ${found.number} ${item.kind}`);
      return own.length === 0 ? never(item.tool) : fail(`none of its ${own.length} calls ${item.kind}`);
    }
    case 'answered': {
      const own = of(item.tool);
      const found = own.find(({ response }) => response.text.includes(item.text) || holdsText(response, item.text));
      if (found) return pass(`call ${found.number} answered with ${quote(item.text, 100)}`);
      return own.length === 0 ? never(item.tool) : fail(`none of its ${own.length} answers contains it`);
    }
    case 'before': {
      const first = of(item.first).find(({ response }) => response.verdict === 'success');
      const second = of(item.second)[0];
      if (!first) return fail(`\`${item.first}\` did not succeed`);
      if (!second) return never(item.second);
      const order = `call ${first.number} and call ${second.number}`;
      return first.number < second.number ? pass(order) : fail(`the order was the other way round: ${order}`);
    }
    case 'none-failed':
    default: {
      if (seen.length === 0) return fail('nothing was called');
      const failed = seen.find(({ response }) => response.verdict !== 'success');
      return failed
        ? fail(`call ${failed.number} of \`${failed.call.tool}\` failed`)
        : pass(`all ${seen.length} succeeded`);
    }
  }
}

function holdsText(response: ToolResponse, text: string): boolean {
  return (
    response.structured !== undefined && JSON.stringify(response.structured).includes(JSON.stringify(text).slice(1, -1))
  );
}

import { isJsonEqual, isJsonObject, type JsonObject, type JsonValue } from '../../base/index.ts';
import type { GeneratedFrom, TestOutcome } from '../../suite/index.ts';

/** A call of a test that passed, as a document may show it. */
export interface ToolExample {
  tool: string;
  input: JsonObject;
  /** The text of the answer; null where it has none, or where it is too long to show. */
  output: string | null;
  /** True where another run may answer otherwise. */
  varies: boolean;
  testTier: number;
  generatedFrom: GeneratedFrom;
}

const maxInput = 1000;
const maxOutput = 2000;
/** Marks that the evidence of a run was cut. */
const cutMark = / left out\b/;

/**
 * Takes the calls of passed tests as examples: times, ids and directories of the run are written as placeholders.
 * @param root directory of the environment, which no document may show
 */
export function listExamples(outcomes: readonly TestOutcome[], root: string): ToolExample[] {
  const steady = (text: string) => replaceVarying(text, root);
  return outcomes.flatMap(({ status, calls, testTier, generatedFrom }) =>
    status !== 'passed'
      ? []
      : calls.flatMap(({ tool, input, outcome }): ToolExample[] => {
          if (outcome.kind !== 'result' || outcome.result['isError'] === true) return [];
          const shown = mapTexts(input, steady) as JsonObject;
          if (JSON.stringify(shown).length > maxInput) return [];
          const answer = readText(outcome.result);
          const output = answer === null ? null : steady(answer);
          const varies = output !== answer;
          return [{ tool, input: shown, output, varies, testTier, generatedFrom }];
        }),
  );
}

function readText({ content }: JsonObject): string | null {
  if (!Array.isArray(content) || content.length === 0) return null;
  const texts = content.map((item) => (isJsonObject(item) && item['type'] === 'text' ? item['text'] : null));
  const whole = texts.every((text) => typeof text === 'string') ? texts.join('\n') : null;
  return whole === null || whole === '' || whole.length > maxOutput || cutMark.test(whole) ? null : whole;
}

const uuid = /\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/gi;
const dateTime = /\b\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:?\d\d)?/g;
const epochMs = /\b1[6-9]\d{11}\b/g;
const digest = /\b(?=[0-9a-f]*\d)(?=[0-9a-f]*[a-f])[0-9a-f]{16,64}\b/g;

/** Writes what differs from run to run as placeholders. */
export function replaceVarying(text: string, root: string): string {
  const placed = root.length > 1 ? text.replaceAll(root, '/path/to') : text;
  return placed.replace(uuid, '<id>').replace(dateTime, '<time>').replace(epochMs, '<time>').replace(digest, '<id>');
}

function mapTexts(value: JsonValue, change: (text: string) => string): JsonValue {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((item) => mapTexts(item, change));
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, mapTexts(item, change)]));
}

/** Returns the example that shows a tool best: closest to the call that a document shows, then from a workflow. Pure. */
export function chooseExample(examples: readonly ToolExample[], tool: string, shown: JsonObject): ToolExample | null {
  const own = examples.filter(
    (example) => example.tool === tool && !/\/path\/to|\.pth\//.test(JSON.stringify(example.input)),
  );
  const rank = ({ input, testTier, generatedFrom }: ToolExample) => {
    const keys = Object.keys(input).filter((key) => Object.hasOwn(shown, key));
    const same = keys.filter((key) => isJsonEqual(input[key], shown[key])).length;
    const source = (generatedFrom === 'documentation' ? 1 : 0) + (testTier === 2 ? 2 : 0);
    return [same, keys.length, source, -JSON.stringify(input).length] as const;
  };
  const ranked = own.map((example) => ({ example, rank: rank(example) }));
  ranked.sort((a, b) => {
    const at = a.rank.findIndex((value, index) => value !== b.rank[index]);
    return at < 0 ? 0 : (b.rank[at] ?? 0) - (a.rank[at] ?? 0);
  });
  return ranked[0]?.example ?? null;
}

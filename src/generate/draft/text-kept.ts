import { isJsonEqual, isJsonObject } from '../../base/index.ts';
import { type Expect, givesVerdict, type ToolResponse } from '../../suite/index.ts';
import { expectSuccess } from '../explore/expectations.ts';
import type { Accepted, GenerationContext, ToolWork } from '../explore/tool-work.ts';
import { listStrings, valueAt, withValueAt } from '../schema/value-path.ts';
import type { Variation } from '../values/boundaries.ts';
import { withInput } from '../values/plan.ts';

/**
 * Returns a plain ASCII text that the answer repeats unchanged, and the non-ASCII text that the variation puts in its
 * place; null when there are none.
 */
function findTextToKeep(
  base: Accepted,
  variation: Variation,
  { runner }: GenerationContext,
): { plain: string; other: string } | null {
  const plain = valueAt(base.input, variation.valuePath);
  const other = valueAt(variation.input, variation.valuePath);
  if (typeof plain !== 'string' || typeof other !== 'string' || isJsonEqual(plain, other)) return null;
  if (!/^[ -~]{5,200}$/.test(plain) || !/[^\0-\x7f]/.test(other)) return null;
  const answers = runner.answersOf(base.plan).filter((answer) => answer?.isWhole === true);
  const isEchoed = answers.length > 0 && answers.every((answer) => answer?.text.includes(plain) === true);
  // Another argument may contain the same text and be its source.
  const isOwn = listStrings(base.input).filter((text) => text.includes(plain)).length === 1;
  return isEchoed && isOwn ? { plain, other } : null;
}

/**
 * Returns the expectation for an answer that lost a non-ASCII text although it repeats plain texts unchanged; null when
 * nothing is wrong.
 */
export async function expectKept(
  work: ToolWork,
  context: GenerationContext,
  base: Accepted,
  variation: Variation,
  response: ToolResponse,
): Promise<Expect | null> {
  const wanted = findTextToKeep(base, variation, context);
  // A text that comes back without being given is no echo.
  if (wanted === null || response.text.includes(wanted.plain)) return null;
  // A verdict on a text need not repeat it.
  const json = response.json?.value;
  if (isJsonObject(json) && givesVerdict(json)) return null;
  if (seekText(response, wanted.other) !== 'absent' || (await isChance(base, variation, wanted.plain, work, context)))
    return null;
  return { ...expectSuccess(work.profile.tool), output_contains: wanted.other };
}

/** True when another plain text is accepted and not repeated either: the first one came from stored data. */
async function isChance(
  base: Accepted,
  { valuePath }: Variation,
  plain: string,
  work: ToolWork,
  { runner }: GenerationContext,
): Promise<boolean> {
  const another = plain.slice(2) + plain.slice(0, 2);
  const input = withValueAt(base.input, valuePath, another);
  if (another === plain || work.profile.check.judge(input) === 'invalid') return false;
  work.exploration.calls += 1;
  const replay = await runner.replay(withInput(base.plan, input, valuePath));
  if (replay.kind === 'stopped' || replay.judgement.verdict !== 'accepted') return false;
  return !replay.judgement.response.text.includes(another);
}

/** Returns how an answer contains a text: unchanged, in an equivalent encoding, or not at all. Pure. */
export function seekText(response: ToolResponse, wanted: string): 'plain' | 'written otherwise' | 'absent' {
  if (response.text.includes(wanted)) return 'plain';
  const readings = [
    response.json === null ? '' : JSON.stringify(response.json.value),
    response.text.replace(/\\u([0-9a-f]{4})/gi, (_all, code: string) => String.fromCharCode(Number.parseInt(code, 16))),
    response.text.replace(/(?:%[0-9a-f]{2})+/gi, decodePercent),
    response.text.replace(/&#(\d{1,7});/g, (_all, code: string) => toCharacter(Number(code))),
  ];
  const isThere = readings.some((reading) => reading.normalize('NFC').includes(wanted.normalize('NFC')));
  return isThere ? 'written otherwise' : 'absent';
}

function decodePercent(text: string): string {
  return Buffer.from(text.replaceAll('%', ''), 'hex').toString('utf8');
}

function toCharacter(code: number): string {
  return code <= 0x10ffff ? String.fromCodePoint(code) : '';
}

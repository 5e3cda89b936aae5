import { findNamed } from '../../suite/index.ts';
import { valueAt } from '../schema/value-path.ts';
import type { Variation } from './boundaries.ts';

/** What a refusal is written with that draws a line for a number, a length or a count. */
const bounds =
  /\bat (?:most|least)\b|\b(?:less|greater|more|fewer|longer|shorter) than\b|\b(?:maximum|minimum|max|min)\b|\btoo (?:small|big|large|long|short|many|few|high|low)\b|\bbetween\b|[<>]=?\s?-?\d|\bmust be (?:positive|negative)\b|\bexceeds? \d|too_(?:small|big)/i;

/** What it is written with where only some values are known. */
const members =
  /\bone of\b|\benum\b|\b(?:unknown|unsupported|unrecogni[sz]ed|invalid|unexpected|illegal) (?:\w{1,30} )?(?:value|option|choice|member|argument|parameter|mode|type|kind)\b|\bnot (?:supported|a valid|one of)\b|\bunsupported\b|invalid_(?:enum_value|value)/i;

/** What the value meets outside the schema: other arguments, the host, what is there just now. */
const surroundings =
  /\b(?:platform|system|install(?:ed)?|environment|version|account|plan|permission|available|found|exists?|when|unless|together|combin\w{1,10}|requires?|file|total|lines?|pages?|rows?)\b/i;

/**
 * Whether the refusal of an input at a declared border says that the schema is wrong there: it names the argument and
 * speaks of its limit or its values, and of nothing around them. Pure; reads the first 1000 characters.
 */
export function contradictsSchema(
  { property, valuePath, label, input, isDeclared }: Variation,
  fullText: string,
): boolean {
  const text = fullText.slice(0, 1000);
  if (!isDeclared || findNamed(text, [property]).length === 0) return false;
  // The argument may itself be called `lines` or `version`.
  const spoken = text.replaceAll(property, '');
  if (surroundings.test(spoken)) return false;
  if (/ at its (?:minimum|maximum|shortest|longest)$/.test(label)) return bounds.test(spoken);
  const value = valueAt(input, valuePath);
  return label.includes(' is ') && typeof value === 'string' && label.endsWith(` is ${value}`) && members.test(spoken);
}

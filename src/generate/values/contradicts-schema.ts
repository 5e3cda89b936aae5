import { findNamed } from '../../suite/index.ts';
import { valueAt } from '../schema/value-path.ts';
import type { Variation } from './boundaries.ts';

/** Words of a refusal that states a limit of a number, a length or a count. */
const bounds =
  /\bat (?:most|least)\b|\b(?:less|greater|more|fewer|longer|shorter) than\b|\b(?:maximum|minimum|max|min)\b|\btoo (?:small|big|large|long|short|many|few|high|low)\b|\bbetween\b|[<>]=?\s?-?\d|\bmust be (?:positive|negative)\b|\bexceeds? \d|too_(?:small|big)/i;

/** Words of a refusal that allows only certain values. */
const members =
  /\bone of\b|\benum\b|\b(?:unknown|unsupported|unrecogni[sz]ed|invalid|unexpected|illegal) (?:\w{1,30} )?(?:value|option|choice|member|argument|parameter|mode|type|kind)\b|\bnot (?:supported|a valid|one of)\b|\bunsupported\b|invalid_(?:enum_value|value)/i;

/** Words for causes outside the argument's schema: other arguments, the host, existing data. */
const surroundings =
  /\b(?:platform|system|install(?:ed)?|environment|version|account|plan|permission|available|found|exists?|when|unless|together|combin\w{1,10}|requires?|file|total|lines?|pages?|rows?)\b/i;

/**
 * True when the refusal of an input at a declared boundary contradicts the schema: it names the argument and its limit
 * or values, and no other cause. Pure; reads the first 1000 characters.
 */
export function contradictsSchema(
  { property, valuePath, label, input, isDeclared }: Variation,
  fullText: string,
): boolean {
  const text = fullText.slice(0, 1000);
  if (!isDeclared || findNamed(text, [property]).length === 0) return false;
  // Remove the argument's name, since it may itself be `lines` or `version`.
  const spoken = text.replaceAll(property, '');
  if (surroundings.test(spoken)) return false;
  if (/ at its (?:minimum|maximum|shortest|longest)$/.test(label)) return bounds.test(spoken);
  const value = valueAt(input, valuePath);
  return label.includes(' is ') && typeof value === 'string' && label.endsWith(` is ${value}`) && members.test(spoken);
}

import { isJsonObject, type JsonValue } from '../../base/index.ts';
import { givesVerdict, listMedia, refusedInWords, type ToolResponse } from '../../suite/index.ts';
import { contentOf, seeAnswer, type SeenAnswer } from '../explore/exact-answer.ts';
import { withoutTimes, wordsOf } from '../state/reading.ts';
import { type Said, withoutSaid } from '../values/said-texts.ts';
import { isEmptyAnswer, saysNothingFound } from '../replies/empty-answer.ts';

/** Longest text that counts as a refusal in words, in characters; longer ones are content. */
const maxRefusal = 400;

/** Longest text around a repeated name that counts as words for nothing, in characters. */
const maxEcho = 200;

/** Words with which tools refuse in English; all quantifiers are bounded, since the text is the plugin's. */
const english =
  /\b(?:not (?:found|in the|available|supported|allowed|authori[sz]ed|configured|connected|initiali[sz]ed|registered|logged in|running|loaded|(?:an? )?valid|exist)|no such|no \w{1,20}(?: \w{1,20}){0,2} (?:found|matched|available|exists?)|nothing (?:found|matched)|(?:does|do|did)(?: not|n['’]t) (?:exist|match|look|fit)|must (?:be|have|start|contain|provide|first|not)|(?:you |it )?needs? to\b|you need\b|is required|are required|please (?:provide|specify|log|sign|register|check|enter|select|choose|install|set|configure|use|try)|invalid|unknown \w{1,30}|unable to|could ?n['’o]t|cannot|can['’]t|failed|denied|forbidden|unauthori[sz]ed|missing|expected|an error|error:)/i;
/** Words with which tools refuse in further languages. */
const elsewhere =
  /未找到|找不到|不存在|没有找到|错误|失败|无效|錯誤|失敗|請先|请先|请检查|必须|无法|格式不|見つかりません|エラー|無効|必要があります|찾을 수 없|오류|잘못된|필요합니다|nicht gefunden|ungültig|\bfehler|existiert nicht|introuvable|non trouvée?|invalide|\berreur|n['’]existe pas|no encontrad|no existe|inválid|\bdebe\b|não encontrad|não existe|\berro\b|\bdeve\b|не найден|ошибк|неверн|не существует|non trovat|non valid|niet gevonden|ongeldig/i;

/** Members of JSON that hold nothing: `"failed": []` says that nothing failed. */
const emptyMembers = /"[^"\n]{1,60}"\s{0,5}:\s{0,5}(?:\[\s{0,20}\]|\{\s{0,20}\}|null|false|0(?![\d.])|"")/g;

/** True when the whole of a short answer reads as a refusal. Pure. */
export function readsAsRefusal(text: string): boolean {
  const said = text.trim().replace(emptyMembers, '');
  return said.length > 0 && said.length <= maxRefusal && (english.test(said) || elsewhere.test(said));
}

/** Two accepted calls of one tool with unlike inputs. */
export interface UnlikeCalls {
  response: ToolResponse;
  unlike: ToolResponse;
  /** Texts that the first call gave. */
  said: Said;
  /** Texts that the other call gave. */
  unlikeSaid: Said;
  /** True for a tool that changes something; it may confirm every change with the same words. */
  isChanging: boolean;
  /** True for a reader that looks up a thing by a name that PTH invented. */
  isLookup?: boolean;
  /** True when every value of the input differs; otherwise one that stayed, such as a path, may decide the answer. */
  isThorough: boolean;
}

const nothingHeld = 'the answer holds nothing, for unlike inputs as well';

/**
 * Returns why the answer of an accepted call does not show that the tool looked at its input; null when it may. A
 * single value such as `false` or `3` is the result of many a computation, and no sign. Pure.
 */
export function findHollowReason({
  response,
  unlike,
  said,
  unlikeSaid,
  isChanging,
  isLookup = false,
  isThorough,
}: UnlikeCalls): string | null {
  const [own, other] = [response, unlike].map((answer) => withoutTimes(`${wordsOf(answer)}${digestOf(answer)}`));
  const rest = withoutSaid(own ?? '', said);
  const isSame = rest === withoutSaid(other ?? '', unlikeSaid);
  const quoted = JSON.stringify(response.text.trim().slice(0, 200));
  // Whatever decided it: a tool that always finds nothing would pass as well.
  if (!isChanging && foundNothing(response) && foundNothing(unlike)) return nothingHeld;
  if (readsAsRefusal(rest) && (isSame || readsAsRefusal(withoutSaid(other ?? '', unlikeSaid))))
    return `${refusedInWords}${quoted}`;
  // In any language: a lookup of what is not there says so, and repeats the name.
  if (
    isLookup &&
    isSame &&
    own !== other &&
    response.json === null &&
    rest.trim().length <= maxEcho &&
    /\p{L}/u.test(rest)
  )
    return `the answer to an invented name is the same for another one, apart from the name: ${quoted}`;
  if (!isSame || own !== other || isChanging || !isThorough) return null;
  if (hasNothing(response)) return nothingHeld;
  return isSingleValue(response) ? null : `the answer is the same for unlike inputs: ${quoted}`;
}

/** Returns the digests of the pictures, sounds and files of an answer. */
function digestOf({ content }: ToolResponse): string {
  return listMedia(content)
    .map(({ sha256 }) => `\n${sha256}`)
    .join('');
}

function foundNothing(answer: ToolResponse): boolean {
  return isEmptyList(seeAnswer(answer)) || saysNothingFound(answer.text.trim());
}

/** True for an answer without any item: empty lists, zero counts and flags, or no text. */
function hasNothing(response: ToolResponse): boolean {
  return isEmptyAnswer(response) || (response.json !== null && countsNothing(response.json.value, 0));
}

/** True for JSON with an empty list and nothing else but counts, flags and page numbers beside it; no verdict. Pure. */
export function isEmptyList(answer: SeenAnswer): boolean {
  const content = contentOf(answer);
  if (Array.isArray(content)) return content.length === 0;
  if (!isJsonObject(content) || givesVerdict(content) || !countsNothing(content, 0)) return false;
  const inner = isJsonObject(content['result']) ? content['result'] : content;
  return Object.values(inner).some(isNoItem);
}

function isNoItem(value: JsonValue): boolean {
  return Array.isArray(value) && value.length === 0;
}

/** Members that repeat which part of a list was asked for. */
const pageMember = /^(?:limit|offset|skip|page|page_?size|page_?number|per_?page|max_?results)$/i;

function countsNothing(value: JsonValue, depth: number): boolean {
  if (value === 0 || typeof value === 'boolean' || value === null || value === '') return depth > 0;
  if (typeof value !== 'object' || depth > 5) return false;
  const isPage = Object.values(value).some(isNoItem);
  return Object.entries(value).every(
    ([name, item]) => countsNothing(item, depth + 1) || (isPage && typeof item === 'number' && pageMember.test(name)),
  );
}

function isSingleValue({ json, text, structured }: ToolResponse): boolean {
  const value = structured ?? json?.value;
  const scalars = isJsonObject(value) ? Object.values(value) : [value];
  if (value !== undefined)
    return scalars.length === 1 && typeof scalars[0] !== 'object' && typeof scalars[0] !== 'string';
  return /^\W{0,3}(?:true|false|yes|no|-?\d+(?:[.,]\d+)?)\W{0,3}$/i.test(text.trim());
}

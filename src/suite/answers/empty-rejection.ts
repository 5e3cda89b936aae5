import { type JsonObject, splitWords } from '../../base/index.ts';

const maxText = 200;

/** Phrases without a reason, whose single words could be one. */
const phrases =
  /something (?:has )?(?:went|gone|is) wrong|(?:unknown|unspecified) (?:internal |server )?(?:error|problem|exception|failure|reason|cause)|(?:could not|couldn't|cannot|can't|can not|unable to|did not|didn't) (?:be )?/g;

/** Words of a failure that give no reason. */
const idle = new Set(
  `a an and at be been by during for has have i in is it of on our that the there this to was we when while with you your
  oops sorry ups please try again later contact support
  error errors err exception fail failed failing fails failure fault issue problem trouble
  encountered happened occured occurred unexpected unexpectedly internal general generic unhandled
  action call called calling command complete completed execute executed executing execution handle handled handling
  operation perform performed performing process processed processing request requested server tool mcp
  code details false iserror message null ok response result status success text type undefined`.split(/\s+/),
);

/**
 * True when a rejection does not help to correct the call: it names no argument, value or reason, or is empty. Numbers and
 * words outside the list count as a reason. Pure.
 */
export function givesNoReason(text: string, tool: string, input: JsonObject): boolean {
  if (text.length > maxText || /\p{N}/u.test(text)) return false;
  const said = text.toLowerCase().replace(phrases, ' ');
  const words = said.match(/\p{L}+/gu) ?? [];
  const named = new Set(Object.keys(input).flatMap(splitWords));
  const own = new Set(splitWords(tool).flatMap(inflect));
  return words.every((word) => !named.has(word) && (idle.has(word) || own.has(word)));
}

/** Returns the word in the forms of `create`, `creates`, `created` and `creating`. */
function inflect(word: string): string[] {
  const stem = word.replace(/e$/, '');
  return [word, `${word}s`, `${stem}ed`, `${stem}ing`];
}

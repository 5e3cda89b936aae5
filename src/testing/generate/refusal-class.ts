import type { JsonValue } from '../../base/index.ts';
import { isUnmistakableCrash } from './judge-reply.ts';
import { findNamed } from './read-refusal.ts';

/**
 * Why a wrong input was refused. Only `validation` proves that the server looked at what is wrong with it: the refusal
 * names the argument, its value or its limit. `unnamed` is a refusal that could be about anything.
 */
export type RefusalClass = 'validation' | 'unnamed' | 'environment' | 'missing' | 'crash';

const maxText = 8000;

/** The network, a credential, a program that is not there: nothing the input could have changed. */
const environment =
  /fetch failed|ENOTFOUND|ECONNREFUSED|ECONNRESET|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|getaddrinfo|network (?:is )?(?:unreachable|error)|connection (?:refused|error|timed out)|could not resolve host|api[ _-]?key|unauthori[sz]ed|not authenticated|authentication (?:failed|required)|(?:invalid|missing|no) credentials?\b|access token|\b(?:401|403|429|502|503)\b|rate limit|not (?:installed|configured)|executable doesn't exist|no browser/i;

const missing =
  /\bENOENT\b|no such (?:file|directory)|(?:file|directory|path|folder)[^.\n]{0,80}(?:not found|does(?:n't| not) exist)/i;

/** What validators and people who check arguments write; nothing else does. */
const checking =
  /invalid_(?:type|value|format|union|string|enum_value|arguments?)|unrecognized_keys|too_(?:small|big)|\bexpected\b|\bmust (?:be|have|match|not|NOT|contain|start|end)\b|validation error|\binvalid (?:type|value|argument|parameter|params|input|arguments)\b|\bis required\b|\brequired (?:property|argument|parameter|field)\b|missing required|field required|\bunmarshal\b|\bshould (?:be|match)\b/i;

/** What was wrong with the refused input. */
export interface RefusedChange {
  /** The property that was changed; the refusal should name it. */
  property: string;
  /** Further words that tell: an enclosing property, the name of an argument that is not allowed. */
  others?: readonly string[];
  /** The wrong value; undefined when it was left out. */
  value?: JsonValue | undefined;
}

/** Classes a refusal by its words; only the first 8000 characters of the plugin's text are read. */
export function classifyRefusal(fullText: string, change: RefusedChange): RefusalClass {
  const text = fullText.slice(0, maxText);
  if (isUnmistakableCrash(text)) return 'crash';
  const isAbout = tellsOfChange(text, change);
  if (isAbout && checking.test(text)) return 'validation';
  if (environment.test(text)) return 'environment';
  if (missing.test(text)) return 'missing';
  return isAbout ? 'validation' : 'unnamed';
}

function tellsOfChange(text: string, { property, others = [], value }: RefusedChange): boolean {
  if (findNamed(text, [property, ...others]).length > 0) return true;
  if (typeof value === 'number')
    return new RegExp(`(?<![\\w.])${String(value).replace('.', '\\.')}(?![\\w.])`).test(text);
  return typeof value === 'string' && value.length > 2 && value.length <= 200 && text.includes(value);
}

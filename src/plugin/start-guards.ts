/** Variables one of which has to have a value. */
type Alternatives = readonly string[];

/** A place in a source at which a program ends itself where variables have no value. */
export interface StartGuard {
  /** From 1. */
  line: number;
  /** All are needed. */
  needed: readonly Alternatives[];
}

const exit =
  /\b(?:process\.exit|Deno\.exit|sys\.exit|os\._exit)\s*\(|\braise\s+SystemExit\b|(?<![\w.])(?:exit|quit)\s*\(/g;
const maxExits = 60;
/** Characters before an exit in which its condition is looked for. */
const maxReach = 1500;
const maxCondition = 600;
const maxDepth = 4;

const read =
  /(?:process\.env|import\.meta\.env|Bun\.env)(?:\.([A-Za-z_]\w*)|\[\s*['"]([A-Za-z_]\w*)['"]\s*\])|os\.environ\[\s*['"]([A-Za-z_]\w*)['"]\s*\]|(?:os\.environ\.get|os\.getenv|Deno\.env\.get)\(\s*['"]([A-Za-z_]\w*)['"]\s*(?:,\s*(?:None|''|"")\s*)?\)/;
const reads = new RegExp(read, 'g');
/** A read of a variable whose name is that of an item of a list. */
const readOfItem =
  /(?:!\s*|\bnot\s+)(?:process\.env|Bun\.env|os\.environ)\s*\[\s*[A-Za-z_$]|\bnot\s+os\.(?:environ\.get|getenv)\(\s*[A-Za-z_]|\bnot\s+in\s+os\.environ\b/;
const listedName = /['"]([A-Z][A-Z0-9_]{2,60})['"]/g;
const expression = String.raw`[\w$]+(?:\??\.[\w$]+|\[\s*['"]\w+['"]\s*\]|\(\s*['"]\w+['"]\s*(?:,\s*(?:None|''|"")\s*)?\))*`;
const lacking: readonly RegExp[] = [
  new RegExp(String.raw`^(?:!|not\s)\s*\(?\s*(${expression})(?:\.(?:trim|strip)\(\))?[\s)]*$`),
  new RegExp(String.raw`^(${expression})\s*(?:={2,3}|\bis\b)\s*(?:undefined|null|void 0|None|''|""|\`\`)[\s)]*$`),
  new RegExp(String.raw`^typeof\s+(${expression})\s*={2,3}\s*['"]undefined['"][\s)]*$`),
];
const nonEmpty = new RegExp(
  String.raw`^(?:len\()?(${expression}?)(?:\.(?:length|size))?[\s)]*(?:(?:>|!==?)\s*0|>=\s*1)?[\s)]*$`,
);

/**
 * Finds the places at which a source in JavaScript, TypeScript or Python ends its program because variables of the
 * environment have no value, in their order. A check that is mixed with other conditions is left out. Pure.
 */
export function findStartGuards(text: string): StartGuard[] {
  const found: StartGuard[] = [];
  for (const match of [...text.matchAll(exit)].slice(0, maxExits)) {
    const needed = readConditions(text, match.index, 0);
    if (needed.length > 0) found.push({ line: text.slice(0, match.index).split('\n').length, needed });
  }
  return found;
}

/** Reads what the conditions around a place say is missing there; the innermost that speaks of variables decides. */
function readConditions(text: string, at: number, depth: number): Alternatives[] {
  for (const condition of listConditions(text, at)) {
    const needed = readCondition(text, condition, depth);
    if (needed.length > 0) return needed;
  }
  return [];
}

/** Lists the conditions under which a place is reached, the innermost first. */
function listConditions(text: string, at: number): string[] {
  const before = text.slice(Math.max(0, at - maxReach), at);
  return [...listShortCircuits(before), ...listBlocks(before), ...listIndented(before)];
}

/** The condition of `a && exit()` and, negated, of `a || exit()`. */
function listShortCircuits(before: string): string[] {
  const [, left = '', operator] = /([^;{}\n]{1,300}?)(&&|\|\||\?\?)\s*\(?\s*$/.exec(before.slice(-maxCondition)) ?? [];
  if (operator === undefined) return [];
  const value = left.replace(/^.*?(?:=(?![=>])|\breturn\b)/, '').trim();
  return [operator === '&&' ? value : `!${value}`];
}

/** Conditions in brackets, as C and its heirs write them, whose block or statement holds the end of the text. */
function listBlocks(before: string): string[] {
  const found: string[] = [];
  for (const { index, 0: word } of [...before.matchAll(/\bif\s*\(/g)].toReversed()) {
    const start = index + word.length;
    const end = findClose(before, start);
    if (end === null || end - start > maxCondition) continue;
    const inside = before.slice(end + 1);
    if (isOpen(inside)) found.push(before.slice(start, end));
  }
  return found;
}

/** True for what follows a condition while its block, or the one statement without a block, is not over. */
function isOpen(inside: string): boolean {
  if (!/^\s*\{/.test(inside)) return /^\s*[^;{}\n]*$/.test(inside);
  let depth = 0;
  for (const sign of inside) {
    if (sign === '{') depth++;
    else if (sign === '}' && --depth === 0) return false;
  }
  return depth > 0;
}

/** Returns the index of the bracket that closes the one before `start`; null where there is none. */
function findClose(text: string, start: number): number | null {
  let depth = 1;
  for (let index = start; index < text.length; index++) {
    if (text[index] === '(') depth++;
    else if (text[index] === ')' && --depth === 0) return index;
  }
  return null;
}

/** Conditions of Python, whose blocks are indented less than what stands in them. */
function listIndented(before: string): string[] {
  const lines = before.split('\n');
  const found: string[] = [];
  let limit = widthOf(lines.pop() ?? '');
  for (const line of lines.toReversed()) {
    if (limit === 0) break;
    if (line.trim() === '' || widthOf(line) >= limit) continue;
    limit = widthOf(line);
    const condition = /^\s*(?:el)?if\s+(.{1,600}?):\s*(?:#.*)?$/.exec(line)?.[1];
    if (condition !== undefined) found.push(condition);
  }
  return found;
}

function widthOf(line: string): number {
  return /^\s*/.exec(line)?.[0].length ?? 0;
}

/** Reads which variables have no value where a condition holds; none where it depends on something else as well. */
function readCondition(text: string, condition: string, depth: number): Alternatives[] {
  if (depth > maxDepth) return [];
  if (readOfItem.test(condition)) return namesOf(condition, listedName);
  const all = /\bnot\s+all\(\s*[[(]([^\])]{1,400})[\])]/.exec(condition)?.[1];
  if (all !== undefined) return all.split(',').flatMap((item) => present(resolve(text, item.trim(), depth)));
  return condition.split(/\|\||\bor\b/).flatMap((clause) => readClause(text, clause, depth));
}

function readClause(text: string, clause: string, depth: number): Alternatives[] {
  const terms = clause.split(/&&|\band\b/).map((term) => term.trim().replace(/^\(\s*/, ''));
  const readings = terms.map((term) => readTerm(text, term, depth));
  if (readings.some((groups) => groups.length === 0)) return [];
  const [only = [], ...others] = readings;
  // Where several have to be missing, any of them would do.
  return others.length === 0 ? only : present([...new Set(readings.flat(2))]);
}

function readTerm(text: string, term: string, depth: number): Alternatives[] {
  for (const pattern of lacking) {
    const name = pattern.exec(term)?.[1];
    if (name !== undefined) return present(resolve(text, name, depth));
  }
  const list = nonEmpty.exec(term)?.[1];
  return list === undefined ? [] : resolveList(text, list, depth);
}

function present(names: readonly string[]): Alternatives[] {
  return names.length === 0 ? [] : [names];
}

function namesOf(text: string, pattern: RegExp): Alternatives[] {
  return [...new Set([...text.matchAll(pattern)].flatMap((match) => match.slice(1).find(Boolean) ?? []))].map(
    (name) => [name],
  );
}

/** Returns the variables that an expression has its value from; none where it has another value without them. */
function resolve(text: string, name: string, depth: number): string[] {
  if (depth > maxDepth) return [];
  const own = new RegExp(`^(?:${read.source})$`).exec(name);
  if (own) return own.slice(1).filter(Boolean);
  const known = /^[\w$]+$/.test(name) ? findUnpacked(text, name) : null;
  if (known !== null) return [known];
  const value = findValue(text, name.split(/\??\./).at(-1) ?? name);
  return value === null ? [] : readValue(text, value, depth);
}

/** Reads a value such as `process.env.A || process.env.B || ''`. */
function readValue(text: string, value: string, depth: number): string[] {
  const names: string[] = [];
  for (const option of value.split(/\|\||\?\?|\bor\b/)) {
    const bare = option.replace(/\bas\s+[\w<>| ]+$|(?:\??\.(?:trim|strip)\(\)|!)\s*$/, '').trim();
    if (/^(?:undefined|null|None|''|""|``|)$/.test(bare)) continue;
    const found = new RegExp(`^${expression}$`).test(bare) ? resolve(text, bare, depth + 1) : [];
    if (found.length === 0) return [];
    names.push(...found);
  }
  return names;
}

/** Returns the variable that a name was unpacked from: `const { KEY: name } = process.env`. */
function findUnpacked(text: string, name: string): string | null {
  for (const [, list = ''] of text.matchAll(/\{([^{}]{1,800})\}\s*=\s*(?:process|Bun)\.env\b/g)) {
    for (const item of list.split(',')) {
      const [key = '', alias = key] = item.split(':').map((part) => part.trim());
      if (alias === name && !item.includes('=')) return key;
    }
  }
  return null;
}

/** Reads the variables of a list of those that are missing, which is filtered or filled. */
function resolveList(text: string, name: string, depth: number): Alternatives[] {
  const bare = name.split(/\??\./).at(-1) ?? name;
  if (!/^[A-Za-z_$][\w$]*$/.test(bare)) return [];
  const value = findValue(text, bare);
  if (value === null) return [];
  if (readOfItem.test(value)) {
    const source = /^(\w+)\s*\.(?:filter|find)\(|\bfor\s+\w+\s+in\s+(\w+)/.exec(value);
    const listed = source ? (findValue(text, source[1] ?? source[2] ?? '') ?? '') : '';
    return namesOf(`${value}\n${listed}`, listedName);
  }
  if (/\.filter\(/.test(value)) return namesOf(value, reads);
  if (!/^(?:\[\]|list\(\)|new Set\(\))/.test(value.trim())) return [];
  const filled = new RegExp(String.raw`(?<![\w$.])${escapeName(bare)}\.(?:push|append|add)\(`, 'g');
  return [...text.matchAll(filled)].slice(0, maxExits).flatMap(({ index }) => readConditions(text, index, depth + 1));
}

/** Returns the text of the value that a name is first given; null where it is not given one here. */
function findValue(text: string, name: string): string | null {
  if (!/^[A-Za-z_$][\w$]*$/.test(name)) return null;
  const given = new RegExp(String.raw`(?<![\w$])${escapeName(name)}\s*(?::\s*[\w<>|[\], ]{1,60})?=(?![=>])\s*`).exec(
    text,
  );
  const held = given ?? new RegExp(String.raw`(?<![\w$])['"]?${escapeName(name)}['"]?\s*:\s*`).exec(text);
  return held ? cutValue(text.slice(held.index + held[0].length, held.index + held[0].length + maxCondition)) : null;
}

/** Cuts a text behind the expression that it begins with. */
function cutValue(text: string): string {
  let depth = 0;
  for (let index = 0; index < text.length; index++) {
    const sign = text[index] ?? '';
    if ('([{'.includes(sign)) depth++;
    else if (')]}'.includes(sign) && --depth < 0) return text.slice(0, index);
    const isEnd = sign === ';' || sign === ',' || (sign === '\n' && !goesOn(text, index));
    if (depth === 0 && isEnd) return text.slice(0, index);
  }
  return text;
}

/** True where an expression goes on behind the end of a line. */
function goesOn(text: string, index: number): boolean {
  return (
    /^\s*(?:\.|\|\||&&|\?|:)/.test(text.slice(index, index + 40)) ||
    /(?:\|\||&&|\?\?|[=(?:])\s*$/.test(text.slice(0, index))
  );
}

function escapeName(name: string): string {
  return name.replaceAll('$', String.raw`\$`);
}

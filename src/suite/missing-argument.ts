/** An argument that a program asks for at its end, and where the text does. */
export interface MissingArgument {
  /** The argument; several, with a place for their values; null where the text names none. */
  name: string | null;
  at: number;
}

interface Words {
  /** The capture group is one name, or several. */
  pattern: RegExp;
  /** Finds the names where the capture group has several; default the whole group is one. */
  names?: RegExp;
  /** True where the library names options without their dashes. */
  isFlag?: boolean;
}

/** Words of libraries that read a command line: argparse, Click, commander, yargs, cobra, urfave/cli, clap, kong. */
const stated: readonly Words[] = [
  { pattern: /\bfollowing arguments are required: ([\w-]{1,60})/ },
  { pattern: /\bMissing (?:argument|option) ["']([\w./-]{1,60})/ },
  { pattern: /\brequired option '(--?[\w-]{1,60})[^'\n]{0,60}' not specified/ },
  { pattern: /\bmissing flags?: (--?[\w-]{1,60})/ },
  { pattern: /\brequired flags?\(s\) ((?:"[\w-]{1,60}"(?:, )?){1,20}) not set/, names: /[\w-]+/g, isFlag: true },
  { pattern: /\bRequired flags? "([\w-]{1,60}(?:, [\w-]{1,60}){0,20})" not set/, names: /[\w-]+/g, isFlag: true },
  {
    pattern: /\bfollowing required arguments were not provided:((?:\n {2,8}\S[^\n]{0,100}){1,20})/,
    names: /(?<=\n {2,8}<?)(?:--?)?\w[\w-]*/g,
  },
];
/** Yargs names options so, and other programs arguments of either kind. */
const eitherKind = /\bmissing required arguments?:? ['"<]?([\w-]{1,60}(?:, [\w-]{1,60}){0,20})/i;
/** Words that tell how many arguments are missing, and not which. */
const counted =
  /\b(?:accepts|requires at least|accepts between) \d+ (?:and \d+ )?arg\(s\)|\bNot enough non-option arguments: got 0\b/;
const placeholder = /(?<!\[)<([\w .-]{1,60})>/;
const usage = new RegExp(String.raw`(?:^|\n)\s{0,8}[Uu](?:sage|SAGE):?\s[^\n]{0,300}?${placeholder.source}`);

/** Finds the argument that a program ends for want of; null where it asks for none. Pure. */
export function findMissingArgument(text: string): MissingArgument | null {
  for (const words of stated) {
    const match = words.pattern.exec(text);
    if (match) return { name: joinNames(match[1] ?? '', words), at: match.index };
  }
  const either = eitherKind.exec(text);
  if (either) return { name: joinEither(either[1] ?? '', text), at: either.index };
  const command = /\bMissing command\./.exec(text);
  if (command) return { name: 'COMMAND', at: command.index };
  const match = usage.exec(text);
  const short = counted.exec(text);
  if (!short) return match && { name: match[1] ?? null, at: match.index };
  // Yargs begins its help with the call.
  const call =
    match ?? new RegExp(String.raw`(?:^|\n)[\w./-]{1,60}(?: [\w-]{1,60}){0,3} ${placeholder.source}`).exec(text);
  return { name: call?.[1] ?? null, at: short.index };
}

function joinNames(group: string, { names, isFlag = false }: Words): string {
  const all = names === undefined ? [group] : (group.match(names) ?? []);
  return join(all.map((name) => (isFlag ? `--${name}` : name.replace(/\.{1,3}$/, ''))));
}

function joinEither(group: string, text: string): string {
  const isOption = (name: string) => new RegExp(String.raw`(?:^|\s)--${name}\b`).test(text);
  return join(group.split(', ').map((name) => (isOption(name) ? `--${name}` : name)));
}

/** Writes several names as they are given. */
function join(names: readonly string[]): string {
  const [first = ''] = names;
  if (names.length < 2) return first;
  return names.map((name) => (name.startsWith('-') ? `${name}=VALUE` : name)).join(' ');
}

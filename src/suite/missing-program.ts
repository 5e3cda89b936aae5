/**
 * Words of runtimes, shells and servers for a program that is not installed. The capture group is its name, without a
 * path: a path names a file, which the plugin itself may have to make. All quantifiers are bounded, since the text comes
 * from the plugin.
 */
const signs: readonly RegExp[] = [
  /\bspawn(?:Sync)? ([^\s'"/\\]{1,60}) ENOENT\b/,
  /(?:^|\n)(?:\/[\w/]{1,40}\/)?(?:ba|da|z|a)?sh: (?:line \d+: |\d+: )?([^\s:/]{1,60}): (?:command )?not found\b/,
  // A shell names its script first, and dash says nothing of a command.
  /(?:^|\n)[^\s:]{1,100}: (?:line )?\d{1,6}: (?:exec: )?([^\s:/]{1,60}): (?:command )?not found\b/,
  /\b([\w.+-]{1,60}): command not found\b/,
  /exec: "([^"\n/]{1,60})": executable file not found in \$PATH/,
  /FileNotFoundError: \[Errno 2\] No such file or directory: '([\w+-]{1,60})'/,
  /'([\w.+-]{1,60})' is not recognized as an internal or external command/,
  /["'`]?\b([\w.+-]{1,60})["'`]? (?:executable|binary|command|cli) (?:(?:was|is|could) )?not (?:be )?(?:found|installed)\b/i,
  /["'`]?\b([\w.+-]{1,60})["'`]? is not installed or (?:is )?not (?:in|on) (?:your |the )?(?:system )?PATH\b/i,
  // An application's own plugins and packages are its data, not programs of this host.
  /(?<!\b(?:packages?|modules?|librar(?:y|ies)|plugins?|extensions?|dependenc(?:y|ies)|apps?|skills?|servers?) ["'`]?)(?<![\w.+-])([\w.+-]{1,60})["'`]? is not installed[.,;:!]{0,2} {0,2}(?:please )?install (?:it|(?:[\w-]{1,30} )?\1)\b/i,
];

/** Words before "command not found" and the like that name no program. */
const noName = /^(?:the|a|an|this|that|its|your|required|command|program|executable|binary|error|shell|sh)$/i;

/** A line that says which kind of thing is missing, and the list below it. The capture group is the list. */
const listed =
  /\b(?:(?:(?:could|can|did) not|cannot|couldn't|can't|unable to) find|missing) (?:the |some |these )?(?:[\w-]{1,20} ){0,2}(?:tools|programs|commands|binaries|executables|utilities)\b[^\n]{0,160}:[ \t]*\n((?:[ \t]{0,20}[•*·✗✘–-][ \t]{1,4}[^\n]{1,200}\n?){1,10})/i;

/** A program that a text says is missing, where the text says so, and the others of its list. */
interface MissingProgram {
  name: string;
  at: number;
  alsoNeeded?: string[];
}

/** Finds a program that is not installed, or null. Pure. */
export function findMissingProgram(text: string): MissingProgram | null {
  const list = listed.exec(text);
  const [first, ...others] = (list?.[1] ?? '').split('\n').flatMap(readListed);
  if (list && first !== undefined)
    return { name: first, at: list.index, ...(others.length === 0 ? {} : { alsoNeeded: others }) };
  for (const sign of signs) {
    const match = sign.exec(text);
    const name = match?.[1];
    if (match && name !== undefined && !noName.test(name)) {
      return { name, at: match.index + (match[0].startsWith('\n') ? 1 : 0) };
    }
  }
  return null;
}

/** Returns the program of a line of a list: what a variable or brackets give as its command, else the first word. */
function readListed(line: string): string[] {
  const found = /[=(]([\w.+-]{1,60})[\])]/.exec(line) ?? /[•*·✗✘–-][ \t]{1,4}["'`]?([\w.+-]{1,60})/.exec(line);
  return found?.[1] === undefined ? [] : [found[1]];
}

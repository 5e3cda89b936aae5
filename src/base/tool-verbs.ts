const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));

const making = 'create new make mkdir';
const keeping = 'store save put write';
const deleting = 'delete remove drop destroy erase purge wipe rm unlink forget';

const roles = {
  /** Makes a thing of its own. */
  create: words(`${making} init register`),
  /** Puts a thing into something else. */
  add: words(`${keeping} add insert set upsert upload`),
  /** Makes the file or directory whose path it is given. */
  fill: words(`${making} ${keeping} export touch download`),
  begin: words('open start request'),
  read: words('get read show describe fetch view lookup load retrieve info details inspect stat print cat head tail'),
  list: words('list ls tree'),
  search: words('search find query filter match'),
  update: words('update edit modify change patch append replace'),
  move: words('move rename mv'),
  /** Takes a thing away for good; afterwards it cannot be read. */
  delete: words(deleting),
  end: words('close'),
};

const risks = {
  destroys: words(`${deleting} kill truncate clear uninstall reset terminate shutdown reboot revoke clean`),
  'runs-programs': words('exec execute shell bash eval terminal powershell cmd command'),
  'reaches-others': words(
    'send publish pay email tweet deploy charge transfer refund purchase buy order book notify broadcast invite merge push',
  ),
  'writes-files': words(
    'write create save put make mkdir move mv rename copy cp edit append patch replace modify upload install export touch download extract unzip',
  ),
  /** Verbs that change something only together with an object: `add` alone is arithmetic. */
  'changes-object': words(
    'add set start stop update open close insert register store upsert toggle enable disable increment assign mark log record submit approve cancel import trigger schedule new append post push subscribe lock unlock link archive unarchive restore compact reorder reopen',
  ),
};

/** The kind of action that a verb in a tool's name announces. */
export type VerbRole = keyof typeof roles;

/** The reason why a call may need approval, or why it counts as a change. */
export type VerbRisk = keyof typeof risks;

/**
 * True when one of a name's words is a verb of one of the roles. `all` makes a list of what a tool reads, but says
 * nothing of other verbs.
 */
export function hasVerb(name: readonly string[], ...wanted: readonly VerbRole[]): boolean {
  if (name.some((word) => wanted.some((role) => roles[role].has(word)))) return true;
  if (!wanted.includes('list') || !name.includes('all')) return false;
  return name[0] === 'all' || name.some((word) => roles.read.has(word));
}

/** Verbs that change something and are hardly ever nouns, in contrast to `log`, `record` or `set`. */
const plainChanges = words(
  'add append assign cancel create decrement disable edit enable increment insert link modify rename save subscribe toggle update upload upsert write',
);

/**
 * Returns the verb of a change in a name that begins with a noun, as `memory_bank_write` does; undefined where there is
 * none, and where the name tells of reading.
 */
export function findChangeBehindNoun(name: readonly string[]): string | undefined {
  const [first = '', ...rest] = name;
  const isVerb = [...Object.values(roles), ...Object.values(risks)].some((verbs) => verbs.has(first));
  if (isVerb || hasVerb(name, 'read', 'list', 'search')) return undefined;
  return rest.find((word) => plainChanges.has(word));
}

/** Returns the first word of a name that carries a risk; undefined when there is none. */
export function findRiskyVerb(name: readonly string[], risk: VerbRisk): string | undefined {
  return name.find((word) => risks[risk].has(word));
}

/** Letters of other scripts that look like Latin ones. */
const lookalikes: Readonly<Record<string, string>> = {
  ...pair('авсеԁһіјкӏмнорԛѕтυԝхуѵ', 'abcedhijklmhopqstuwxyv'),
  ...pair('ασεινορτυχκ', 'aoeivoptuxk'),
};

function pair(from: string, to: string): Record<string, string> {
  const letters = Array.from(to);
  return Object.fromEntries(Array.from(from).map((letter, index) => [letter, letters[index] ?? letter]));
}

/** A name that resembles another one, or that mixes scripts. */
export interface ConfusableName {
  name: string;
  problem: string;
}

/**
 * Finds names that resemble one another: with letters of another script, or the same but for case and separators. Pure.
 */
export function findConfusableNames(names: readonly string[]): ConfusableName[] {
  const found: ConfusableName[] = [];
  const seen = new Map<string, string>();
  for (const name of new Set(names)) {
    const foreign = /\p{Script=Latin}/u.test(name)
      ? /[\p{Script=Cyrillic}\p{Script=Greek}]/u.exec(name)?.[0]
      : undefined;
    if (foreign !== undefined) {
      const point = `U+${(foreign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
      found.push({ name, problem: `its name mixes Latin letters with one that only looks Latin (${point})` });
    }
    const folded = fold(name);
    const other = seen.get(folded);
    if (other === undefined) seen.set(folded, name);
    else if (folded !== '') found.push({ name, problem: `its name can be taken for that of ${JSON.stringify(other)}` });
  }
  return found;
}

function fold(name: string): string {
  const plain = name
    .slice(0, 300)
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}+/gu, '');
  return Array.from(plain)
    .map((letter) => lookalikes[letter] ?? letter)
    .join('')
    .replace(/[\s._/-]+/g, '');
}

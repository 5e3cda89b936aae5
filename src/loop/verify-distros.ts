/** Result of the whole suite on one image. */
export interface DistroResult {
  image: string;
  /** As the environment names it, such as `debian13`; null where it could not be provisioned. */
  distro: string | null;
  total: number;
  passed: number;
  /** Names of the tests that fail; also that of a server which does not load. */
  failing: readonly string[];
  /** Tip of the branch when it ran. */
  commit: string;
  /** Why the suite could not run there; null where it ran. */
  fault: string | null;
}

/** How far a branch is tried on further images. */
export interface Verification {
  /** Name of the image, or of the environment without one, that the session works in. */
  primary: string;
  /** Further images, in the order in which they are tried. */
  order: readonly string[];
  /** The latest result of each image; the primary's is the one after all others. */
  results: readonly DistroResult[];
}

/** `incomplete`: an image fails or was not tried; `regressed`: the primary fails after a fix for another image. */
export type VerificationStatus = 'verified' | 'awaiting-fix' | 'regressed' | 'incomplete';

/** A result, and whether the code has changed since. */
export interface JudgedDistro extends DistroResult {
  isPrimary: boolean;
  isStale: boolean;
}

/** Starts a verification, or goes on with one in a new order of what is left. Pure. */
export function planVerification(
  known: Verification | null,
  wish: { primary: string; images: readonly string[]; isRestarting: boolean },
): Verification {
  const order = [...new Set(wish.images)].filter((image) => image !== wish.primary);
  const results = wish.isRestarting ? [] : (known?.results ?? []);
  return { primary: wish.primary, order, results: results.filter(({ image }) => order.includes(image)) };
}

/**
 * Returns the image that is next: the first one that does not pass yet and that this pass has not seen, then the primary
 * anew. Null at the end. Pure.
 */
export function findNextImage({ primary, order, results }: Verification, seen: ReadonlySet<string>): string | null {
  const passing = new Set(results.filter(isPassing).map(({ image }) => image));
  const next = order.find((image) => !seen.has(image) && !passing.has(image));
  return next ?? (seen.has(primary) ? null : primary);
}

/** True for a suite that ran and has no failing test. */
export function isPassing({ fault, failing, passed }: DistroResult): boolean {
  return fault === null && failing.length === 0 && passed > 0;
}

/** Takes the result of an image in the place of its former one. Pure. */
export function takeDistroResult(verification: Verification, result: DistroResult): Verification {
  const others = verification.results.filter(({ image }) => image !== result.image);
  return { ...verification, results: [...others, result] };
}

/**
 * Judges a verification. It holds only where the primary passes at the tip of the branch; another image that passed at an
 * older commit is stale. Pure.
 * @param isChanged true for a commit since which the code has changed
 * @param isAwaiting true where a caller is to fix what fails
 */
export function judgeVerification(
  { primary, order, results }: Verification,
  { isChanged, isAwaiting }: { isChanged: (commit: string) => boolean; isAwaiting: boolean },
): { status: VerificationStatus; distros: JudgedDistro[] } {
  const distros = [...order, primary].flatMap((image) => {
    const result = results.find((known) => known.image === image);
    return result === undefined ? [] : [{ ...result, isPrimary: image === primary, isStale: isChanged(result.commit) }];
  });
  const main = distros.find(({ isPrimary }) => isPrimary);
  const isWhole = distros.length === order.length + 1 && distros.every(isPassing);
  if (isAwaiting) return { status: 'awaiting-fix', distros };
  if (main !== undefined && main.fault === null && !isPassing(main)) return { status: 'regressed', distros };
  return { status: isWhole && main?.isStale === false ? 'verified' : 'incomplete', distros };
}

/**
 * A session branch: `pth/` and one part of lower-case letters, digits, dots, dashes and underscores, as session names are
 * made. Nothing that git, a shell or an address could read otherwise.
 */
export const branchPattern = /^pth\/(?!.*\.\.)(?!.*\.lock$)[a-z0-9][a-z0-9._-]{0,118}[a-z0-9]$/;

/** True when a full ref is one that PTH may write (threat T28, names read as options). */
export function isPublishableRef(ref: string): boolean {
  return ref.startsWith('refs/heads/') && branchPattern.test(ref.slice('refs/heads/'.length));
}

/** Roles in a repository, lowest first. */
export const roles = ['none', 'read', 'triage', 'write', 'maintain', 'admin'] as const;
export type Role = (typeof roles)[number];

/** Answer of GitHub's API about a collaborator; nulls for anybody else. */
export interface PermissionAnswer {
  /** `role_name`: one of the five roles, or the name of a role that an organisation made. */
  roleName: string | null;
  /** The older `permission`: `admin`, `write`, `read` or `none`; a role of an organisation shows as its base here. */
  permission: string | null;
}

/** The highest role that the older answer can stand for: it folds maintain into write and triage into read. */
const highestOf: ReadonlyMap<string, Role> = new Map([
  ['admin', 'admin'],
  ['write', 'maintain'],
  ['read', 'triage'],
  ['none', 'none'],
]);

/** The role that the older answer proves. */
const baseOf: ReadonlyMap<string, Role> = new Map([
  ['admin', 'admin'],
  ['write', 'write'],
  ['read', 'read'],
]);

/**
 * Decides a person's role from the two answers of the API (threat T1, anyone comments the command); the lower one where
 * they disagree. A role of an organisation counts as its base role. An unknown role counts as none.
 */
export function decideRole({ roleName, permission }: PermissionAnswer): Role {
  const named = roles.find((role) => role === roleName) ?? null;
  if (permission === null) return named ?? 'none';
  if (named === null) return baseOf.get(permission) ?? 'none';
  const highest = highestOf.get(permission) ?? 'none';
  return isAtLeast(highest, named) ? named : highest;
}

function isAtLeast(role: Role, least: Role): boolean {
  return roles.indexOf(role) >= roles.indexOf(least);
}

/** True when a person's role is at least the given one. */
export function hasRole(answer: PermissionAnswer, least: Role): boolean {
  return isAtLeast(decideRole(answer), least);
}

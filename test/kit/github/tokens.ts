import { createHash, createPublicKey, randomBytes, verify } from 'node:crypto';
import type { Account, Actor, App, PermissionLevel, Permissions, Repository, RoleName } from './entities.ts';

/** Who asks, and what the token lets them do. */
export type Credential =
  | { kind: 'none' }
  | { kind: 'app'; app: App }
  | { kind: 'user'; account: Account }
  | {
      /** An installation token of the App, or the token of a job (whose App is GitHub Actions). */
      kind: 'installation';
      app: App;
      permissions: Permissions;
      /** Null for every repository that the App is installed in. */
      repositoryIds: ReadonlySet<number> | null;
      expiresAt: Date;
    };

const levels = ['read', 'write', 'admin'];

const reader: Permissions = {
  metadata: 'read',
  contents: 'read',
  issues: 'write',
  pull_requests: 'write',
  actions: 'read',
  checks: 'read',
};
const writer: Permissions = { ...reader, contents: 'write', actions: 'write', workflows: 'write' };

/** Permissions of a person, by role. What is missing there only Apps can do. */
const permissionsOfRole: Readonly<Record<RoleName, Permissions>> = {
  read: reader,
  triage: reader,
  write: writer,
  maintain: writer,
  admin: { ...writer, administration: 'write', environments: 'write', secrets: 'write' },
};

/** Tokens that were given out, and what each may do. */
export class Tokens {
  readonly #known = new Map<string, Credential>();
  readonly #now: () => Date;

  constructor(now: () => Date) {
    this.#now = now;
  }

  /** A token in the long dotted form that installation tokens have today. */
  addInstallation(credential: Omit<Extract<Credential, { kind: 'installation' }>, 'kind'>): string {
    const token = `ghs_${[36, 240, 160].map((length) => randomText(length)).join('.')}`;
    this.#known.set(token, { kind: 'installation', ...credential });
    return token;
  }

  addUser(account: Account): string {
    const token = `ghp_${randomText(36)}`;
    this.#known.set(token, { kind: 'user', account });
    return token;
  }

  revoke(token: string): void {
    this.#known.delete(token);
  }

  /** What a token stands for; null for one that GitHub does not know (any more). */
  find(token: string, app: App): Credential | null {
    const known = this.#known.get(token);
    if (known?.kind === 'installation' && known.expiresAt <= this.#now()) return null;
    return known ?? readAppToken(token, app, this.#now());
  }
}

/** Whether the token reaches the repository with this permission. */
export function isAllowed(
  credential: Credential,
  repository: Repository,
  permission: string,
  level: PermissionLevel,
): boolean {
  const granted = permissionsIn(credential, repository)[permission];
  return granted !== undefined && levels.indexOf(granted) >= levels.indexOf(level);
}

/** What a token may do in a repository; nothing when it does not reach there. */
export function permissionsIn(credential: Credential, repository: Repository): Permissions {
  if (credential.kind === 'user') {
    const role = repository.customRoles.get(credential.account.id)?.base ?? repository.roles.get(credential.account.id);
    if (role !== undefined) return permissionsOfRole[role];
    return repository.isPrivate ? {} : permissionsOfRole.read;
  }
  if (credential.kind !== 'installation') return {};
  const { repositoryIds, permissions } = credential;
  const isReached = repositoryIds ? repositoryIds.has(repository.id) : repository.installation !== null;
  if (isReached) return { metadata: 'read', ...permissions };
  // What an organisation keeps for all of its repositories is public, and every token may read it.
  return repository.name === '.github' && !repository.isPrivate ? { metadata: 'read', contents: 'read' } : {};
}

/** Who acts with a credential; null for nobody in particular. */
export function actorOf(credential: Credential): Actor | null {
  if (credential.kind === 'user') return { account: credential.account, app: null };
  return credential.kind === 'installation' ? { account: credential.app.user, app: credential.app } : null;
}

/** A JSON web token that the App signed with its private key, not older than GitHub takes. */
function readAppToken(token: string, app: App, now: Date): Credential | null {
  const [header, payload, signature, ...more] = token.split('.');
  if (!header || !payload || !signature || more.length > 0) return null;
  const isSigned = verify(
    'RSA-SHA256',
    Buffer.from(`${header}.${payload}`),
    createPublicKey(app.privateKey),
    Buffer.from(signature, 'base64url'),
  );
  if (!isSigned) return null;
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')) as Record<string, unknown>;
  const seconds = now.getTime() / 1000;
  const issuer = String(claims['iss']);
  const { exp, iat } = claims;
  if (typeof exp !== 'number' || typeof iat !== 'number' || exp < seconds || exp > seconds + 660) return null;
  return iat <= seconds + 60 && (issuer === String(app.id) || issuer === app.clientId) ? { kind: 'app', app } : null;
}

function randomText(length: number): string {
  return createHash('shake256', { outputLength: length })
    .update(randomBytes(32))
    .digest('base64url')
    .slice(0, length)
    .replaceAll(/[-_]/g, 'x');
}

import { type Cleanup } from '../base/index.ts';
import { type Authorizer, type ServerSpec } from '../plugin/index.ts';
import type { TargetContext } from './target-context.ts';
/**
 * Gets tokens for a server over HTTP that asks for authorization; nothing is asked of anybody before it does. With the
 * variables PTH_OAUTH_CLIENT_ID, PTH_OAUTH_CLIENT_SECRET and PTH_OAUTH_ISSUER (and PTH_OAUTH_SCOPE) PTH is the client
 * itself, and shows the secret to that issuer alone; else a person at the terminal is shown a URL to open, with
 * PTH_OAUTH_CLIENT_ID as a registration made by hand where it is set. Undefined where neither is possible. Every token
 * is kept out of whatever PTH shows.
 * @throws PthError `usage/invalid` for a secret without an issuer
 */
export declare function openAuthorizer(server: ServerSpec, { ports, askPerson }: TargetContext, cleanup: Cleanup): Promise<Authorizer | undefined>;

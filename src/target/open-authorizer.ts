import { type Cleanup, PthError } from '../base/index.ts';
import { type Authorizer, createAuthorizer, openLoopbackRedirect, type ServerSpec } from '../plugin/index.ts';
import type { TargetContext } from './target-context.ts';

/**
 * Gets tokens for a server over HTTP, once the server asks for authorization. With the variables PTH_OAUTH_CLIENT_ID,
 * PTH_OAUTH_CLIENT_SECRET and PTH_OAUTH_ISSUER (and PTH_OAUTH_SCOPE) PTH itself is the client, and sends the secret to
 * that issuer alone. Otherwise a person at the terminal gets a URL to open; PTH_OAUTH_CLIENT_ID, where set, is then a
 * registration made by hand. Undefined where neither is possible. Every token is redacted from PTH's output.
 * @throws PthError `usage/invalid` for a secret without an issuer
 */
export async function openAuthorizer(
  server: ServerSpec,
  { ports, askPerson }: TargetContext,
  cleanup: Cleanup,
): Promise<Authorizer | undefined> {
  if (server.transport.kind !== 'http') return undefined;
  const read = (name: string) => ports.variables[name]?.trim() || undefined;
  const clientId = read('PTH_OAUTH_CLIENT_ID');
  const clientSecret = read('PTH_OAUTH_CLIENT_SECRET');
  const scope = read('PTH_OAUTH_SCOPE');
  const onSecret = (value: string) => ports.redactor.learn([value]);
  if (clientId !== undefined && clientSecret !== undefined) {
    const issuer = read('PTH_OAUTH_ISSUER');
    if (issuer === undefined) {
      const message = 'Set PTH_OAUTH_ISSUER to the authorization server that may see PTH_OAUTH_CLIENT_SECRET';
      throw new PthError('usage/invalid', message);
    }
    return createAuthorizer({ grant: 'client-credentials', clientId, clientSecret, scope, issuer, onSecret });
  }
  if (!askPerson) return undefined;
  const redirect = await openLoopbackRedirect((url) => askPerson('open this address and consent', url));
  cleanup.add('authorization redirect', () => redirect.close());
  const known = clientId === undefined ? undefined : { clientId };
  return createAuthorizer({ grant: 'authorization-code', redirect, known, scope, onSecret });
}

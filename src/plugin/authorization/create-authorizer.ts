import { ClientCredentialsProvider, PrivateKeyJwtProvider } from '@modelcontextprotocol/client';
import { type AuthorizationRedirect, Authorizer } from './authorizer.ts';
import { type ClientRegistration, CredentialStore } from './credential-store.ts';

/** How to authorize at a plugin over HTTP. */
export type AuthorizationOptions =
  | ({
      /** A person consents. Needs no registration where the server allows dynamic registration. */
      grant: 'authorization-code';
      redirect: AuthorizationRedirect;
    } & Omit<ClientRegistration, 'redirectUrl'>)
  | ({
      /** No person is asked: the client was registered manually and has a secret or a key. */
      grant: 'client-credentials';
      clientId: string;
      /** Separated by spaces. Default: the scopes that the server names. */
      scope?: string | undefined;
      /** The only authorization server that may receive the credentials. Default: the one that the plugin names. */
      issuer?: string | undefined;
      onSecret?: ((value: string) => void) | undefined;
    } & ({ clientSecret: string } | { privateKey: string; algorithm: string }));

/** Creates an authorizer for one plugin. Share it between all its connections, so that they share the token. */
export function createAuthorizer(options: AuthorizationOptions): Authorizer {
  if (options.grant === 'authorization-code') {
    const store = new CredentialStore({ ...options, redirectUrl: options.redirect.url });
    return new Authorizer(store, { store, redirect: options.redirect });
  }
  const { clientId, scope, issuer, onSecret } = options;
  const common = {
    clientId,
    clientName: 'PTH',
    ...(scope === undefined ? {} : { scope }),
    ...(issuer === undefined ? {} : { expectedIssuer: issuer }),
  };
  onSecret?.('clientSecret' in options ? options.clientSecret : options.privateKey);
  const provider =
    'clientSecret' in options
      ? new ClientCredentialsProvider({ ...common, clientSecret: options.clientSecret })
      : new PrivateKeyJwtProvider({ ...common, privateKey: options.privateKey, algorithm: options.algorithm });
  const save = provider.saveTokens.bind(provider);
  provider.saveTokens = (tokens) => {
    onSecret?.(tokens.access_token);
    save(tokens);
  };
  return new Authorizer(provider);
}

import { type AuthorizationRedirect, Authorizer } from './authorizer.ts';
import { type ClientRegistration } from './credential-store.ts';
/** How a plugin over HTTP that asks for authorization is to get it. */
export type AuthorizationOptions = ({
    /** A person consents; works without a registration where the server allows it. */
    grant: 'authorization-code';
    redirect: AuthorizationRedirect;
} & Omit<ClientRegistration, 'redirectUrl'>) | ({
    /** Nobody is asked: the client was registered by hand and has a secret or a key. */
    grant: 'client-credentials';
    clientId: string;
    /** Separated by blanks. Default: what the server names. */
    scope?: string | undefined;
    /** The only authorization server that may see the credentials; without it, the one that the plugin names. */
    issuer?: string | undefined;
    onSecret?: ((value: string) => void) | undefined;
} & ({
    clientSecret: string;
} | {
    privateKey: string;
    algorithm: string;
}));
/** An authorizer for one plugin; give the same one to all its connections, so that they share the token. */
export declare function createAuthorizer(options: AuthorizationOptions): Authorizer;

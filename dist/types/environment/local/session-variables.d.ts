type Variables = Readonly<Record<string, string | undefined>>;
/**
 * The variables of every process inside the local environment: a small part of the host's, without anything that
 * looks like a secret, and all that the request gives, secrets included. Programs that an npm run put
 * before the PATH (its `node_modules/.bin`) are taken off, so that the plugin meets the host's tools and not PTH's.
 */
export declare function composeSessionVariables(host: Variables, given: Variables, label: string): Record<string, string>;
/** Where package managers keep their downloads when a directory is given for that; nothing without one. */
export declare function composeCacheVariables(directory: string | undefined): Record<string, string>;
/** Variables with others laid over them; an undefined one takes the name away. */
export declare function applyVariables(base: Readonly<Record<string, string>>, added: Variables): Record<string, string>;
export {};

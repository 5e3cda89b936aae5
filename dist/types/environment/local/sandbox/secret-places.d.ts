/** A place of the host that is shown empty inside. */
export interface SecretPlace {
    path: string;
    kind: 'directory' | 'file';
}
/**
 * The usual secret places of these home directories and of the host that exist here, with links followed; sorted,
 * without those below another one. What is not among them stays as readable inside as it is for this user.
 */
export declare function findSecretPlaces(homes: readonly string[]): Promise<SecretPlace[]>;
/** The home directory of this user; for root also those of all others. */
export declare function listHomes(own: readonly string[], isRoot: boolean): Promise<string[]>;
/** The package managers' settings of a home that hold credentials, with the text that is left without them. */
export declare function readPackageSettings(home: string): Promise<{
    path: string;
    text: string;
}[]>;
/** Leaves out the lines of a settings text that hold or name a credential. */
export declare function dropCredentialLines(text: string): string;

/** The name under which the guest is addressed and its key is known, whatever its port is. */
export declare const guestAlias = "pth-machine";
/** What the way into a guest depends on. Paths are absolute. */
export interface SshConfigOptions {
    port: number;
    user: string;
    privateKey: string;
    /** Host keys that are taken for the guest's. */
    knownHosts: string;
    /** Whether a guest that is not known yet is believed, and its key kept. */
    isFirstMeeting: boolean;
    controlSocket: string;
}
/**
 * A complete settings file for ssh: nothing of the person's own settings, keys and agents counts, and what is offered
 * is what costs an emulated processor least.
 * @throws PthError `environment/unsupported` for a path that cannot be written there
 */
export declare function renderSshConfig(options: SshConfigOptions): string;
/**
 * A path as ssh takes it in a setting, where `%` and `${` mean something and blanks end a word.
 * @throws PthError `environment/unsupported` for what cannot be written there
 */
export declare function quoteSettingPath(path: string): string;

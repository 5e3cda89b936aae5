import type { ShellChannel } from '../remote/shell-channel.ts';
import type { CommandUser } from './running-container.ts';
/** What the inside needs before the first command. */
export interface Preparation {
    user: CommandUser;
    /** Text files by their absolute path inside. */
    files: Readonly<Record<string, string>>;
    /** A name in the working copy, to see that it is really there; undefined for an empty one. */
    knownEntry: string | undefined;
}
/** The home of commands: root's own, else one that is made for the owner of the working copy. */
export declare function homeOf(user: CommandUser): string;
/**
 * One script that gives the commands' user a name and a writable home, writes the files, and tells what is inside.
 * Root of a container may do this; the commands run as the owner of the working copy, so that what they make is his.
 */
export declare function renderPreparation({ user, files, knownEntry }: Preparation): string;
/**
 * Prepares the inside and returns the label of its distribution.
 * @throws PthError `environment/provision-failed`
 */
export declare function prepareInside(channel: ShellChannel, preparation: Preparation): Promise<string>;

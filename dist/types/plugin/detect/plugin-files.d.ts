import { type JsonObject, PthError } from '../../base/index.ts';
import type { Workspace } from '../../environment/index.ts';
/** The files of a plugin directory as detection reads them: small texts, each read once. */
export declare class PluginFiles {
    #private;
    /** Absolute path of the plugin directory as commands inside the environment see it. */
    readonly root: string;
    /** Every path that was looked for, in order. */
    readonly lookedFor: Set<string>;
    constructor(workspace: Workspace, directory?: string);
    /** Whether a file is there; false for a path that leads out of the plugin directory. */
    has(path: string): Promise<boolean>;
    /** Names of the directories directly below a path; empty when it is not there. */
    listDirectories(path: string): Promise<string[]>;
    /** The text of a file; undefined when it is not there. @throws PthError `plugin/config-invalid` above 1 MiB */
    readText(path: string): Promise<string | undefined>;
    /** A JSON object from a file; undefined when it is not there. @throws PthError `plugin/config-invalid` */
    readJson(path: string): Promise<JsonObject | undefined>;
}
/** A fault of a manifest that names the file and the place inside it. */
export declare function invalidConfig(file: string, place: string, message: string): PthError;

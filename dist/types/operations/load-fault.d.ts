import { PthError } from '../base/index.ts';
import { type LoadOutcome, type ServerSpec } from '../plugin/index.ts';
/** The fault for a plugin that must be up before anything else can be done. */
export declare function loadFault(load: Exclude<LoadOutcome, {
    status: 'loaded';
}>, server: ServerSpec): PthError;

import type { JsonValue } from '../../base/index.ts';
/** A value that is legal JSON and hard on a careless server. */
export interface HostileValue {
    title: string;
    value: JsonValue;
    /** Large ones are sent only where nothing can be done with them but refuse or read. */
    isLarge: boolean;
}
/** Text in every form that text comes in, nothing, very much, and very deep. */
export declare const hostileValues: readonly HostileValue[];
